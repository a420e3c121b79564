"""An icon inside a text that an author or a translator wrote: `[tree]`."""

from __future__ import annotations

import re

__all__ = ["ICON"]

ICON = re.compile(r"\[([A-Za-z][A-Za-z0-9_]*)\]")
"""Capitals too: there is no such icon, and that is reported."""
