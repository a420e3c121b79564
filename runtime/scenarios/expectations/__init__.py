"""The `then` lines, compared with the game and with what its log says has happened."""
