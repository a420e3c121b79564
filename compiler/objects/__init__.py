"""What a sentence is made of, as frozen pydantic models: expressions, and what all acts have in common."""
