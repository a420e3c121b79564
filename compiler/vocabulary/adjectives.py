"""Adjectives that the language itself knows: what each can describe, and what it says of it."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

__all__ = [
    "ADJECTIVES",
    "ARTICLES",
    "DECLARED",
    "DESCRIBED",
    "IMPLIED",
    "IN_STOCK",
    "OF_A_SET",
    "OF_A_TRIP",
    "OPPOSITES",
    "PICKS_ONE",
]

DESCRIBED: Final = MappingProxyType(
    {
        # (adjective, sort of thing): what is true of such a thing
        ("free", "place"): "no tree stands on it",
        ("free", "site"): "nothing is built on it",
        ("free", "building"): "one of its tokens is left",
        ("free", "tile"): "it lies in no loop and was not laid aside; without a loop, it has room",
        ("empty", "site"): "nothing is built on it",
        ("empty", "sector"): "no tree stands in it",
        ("empty", "area"): "nothing lies in it",
        ("planted", "place"): "a tree stands on it",
        ("planting", "sector"): "it has a free place",
        ("unplanted", "piece"): "its player has it in stock",
        ("idle", "piece"): "its player has it in stock",
        ("used", "piece"): "it was put somewhere",
        ("surplus", "resource"): "its player has no room to store it",
        ("finished", "site"): "a building with all its floors stands on it",
        ("finished", "building"): "it has all its floors",
        ("finished", "floor"): "its building has all its floors",
        ("unfinished", "site"): "a building that lacks a floor stands on it",
        ("unfinished", "building"): "it lacks a floor",
        ("unfinished", "floor"): "its building lacks a floor",
        (
            "usable",
            "building",
        ): "it is finished, its road allows its use, and it has lines of use if it was bought whole",
        ("usable", "road"): "it allows travel",
        ("sold", "building"): "it was sold",
        ("unsold", "building"): "it was not sold",
        ("municipal", "site"): "it is printed as municipal",
        ("vacant", "site"): "nothing is built on it, or what stands there yields",
        ("welcome", "site"): "it is a stop of the trip, and the visitor asked for it",
        ("occupied", "building"): "a piece stands on it",
        ("occupied", "site"): "a piece stands on it, besides what is all that stands there",
        ("unoccupied", "building"): "no piece stands on it",
        ("unoccupied", "site"): "no piece stands on it, besides what is all that stands there",
        ("occupied", "tile"): "a piece lies on it",
        ("unoccupied", "tile"): "no piece lies on it",
        ("narrowest", "land"): "no other of these has fewer roads",
        ("met", "request"): "the trip meets it",
        ("missed", "request"): "the trip does not meet it",
        ("connected", "road"): "it is completed, and a way leads from it to the heart of the town",
        ("connected", "site"): "its road is connected",
        ("connected", "building"): "its road is connected",
        ("just_connected", "site"): "the land that was just added gave it a road to build at",
        ("allowed", "tile"): "it is not closed and its `needs` hold",
        ("restricted", "tile"): "it is declared so",
        ("promo", "tile"): "it is declared so",
        ("next", "floor"): "it is the one to be built next",
        ("next", "player"): "it sits to the left of whoever is spoken of",
        ("previous", "player"): "it sits to the right of whoever is spoken of",
        ("earlier", "player"): "it comes before whoever is spoken of in the order of play",
        ("active", "player"): "it still takes part in the bids or the round",
        ("first", "floor"): "it is the lowest of its building",
        ("first", "player"): "it begins the order of play",
        ("last", "floor"): "it is the highest that its building can have",
        ("last", "player"): "it ends the order of play",
        ("last", "action"): "it is what somebody did last",
        ("associated", "action"): "a category of buildings lists it",
        ("different", "resource"): "no two are of one kind",
        ("leftover", "piece"): "it is too few for a full group that counts",
        ("leftover", "resource"): "it is too few for a full group that counts",
        ("leftover", "noun"): "it is too few for a full group that counts",
        ("past_start", "piece"): "the last move of its player's pawn went past the end of the loop",
    }
)
"""What an adjective says of a thing. The compiler accepts these pairs alone, and each has one evaluator in
runtime/game/sets/adjectives.py."""

DECLARED: Final = MappingProxyType(
    {
        # (kind of declaration, sort of thing): what its name says of such a thing
        ("category", "building"): "it is of the category",
        ("category", "site"): "what stands there is of the category",
        ("ground", "site"): "it is of the ground",
        ("ground", "building"): "it can stand on the ground",
        ("border", "tile"): "it has the border",
        ("road_state", "road"): "it is in the state",
        ("zone", "land"): "it belongs to the zone",
    }
)
"""The same for names that a pack declares and that describe: `public buildings`, `completed road`."""

ARTICLES: Final = frozenset({"one"})
"""Words before a noun that are there for the reader alone."""


def _sorts_by_adjective() -> dict[str, frozenset[str]]:
    return {word: frozenset(sort for other, sort in DESCRIBED if other == word) for word, _ in DESCRIBED}


ADJECTIVES: Final = MappingProxyType(_sorts_by_adjective())
"""By adjective: the sorts of thing it can describe."""

PICKS_ONE: Final = frozenset({"next", "previous", "first", "last"})
"""Adjectives that leave one thing of a set."""

OF_A_TRIP: Final = frozenset({"welcome", "missed", "met"})
"""Adjectives that say nothing without a trip."""

OF_A_SET: Final = frozenset({("different", "resource"), ("last", "action"), ("narrowest", "land")})
"""Pairs that say something of a set or a choice, and nothing of one thing: they do not follow `is`."""

IN_STOCK: Final = frozenset({"idle", "unplanted", "used", "surplus", "leftover"})
"""Adjectives that say where pieces and goods are: no part says it again."""

OPPOSITES: Final = frozenset(
    {
        # (adjective, adjective, sort): nothing is both
        ("finished", "unfinished", "site"),
        ("finished", "unfinished", "building"),
        ("finished", "unfinished", "floor"),
        ("usable", "unfinished", "building"),
        ("finished", "free", "site"),
        ("finished", "empty", "site"),
        ("sold", "unsold", "building"),
        ("occupied", "unoccupied", "building"),
        ("occupied", "unoccupied", "site"),
        ("occupied", "unoccupied", "tile"),
        ("met", "missed", "request"),
    }
)
"""Adjectives that exclude each other."""

IMPLIED: Final = frozenset(
    {
        # (adjective, adjective, sort): what is the first is the second as well
        ("free", "empty", "site"),
        ("empty", "free", "site"),
        ("free", "vacant", "site"),
        ("empty", "vacant", "site"),
        ("usable", "finished", "building"),
    }
)
"""Adjectives that say what others say too."""
