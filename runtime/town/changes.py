"""What can happen to a town. Each change is checked, and gives back a new town.

A change that the rules do not allow raises `Refused` with the reason. Tables that it does not concern are
handed on as they are: distances are derived again only when a road or land changed, sectors only when land did.
"""

from __future__ import annotations

from . import refusals
from .layout.plan import NONE, Plan
from .layout.roads import (
    Roads,
    add_links,
    measure_roads,
    open_section,
)
from .layout.sectors import grow_sectors
from .placement import meeting_regions, meeting_sections, printed_states, refusal_of_laying
from .questions import all_parts_lie, floors_left, is_finished, is_open_for, printed_site, road_state
from .refusals import Refused
from .town import NOBODY, Town, replace_at

__all__ = [
    "Refused",
    "add_floor",
    "add_land",
    "add_roof",
    "add_trees",
    "complete_road",
    "lay",
    "move_tree",
    "own_land",
    "owners_of_printed",
    "plant",
    "put_block",
    "put_building",
    "sell",
]

# ---- land


def add_land(town: Town, slot: int, land: int, owner: int = NOBODY, turn: int = 0) -> Town:
    """Lay new land where the map lets the town grow."""
    refused = refusal_of_laying(town, slot, land, turn)
    if refused is None and not is_open_for(town, slot, land, turn):
        refused = refusals.slot_not_open(town.plan, slot)
    if refused is not None:
        raise refused
    return _lay(town, slot, land, owner, turn)


def lay(town: Town, slot: int, land: int, owner: int = NOBODY, turn: int = 0) -> Town:
    """Lay land in any empty slot of its zone, as a set-up does."""
    refused = refusal_of_laying(town, slot, land, turn)
    if refused is not None:
        raise refused
    return _lay(town, slot, land, owner, turn)


def _lay(town: Town, slot: int, land: int, owner: int, turn: int) -> Town:
    plan, printed = town.plan, town.plan.lands[land]
    owner = owner if plan.seat_of[slot] == NONE else plan.seat_of[slot]
    if not printed.roads and not printed.regions:
        return _with_printed_pieces(_lay_without_roads(town, slot, land, owner, turn), slot)
    first_region, first_site = plan.first_region[slot], plan.first_site[slot]
    there, site_roads, site_regions = list(town.is_laid), list(town.site_roads), list(town.site_regions)
    for number, site in enumerate(printed.sites, first_site):
        there[number] = True
        if site.road != NONE:
            site_roads[number] = plan.sections[slot][site.road]
        if site.region != NONE:
            site_regions[number] = first_region + site.region
    room = {first_region + region.name: region.places for region in printed.regions}
    grown_sectors = grow_sectors(town.sectors, room, meeting_regions(town, slot, land, turn))
    lands = replace_at(town.lands, slot, land)
    states = _states_with(town, lands, slot, land)
    roads = _roads_with(town, states, meeting_sections(town, slot, land, turn))
    changed = town.with_changes(
        lands=lands,
        turns=replace_at(town.turns, slot, turn),
        owners=replace_at(town.owners, slot, owner),
        states=states,
        roads=roads,
        sectors=grown_sectors,
        planted=_trees_by_sector(town, grown_sectors.regions),
        is_laid=tuple(there),
        site_roads=tuple(site_roads),
        site_rows=tuple([roads.distances[road] for road in site_roads]),
        site_regions=tuple(site_regions),
        site_sectors=tuple([grown_sectors.of[region] if region != NONE else NONE for region in site_regions]),
    )
    return _with_printed_pieces(changed, slot)


def _lay_without_roads(town: Town, slot: int, land: int, owner: int, turn: int) -> Town:
    """The same for land without roads or regions: their tables stay, and only the caches of its owner are emptied."""
    first, many, seat = town.plan.first_site[slot], len(town.plan.lands[land].sites), town.plan.seat_of[slot]
    concerned = (owner, seat, NONE)
    return town.with_changes(
        lands=replace_at(town.lands, slot, land),
        turns=replace_at(town.turns, slot, turn),
        owners=replace_at(town.owners, slot, owner),
        is_laid=(*town.is_laid[:first], *(True,) * many, *town.is_laid[first + many :]),
        land_cache=town.land_cache_without(concerned) if seat != NONE else {},
        seat_caches=town.seat_caches_without(concerned),
    )


def _with_printed_pieces(town: Town, slot: int) -> Town:
    """The town with what is printed on the land in a slot."""
    plan, owner = town.plan, town.owners[slot]
    buildings, blocks = list(town.buildings), list(town.blocks)
    for number, site in enumerate(plan.lands[town.lands[slot]].sites, plan.first_site[slot]):
        if site.bears != NONE:
            buildings[number] = site.bears
            blocks[number] = owners_of_printed(plan, site.bears, owner)
    if blocks == list(town.blocks):
        return town
    known = town.seat_caches_without((owner,))
    return town.with_changes(buildings=tuple(buildings), blocks=tuple(blocks), seat_caches=known)


def owners_of_printed(plan: Plan, type_: int, owner: int) -> tuple[int, ...]:
    """The owners of the blocks of what is printed on land: the land owner, or nobody for a common piece."""
    printed = plan.buildings[type_]
    return (NOBODY if printed.piece and not printed.each else owner,) * printed.floors


def _states_with(town: Town, lands: tuple[int, ...], slot: int, land: int) -> tuple[int, ...]:
    """The states of all roads after a tile was laid. None of its roads was completed before: a part was missing."""
    plan = town.plan
    states = list(town.states)
    for road in plan.lands[land].roads:
        section = plan.sections[slot][road.name]
        states[section] = _printed_state(plan, lands, section)
    return tuple(states)


def _printed_state(plan: Plan, lands: tuple[int, ...], section: int) -> int:
    """The state that the land alone gives a road: that of its first part, until the last part lies there too; then
    what the first state says that has a say about it."""
    found = printed_states(plan, lands, section)
    if len(found) == len(plan.parts[section]) > 1:
        found = [plan.states[state].joined for state in found if plan.states[state].joined != NONE] or found
    return found[0] if found else NONE


def _roads_with(town: Town, states: tuple[int, ...], pairs: list[tuple[int, int]]) -> Roads:
    """The tables of roads after some roads changed their states, and new pairs meet."""
    plan, roads = town.plan, town.roads
    new = [pair for pair in pairs if pair[1] not in roads.links[pair[0]]]
    links = add_links(roads.links, new) if new else roads.links
    travelled = plan.travelled(states)
    before = {section for section in range(len(states)) if roads.distances[section][section] == 0}
    if not before.issubset(travelled) or any(before.issuperset(pair) for pair in new):
        return measure_roads(links, travelled)  # a way was lost, or roads that were travelled before have met
    changed = Roads(links, roads.distances) if new else roads
    for section in travelled:
        if section not in before:
            changed = open_section(changed, section)
    return changed


def _trees_by_sector(town: Town, regions: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    return (*[sum([town.trees[region] for region in members]) for members in regions], 0)


def own_land(town: Town, slot: int, seat: int) -> Town:
    """Give land that nobody owns to a player. Land never changes hands after that."""
    if town.lands[slot] == NONE:
        raise refusals.no_land(town.plan, slot)
    if town.owners[slot] != NOBODY:
        raise refusals.owned_already(town, slot)
    return town.with_changes(owners=replace_at(town.owners, slot, seat))


# ---- roads


def complete_road(town: Town, section: int) -> Town:
    """Complete a road: from now on it is what its state says that completing makes of it."""
    plan = town.plan
    before = plan.states[town.states[section]]
    if before.completes == NONE:
        raise refusals.nothing_to_complete(town, section)
    if not all_parts_lie(town, section):
        raise refusals.part_missing(town, section)
    states = replace_at(town.states, section, before.completes)
    after = plan.states[before.completes]
    if after.travel == before.travel:
        return town.with_changes(states=states)
    roads = _roads_with(town, states, [])
    return town.with_changes(
        states=states, roads=roads, site_rows=tuple([roads.distances[road] for road in town.site_roads])
    )


# ---- trees


def plant(town: Town, region: int, trees: int = 1) -> Town:
    """Plant trees in free places of a region."""
    if trees < 1:
        raise refusals.no_trees(trees)
    if town.sectors.room[region] - town.trees[region] < trees:
        raise refusals.no_room_for_trees(town, region, trees)
    return add_trees(town, region, trees)


def move_tree(town: Town, source: int, target: int) -> Town:
    """Move one tree from a region to a free place of another."""
    if not town.trees[source]:
        raise refusals.no_tree_there(town, source)
    if source == target:
        raise refusals.same_region(town, source)
    if town.sectors.room[target] - town.trees[target] < 1:
        raise refusals.no_room_for_trees(town, target, 1)
    return add_trees(add_trees(town, source, -1), target, 1)


def add_trees(town: Town, region: int, trees: int) -> Town:
    """The town with so many trees more, or fewer where negative. The caller has made sure that this is possible."""
    sector = town.sectors.of[region]
    return town.with_changes(
        trees=replace_at(town.trees, region, town.trees[region] + trees),
        planted=replace_at(town.planted, sector, town.planted[sector] + trees),
    )


# ---- buildings


def put_block(town: Town, site: int, builder: int) -> Town:
    """Add a floor: a block of a player, or of the neutral builder (NOBODY)."""
    if not town.is_laid[site]:
        raise refusals.no_site(site)
    state = road_state(town, site)
    if not (state.municipal_building if builder == NOBODY else state.building):
        raise refusals.may_not_build(town, site, builder)
    return add_floor(town, site, builder)


def add_floor(town: Town, site: int, builder: int) -> Town:
    """Add a floor, whatever the road allows now: it was built when the road allowed it."""
    if floors_left(town, site) < 1:
        if town.sold[site]:
            raise refusals.sold_already(town, site)
        if town.buildings[site] == NONE:
            raise refusals.which_building(town, site)
        raise refusals.finished_already(town, site)
    return town.with_changes(blocks=replace_at(town.blocks, site, (*town.blocks[site], builder)))


def put_building(town: Town, site: int, building: int) -> Town:
    """Decide what is being built on a site whose first block stands."""
    printed = printed_site(town, site)
    if printed is None:
        raise refusals.no_site(site)
    if town.buildings[site] != NONE:
        raise refusals.site_built_on(town, site)
    if not town.blocks[site]:
        raise refusals.nothing_built(town, site)
    if printed.ground not in town.plan.buildings[building].grounds:
        raise refusals.wrong_ground(town, site, building)
    return town.with_changes(buildings=replace_at(town.buildings, site, building))


def sell(town: Town, site: int) -> Town:
    """Sell a finished building: it gets its roof."""
    if not town.is_laid[site]:
        raise refusals.no_site(site)
    sold = add_roof(town, site)
    if not road_state(town, site).selling:
        raise refusals.may_not_sell(town, site)
    return sold


def add_roof(town: Town, site: int) -> Town:
    """Put a roof on a building, whatever the road allows now: it was sold when the road allowed it."""
    if town.buildings[site] == NONE:
        raise refusals.nothing_built(town, site)
    if town.sold[site]:
        raise refusals.sold_already(town, site)
    if not is_finished(town, site):
        raise refusals.not_finished(town, site)
    return town.with_changes(sold=replace_at(town.sold, site, True))
