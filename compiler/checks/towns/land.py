"""Land tiles: do they start in a slot, do their roads and edges meet anything, is each edge of one part only?"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...diagnostics import (
    Diagnostic,
    Note,
    Place,
    did_you_mean,
    error,
    short_list,
    warning,
)
from ...meaning.analysis.context import Plain
from ...source.layout import Block
from ..declarations.unused import references
from ..declarations.view import PackView, place_at, property_place

__all__ = ["check", "no_such_slot", "roads_of_land"]


def check(view: PackView) -> Iterator[Diagnostic]:
    meeting = _MeetingPoints(view)
    for block, node in view.own_of_kind("land"):
        yield from _check_start(view, block, node)
        yield from _check_tiles(view, block, node)
        yield from _check_shared_edges(block, node)
        if view.complete:
            yield from _check_lone_edges(view, block, node, meeting.edges.get(node["zone"], set()))
            yield from _check_lone_roads(view, block, node, meeting)


_NATURAL = {
    # the edges of one slot, clockwise from the top
    "square": ("north", "east", "south", "west"),
    "hexagon": ("north_east", "east", "south_east", "south_west", "west", "north_west"),
}
"""They meet those of the neighbouring slots without any `join`."""


def roads_of_land(view: PackView) -> dict[str, set[str]]:
    """The roads that land tiles have, by zone. A zone without land is not in it."""
    found: dict[str, set[str]] = {}
    for land in view.all_of_kind("land"):
        found.setdefault(land["zone"], set()).update(road["name"] for road in land["roads"])
    return found


class _MeetingPoints:
    """The edges and roads at which land can meet, by zone."""

    def __init__(self, view: PackView) -> None:
        self.edges: dict[str, set[str]] = {}
        """Those of squares and hexagons, and those that maps speak of."""
        self.roads: dict[str, set[str]] = {}
        """Those that maps speak of."""
        for zone in view.all_of_kind("zone"):
            for shape, edges in _NATURAL.items():
                if zone.get(shape):
                    self.edges[zone["id"]] = set(edges)
        for map_ in view.all_of_kind("map"):
            for join in map_["joins"]:
                for spot in (join["first"], join["second"]):
                    named = self.edges if spot["part"] == "edge" else self.roads
                    named.setdefault(spot["zone"], set()).add(spot["name"])
        there = roads_of_land(view)
        self.misnamed = {zone for zone, names in self.roads.items() if not names <= there.get(zone, set())}
        """Where a map names a road that no land has. That is told at the map."""
        self.reaching: set[str] = {
            land["zone"] for land in view.all_of_kind("land") if any(road.get("edges") for road in land["roads"])
        }
        """Zones where roads meet at edges."""


def _check_start(view: PackView, block: Block, land: Plain) -> Iterator[Diagnostic]:
    zone = view.objects.get(land["zone"])
    start = land.get("start")
    if start is None:
        return
    if land.get("spare"):
        yield spare_at_the_start(property_place(block, "spare"), view.name(land["id"]), start)
    if zone and start >= zone["slots"]:
        yield no_such_slot(property_place(block, "start"), start, view.name(land["zone"]), zone["slots"])
        return
    for other in view.all_of_kind("land"):
        # Told once: at the later of the two, or at the pack's own where the other is a parent's.
        if other["id"] == land["id"]:
            break
        if other["zone"] == land["zone"] and other.get("start") == start:
            yield start_taken(property_place(block, "start"), start, view.name(land["zone"]), view.name(other["id"]))


def _check_tiles(view: PackView, block: Block, land: Plain) -> Iterator[Diagnostic]:
    """Report land with more tiles than there is room for, and spare tiles that nothing lays."""
    zone, copies = view.objects.get(land["zone"]), land.get("copies", 1)
    slots = zone["slots"] * (view.players[1] if zone.get("each") else 1) if zone else copies
    if zone and copies > slots:
        yield no_room_for_all(property_place(block, "copies"), copies, view.name(zone["id"]), slots)
    waits = land.get("spare") and "start" not in land and view.complete
    if waits and not any(land["id"] in references(node) for node in view.objects.values()):
        yield never_laid(property_place(block, "spare"), view.name(land["id"]))


def _check_shared_edges(block: Block, land: Plain) -> Iterator[Diagnostic]:
    for what in ("road", "region"):
        owners: dict[str, str] = {}
        for part in land[f"{what}s"]:
            for edge in dict.fromkeys(part.get("edges", ())):
                owner = owners.setdefault(edge, part["name"])
                if owner != part["name"]:
                    yield edge_of_two(_edge_place(block, part, edge), edge, what, owner, part["name"])


def _check_lone_edges(view: PackView, block: Block, land: Plain, edges: set[str]) -> Iterator[Diagnostic]:
    for part in (*land["roads"], *land["regions"]):
        for edge in part.get("edges", ()):
            if edges and edge not in edges:
                yield edge_meets_nothing(_edge_place(block, part, edge), edge, view.name(land["zone"]), edges)


def _check_lone_roads(view: PackView, block: Block, land: Plain, meeting: _MeetingPoints) -> Iterator[Diagnostic]:
    joined = meeting.roads.get(land["zone"], set())
    if land["zone"] in meeting.misnamed or not (joined or land["zone"] in meeting.reaching):
        return
    for road in land["roads"]:
        if road["name"] not in joined and not road.get("edges"):
            place = _name_place(block, road)
            yield road_meets_nothing(place, road["name"], view.name(land["zone"]), joined)


def _edge_place(block: Block, part: Plain, edge: str) -> Place:
    """Where a line of the land states an edge."""
    row = part["at"][0]
    found = re.search(rf", *edges\b[^,]*?\b({edge})\b", block.text.split("\n")[row])
    return place_at(block, part["at"]) if found is None else block.place(row, *found.span(1))


def _name_place(block: Block, part: Plain) -> Place:
    row = part["at"][0]
    found = re.match(r" *[a-z]+ +([a-z0-9_]+)", block.text.split("\n")[row])
    return place_at(block, part["at"]) if found is None else block.place(row, *found.span(1))


# ---- what can be wrong


def no_such_slot(place: Place, slot: int, zone: str, slots: int) -> Diagnostic:
    cure = f"its slots are 0 to {slots - 1}" if slots > 1 else "its only slot is 0"
    return error("T504", f"`{zone}` has no slot {slot}", place, cure)


def start_taken(place: Place, slot: int, zone: str, other: str) -> Diagnostic:
    return error("T517", f"`{other}` starts in slot {slot} of `{zone}` already", place, "name another slot")


def spare_at_the_start(place: Place, land: str, slot: int) -> Diagnostic:
    message = f"`{land}` is spare, and yet it lies in slot {slot} from the start"
    return error("T532", message, place, "leave `spare` or `start` out")


def no_room_for_all(place: Place, copies: int, zone: str, slots: int) -> Diagnostic:
    has = f"{slots} slots" if slots > 1 else "one slot"
    return warning("T744", f"{copies} tiles never fit in `{zone}`", place, f"it has {has}")


def never_laid(place: Place, land: str) -> Diagnostic:
    return warning("T743", f"`{land}` is spare, and no town lays it", place, "lay it in a `town`, or leave `spare` out")


def edge_meets_nothing(place: Place, edge: str, zone: str, known: set[str]) -> Diagnostic:
    note = Note(f"edges that meet in `{zone}`: {short_list(known)}")
    return warning("T732", f"the edge `{edge}` meets nothing on the map", place, did_you_mean(edge, known), note)


def road_meets_nothing(place: Place, road: str, zone: str, known: set[str]) -> Diagnostic:
    message = f"the road `{road}` meets no other road"
    if not known:
        return warning("T738", message, place, "give it `edges`, as other roads here have")
    cure = did_you_mean(road, known) or "name it in a `join` of the map, or give it `edges`"
    return warning("T738", message, place, cure, Note(f"roads that the map joins in `{zone}`: {short_list(known)}"))


def edge_of_two(place: Place, edge: str, what: str, first: str, second: str) -> Diagnostic:
    cure = "land that meets it makes them one" if what == "region" else "to let them meet, `join` them on the map"
    message = f"the edge `{edge}` belongs to two {what}s, `{first}` and `{second}`"
    return warning("T739", message, place, f"give it to one of them: {cure}")
