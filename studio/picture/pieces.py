"""Pieces that are all that stands on a site: an icon for what it is, and the shape, colour and number of its owner."""

from __future__ import annotations

from functools import cache
from xml.etree import ElementTree

from compiler.meaning.icons import ICONS
from compiler.sheets.iconography import FOLDER
from runtime.town.town import NOBODY

from .colours import GROUNDS, INK, SOFT_INK, seat_colour
from .geometry import Box
from .marks import draw_seat_shape, seat_label
from .sizes import MIDDLE, TEXT
from .svg import Element, circle, fitted, group, rect

__all__ = ["draw_icon", "draw_piece", "draw_plot"]

_ICON = 24.0
"""The side of the square that icons are drawn in."""
_BADGE = 15.0
_SVG = "{http://www.w3.org/2000/svg}"


def draw_plot(parent: Element, ground: int, radius: float = MIDDLE) -> None:
    """Where something may stand, round the origin."""
    fill = GROUNDS[ground % len(GROUNDS)]
    circle(parent, (0, 0), radius, fill="#ffffff", stroke=SOFT_INK, stroke_width=1.6, class_="plot")
    circle(parent, (0, 0), radius - 4.5, fill=fill, fill_opacity="0.55")


def draw_piece(parent: Element, icon: str, owner: int, radius: float = MIDDLE) -> None:
    """Round the origin. What nobody owns has no shape and no number."""
    if owner != NOBODY:
        look: dict[str, str | float] = {"fill": seat_colour(owner), "stroke": INK, "stroke_width": 1.6}
        draw_seat_shape(parent, owner, (0, 0), radius, **look)
    inner = radius * (0.72 if owner != NOBODY else 0.94)
    circle(parent, (0, 0), inner, fill="#ffffff", stroke=INK, stroke_width=1.2)
    draw_icon(parent, icon, inner * 1.36)
    if owner != NOBODY:
        low = radius * 0.78
        plate = Box.around((low, low), _BADGE, _BADGE)
        rect(parent, plate, rx=4, fill="#ffffff", stroke=INK, stroke_width=1.2)
        fitted(parent, (low, low + 4.5), seat_label(owner), TEXT, _BADGE - 2, fill=INK, font_weight="bold")


def draw_icon(parent: Element, icon: str, side: float) -> None:
    """An icon of the sheets in a square round the origin; nothing where there is none of that name."""
    drawn = _drawing(icon)
    if drawn is None:
        return
    scale = side / _ICON
    made = group(parent, "icon", transform=f"translate({-side / 2:.1f} {-side / 2:.1f}) scale({scale:.3f})")
    made.extend(_plain(each) for each in drawn if each.tag != f"{_SVG}title")


@cache
def _drawing(icon: str) -> Element | None:
    if icon not in ICONS or not (FOLDER / f"{icon}.svg").is_file():
        return None
    return ElementTree.fromstring((FOLDER / f"{icon}.svg").read_text("utf-8"))


def _plain(element: Element) -> Element:
    """The same without the name space, which the whole picture has already."""
    made = ElementTree.Element(element.tag.removeprefix(_SVG), dict(element.attrib))
    made.extend(_plain(each) for each in element)
    return made
