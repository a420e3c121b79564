"""Packs and the packs they extend: where they lie, what they say about themselves, and whose name is whose."""
