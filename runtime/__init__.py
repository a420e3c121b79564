"""Games played from compiled packs: the town, the running game, players, recordings."""
