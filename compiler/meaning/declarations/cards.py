"""Inhabitants and buildings."""

from __future__ import annotations

from ...diagnostics import Diagnostic, Place, error
from ...source.layout import Line
from ...syntax.phrase import Phrase, Word
from .. import mistakes
from ..amounts import goods
from ..blocks import effects
from ..lines import nothing_belongs_under, nothing_under, parsed
from ..prices import floor_list
from ..properties import Shape, no_value_wanted, property_twice
from ..reading import Plain, Reading, Wrong, stretch_of
from ..things import slot_parts, thing, unknown, words_of
from .kind import PLAYERS, Kind
from .nouns import ICON

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
        r.problems.append(mistakes.does_nothing(r.place(), "inhabitant"))


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
    uses = [line for line in rest if line.first_word == "use"]
    rest = [line for line in rest if line.first_word == "floor"]
    found["use"] = _use(r, uses)
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
    if rest and found.get("cost"):
        r.line = rest[0]
        r.problems.append(cost_and_floors(r.place()))
    if not rest and "cost" not in found:
        r.line = root
        r.problems.append(no_floors(r.place()))
    found["floors"] = None if broken else floors


def _use(r: Reading, lines: list[Line]) -> list[Plain]:
    """What a building does for whoever uses it."""
    if not lines:
        return []
    first = lines[0]
    r.line = first
    if len(lines) > 1:
        r.line = lines[1]
        r.problems.append(property_twice(r.place(), "use", r.block.place(*stretch_of(first))))
    elif first.text != "use":
        r.problems.append(
            no_value_wanted(r.block.place(first.number, first.column + 4, first.column + len(first.text)), "use")
        )
    elif not first.children:
        r.problems.append(nothing_under(r.place()))
    return effects(r, first.children)


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
        "cost": floor_list(r, cost),
        "gain": floor_list(r, gain),
        "at": r.whole_line(),
    }


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
            "icon": ICON,
            "tokens": Shape("number", least=1, most=1000, example="tokens 12"),
            "players": PLAYERS,
            "cost": Shape("goods", example="cost 2 clay, 1 straw"),
            "on": Shape("names", ("ground",), field="grounds", example="on coast, plains"),
            "worth": Shape("worth", example="worth 4 economic, 5 dwelling"),
        },
        own=("floor", "use"),
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


def cost_and_floors(place: Place) -> Diagnostic:
    return error("T458", "this building has a `cost` and floors too", place, "a building has the one or the other")
