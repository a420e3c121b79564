"""What is known of a pack before any game: numbers for its things, units, ways to pay, what its lines never do."""
