"""Adjectives that the language itself knows, and what each can describe."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

__all__ = ["ADJECTIVES", "OF_A_TRIP", "PICKS_ONE"]

_ANYTHING = frozenset({"*"})

ADJECTIVES: Final = MappingProxyType(
    {
        # adjective: the sorts of thing it can describe
        "free": frozenset({"place", "site", "building", "tile"}),
        "empty": frozenset({"site", "area", "sector"}),
        "planted": frozenset({"place"}),
        "planting": frozenset({"sector"}),
        "unplanted": frozenset({"piece"}),
        "idle": frozenset({"piece"}),
        "used": frozenset({"piece"}),
        "surplus": frozenset({"resource", "noun"}),
        "finished": frozenset({"building", "site", "floor"}),
        "unfinished": frozenset({"building", "site", "floor"}),
        "usable": frozenset({"building", "road"}),
        "sold": frozenset({"building"}),
        "unsold": frozenset({"building"}),
        "municipal": frozenset({"site"}),
        "vacant": frozenset({"site"}),
        "welcome": frozenset({"site"}),
        "occupied": frozenset({"building", "site"}),
        "unoccupied": frozenset({"building", "site"}),
        "narrowest": frozenset({"land"}),
        "met": frozenset({"request"}),
        "missed": frozenset({"request"}),
        "connected": frozenset({"site", "road", "building"}),
        "just_connected": frozenset({"site"}),
        "allowed": frozenset({"tile"}),
        "restricted": frozenset({"tile"}),
        "promo": frozenset({"tile"}),
        "next": frozenset({"floor", "player"}),
        "previous": frozenset({"player"}),
        "earlier": frozenset({"player"}),
        "active": frozenset({"player"}),
        "first": frozenset({"floor", "player"}),
        "last": frozenset({"floor", "action", "player"}),
        "associated": frozenset({"action"}),
        "different": _ANYTHING,
        "leftover": frozenset({"piece", "noun", "resource"}),
        "past_start": frozenset({"piece"}),
        "one": _ANYTHING,
    }
)

PICKS_ONE: Final = frozenset({"next", "previous", "first", "last"})
"""Adjectives that leave one thing of a set."""

OF_A_TRIP: Final = frozenset({"welcome", "missed", "met"})
"""Adjectives that say nothing without a trip."""
