"""A game in the terminal: the table, what is shown of it, and what a person types."""
