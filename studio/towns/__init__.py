"""Towns on the command line: finding the town a person names, and reporting about it."""
