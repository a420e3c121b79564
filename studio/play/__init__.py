"""A game in the terminal: the table, one who plays, bots that are watched, games that are replayed."""
