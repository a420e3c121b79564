"""The title of the sheet and the line that says what the way is."""

from __future__ import annotations

from typing import NamedTuple

from .colours import INK, WAY
from .layout import MARGIN
from .svg import Element, add, group, text
from .words import wrapped

__all__ = ["Heading", "draw_heading", "heading_of"]

_TITLE = 26.0
_TITLE_LINE = 31.0
_TITLE_LINES = 3
_LABEL = 16.0
_LABEL_LINE = 21.0
_LABEL_LINES = 2
_SAMPLE = 56.0


class Heading(NamedTuple):
    title: tuple[str, ...]
    """Line by line."""
    label: tuple[str, ...]

    @property
    def height(self) -> float:
        title = len(self.title) * _TITLE_LINE + 13 if self.title else 0.0
        return title + (len(self.label) * _LABEL_LINE + 5 if self.label else 0.0)


def heading_of(title: str, label: str, width: float) -> Heading:
    """On a sheet with so much room from left to right; the lines of the title are of about the same length."""
    lines = wrapped(title, width, _TITLE, _TITLE_LINES, bold=True)
    for part in (0.5, 0.6, 0.7, 0.8, 0.9):
        even = wrapped(title, width * part, _TITLE, len(lines), bold=True)
        if even and " ".join(even) == " ".join(lines):
            lines = even
            break
    return Heading(lines, wrapped(label, width - _SAMPLE, _LABEL, _LABEL_LINES))


def draw_heading(parent: Element, heading: Heading) -> None:
    low = MARGIN
    for line in heading.title:
        text(parent, (MARGIN, low + _TITLE * 0.8), line, _TITLE, fill=INK, font_weight="bold", class_="heading")
        low += _TITLE_LINE
    if heading.label:
        low += 3 if heading.title else 0
        made = group(parent, "way-label", transform=f"translate({MARGIN:g} {low + _LABEL_LINE / 2 + 2:g})")
        add(made, "path", d="M0 0H44", stroke=WAY, stroke_width=5.5, stroke_linecap="round")
        for number, line in enumerate(heading.label):
            text(made, (_SAMPLE, 5 + number * _LABEL_LINE), line, _LABEL, fill=INK)
