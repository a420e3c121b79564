"""Fixed amounts of declared nouns: `2 concrete, 1 wood`."""

from __future__ import annotations

from collections.abc import Callable

from ...diagnostics import Diagnostic, Note, Place, error
from ...syntax.phrase import Phrase
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, LineError, Plain
from .amounts import read_quantity

Check = Callable[[Place, str, str], None]
"""Looks at a noun of a list: where it stands, how it is called, and of what kind it is."""

__all__ = ["read_floor_prices", "read_prices", "read_worths"]

_COUNTED_OUT = frozenset({"currency", "points", "resource", "piece", "unit", "building"})
"""The kinds of what can be paid and gained by number. A card is one of its kind, and is drawn."""


def read_floor_prices(ctx: AnalysisContext, sentence: Phrase) -> list[Plain]:
    """What a floor costs or gives: only things that players have."""
    return read_prices(ctx, sentence, _refuse_units)


def read_worths(ctx: AnalysisContext, sentence: Phrase) -> list[Plain]:
    """What something is worth: only units and points."""
    return read_prices(ctx, sentence, _only_units_and_points)


def read_prices(ctx: AnalysisContext, sentence: Phrase, check: Check | None = None) -> list[Plain]:
    """A list of fixed amounts: each noun once, with a plain number. ``check`` may refuse a noun by its kind."""
    prices: list[Plain] = []
    for piece in sentence.children:
        if not isinstance(piece, Phrase):
            continue
        if piece.rule != "also" or len(piece.children) != 1:
            raise LineError(fixed_amounts(ctx.place(piece)))
        operand = piece.children[0]
        assert isinstance(operand, Phrase)
        q = read_quantity(ctx, operand, (), "cost")
        if q.unit is None:
            raise LineError(
                mistakes.unit_missing(ctx.place(operand), " ".join(w.text for w in operand.words()), "cost")
            )
        if q.amount is None:
            raise LineError(mistakes.amount_missing(ctx.place(operand), q.unit.word))
        plain = not (q.up_to or q.unit.adjectives or q.unit.whose or q.unit.every or q.unit.node.get("where"))
        if q.amount["op"] not in ("number", "halves") or "." not in q.unit.noun or not plain:
            raise LineError(fixed_amounts(ctx.place(operand)))
        symbol = ctx.scope.find(q.unit.word)
        if symbol is not None and symbol.kind and symbol.kind not in _COUNTED_OUT:
            raise LineError(mistakes.not_countable(ctx.place(operand), q.unit.word, q.unit.sort))
        if check is not None and symbol is not None and symbol.kind:
            check(ctx.place(operand), q.unit.word, symbol.kind)
        if any(price["noun"] == q.unit.noun for price in prices):
            raise LineError(price_twice(ctx.place(operand), q.unit.word))
        price = {"amount": q.amount["n"], "noun": q.unit.noun}
        prices.append({**price, "halves": True} if q.amount["op"] == "halves" else price)
    return prices


def _refuse_units(place: Place, noun: str, kind: str) -> None:
    if kind == "unit":
        raise LineError(floor_in_a_unit(place, noun))


def _only_units_and_points(place: Place, noun: str, kind: str) -> None:
    if kind not in ("unit", "points"):
        raise LineError(worth_in_what(place, noun))


# ---- what can be wrong


def floor_in_a_unit(place: Place, noun: str) -> Diagnostic:
    return error(
        "T487",
        f"a floor does not cost or give `{noun}`: it is a unit",
        place,
        "name goods, or write a `cost` instead",
    )


def worth_in_what(place: Place, noun: str) -> Diagnostic:
    return error("T486", f"nothing is worth `{noun}`: it is no unit and no points", place, "name a unit, or points")


def fixed_amounts(place: Place) -> Diagnostic:
    return error("T456", "a floor has fixed costs and rewards", place, "for example `2 concrete, 1 wood -> 3 vp`")


def price_twice(place: Place, noun: str) -> Diagnostic:
    return error("T457", f"`{noun}` is listed twice", place, "add them up", Note("each thing is listed once"))
