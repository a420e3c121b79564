"""The `given` lines: a game as the pack sets it up, then changed until everything that is given holds."""
