"""`explore`: name a free spot, turn up a land tile and lay it there."""

from __future__ import annotations

from typing import Literal

from ..meaning.analysis import mistakes
from ..meaning.analysis.context import AnalysisContext, LineError, Plain
from ..meaning.analysis.spec import Clause, Part, Verb
from ..objects.act import Act, PackFacts
from ..objects.base import LocalName
from ..objects.expressions import Local, Ref, Thing

__all__ = ["SPEC", "Explore"]


class Explore(Act):
    do: Literal["explore"]
    land: Thing
    zone: Thing | None = None
    owner: bool
    binds: LocalName | None = None

    def frame(self, facts: PackFacts) -> str:
        known = isinstance(self.land, Local | Ref)  # it is not turned up
        if facts.is_own_zone(self.zone):
            return "own" if known else "found"
        return "chosen" if known else ""

    def unsaid_parts(self, facts: PackFacts) -> tuple[str, ...]:
        if facts.is_own_zone(self.zone) or not (self.owner or facts.land_is_owned):
            return ()
        return ("owner",) if self.owner else ("no_owner",)


def _check(ctx: AnalysisContext, clause: Clause, node: Plain) -> None:
    owner, no_owner = node.pop("owner", False), node.pop("no_owner", False)
    if owner and no_owner:
        raise LineError(mistakes.part_twice(ctx.place(clause.phrase), clause.verb, "without"))
    node["owner"] = owner


SPEC = Verb(
    "explore",
    "name a free spot, turn up a land tile and lay it there",
    Part("land", ("land",), required=True),
    parts={
        "in": Part("zone", ("zone",)),
        "as": Part("owner", ("owner",)),
        "without": Part("no_owner", ("owner",)),
    },
    models=(Explore,),
    binds="land",
    optional=("zone", "owner", "no_owner"),
    check=_check,
)
