"""The nouns, adjectives, relations, events and aspects that the language itself knows.

Packs declare what is in a game (money, trees, a school); these are the words for what every town-building game
has: players, sites, sectors, floors. They are few, and the runtime knows each of them.
"""

from __future__ import annotations

from types import MappingProxyType

from ..records import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

__all__ = [
    "ADJECTIVES",
    "ASPECTS",
    "ENDINGS",
    "EVENTS",
    "KINDS_OF_THING",
    "LIMITS",
    "NOUNS",
    "ORDERS",
    "RELATIONS",
    "RESERVED",
    "WHERE",
    "Aspect",
    "Event",
]

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
        "building": "building",
        "track": "track",
        "market": "market",
        "loop": "loop",
        "land": "land",
        "map": "map",
        "town": "town",
        "setup": "setup",
        "procedure": "procedure",
        "scoring": "scoring",
        "variant": "variant",
        "scenario": "scenario",
        "look": "look",
        "notation": "notation",
    }
)

CARD_NOUNS: Final = MappingProxyType({"inhabitant": "card", "visitor": "card"})
"""Kinds of declaration that are also nouns: `1 inhabitant of your hand`."""

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

ENDINGS: Final = ("turn", "game", "participation")
ORDERS: Final = ("next",)
"""When somebody plays: `play next`."""
LIMITS: Final = ("excess",)
"""What a tour may be forbidden: `without excess`."""


class Event(Record):
    """Something that `when` can wait for. ``<...>`` in the words stands for a name of the pack."""

    __slots__ = ("gives", "name", "who", "words")

    def __init__(self, name: str, words: str, gives: tuple[tuple[str, str], ...] = (), who: str = "you") -> None:
        self.name: Final = name
        self.words: Final = words
        self.gives: Final = gives
        self.who: Final = who


EVENTS: Final = (
    Event("turn_starts", "your turn starts"),
    Event("turn_ends", "your turn ends"),
    Event("turn_skipped", "you skip your turn"),
    Event("action_chosen", "you choose an action", (("tile", "tile"),)),
    Event("action_failed", "you fail an action", (("tile", "tile"),)),
    Event("ability_used", "you use an ability tile", (("tile", "tile"),)),
    Event("restricted_used", "you use a restricted tile", (("tile", "tile"),)),
    Event("worker_passed", "you pass your worker", (("tile", "tile"),)),
    Event("loop_ended", "you come to the end of the loop"),
    Event("lap_completed", "you complete a lap"),
    Event("floor_built", "you build a floor", (("site", "site"), ("floor", "floor"), ("building", "building"))),
    Event(
        "first_floor_built",
        "you build a first floor",
        (("site", "site"), ("floor", "floor"), ("building", "building")),
    ),
    Event("building_finished", "you finish a building", (("site", "site"), ("building", "building"))),
    Event("building_finished", "you finish a <category> building", (("site", "site"), ("building", "building"))),
    Event("house_sold", "you sell a house", (("house", "building"), ("site", "site"), ("card", "card"))),
    Event("road_completed", "you complete a road", (("road", "road"),)),
    Event("land_added", "land is added", (("land", "land"),), "anyone"),
    Event("neutral_built", "a neutral builder builds on your land", (("site", "site"),)),
    Event("neutral_bids", "a neutral builder bids", (), "anyone"),
    Event("goods_gained", "you gain resources", (("lot", "lot"),)),
    Event("goods_gained", "you gain <noun>", (("lot", "lot"),)),
    Event("goods_produced", "you produce goods", (("lot", "lot"),)),
    Event("trees_planted", "you plant trees", (("sector", "sector"), ("lot", "lot"))),
    Event("trip_made", "you make a trip", (("trip", "trail"), ("card", "card"))),
    Event("auction_won", "you win sealed bids"),
)


class Aspect(Record):
    """A figure of the rules that an ability may change."""

    __slots__ = ("name", "takes", "words")

    def __init__(self, name: str, words: str, takes: str) -> None:
        self.name: Final = name
        self.words: Final = words
        self.takes: Final = takes
        """`amount`, or `kind` for one that is changed with `any kind`."""


ASPECTS: Final = (
    Aspect("resource_price", "price of each resource you buy", "amount"),
    Aspect("resource_income", "price of each resource you sell", "amount"),
    Aspect("floor_resources", "resources to build a floor", "amount"),
    Aspect("floor_resource_kinds", "kinds of resources to build a floor", "kind"),
    Aspect("floor_points", "points of each floor you build", "amount"),
    Aspect("action_time", "time of your actions", "amount"),
    Aspect("time_price", "price of each step of time", "amount"),
    Aspect("wage", "wage of each worker", "amount"),
    Aspect("fee", "fee you pay", "amount"),
    Aspect("conversion_rate", "rate of conversion", "amount"),
    Aspect("road_concrete", "resources to complete a road", "amount"),
    Aspect("distance_limit", "distance a wish allows", "amount"),
)

RESERVED: Final = frozenset(
    [
        "the",
        "a",
        "an",
        "any",
        "all",
        "your",
        "their",
        "its",
        "other",
        "no",
        "this",
        "you",
        "it",
        "each",
        "every",
        "of",
        "in",
        "on",
        "to",
        "for",
        "from",
        "by",
        "at",
        "is",
        "are",
        "or",
        "and",
        "not",
        "first",
        "with",
        "after",
        "as",
        "has",
        "have",
        "per",
        "among",
        "paying",
        "off",
        "without",
        "into",
        "within",
        "that",
        "least",
        "most",
        "more",
        "fewer",
        "less",
        "than",
        "half",
        "up",
        "down",
        "rounded",
        "if",
        "otherwise",
        "either",
        "may",
        "then",
        "when",
        "can",
        "there",
        "times",
        "choosing",
    ]
)
"""Words that no pack may use as a name: a sentence would no longer be clear."""
