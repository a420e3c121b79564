"""What is said, in which order and in which sentence: decided from the meaning alone, before any language speaks."""
