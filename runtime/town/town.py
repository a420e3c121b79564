"""A town: plain numbers that say which land lies where, what stands on it, and how many trees grow.

A town never changes. A change (changes.py) makes a new one that shares with the old all it did not touch; so
keeping an earlier town costs nothing, and a change that is refused leaves no trace.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from dataclasses import dataclass, field, fields
from itertools import repeat
from operator import attrgetter, call
from typing import Any, TypeVar

from .layout.plan import NONE, Plan
from .layout.roads import FAR, Roads
from .layout.sectors import Sectors

__all__ = ["NOBODY", "Town", "empty_town", "replace_at"]

NOBODY = -1
"""No player: the owner of land that nobody owns, and the neutral builder."""


@dataclass(frozen=True, slots=True)
class Town:
    # Slots, not a named tuple: what is asked of a town all game long is read a quarter faster from them.
    plan: Plan
    lands: tuple[int, ...]
    """By slot: which land lies there, or NONE."""
    turns: tuple[int, ...]
    """By slot: how far its land is turned, clockwise."""
    owners: tuple[int, ...]
    """By slot: the seat that owns it, or NOBODY."""
    states: tuple[int, ...]
    """By section: the state of the road, or NONE where there is none."""
    trees: tuple[int, ...]
    """By region."""
    buildings: tuple[int, ...]
    """By site: which building it holds, or NONE."""
    blocks: tuple[tuple[int, ...], ...]
    """By site: whose blocks stand there, from the ground up. Seats, or NOBODY for the neutral builder."""
    sold: tuple[bool, ...]
    """By site: whether its building has a roof on."""

    # What follows is derived: from land and road states, from land, and from land and trees.
    roads: Roads
    sectors: Sectors
    planted: tuple[int, ...]
    """By sector: how many trees stand in it. The last one stands for NONE, where nothing grows."""
    is_laid: tuple[bool, ...]
    """By site: whether its land lies there."""
    site_roads: tuple[int, ...]
    """By site: the section it lies on, or NONE where it has no road, or no site is."""
    site_rows: tuple[tuple[int, ...], ...]
    """By site: the distances from its road to every section: a row of ``roads``, without looking up the road."""
    site_regions: tuple[int, ...]
    """By site: the region it lies in, or NONE."""
    site_sectors: tuple[int, ...]
    """By site: the sector it lies in, or NONE."""
    # Answers worked out for this town. A changed town shares a cache as long as nothing changed that it depends on.
    cache: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    """Answers that may depend on anything."""
    building_cache: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    """Answers that depend on anything but trees."""
    land_cache: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    """Answers that depend only on land, its owners, and roads."""
    seat_caches: dict[int, dict[Any, Any]] = field(default_factory=dict, compare=False, repr=False)
    """By seat: answers about what stands on the seat's land, and where its blocks are."""

    def with_changes(self, **changes: Any) -> Town:
        """The same town with other values in some fields. Caches that may depend on them are emptied."""
        made = object.__new__(Town)
        deque(map(call, _SETTERS, repeat(made), _VALUES(self)), maxlen=0)
        for name, value in changes.items():
            _PUT[name](made, value)
        _PUT["cache"](made, {})
        if not changes.keys() <= _TREES:
            _PUT["building_cache"](made, {})
            if "seat_caches" not in changes:
                _PUT["seat_caches"](made, {})
        if "land_cache" not in changes and not changes.keys().isdisjoint(_LAND):
            _PUT["land_cache"](made, {})
        return made

    def land_cache_of(self, seat: int) -> dict[Any, Any]:
        """The cache for answers about the land of one player alone; of NONE, about land in shared zones."""
        found: dict[Any, Any] = self.land_cache.setdefault(("of", seat), {})
        return found

    def seat_cache(self, seat: int) -> dict[Any, Any]:
        """The cache for answers about a seat's land and blocks."""
        found = self.seat_caches.get(seat)
        if found is None:
            found = self.seat_caches[seat] = {}
        return found

    def seat_caches_without(self, seats: Collection[int]) -> dict[int, dict[Any, Any]]:
        """The caches that stay valid when something happens that concerns only some players."""
        return {seat: known for seat, known in self.seat_caches.items() if seat not in seats}

    def land_cache_without(self, seats: Collection[int]) -> dict[Any, Any]:
        """The same for caches about land, when land of these players is laid."""
        return {
            key: known
            for key, known in self.land_cache.items()
            if isinstance(key, tuple) and key[0] == "of" and key[1] not in seats
        }


# Many towns are made while somebody looks ahead. So all slots are read at once, and filled by their own setters, which
# even a frozen class has.
_PUT = {each.name: Town.__dict__[each.name].__set__ for each in fields(Town)}
_SETTERS = tuple(_PUT.values())
_VALUES = attrgetter(*_PUT)
_TREES = frozenset({"trees", "planted"})
_LAND = frozenset({"lands", "owners", "states"})


_T = TypeVar("_T")


def replace_at(row: tuple[_T, ...], index: int, value: _T) -> tuple[_T, ...]:
    """The same row with another value at an index."""
    made = list(row)  # twice as fast as three parts put together
    made[index] = value
    return tuple(made)


def empty_town(plan: Plan) -> Town:
    """A town without any land."""
    slots, sites, regions = len(plan.zone_of), len(plan.slot_of_site), len(plan.slot_of_region)
    sections = len(plan.parts)
    return Town(
        plan=plan,
        lands=(NONE,) * slots,
        turns=(0,) * slots,
        owners=(NOBODY,) * slots,
        states=(NONE,) * sections,
        trees=(0,) * regions,
        buildings=(NONE,) * sites,
        blocks=((),) * sites,
        sold=(False,) * sites,
        roads=Roads(plan.links, ((FAR,) * (sections + 1),) * (sections + 1)),
        sectors=Sectors((NONE,) * regions, ((),) * regions, (0,) * regions, (0,) * regions),
        planted=(0,) * (regions + 1),
        is_laid=(False,) * sites,
        site_roads=(NONE,) * sites,
        site_rows=((FAR,) * (sections + 1),) * sites,
        site_regions=(NONE,) * sites,
        site_sectors=(NONE,) * sites,
    )
