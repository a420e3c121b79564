"""The names of a saved frame, read back: what a name stands for has to be something there is.

A frame keeps bare numbers. What they are numbers of follows from the declaration that the frame runs, or from what
the engine hands to everybody who waits for an event.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any
from weakref import WeakKeyDictionary

from compiler.objects.base import Object
from compiler.objects.walking import nodes

from ...town.layout.plan import NONE
from ...town.refusals import Refused
from ..rules.sentences import VERBS
from ..state.frame_names import CHOSEN_FROM_PREFIX, CHOSEN_IN_VAIN, SET_ASIDE_PREFIX, is_frame_name
from ..state.game import Environment, Game
from ..state.places import STANDING
from ..state.rules import Rules
from .json_files import printable

__all__ = ["read_names"]

_MOST = 2_000_000_000
"""No number of a game is larger: the bank of a good without a limit has half as many."""
_DEEPEST = 4
_SPOTS = frozenset({"place", "row", "site", "tile", "road", "land", "space", "sector", "zone", "loop"})

_GIVEN = {
    "you": "player",
    "they": "player",
    "seller": "player",
    "winner": "player",
    "tile": "tile",
    "site": "site",
    "floor": "floor",
    "built": "floor",
    "building": "building",
    "house": "building",
    "this": "building",
    "card": "card",
    "road": "road",
    "sector": "sector",
    "land": "land",
    "lot": "lot",
    "bids": "bids",
    "bidders": "players",
    "builders": "players",
    "connected_sites": "sites",
    "picked": "pairs",
    "trip": "trail",
    CHOSEN_IN_VAIN: "tile",
}
"""What the engine itself hands over, where a declaration does not say otherwise."""


def read_names(game: Game, code: int, given: dict[str, Any]) -> Environment:
    """The names of a saved frame, with lists as tuples again. Raises `Refused` where a name stands for nothing there
    is."""
    sorts = _sorts_of(game.rules, game.rules.codes[code].key.partition("/")[0])
    names: Environment = {}
    for name, value in given.items():
        if not is_frame_name(name):
            raise _wrong_name(name)
        names[name] = _value(name, value, _DEEPEST)
        if name.startswith(CHOSEN_FROM_PREFIX) and not _below(names[name], game.rules.numbers.holders, NONE):
            raise _wrong_name(name)
        for sort in sorts.get(name.removeprefix(SET_ASIDE_PREFIX)) or {_GIVEN.get(name, "")}:
            check = _CHECKS.get(sort)
            if check is not None and not check(game, names[name]):
                raise _wrong_name(name)
    if not {"you", "they"} <= names.keys():
        raise _wrong_name("you")
    return names


def _wrong_name(name: object) -> Refused:
    return Refused("T914", f"this saved game does not hold together: {printable(name)} stands for nothing there is")


def _value(name: str, value: object, depth: int) -> Any:
    if type(value) is int and -_MOST <= value <= _MOST:
        return value
    if isinstance(value, str) and value in _SPOTS and depth < _DEEPEST:
        return value
    if isinstance(value, list) and depth and len(value) <= 10_000:
        return tuple([_value(name, each, depth - 1) for each in value])
    raise _wrong_name(name)


# ---- which sort a name has

_KNOWN: WeakKeyDictionary[Rules, dict[str, dict[str, set[str]]]] = WeakKeyDictionary()


def _sorts_of(rules: Rules, id: str) -> dict[str, set[str]]:
    """By name: the sorts that a declaration uses it for. What a line keeps for itself is named after its position."""
    known = _KNOWN.setdefault(rules, {})
    if id not in known:
        known[id] = {}
        for node in nodes(rules.numbers.by_id.get(id)):
            for name, sort in _named(node):
                known[id].setdefault(name, set()).add(sort)
    return known[id]


def _named(node: Object) -> Iterator[tuple[str, str]]:
    if getattr(node, "op", "") == "local":
        yield str(getattr(node, "name", "")), str(getattr(node, "sort", ""))
    do = getattr(node, "do", "")
    if do:
        line, column, _ = getattr(node, "at", (0, 0, 0))
        yield f"_{line}.{column}w", "players"
        yield f"_{line}.w", "players"
        yield f"_{line}.{column}wo", "player"
        yield f"_{line}.wo", "player"
        yield f"_{line}.{column}n", "number"
        if do in VERBS and VERBS[do].keeps:
            yield f"_{line}.{column}", VERBS[do].keeps


# ---- whether there is such a thing


def _below(value: object, bound: int, least: int = 0) -> bool:
    return isinstance(value, int) and least <= value < bound


def _site(game: Game, value: Any) -> bool:
    return _below(value, len(game.town.is_laid)) and game.town.is_laid[value]


def _building(game: Game, value: Any) -> bool:
    """Whether a value is a type of building, or one that stands in town."""
    if not isinstance(value, int):
        return False
    if value < STANDING:
        return _below(value, len(game.town.plan.buildings), -1)
    return _site(game, value - STANDING) and game.town.buildings[value - STANDING] != NONE


def _floor(game: Game, value: Any) -> bool:
    if not isinstance(value, tuple) or len(value) != 3:
        return False
    site, number, type_ = value
    if not _site(game, site) or not _below(type_, len(game.town.plan.buildings)):
        return False
    return _below(number, game.town.plan.buildings[type_].floors + 1, 1)


def _player(game: Game, value: Any) -> bool:
    return _below(value, game.rules.numbers.neutral + 1, -1)


def _each(check: Callable[[Game, Any], bool]) -> Callable[[Game, Any], bool]:
    return lambda game, value: isinstance(value, tuple) and all(check(game, each) for each in value)


def _pair(first: Callable[[Game, Any], bool]) -> Callable[[Game, Any], bool]:
    return lambda game, value: (
        isinstance(value, tuple) and len(value) == 2 and first(game, value[0]) and _below(value[1], _MOST)
    )


def _noun(game: Game, value: Any) -> bool:
    return _below(value, len(game.rules.numbers.nouns), -1)


def _tile(game: Game, value: Any) -> bool:
    return _below(value, len(game.rules.numbers.tiles), -1)


def _number(game: Game, value: Any) -> bool:
    return _below(value, _MOST, -_MOST)


def _trail(game: Game, value: Any) -> bool:
    """Whether a value is a trip: its card, and the sites of the way."""
    if not isinstance(value, tuple) or len(value) < 3 or value[0] not in game.rules.tours:
        return False
    return all(_site(game, site) for site in value[1:])


def _to_lay(game: Game, value: Any) -> bool:
    slots, lands = len(game.town.plan.zone_of), len(game.town.plan.lands) - 1
    return isinstance(value, tuple) and len(value) == 2 and _below(value[0], slots) and _below(value[1], lands)


def _to_sell(game: Game, value: Any) -> bool:
    cards = len(game.rules.numbers.cards)
    return isinstance(value, tuple) and len(value) == 2 and _site(game, value[0]) and _below(value[1], cards)


_CHECKS: dict[str, Callable[[Game, Any], bool]] = {
    "site": _site,
    "sites": _each(_site),
    "building": _building,
    "floor": _floor,
    "player": _player,
    "players": _each(_player),
    "lot": _each(_pair(_noun)),
    "bids": _each(_pair(_player)),
    "pairs": _each(_pair(_number)),
    "kind": _noun,
    "tile": _tile,
    "ability": _tile,
    "card": lambda game, value: _below(value, len(game.rules.numbers.cards), -1),
    "land": lambda game, value: _below(value, len(game.town.plan.lands) - 1, -1),
    "sector": lambda game, value: _below(value, len(game.town.sectors.regions), -1),
    "road": lambda game, value: _below(value, len(game.town.plan.parts), -1),
    "to build": lambda game, value: _site(game, value) or _floor(game, value),
    "to lay": _to_lay,
    "trail": _trail,
    "to sell": _to_sell,
    "number": _number,
    "goods": _number,
}
