"""A small game with modes of its own for one player, two, and three in a hurry."""
