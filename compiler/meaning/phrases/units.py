"""What can be done with a unit: nobody has one, so it is paid with goods, or goods are taken for it."""

from __future__ import annotations

from typing import Any

from ...diagnostics import Diagnostic, Place, error
from ...names.symbols import Symbol
from ...syntax.phrase import Phrase
from ..analysis.context import AnalysisContext, LineError, Plain
from ..analysis.spec import Clause
from .expressions import has_halves

__all__ = ["check_units_of_clause", "refuse_unit", "whole_value"]


def check_units_of_clause(ctx: AnalysisContext, clause: Clause, node: Plain) -> None:
    """Raises `LineError` where a sentence does something with a unit that cannot be done."""
    verb = clause.verb
    if verb.object is not None:
        objects: list[object] = node[verb.object.field] if verb.takes_many else [node.get(verb.object.field)]
        for goods, said in zip(objects, clause.objects, strict=False):
            unit = _unit_of(ctx, goods)
            if unit is not None:
                _object(ctx, clause, node, said.words, unit, goods)
    for preposition, part in verb.parts.items():
        said_part = clause.parts.get(preposition)
        unit = _unit_of(ctx, node.get(part.field))
        if said_part is None or unit is None:
            continue
        operand = said_part.words
        if not verb.unit_parts:
            raise LineError(not_held(ctx.place(operand), unit.name))
        if has_halves(node[part.field]["amount"]):
            raise LineError(whole_value(ctx.place(operand)))


def refuse_unit(ctx: AnalysisContext, goods: Plain, phrase: Phrase) -> None:
    """Raises `LineError` where the goods are counted in a unit, which nobody can have."""
    unit = _unit_of(ctx, goods)
    if unit is not None:
        raise LineError(not_held(ctx.place(phrase), unit.name))


def _unit_of(ctx: AnalysisContext, goods: object) -> Symbol | None:
    """The unit that goods are an amount of; None where they are something that players have."""
    if not isinstance(goods, dict) or goods.get("op") not in ("goods", "things"):
        return None
    noun = goods["noun"]
    symbol = ctx.scope.find(noun.partition(".")[2]) if "." in noun else None
    return symbol if symbol is not None and symbol.id == noun and symbol.kind == "unit" else None


def _object(ctx: AnalysisContext, clause: Clause, node: Plain, operand: Phrase, unit: Symbol, goods: Any) -> None:
    verb = clause.verb
    if verb.check_unit is None:
        raise LineError(not_held(ctx.place(operand), unit.name))
    if goods.get("up_to") or goods.get("how_many") or goods["adjectives"] or goods["whose"] or goods["where"]:
        raise LineError(exactly(ctx.place(operand), unit.name, verb.name))
    verb.check_unit(ctx, clause, node, unit)


# ---- what can be wrong


def not_held(place: Place, unit: str) -> Diagnostic:
    return error(
        "T364", f"nobody has `{unit}`: it is what goods are worth", place, f"name goods, or write `pay 3 {unit}`"
    )


def exactly(place: Place, unit: str, verb: str) -> Diagnostic:
    return error("T365", f"`{unit}` is only paid and gained by a number", place, f"for example `{verb} 3 {unit}`")


def whole_value(place: Place) -> Diagnostic:
    return error("T368", "a value is a whole number", place, "write the half where it is paid: `1/2 energy`")
