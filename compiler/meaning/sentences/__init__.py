"""Sentences and the lines that carry others: acts, conditions, blocks, triggers."""
