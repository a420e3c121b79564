"""The state of a game, and the rules it is played by, as data: counts, pieces, frames, code, log, decisions."""
