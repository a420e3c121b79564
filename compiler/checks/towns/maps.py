"""Maps: does every line speak of slots and roads that can be there, and of two things that can meet?"""

from __future__ import annotations

from collections.abc import Iterator

from ...diagnostics import (
    Diagnostic,
    Note,
    Place,
    did_you_mean,
    short_list,
    warning,
)
from ...meaning.analysis.context import Plain
from ...source.layout import Block
from ..declarations.view import PackView
from .land import roads_of_land

__all__ = ["check"]


def check(view: PackView) -> Iterator[Diagnostic]:
    roads = roads_of_land(view)
    for block, node in view.own_of_kind("map"):
        lines = _MapLines(view, block)
        for join in node["joins"]:
            yield from lines.check_join(join)
        halves = {(spot["zone"], spot["name"]) for join in node["joins"] if join["one_section"] for spot in _ends(join)}
        for opening in node["openings"]:
            yield from lines.check_opening(opening, halves)
        if view.complete:
            yield from lines.check_roads(node, roads)


def _ends(join: Plain) -> tuple[Plain, Plain]:
    return join["first"], join["second"]


class _MapLines:
    """Checks the lines of one map."""

    def __init__(self, view: PackView, block: Block) -> None:
        self.view = view
        self.block = block

    def zone_of(self, spot: Plain) -> Plain | None:
        return self.view.objects.get(spot["zone"])

    def spot_place(self, line: Plain, spot: Plain) -> Place:
        return self.block.place(line["at"][0], *spot["at"])

    def check_join(self, join: Plain) -> Iterator[Diagnostic]:
        first, second = _ends(join)
        zones = self.zone_of(first), self.zone_of(second)
        if zones[0] is None or zones[1] is None:
            return
        same_tile = self.is_same_slot(first, second)
        if same_tile and (first["name"] == second["name"] or first["part"] == "edge"):
            yield joined_with_itself(self.spot_place(join, second), first["part"], first["name"] == second["name"])
            return
        if not _can_both_exist((first, zones[0]), (second, zones[1])):
            yield from self.report_outside(join, first, second)
            return
        for spot, other in (_ends(join), _ends(join)[::-1]):
            zone = self.zone_of(spot)
            if "index" not in spot and zone and zone["slots"] > 1 and self.is_letter_forgotten(spot, other):
                yield letter_forgotten(
                    self.spot_place(join, spot), self.view.name(spot["zone"]), other.get("index", "k")
                )
                return

    def is_letter_forgotten(self, spot: Plain, other: Plain) -> bool:
        """Whether a spot without a letter was hardly meant to stand for all slots of its zone: the other spot lies in
        the same zone, or stands for all slots of its own."""
        if spot["zone"] == other["zone"]:
            return True
        zone = self.zone_of(other)
        return "index" not in other and zone is not None and zone["slots"] > 1

    def check_opening(self, opening: Plain, halves: set[tuple[str, str]]) -> Iterator[Diagnostic]:
        spot = opening["spot"]
        zone = self.zone_of(spot)
        for when in opening["when"]:
            asked = when.get("spot")
            theirs = self.zone_of(asked) if asked else None
            if asked is None or zone is None or theirs is None:
                continue
            if not _can_both_exist((spot, zone), (asked, theirs)):
                yield from self.report_outside(opening, spot, asked)
            elif self.is_same_slot(spot, asked) and (asked["zone"], asked.get("name", "")) not in halves:
                yield waits_for_itself(self.spot_place(opening, asked))

    def is_same_slot(self, first: Plain, second: Plain) -> bool:
        """Whether two spots of a line are always in one slot."""
        zone = self.zone_of(first)
        if zone is None or first["zone"] != second["zone"]:
            return False
        apart: int = first.get("shift", 0) - second.get("shift", 0)
        if zone["slots"] == 1:
            return apart == 0 or bool(zone.get("ring"))
        if "index" not in first or "index" not in second:
            return False
        return apart == 0 or bool(zone.get("ring") and apart % zone["slots"] == 0)

    def report_outside(self, line: Plain, *spots: Plain) -> Iterator[Diagnostic]:
        """Report the spot that leads out of its zone: of those that are no rings, the one with the longest step."""
        found = [(abs(spot.get("shift", 0)), number) for number, spot in enumerate(spots) if not self.is_ring(spot)]
        spot = spots[max(found)[1]]
        zone = self.zone_of(spot)
        if zone is not None:
            shift = spot.get("shift", 0)
            said = f"{spot['index']} {'-' if shift < 0 else '+'} {abs(shift)}" if shift else spot["index"]
            yield never_there(self.spot_place(line, spot), said, self.view.name(spot["zone"]), zone)

    def is_ring(self, spot: Plain) -> bool:
        zone = self.zone_of(spot)
        return bool(zone and zone.get("ring"))

    def check_roads(self, map_: Plain, by_zone: dict[str, set[str]]) -> Iterator[Diagnostic]:
        """Report roads that the map names and no land has."""
        spots = [(join, spot) for join in map_["joins"] for spot in _ends(join)]
        spots += [(line, when.get("spot")) for line in map_["openings"] for when in line["when"]]
        for line, spot in spots:
            if spot is None or spot["part"] != "road":
                continue
            roads = by_zone.get(spot["zone"])
            if roads is not None and spot["name"] not in roads:
                yield no_land_has_road(self.spot_place(line, spot), spot["name"], self.view.name(spot["zone"]), roads)


def _can_both_exist(first: tuple[Plain, Plain], second: tuple[Plain, Plain]) -> bool:
    """Whether the letter of a line can stand for a slot at both spots. The first one that has a letter counts its
    slots; a ring goes round only from there."""
    ranges = [(spot, zone) for spot, zone in (first, second) if "index" in spot]
    if len(ranges) < 2:
        return True  # a letter that stands alone stands for every slot, whatever its step
    (one, of_one), (other, of_other) = ranges
    low = 0 if of_one.get("ring") else -one.get("shift", 0)
    if of_other.get("ring"):
        return True
    shift = other.get("shift", 0)
    return bool(max(low, -shift) < min(low + of_one["slots"], of_other["slots"] - shift))


# ---- what can be wrong


def no_land_has_road(place: Place, road: str, zone: str, known: set[str]) -> Diagnostic:
    hint = did_you_mean(road, known)
    notes = [Note(f"roads of the land of `{zone}`: {short_list(known)}")] if known else []
    return warning("T733", f"no land of `{zone}` has a road called `{road}`", place, hint, *notes)


def never_there(place: Place, said: str, name: str, zone: Plain) -> Diagnostic:
    many = "one slot" if zone["slots"] == 1 else f"{zone['slots']} slots"
    shaped = zone.get("square") or zone.get("hexagon")
    cure = "take a smaller step" if shaped else "take a smaller step, or state `ring` in the zone"
    return warning("T734", f"`{said}` is never a slot of `{name}` here, which has {many} and is no ring", place, cure)


def joined_with_itself(place: Place, part: str, same: bool) -> Diagnostic:
    if same:
        return warning("T735", f"this joins {'an' if part == 'edge' else 'a'} {part} with itself", place, _ANOTHER)
    return warning("T735", "this joins two edges of one tile, which never meet", place, _ANOTHER)


_ANOTHER = "name another slot, for example with a step: `k + 1`"


def letter_forgotten(place: Place, zone: str, letter: str) -> Diagnostic:
    message = f"`{zone}` without a letter means all its slots at once"
    return warning("T736", message, place, f"for one slot, write `{zone} {letter} ...`")


def waits_for_itself(place: Place) -> Diagnostic:
    message = "this slot waits for itself: it is open only while no land lies in it"
    return warning("T737", message, place, "name another slot, for example with a step: `k + 1`")
