"""What something has of something else, and where it is: `points of floor`, `trees in sector`."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

__all__ = ["RELATIONS", "WHERE"]

_ANYTHING = frozenset({"*"})

RELATIONS: Final = MappingProxyType(
    {
        # (what, of what): the sort it is
        ("points", "floor"): "goods",
        ("wishes", "building"): "goods",
        ("resource", "floor"): "lot",
        ("time", "tile"): "number",
        ("owner", "site"): "player",
        ("owner", "land"): "player",
        ("owner", "building"): "player",
        ("builder", "building"): "player",
        ("builder", "site"): "player",
        ("bonus", "site"): "action",
        ("token", "building"): "building",
        ("action", "player"): "action",
        ("action", "floor"): "action",
        ("floor", "building"): "floor",
        ("site", "land"): "site",
        ("card", "area"): "card",
        ("kind", "resource"): "kind",
        ("distance", "site"): "number",
        ("distance", "building"): "number",
        ("space", "piece"): "number",
    }
)
"""`points of floor`, `owner of site`: what something has by the rules."""

WHERE: Final = MappingProxyType(
    {
        # preposition after a noun: (sorts it may follow, sorts it may lead to)
        "in": (
            frozenset({"noun", "piece", "resource", "card", "place", "building", "inhabitant", "land"}),
            frozenset({"sector", "area", "zone", "market"}),
        ),
        "of": (
            _ANYTHING,
            frozenset(
                {"area", "player", "building", "site", "land", "floor", "tile", "resource", "noun", "trail", "card"}
            ),
        ),
        "on": (
            frozenset({"piece", "noun", "building", "site"}),
            frozenset({"tile", "site", "building", "road", "place", "trail"}),
        ),
        "with": (frozenset({"player", "building", "site"}), frozenset({"goods"})),
        "within": (_ANYTHING, frozenset({"number"})),
        "beside": (frozenset({"building", "site", "place"}), frozenset({"building", "site", "place"})),
    }
)
