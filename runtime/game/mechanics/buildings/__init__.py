"""Floors, whole buildings, pieces that stand on sites, and trees."""
