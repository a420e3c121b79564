"""What can be done with a unit: nobody has one, so it is paid with goods, or goods are taken for it."""

from __future__ import annotations

from ..diagnostics import Diagnostic, Place, error
from ..names.symbols import Symbol
from ..syntax.phrase import Phrase
from .clauses import Clause, operand_of
from .expressions import has_halves
from .reading import Plain, Reading, Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ["check_unit", "check_units", "whole_value"]


def check_units(r: Reading, clause: Clause, node: Plain) -> None:
    """Raises `Wrong` where a sentence does something with a unit that cannot be done."""
    verb = clause.verb
    if verb.object is not None:
        objects: list[object] = node[verb.object.field] if verb.many else [node.get(verb.object.field)]
        for goods, said in zip(objects, clause.objects, strict=False):
            unit = _unit_of(r, goods)
            if unit is not None:
                _object(r, clause, node, operand_of(said), unit, goods)
    for preposition, part in verb.parts.items():
        said_part = clause.parts.get(preposition)
        unit = _unit_of(r, node.get(part.field))
        if said_part is None or unit is None:
            continue
        operand = operand_of(said_part)
        if verb.name != "change":
            raise Wrong(not_held(r.place(operand), unit.name))
        if has_halves(node[part.field]["amount"]):
            raise Wrong(whole_value(r.place(operand)))


def check_unit(r: Reading, goods: Plain, phrase: Phrase) -> None:
    """Raises `Wrong` where goods are spoken of that nobody could have: those of a unit."""
    unit = _unit_of(r, goods)
    if unit is not None:
        raise Wrong(not_held(r.place(phrase), unit.name))


def _unit_of(r: Reading, goods: object) -> Symbol | None:
    """The unit that goods are an amount of; None where they are something that players have."""
    if not isinstance(goods, dict) or goods.get("op") not in ("goods", "things"):
        return None
    noun = goods["noun"]
    symbol = r.scope.find(noun.partition(".")[2]) if "." in noun else None
    return symbol if symbol is not None and symbol.id == noun and symbol.kind == "unit" else None


def _object(r: Reading, clause: Clause, node: Plain, operand: Phrase, unit: Symbol, goods: Any) -> None:
    verb = clause.verb.name
    if verb not in ("pay", "gain"):
        raise Wrong(not_held(r.place(operand), unit.name))
    if goods.get("up_to") or goods.get("how_many") or goods["adjectives"] or goods["whose"] or goods["where"]:
        raise Wrong(exactly(r.place(operand), unit.name, verb))
    if verb == "gain" and "source" in node:
        raise Wrong(from_the_supply(r.place(operand_of(clause.parts["from"])), unit.name))
    if verb == "pay" and "to" in node and not unit.facts.change:
        raise Wrong(no_change(r.place(operand_of(clause.parts["to"])), unit.name))


# ---- what can be wrong


def not_held(place: Place, unit: str) -> Diagnostic:
    return error(
        "T364", f"nobody has `{unit}`: it is what goods are worth", place, f"name goods, or write `pay 3 {unit}`"
    )


def exactly(place: Place, unit: str, verb: str) -> Diagnostic:
    return error("T365", f"`{unit}` is only paid and gained by a number", place, f"for example `{verb} 3 {unit}`")


def from_the_supply(place: Place, unit: str) -> Diagnostic:
    return error("T366", f"what is taken for `{unit}` comes from the supply", place, "leave this part out")


def no_change(place: Place, unit: str) -> Diagnostic:
    cure = f"state under `unit {unit}` what it is changed into: `change coin`"
    return error("T367", f"`{unit}` cannot be paid to somebody: it is not said in what they get it", place, cure)


def whole_value(place: Place) -> Diagnostic:
    return error("T368", "a value is a whole number", place, "write the half where it is paid: `1/2 energy`")
