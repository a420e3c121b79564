"""`change`: give a value of the pack another figure for the rest of the game."""

from __future__ import annotations

from typing import Literal

from ..meaning.analysis import mistakes
from ..meaning.analysis.context import AnalysisContext, LineError, Plain
from ..meaning.analysis.spec import Clause, Part, Verb
from ..meaning.phrases.things import words_of
from ..objects.act import Act
from ..objects.expressions import Goods, Ref

__all__ = ["SPEC", "Change"]


class Change(Act):
    do: Literal["change"]
    value: Ref
    to: Goods


def _check(ctx: AnalysisContext, clause: Clause, node: Plain) -> None:
    """Raises `LineError` where the new figure has another unit than the value."""
    word = words_of(clause.objects[0].words)[-1]
    symbol = ctx.scope.find(word.text)
    unit = ctx.scope.find(symbol.facts.unit) if symbol and symbol.facts.unit else None
    if unit is not None and node["to"].get("noun") != unit.id:
        said = clause.parts["to"].words
        raise LineError(mistakes.units_differ(ctx.place(said), unit.name, ctx.source_of(said)))


SPEC = Verb(
    "change",
    "give a value of the pack another figure for the rest of the game",
    Part("value", ("value",), required=True, said="title"),
    parts={"to": Part("to", ("goods",), required=True)},
    models=(Change,),
    check=_check,
    unit_parts=True,
    for_all=True,
)
