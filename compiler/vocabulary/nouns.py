"""Nouns that the language itself knows, and the sort that a declared name has in a sentence."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

__all__ = ["CARD_NOUNS", "KINDS_OF_THING", "NOUNS", "ONLY_ONE"]

NOUNS: Final = MappingProxyType(
    {
        # noun: the sort of one of them
        "player": "player",
        "bidder": "player",
        "builder": "player",
        "owner": "player",
        "neighbour": "player",
        "resource": "resource",
        "piece": "piece",
        "card": "card",
        "building": "building",
        "token": "building",
        "floor": "floor",
        "site": "site",
        "sector": "sector",
        "place": "place",
        "road": "road",
        "land": "land",
        "tile": "tile",
        "space": "space",
        "action": "action",
        "bonus": "action",
        "ability": "ability",
        "kind": "kind",
        "request": "request",
        "market": "market",
        "lap": "lap",
        "round": "round",
        "box": "area",
        "start_tile": "space",
    }
)
"""Nouns of the language. Nouns that a pack declares (`tree`, `school`, `inhabitant`) stand beside them."""

ONLY_ONE: Final = frozenset({"market", "box", "start_tile"})
"""Nouns of which a game has one: they need no name to be spoken of."""

KINDS_OF_THING: Final = MappingProxyType(
    {
        # kind of declaration: the sort its name has in a sentence
        "currency": "noun",
        "points": "noun",
        "resource": "noun",
        "piece": "noun",
        "unit": "noun",
        "die": "die",
        "wheel": "wheel",
        "marker": "marker",
        "area": "area",
        "ground": "adjective",
        "road_state": "adjective",
        "zone": "zone",
        "category": "adjective",
        "border": "adjective",
        "neutral": "player",
        "value": "value",
        "option": "option",
        "tile": "tile",
        "action": "action",
        "rule": "rule",
        "inhabitant": "card",
        "visitor": "card",
        "card": "card",
        "building": "building",
        "track": "track",
        "market": "market",
        "loop": "loop",
        "land": "land",
        "map": "map",
        "town": "town",
        "setup": "setup",
        "procedure": "procedure",
        "step": "step",
        "scoring": "scoring",
        "variant": "variant",
        "scenario": "scenario",
        "look": "look",
        "notation": "notation",
    }
)

CARD_NOUNS: Final = MappingProxyType({"inhabitant": "card", "visitor": "card"})
"""Kinds of declaration that are also nouns: `1 inhabitant of your hand`."""
