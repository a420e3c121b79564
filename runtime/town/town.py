"""A town: plain numbers that say what lies, stands and grows where.

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

__all__ = ["NOBODY", "Town", "empty_town", "with_one"]

NOBODY = -1
"""Whoever is no player: the owner of land nobody owns, and the builder that nobody plays."""


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
    there: tuple[bool, ...]
    """By site: whether its land lies there."""
    site_roads: tuple[int, ...]
    """By site: the section it lies on, or NONE where it has no road, or no site is."""
    site_rows: tuple[tuple[int, ...], ...]
    """By site: how far it is from its road to every section; the rows of ``roads``, one look nearer."""
    site_regions: tuple[int, ...]
    """By site: the region it lies in, or NONE."""
    site_sectors: tuple[int, ...]
    """By site: the sector it lies in, or NONE."""
    # Answers that were worked out for this town, and are handed on as long as nothing changes that they depend on.
    known: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    """About anything."""
    known_of_buildings: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    """About anything but trees."""
    known_of_land: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    """About land, whose it is, and roads alone."""
    known_of_seats: dict[int, dict[Any, Any]] = field(default_factory=dict, compare=False, repr=False)
    """By seat: about what stands on somebody's land, and where somebody's blocks are."""

    def but(self, **changes: Any) -> Town:
        """The same town, but for some fields."""
        made = object.__new__(Town)
        deque(map(call, _SETTERS, repeat(made), _VALUES(self)), maxlen=0)
        for name, value in changes.items():
            _PUT[name](made, value)
        _PUT["known"](made, {})
        if not changes.keys() <= _TREES:
            _PUT["known_of_buildings"](made, {})
            if "known_of_seats" not in changes:
                _PUT["known_of_seats"](made, {})
        if "known_of_land" not in changes and not changes.keys().isdisjoint(_LAND):
            _PUT["known_of_land"](made, {})
        return made

    def known_of_land_of(self, seat: int) -> dict[Any, Any]:
        """What was worked out about land of one player alone; of NONE, about land in zones that all share."""
        found: dict[Any, Any] = self.known_of_land.setdefault(("of", seat), {})
        return found

    def known_of(self, seat: int) -> dict[Any, Any]:
        """What was worked out about somebody's land and blocks."""
        found = self.known_of_seats.get(seat)
        if found is None:
            found = self.known_of_seats[seat] = {}
        return found

    def known_without(self, seats: Collection[int]) -> dict[int, dict[Any, Any]]:
        """What stays known when something happens that concerns some players alone."""
        return {seat: known for seat, known in self.known_of_seats.items() if seat not in seats}

    def known_of_land_without(self, seats: Collection[int]) -> dict[Any, Any]:
        """The same about land, when land of theirs is laid."""
        return {
            key: known
            for key, known in self.known_of_land.items()
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


def with_one(row: tuple[_T, ...], index: int, value: _T) -> tuple[_T, ...]:
    """The same row with another value in one place."""
    made = list(row)  # twice as fast as three parts put together
    made[index] = value
    return tuple(made)


def empty_town(plan: Plan) -> Town:
    """No land at all."""
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
        there=(False,) * sites,
        site_roads=(NONE,) * sites,
        site_rows=((FAR,) * (sections + 1),) * sites,
        site_regions=(NONE,) * sites,
        site_sectors=(NONE,) * sites,
    )
