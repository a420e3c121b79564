"""Exchanging a laid tile for another one: which tiles can take its place, and the town after it.

What stands on the site of the tile stays. Roads are compared as they are printed, not by what they meet.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from . import refusals
from .deriving import derived
from .laying import turned
from .plan import NONE
from .town import Town

__all__ = ["exchanged", "exchanges", "road_edges"]


def road_edges(town: Town, land: int, turn: int) -> frozenset[int]:
    """The edges at which the roads of a tile end when it is turned."""
    plan = town.plan
    printed = plan.lands[land]
    return frozenset([edge for road in printed.roads for edge in turned(plan, printed.zone, road.edges, turn)])


def exchanges(town: Town, slot: int, more: int, lost: int, lands: Iterable[int]) -> list[tuple[int, int]]:
    """The tiles that can take the place of one, each with how it is turned.

    They have so many roads more, close so many of its roads at most, and leave the roads of the town linked where
    the map asks for that. Of turns that look the same, the first is listed.
    """
    plan = town.plan
    old = town.lands[slot]
    if old == NONE:
        return []
    before = road_edges(town, old, town.turns[slot])
    zone = plan.zone_of[slot]
    found: list[tuple[int, int]] = []
    for land in lands:
        printed = plan.lands[land]
        if printed.zone != zone or len(printed.sites) != len(plan.lands[old].sites):
            continue
        if printed.ways != len(before) + more:
            continue
        seen: set[frozenset[int]] = set()
        for turn in range(plan.zones[zone].turns):
            after = road_edges(town, land, turn)
            if after in seen or len(before - after) > lost:
                continue
            seen.add(after)
            if not plan.linked or before <= after or _still_linked(town, slot, after):
                found.append((land, turn))
    return found


def _still_linked(town: Town, slot: int, edges: frozenset[int]) -> bool:
    """Whether all land is linked by its roads when the roads of one tile end at other edges."""
    laid = [n for n, land in enumerate(town.lands) if land != NONE]
    ends = {n: edges if n == slot else road_edges(town, town.lands[n], town.turns[n]) for n in laid}
    meets = town.plan.meets
    reached, waiting = {slot}, [slot]
    while waiting:
        here = waiting.pop()
        for edge in ends[here]:
            for other, their_edge in meets[here][edge]:
                if other in ends and other not in reached and their_edge in ends[other]:
                    reached.add(other)
                    waiting.append(other)
    return len(reached) == len(laid)


def exchanged(town: Town, slot: int, land: int, turn: int) -> Town:
    """The town with another tile in a slot. Whoever asks has made sure that it can lie there (`exchanges`)."""
    if town.lands[slot] == NONE:
        raise refusals.no_land(town.plan, slot)
    states = list(town.states)
    sections = town.plan.sections[slot]
    for road in town.plan.lands[town.lands[slot]].roads:
        states[sections[road.name]] = NONE
    for road in town.plan.lands[land].roads:
        states[sections[road.name]] = road.state
    return derived(
        town.but(
            lands=_with(town.lands, slot, land),
            turns=_with(town.turns, slot, turn),
            states=tuple(states),
        )
    )


def _with(row: Sequence[int], index: int, value: int) -> tuple[int, ...]:
    return (*row[:index], value, *row[index + 1 :])
