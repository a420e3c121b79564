"""How the packages are built: who imports whom, how large a room is, what code may name."""
