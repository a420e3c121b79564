"""Which sites there are in town, whose land they are on, and which squares of a grid they take.

A site with a column lies on the grid of its map: in that column, and in the row of its slot or so many below. Players
with zones of their own have a grid of their own. Squares are beside each other that share an edge. A tile may name
other sites of its own that are beside each other as well.

What is worked out here depends on land alone, and is remembered with it.
"""

from __future__ import annotations

from collections.abc import Iterator

from .layout.plan import NONE, Plan, SitePlan
from .town import Town

__all__ = [
    "Square",
    "laid_sites",
    "overlapped_site",
    "sites_beside",
    "sites_of",
    "square_of",
    "square_of_site",
    "squares",
]

Square = tuple[int, int, int]
"""Whose grid, column and row."""

_STEPS = ((0, -1), (-1, 0), (1, 0), (0, 1))


def square_of(plan: Plan, slot: int, site: SitePlan) -> Square | None:
    """The square of a printed site when its land lies in a slot; None where it is on no grid."""
    if site.column == NONE:
        return None
    return plan.seat_of[slot], site.column, plan.number_of(slot) + site.row


def square_of_site(town: Town, site: int) -> Square | None:
    """The square of a site in town; None where it is on no grid."""
    plan, slot = town.plan, town.plan.slot_of_site[site]
    return square_of(plan, slot, plan.lands[town.lands[slot]].sites[site - plan.first_site[slot]])


def squares(town: Town) -> dict[Square, int]:
    """By square: the site that lies there."""
    return {square: site for seat in sorted({*town.plan.seat_of}) for square, site in _squares_of(town, seat).items()}


def _squares_of(town: Town, seat: int) -> dict[Square, int]:
    """The same of the grid that a player has, or that all share."""
    known = town.land_cache_of(seat)
    if "squares" not in known:
        slots = [slot for slot, whose in enumerate(town.plan.seat_of) if whose == seat and town.lands[slot] != NONE]
        known["squares"] = {square: site for slot in slots for square, site in _squares_in_slot(town, slot)}
    found: dict[Square, int] = known["squares"]
    return found


def _squares_in_slot(town: Town, slot: int) -> Iterator[tuple[Square, int]]:
    plan = town.plan
    for site, printed in enumerate(plan.lands[town.lands[slot]].sites, plan.first_site[slot]):
        square = square_of(plan, slot, printed)
        if square is not None:
            yield square, site


def overlapped_site(town: Town, slot: int, land: int) -> int:
    """A site that land in a slot would overlap; NONE where all its squares are free."""
    taken = _squares_of(town, town.plan.seat_of[slot])
    for site in town.plan.lands[land].sites:
        there = taken.get(square_of(town.plan, slot, site) or (NONE, NONE, NONE), NONE)
        if there != NONE:
            return there
    return NONE


def sites_beside(town: Town, site: int) -> frozenset[int]:
    """The sites beside a site. One that lies on no grid is beside all others of its land, and of land that touches."""
    known = town.land_cache_of(town.plan.seat_of[town.plan.slot_of_site[site]])
    found: frozenset[int] | None = known.get(site)
    if found is None:
        found = known[site] = frozenset(_find_beside(town, site)) - {site} if town.is_laid[site] else frozenset()
    return found


def _find_beside(town: Town, site: int) -> Iterator[int]:
    plan, slot = town.plan, town.plan.slot_of_site[site]
    first = plan.first_site[slot]
    printed = plan.lands[town.lands[slot]].sites[site - first]
    yield from [first + other for other in printed.beside]
    square = square_of(plan, slot, printed)
    if square is None:
        for near in (slot, *plan.neighbours[slot]):
            sites = enumerate(plan.lands[town.lands[near]].sites, plan.first_site[near])
            yield from [other for other, theirs in sites if theirs.column == NONE]
        return
    seat, column, row = square
    taken = _squares_of(town, seat)
    for right, down in _STEPS:
        other = taken.get((seat, column + right, row + down), NONE)
        if other != NONE:
            yield other


def laid_sites(town: Town) -> list[int]:
    """All sites of land that is laid."""
    known = town.land_cache
    if "sites" not in known:
        known["sites"] = [site for site, there in enumerate(town.is_laid) if there]
    found: list[int] = known["sites"]
    return found


def sites_of(town: Town, seat: int) -> list[int]:
    """The sites on land that somebody owns."""
    known = town.land_cache_of(seat)
    if "sites" not in known:
        owners, slots = town.owners, town.plan.slot_of_site
        known["sites"] = [site for site in laid_sites(town) if owners[slots[site]] == seat]
    found: list[int] = known["sites"]
    return found
