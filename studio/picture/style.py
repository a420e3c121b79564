"""Colours, sizes and widths of words: what everything in the picture is drawn with."""

from __future__ import annotations

from functools import lru_cache
from typing import Final
from unicodedata import combining, east_asian_width

from runtime.town.layout.plan import Plan

__all__ = [
    "ASPHALT",
    "BARE",
    "BARE_LINE",
    "BEDS",
    "BLOCK",
    "BLOCK_LINE",
    "CROWN",
    "DOT",
    "FAINT",
    "FLAG",
    "FLOOR",
    "GAP",
    "GROUNDS",
    "INK",
    "LABEL",
    "LAND_EDGE",
    "LANE",
    "LONGEST_NAME",
    "MIDDLE",
    "NAME",
    "NEUTRAL",
    "PAPER",
    "PLACE",
    "PLATE",
    "ROAD",
    "ROOF",
    "ROOF_HEIGHT",
    "ROOF_LINE",
    "SEATS",
    "SITE_FOOT",
    "SITE_WIDTH",
    "SMALL_LABEL",
    "SOFT_INK",
    "SQUEEZED",
    "TEXT",
    "TINTS",
    "TITLE_MORE",
    "TITLE_WIDTH",
    "TRUNK",
    "WAY",
    "clip",
    "count_with_noun",
    "name_width",
    "plate_colour",
    "seat_colour",
    "site_size",
    "text_width",
    "title_from_id",
    "title_height",
    "title_lines",
    "wrap",
]

# ---- colours


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
    """The colour for the word that a pack gives a category; grey if we do not know the word."""
    words = word.lower().replace("_", " ").split()
    return next((PLATE_COLOURS[each] for each in reversed(words) if each in PLATE_COLOURS), _PLATE)


def seat_colour(seat: int) -> str:
    return SEATS[seat % len(SEATS)]


# ---- words


_DOTS = "…"
_WIDTHS = {
    letter: width / 100
    for width, letters in (
        (30, "'ijlIJ"),
        (34, " ,./:;\\|"),
        (37, "f-"),
        (40, "()[]t!"),
        (43, "r"),
        (50, '"*_`'),
        (54, "sz?c"),
        (58, "LFk"),
        (61, "vxyPTYao"),
        (64, "eESbdghnpqu0123456789${}"),
        (69, "KAVBRXZC"),
        (78, "UHNDG&OQ"),
        (84, "w#+<=>^~"),
        (99, "Mm%W@"),
    )
    for letter in letters
}
"""Of the letters of a wide typeface, as parts of its size: in others they are narrower."""
_OTHER = 0.72
_BOLD = 1.15


def title_from_id(id: str) -> str:
    """An id as a person would write it."""
    words = (id.rpartition(".")[2] or id).replace("_", " ").strip()
    return words[:1].upper() + words[1:]


def count_with_noun(number: int, one: str, more: str = "") -> str:
    """`1 tree`, `2 trees`."""
    return f"{number} {one if number == 1 else more or one + 's'}"


def text_width(words: str, size: float, *, bold: bool = False) -> float:
    """An estimate of how wide some words are. It is seldom too small."""
    return size * (_BOLD if bold else 1.0) * sum(map(_letter_width, words))


def _letter_width(letter: str) -> float:
    known = _WIDTHS.get(letter)
    if known is not None:
        return known
    if combining(letter):
        return 0.0
    return 1.0 if letter in "…—" or east_asian_width(letter) in "WF" else _OTHER


def clip(words: str, most: float, size: float, *, bold: bool = False) -> str:
    """Words no wider than ``most``: whole, or cut off with an ellipsis."""
    words = " ".join(words.split())
    if text_width(words, size, bold=bold) <= most:
        return words
    end = len(words) - 1
    while end > 1 and text_width(words[:end].rstrip() + _DOTS, size, bold=bold) > most:
        end -= 1
    return words[:end].rstrip() + _DOTS


def wrap(words: str, most: float, size: float, lines: int, *, bold: bool = False) -> tuple[str, ...]:
    """Words over at most ``lines`` lines; what does not fit on the last is cut off."""
    found: list[str] = []
    left = words.split()
    while left and len(found) < lines - 1:
        line = left.pop(0)
        if text_width(line, size, bold=bold) > most:
            end = next(end for end in range(len(line) - 1, -1, -1) if text_width(line[:end], size, bold=bold) <= most)
            left.insert(0, line[max(1, end) :])
            line = line[: max(1, end)]
        while left and text_width(f"{line} {left[0]}", size, bold=bold) <= most:
            line = f"{line} {left.pop(0)}"
        found.append(line)
    if left:
        found.append(clip(" ".join(left), most, size, bold=bold))
    return tuple(found)


# ---- sizes


TEXT: Final = 12.5
"""The smallest type: 9 px where a picture 1388 units wide is shown 1000 px wide."""

ROAD: Final = 17.0
"""The width of a road."""
DOT: Final = ROAD * 0.62
"""The radius of the dot at the end of a road."""

GAP: Final = 3.0
"""What at least lies between two things."""

SITE_WIDTH: Final = 52.0
BLOCK: Final = 38.0
"""The width of a floor."""
FLOOR: Final = 14.0
"""The height of a floor."""
ROOF_HEIGHT: Final = 12.0
PLATE: Final = 5.0
SITE_FOOT: Final = 15.0
"""The strip of a site that bears its name."""
_TITLE_LINE: Final = 13.0
"""The line below a site that bears the title of its building."""
TITLE_MORE: Final = 11.5
"""The second one."""
TITLE_WIDTH: Final = 62.0
SQUEEZED: Final = 1.3
"""How much wider words may be than their room, before they are cut."""

MIDDLE: Final = 25.0
"""The radius of a site that lies in the middle of its tile."""
PLACE: Final = 9.0
"""The radius of a planting place."""
FLAG: Final = 28.0
LABEL: Final = (57.0, 18.0)
"""The tag with the trees of a sector."""
SMALL_LABEL: Final = (43.0, 16.0)
"""Where there is little room."""
NAME: Final = 11.5
"""The type of the names of tiles."""
LONGEST_NAME: Final = 150.0
_AIR: Final = 1.15
"""Type on wide sheets is set a little larger."""


def name_width(name: str, size: float = NAME) -> float:
    """The width that the name of a tile takes."""
    return min(LONGEST_NAME, text_width(name, size)) * _AIR


def floors_on(plan: Plan, ground: int) -> int:
    """The floors of the highest building that may stand on a ground."""
    return max((building.floors for building in plan.buildings if ground in building.grounds), default=1)


@lru_cache(maxsize=256)
def title_lines(plan: Plan, ground: int) -> int:
    """How many lines the titles of buildings that may stand on a ground need: one or two."""
    titles = [building.title for building in plan.buildings if ground in building.grounds]
    long = any(text_width(title, TEXT) > TITLE_WIDTH * SQUEEZED and " " in title.strip() for title in titles)
    return 2 if long else 1


def title_height(plan: Plan, ground: int) -> float:
    return _TITLE_LINE + TITLE_MORE * (title_lines(plan, ground) - 1)


@lru_cache(maxsize=256)
def site_size(plan: Plan, ground: int) -> tuple[float, float]:
    """The width and height of a site, whatever is built there."""
    return TITLE_WIDTH, ROOF_HEIGHT + floors_on(plan, ground) * FLOOR + PLATE + SITE_FOOT + title_height(plan, ground)
