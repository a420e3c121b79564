"""Drawing the land: open slots, tiles in the tints of their sectors, and their names."""

from __future__ import annotations

from runtime.town.coordinates import coordinate
from runtime.town.names import region_name, slot_name

from .borders import inner_borders
from .colours import BARE, BARE_LINE, FAINT, INK, LAND_EDGE, SOFT_INK, TINTS
from .drawn import CircleRoad
from .middles import has_its_site_in_the_middle
from .scene import Scene
from .svg import Element, add, closed_path, group, line_path, text, tooltip

__all__ = ["define_patterns", "draw_land", "draw_names", "draw_open_slots"]


def define_patterns(root: Element) -> None:
    hatch = add(add(root, "defs"), "pattern", id="bare", width=9, height=9, patternUnits="userSpaceOnUse")
    add(hatch, "path", d="M-2 2L2-2M0 9L9 0M7 11L11 7", stroke=BARE_LINE, stroke_width=1.4)


def draw_open_slots(parent: Element, scene: Scene) -> None:
    for slot in scene.open:
        made = group(parent, "open-slot", id=f"slot-{slot}")
        path, dashes = closed_path([scene.shapes[slot].outline]), "7 5"
        add(made, "path", d=path, fill="none", stroke=FAINT, stroke_width=1.8, stroke_dasharray=dashes)
        x, y = scene.shapes[slot].middle
        plan = scene.town.plan
        words = coordinate(plan, slot) or slot_name(plan, slot)
        text(made, (x, y + 5), words, 15, text_anchor="middle", fill=SOFT_INK)


def draw_land(parent: Element, scene: Scene) -> None:
    """All edges first, so that they show only where the laid land ends."""
    outlines = [scene.shapes[tile.slot].outline for tile in scene.tiles]
    add(parent, "path", d=closed_path(outlines), fill=BARE, stroke=LAND_EDGE, stroke_width=7, stroke_linejoin="round")
    bare = [piece for tile in scene.tiles for piece in tile.areas.bare]
    if bare and not scene.planting:
        add(parent, "path", d=closed_path(bare), fill=TINTS[0], stroke=TINTS[0], stroke_width=0.8)
    elif bare:
        add(parent, "path", d=closed_path(bare), fill=BARE, stroke=BARE, stroke_width=0.8)
        add(parent, "path", d=closed_path(bare), fill="url(#bare)", class_="bare")
    for sector, pieces in scene.sectors.items():
        tint = scene.tints[sector]
        made = add(parent, "path", d=closed_path(pieces), fill=tint, stroke=tint, stroke_width=0.8, class_="tint")
        made.set("data-sector", str(sector))
        tooltip(made, f"Sector of {region_name(scene.town, sector)}")
    if outlines:
        add(parent, "path", d=closed_path(outlines), fill="none", stroke="#ffffff", stroke_width=1.6, opacity="0.6")
    circles = [line for road in scene.roads if isinstance(road, CircleRoad) for line in road.lines]
    borders = line_path(inner_borders(outlines, circles))
    if borders:
        look = {"stroke": SOFT_INK, "stroke_dasharray": "1.4 4.2", "class_": "tile-borders"}
        add(parent, "path", d=borders, fill="none", stroke_width=1.2, **look)


def draw_names(parent: Element, scene: Scene) -> None:
    """In quiet type, so that one finds the tile that a pack speaks of."""
    for tile in scene.tiles:
        if tile.spots.name is not None:
            box, words, size = tile.spots.name
            at = (box.middle[0], box.middle[1] + size * 0.36)
            if has_its_site_in_the_middle(scene.town.plan, scene.town.plan.lands[tile.land]):
                halo = {"stroke": TINTS[0], "stroke_linejoin": "round", "paint_order": "stroke"}
                look = {"text_anchor": "middle", "font_weight": "bold", "fill": INK, "class_": "coordinate"}
                text(parent, at, words, size, stroke_width=3.0, **look, **halo)
                continue
            text(parent, at, words, size, text_anchor="middle", font_style="italic", fill=SOFT_INK, class_="land-name")
