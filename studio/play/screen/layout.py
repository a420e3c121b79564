"""What is printed: as wide as the terminal, and with a little colour where there is one."""

from __future__ import annotations

import shutil
import textwrap

from ...terminal.output import is_coloured

__all__ = ["bold", "dim", "paragraph", "rule", "shortened", "width"]

_NARROWEST, _WIDEST = 40, 120


def width() -> int:
    """How wide to print; the variable COLUMNS may say so."""
    return max(_NARROWEST, min(_WIDEST, shutil.get_terminal_size((100, 24)).columns))


def paragraph(text: str, indent: str = "  ", first: str = "") -> str:
    """Text in lines that fit, those after the first indented."""
    return textwrap.fill(
        text, width(), initial_indent=first, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def shortened(text: str, room: int) -> str:
    """Text in one line; what does not fit is left out."""
    return text if len(text) <= room else text[: max(0, room - 3)].rstrip() + "..."


def rule(text: str) -> str:
    """A heading."""
    return bold(f"--- {text} ".ljust(width(), "-"))


def bold(text: str) -> str:
    return f"\x1b[1m{text}\x1b[0m" if is_coloured() else text


def dim(text: str) -> str:
    return f"\x1b[2m{text}\x1b[0m" if is_coloured() else text
