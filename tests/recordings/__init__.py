"""Recordings of whole games, kept to notice when the engine plays differently."""
