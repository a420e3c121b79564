"""The properties of declarations, and the lines that have properties of their own."""
