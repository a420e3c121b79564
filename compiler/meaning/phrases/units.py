"""What can be done with a unit: nobody has one, so it is paid with goods, or goods are taken for it."""

from __future__ import annotations

from typing import Any

from ...diagnostics import Diagnostic, Place, error
from ...names.symbols import Symbol
from ...syntax.phrase import Phrase
from ..analysis.context import AnalysisContext, Plain, Wrong
from ..analysis.spec import Clause
from .expressions import has_halves

__all__ = ["check_unit", "check_units", "whole_value"]


def check_units(r: AnalysisContext, clause: Clause, node: Plain) -> None:
    """Raises `Wrong` where a sentence does something with a unit that cannot be done."""
    verb = clause.verb
    if verb.object is not None:
        objects: list[object] = node[verb.object.field] if verb.many else [node.get(verb.object.field)]
        for goods, said in zip(objects, clause.objects, strict=False):
            unit = _unit_of(r, goods)
            if unit is not None:
                _object(r, clause, node, said.words, unit, goods)
    for preposition, part in verb.parts.items():
        said_part = clause.parts.get(preposition)
        unit = _unit_of(r, node.get(part.field))
        if said_part is None or unit is None:
            continue
        operand = said_part.words
        if not verb.unit_parts:
            raise Wrong(not_held(r.place(operand), unit.name))
        if has_halves(node[part.field]["amount"]):
            raise Wrong(whole_value(r.place(operand)))


def check_unit(r: AnalysisContext, goods: Plain, phrase: Phrase) -> None:
    """Raises `Wrong` where goods are spoken of that nobody could have: those of a unit."""
    unit = _unit_of(r, goods)
    if unit is not None:
        raise Wrong(not_held(r.place(phrase), unit.name))


def _unit_of(r: AnalysisContext, goods: object) -> Symbol | None:
    """The unit that goods are an amount of; None where they are something that players have."""
    if not isinstance(goods, dict) or goods.get("op") not in ("goods", "things"):
        return None
    noun = goods["noun"]
    symbol = r.scope.find(noun.partition(".")[2]) if "." in noun else None
    return symbol if symbol is not None and symbol.id == noun and symbol.kind == "unit" else None


def _object(r: AnalysisContext, clause: Clause, node: Plain, operand: Phrase, unit: Symbol, goods: Any) -> None:
    verb = clause.verb
    if verb.unit is None:
        raise Wrong(not_held(r.place(operand), unit.name))
    if goods.get("up_to") or goods.get("how_many") or goods["adjectives"] or goods["whose"] or goods["where"]:
        raise Wrong(exactly(r.place(operand), unit.name, verb.name))
    verb.unit(r, clause, node, unit)


# ---- what can be wrong


def not_held(place: Place, unit: str) -> Diagnostic:
    return error(
        "T364", f"nobody has `{unit}`: it is what goods are worth", place, f"name goods, or write `pay 3 {unit}`"
    )


def exactly(place: Place, unit: str, verb: str) -> Diagnostic:
    return error("T365", f"`{unit}` is only paid and gained by a number", place, f"for example `{verb} 3 {unit}`")


def whole_value(place: Place) -> Diagnostic:
    return error("T368", "a value is a whole number", place, "write the half where it is paid: `1/2 energy`")
