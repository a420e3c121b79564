"""What is shown of a game: the town, the players, the market, and what happened."""
