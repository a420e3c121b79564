"""The picture of a town: the sheet with its heading and legend, and the town layer by layer.

The legend lies beside the town, below it, or in a corner that the town leaves free: whatever gives the smaller
sheet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import floor
from typing import NamedTuple
from xml.etree import ElementTree

from runtime.town.layout.plan import NONE
from runtime.town.names import land_name, region_name, site_name, slot_name
from runtime.town.questions import printed_site
from runtime.town.town import NOBODY, Town

from .geometry import Box, Point, Polygon, sides
from .land import (
    define_patterns,
    draw_badges,
    draw_drives,
    draw_land,
    draw_names,
    draw_open_slots,
    draw_roads,
    draw_way,
)
from .legend import LegendEntry, draw_legend, legend_entries, legend_size, neutral_letter
from .marks import (
    DrawnBuilding,
    draw_building,
    draw_flag,
    draw_frame,
    draw_free_place,
    draw_municipal,
    draw_piece,
    draw_plot,
    draw_site,
    draw_square,
    draw_tag,
    draw_tree,
    plate_of,
)
from .scene import Landscape, Scene, Tile, make_scene
from .slots import has_site_in_middle
from .style import (
    BLOCK,
    INK,
    LABEL,
    PAPER,
    SITE_FOOT,
    SMALL_LABEL,
    WAY,
    count_with_noun,
    site_size,
    title_from_id,
    title_height,
    title_lines,
    wrap,
)
from .svg import Element, add, document, enlarge_type, group, rect, text, tooltip

__all__ = ["draw_town"]

_PIECE_UP = SITE_FOOT + BLOCK / 2
"""How far above the foot of a site the middle of a piece is."""
_SMALLEST = 0.009
"""The smallest type, as a part of the width of the sheet: 9 px of 1000."""


def draw_town(town: Town, *, title: str = "", way: Sequence[int] | None = None, way_label: str = "") -> str:
    """An SVG document that shows a town: the same bytes for the same town.

    ``way`` are the sections of a way through it, as `runtime.town.routes.shortest_way` finds them.
    """
    scene = make_scene(town)
    entries = legend_entries(scene)
    layout, heading = _layout(scene, entries, title, (way_label.strip() or "Shortest way") if way else "")
    root = document(layout.sheet, title or "A town", _description(town))
    define_patterns(root)
    rect(root, layout.sheet, fill=PAPER)
    draw_heading(root, heading)
    _draw_scene(group(root, "town", transform=_transform(*layout.town, 1.0)), scene, way)
    draw_legend(root, entries, layout.legend, layout.columns)
    enlarge_type(root, layout.sheet.right * _SMALLEST)
    return ElementTree.tostring(root, encoding="unicode")


def _layout(scene: Scene, entries: Sequence[LegendEntry], title: str, label: str) -> tuple[Layout, Heading]:
    """The layout and the heading. They depend on each other: a narrow sheet makes the heading high, and a high heading
    may make the sheet narrow."""
    sizes = [legend_size(entries, columns) for columns in range(1, max(1, len(entries)) + 1)]
    height = 0.0
    while True:
        layout = choose_layout(scene.outlines, sizes, height)
        heading = wrap_heading(title, label, layout.sheet.right - 2 * MARGIN)
        if heading.height <= height:
            return layout, heading
        height = heading.height


def _description(town: Town) -> str:
    tiles = sum(land != NONE for land in town.lands)
    types = [town.plan.buildings[type_] for type_ in town.buildings if type_ != NONE]
    pieces = sum(each.piece for each in types)
    said = [count_with_noun(tiles, "tile of land", "tiles of land")]
    if any(not each.piece for each in town.plan.buildings):
        said.append(f"{count_with_noun(len(types) - pieces, 'building')}, {sum(town.sold)} of them sold")
    if any(each.piece for each in town.plan.buildings):
        said.append(count_with_noun(pieces, "site with a piece on it", "sites with pieces on them"))
    if any(land.regions for land in town.plan.lands):
        planting = count_with_noun(sum(town.sectors.room), "planting place")
        said.append(f"{count_with_noun(sum(town.trees), 'tree')} on {planting}")
    last = f"{',' if len(said) > 2 else ''} and {said[-1]}" if len(said) > 1 else ""
    return f"Plan of a town with {', '.join(said[:-1] or said)}{last}."


def _draw_scene(parent: Element, scene: Scene, way: Sequence[int] | None) -> None:
    draw_open_slots(group(parent, "open-slots"), scene)
    draw_land(group(parent, "land"), scene)
    draw_drives(group(parent, "drives"), scene)
    draw_roads(group(parent, "roads"), scene)
    middles = [tile.spots.sites[0].middle for tile in scene.tiles if _has_site_in_middle(scene, tile)]
    if way and middles:  # sites lie on the roads: the way leads to them, not over them
        draw_way(group(parent, "way"), scene.roads, way)
    draw_names(group(parent, "names"), scene)
    for tile in scene.tiles:
        _draw_tile_marks(parent, scene.town, tile)
    for landscape in scene.landscapes:
        _draw_landscape(parent, scene.town, landscape)
    for sector, (box, scale) in scene.tags.items():
        x, y = box.middle
        made = group(parent, "sector", id=f"sector-{sector}", transform=_transform(x, y, scale))
        size = LABEL if box.right - box.left > SMALL_LABEL[0] * scale + 1 else SMALL_LABEL
        draw_tag(made, f"{scene.town.planted[sector]}/{scene.town.sectors.places[sector]}", size)
        tooltip(made, f"Sector of {region_name(scene.town, sector)}")
    if way and not middles:
        draw_way(group(parent, "way"), scene.roads, way)
    if way:
        draw_badges(group(parent, "steps"), scene.roads, way, middles)


def _has_site_in_middle(scene: Scene, tile: Tile) -> bool:
    return has_site_in_middle(scene.town.plan, scene.town.plan.lands[tile.land])


def _transform(x: float, y: float, scale: float) -> str:
    moved = f"translate({x:.1f} {y:.1f})"
    return moved if scale == 1.0 else f"{moved} scale({scale:g})"


# ---- what lies on a tile


def _draw_tile_marks(parent: Element, town: Town, tile: Tile) -> None:
    plan, spots = town.plan, tile.spots
    made = group(parent, "tile", id=f"tile-{tile.slot}")
    tooltip(made, f"{plan.lands[tile.land].title} ({land_name(plan, tile.land)}, {slot_name(plan, tile.slot)})")
    for name, places in spots.places.items():
        trees = town.trees[plan.first_region[tile.slot] + name]
        for number, (x, y) in enumerate(places):
            if number < trees:
                draw_tree(group(made, "tree", transform=_transform(x, y, spots.scale)))
            else:
                draw_free_place(group(made, "place", transform=_transform(x, y, spots.scale)))
    for number, box in enumerate(spots.sites):
        _draw_site(made, town, plan.first_site[tile.slot] + number, box, spots.scale)
    if town.owners[tile.slot] != NOBODY and spots.flag is not None:
        x, y = spots.flag.middle
        flag = group(made, "flag", transform=_transform(x, y, spots.scale))
        draw_flag(flag, town.owners[tile.slot])
        tooltip(flag, f"Land of player {town.owners[tile.slot] + 1}")


def _draw_site(parent: Element, town: Town, site: int, box: Box, scale: float) -> None:
    plan, slot = town.plan, town.plan.slot_of_site[site]
    land = plan.lands[town.lands[slot]]
    printed = land.sites[site - plan.first_site[slot]]
    if has_site_in_middle(plan, land):
        _draw_middle_site(parent, town, site, box)
        return
    below = title_height(plan, printed.ground)
    foot = _transform(box.middle[0], box.bottom - below * scale, scale)
    made = group(parent, "site", id=f"site-{site}", transform=foot)
    height = site_size(plan, printed.ground)[1] - below
    draw_site(made, printed.ground, height, printed.name, municipal=printed.municipal)
    _draw_site_content(made, town, site, printed.ground)


def _draw_site_content(made: Element, town: Town, site: int, ground: int) -> None:
    """Draw what stands on a site, with its tooltip. The origin is in the middle of its foot."""
    plan = town.plan
    words = f"{site_name(town, site)}, {title_from_id(plan.grounds[ground]).lower()}"
    if town.buildings[site] != NONE and plan.buildings[town.buildings[site]].piece:
        piece = plan.buildings[town.buildings[site]]
        on = group(made, "piece", transform=f"translate(0 {-_PIECE_UP:g})")
        draw_piece(on, piece.icon, town.blocks[site][0], BLOCK / 2)
        words += f": {_piece_words(piece.title, town.blocks[site][0])}"
    elif town.buildings[site] != NONE:
        building = plan.buildings[town.buildings[site]]
        standing = DrawnBuilding(
            building.title,
            plate_of(plan, building),
            town.blocks[site],
            building.floors,
            town.sold[site],
            title_lines(plan, ground),
        )
        draw_building(group(made, "building"), standing, neutral_letter(town))
        words += f": {building.title}"
    tooltip(made, words)


def _draw_landscape(parent: Element, town: Town, landscape: Landscape) -> None:
    """Draw a grid of squares in the colours of their grounds, with what stands there."""
    plan = town.plan
    made = group(parent, "landscape", id=f"landscape-{landscape.seat + 1}")
    draw_frame(made, landscape)
    for lot in landscape.lots:
        printed = printed_site(town, lot.site)
        assert printed is not None
        on = group(made, "lot")
        draw_square(on, plan, printed.ground, lot.box, site_name(town, lot.site).rpartition(".")[2])
        x, y = lot.box.middle
        type_ = town.buildings[lot.site]
        is_piece = type_ != NONE and plan.buildings[type_].piece
        foot = y + _PIECE_UP + 4 if is_piece else lot.box.bottom - title_height(plan, printed.ground)
        here = group(on, "site", id=f"site-{lot.site}", transform=_transform(x, foot, 1.0))
        _draw_site_content(here, town, lot.site, printed.ground)
        if printed.municipal:
            corner = (lot.box.right - 12, lot.box.top + 12)
            draw_municipal(group(on, "municipal", transform=_transform(*corner, 1.0)))


def _draw_middle_site(parent: Element, town: Town, site: int, box: Box) -> None:
    """Draw a site in the middle of its tile, with the piece that stands there."""
    plan, printed = town.plan, printed_site(town, site)
    assert printed is not None
    made = group(parent, "site", id=f"site-{site}", transform=_transform(*box.middle, 1.0))
    words = site_name(town, site)
    if town.buildings[site] == NONE:
        draw_plot(made, printed.ground)
    else:
        piece, owner = plan.buildings[town.buildings[site]], town.blocks[site][0]
        draw_piece(group(made, "piece"), piece.icon, owner)
        words += f": {_piece_words(piece.title, owner)}"
    tooltip(made, words)


def _piece_words(title: str, owner: int) -> str:
    return title if owner == NOBODY else f"{title} of player {owner + 1}"


# ---- where the town and the legend lie on the sheet


MARGIN = 28.0
_ROW = 10.0
_WIDEST = 1380.0
"""On wider sheets the smallest type gets too small."""
_MOST_COLUMNS = 5


class Layout(NamedTuple):
    sheet: Box
    """With its top left corner in the origin."""
    town: Point
    """By how much the town moves."""
    legend: Point
    columns: int


class _LegendPlace(NamedTuple):
    """A place for the legend, in the town's own coordinates."""

    box: Box
    columns: int


def choose_layout(outlines: Sequence[Polygon], legends: Sequence[tuple[float, float]], heading: float) -> Layout:
    """The layout with the smallest sheet. ``legends`` gives the size of the legend in one column, in two, and so on."""
    town = Box.of(point for outline in outlines for point in outline)
    choices = list(_legend_places(town, outlines, legends[:_MOST_COLUMNS]))
    chosen = min(choices, key=lambda choice: round(_sheet_area(town, choice.box, heading)))
    whole = _union(town, chosen.box)
    move = (MARGIN - whole.left, MARGIN + heading - whole.top)
    return Layout(
        sheet=Box(0, 0, whole.right - whole.left + 2 * MARGIN, whole.bottom - whole.top + 2 * MARGIN + heading),
        town=move,
        legend=(chosen.box.left + move[0], chosen.box.top + move[1]),
        columns=chosen.columns,
    )


def _union(one: Box, other: Box) -> Box:
    return Box(
        min(one.left, other.left), min(one.top, other.top), max(one.right, other.right), max(one.bottom, other.bottom)
    )


def _sheet_area(town: Box, legend: Box, heading: float) -> float:
    whole = _union(town, legend)
    width, height = whole.right - whole.left + 2 * MARGIN, whole.bottom - whole.top + 2 * MARGIN + heading
    tall = 1 + 0.5 * max(0.0, height / width - 1.1)
    return width * height * tall * max(1.0, width / _WIDEST) ** 4


def _legend_places(
    town: Box, outlines: Sequence[Polygon], legends: Sequence[tuple[float, float]]
) -> Iterator[_LegendPlace]:
    extents = _extents(outlines)
    for number, (width, height) in enumerate(legends):
        yield _LegendPlace(_box(town.right + MARGIN, town.top, width, height), number + 1)
        yield _LegendPlace(_box(town.left, town.bottom + MARGIN, width, height), number + 1)
        rows = range(floor((town.bottom - height) / _ROW), floor(town.bottom / _ROW) + 1)
        for left in (town.left, town.right - width):
            for row in (floor(town.top / _ROW), *rows):
                box = _box(left, max(row * _ROW, town.top), width, height)
                if box.left >= town.left - 1 and _is_free(box.grow(MARGIN * 0.6), extents):
                    yield _LegendPlace(box, number + 1)
                    break


def _box(left: float, top: float, width: float, height: float) -> Box:
    return Box(left, top, left + width, top + height)


def _extents(outlines: Iterable[Polygon]) -> dict[int, list[tuple[float, float]]]:
    """By row of the sheet: from where to where each tile reaches in it."""
    found: dict[int, list[tuple[float, float]]] = {}
    for outline in outlines:
        mine: dict[int, tuple[float, float]] = {}
        for a, b in sides(outline):
            (x, y), (end_x, end_y) = sorted((a, b), key=lambda point: point[1])
            for row in range(floor(y / _ROW), floor(end_y / _ROW) + 1):
                parts = [(max(y, min(end_y, edge)) - y) / (end_y - y or 1.0) for edge in (row * _ROW, (row + 1) * _ROW)]
                xs = [x + (end_x - x) * part for part in parts] if end_y > y else [x, end_x]
                known = mine.get(row, (xs[0], xs[0]))
                mine[row] = (min(*known, *xs), max(*known, *xs))
        for row, extent in mine.items():
            found.setdefault(row, []).append(extent)
    return found


def _is_free(box: Box, extents: dict[int, list[tuple[float, float]]]) -> bool:
    return not any(
        left < box.right and box.left < right
        for row in range(floor(box.top / _ROW), floor(box.bottom / _ROW) + 1)
        for left, right in extents.get(row, ())
    )


# ---- the heading


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


def wrap_heading(title: str, label: str, width: float) -> Heading:
    """The heading in lines that fit the width. The lines of the title have about the same length."""
    lines = wrap(title, width, _TITLE, _TITLE_LINES, bold=True)
    for part in (0.5, 0.6, 0.7, 0.8, 0.9):
        even = wrap(title, width * part, _TITLE, len(lines), bold=True)
        if even and " ".join(even) == " ".join(lines):
            lines = even
            break
    return Heading(lines, wrap(label, width - _SAMPLE, _LABEL, _LABEL_LINES))


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
