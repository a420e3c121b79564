"""Inhabitants and buildings."""

from __future__ import annotations

from ...diagnostics import Diagnostic, Note, Place, error
from ...source.layout import Line
from ...syntax.phrase import Phrase, Word
from .. import mistakes
from ..amounts import goods, quantity
from ..blocks import effects, nothing_belongs_under, parsed
from ..properties import Shape
from ..reading import Plain, Reading, Wrong, stretch_of
from ..things import slot_parts, thing, unknown, words_of
from .kind import PLAYERS, Kind
from .tiles import does_nothing

__all__ = ["KINDS"]

_STRENGTHS = ("requires", "wishes", "hopes")


def _inhabitant(r: Reading, root: Line, found: Plain, rest: list[Line]) -> None:
    for name, sort in (
        ("seller", "player"),
        ("builders", "player"),
        ("builder", "player"),
        ("house", "building"),
        ("sector", "sector"),
    ):
        r.give(name, sort)
    wishes = [line for line in rest if line.first_word in _STRENGTHS]
    found["rewards"] = effects(r, [line for line in rest if line.first_word not in _STRENGTHS])
    found["wishes"] = []
    for line in wishes:
        try:
            found["wishes"].append(_wish(r, line))
        except Wrong as wrong:
            r.problems.append(wrong.diagnostic)
            effects(r, line.children)
    if not rest:
        r.line = root
        r.problems.append(does_nothing(r.place(), "inhabitant"))


def _wish(r: Reading, line: Line) -> Plain:
    phrase = parsed(r, "wish", line)
    wanted = r.scope.once(("wish", line.column, id(phrase)), phrase, lambda: _wanted(r, phrase, line.first_word))
    node: Plain = {**wanted, "at": r.whole_line()}
    if "trees" in node:
        if line.children:
            raise Wrong(nothing_belongs_under(r.place_of(stretch_of(line.children[0])), "trees"))
        return node
    if not line.children:
        raise Wrong(wish_without_reward(r.place()))
    node["rewards"] = effects(r, line.children)
    return node


def _wanted(r: Reading, phrase: Phrase, strength: str) -> Plain:
    """What is asked for, without the rewards. Many cards ask for the same."""
    _, operand, *rest = phrase.children
    assert isinstance(operand, Phrase)
    slots = [slot for slot in rest if isinstance(slot, Phrase)]
    node: Plain = {"strength": strength}
    if operand.rule in ("number_of", "up_to"):
        node["trees"] = _trees(r, operand, slots)
        if strength != "requires":
            raise Wrong(only_required(r.place(operand)))
        return node
    node["building"] = _building_name(r, operand)
    for slot in slots:
        preposition, distance = slot_parts(slot)
        words = words_of(distance)
        if preposition != "within":
            raise Wrong(mistakes.where_does_not_fit(r.place(slot), preposition, words_of(operand)[-1].text))
        if len(words) != 1 or words[0].type != "NUMBER":
            text = " ".join(word.text for word in words)
            raise Wrong(mistakes.number_expected(r.place(distance), text, "word", "`within`"))
        if strength == "hopes":
            raise Wrong(no_distance(r.place(slot)))
        node["within"] = int(words[0].text)
    return node


def _trees(r: Reading, operand: Phrase, slots: list[Phrase]) -> Plain:
    wanted = goods(r, operand, slots, "requires")
    if wanted["op"] != "goods" or not wanted.get("where"):
        raise Wrong(trees_where(r.place(operand)))
    return wanted


def _building_name(r: Reading, operand: Phrase) -> str:
    words = words_of(operand)
    word = words[-1]
    symbol = r.scope.find(word.text)
    if symbol is None or len(words) > 1:
        if len(words) > 1 and symbol is not None:
            thing(r, operand)
            raise Wrong(mistakes.wrong_sort(r.place(operand), word.text, "set", ("building",), "a wish"))
        raise Wrong(unknown(r, word, "buildings", ("building",)))
    if symbol.kind not in ("building", ""):
        raise Wrong(mistakes.wrong_sort(r.place(word), word.text, symbol.kind, ("building",), "a wish"))
    return symbol.id


def _building(r: Reading, root: Line, found: Plain, rest: list[Line]) -> None:
    floors: list[Plain] = []
    broken = False
    for line in rest:
        try:
            floors.append(_floor(r, line))
        except Wrong as wrong:
            r.problems.append(wrong.diagnostic)
            broken = True
    if not broken:
        for number, (floor, line) in enumerate(zip(floors, rest, strict=True), 1):
            if floor["number"] != number:
                r.line = line
                r.problems.append(floor_order(r.place(), floor["number"], number))
                broken = True
                break
    if not rest:
        r.line = root
        r.problems.append(no_floors(r.place()))
    found["floors"] = floors if rest and not broken else None


def _floor(r: Reading, line: Line) -> Plain:
    phrase = parsed(r, "floor", line)
    number, cost, gain = phrase.children
    assert isinstance(number, Word)
    assert isinstance(cost, Phrase)
    assert isinstance(gain, Phrase)
    if line.children:
        raise Wrong(nothing_belongs_under(r.place_of(stretch_of(line.children[0])), "floor"))
    return {
        "number": int(number.text),
        "cost": _price_list(r, cost),
        "gain": _price_list(r, gain),
        "at": r.whole_line(),
    }


def _price_list(r: Reading, sentence: Phrase) -> list[Plain]:
    """`2 concrete, 1 wood`: fixed amounts of declared nouns."""
    prices: list[Plain] = []
    for piece in sentence.children:
        if not isinstance(piece, Phrase):
            continue
        if piece.rule != "also" or len(piece.children) != 1:
            raise Wrong(fixed_amounts(r.place(piece)))
        operand = piece.children[0]
        assert isinstance(operand, Phrase)
        q = quantity(r, operand, (), "cost")
        if q.unit is None:
            raise Wrong(mistakes.unit_missing(r.place(operand), " ".join(w.text for w in operand.words()), "cost"))
        if q.amount is None:
            raise Wrong(mistakes.amount_missing(r.place(operand), q.unit.word))
        if q.amount["op"] != "number" or "." not in q.unit.noun or q.unit.adjectives:
            raise Wrong(fixed_amounts(r.place(operand)))
        if any(price["noun"] == q.unit.noun for price in prices):
            raise Wrong(price_twice(r.place(operand), q.unit.word))
        prices.append({"amount": q.amount["n"], "noun": q.unit.noun})
    return prices


KINDS = (
    Kind(
        "inhabitant",
        "a card: who buys a house, and what that brings",
        {"players": PLAYERS, "copies": Shape("number", least=1, most=1000, example="copies 2")},
        own=("*",),
        read=_inhabitant,
    ),
    Kind(
        "building",
        "a building and its floors",
        {
            "plural": Shape("word"),
            "category": Shape("name", ("category",), required=True, example="category public"),
            "tokens": Shape("number", least=1, most=1000, example="tokens 12"),
            "players": PLAYERS,
        },
        own=("floor",),
        read=_building,
    ),
)


# ---- what can be wrong


def wish_without_reward(place: Place) -> Diagnostic:
    return error("T450", "nobody gains from this wish", place, "add a line under it, such as `each builder gains 3 vp`")


def only_required(place: Place) -> Diagnostic:
    return error("T451", "trees can be required, not wished for", place, "write `requires`")


def trees_where(place: Place) -> Diagnostic:
    return error("T452", "where must they stand? the place is missing", place, "write `requires 3 trees in sector`")


def no_distance(place: Place) -> Diagnostic:
    return error("T453", "a building hoped for has no distance", place, "leave `within` out")


def floor_order(place: Place, number: int, expected: int) -> Diagnostic:
    cure = "number the floors 1, 2, 3 ... in this order"
    return error("T454", f"this is floor {number}, but floor {expected} comes next", place, cure)


def no_floors(place: Place) -> Diagnostic:
    return error("T455", "this building has no floors", place, "add `floor 1: 2 concrete, 1 wood -> 3 vp`")


def fixed_amounts(place: Place) -> Diagnostic:
    return error("T456", "a floor has fixed costs and rewards", place, "for example `2 concrete, 1 wood -> 3 vp`")


def price_twice(place: Place, noun: str) -> Diagnostic:
    return error("T457", f"`{noun}` is listed twice", place, "add them up", Note("each thing is listed once"))
