"""The `when` lines: what is chosen, and the answers to all questions that come with it."""
