"""Goods that change hands: plain ones, chosen ones, and goods paid or taken for what they are worth."""
