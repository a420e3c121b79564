"""Exchanging a laid tile for another one: which tiles can take its place, and the town after it.

What stands on the site of the tile stays. Roads are compared as they are printed, not by what they meet.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from . import refusals
from .derivation import derive_tables
from .layout.plan import NONE
from .layout.roads import add_links, measure_roads
from .placement import meeting_sections, turn_edges
from .town import Town, replace_at

__all__ = ["exchange_land", "has_room_for_content", "possible_exchanges", "road_edges", "unlinked_slots"]


def road_edges(town: Town, land: int, turn: int) -> frozenset[int]:
    """The edges at which the roads of a tile end when it is turned."""
    plan = town.plan
    printed = plan.lands[land]
    return frozenset([edge for road in printed.roads for edge in turn_edges(plan, printed.zone, road.edges, turn)])


def possible_exchanges(town: Town, slot: int, more: int, lost: int, lands: Iterable[int]) -> list[tuple[int, int]]:
    """The tiles that can take the place of one, each with how it is turned.

    They have so many roads more, close so many of its roads at most, and leave the roads of the town linked where
    the map asks for that. Of turns that look the same, the first is listed. Only land is looked at, so that the answer
    holds as long as it lies like this; `has_room_for_content` asks about what stands there.
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
            if len(before - after) <= lost and (not plan.linked or _stays_linked(town, slot, before, after)):
                found.append((land, turn))
    return found


def has_room_for_content(town: Town, slot: int, land: int) -> bool:
    """Whether a tile has room for what is in a slot: its trees, and what stands on its sites."""
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


def _stays_linked(town: Town, slot: int, before: frozenset[int], after: frozenset[int]) -> bool:
    """Whether all land stays linked when the roads of one tile end at other edges. True where no link is lost."""
    ends, meets = _road_ends(town), town.plan.meets
    lost = [
        edge for edge in before - after if any(theirs in ends.get(other, ()) for other, theirs in meets[slot][edge])
    ]
    if not lost:
        return True
    return len(_slots_reached(town, slot, {**ends, slot: after})) == len(ends)


def unlinked_slots(town: Town) -> set[int]:
    """The slots whose land no road links with the largest part of the land."""
    ends = _road_ends(town)
    left, largest = set(ends), set[int]()
    while left:
        group = _slots_reached(town, min(left), ends)
        left -= group
        largest = max(largest, group, key=len)
    return set(ends) - largest


def _slots_reached(town: Town, slot: int, ends: Mapping[int, frozenset[int]]) -> set[int]:
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
    known = town.land_cache
    if "road ends" not in known:
        known["road ends"] = {
            slot: road_edges(town, land, town.turns[slot]) for slot, land in enumerate(town.lands) if land != NONE
        }
    found: dict[int, frozenset[int]] = known["road ends"]
    return found


def exchange_land(town: Town, slot: int, land: int, turn: int) -> Town:
    """Put another tile into a slot. The caller has made sure that it can lie there (`possible_exchanges`)."""
    if town.lands[slot] == NONE:
        raise refusals.no_land(town.plan, slot)
    plan, old = town.plan, town.lands[slot]
    states = list(town.states)
    sections = plan.sections[slot]
    for road in plan.lands[old].roads:
        states[sections[road.name]] = NONE
    for road in plan.lands[land].roads:
        states[sections[road.name]] = road.state
    changed = town.with_changes(
        lands=replace_at(town.lands, slot, land), turns=replace_at(town.turns, slot, turn), states=tuple(states)
    )
    if plan.lands[old].regions or plan.lands[land].regions or plan.lands[old].sites != plan.lands[land].sites:
        return derive_tables(changed)
    return _with_new_roads(changed, slot)


def _with_new_roads(town: Town, slot: int) -> Town:
    """Derive the tables of roads again, where only the roads of one slot may meet others than before."""
    plan = town.plan
    mine = set(plan.sections[slot])
    kept = [
        plan.links[section] if section in mine else tuple([other for other in row if other not in mine])
        for section, row in enumerate(town.roads.links)
    ]
    by_name = [(section, other) for section in mine for other in plan.links[section]]
    links = add_links(tuple(kept), [*by_name, *meeting_sections(town, slot, town.lands[slot], town.turns[slot])])
    roads = measure_roads(links, plan.travelled(town.states))
    return town.with_changes(roads=roads, site_rows=tuple([roads.distances[road] for road in town.site_roads]))
