"""Lines that repeat, come in any order, or cannot be done at all."""
