"""The rules of Grinivil, played: each test cites or follows its rulebook."""
