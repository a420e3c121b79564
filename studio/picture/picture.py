"""The picture of a town, layer by layer."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree

from runtime.town.names import land_name, region_name, site_name, slot_name
from runtime.town.plan import NONE
from runtime.town.questions import site_of
from runtime.town.town import NOBODY, Town

from .badges import draw_badges, draw_way
from .colours import PAPER
from .geometry import Box
from .headings import Heading, draw_heading, heading_of
from .land import define_patterns, draw_land, draw_names, draw_open_slots
from .landscapes import Landscape
from .layout import MARGIN, Layout, layout_of
from .legend import Entry, draw_legend, entries_of, legend_size, neutral_letter
from .marks import Standing, draw_building, draw_flag, draw_free_place, draw_municipal, draw_site, draw_tree, plate_of
from .middles import has_its_site_in_the_middle
from .pieces import draw_piece, draw_plot
from .scene import Scene, Tile, scene_of
from .sizes import BLOCK, LABEL, SITE_FOOT, SMALL_LABEL, site_size, title_height, title_lines
from .squares import draw_frame, draw_square
from .stretches import draw_drives, draw_roads
from .svg import Element, document, enlarge, group, rect, tooltip
from .tags import draw_tag
from .words import counted, readable

__all__ = ["draw_town"]

_PIECE_UP = SITE_FOOT + BLOCK / 2
"""How far above the foot of a site the middle of a piece is."""
_SMALLEST = 0.009
"""The smallest type, as a part of the width of the sheet: 9 px of 1000."""


def draw_town(town: Town, *, title: str = "", way: Sequence[int] | None = None, way_label: str = "") -> str:
    """An SVG document that shows a town: the same bytes for the same town.

    ``way`` are the sections of a way through it, as `runtime.town.ways.way` finds them.
    """
    scene = scene_of(town)
    entries = entries_of(scene)
    layout, heading = _layout(scene, entries, title, (way_label.strip() or "Shortest way") if way else "")
    root = document(layout.sheet, title or "A town", _description(town))
    define_patterns(root)
    rect(root, layout.sheet, fill=PAPER)
    draw_heading(root, heading)
    _draw_scene(group(root, "town", transform=_placed(*layout.town, 1.0)), scene, way)
    draw_legend(root, entries, layout.legend, layout.columns)
    enlarge(root, layout.sheet.right * _SMALLEST)
    return ElementTree.tostring(root, encoding="unicode")


def _layout(scene: Scene, entries: Sequence[Entry], title: str, label: str) -> tuple[Layout, Heading]:
    """A narrow sheet makes the heading high, and a high heading may make the sheet narrow."""
    sizes = [legend_size(entries, columns) for columns in range(1, max(1, len(entries)) + 1)]
    height = 0.0
    while True:
        layout = layout_of(scene.outlines, sizes, height)
        heading = heading_of(title, label, layout.sheet.right - 2 * MARGIN)
        if heading.height <= height:
            return layout, heading
        height = heading.height


def _description(town: Town) -> str:
    tiles = sum(land != NONE for land in town.lands)
    types = [town.plan.buildings[type_] for type_ in town.buildings if type_ != NONE]
    pieces = sum(each.piece for each in types)
    said = [counted(tiles, "tile of land", "tiles of land")]
    if any(not each.piece for each in town.plan.buildings):
        said.append(f"{counted(len(types) - pieces, 'building')}, {sum(town.sold)} of them sold")
    if any(each.piece for each in town.plan.buildings):
        said.append(counted(pieces, "site with a piece on it", "sites with pieces on them"))
    if any(land.regions for land in town.plan.lands):
        planting = counted(sum(town.sectors.room), "planting place")
        said.append(f"{counted(sum(town.trees), 'tree')} on {planting}")
    last = f"{',' if len(said) > 2 else ''} and {said[-1]}" if len(said) > 1 else ""
    return f"Plan of a town with {', '.join(said[:-1] or said)}{last}."


def _draw_scene(parent: Element, scene: Scene, way: Sequence[int] | None) -> None:
    draw_open_slots(group(parent, "open-slots"), scene)
    draw_land(group(parent, "land"), scene)
    draw_drives(group(parent, "drives"), scene)
    draw_roads(group(parent, "roads"), scene)
    middles = [tile.spots.sites[0].middle for tile in scene.tiles if _in_the_middle(scene, tile)]
    if way and middles:  # sites lie on the roads: the way leads to them, not over them
        draw_way(group(parent, "way"), scene.roads, way)
    draw_names(group(parent, "names"), scene)
    for tile in scene.tiles:
        _draw_things(parent, scene.town, tile)
    for landscape in scene.landscapes:
        _draw_landscape(parent, scene.town, landscape)
    for sector, (box, scale) in scene.tags.items():
        x, y = box.middle
        made = group(parent, "sector", id=f"sector-{sector}", transform=_placed(x, y, scale))
        size = LABEL if box.right - box.left > SMALL_LABEL[0] * scale + 1 else SMALL_LABEL
        draw_tag(made, f"{scene.town.planted[sector]}/{scene.town.sectors.places[sector]}", size)
        tooltip(made, f"Sector of {region_name(scene.town, sector)}")
    if way and not middles:
        draw_way(group(parent, "way"), scene.roads, way)
    if way:
        draw_badges(group(parent, "steps"), scene.roads, way, middles)


def _in_the_middle(scene: Scene, tile: Tile) -> bool:
    return has_its_site_in_the_middle(scene.town.plan, scene.town.plan.lands[tile.land])


def _placed(x: float, y: float, scale: float) -> str:
    moved = f"translate({x:.1f} {y:.1f})"
    return moved if scale == 1.0 else f"{moved} scale({scale:g})"


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
    land = plan.lands[town.lands[slot]]
    printed = land.sites[site - plan.first_site[slot]]
    if has_its_site_in_the_middle(plan, land):
        _draw_middle(parent, town, site, box)
        return
    below = title_height(plan, printed.ground)
    foot = _placed(box.middle[0], box.bottom - below * scale, scale)
    made = group(parent, "site", id=f"site-{site}", transform=foot)
    height = site_size(plan, printed.ground)[1] - below
    draw_site(made, printed.ground, height, printed.name, municipal=printed.municipal)
    _draw_standing(made, town, site, printed.ground)


def _draw_standing(made: Element, town: Town, site: int, ground: int) -> None:
    """What stands on a site, from the origin in the middle of its foot upwards; and its words."""
    plan = town.plan
    words = f"{site_name(town, site)}, {readable(plan.grounds[ground]).lower()}"
    if town.buildings[site] != NONE and plan.buildings[town.buildings[site]].piece:
        piece = plan.buildings[town.buildings[site]]
        on = group(made, "piece", transform=f"translate(0 {-_PIECE_UP:g})")
        draw_piece(on, piece.icon, town.blocks[site][0], BLOCK / 2)
        words += f": {_piece_words(piece.title, town.blocks[site][0])}"
    elif town.buildings[site] != NONE:
        building = plan.buildings[town.buildings[site]]
        standing = Standing(
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
    """A grid of squares in the colours of their grounds, with what stands there."""
    plan = town.plan
    made = group(parent, "landscape", id=f"landscape-{landscape.seat + 1}")
    draw_frame(made, landscape)
    for lot in landscape.lots:
        printed = site_of(town, lot.site)
        assert printed is not None
        on = group(made, "lot")
        draw_square(on, plan, printed.ground, lot.box, site_name(town, lot.site).rpartition(".")[2])
        x, y = lot.box.middle
        type_ = town.buildings[lot.site]
        is_piece = type_ != NONE and plan.buildings[type_].piece
        foot = y + _PIECE_UP + 4 if is_piece else lot.box.bottom - title_height(plan, printed.ground)
        here = group(on, "site", id=f"site-{lot.site}", transform=_placed(x, foot, 1.0))
        _draw_standing(here, town, lot.site, printed.ground)
        if printed.municipal:
            corner = (lot.box.right - 12, lot.box.top + 12)
            draw_municipal(group(on, "municipal", transform=_placed(*corner, 1.0)))


def _draw_middle(parent: Element, town: Town, site: int, box: Box) -> None:
    """A site in the middle of its tile, with the piece that stands there."""
    plan, printed = town.plan, site_of(town, site)
    assert printed is not None
    made = group(parent, "site", id=f"site-{site}", transform=_placed(*box.middle, 1.0))
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
