"""What a designer touches."""

__version__ = "0.1.0"
