"""What is fixed before the first tile lies: the plan, the shapes of zones; and the tables of roads and sectors."""
