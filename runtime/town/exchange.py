"""Exchanging a laid tile for another one: which tiles can take its place, and the town after it.

What stands on the site of the tile stays. Roads are compared as they are printed, not by what they meet.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from . import refusals
from .derivation import derived
from .layout.plan import NONE
from .layout.roads import linked, measured
from .placement import meeting_sections, turned
from .town import Town, with_one

__all__ = ["exchanged", "exchanges", "road_edges", "takes", "unlinked"]


def road_edges(town: Town, land: int, turn: int) -> frozenset[int]:
    """The edges at which the roads of a tile end when it is turned."""
    plan = town.plan
    printed = plan.lands[land]
    return frozenset([edge for road in printed.roads for edge in turned(plan, printed.zone, road.edges, turn)])


def exchanges(town: Town, slot: int, more: int, lost: int, lands: Iterable[int]) -> list[tuple[int, int]]:
    """The tiles that can take the place of one, each with how it is turned.

    They have so many roads more, close so many of its roads at most, and leave the roads of the town linked where
    the map asks for that. Of turns that look the same, the first is listed. Only land is looked at, so that the answer
    holds as long as it lies like this; `takes` asks about what stands there.
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
        for turn in printed.unlike_turns:
            after = road_edges(town, land, turn)
            if len(before - after) <= lost and (not plan.linked or _still_linked(town, slot, before, after)):
                found.append((land, turn))
    return found


def takes(town: Town, slot: int, land: int) -> bool:
    """Whether a tile has room for what is there: trees in its regions, and the ground for what stands on its sites."""
    plan, printed = town.plan, town.plan.lands[land]
    room = {region.name: region.places for region in printed.regions}
    first = plan.first_region[slot]
    if any(town.trees[first + name] > room.get(name, 0) for name in range(len(plan.zones[printed.zone].regions))):
        return False
    standing = town.buildings[plan.first_site[slot] : plan.first_site[slot] + len(printed.sites)]
    return all(
        type_ == NONE or site.ground in plan.buildings[type_].grounds
        for type_, site in zip(standing, printed.sites, strict=True)
    )


def _still_linked(town: Town, slot: int, before: frozenset[int], after: frozenset[int]) -> bool:
    """Whether all land is linked by its roads when those of one tile end at other edges. Without a link that is lost
    there is nothing to ask."""
    ends, meets = _road_ends(town), town.plan.meets
    lost = [
        edge for edge in before - after if any(theirs in ends.get(other, ()) for other, theirs in meets[slot][edge])
    ]
    if not lost:
        return True
    return len(_reached(town, slot, {**ends, slot: after})) == len(ends)


def unlinked(town: Town) -> set[int]:
    """The slots whose land no road links with most of the land."""
    ends = _road_ends(town)
    left, largest = set(ends), set[int]()
    while left:
        group = _reached(town, min(left), ends)
        left -= group
        largest = max(largest, group, key=len)
    return set(ends) - largest


def _reached(town: Town, slot: int, ends: Mapping[int, frozenset[int]]) -> set[int]:
    """The slots that roads lead to from one, where roads end at these edges."""
    meets = town.plan.meets
    reached, waiting = {slot}, [slot]
    while waiting:
        here = waiting.pop()
        for edge in ends[here]:
            for other, their_edge in meets[here][edge]:
                if other not in reached and their_edge in ends.get(other, ()):
                    reached.add(other)
                    waiting.append(other)
    return reached


def _road_ends(town: Town) -> dict[int, frozenset[int]]:
    """By slot with land: the edges at which its roads end."""
    known = town.known_of_land
    if "road ends" not in known:
        known["road ends"] = {
            slot: road_edges(town, land, town.turns[slot]) for slot, land in enumerate(town.lands) if land != NONE
        }
    found: dict[int, frozenset[int]] = known["road ends"]
    return found


def exchanged(town: Town, slot: int, land: int, turn: int) -> Town:
    """The town with another tile in a slot. Whoever asks has made sure that it can lie there (`exchanges`)."""
    if town.lands[slot] == NONE:
        raise refusals.no_land(town.plan, slot)
    plan, old = town.plan, town.lands[slot]
    states = list(town.states)
    sections = plan.sections[slot]
    for road in plan.lands[old].roads:
        states[sections[road.name]] = NONE
    for road in plan.lands[land].roads:
        states[sections[road.name]] = road.state
    changed = town.but(
        lands=with_one(town.lands, slot, land), turns=with_one(town.turns, slot, turn), states=tuple(states)
    )
    if plan.lands[old].regions or plan.lands[land].regions or plan.lands[old].sites != plan.lands[land].sites:
        return derived(changed)
    return _relinked(changed, slot)


def _relinked(town: Town, slot: int) -> Town:
    """The tables of the roads anew, where only those of one slot may meet others than before."""
    plan = town.plan
    mine = set(plan.sections[slot])
    kept = [
        plan.links[section] if section in mine else tuple([other for other in row if other not in mine])
        for section, row in enumerate(town.roads.links)
    ]
    by_name = [(section, other) for section in mine for other in plan.links[section]]
    links = linked(tuple(kept), [*by_name, *meeting_sections(town, slot, town.lands[slot], town.turns[slot])])
    roads = measured(links, plan.travelled(town.states))
    return town.but(roads=roads, site_rows=tuple([roads.distances[road] for road in town.site_roads]))
