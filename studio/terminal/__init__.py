"""What every command needs of the terminal: exit codes, failures told to people, files written whole, output."""
