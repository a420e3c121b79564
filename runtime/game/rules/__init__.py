"""Declarations made into the rules of a game: the builder, tiles, cards, buildings, and the registry of verbs."""
