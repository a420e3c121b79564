"""The rules of Greentown, played: each test cites or follows its rulebook."""
