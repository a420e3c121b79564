"""Making the plan of a town from the declarations of a pack."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate

from compiler.objects.declarations.boards import Land, Map, Site
from compiler.objects.declarations.nouns import (
    Ground,
    Neutral,
    RoadState,
    Zone,
)
from compiler.objects.declarations.pack import Pack

from ..layout.plan import (
    NO_ROAD,
    NONE,
    LandPlan,
    Plan,
    RegionPlan,
    RoadPlan,
    SitePlan,
    StatePlan,
    ZonePlan,
)
from ..layout.shapes import natural_edges, unlike_turns
from .buildings import building_plans, town_parts
from .map_lines import Numbering, joined_parts, meeting_parts, natural_meetings_of, openings, sections

__all__ = ["maps_of", "plan_of"]

_NO_LAND = LandPlan("", "", NONE, (), (), (), ())


def maps_of(pack: Pack) -> list[Map]:
    return [each for each in pack.declarations if isinstance(each, Map)]


def plan_of(pack: Pack, map_: Map, seats: int | None = None) -> Plan:
    """The plan of the town that a map of a pack describes, for so many players; for the most that can play, where it is
    not said. It matters only where players have zones of their own."""
    declared = pack.declarations
    by_id = {each.id: each for each in declared}
    zone_objects = [zone for id in map_.zones if isinstance(zone := by_id[id], Zone)]
    lands = [each for each in declared if isinstance(each, Land) and each.zone in map_.zones]
    zones = _zones(zone_objects, lands, map_, pack.players.most if seats is None else seats)
    numbering = Numbering.of(zones)
    states = [each for each in declared if isinstance(each, RoadState)]
    state_numbers = {state.id: number for number, state in enumerate(states)}
    ground_objects = [each for each in declared if isinstance(each, Ground)]
    grounds = tuple(ground.id for ground in ground_objects)
    neutral = next((each for each in declared if isinstance(each, Neutral)), None)
    buildings = tuple(building_plans(declared, grounds))
    building_numbers = {building.id: number for number, building in enumerate(buildings)}
    land_plans = tuple(
        _land(land, _is_in_play(land, seats), zones, state_numbers, grounds, building_numbers) for land in lands
    )

    roads = joined_parts(numbering, map_, "road")
    by_slot, parts = sections(numbering, [(a, b) for a, b, one in roads if one])
    section_links = {(by_slot[a[0]][a[1]], by_slot[b[0]][b[1]]) for a, b, one in roads if not one}
    meetings = [(a, b) for a, b, _ in joined_parts(numbering, map_, "edge")] + list(natural_meetings_of(zones))
    touching = {(a[0], b[0]) for a, b, _ in roads} | {(a[0], b[0]) for a, b in meetings}
    most_sites = [max((len(land.sites) for land in land_plans if land.zone == z), default=0) for z in range(len(zones))]
    sites_of_slot = [most_sites[zone] for zone in numbering.zone_of]
    regions_of_slot = [len(zones[zone].regions) for zone in numbering.zone_of]
    opened = openings(numbering, map_, by_slot)
    return Plan(
        map=map_.id,
        pack=pack.name,
        zones=zones,
        lands=(*land_plans, _NO_LAND),
        states=(*(_state(state, state_numbers) for state in states), NO_ROAD),
        buildings=buildings,
        grounds=grounds,
        ground_titles=tuple(ground.title for ground in ground_objects),
        ground_colours=tuple(ground.colour for ground in ground_objects),
        neutral=neutral.id if neutral else "",
        neutral_title=neutral.title if neutral else "",
        zone_of=numbering.zone_of,
        seat_of=numbering.seat_of,
        sections=by_slot,
        parts=parts,
        links=_links_both_ways(section_links, len(parts)),
        first_region=_starts(regions_of_slot),
        first_site=_starts(sites_of_slot),
        slot_of_region=_owners(regions_of_slot),
        slot_of_site=_owners(sites_of_slot),
        meets=meeting_parts(numbering, meetings),
        neighbours=_links_both_ways(touching, len(numbering.zone_of)),
        openings=opened,
        heart=_heart(land_plans, zones, by_slot),
        land_numbers={land.id: number for number, land in enumerate(land_plans)},
        building_numbers=building_numbers,
        towns=town_parts(declared),
        spreading=frozenset(
            zone
            for zone in range(len(zones))
            if all(
                each.slot == NONE
                for slot, there in enumerate(opened)
                if numbering.zone_of[slot] == zone
                for each in there
            )
        ),
        crossing=frozenset(land.zone for land in land_plans if any(site.column != NONE for site in land.sites)),
        linked=map_.linked,
    )


# ---- zones, land, states, buildings


def _zones(declared: Sequence[Zone], lands: Sequence[Land], map_: Map, seats: int) -> tuple[ZonePlan, ...]:
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
                slots=zone.slots * seats if zone.each else zone.slots,
                size=zone.slots,
                each=zone.each,
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
        first = made[-1].first + made[-1].slots
    return tuple(made)


def _shape(zone: Zone) -> tuple[str, int]:
    if zone.square:
        return "square", zone.square
    if zone.hexagon:
        return "hexagon", zone.hexagon
    return ("ring" if zone.ring else "line"), zone.slots


def _names(*several: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for names in several for name in names))


def _is_in_play(land: Land, seats: int | None) -> bool:
    """Whether land is used with so many players; where it is not said how many, all land is."""
    return land.players is None or seats is None or land.players.least <= seats <= land.players.most


def _land(
    land: Land,
    in_play: bool,
    zones: Sequence[ZonePlan],
    states: Mapping[str, int],
    grounds: Sequence[str],
    buildings: Mapping[str, int],
) -> LandPlan:
    number = next(index for index, zone in enumerate(zones) if zone.id == land.zone)
    zone = zones[number]
    starts: tuple[int, ...] = ()
    if in_play and land.start is not None:
        starts = tuple(range(zone.first + land.start, zone.first + zone.slots, zone.size))
    reached = [*[road.edges for road in land.roads], *[region.edges for region in land.regions]]
    return LandPlan(
        id=land.id,
        title=land.title,
        zone=number,
        starts=starts,
        roads=tuple(
            RoadPlan(zone.roads.index(road.name), states[road.state], _indices(zone.edges, road.edges))
            for road in land.roads
        ),
        regions=tuple(
            RegionPlan(zone.regions.index(region.name), region.places, _indices(zone.edges, region.edges))
            for region in land.regions
        ),
        sites=tuple(_site(site, land.sites, zone, grounds, buildings) for site in land.sites),
        # Land from the start lies with every player, if they have such a zone each.
        copies=max(land.copies, len(starts)) if in_play else 0,
        spare=land.spare,
        unlike_turns=unlike_turns([_indices(zone.edges, edges) for edges in reached], zone.turns),
    )


def _site(
    site: Site, sites: Sequence[Site], zone: ZonePlan, grounds: Sequence[str], buildings: Mapping[str, int]
) -> SitePlan:
    beside = [
        number
        for number, other in enumerate(sites)
        if other is not site and (other.name in site.beside or site.name in other.beside)
    ]
    return SitePlan(
        name=site.name,
        ground=grounds.index(site.ground),
        municipal=site.municipal,
        road=NONE if site.road is None else zone.roads.index(site.road),
        region=NONE if site.region is None else zone.regions.index(site.region),
        column=NONE if site.column is None else site.column,
        row=site.row,
        beside=tuple(beside),
        bears=NONE if site.bears is None else buildings[site.bears],
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


def _starts(sizes: Sequence[int]) -> tuple[int, ...]:
    return tuple(accumulate(sizes[:-1], initial=0)) if sizes else ()


def _owners(sizes: Sequence[int]) -> tuple[int, ...]:
    return tuple(number for number, size in enumerate(sizes) for _ in range(size))


def _links_both_ways(pairs: Iterable[tuple[int, int]], count: int) -> tuple[tuple[int, ...], ...]:
    found: list[set[int]] = [set() for _ in range(count)]
    for first, second in pairs:
        if first != second:
            found[first].add(second)
            found[second].add(first)
    return tuple(tuple(sorted(each)) for each in found)


def _heart(lands: Sequence[LandPlan], zones: Sequence[ZonePlan], sections: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The roads of the land from the start, in the first zone that has any: a road is connected that leads there."""
    for number in range(len(zones)):
        started = [land for land in lands if land.zone == number and land.starts]
        if started:
            heart = {sections[slot][road.name] for land in started for slot in land.starts for road in land.roads}
            return tuple(sorted(heart))
    return ()
