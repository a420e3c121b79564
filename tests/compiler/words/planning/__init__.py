"""What is told together, and in which sentence."""
