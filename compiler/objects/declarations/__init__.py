"""The declarations of a pack, and a whole pack, as frozen pydantic models."""
