"""Inhabitants."""

from __future__ import annotations

from ...diagnostics import Diagnostic, Place, error
from ...source.layout import Line
from ...syntax.phrase import Phrase
from ..analysis import mistakes
from ..analysis.context import (
    AnalysisContext,
    Plain,
    Wrong,
    stretch_of,
)
from ..phrases.amounts import goods
from ..phrases.things import slot_parts, thing, unknown, words_of
from ..properties.kind import PLAYERS, Kind
from ..properties.properties import Shape
from ..sentences.blocks import effects
from ..sentences.lines import nothing_belongs_under, parsed

__all__ = ["KINDS"]

_STRENGTHS = ("requires", "wishes", "hopes")


def _inhabitant(r: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
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


def _wish(r: AnalysisContext, line: Line) -> Plain:
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


def _wanted(r: AnalysisContext, phrase: Phrase, strength: str) -> Plain:
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


def _trees(r: AnalysisContext, operand: Phrase, slots: list[Phrase]) -> Plain:
    wanted = goods(r, operand, slots, "requires")
    if wanted["op"] != "goods" or not wanted.get("where"):
        raise Wrong(trees_where(r.place(operand)))
    return wanted


def _building_name(r: AnalysisContext, operand: Phrase) -> str:
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


KINDS = (
    Kind(
        "inhabitant",
        "a card: who buys a house, and what that brings",
        {"players": PLAYERS, "copies": Shape("number", least=1, most=1000, example="copies 2")},
        own=("*",),
        read=_inhabitant,
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
