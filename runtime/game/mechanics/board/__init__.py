"""Tiles that are chosen and done, tokens and cards that move, markers on wheels."""
