"""What the tests of the command line share."""

from __future__ import annotations

from .desk import desk

__all__ = ["desk"]
