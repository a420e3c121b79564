"""Whether something can be carried through: bounds and prechecks, triggers, and what need not be tried."""
