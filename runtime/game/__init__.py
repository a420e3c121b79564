"""Whole games of any pack; `play` is the contract: set one up, ask what is allowed, apply a move, read the result."""
