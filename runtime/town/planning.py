"""Making the plan of a town from the declarations of a pack."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, product

import networkx as nx

from compiler.objects import Pack
from compiler.objects.boards import Land, Map, Spot
from compiler.objects.nouns import Ground, Neutral, RoadState, Zone

from .contents import building_plans, town_parts
from .plan import (
    NONE,
    LandPlan,
    Opened,
    Plan,
    RegionPlan,
    RoadPlan,
    SitePlan,
    StatePlan,
    ZonePlan,
)
from .shapes import natural_edges, natural_meetings, unlike_turns

__all__ = ["maps_of", "plan_of"]

_NO_ROAD = StatePlan("")
_NO_LAND = LandPlan("", "", NONE, NONE, (), (), ())


def maps_of(pack: Pack) -> list[Map]:
    return [each for each in pack.declarations if isinstance(each, Map)]


def plan_of(pack: Pack, map_: Map) -> Plan:
    """The plan of the town that a map of a pack describes."""
    declared = pack.declarations
    by_id = {each.id: each for each in declared}
    zone_objects = [by_id[id] for id in map_.zones]
    lands = [each for each in declared if isinstance(each, Land) and each.zone in map_.zones]
    zones = _zones([zone for zone in zone_objects if isinstance(zone, Zone)], lands, map_)
    numbering = _Numbering.of(zones)
    states = [each for each in declared if isinstance(each, RoadState)]
    state_numbers = {state.id: number for number, state in enumerate(states)}
    ground_objects = [each for each in declared if isinstance(each, Ground)]
    grounds = tuple(ground.id for ground in ground_objects)
    neutral = next((each for each in declared if isinstance(each, Neutral)), None)
    buildings = tuple(building_plans(declared, grounds))
    land_plans = tuple(_land(land, zones, state_numbers, grounds) for land in lands)

    roads = _joined(zones, numbering, map_, "road")
    sections, parts = _sections(zones, numbering, [(a, b) for a, b, one in roads if one])
    section_links = {(sections[a[0]][a[1]], sections[b[0]][b[1]]) for a, b, one in roads if not one}
    meetings = [(a, b) for a, b, _ in _joined(zones, numbering, map_, "edge")] + list(_natural(zones))
    touching = {(a[0], b[0]) for a, b, _ in roads} | {(a[0], b[0]) for a, b in meetings}
    most_sites = [max((len(land.sites) for land in land_plans if land.zone == z), default=0) for z in range(len(zones))]
    sites_of_slot = [most_sites[zone] for zone in numbering.zone_of]
    regions_of_slot = [len(zones[zone].regions) for zone in numbering.zone_of]
    openings = _openings(zones, numbering, map_, sections)
    return Plan(
        map=map_.id,
        pack=pack.name,
        zones=zones,
        lands=(*land_plans, _NO_LAND),
        states=(*(_state(state, state_numbers) for state in states), _NO_ROAD),
        buildings=buildings,
        grounds=grounds,
        ground_titles=tuple(ground.title for ground in ground_objects),
        neutral=neutral.id if neutral else "",
        neutral_title=neutral.title if neutral else "",
        zone_of=numbering.zone_of,
        sections=sections,
        parts=parts,
        links=_both_ways(section_links, len(parts)),
        first_region=_starts(regions_of_slot),
        first_site=_starts(sites_of_slot),
        slot_of_region=_owners(regions_of_slot),
        slot_of_site=_owners(sites_of_slot),
        meets=_meets(zones, numbering, meetings),
        neighbours=_both_ways(touching, len(numbering.zone_of)),
        openings=openings,
        heart=_heart(land_plans, zones, sections),
        land_numbers={land.id: number for number, land in enumerate(land_plans)},
        building_numbers={building.id: number for number, building in enumerate(buildings)},
        towns=town_parts(declared),
        spreading=frozenset(
            zone
            for zone in range(len(zones))
            if all(
                each.slot == NONE
                for slot, there in enumerate(openings)
                if numbering.zone_of[slot] == zone
                for each in there
            )
        ),
        linked=map_.linked,
    )


# ---- zones, land, states, buildings


def _zones(declared: Sequence[Zone], lands: Sequence[Land], map_: Map) -> tuple[ZonePlan, ...]:
    made: list[ZonePlan] = []
    first = 0
    for zone in declared:
        shape, columns = _shape(zone)
        mine = [land for land in lands if land.zone == zone.id]
        spots = [spot for join in map_.joins for spot in (join.first, join.second) if spot.zone == zone.id]
        natural = natural_edges(shape)
        made.append(
            ZonePlan(
                id=zone.id,
                shape=shape,
                columns=columns,
                first=first,
                slots=zone.slots,
                turns=len(natural) if zone.turned else 1,
                roads=_names(
                    [road.name for land in mine for road in land.roads],
                    [spot.name for spot in spots if spot.part == "road" and spot.name],
                ),
                regions=_names([region.name for land in mine for region in land.regions]),
                edges=_names(
                    natural,
                    [spot.name for spot in spots if spot.part == "edge" and spot.name],
                    [edge for land in mine for road in land.roads for edge in road.edges],
                    [edge for land in mine for region in land.regions for edge in region.edges],
                ),
            )
        )
        first += zone.slots
    return tuple(made)


def _shape(zone: Zone) -> tuple[str, int]:
    if zone.square:
        return "square", zone.square
    if zone.hexagon:
        return "hexagon", zone.hexagon
    return ("ring" if zone.ring else "line"), zone.slots


def _names(*several: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for names in several for name in names))


def _land(land: Land, zones: Sequence[ZonePlan], states: dict[str, int], grounds: Sequence[str]) -> LandPlan:
    number = next(index for index, zone in enumerate(zones) if zone.id == land.zone)
    zone = zones[number]
    reached = [*[road.edges for road in land.roads], *[region.edges for region in land.regions]]
    return LandPlan(
        id=land.id,
        title=land.title,
        zone=number,
        start=NONE if land.start is None else zone.first + land.start,
        roads=tuple(
            RoadPlan(zone.roads.index(road.name), states[road.state], _indices(zone.edges, road.edges))
            for road in land.roads
        ),
        regions=tuple(
            RegionPlan(zone.regions.index(region.name), region.places, _indices(zone.edges, region.edges))
            for region in land.regions
        ),
        sites=tuple(
            SitePlan(
                name=site.name,
                ground=grounds.index(site.ground),
                municipal=site.municipal,
                road=zone.roads.index(site.road),
                region=NONE if site.region is None else zone.regions.index(site.region),
            )
            for site in land.sites
        ),
        copies=land.copies,
        spare=land.spare,
        unlike_turns=unlike_turns([_indices(zone.edges, edges) for edges in reached], zone.turns),
    )


def _indices(names: Sequence[str], wanted: Iterable[str]) -> tuple[int, ...]:
    return tuple(names.index(name) for name in wanted)


def _state(state: RoadState, numbers: dict[str, int]) -> StatePlan:
    return StatePlan(
        id=state.id,
        title=state.title,
        building="building" in state.allows,
        municipal_building="municipal_building" in state.allows,
        travel="travel" in state.allows,
        exploring="exploring" in state.allows,
        selling="selling" in state.allows,
        using="using" in state.allows,
        joined=NONE if state.joined is None else numbers[state.joined],
        completes=NONE if state.completes is None else numbers[state.completes],
    )


# ---- numbers


@dataclass(frozen=True, slots=True)
class _Numbering:
    zone_of: tuple[int, ...]
    zone_numbers: dict[str, int]

    @classmethod
    def of(cls, zones: Sequence[ZonePlan]) -> _Numbering:
        return cls(
            tuple(number for number, zone in enumerate(zones) for _ in range(zone.slots)),
            {zone.id: number for number, zone in enumerate(zones)},
        )


def _starts(sizes: Sequence[int]) -> tuple[int, ...]:
    return tuple(accumulate(sizes[:-1], initial=0)) if sizes else ()


def _owners(sizes: Sequence[int]) -> tuple[int, ...]:
    return tuple(number for number, size in enumerate(sizes) for _ in range(size))


def _both_ways(pairs: Iterable[tuple[int, int]], count: int) -> tuple[tuple[int, ...], ...]:
    found: list[set[int]] = [set() for _ in range(count)]
    for first, second in pairs:
        if first != second:
            found[first].add(second)
            found[second].add(first)
    return tuple(tuple(sorted(each)) for each in found)


# ---- what the map joins

_Part = tuple[int, int]
"""A slot, and the number of a road's or an edge's name in its zone."""


def _letters(spot: Spot, zones: Sequence[ZonePlan], numbering: _Numbering) -> Iterable[int]:
    """What the letter of a spot can stand for: whatever leads to a slot of its zone."""
    zone = zones[numbering.zone_numbers[spot.zone]]
    if spot.index is None:
        return (0,)
    return range(zone.slots) if zone.shape == "ring" else range(-spot.shift, zone.slots - spot.shift)


def _spots(spot: Spot, k: int, zones: Sequence[ZonePlan], numbering: _Numbering) -> Iterator[int]:
    """The slots that a spot of the map stands for: one where it has a letter, or else all of its zone."""
    zone = zones[numbering.zone_numbers[spot.zone]]
    if spot.index is None:
        yield from range(zone.first, zone.first + zone.slots)
    elif zone.shape == "ring":
        yield zone.first + (k + spot.shift) % zone.slots
    elif 0 <= k + spot.shift < zone.slots:
        yield zone.first + k + spot.shift


def _joined(zones: Sequence[ZonePlan], numbering: _Numbering, map_: Map, part: str) -> list[tuple[_Part, _Part, bool]]:
    """Every pair of roads, or of edges, that a `join` of the map brings together; whether as one section."""
    found: dict[tuple[_Part, _Part, bool], None] = {}
    for join in map_.joins:
        if join.first.part != part or join.first.name is None or join.second.name is None:
            continue
        ends = [(spot, zones[numbering.zone_numbers[spot.zone]]) for spot in (join.first, join.second)]
        names = [(zone.roads if part == "road" else zone.edges).index(str(spot.name)) for spot, zone in ends]
        counting = join.first if join.first.index else join.second
        for k in _letters(counting, zones, numbering):
            pairs = product(_spots(join.first, k, zones, numbering), _spots(join.second, k, zones, numbering))
            for first, second in pairs:
                # A ring of one slot comes round to itself, but a tile is not its own neighbour.
                if first != second or (part == "road" and join.first.shift == join.second.shift):
                    found[(first, names[0]), (second, names[1]), join.one_section] = None
    return list(found)


def _natural(zones: Sequence[ZonePlan]) -> Iterator[tuple[_Part, _Part]]:
    for zone in zones:
        for slot, edge, other, other_edge in natural_meetings(zone.shape, zone.slots, zone.columns):
            yield (zone.first + slot, edge), (zone.first + other, other_edge)


def _meets(
    zones: Sequence[ZonePlan], numbering: _Numbering, meetings: Iterable[tuple[_Part, _Part]]
) -> tuple[tuple[tuple[_Part, ...], ...], ...]:
    found: list[list[dict[_Part, None]]] = [[{} for _ in zones[zone].edges] for zone in numbering.zone_of]
    for first, second in meetings:
        found[first[0]][first[1]][second] = None
        found[second[0]][second[1]][first] = None
    return tuple(tuple(tuple(sorted(others)) for others in edges) for edges in found)


def _sections(
    zones: Sequence[ZonePlan], numbering: _Numbering, same: Iterable[tuple[_Part, _Part]]
) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[_Part, ...], ...]]:
    """Roads that the map calls one section get one number."""
    graph: nx.Graph[_Part] = nx.Graph()
    graph.add_nodes_from(
        (slot, road) for slot, zone in enumerate(numbering.zone_of) for road in range(len(zones[zone].roads))
    )
    graph.add_edges_from(same)
    parts = sorted(tuple(sorted(component)) for component in nx.connected_components(graph))
    numbers = {part: number for number, members in enumerate(parts) for part in members}
    sections = tuple(
        tuple(numbers[slot, road] for road in range(len(zones[zone].roads)))
        for slot, zone in enumerate(numbering.zone_of)
    )
    return sections, tuple(parts)


def _openings(
    zones: Sequence[ZonePlan], numbering: _Numbering, map_: Map, sections: Sequence[Sequence[int]]
) -> tuple[tuple[Opened, ...], ...]:
    """What opens each slot. Any one of its conditions is enough."""
    found: list[dict[Opened, None]] = [{} for _ in numbering.zone_of]
    for opening in map_.openings:
        for k in _letters(opening.spot, zones, numbering):
            for slot in _spots(opening.spot, k, zones, numbering):
                for when in opening.when:
                    for opened in _opened(when.must_be, when.spot, k, zones, numbering, sections):
                        found[slot][opened] = None
    return tuple(tuple(each) for each in found)


def _opened(
    must_be: str,
    spot: Spot | None,
    k: int,
    zones: Sequence[ZonePlan],
    numbering: _Numbering,
    sections: Sequence[Sequence[int]],
) -> Iterator[Opened]:
    if spot is None:
        yield Opened(must_be)
        return
    roads = zones[numbering.zone_numbers[spot.zone]].roads
    for slot in _spots(spot, k, zones, numbering):
        if spot.part != "road" or spot.name is None:
            yield Opened(must_be, slot)
        elif spot.name in roads:
            yield Opened(must_be, slot, sections[slot][roads.index(spot.name)])


def _heart(lands: Sequence[LandPlan], zones: Sequence[ZonePlan], sections: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The roads of the land from the start, in the first zone that has any: a road is connected that leads there."""
    for number in range(len(zones)):
        started = [land for land in lands if land.zone == number and land.start != NONE]
        if started:
            return tuple(sorted({sections[land.start][road.name] for land in started for road in land.roads}))
    return ()
