"""`pay`: give things as a price; who cannot pay cannot act."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from ..diagnostics import Diagnostic, Place, error
from ..meaning.analysis import mistakes
from ..meaning.analysis.context import AnalysisContext, LineError, Plain
from ..meaning.analysis.spec import Clause, Part, Verb
from ..names.symbols import Symbol
from ..objects.act import Act, Portion
from ..objects.base import LocalName
from ..objects.expressions import Thing

__all__ = ["SPEC", "Pay"]


class Pay(Act):
    do: Literal["pay"]
    goods: tuple[Portion, ...]
    to: Thing | None = None
    each: LocalName | None = Field(default=None, description="once for each thing picked before")

    def paid(self) -> tuple[Portion, ...]:
        return self.goods if self.who is None else ()


def _check(ctx: AnalysisContext, clause: Clause, node: Plain) -> None:
    if node.pop("each", False):
        if "picked" not in ctx.bindings:
            raise LineError(mistakes.each_of_what(ctx.place(clause.phrase)))
        node["each"] = "picked"


def _check_unit(ctx: AnalysisContext, clause: Clause, node: Plain, unit: Symbol) -> None:
    if "to" in node and not unit.facts.change:
        raise LineError(no_change(ctx.place(clause.parts["to"].words), unit.name))


def no_change(place: Place, unit: str) -> Diagnostic:
    cure = f"state under `unit {unit}` what it is changed into: `change coin`"
    return error("T367", f"`{unit}` cannot be paid to somebody: it is not said in what they get it", place, cure)


SPEC = Verb(
    "pay",
    "give things as a price; who cannot pay cannot act",
    Part("goods", ("goods", "lot"), required=True),
    parts={"to": Part("to", ("player", "area")), "each": Part("each", ("switch",))},
    takes_many=True,
    models=(Pay,),
    optional=("to", "each"),
    check=_check,
    check_unit=_check_unit,
    goods="own",
)
