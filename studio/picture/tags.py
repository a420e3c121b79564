"""The tag of a sector: how many trees of how many places."""

from __future__ import annotations

from .colours import CROWN, INK, SOFT_INK
from .geometry import Box
from .sizes import LABEL, TEXT
from .svg import Element, circle, rect, text

__all__ = ["draw_tag"]


def draw_tag(parent: Element, words: str, size: tuple[float, float] = LABEL) -> None:
    """Round the origin. A small tag has no room for the tree."""
    width, height = size
    rect(
        parent,
        Box.around((0, 0), width, height),
        rx=height / 2,
        fill="#ffffff",
        fill_opacity="0.85",
        stroke=SOFT_INK,
        stroke_width=0.9,
    )
    if size == LABEL:
        circle(parent, (9 - width / 2, 0), 3.8, fill=CROWN)
    text(parent, (6.5 if size == LABEL else 0, 4.4), words, TEXT, text_anchor="middle", fill=INK)
