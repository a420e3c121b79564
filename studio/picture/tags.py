"""The tag of a sector: how many trees of how many places."""

from __future__ import annotations

from .colours import CROWN, INK, SOFT_INK
from .geometry import Box
from .sizes import LABEL, TEXT
from .svg import Element, circle, fitted, rect

__all__ = ["draw_tag"]


def draw_tag(parent: Element, words: str, size: tuple[float, float] = LABEL) -> None:
    """Round the origin, with a tree."""
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
    dot = height * 0.21
    left, right = 2 * dot + height * 0.37, height * 0.28
    circle(parent, (dot + height * 0.25 - width / 2, 0), dot, fill=CROWN)
    fitted(parent, ((left - right) / 2, 4.4), words, TEXT, width - left - right, fill=INK)
