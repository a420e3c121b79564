"""What lines with others under them do, and choices: one module each, found by its `VERB`."""
