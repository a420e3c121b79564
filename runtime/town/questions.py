"""What cards and tiles ask a town. Every answer comes from the town's tables; none changes anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from .layout.plan import (
    NO_ROAD,
    NONE,
    ROADLESS,
    Opened,
    SitePlan,
    StatePlan,
)
from .layout.roads import FAR, measure_roads
from .placement import meeting_sections, printed_states, refusal_of_laying, turn_edges
from .sites import laid_sites, overlapped_site
from .town import NOBODY, Town

__all__ = [
    "all_parts_lie",
    "completable_sections",
    "distance",
    "distance_between_sites",
    "distance_over_all_roads",
    "floors_left",
    "free_places",
    "is_buildable",
    "is_connected",
    "is_finished",
    "is_municipal_buildable",
    "is_open",
    "is_open_for",
    "is_sellable",
    "is_usable",
    "land_fits",
    "lands_left",
    "marked_owners",
    "newly_connected_sites",
    "open_slots",
    "owner_of_site",
    "printed_site",
    "road_of_site",
    "road_state",
    "sector_of_site",
    "sectors",
    "sites_within",
    "trees_around",
    "trees_in",
]

# ---- distance


def distance(town: Town, one: int, other: int) -> int:
    """How far it is from one section to another; FAR where no way leads there.

    The section one starts in is not counted, the one where one arrives is. Only roads that allow travel lead
    anywhere, and that goes for both ends too.
    """
    return town.roads.distances[one][other]


def distance_over_all_roads(town: Town, one: int, other: int) -> int:
    """The same, counted over every road that lies in town, also those that nobody can travel yet."""
    known = town.land_cache
    if "all roads" not in known:
        laid = [section for section, state in enumerate(town.states) if state != NONE]
        known["all roads"] = measure_roads(town.roads.links, laid).distances
    row: tuple[int, ...] = known["all roads"][one]
    return row[other]


def distance_between_sites(town: Town, one: int, other: int) -> int:
    """How far it is between the roads of two sites; FAR where no way leads there."""
    return town.site_rows[one][town.site_roads[other]]


def sites_within(town: Town, site: int, limit: int) -> list[int]:
    """The sites no farther than a limit, the site itself among them where its road can be travelled."""
    row = town.site_rows[site]
    return [other for other, road in enumerate(town.site_roads) if road != NONE and row[road] <= limit]


def is_connected(town: Town, section: int) -> bool:
    """Whether a road that can be explored from leads to the heart of the town."""
    row = town.roads.distances[section]
    return town.plan.states[town.states[section]].exploring and any(row[heart] < FAR for heart in town.plan.heart)


# ---- sites


def printed_site(town: Town, site: int) -> SitePlan | None:
    """What is printed on a site; None where its land does not lie."""
    if not town.is_laid[site]:
        return None
    plan = town.plan
    slot = plan.slot_of_site[site]
    return plan.lands[town.lands[slot]].sites[site - plan.first_site[slot]]


def road_of_site(town: Town, site: int) -> int:
    """The one section a site is connected to; NONE where it has no road."""
    return town.site_roads[site]


def owner_of_site(town: Town, site: int) -> int:
    """The seat that owns the land of a site, or NOBODY."""
    return town.owners[town.plan.slot_of_site[site]]


def marked_owners(town: Town) -> list[int]:
    """By tile that a player came to own: the seat. Land in a zone of one's own needs no mark."""
    return [
        owner for owner, seat in zip(town.owners, town.plan.seat_of, strict=True) if owner != NOBODY and seat == NONE
    ]


def road_state(town: Town, site: int) -> StatePlan:
    """What the road of a site allows. Where there is no road, nothing is forbidden; where no site is, everything is."""
    road = town.site_roads[site]
    if road != NONE:
        return town.plan.states[town.states[road]]
    return ROADLESS if town.is_laid[site] else NO_ROAD


def is_buildable(town: Town, site: int) -> bool:
    """Whether a player may build a floor there, by its road and by what stands there."""
    return road_state(town, site).building and floors_left(town, site) > 0


def is_municipal_buildable(town: Town, site: int) -> bool:
    """The same for the builder that nobody plays."""
    return road_state(town, site).municipal_building and floors_left(town, site) > 0


def floors_left(town: Town, site: int) -> int:
    """How many floors can still be built on a site; of one without a building at least the first."""
    building = town.buildings[site]
    if town.sold[site]:
        return 0
    if building == NONE:
        return 0 if town.blocks[site] else 1
    return town.plan.buildings[building].floors - len(town.blocks[site])


def is_finished(town: Town, site: int) -> bool:
    building = town.buildings[site]
    return building != NONE and len(town.blocks[site]) >= town.plan.buildings[building].floors


def is_usable(town: Town, site: int) -> bool:
    """Whether the building there counts for wishes, rewards and scoring: finished, on a road that allows it."""
    return road_state(town, site).using and is_finished(town, site)


def is_sellable(town: Town, site: int) -> bool:
    """Whether the building there could be sold: finished, not sold yet, on a road that allows it."""
    return road_state(town, site).selling and not town.sold[site] and is_finished(town, site)


# ---- roads


def completable_sections(town: Town) -> list[int]:
    """The sections that can be completed."""
    states = town.plan.states
    return [
        section
        for section, state in enumerate(town.states)
        if states[state].completes != NONE and all_parts_lie(town, section)
    ]


def all_parts_lie(town: Town, section: int) -> bool:
    """Whether every part of a road lies there: a part of it alone cannot be completed."""
    return len(printed_states(town.plan, town.lands, section)) == len(town.plan.parts[section])


def newly_connected_sites(before: Town, after: Town) -> list[int]:
    """The municipal sites that a change has given a road the neutral builder may build on, and that are empty."""
    found = []
    for site in laid_sites(after):
        printed = printed_site(after, site)
        if printed is not None and printed.municipal and not after.blocks[site]:
            was, now = road_state(before, site), road_state(after, site)
            if now.municipal_building and not was.municipal_building:
                found.append(site)
    return found


# ---- planting land


def sectors(town: Town) -> list[int]:
    """All sectors, each by its lowest region."""
    known = town.land_cache
    if "sectors" not in known:
        known["sectors"] = [region for region, sector in enumerate(town.sectors.of) if sector == region]
    found: list[int] = known["sectors"]
    return found


def sector_of_site(town: Town, site: int) -> int:
    """The sector whose trees count for a house on a site; NONE where no land lies."""
    return town.site_sectors[site]


def trees_in(town: Town, sector: int) -> int:
    return town.planted[sector]


def trees_around(town: Town, site: int) -> int:
    """The trees that count for a house on a site: all of its sector, whoever planted them."""
    return town.planted[town.site_sectors[site]]


def free_places(town: Town, sector: int) -> int:
    return town.sectors.places[sector] - town.planted[sector]


# ---- new land


def lands_left(town: Town, zone: int) -> list[int]:
    """The land of a zone of which not all tiles lie yet, as far as it can be found."""
    known, key = town.land_cache, ("lands left", zone)
    if key not in known:
        laid, lands = Counter(town.lands), town.plan.lands[:-1]
        known[key] = [
            n for n, land in enumerate(lands) if land.zone == zone and not land.spare and laid[n] < land.copies
        ]
    found: list[int] = known[key]
    return found


def open_slots(town: Town, zone: int, seat: int = NONE) -> list[int]:
    """The slots of a zone that may take new land, as far as can be told without knowing which; of a zone that everybody
    has, those of a seat."""
    plan, of = town.plan, town.plan.zones[zone]
    slots: Iterable[int] = range(of.first, of.first + of.slots)
    if zone in plan.spreading:  # nothing opens far away from what lies there
        near = {other for slot, land in enumerate(town.lands) if land != NONE for other in plan.neighbours[slot]}
        slots = [slot for slot in sorted(near) if slot in slots]
    if seat != NONE:
        slots = [slot for slot in slots if plan.seat_of[slot] in (NONE, seat)]
    return [slot for slot in slots if is_open(town, slot)]


def is_open(town: Town, slot: int) -> bool:
    """Whether some land may be added in a slot. Where roads must meet, a road has to lead to it; on a grid, there must
    be room for some land of its zone."""
    if town.lands[slot] != NONE or not any(_opens(town, slot, opened) for opened in town.plan.openings[slot]):
        return False
    zone = town.plan.zone_of[slot]
    return zone not in town.plan.crossing or any(
        overlapped_site(town, slot, land) == NONE
        for land, printed in enumerate(town.plan.lands)
        if printed.zone == zone
    )


def land_fits(town: Town, slot: int, land: int, turn: int = 0) -> bool:
    """Whether a certain tile may be added in a slot, turned in a certain way."""
    return refusal_of_laying(town, slot, land, turn) is None and is_open_for(town, slot, land, turn)


def is_open_for(town: Town, slot: int, land: int, turn: int) -> bool:
    """Whether the map opens an empty slot for a tile that can lie there."""
    return any(
        bool(meeting_sections(town, slot, land, turn)) if opened.must_be == "met" else _opens(town, slot, opened)
        for opened in town.plan.openings[slot]
    )


def _opens(town: Town, slot: int, opened: Opened) -> bool:
    if opened.must_be == "met":
        return any(_road_leads_to(town, slot))
    if opened.slot == NONE:
        return any(_holds(town, opened.must_be, other, NONE) for other in town.plan.neighbours[slot])
    return _holds(town, opened.must_be, opened.slot, opened.section)


def _holds(town: Town, must_be: str, slot: int, section: int) -> bool:
    land = town.lands[slot]
    if must_be == "filled":
        return land != NONE
    plan = town.plan
    sections = [section] if section != NONE else [plan.sections[slot][road.name] for road in plan.lands[land].roads]
    if must_be == "completed":
        return any(plan.states[town.states[each]].exploring for each in sections)
    return any(is_connected(town, each) for each in sections)


def _road_leads_to(town: Town, slot: int) -> Iterator[bool]:
    """For each edge of an empty slot: does a road end there from outside?"""
    plan = town.plan
    for others in plan.meets[slot]:
        for other, edge in others:
            roads = plan.lands[town.lands[other]].roads
            yield any(edge in turn_edges(plan, plan.zone_of[other], road.edges, town.turns[other]) for road in roads)
