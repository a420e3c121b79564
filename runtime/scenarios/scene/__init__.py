"""The table of a scenario: the game that was set up, its names, what came of it, and what can be wrong."""
