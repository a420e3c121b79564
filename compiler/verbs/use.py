"""`use`: do what a building does for its user; in scenarios, use a tile or an action."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from ..meaning.analysis import mistakes
from ..meaning.analysis.context import (
    AnalysisContext,
    LineError,
    Plain,
    kind_of,
)
from ..meaning.analysis.spec import Clause, Part, Verb
from ..objects.act import Act
from ..objects.base import Id, LocalName, Node
from ..objects.expressions import Amount, Goods, Thing

__all__ = ["SPEC", "Choosing", "Use"]


class Choosing(Node):
    name: LocalName
    amount: Amount | None = None
    goods: Goods | None = None
    also: tuple[Goods, ...] = Field(default=(), description="more goods, where several kinds are said")
    thing: Thing | None = None
    trail: tuple[LocalName, ...] = Field(default=(), description="a place, or those of a trip, as the town calls them")
    place: str | None = Field(default=None, max_length=200, description="a thing in town, by the name it has in games")
    die: Id | None = Field(default=None, description="a die that shows `amount` when it is next rolled")


class Use(Act):
    do: Literal["use"]
    thing: Thing
    choosing: tuple[Choosing, ...] = ()


def _check(ctx: AnalysisContext, clause: Clause, node: Plain) -> None:
    if ctx.kind != "scenario" and _is_tile(node["thing"]):
        raise LineError(mistakes.only_in_scenarios(ctx.place(clause.word), clause.verb.name))


def _check_after_can(ctx: AnalysisContext, clause: Clause, node: Plain) -> None:
    if _is_tile(node["thing"]):
        said = clause.objects[0].words
        raise LineError(mistakes.wrong_sort(ctx.place(said), ctx.source_of(said), "tile", ("building",), "`can use`"))


def _is_tile(thing: Plain) -> bool:
    return kind_of(thing) in ("tile", "action")


SPEC = Verb(
    "use",
    "do what a building does for its user; in scenarios, use a tile or an action",
    Part("thing", ("building", "tile", "action"), required=True, said="item"),
    models=(Use,),
    check=_check,
    check_after_can=_check_after_can,
    takes_choosing=True,
)
