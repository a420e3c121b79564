"""Fixed amounts of declared nouns: `2 concrete, 1 wood`."""

from __future__ import annotations

from collections.abc import Callable

from ...diagnostics import Diagnostic, Note, Place, error
from ...syntax.phrase import Phrase
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, Plain, Wrong
from .expressions import expression

Check = Callable[[Place, str, str], None]
"""Looks at a noun of a list: where it stands, how it is called, and of what kind it is."""

__all__ = ["floor_list", "price_list", "worth_list"]


def floor_list(r: AnalysisContext, sentence: Phrase) -> list[Plain]:
    """What a floor costs or gives: things that players have."""
    return price_list(r, sentence, _refuse_units)


def worth_list(r: AnalysisContext, sentence: Phrase) -> list[Plain]:
    """What something is worth: in units, or in points."""
    return price_list(r, sentence, _only_units_and_points)


def price_list(r: AnalysisContext, sentence: Phrase, check: Check | None = None) -> list[Plain]:
    """What something costs, gives or is worth: each noun once, with a plain number."""
    prices: list[Plain] = []
    for piece in sentence.children:
        if not isinstance(piece, Phrase):
            continue
        if piece.rule != "also" or len(piece.children) != 1:
            raise Wrong(fixed_amounts(r.place(piece)))
        operand = piece.children[0]
        assert isinstance(operand, Phrase)
        q = expression(r, operand, "cost")
        if q.unit is None:
            raise Wrong(mistakes.unit_missing(r.place(operand), " ".join(w.text for w in operand.words()), "cost"))
        if q.amount is None:
            raise Wrong(mistakes.amount_missing(r.place(operand), q.unit.word))
        plain = not (q.up_to or q.unit.adjectives or q.unit.whose or q.unit.every or q.unit.node.get("where"))
        if q.amount["op"] not in ("number", "halves") or "." not in q.unit.noun or not plain:
            raise Wrong(fixed_amounts(r.place(operand)))
        symbol = r.scope.find(q.unit.word)
        if check is not None and symbol is not None and symbol.kind:
            check(r.place(operand), q.unit.word, symbol.kind)
        if any(price["noun"] == q.unit.noun for price in prices):
            raise Wrong(price_twice(r.place(operand), q.unit.word))
        price = {"amount": q.amount["n"], "noun": q.unit.noun}
        prices.append({**price, "halves": True} if q.amount["op"] == "halves" else price)
    return prices


def _refuse_units(place: Place, noun: str, kind: str) -> None:
    if kind == "unit":
        raise Wrong(floor_in_a_unit(place, noun))


def _only_units_and_points(place: Place, noun: str, kind: str) -> None:
    if kind not in ("unit", "points"):
        raise Wrong(worth_in_what(place, noun))


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
