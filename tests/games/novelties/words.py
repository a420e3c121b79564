"""Words for random tiles: things of Grinivil, by the sorts of thing that sentences speak of."""

from __future__ import annotations

from compiler.vocabulary.adjectives import ADJECTIVES

__all__ = [
    "ADJECTIVES_OF",
    "AREAS",
    "COUNTED",
    "FIXED",
    "NOUNS",
    "OWN_ADJECTIVES",
    "PLAYERS",
    "RARE",
    "VALUES",
    "indented",
    "plural",
]

COUNTED = (
    *("money", "vp", "concrete", "wood", "steel", "resource", "tree", "small_warehouse", "block", "worker"),
    *("owner_marker", "road_piece", "occupied_marker", "repeat_action"),
)
AREAS = ("bag", "supply", "hand", "deck", "display", "town_pile", "tokens", "stock", "warehouse", "left_out")
VALUES = ("fee", "tax", "wage", "compensation", "time_price")
OWN_ADJECTIVES = {
    "site": ("residential", "non_residential"),
    "building": ("public", "commercial"),
    "tile": ("pink", "base", "standard"),
    "road": ("completed", "under_construction"),
    "land": ("inner", "outer"),
}
NOUNS = {
    **{sort: (sort,) for sort in ("player", "site", "sector", "place", "road", "land", "tile", "floor")},
    "building": ("building", "house", "school", "church"),
    "card": ("card", "inhabitant"),
    "piece": ("worker", "tree", "block"),
    "resource": ("resource", "wood"),
}
"""By sort: words for things of it."""
FIXED = {
    "area": AREAS,
    "zone": ("inner", "outer"),
    "loop": ("action_loop",),
    "track": ("road_bonus",),
    "market": ("market",),
    "space": ("start_tile",),
    "die": ("conversion", "cost_die"),
    "wheel": ("town_clock",),
    "marker": ("wood_hand", "long_hand", "steel_hand"),
    "product": ("wood", "steel", "money"),
    "value": VALUES,
    "action": ("exchange", "plant_bonus", "free_road", "fourth_worker", "new_land"),
    "procedure": ("lap_end",),
    "ability": ("ability",),
    "owner": ("owner",),
    "sharing": ("builder", "block"),
    "ending": ("turn", "participation"),
    "order": ("next",),
    "limit": ("excess",),
    "floor": ("floor", "next floor", "first floor"),
}
PLAYERS = (
    *("you", "next player", "previous player", "other players", "all other players", "all players"),
    *("municipality", "first player", "last player", "neighbours", "active players"),
)
RARE = ("end", "shuffle", "explore", "use", "store", "choose")
"""Verbs that would end most games soon, or are written otherwise."""
ADJECTIVES_OF = {
    sort: [word for word, sorts in ADJECTIVES.items() if sort in sorts] + list(OWN_ADJECTIVES.get(sort, ()))
    for sort in ("site", "sector", "building", "tile", "road")
}
"""By sort: what a condition can say of a thing."""


def plural(noun: str) -> str:
    if noun in ("money", "vp", "concrete", "wood", "steel", "market"):
        return noun
    return noun[:-1] + "ies" if noun.endswith("y") else noun + ("es" if noun.endswith("ch") else "s")


def indented(lines: list[str]) -> list[str]:
    return [f"  {line}" for line in lines]
