"""The verbs of the language: what each takes, and what its parts must be.

This table is the whole of what reading and checking need to know about a verb; the runtime says what it does.
A part is introduced by a preposition (`plant 2 trees in sector`); the object needs none.
"""

from __future__ import annotations

from types import MappingProxyType

from ..records import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

__all__ = ["NAMED_LIKE_A_VERB", "VERBS", "VERB_FORMS", "Part", "Verb"]


class Part(Record):
    """A part of a sentence: the field it fills and the sorts of thing that fit (see compiler/meaning/vocabulary.py)."""

    __slots__ = ("also", "field", "required", "takes")

    def __init__(self, field: str, takes: tuple[str, ...], required: bool = False, also: tuple[str, ...] = ()) -> None:
        self.field: Final = field
        self.takes: Final = takes
        self.required: Final = required
        self.also: Final = also
        """For goods: sorts that can be counted out there besides what players have in stock."""


class Verb(Record):
    __slots__ = ("binds", "many", "name", "object", "parts", "says")

    def __init__(
        self,
        name: str,
        says: str,
        object: Part | None = None,
        parts: MappingProxyType[str, Part] | None = None,
        binds: str = "",
        many: bool = False,
    ) -> None:
        self.name: Final = name
        self.says: Final = says
        """One line for the reference and for messages."""
        self.object: Final = object
        self.parts: Final = MappingProxyType({}) if parts is None else parts
        self.binds: Final = binds
        """The sort of the name given with `as`, when the verb makes something that can be spoken of later."""
        self.many: Final = many
        """Whether several objects may follow, with commas: `gain 1 vp, 5 money`."""


def _verb(
    name: str,
    says: str,
    object: Part | None = None,
    *,
    binds: str = "",
    many: bool = False,
    **parts: Part,
) -> Verb:
    by_preposition = {key.rstrip("_"): part for key, part in parts.items()}
    return Verb(name, says, object, MappingProxyType(by_preposition), binds, many)


_GOODS = ("goods", "lot")
_WHERE = (
    "area",
    "player",
    "market",
    "sector",
    "place",
    "site",
    "tile",
    "space",
    "road",
    "building",
    "loop",
    "zone",
)

_ALL: Final = (
    _verb(
        "gain",
        "get things: from the bank or the supply, or from an area",
        Part("goods", _GOODS, True),
        many=True,
        from_=Part("source", ("area", "player")),
    ),
    _verb(
        "pay",
        "give things as a price; who cannot pay cannot act",
        Part("goods", _GOODS, True),
        many=True,
        to=Part("to", ("player", "area")),
        each=Part("each", ("switch",)),
    ),
    _verb("lose", "give things up, as many as there are", Part("goods", _GOODS, True), many=True),
    _verb(
        "draw",
        "take things at random",
        Part("goods", ("goods",), True, also=("card", "tile", "land")),
        binds="lot",
        from_=Part("source", ("area",), True),
        into=Part("into", ("area", "market", "loop", "zone")),
    ),
    _verb("roll", "throw a die and leave it showing its new face", Part("die", ("die",), True)),
    _verb("turn", "move every marker on a wheel one space on", Part("wheel", ("wheel",), True)),
    _verb(
        "produce",
        "get as many of something as a marker on a wheel shows; the marker goes back to the first space",
        Part("good", ("product",), True),
        binds="lot",
        with_=Part("marker", ("marker",)),
    ),
    _verb(
        "plant",
        "put trees of one's own on free places of one sector",
        Part("goods", ("goods",), True),
        binds="lot",
        in_=Part("sector", ("sector",), True),
    ),
    _verb(
        "move",
        "take pieces from one place to another",
        Part("goods", ("goods",), True),
        from_=Part("source", _WHERE, True),
        to=Part("to", _WHERE, True),
    ),
    _verb(
        "put",
        "lay a card, token, piece, marker or whole town somewhere",
        Part(
            "thing",
            ("goods", "lot", "card", "building", "tile", "land", "town", "marker"),
            True,
            also=("card", "tile", "land"),
        ),
        in_=Part("into", ("area", "market", "loop", "zone")),
        on=Part("on", (*_WHERE, "wheel")),
    ),
    _verb(
        "return",
        "take things back from where they are",
        Part("thing", ("goods", "piece", "card", "building", "resource"), True),
        from_=Part("source", _WHERE),
        to=Part("to", ("area", "market"), True),
    ),
    _verb(
        "build",
        "add a floor to a building, by the rules for building; or buy a whole building",
        Part("floor", ("floor", "building"), True),
        binds="floor",
        on=Part("site", ("site",)),
        of=Part("building", ("floor", "building", "site")),
        paying=Part("surcharge", ("goods",)),
    ),
    _verb(
        "raise",
        "add bare floors to a building: blocks and nothing else",
        Part("site", ("site",), True),
        by=Part("floors", ("number",)),
        as_=Part("building", ("building",)),
    ),
    _verb(
        "explore",
        "name a free spot, turn up a land tile and lay it there",
        Part("land", ("land",), True),
        in_=Part("zone", ("zone",)),
        as_=Part("owner", ("owner",)),
        without=Part("no_owner", ("owner",)),
    ),
    _verb(
        "widen",
        "exchange a laid tile for one with more roads",
        Part("site", ("site",), True),
        by=Part("roads", ("number",), True),
        from_=Part("source", ("area",), True),
        off=Part("lost", ("number",)),
    ),
    _verb(
        "tour",
        "make a trip along roads, none of them twice, with as many stops as a visitor asks for",
        Part("card", ("card",), True),
        binds="trail",
        from_=Part("ends", ("site",), True),
        without=Part("strict", ("limit",)),
    ),
    _verb(
        "complete",
        "finish a road under construction",
        Part("road", ("road",), True),
        of=Part("at_site", ("site", "floor")),
        paying=Part("price", ("goods",)),
    ),
    _verb(
        "advance",
        "move a pawn forward on a track or loop",
        Part("pawn", ("piece",)),
        on=Part("on", ("track", "loop"), True),
        by=Part("by", ("number",)),
        off=Part("less", ("number",)),
        to=Part("to", ("tile", "space")),
    ),
    _verb(
        "buy",
        "take resources from a market at its prices",
        Part("goods", ("goods",), True),
        binds="lot",
        from_=Part("market", ("market",), True),
        off=Part("rebate", ("goods",)),
    ),
    _verb(
        "sell",
        "sell resources to a market, or a house to an inhabitant",
        Part("thing", ("goods", "building", "floor"), True),
        binds="lot",
        to=Part("to", ("market", "card"), True),
        paying=Part("surcharge", ("goods",)),
    ),
    _verb(
        "take",
        "take a card or token",
        Part("thing", ("card", "building", "goods", "lot"), True, also=("card",)),
        from_=Part("source", ("area",)),
        into=Part("into", ("area",)),
    ),
    _verb(
        "swap",
        "exchange one thing for another",
        Part("thing", ("goods", "card"), True),
        with_=Part("other", ("goods", "card", "player"), True, also=("player",)),
    ),
    _verb(
        "refill",
        "fill an area up to its size",
        Part("area", ("area",), True),
        from_=Part("source", ("area",), True),
    ),
    _verb("shuffle", "mix an area or a loop at random", Part("area", ("area", "loop"), True)),
    _verb(
        "deal",
        "give cards out at random",
        Part("goods", ("goods",), True, also=("card",)),
        from_=Part("source", ("area",), True),
        to=Part("to", ("player", "area"), True),
    ),
    _verb(
        "share",
        "divide a reward among builders, by builder or by block",
        Part("goods", ("goods",), True),
        many=True,
        by=Part("by", ("sharing",), True),
    ),
    _verb(
        "do",
        "carry out an action, a tile or a procedure",
        Part("action", ("action", "tile", "procedure", "ability"), True),
        of=Part("of", ("site", "floor", "player")),
    ),
    _verb("end", "bring the turn, the game or one's participation to its end", Part("what", ("ending",), True)),
    _verb("play", "have the next turn", Part("when", ("order",), True)),
    _verb(
        "choose",
        "decide: a number in a range, or one of several things",
        Part("binds", ("new name",), True),
        from_=Part("source", ("number", "area")),
        to=Part("most", ("number",)),
        among=Part("among", ("set",)),
    ),
    _verb(
        "use",
        "do what a building does for its user; in scenarios, use a tile or an action",
        Part("thing", ("building", "tile", "action"), True),
    ),
    _verb(
        "change",
        "give a value of the pack another figure for the rest of the game",
        Part("value", ("value",), True),
        to=Part("to", ("goods",), True),
    ),
    _verb("store", "keep resources in one's own storage (after `can`)", Part("goods", ("goods", "lot"), True)),
)

VERBS: Final = MappingProxyType({verb.name: verb for verb in _ALL})


def _third_person(verb: str) -> str:
    if verb.endswith(("ss", "sh", "ch", "x", "o")):
        return verb + "es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + "s"


VERB_FORMS: Final = MappingProxyType({form: verb for verb in VERBS for form in (verb, _third_person(verb))})
"""Every form a verb is written in, and the verb it is."""

NAMED_LIKE_A_VERB: Final = frozenset({("procedure", "turn")})
"""Kinds and names of declarations that may be called like a verb: those that the language itself gives a meaning."""
