"""Acts, conditions and blocks as sentences and lines."""
