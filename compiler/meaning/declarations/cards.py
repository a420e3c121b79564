"""Inhabitants, and plain cards with an effect."""

from __future__ import annotations

from ...diagnostics import Diagnostic, Place, error
from ...source.layout import Line
from ...syntax.phrase import Phrase
from ..analysis import mistakes
from ..analysis.context import (
    AnalysisContext,
    LineError,
    Plain,
    line_span,
)
from ..phrases.amounts import read_goods
from ..phrases.things import read_thing, split_slot, unknown_name, words_of
from ..properties.kind import PLAYERS, Kind
from ..properties.properties import Shape
from ..sentences.blocks import read_effects
from ..sentences.lines import nothing_belongs_under, parse_statement
from .tiles import read_needs

__all__ = ["KINDS", "NAMES_ON_CARDS"]

_STRENGTHS = ("requires", "wishes", "hopes")

NAMES_ON_CARDS = (
    ("seller", "player"),
    ("builders", "player"),
    ("house", "building"),
    ("sector", "sector"),
)
"""What can be spoken of on every inhabitant, and its sort."""


def _read_inhabitant(ctx: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    for name, sort in NAMES_ON_CARDS:
        ctx.bind_implicitly(name, sort)
    wishes = [line for line in rest if line.first_word in _STRENGTHS]
    found["rewards"] = read_effects(ctx, [line for line in rest if line.first_word not in _STRENGTHS])
    found["wishes"] = []
    for line in wishes:
        try:
            found["wishes"].append(_read_wish(ctx, line))
        except LineError as wrong:
            ctx.problems.append(wrong.diagnostic)
            read_effects(ctx, line.children)
    if not rest:
        ctx.line = root
        ctx.problems.append(mistakes.does_nothing(ctx.place(), "inhabitant"))


def _read_card(ctx: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    found["needs"] = read_needs(ctx, [line for line in rest if line.first_word == "needs"])
    lines = [line for line in rest if line.first_word != "needs"]
    found["effects"] = read_effects(ctx, lines)
    if not lines:
        ctx.line = root
        ctx.problems.append(mistakes.does_nothing(ctx.place(), "card"))


def _read_wish(ctx: AnalysisContext, line: Line) -> Plain:
    phrase = parse_statement(ctx, "wish", line)
    wanted = ctx.scope.memoize(
        ("wish", line.column, id(phrase)), phrase, lambda: _read_wanted(ctx, phrase, line.first_word)
    )
    node: Plain = {**wanted, "at": ctx.line_span()}
    if "trees" in node:
        if line.children:
            raise LineError(nothing_belongs_under(ctx.place_at(line_span(line.children[0])), "trees"))
        return node
    if not line.children and node["strength"] != "requires":
        raise LineError(wish_without_reward(ctx.place(), node["strength"]))
    node["rewards"] = read_effects(ctx, line.children)
    return node


def _read_wanted(ctx: AnalysisContext, phrase: Phrase, strength: str) -> Plain:
    """What a wish asks for, without its rewards. Many cards ask for the same, so it is read once."""
    _, operand, *rest = phrase.children
    assert isinstance(operand, Phrase)
    slots = [slot for slot in rest if isinstance(slot, Phrase)]
    node: Plain = {"strength": strength}
    if operand.rule in ("number_of", "up_to"):
        node["trees"] = _read_trees(ctx, operand, slots)
        if strength != "requires":
            raise LineError(only_required(ctx.place(operand)))
        return node
    node["building"] = _resolve_building(ctx, operand)
    for slot in slots:
        preposition, distance = split_slot(slot)
        words = words_of(distance)
        if preposition != "within":
            raise LineError(mistakes.where_does_not_fit(ctx.place(slot), preposition, words_of(operand)[-1].text))
        if len(words) != 1 or words[0].type != "NUMBER":
            text = " ".join(word.text for word in words)
            raise LineError(mistakes.number_expected(ctx.place(distance), text, "word", "`within`"))
        if strength == "hopes":
            raise LineError(no_distance(ctx.place(slot)))
        node["within"] = int(words[0].text)
    return node


def _read_trees(ctx: AnalysisContext, operand: Phrase, slots: list[Phrase]) -> Plain:
    wanted = read_goods(ctx, operand, slots, "requires")
    if wanted["op"] != "goods" or not wanted.get("where"):
        raise LineError(trees_where(ctx.place(operand)))
    return wanted


def _resolve_building(ctx: AnalysisContext, operand: Phrase) -> str:
    words = words_of(operand)
    word = words[-1]
    symbol = ctx.scope.find(word.text)
    if symbol is None or len(words) > 1:
        if len(words) > 1 and symbol is not None:
            read_thing(ctx, operand)
            raise LineError(mistakes.wrong_sort(ctx.place(operand), word.text, "set", ("building",), "a wish"))
        raise LineError(unknown_name(ctx, word, "buildings", ("building",)))
    if symbol.kind not in ("building", ""):
        raise LineError(mistakes.wrong_sort(ctx.place(word), word.text, symbol.kind, ("building",), "a wish"))
    return symbol.id


KINDS = (
    Kind(
        "inhabitant",
        "a card: who buys a house, and what that brings",
        {"players": PLAYERS, "copies": Shape("number", least=1, most=1000, example="copies 2")},
        own=("*",),
        read=_read_inhabitant,
    ),
    Kind(
        "card",
        "a card with an effect, for whoever plays it",
        {"players": PLAYERS, "copies": Shape("number", least=1, most=1000, example="copies 2")},
        own=("*",),
        read=_read_card,
    ),
)


# ---- what can be wrong


def wish_without_reward(place: Place, strength: str) -> Diagnostic:
    cure = "add a line under it, such as `each builder gains 3 vp`; what must be there and pays nothing is `requires`"
    return error("T450", f"nobody gains from what this card {strength}", place, cure)


def only_required(place: Place) -> Diagnostic:
    return error("T451", "trees can be required, not wished for", place, "write `requires`")


def trees_where(place: Place) -> Diagnostic:
    return error("T452", "where must they stand? the place is missing", place, "write `requires 3 trees in sector`")


def no_distance(place: Place) -> Diagnostic:
    return error("T453", "a building hoped for has no distance", place, "leave `within` out")
