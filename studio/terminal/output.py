"""Colours on the terminal."""

from __future__ import annotations

import os
import sys

__all__ = ["is_coloured", "paint"]


def is_coloured() -> bool:
    """Whether to colour what is printed: on a terminal, unless NO_COLOR says otherwise."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


_COLOURS = {"error": "31;1", "warning": "33;1", "gutter": "34", "mark": "31"}


def paint(style: str, text: str) -> str:
    return f"\x1b[{_COLOURS[style]}m{text}\x1b[0m" if is_coloured() else text
