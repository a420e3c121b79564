"""Towns at the start of a game, and towns that a pack writes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from compiler.objects.declarations.towns import (
    FloorsBuilt,
    LandLaid,
    OnLand,
    RoadCompleted,
    SiteCleared,
    TownDeclaration,
    TownPart,
    TreesPlanted,
)

from .. import refusals
from ..changes import complete_road, lay, plant, put_block, put_building, sell
from ..exchange import unlinked_slots
from ..layout.plan import NONE, Plan
from ..questions import printed_site
from ..refusals import Refused
from ..standing import clear_site, put_piece, sites_standing_apart
from ..town import NOBODY, Town, empty_town

__all__ = ["build_declared_town", "slot_of_part", "slots_by_name", "starting_town"]

_ORDER = ("lay", "complete", "plant", "clear", "build")
"""A declared town is one moment, whatever order its lines have: first all land, then what has come of it."""


def starting_town(plan: Plan) -> Town:
    """The town with the land that has its place from the start, and nothing else."""
    town = empty_town(plan)
    for number, land in enumerate(plan.lands):
        for slot in land.starts:
            town = lay(town, slot, number)
    return town


def build_declared_town(plan: Plan, declared: TownDeclaration) -> tuple[Town, list[tuple[TownPart, Refused]]]:
    """The town that a declaration describes, and those of its lines that the rules do not allow. Then nothing is
    done that builds on them."""
    town = starting_town(plan)
    parts = plan.towns.get(declared.id, declared.parts)
    called = slots_by_name(plan, parts)
    refused: list[tuple[TownPart, Refused]] = []
    for kind in _ORDER:
        for part in parts:
            if part.part == kind:
                try:
                    town = _with_part(town, part, called)
                except Refused as reason:
                    refused.append((part, reason))
        if kind == "lay" and plan.linked and not refused:
            refused += _unlinked_parts(town, parts)
        if kind == "build" and not refused:
            refused += _parts_standing_apart(town, parts, called)
        if refused:
            break  # what comes later may be wrong only because of this
    return town, refused


def _unlinked_parts(town: Town, parts: Sequence[TownPart]) -> list[tuple[TownPart, Refused]]:
    """Refusals of lines that lay land to which no road leads, on a map where all land is linked."""
    plan, apart = town.plan, unlinked_slots(town)
    found: list[tuple[TownPart, Refused]] = []
    for part in parts:
        if isinstance(part, LandLaid):
            slot = _slot_of_land(plan, part)
            if slot in apart:
                found.append((part, refusals.not_linked(plan, slot, part.called or "")))
    return found


def _parts_standing_apart(
    town: Town, parts: Sequence[TownPart], called: Mapping[str, int]
) -> list[tuple[TownPart, Refused]]:
    """Refusals of lines that build something apart, where it may only stand beside another of its category."""
    alone = sites_standing_apart(town)
    built = [(part, _site_of_part(town, part, called)) for part in parts if isinstance(part, FloorsBuilt)]
    return [(part, refusals.stands_apart(town, site)) for part, site in built if site in alone]


def slots_by_name(plan: Plan, parts: Sequence[TownPart]) -> dict[str, int]:
    """By name that a line gave to the land it laid: the slot."""
    return {
        part.called: _slot_of_land(plan, part)
        for part in parts
        if isinstance(part, LandLaid) and part.called is not None and part.land in plan.land_numbers
    }


def _slot_of_land(plan: Plan, part: LandLaid) -> int:
    """The slot that land is laid in; NONE where there is no such slot."""
    return plan.slot(plan.lands[plan.land_numbers[part.land]].zone, part.slot, (part.owner or 1) - 1)


def slot_of_part(town: Town, part: OnLand, called: Mapping[str, int]) -> int:
    """The slot of the land that a line is about. Where several players have such land, the owner says whose is meant,
    or else whoever has the first block."""
    if part.called is not None:
        return called[part.called]
    land = town.plan.land_numbers.get(part.land or "", NONE)
    if land == NONE:
        raise refusals.not_on_this_map(part.land or "")
    slots = [slot for slot, there in enumerate(town.lands) if there == land]
    if not slots:
        raise refusals.not_laid(town.plan, land)
    if not town.plan.zones[town.plan.lands[land].zone].each:
        return slots[0]
    owner = part.owner or (part.blocks[0] if isinstance(part, FloorsBuilt) else 0)
    if not owner:
        raise refusals.whose_land(town.plan, land)
    mine = [slot for slot in slots if town.plan.seat_of[slot] == owner - 1]
    if not mine:
        raise refusals.no_such_player(town.plan, land, owner - 1)
    return mine[0]


def _with_part(town: Town, part: TownPart, called: Mapping[str, int]) -> Town:
    plan = town.plan
    if isinstance(part, LandLaid):
        land = plan.land_numbers.get(part.land, NONE)
        if land == NONE:
            raise refusals.not_on_this_map(part.land)
        if part.owner is None and plan.zones[plan.lands[land].zone].each:
            raise refusals.whose_land(plan, land)
        slot = _slot_of_land(plan, part)
        if slot == NONE:
            raise refusals.no_such_player(plan, land, (part.owner or 1) - 1)
        return lay(town, slot, land, NOBODY if part.owner is None else part.owner - 1, part.turned)
    slot = slot_of_part(town, part, called)
    zone = plan.zones[plan.zone_of[slot]]
    if isinstance(part, RoadCompleted):
        return complete_road(town, plan.sections[slot][zone.roads.index(part.road)])
    if isinstance(part, TreesPlanted):
        return plant(town, plan.first_region[slot] + zone.regions.index(part.region), part.trees)
    site = _site_of_part(town, part, called)
    return clear_site(town, site) if isinstance(part, SiteCleared) else _with_building(town, site, part)


def _site_of_part(town: Town, part: FloorsBuilt | SiteCleared, called: Mapping[str, int]) -> int:
    slot = slot_of_part(town, part, called)
    sites = town.plan.lands[town.lands[slot]].sites
    return town.plan.first_site[slot] + next(index for index, site in enumerate(sites) if site.name == part.site)


def _with_building(town: Town, site: int, part: FloorsBuilt) -> Town:
    """The town with a building on a site; what was printed there is replaced."""
    plan, type_ = town.plan, town.plan.building_numbers[part.building]
    printed = printed_site(town, site)
    if printed is not None and printed.bears != NONE and town.buildings[site] != NONE:
        town = clear_site(town, site)
    if plan.buildings[type_].piece:
        return put_piece(town, site, type_, part.blocks[0] - 1 if part.blocks[0] else NOBODY)
    for floor, block in enumerate(part.blocks):
        town = put_block(town, site, block - 1 if block else NOBODY)
        if floor == 0:
            town = put_building(town, site, type_)
    return sell(town, site) if part.sold else town
