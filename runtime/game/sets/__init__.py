"""Things, sets and conditions in sentences, made into functions of a game."""
