"""`gain`: get things: from the bank or the supply, or from an area."""

from __future__ import annotations

from typing import Literal

from ..diagnostics import Diagnostic, Place, error
from ..meaning.analysis.context import AnalysisContext, LineError, Plain
from ..meaning.analysis.spec import Clause, Part, Verb
from ..names.symbols import Symbol
from ..objects.act import Act, Portion
from ..objects.expressions import Thing

__all__ = ["SPEC", "Gain"]


class Gain(Act):
    do: Literal["gain"]
    goods: tuple[Portion, ...]
    source: Thing | None = None

    def gained(self) -> tuple[Portion, ...]:
        return self.goods if self.who is None else ()


def _check_unit(ctx: AnalysisContext, clause: Clause, node: Plain, unit: Symbol) -> None:
    if "source" in node:
        raise LineError(from_the_supply(ctx.place(clause.parts["from"].words), unit.name))


def from_the_supply(place: Place, unit: str) -> Diagnostic:
    return error("T366", f"what is taken for `{unit}` comes from the supply", place, "leave this part out")


SPEC = Verb(
    "gain",
    "get things: from the bank or the supply, or from an area",
    Part("goods", ("goods", "lot"), required=True),
    parts={"from": Part("source", ("area", "player"))},
    takes_many=True,
    models=(Gain,),
    optional=("source",),
    check_unit=_check_unit,
    goods="taken",
)
