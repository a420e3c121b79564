"""Text as the terminal shows it: line width, paragraphs, headings, bold and dim."""

from __future__ import annotations

import shutil
import textwrap

from ...terminal.output import is_coloured

__all__ = ["bold", "dim", "heading", "line_width", "paragraph", "shorten"]

_NARROWEST, _WIDEST = 40, 120


def line_width() -> int:
    """How many characters a line may have: the width of the terminal, or COLUMNS, within limits."""
    return max(_NARROWEST, min(_WIDEST, shutil.get_terminal_size((100, 24)).columns))


def paragraph(text: str, indent: str = "  ", first: str = "") -> str:
    """Text wrapped to the line width. ``first`` begins the first line, ``indent`` the others."""
    return textwrap.fill(
        text,
        line_width(),
        initial_indent=first,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def shorten(text: str, room: int) -> str:
    """Text in one line, cut off with dots if it is too long."""
    return text if len(text) <= room else text[: max(0, room - 3)].rstrip() + "..."


def heading(text: str) -> str:
    """A heading, with a line of dashes that fills the width."""
    return bold(f"--- {text} ".ljust(line_width(), "-"))


def bold(text: str) -> str:
    return f"\x1b[1m{text}\x1b[0m" if is_coloured() else text


def dim(text: str) -> str:
    return f"\x1b[2m{text}\x1b[0m" if is_coloured() else text
