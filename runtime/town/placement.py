"""Laying a tile of land in a slot: whether it can lie there, and which roads and regions of it meet which others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from . import refusals
from .layout.plan import (
    NONE,
    LandPlan,
    Plan,
    RegionPlan,
    RoadPlan,
)
from .layout.shapes import turned_edges
from .refusals import Refused
from .sites import overlapped_site
from .town import Town

__all__ = ["meeting_regions", "meeting_sections", "printed_states", "refusal_of_laying", "turn_edges"]


def refusal_of_laying(town: Town, slot: int, land: int, turn: int) -> Refused | None:
    """Why a tile cannot lie in a slot, turned in some way, whoever lays it; None where it can."""
    plan = town.plan
    turns = plan.zones[plan.zone_of[slot]].turns
    if town.lands[slot] != NONE:
        return refusals.slot_taken(town, slot)
    if plan.lands[land].zone != plan.zone_of[slot]:
        return refusals.other_zone(plan, land, slot)
    if town.lands.count(land) >= plan.lands[land].copies:
        return refusals.lies_already(town, land)
    if (other := overlapped_site(town, slot, land)) != NONE:
        return refusals.square_taken(town, slot, land, other)
    if not 0 <= turn < turns:
        return refusals.cannot_turn(plan, land, turn, turns)
    return None


def printed_states(plan: Plan, lands: Sequence[int], section: int) -> list[int]:
    """The states that the parts of a road are printed with, of those parts whose land lies there."""
    parts = plan.parts[section]
    return [road.state for slot, name in parts for road in plan.lands[lands[slot]].roads if road.name == name]


def turn_edges(plan: Plan, zone: int, edges: tuple[int, ...], turn: int) -> tuple[int, ...]:
    """The edges of a tile of a zone after it is turned."""
    return turned_edges(edges, plan.zones[zone].turns, turn)


def meeting_sections(town: Town, slot: int, land: int, turn: int) -> list[tuple[int, int]]:
    """The sections of a tile that meet others at its edges, in pairs: its own first."""
    sections = town.plan.sections
    found = _meeting(town, slot, land, turn, lambda printed: printed.roads)
    return [(sections[slot][mine], sections[other][theirs]) for mine, other, theirs in found]


def meeting_regions(town: Town, slot: int, land: int, turn: int) -> list[tuple[int, int]]:
    """The regions of a tile that meet others at its edges, in pairs: its own first."""
    first = town.plan.first_region
    found = _meeting(town, slot, land, turn, lambda printed: printed.regions)
    return [(first[slot] + mine, first[other] + theirs) for mine, other, theirs in found]


def _meeting(
    town: Town,
    slot: int,
    land: int,
    turn: int,
    parts: Callable[[LandPlan], Sequence[RoadPlan] | Sequence[RegionPlan]],
) -> Iterator[tuple[int, int, int]]:
    """A part of the tile, the slot beyond one of its edges, and the part of the land there at the same edge."""
    plan = town.plan
    for part in parts(plan.lands[land]):
        for edge in turn_edges(plan, plan.lands[land].zone, part.edges, turn):
            for other, their_edge in plan.meets[slot][edge]:
                if town.lands[other] != NONE:
                    for theirs in parts(plan.lands[town.lands[other]]):
                        if their_edge in turn_edges(plan, plan.zone_of[other], theirs.edges, town.turns[other]):
                            yield part.name, other, theirs.name
