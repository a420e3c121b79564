"""Boards and land: do loops fill, do maps and land tiles speak of the same roads and edges?"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic, Place, did_you_mean, error, warning
from ..meaning.reading import Plain
from ..source.layout import Block
from .view import View, first_line, place_of

__all__ = ["check"]


def check(view: View) -> Iterator[Diagnostic]:
    for block, node in view.own_of("variant"):
        yield from _layouts(view, block, node)
    for block, node in view.own_of("market"):
        yield from _columns(view, block, node)
    edges, roads = _edges(view), _roads(view)
    for block, node in view.own_of("land"):
        yield from _land(view, block, node, edges.get(node["zone"], set()))
    for block, node in view.own_of("map"):
        yield from _joins(view, block, node, roads)


def _layouts(view: View, block: Block, variant: Plain) -> Iterator[Diagnostic]:
    for layout in variant["lays"]:
        loop = view.objects.get(layout["loop"])
        if loop and len(layout["tiles"]) != loop["spaces"]:
            yield layout_does_not_fill(place_of(block, layout["at"]), len(layout["tiles"]), loop["spaces"])


def _columns(view: View, block: Block, market: Plain) -> Iterator[Diagnostic]:
    sold = {column["resource"] for column in market["columns"]}
    missing = [view.name(node["id"]) for node in view.all_of("resource") if node["id"] not in sold]
    if missing and view.complete:
        yield not_in_market(first_line(block), missing)


_NATURAL = {
    # the edges of one slot, clockwise from the top
    "square": ("north", "east", "south", "west"),
    "hexagon": ("north_east", "east", "south_east", "south_west", "west", "north_west"),
}
"""They meet those of the neighbouring slots without any `join`."""


def _natural_edges(zone: Plain) -> Iterator[tuple[str, ...]]:
    return (edges for shape, edges in _NATURAL.items() if zone.get(shape))


def _edges(view: View) -> dict[str, set[str]]:
    """The edges at which land can meet, by zone: those of squares and hexagons, and those that maps speak of."""
    found = {zone["id"]: set(edges) for zone in view.all_of("zone") for edges in _natural_edges(zone)}
    for map_ in view.all_of("map"):
        for join in map_["joins"]:
            for spot in (join["first"], join["second"]):
                if spot["part"] == "edge":
                    found.setdefault(spot["zone"], set()).add(spot["name"])
    return found


def _roads(view: View) -> dict[str, set[str]]:
    """The roads that land tiles have, by zone. A zone without land is not in it."""
    found: dict[str, set[str]] = {}
    for land in view.all_of("land"):
        found.setdefault(land["zone"], set()).update(road["name"] for road in land["roads"])
    return found


def _land(view: View, block: Block, land: Plain, edges: set[str]) -> Iterator[Diagnostic]:
    zone = view.objects.get(land["zone"])
    start = land.get("start")
    if zone and start is not None and start >= zone["slots"]:
        yield no_such_slot(first_line(block), start, view.name(land["zone"]), zone["slots"])
    elif start is not None:
        for other in view.all_of("land"):
            # Told once: at the later of the two, or at the pack's own where the other is a parent's.
            if other["id"] == land["id"]:
                break
            if other["zone"] == land["zone"] and other.get("start") == start:
                yield start_taken(first_line(block), start, view.name(land["zone"]), view.name(other["id"]))
    if not edges or not view.complete:
        return
    for part in (*land["roads"], *land["regions"]):
        for edge in part.get("edges", ()):
            if edge not in edges:
                yield edge_meets_nothing(place_of(block, part["at"]), edge, did_you_mean(edge, edges))


def _joins(view: View, block: Block, map_: Plain, by_zone: dict[str, set[str]]) -> Iterator[Diagnostic]:
    if not view.complete:
        return
    spots = [(join["at"][0], join[side]) for join in map_["joins"] for side in ("first", "second")]
    spots += [(opening["at"][0], when.get("spot")) for opening in map_["openings"] for when in opening["when"]]
    for row, spot in spots:
        if spot is None or spot["part"] != "road":
            continue
        roads = by_zone.get(spot["zone"])
        if roads is not None and spot["name"] not in roads:
            hint = did_you_mean(spot["name"], roads)
            yield no_land_has_road(block.place(row, *spot["at"]), spot["name"], view.name(spot["zone"]), hint)


# ---- what can be wrong


def no_such_slot(place: Place, slot: int, zone: str, slots: int) -> Diagnostic:
    return error("T504", f"`{zone}` has no slot {slot}", place, f"its slots are 0 to {slots - 1}")


def start_taken(place: Place, slot: int, zone: str, other: str) -> Diagnostic:
    return error("T517", f"`{other}` starts in slot {slot} of `{zone}` already", place, "name another slot")


def layout_does_not_fill(place: Place, tiles: int, spaces: int) -> Diagnostic:
    return warning("T730", f"{tiles} tiles are laid on a loop of {spaces} spaces", place)


def not_in_market(place: Place, missing: list[str]) -> Diagnostic:
    names = ", ".join(f"`{name}`" for name in missing)
    return warning("T731", f"this market has no prices for {names}", place)


def edge_meets_nothing(place: Place, edge: str, hint: str) -> Diagnostic:
    return warning("T732", f"the edge `{edge}` meets nothing on the map", place, hint)


def no_land_has_road(place: Place, road: str, zone: str, hint: str) -> Diagnostic:
    return warning("T733", f"no land of `{zone}` has a road called `{road}`", place, hint)
