"""The picture of a town, layer by layer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import hypot
from xml.etree import ElementTree

from runtime.town.names import land_name, region_name, section_name, site_name, slot_name, state_name
from runtime.town.plan import NONE
from runtime.town.town import NOBODY, Town

from .colours import BARE, BARE_LINE, FAINT, INK, PAPER, SOFT_INK, WAY
from .geometry import Box, Line, offset
from .layout import MARGIN, layout_of
from .legend import draw_legend, entries_of, legend_size, neutral_letter
from .marks import Standing, draw_building, draw_flag, draw_free_place, draw_site, draw_tree, plate_of
from .roads import BorderRoad, Branch, DrawnRoad, StarRoad
from .scene import Scene, Tile, scene_of
from .sizes import LABEL, ROAD, SMALL_LABEL, TEXT, TITLE_LINE, site_size
from .strokes import Style, draw_road, style_of
from .svg import Element, add, circle, closed_path, document, enlarge, group, line_path, rect, text, tooltip
from .tags import draw_tag
from .ways import steps_of
from .words import readable, shortened

__all__ = ["draw_town"]

_HEADING = 26.0
_WAY_LINE = 26.0
_LABEL_SIZE = 16.0
_SMALLEST = 0.009
"""The smallest type, as a part of the width of the sheet: 9 px of 1000."""
_LAND_EDGE = "#8f9b80"
_DRIVE = "#b9b4a4"


def draw_town(town: Town, *, title: str = "", way: Sequence[int] | None = None, way_label: str = "") -> str:
    """An SVG document that shows a town: the same bytes for the same town.

    ``way`` are the sections of a way through it, as `runtime.town.ways.way` finds them.
    """
    scene = scene_of(town)
    entries = entries_of(scene)
    sizes = [legend_size(entries, columns) for columns in range(1, max(1, len(entries)) + 1)]
    layout = layout_of(scene.outlines, sizes, (_HEADING + 18 if title else 0.0) + (_WAY_LINE if way else 0.0))
    root = document(layout.sheet, title or "A town", _description(town))
    _define(root)
    rect(root, layout.sheet, fill=PAPER)
    _draw_headings(root, layout.sheet.right - 2 * MARGIN, title, (way_label or "Shortest way") if way else "")
    _draw_scene(group(root, "town", transform=_placed(*layout.town, 1.0)), scene, way)
    draw_legend(root, entries, layout.legend, layout.columns)
    enlarge(root, layout.sheet.right * _SMALLEST)
    return ElementTree.tostring(root, encoding="unicode")


def _draw_headings(parent: Element, width: float, title: str, way_label: str) -> None:
    low = MARGIN
    if title:
        words = shortened(title, int(width / (_HEADING * 0.62)))
        text(parent, (MARGIN, low + _HEADING * 0.8), words, _HEADING, fill=INK, font_weight="bold", class_="heading")
        low += _HEADING + 8
    if way_label:
        made = group(parent, "way-label", transform=_placed(MARGIN, low + _WAY_LINE / 2, 1.0))
        add(made, "path", d="M0 0H44", stroke=WAY, stroke_width=5.5, stroke_linecap="round")
        text(made, (56, 5), shortened(way_label, int((width - 56) / (_LABEL_SIZE * 0.62))), _LABEL_SIZE, fill=INK)


def _description(town: Town) -> str:
    tiles = sum(land != NONE for land in town.lands)
    buildings = sum(building != NONE for building in town.buildings)
    return (
        f"Plan of a town with {tiles} tiles of land, {buildings} buildings, {sum(town.sold)} of them sold, "
        f"and {sum(town.trees)} trees on {sum(town.sectors.room)} planting places."
    )


def _define(root: Element) -> None:
    hatch = add(add(root, "defs"), "pattern", id="bare", width=9, height=9, patternUnits="userSpaceOnUse")
    add(hatch, "path", d="M-2 2L2-2M0 9L9 0M7 11L11 7", stroke=BARE_LINE, stroke_width=1.4)


def _draw_scene(parent: Element, scene: Scene, way: Sequence[int] | None) -> None:
    _draw_open_slots(group(parent, "open-slots"), scene)
    _draw_land(group(parent, "land"), scene)
    _draw_drives(group(parent, "drives"), scene)
    roads = group(parent, "roads")
    for road in scene.roads:
        _draw_section(roads, scene.town, road)
    for tile in scene.tiles:
        _draw_things(parent, scene.town, tile)
    for sector, (box, scale) in scene.tags.items():
        x, y = box.middle
        made = group(parent, "sector", id=f"sector-{sector}", transform=_placed(x, y, scale))
        size = LABEL if box.right - box.left > SMALL_LABEL[0] * scale + 1 else SMALL_LABEL
        draw_tag(made, f"{scene.town.planted[sector]}/{scene.town.sectors.places[sector]}", size)
        tooltip(made, f"Sector of {region_name(scene.town, sector)}")
    if way:
        _draw_way(group(parent, "way"), scene, way)


def _placed(x: float, y: float, scale: float) -> str:
    moved = f"translate({x:.1f} {y:.1f})"
    return moved if scale == 1.0 else f"{moved} scale({scale:g})"


# ---- land


def _draw_open_slots(parent: Element, scene: Scene) -> None:
    for slot in scene.open:
        made = group(parent, "open-slot", id=f"slot-{slot}")
        add(
            made,
            "path",
            d=closed_path([scene.shapes[slot].outline]),
            fill="none",
            stroke=FAINT,
            stroke_width=1.8,
            stroke_dasharray="7 5",
        )
        x, y = scene.shapes[slot].middle
        text(made, (x, y + 5), slot_name(scene.town.plan, slot), 15, text_anchor="middle", fill=SOFT_INK)


def _draw_land(parent: Element, scene: Scene) -> None:
    """All edges first, so that they show only where the laid land ends."""
    town = scene.town
    outlines = [scene.shapes[tile.slot].outline for tile in scene.tiles]
    add(parent, "path", d=closed_path(outlines), fill=BARE, stroke=_LAND_EDGE, stroke_width=7, stroke_linejoin="round")
    bare = [piece for tile in scene.tiles for piece in tile.areas.bare]
    if bare:
        add(parent, "path", d=closed_path(bare), fill=BARE, stroke=BARE, stroke_width=0.8)
        add(parent, "path", d=closed_path(bare), fill="url(#bare)", class_="bare")
    for sector, pieces in scene.sectors.items():
        tint = scene.tints[sector]
        made = add(parent, "path", d=closed_path(pieces), fill=tint, stroke=tint, stroke_width=0.8, class_="tint")
        made.set("data-sector", str(sector))
        tooltip(made, f"Sector of {region_name(town, sector)}")
    if outlines:
        add(parent, "path", d=closed_path(outlines), fill="none", stroke="#ffffff", stroke_width=1.2, opacity="0.6")


def _draw_drives(parent: Element, scene: Scene) -> None:
    drives = [drive for tile in scene.tiles for drive in tile.spots.drives]
    if drives:
        add(parent, "path", d=line_path(drives), stroke=SOFT_INK, stroke_width=6, fill="none")
        add(parent, "path", d=line_path(drives), stroke=_DRIVE, stroke_width=4.4, fill="none")


# ---- roads


def _draw_section(parent: Element, town: Town, road: DrawnRoad) -> None:
    state = town.states[road.section]
    made = group(parent, "road")
    made.set("data-section", str(road.section))
    tooltip(made, f"{section_name(town, road.section)}: {readable(state_name(town.plan, state)).lower()}")
    style = style_of(town.plan, state)
    if isinstance(road, StarRoad):
        _draw_star(made, road, style)
    elif isinstance(road, BorderRoad) and not (road.left and road.right):
        side = ROAD / 4 if road.right else -ROAD / 4
        draw_road(made, [offset(road.line, side)], style, ROAD / 2)
    else:
        draw_road(made, road.lines, style)


def _draw_star(parent: Element, road: StarRoad, style: Style) -> None:
    faint = [branch for branch in road.branches if not branch.met]
    full = [branch for branch in road.branches if branch.met]
    if faint:
        draw_road(parent, _joined(faint), style, faint=bool(full), at_hub=bool(full))
    if full:
        draw_road(parent, _joined(full), style)
    if len(road.branches) < 2:
        circle(parent, road.hub, ROAD * 0.62, fill=INK)
        circle(parent, road.hub, ROAD * 0.62 - 2, fill=PAPER)


def _joined(branches: Sequence[Branch]) -> list[Line]:
    """Branches as lines; the two that lead most directly away from each other run through the hub as one."""
    lines = [branch.line for branch in branches]
    if len(lines) < 2:
        return lines
    one, other = min(combinations(lines, 2), key=lambda pair: round(_bend(*pair), 6))
    return [(*reversed(one), *other[1:]), *(line for line in lines if line not in (one, other))]


def _bend(one: Line, other: Line) -> float:
    """-1 for branches that lead straight away from each other, 1 for those that lead the same way."""
    (ax, ay), (bx, by) = ((line[1][0] - line[0][0], line[1][1] - line[0][1]) for line in (one, other))
    return (ax * bx + ay * by) / (hypot(ax, ay) * hypot(bx, by) or 1.0)


# ---- what lies on a tile


def _draw_things(parent: Element, town: Town, tile: Tile) -> None:
    plan, spots = town.plan, tile.spots
    made = group(parent, "tile", id=f"tile-{tile.slot}")
    tooltip(made, f"{plan.lands[tile.land].title} ({land_name(plan, tile.land)}, {slot_name(plan, tile.slot)})")
    for name, places in spots.places.items():
        trees = town.trees[plan.first_region[tile.slot] + name]
        for number, (x, y) in enumerate(places):
            if number < trees:
                draw_tree(group(made, "tree", transform=_placed(x, y, spots.scale)))
            else:
                draw_free_place(group(made, "place", transform=_placed(x, y, spots.scale)))
    for number, box in enumerate(spots.sites):
        _draw_site(made, town, plan.first_site[tile.slot] + number, box, spots.scale)
    if town.owners[tile.slot] != NOBODY and spots.flag is not None:
        x, y = spots.flag.middle
        flag = group(made, "flag", transform=_placed(x, y, spots.scale))
        draw_flag(flag, town.owners[tile.slot])
        tooltip(flag, f"Land of player {town.owners[tile.slot] + 1}")


def _draw_site(parent: Element, town: Town, site: int, box: Box, scale: float) -> None:
    plan, slot = town.plan, town.plan.slot_of_site[site]
    printed = plan.lands[town.lands[slot]].sites[site - plan.first_site[slot]]
    foot = _placed(box.middle[0], box.bottom - TITLE_LINE * scale, scale)
    made = group(parent, "site", id=f"site-{site}", transform=foot)
    height = site_size(plan, printed.ground)[1] - TITLE_LINE
    draw_site(made, printed.ground, height, printed.name, municipal=printed.municipal)
    words = f"{site_name(town, site)}, {readable(plan.grounds[printed.ground]).lower()}"
    if town.buildings[site] != NONE:
        building = plan.buildings[town.buildings[site]]
        standing = Standing(
            building.title, plate_of(plan, building), town.blocks[site], building.floors, town.sold[site]
        )
        draw_building(group(made, "building"), standing, neutral_letter(town))
        words += f": {building.title}"
    tooltip(made, words)


# ---- a way


def _draw_way(parent: Element, scene: Scene, way: Sequence[int]) -> None:
    steps = steps_of(scene.roads, way)
    path = line_path(step.line for step in steps)
    for colour, width in (("#ffffff", 10), (WAY, 5.5)):
        add(
            parent,
            "path",
            d=path,
            fill="none",
            stroke=colour,
            stroke_width=width,
            stroke_linejoin="round",
            stroke_linecap="round",
        )
    for number, step in enumerate(steps):
        made = group(parent, "step", transform=f"translate({step.badge[0]:.1f} {step.badge[1]:.1f})")
        circle(made, (0, 0), 12.5, fill="#ffffff", stroke=WAY, stroke_width=3)
        text(made, (0, 5), str(number), TEXT + 2, text_anchor="middle", font_weight="bold", fill=INK)
