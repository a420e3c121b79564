"""Parts that narrow a set: `trees in sector`, `sites of land`, `players with 3 money`."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

__all__ = ["ALONE", "CONTENT", "COUNTED", "NOBODYS", "PARTS", "PART_WORDS"]

COUNTED: Final = ("noun", "resource", "piece", "block", "tree")
"""Sorts of what is counted: a currency, points or a unit; a resource; a piece, and the pieces with the roles `floor`
and `tree`."""

_HELD = {
    **{(sort, "in", "area"): "they lie there" for sort in COUNTED if sort != "noun"},
    **{(sort, "of", "player"): "that player has them in stock" for sort in COUNTED},
}

_STANDS = {
    row: means
    for sort in ("site", "building", "floor", "block", "piece")
    for row, means in (
        ((sort, "in", "sector"), "the site is at the sector"),
        ((sort, "in", "zone"), "the site is on land in the zone"),
        ((sort, "on", "land"), "the site is on that tile of land"),
        ((sort, "at", "road"), "the site is at the road"),
    )
}

PARTS: Final = MappingProxyType(
    {
        # (sort that is narrowed, word, sort behind the word): what is true of those that are left
        **_HELD,
        **_STANDS,
        ("resource", "in", "market"): "they lie there",
        ("tree", "in", "sector"): "they are planted there",
        ("block", "on", "site"): "they are floors there",
        ("block", "on", "building"): "they are its floors",
        ("piece", "on", "site"): "they stand there",
        ("piece", "on", "building"): "they stand there",
        ("piece", "on", "tile"): "they stand there",
        ("piece", "on", "road"): "they lie on the road itself",
        ("card", "in", "area"): "they lie there",
        ("card", "of", "area"): "they lie there",
        ("card", "of", "player"): "they are in that player's hand",
        ("building", "in", "area"): "their tokens lie there",
        ("building", "of", "player"): "that player has a block there, or owns what was bought whole",
        ("building", "on", "site"): "they stand there",
        ("building", "beside", "building"): "they stand next to it",
        ("building", "beside", "site"): "they stand next to it",
        ("building", "within", "number"): "they are no farther from the place that is spoken of",
        ("site", "of", "land"): "they are on that tile of land",
        ("site", "of", "player"): "they are on land of that player",
        ("site", "of", "building"): "the building stands there",
        ("site", "of", "floor"): "its building stands there",
        ("site", "on", "trail"): "they are stops of the trip",
        ("site", "beside", "building"): "they are next to it",
        ("site", "beside", "site"): "they are next to it",
        ("site", "within", "number"): "they are no farther from the place that is spoken of",
        ("site", "that_take", "building"): "it can be built there",
        ("floor", "of", "building"): "they are its floors",
        ("floor", "of", "site"): "they are the floors of what stands there",
        ("sector", "of", "site"): "the site is at the sector",
        ("sector", "of", "building"): "the building stands at the sector",
        ("place", "in", "sector"): "they are there",
        ("road", "of", "site"): "the site is at the road",
        ("road", "of", "building"): "the building stands at the road",
        ("land", "in", "area"): "tiles of it are left there",
        ("land", "of", "player"): "that player owns it",
        ("land", "of", "site"): "the site is on it",
        ("land", "of", "building"): "the building stands on it",
        ("kind", "of", "resource"): "such resources are among those",
        ("request", "of", "trail"): "the visitor of the trip asks for it",
        ("player", "with", "goods"): "that player has so many",
        ("building", "with", "goods"): "so many are there",
        ("site", "with", "goods"): "so many are there",
        ("sector", "with", "goods"): "so many are there",
        ("land", "with", "goods"): "so many are there",
        ("road", "with", "goods"): "so many are there",
        ("tile", "with", "goods"): "so many are there",
    }
)
"""What narrows a set. The compiler accepts these rows alone, and each has one evaluator in runtime/game/sets and
runtime/game/amounts."""

PART_WORDS: Final = tuple(dict.fromkeys(word for _, word, _ in PARTS))
"""The words that parts begin with."""

CONTENT: Final = MappingProxyType(
    {
        "sector": ("in",),
        "site": ("on",),
        "building": ("on",),
        "land": ("on",),
        "tile": ("on",),
        "road": ("on", "at"),
    }
)
"""By sort of thing: the words that say what is there, for `sectors with 2 trees`."""

ALONE: Final = frozenset(
    {("tree", "in", "sector"), ("resource", "in", "market"), ("piece", "on", "tile"), ("piece", "on", "road")}
    | {("card", "in", "area"), ("card", "of", "area"), ("card", "of", "player")}
    | {("building", "in", "area"), ("land", "in", "area"), ("kind", "of", "resource"), ("request", "of", "trail")}
    | _HELD.keys()
)
"""Parts that say where things lie, so that no other part can say it as well."""

NOBODYS: Final = frozenset(
    {("tree", "in", "sector"), ("resource", "in", "market")}
    | {(sort, "in", "area") for sort in COUNTED if sort != "noun"}
)
"""Parts that say where things are which nobody has: `your` does not stand before these."""
