"""A town as plain data with names instead of numbers, and back.

Names outlive a change of the pack that moves numbers about. Nothing in a file is trusted: a town is restored by
the changes that lead to it, so one that cannot have come about is refused as they would be.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from . import refusals
from .changes import add_floor, add_roof, complete_road, lay, owners_of_printed, plant, put_building
from .layout.plan import (
    NONE,
    Plan,
    SitePlan,
    StatePlan,
)
from .names import slot_name
from .placement import printed_states
from .questions import owner_of_site, printed_site, road_state
from .standing import clear_site
from .town import NOBODY, Town, empty_town

__all__ = ["FORMAT", "restore_town", "save_town"]

FORMAT = "tuilerie-town"
_VERSION = 1

_T = TypeVar("_T")
_Seat = Annotated[int, Field(ge=1, le=12)]
_Block = Annotated[int, Field(ge=0, le=12)]
_Name = Annotated[str, Field(max_length=300)]


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class _Site(_Data):
    building: _Name | None = None
    blocks: list[_Block] = Field(max_length=100)
    sold: bool = False


class _Slot(_Data):
    """What lies in a slot. Roads, regions and sites are listed where they are no longer as printed."""

    land: _Name
    owner: _Seat | None = None
    turned: int = Field(default=0, ge=0, le=5)
    trees: dict[_Name, Annotated[int, Field(ge=1)]] = {}
    sites: dict[_Name, _Site] = {}


class _Saved(_Data):
    format: Literal["tuilerie-town"]
    version: Literal[1]
    pack: _Name
    title: _Name = ""
    map: _Name
    slots: dict[_Name, _Slot]
    roads: dict[_Name, _Name] = {}


def save_town(town: Town) -> dict[str, Any]:
    """Everything about a town that is not in its pack, as plain data with names."""
    plan = town.plan
    return {
        "format": FORMAT,
        "version": _VERSION,
        "pack": plan.pack,
        "map": plan.map,
        "slots": {slot_name(plan, slot): _slot(town, slot) for slot, land in enumerate(town.lands) if land != NONE},
        "roads": {
            _road_name(plan, section): plan.states[state].id
            for section, state in enumerate(town.states)
            if state != NONE
        },
    }


def _road_name(plan: Plan, section: int) -> str:
    slot, road = plan.parts[section][0]
    return f"{slot_name(plan, slot)}.{plan.zones[plan.zone_of[slot]].roads[road]}"


def _slot(town: Town, slot: int) -> dict[str, Any]:
    plan = town.plan
    printed = plan.lands[town.lands[slot]]
    data: dict[str, Any] = {"land": printed.id}
    if town.owners[slot] != NOBODY:
        data["owner"] = town.owners[slot] + 1
    if town.turns[slot]:
        data["turned"] = town.turns[slot]
    regions = plan.zones[printed.zone].regions
    trees = {regions[r.name]: town.trees[plan.first_region[slot] + r.name] for r in printed.regions}
    sites = {
        site.name: _site(town, number)
        for number, site in enumerate(printed.sites, plan.first_site[slot])
        if not _as_printed(town, number, site)
    }
    data["trees"] = {name: count for name, count in trees.items() if count}
    data["sites"] = sites
    return {key: value for key, value in data.items() if value}


def _as_printed(town: Town, number: int, site: SitePlan) -> bool:
    """Whether nothing stands on a site but what its land bears."""
    if site.bears == NONE:
        return not town.blocks[number]
    owner = owner_of_site(town, number)
    return town.buildings[number] == site.bears and town.blocks[number] == owners_of_printed(
        town.plan, site.bears, owner
    )


def _site(town: Town, site: int) -> dict[str, Any]:
    building = town.buildings[site]
    data: dict[str, Any] = {"blocks": [block + 1 if block != NOBODY else 0 for block in town.blocks[site]]}
    if building != NONE:
        data["building"] = town.plan.buildings[building].id
    if town.sold[site]:
        data["sold"] = True
    return data


# ---- reading one back

_PROBLEMS = {"missing": "is missing", "extra_forbidden": "is unknown"}
"""What pydantic finds, in our words."""


def restore_town(plan: Plan, data: object) -> Town:
    """The town that was saved. Raises `Refused` where the data is no town, or none of this plan."""
    if isinstance(data, dict) and data.get("version") != _VERSION and isinstance(data.get("version"), int):
        raise refusals.newer_town(data["version"])
    try:
        read = _Saved.model_validate(data)
    except ValidationError as invalid:
        first = invalid.errors()[0]
        problem = _PROBLEMS.get(first["type"], "is not as it should be")
        raise refusals.no_saved_town(".".join(str(part) for part in first["loc"]), problem) from None
    if read.map != plan.map:
        raise refusals.does_not_fit("map", read.map)
    numbers = {slot_name(plan, slot): slot for slot in range(len(plan.zone_of))}
    slots = [(_known(numbers, name, "slot"), content) for name, content in read.slots.items()]
    town = empty_town(plan)
    for slot, content in slots:
        land = _known(plan.land_numbers, content.land, "land")
        if plan.seat_of[slot] != NONE and content.owner != plan.seat_of[slot] + 1:
            raise refusals.does_not_fit("owner of slot", slot_name(plan, slot))
        town = lay(town, slot, land, NOBODY if content.owner is None else content.owner - 1, content.turned)
    town = _with_roads(town, read.roads)
    for slot, content in slots:
        town = _with_content(town, slot, content)
    return town


def _known(names: Mapping[str, _T], name: str, what: str) -> _T:
    if name not in names:
        raise refusals.does_not_fit(what, name)
    return names[name]


def _with_roads(town: Town, roads: Mapping[str, str]) -> Town:
    """Give every road its saved state. Only states that completing can bring are accepted."""
    plan = town.plan
    names = {_road_name(plan, section): section for section, state in enumerate(town.states) if state != NONE}
    known = {state.id for state in plan.states[:-1]}
    for name in names.keys() - roads.keys():
        raise refusals.road_not_told(name)
    for name, state in roads.items():
        section = _known(names, name, "road")
        if state not in known:
            raise refusals.does_not_fit("state of a road", state)
        passed = set()
        while plan.states[town.states[section]].id != state:
            if town.states[section] in passed or plan.states[town.states[section]].completes == NONE:
                raise refusals.impossible_state(name, state)
            passed.add(town.states[section])
            town = complete_road(town, section)
    return town


def _with_content(town: Town, slot: int, content: _Slot) -> Town:
    plan = town.plan
    printed = plan.lands[town.lands[slot]]
    names = plan.zones[printed.zone].regions
    regions = {names[region.name]: plan.first_region[slot] + region.name for region in printed.regions}
    sites = {site.name: number for number, site in enumerate(printed.sites, plan.first_site[slot])}
    for name, trees in content.trees.items():
        town = plant(town, _known(regions, name, "region"), trees)
    for name, site in content.sites.items():
        town = _with_site(town, _known(sites, name, "site"), site)
    return town


def _states_passed(town: Town, site: int) -> list[StatePlan]:
    """The states that the road of a site may have had: a house was built, or sold, when one of them allowed it."""
    plan, section = town.plan, town.site_roads[site]
    if section == NONE:
        return [road_state(town, site)]
    passed = {town.states[section], *printed_states(plan, town.lands, section)}
    while True:
        earlier = {n for n, state in enumerate(plan.states[:-1]) if {state.joined, state.completes} & passed}
        if earlier <= passed:
            return [plan.states[state] for state in passed]
        passed |= earlier


def _with_site(town: Town, number: int, site: _Site) -> Town:
    printed = printed_site(town, number)
    if printed is not None and printed.bears != NONE:
        town = clear_site(town, number)
        if not site.blocks and site.building is None and not site.sold:
            return town
    if not site.blocks:
        raise refusals.nothing_built(town, number)
    passed = _states_passed(town, number)
    for floor, block in enumerate(site.blocks):
        if not any(state.building if block else state.municipal_building for state in passed):
            raise refusals.may_not_build(town, number, block - 1 if block else NOBODY)
        town = add_floor(town, number, block - 1 if block else NOBODY)
        if floor == 0 and site.building is not None:
            town = put_building(town, number, _known(town.plan.building_numbers, site.building, "building"))
    if not site.sold:
        return town
    sold = add_roof(town, number)
    if not any(state.selling for state in passed):
        raise refusals.may_not_sell(town, number)
    return sold
