"""The small things of a town: trees, flags, tags, sites and what stands on them, squares of landscapes.

Most are drawn around the origin, or from the origin upwards, and moved to their spot by their group.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin
from typing import NamedTuple
from xml.etree import ElementTree

from compiler.meaning.properties.colours import mix
from compiler.meaning.properties.icons import ICONS
from compiler.sheets.content.icons import ICON_FOLDER
from runtime.town.layout.plan import NONE, BuildingPlan, Plan
from runtime.town.town import NOBODY

from .geometry import Box, Point, Polygon
from .scene import Landscape
from .style import (
    BLOCK,
    BLOCK_LINE,
    CROWN,
    FAINT,
    FLAG,
    FLOOR,
    GROUNDS,
    INK,
    LABEL,
    MIDDLE,
    NEUTRAL,
    PLACE,
    PLATE,
    ROOF,
    ROOF_HEIGHT,
    ROOF_LINE,
    SITE_FOOT,
    SITE_WIDTH,
    SOFT_INK,
    SQUEEZED,
    TEXT,
    TITLE_MORE,
    TITLE_WIDTH,
    TRUNK,
    clip,
    plate_colour,
    seat_colour,
    wrap,
)
from .svg import Element, add, circle, closed_path, fitted_text, group, line_path, rect, text, tooltip

__all__ = [
    "DrawnBuilding",
    "draw_block",
    "draw_building",
    "draw_flag",
    "draw_frame",
    "draw_free_place",
    "draw_missing_floors",
    "draw_municipal",
    "draw_piece",
    "draw_plate",
    "draw_plot",
    "draw_roof",
    "draw_site",
    "draw_square",
    "draw_tag",
    "draw_tree",
    "plate_of",
    "seat_label",
]

_CORNERS = (0, 4, 3, 4, 5, 6)
"""Of the flags of the seats: a disc, a square, a triangle, a diamond, a pentagon, a hexagon."""


class Plate(NamedTuple):
    """The base of a building. Its colour shows the category, and so do its notches, for those who see no colours."""

    colour: str
    notches: int


def plate_of(plan: Plan, building: BuildingPlan) -> Plate:
    categories = list(dict.fromkeys(each.category for each in plan.buildings))
    return Plate(plate_colour(building.colour), categories.index(building.category))


def draw_plate(parent: Element, plate: Plate) -> None:
    """Draw the base of a building, centred on the origin."""
    box = Box.around((0, 0), BLOCK + 6, PLATE)
    rect(parent, box, fill=plate.colour, stroke=BLOCK_LINE, stroke_width=1, class_="plate")
    step = (box.right - box.left) / (plate.notches + 1)
    for number in range(1, plate.notches + 1):
        notch = Box.around((box.left + number * step, 0), 4, PLATE)
        rect(parent, notch, fill="#ffffff", stroke=BLOCK_LINE, stroke_width=0.8)


class DrawnBuilding(NamedTuple):
    """A building, finished or not, as it is drawn."""

    title: str
    plate: Plate
    blocks: tuple[int, ...]
    floors: int
    sold: bool
    lines: int
    """That its title may take."""


# ---- land


def draw_tree(parent: Element) -> None:
    add(parent, "path", d=line_path([((0, 1), (0, PLACE))]), stroke=TRUNK, stroke_width=3)
    circle(parent, (0, -1.5), PLACE - 1.5, fill=CROWN, stroke="#173d1b", stroke_width=1)
    add(parent, "path", d="M-4.2-3a4.6 4.6 0 0 1 4-3.6", fill="none", stroke="#b9dba6", stroke_width=1.6)


def draw_free_place(parent: Element) -> None:
    circle(parent, (0, 0), PLACE - 2, fill="#ffffff", fill_opacity="0.75", stroke=SOFT_INK, stroke_width=1.4)


def seat_label(seat: int) -> str:
    return str(seat + 1)


def _seat_shape(seat: int, radius: float) -> Polygon:
    corners = _CORNERS[seat % len(_CORNERS)]
    start = pi / 4 if seat % len(_CORNERS) == 1 else 0.0
    size = radius * (1.4 if corners == 3 else 1.25 if start else 1.15 if corners == 4 else 1.0)
    return tuple(
        (size * sin(start + 2 * pi * number / corners), -size * cos(start + 2 * pi * number / corners))
        for number in range(corners)
    )


def draw_seat_shape(parent: Element, seat: int, at: Point, radius: float, **look: str | float) -> None:
    if _CORNERS[seat % len(_CORNERS)]:
        shape = tuple((x + at[0], y + at[1]) for x, y in _seat_shape(seat, radius))
        add(parent, "path", d=closed_path([shape]), stroke_linejoin="round", **look)
    else:
        circle(parent, at, radius, **look)


def draw_flag(parent: Element, seat: int) -> None:
    """Draw a flag in the colour and shape of a seat, with its number, as on its blocks."""
    colour = seat_colour(seat)
    triangle = _CORNERS[seat % len(_CORNERS)] == 3
    add(parent, "path", d=f"M0 0V{FLAG / 2:g}M-5 {FLAG / 2:g}H5", stroke=INK, stroke_width=2.4)
    draw_seat_shape(parent, seat, (0, 1 if triangle else -2.5), FLAG / 2 - 3, fill=colour, stroke=INK, stroke_width=1.5)
    label, low = seat_label(seat), 4.0 if triangle else -2.5
    plate = Box.around((0, low), 5.5 + 5 * len(label), 12.5)
    rect(parent, plate, rx=3, fill="#ffffff")
    fitted_text(parent, (0, low + 4.5), label, TEXT, plate.right - plate.left - 2, fill=INK, font_weight="bold")


# ---- sites


def draw_site(parent: Element, ground: int, height: float, name: str, *, municipal: bool) -> None:
    """Draw the plot of a site with its name. The origin is in the middle of its foot."""
    box = Box(-SITE_WIDTH / 2, -height, SITE_WIDTH / 2, 0)
    round_ = (9.0, 0.0, 4.0, 14.0, 2.0)[ground % 5]
    dash = None if ground < 5 else "5 2"
    fill = GROUNDS[ground % len(GROUNDS)]
    rect(parent, box, rx=round_, fill=fill, stroke=SOFT_INK, stroke_width=1.3, stroke_dasharray=dash, class_="plot")
    if height > 2 * SITE_FOOT:
        lot = Box(box.left + 4, box.top + 4, box.right - 4, -SITE_FOOT)
        rect(parent, lot, rx=round_ / 2, fill="#ffffff", fill_opacity="0.4")
    room = SITE_WIDTH - 6
    fitted_text(parent, (0, -4), clip(name, room * SQUEEZED, TEXT), TEXT, room, fill=INK, class_="name")
    if municipal:
        draw_municipal(group(parent, "municipal", transform=f"translate({SITE_WIDTH / 2 - 3} {5.5 - height:g})"))


def draw_municipal(parent: Element) -> None:
    """Draw a town hall: a gable on three columns."""
    circle(parent, (0, 0), 8.5, fill="#ffffff", stroke=INK, stroke_width=1.2)
    add(parent, "path", d="M-5.2-1.6L0-5.6L5.2-1.6ZM-5 3.4H5V5H-5Z", fill=INK)
    add(parent, "path", d="M-3.4-1V3.4M0-1V3.4M3.4-1V3.4", stroke=INK, stroke_width=1.4)


def draw_block(parent: Element, owner: int, neutral: str) -> None:
    """Draw one floor, from the origin upwards. Floors of the neutral builder are white, with cut corners and a
    letter."""
    half = BLOCK / 2
    if owner == NOBODY:
        point, low = half - 4.5, -FLOOR
        shape = ((-half, low / 2), (-point, low), (point, low), (half, low / 2), (point, 0), (-point, 0))
        add(parent, "path", d=closed_path([shape]), fill=NEUTRAL, stroke=BLOCK_LINE, stroke_width=1.2)
    else:
        rect(parent, Box(-half, -FLOOR, half, 0), fill=seat_colour(owner), stroke=BLOCK_LINE, stroke_width=1.2)
        rect(parent, Box.around((0, -FLOOR / 2), 4.5 + 8.5 * len(seat_label(owner)), FLOOR - 1.6), fill="#ffffff")
        beside = half * (0.67 if len(seat_label(owner)) < 2 else 0.79)
        for side in (-1, 1):
            draw_seat_shape(parent, owner, (side * beside, -FLOOR / 2), 3, fill="#ffffff")
    label = neutral if owner == NOBODY else seat_label(owner)
    fitted_text(parent, (0, -2.5), label, TEXT, half, font_weight="bold", fill=INK)


def draw_roof(parent: Element) -> None:
    """Draw a gable with courses of tiles, from the origin upwards."""
    half = BLOCK / 2 + 3
    add(parent, "path", d=f"M{-half} 0L0 {-ROOF_HEIGHT}L{half} 0Z", fill=ROOF, stroke=BLOCK_LINE, stroke_width=1.2)
    add(parent, "path", d="M-8.500-7.500H8.500M-15-3.500H15", stroke=ROOF_LINE, stroke_width=1.3)


def draw_building(parent: Element, standing: DrawnBuilding, neutral: str) -> None:
    """Draw a building with its title below. The origin is in the middle of the foot of its site."""
    ground = -SITE_FOOT
    draw_plate(group(parent, "base", transform=f"translate(0 {ground - PLATE / 2:g})"), standing.plate)
    top = ground - PLATE
    for owner in standing.blocks:
        draw_block(group(parent, "block", transform=f"translate(0 {top:g})"), owner, neutral)
        top -= FLOOR
    draw_missing_floors(parent, top, range(standing.floors - len(standing.blocks)))
    if standing.sold:
        draw_roof(group(parent, "roof", transform=f"translate(0 {top:g})"))
    elif len(standing.blocks) >= standing.floors:
        rect(parent, Box(-BLOCK / 2 - 2, top - 2.5, BLOCK / 2 + 2, top), fill=BLOCK_LINE, class_="finished")
    halo: dict[str, str | float | None] = {
        "stroke": "#ffffff",
        "stroke_width": 3,
        "stroke_opacity": "0.7",
        "stroke_linejoin": "round",
    }
    room = TITLE_WIDTH - 3
    for number, line in enumerate(wrap(standing.title, room * SQUEEZED, TEXT, standing.lines)):
        at = (0, 11.5 + number * TITLE_MORE)
        fitted_text(parent, at, line, TEXT, room, fill=INK, paint_order="stroke", class_="title", **halo)


def draw_missing_floors(parent: Element, top: float, missing: Sequence[int]) -> None:
    for number in missing:
        low = top - number * FLOOR
        rect(
            parent,
            Box(-BLOCK / 2 + 1, low - FLOOR + 1.5, BLOCK / 2 - 1, low - 1),
            fill="#ffffff",
            fill_opacity="0.45",
            stroke=INK,
            stroke_width=1.2,
            stroke_dasharray="3.5 2.5",
            class_="missing",
        )


# ---- pieces on a site: an icon for what it is, and the shape, colour and number of its owner


_ICON = 24.0
"""The side of the square that icons are drawn in."""
_BADGE = 15.0
_SVG = "{http://www.w3.org/2000/svg}"


def draw_plot(parent: Element, ground: int, radius: float = MIDDLE) -> None:
    """Draw a round plot where something may stand, centred on the origin."""
    fill = GROUNDS[ground % len(GROUNDS)]
    circle(parent, (0, 0), radius, fill="#ffffff", stroke=SOFT_INK, stroke_width=1.6, class_="plot")
    circle(parent, (0, 0), radius - 4.5, fill=fill, fill_opacity="0.55")


def draw_piece(parent: Element, icon: str, owner: int, radius: float = MIDDLE) -> None:
    """Draw a piece, centred on the origin. A piece that nobody owns has no shape and no number."""
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
        fitted_text(parent, (low, low + 4.5), seat_label(owner), TEXT, _BADGE - 2, fill=INK, font_weight="bold")


def draw_icon(parent: Element, icon: str, side: float) -> None:
    """Draw an icon of the sheets in a square centred on the origin; nothing if there is no such icon."""
    drawn = _load_icon(icon)
    if drawn is None:
        return
    scale = side / _ICON
    made = group(parent, "icon", transform=f"translate({-side / 2:.1f} {-side / 2:.1f}) scale({scale:.3f})")
    made.extend(_strip_namespace(each) for each in drawn if each.tag != f"{_SVG}title")


@cache
def _load_icon(icon: str) -> Element | None:
    if icon not in ICONS or not (ICON_FOLDER / f"{icon}.svg").is_file():
        return None
    return ElementTree.fromstring((ICON_FOLDER / f"{icon}.svg").read_text("utf-8"))


def _strip_namespace(element: Element) -> Element:
    """A copy of an element without its namespace, which the whole picture has already."""
    made = ElementTree.Element(element.tag.removeprefix(_SVG), dict(element.attrib))
    made.extend(_strip_namespace(each) for each in element)
    return made


# ---- tags of sectors


def draw_tag(parent: Element, words: str, size: tuple[float, float] = LABEL) -> None:
    """Draw the tag of a sector, with a tree, centred on the origin."""
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
    fitted_text(parent, ((left - right) / 2, 4.4), words, TEXT, width - left - right, fill=INK)


# ---- squares of a landscape, and the letters and numbers round it


_PALE = 0.42
"""How much of a colour that a pack names is left: what is written on it stays readable."""
_ROUND = (0.0, 10.0, 5.0, 16.0, 22.0)
"""The corners of the squares of a ground, so that nobody needs its colour to know it."""


def ground_colour(plan: Plan, ground: int) -> str:
    """The colour that the pack gives a ground, made paler; else one of ours."""
    named = plan.ground_colours[ground]
    return mix(plate_colour(named), "#ffffff", _PALE) if named else GROUNDS[ground % len(GROUNDS)]


def draw_square(parent: Element, plan: Plan, ground: int, box: Box, name: str) -> None:
    """Draw a square of a landscape with its name in the upper left corner."""
    inner = Box(box.left + 1.5, box.top + 1.5, box.right - 1.5, box.bottom - 1.5)
    dash = None if ground < len(_ROUND) else "5 2"
    look: dict[str, str | float | None] = {"stroke": SOFT_INK, "stroke_width": 1.3, "stroke_dasharray": dash}
    fill = ground_colour(plan, ground)
    rect(parent, inner, rx=_ROUND[ground % len(_ROUND)], fill=fill, class_="square", **look)
    if name:
        text(parent, (box.left + 7, box.top + 15), name, TEXT, fill=SOFT_INK, class_="name")


def draw_frame(parent: Element, landscape: Landscape) -> None:
    """Draw around a landscape whose it is and its columns and rows, and in it the squares free for new land."""
    for box in landscape.open:
        inner = Box(box.left + 3, box.top + 3, box.right - 3, box.bottom - 3)
        rect(parent, inner, fill="none", stroke=FAINT, stroke_width=1.4, stroke_dasharray="7 5", class_="open-square")
    for words, at in landscape.columns:
        text(parent, at, words, TEXT, text_anchor="middle", fill=SOFT_INK, class_="column")
    for words, at in landscape.rows:
        text(parent, at, words, TEXT, text_anchor="end", fill=SOFT_INK, class_="row")
    if landscape.seat == NONE:
        return
    x, y = landscape.sign
    flag = group(parent, "flag", transform=f"translate({x:.1f} {y:.1f})")
    draw_flag(flag, landscape.seat)
    tooltip(flag, f"Land of player {seat_label(landscape.seat)}")
    words = f"Player {seat_label(landscape.seat)}"
    text(parent, (x + FLAG / 2 + 6, y + 5), words, TEXT + 2, fill=INK, font_weight="bold", class_="player")
