"""Who is called what: the first lines of declarations, and the table that sentences look names up in."""
