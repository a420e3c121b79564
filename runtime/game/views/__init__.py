"""What one seat may know of a game, as plain data."""
