"""The colours that a pack can name, and how well one can be read upon another."""

from __future__ import annotations

import re
from typing import Final

__all__ = ["COLOURS", "MODEST", "STRONG", "contrast", "is_colour", "luminance", "mix"]

COLOURS: Final = {
    # name: what fills a frame, and what draws lines and words of the same colour on white
    "beige": ("#dccba6", "#6d5a32"),
    "black": ("#2a2d31", "#2a2d31"),
    "blue": ("#6ea6d8", "#245a8c"),
    "brown": ("#6f4527", "#6f4527"),
    "cyan": ("#7cc3cf", "#0f6876"),
    "gold": ("#d8ab33", "#7a5a08"),
    "gray": ("#888e96", "#555b63"),
    "green": ("#2d7044", "#2a6a40"),
    "grey": ("#888e96", "#555b63"),
    "magenta": ("#9c2c7c", "#9c2c7c"),
    "orange": ("#e8934a", "#9c4d0c"),
    "pink": ("#efb3cd", "#a12f64"),
    "purple": ("#6b4596", "#6b4596"),
    "red": ("#ab2f2f", "#a32b2b"),
    "turquoise": ("#5fc2b2", "#12695c"),
    "violet": ("#6b4596", "#6b4596"),
    "white": ("#efede6", "#6a675e"),
    "yellow": ("#f1cc4d", "#77590a"),
}
"""They also differ in lightness, so that a grey print tells them apart."""

MODEST: Final = 4.5
"""The least contrast of words that are large or few."""
STRONG: Final = 7.0
"""The least contrast of rule text, which is small."""

_COLOUR = r"#[0-9a-f]{6}"


def is_colour(text: str) -> bool:
    """Whether a text is a colour in hexadecimal, as in `#7a1f2b`.

    >>> is_colour("#7a1f2b"), is_colour("#7a1"), is_colour("red")
    (True, False, False)
    """
    return re.fullmatch(_COLOUR, text) is not None


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG defines it, from 1 to 21.

    >>> round(contrast("#000000", "#ffffff")), contrast("#777777", "#777777")
    (21, 1.0)
    """
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def mix(one: str, other: str, share: float) -> str:
    """One colour mixed with another; ``share`` of the first.

    >>> mix("#000000", "#ffffff", 0.2)
    '#cccccc'
    """
    pairs = zip(_shares(one), _shares(other), strict=True)
    return "#" + "".join(f"{round(share * a + (1 - share) * b):02x}" for a, b in pairs)


def _shares(colour: str) -> list[int]:
    """Red, green and blue, each from 0 to 255."""
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def luminance(colour: str) -> float:
    """How light a colour is, from 0 to 1."""
    parts = [part / 255 for part in _shares(colour)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
