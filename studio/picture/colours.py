"""The colours of the picture. Whatever a colour says is also said by a shape, a pattern or a word."""

from __future__ import annotations

from typing import Final

from compiler.meaning.colours import contrast, luminance

__all__ = [
    "ASPHALT",
    "BARE",
    "BARE_LINE",
    "BEDS",
    "BLOCK_LINE",
    "CROWN",
    "FAINT",
    "GROUNDS",
    "INK",
    "LAND_EDGE",
    "LANE",
    "NEUTRAL",
    "PAPER",
    "PLATE_COLOURS",
    "ROOF",
    "ROOF_LINE",
    "SEATS",
    "SOFT_INK",
    "TINTS",
    "TRUNK",
    "WAY",
    "contrast",
    "luminance",
    "plate_colour",
    "seat_colour",
]

PAPER: Final = "#fbfaf5"
INK: Final = "#22261f"
SOFT_INK: Final = "#4d5447"
FAINT: Final = "#8b9284"

TINTS: Final = ("#dcebc4", "#f5ecc0", "#c9e4da", "#c3d9a4", "#ece0c4", "#d3e6ee", "#e3eedb", "#bcd6c8")
"""Of sectors."""
BARE: Final = "#e6e4dd"
"""Land where nothing can be planted."""
BARE_LINE: Final = "#c9c6bb"
LAND_EDGE: Final = "#8f9b80"

ASPHALT: Final = "#5b5f63"
LANE: Final = "#ffffff"
BEDS: Final = {
    "solid": (ASPHALT, "#8b9094", "#2e3235"),
    "rough": ("#c9bda6", "#a3967d", "#e6ddca"),
    "dotted": ("#efe3cd", "#d3c29c", "#fbf8f0"),
    "ticked": ("#efe3cd", "#d3c29c", "#fbf8f0"),
}
"""Of roads: dark where they are finished, pale where they cannot be travelled yet."""
WAY: Final = "#b3006b"

SEATS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
"""The colours of Okabe and Ito, which colour-blind people can tell apart."""
NEUTRAL: Final = "#ffffff"
BLOCK_LINE: Final = "#22261f"

GROUNDS: Final = ("#a5d08a", "#c6c8cc", "#e2c795", "#b7c8e6", "#dfb9c9")
ROOF: Final = "#b3261e"
ROOF_LINE: Final = "#f4d9d2"
CROWN: Final = "#2f6b34"
TRUNK: Final = "#5b3d22"

PLATE_COLOURS: Final = {
    "beige": "#d8c7a0",
    "black": "#2b2b2b",
    "blue": "#2f6fb5",
    "brown": "#8a5a33",
    "cyan": "#2aa5b8",
    "gold": "#c99a1c",
    "gray": "#85898c",
    "green": "#3f8f4a",
    "grey": "#85898c",
    "magenta": "#b0338f",
    "orange": "#e07b1a",
    "pink": "#e08aa8",
    "purple": "#7a4ba0",
    "red": "#c0302b",
    "turquoise": "#35b3a3",
    "violet": "#7a4ba0",
    "white": "#ffffff",
    "yellow": "#f2c418",
}
_PLATE: Final = "#a39e92"


def plate_colour(word: str) -> str:
    """The colour that a pack gives a category, as far as we know the word."""
    words = word.lower().replace("_", " ").split()
    return next((PLATE_COLOURS[each] for each in reversed(words) if each in PLATE_COLOURS), _PLATE)


def seat_colour(seat: int) -> str:
    return SEATS[seat % len(SEATS)]
