"""What things are worth: `economic of your buildings`, `dwelling of sites beside home`, `fame of your resources`."""

from __future__ import annotations

from collections.abc import Sequence

from ..diagnostics import Diagnostic, Place, error
from ..syntax.phrase import Phrase
from .expressions import Quantity, plain_unit
from .reading import Reading, Wrong
from .things import narrow, slot_parts, thing

__all__ = ["worth_of"]

_KEPT = ("points", "unit")
"""Kinds of nouns that things are worth."""
_HAVE_WORTH = ("building", "site", "resource", "lot")
"""Sorts of things that are worth something; what players have is only counted."""


def worth_of(r: Reading, q: Quantity, slots: Sequence[Phrase]) -> Quantity | None:
    """What things are worth in points or a unit, as an amount of that; None where something else is meant."""
    unit = q.unit
    if unit is None or q.amount is not None or unit.node["op"] != "things" or unit.node["where"]:
        return None
    symbol = r.scope.find(unit.word)
    if symbol is None or symbol.kind not in _KEPT or slots[0].rule != "slot":
        return None
    preposition, operand = slot_parts(slots[0])
    if preposition != "of":
        return None
    holder = narrow(r, thing(r, operand), slots[1:])
    if holder.sort == "unknown":
        return q.but(unit=holder)
    if holder.sort not in _HAVE_WORTH:
        return None
    if unit.adjectives or unit.whose or unit.every:
        raise Wrong(worth_of_what(r.place(q.phrase), unit.word))
    node = {"op": "worth", "noun": unit.noun, "of": holder.node, "at": r.at(q.phrase)}
    return q.but(amount=node, unit=plain_unit(unit, unit.noun))


# ---- what can be wrong


def worth_of_what(place: Place, noun: str) -> Diagnostic:
    return error("T363", f"whose `{noun}` is meant stands behind it", place, f"write `{noun} of your buildings`")
