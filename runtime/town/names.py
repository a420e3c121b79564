"""How the things of a town are called, and finding them by what they are called.

A site, road or region is called after the land it lies on, `inner_3.in03b`, `inner_3.right`, `inner_3.p`. Land of
which there are several tiles is called after its slot: `inner.2.right`, or `K11.right` on squares and hexagons; where
a tile has only one site, or one road, `K11` alone means it. A site on a grid is called by its column and row, `D12`:
rows are counted as the slots are, from 0. Where every player has such land, the number of the player comes first:
`2.rows.12`, `2.D12`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .layout.coordinates import column_name, coordinate, owner_prefix
from .layout.plan import NONE, Plan
from .sites import square_of_site
from .town import Town

__all__ = [
    "find_region",
    "find_section",
    "find_site",
    "land_name",
    "region_name",
    "region_names",
    "section_name",
    "section_names",
    "short_name",
    "site_name",
    "site_names",
    "slot_name",
    "square_name",
    "state_name",
]


def short_name(id: str) -> str:
    """An id without its pack."""
    return id.partition(".")[2] or id


def slot_name(plan: Plan, slot: int) -> str:
    zone = plan.zones[plan.zone_of[slot]]
    return f"{owner_prefix(plan, slot)}{short_name(zone.id)}.{plan.number_of(slot)}"


def land_name(plan: Plan, land: int) -> str:
    return short_name(plan.lands[land].id)


def state_name(plan: Plan, state: int) -> str:
    return short_name(plan.states[state].id)


def _tile_name(town: Town, slot: int) -> str:
    """The land in a slot by its own name, or by its slot where there are several tiles of it."""
    land = town.lands[slot]
    if town.plan.lands[land].copies == 1:
        return land_name(town.plan, land)
    return coordinate(town.plan, slot) or slot_name(town.plan, slot)


def site_name(town: Town, site: int) -> str:
    plan = town.plan
    slot = plan.slot_of_site[site]
    land = plan.lands[town.lands[slot]]
    if square := square_name(town, site):
        return f"{owner_prefix(plan, slot)}{square}"
    if land.copies > 1 and len(land.sites) == 1 and (short := coordinate(plan, slot)):
        return short
    return f"{_tile_name(town, slot)}.{land.sites[site - plan.first_site[slot]].name}"


def square_name(town: Town, site: int) -> str:
    """Column and row on the grid, `D12`; nothing where a site lies on none."""
    square = square_of_site(town, site)
    return "" if square is None else f"{column_name(square[1])}{square[2]}"


def region_name(town: Town, region: int) -> str:
    plan = town.plan
    slot = plan.slot_of_region[region]
    name = plan.zones[plan.zone_of[slot]].regions[region - plan.first_region[slot]]
    return f"{_tile_name(town, slot)}.{name}"


def section_name(town: Town, section: int) -> str:
    """A section after the first of its parts that lies there, or that could."""
    return next(section_names(town, section), f"road {section}")


def site_names(town: Town, site: int) -> Iterator[str]:
    """All names that a site answers to; the last one is after its slot, and stays whatever lies there."""
    plan = town.plan
    slot = plan.slot_of_site[site]
    land = plan.lands[town.lands[slot]]
    bare = land.sites[site - plan.first_site[slot]].name
    yield site_name(town, site)
    yield bare
    if square := square_name(town, site):
        yield square
        yield f"{owner_prefix(plan, slot)}{land_name(plan, town.lands[slot])}.{bare}"
    if short := coordinate(plan, slot):
        if len(land.sites) == 1:
            yield short
        yield f"{short}.{bare}"
    yield f"{slot_name(plan, slot)}.{bare}"


def region_names(town: Town, region: int) -> Iterator[str]:
    plan = town.plan
    slot = plan.slot_of_region[region]
    full = region_name(town, region)
    bare = full.rpartition(".")[2]
    yield full
    if short := coordinate(plan, slot):
        yield f"{short}.{bare}"
    yield f"{slot_name(plan, slot)}.{bare}"


def section_names(town: Town, section: int) -> Iterator[str]:
    plan = town.plan
    laid = []
    for slot, road in plan.parts[section]:
        land = plan.lands[town.lands[slot]]
        if any(each.name == road for each in land.roads):
            laid.append((slot, plan.zones[plan.zone_of[slot]].roads[road]))
    for slot, name in laid:
        land = plan.lands[town.lands[slot]]
        short = coordinate(plan, slot)
        if short and len(land.roads) == 1 and land.copies > 1:
            yield short
        yield f"{_tile_name(town, slot)}.{name}"
        if short:
            yield f"{short}.{name}"
    for slot, name in laid:
        yield f"{slot_name(plan, slot)}.{name}"


def find_site(town: Town, name: str) -> list[int]:
    """The sites that a name may mean: one, or none, or several with the same bare name."""
    there = [site for site, is_there in enumerate(town.is_laid) if is_there]
    return [site for site in there if _means(name, site_names(town, site))]


def find_section(town: Town, name: str) -> list[int]:
    there = [section for section, state in enumerate(town.states) if state != NONE]
    return [section for section in there if _means(name, section_names(town, section))]


def find_region(town: Town, name: str) -> list[int]:
    there = [region for region, sector in enumerate(town.sectors.of) if sector != NONE]
    return [region for region in there if _means(name, region_names(town, region))]


def _means(name: str, known: Iterable[str]) -> bool:
    """Names are written in small letters, and only coordinates in capitals: those may be typed in either."""
    return not {name, name.upper()}.isdisjoint(known)
