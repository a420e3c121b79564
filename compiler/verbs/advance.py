"""`advance`: move a pawn forward on a track or loop."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from ..meaning.analysis.spec import Part, Verb
from ..objects.act import Act, PackFacts
from ..objects.expressions import Amount, Thing

__all__ = ["SPEC", "Advance"]


class Advance(Act):
    do: Literal["advance"]
    pawn: Thing | None = None
    on: Thing
    by: Amount | None = None
    less: Amount | None = Field(default=None, description="steps taken off, because they were bought")
    to: Thing | None = None

    def frame(self, facts: PackFacts) -> str:
        return "to" if self.to is not None else "by" if self.by is not None else "one"


SPEC = Verb(
    "advance",
    "move a pawn forward on a track or loop",
    Part("pawn", ("piece",)),
    parts={
        "on": Part("on", ("track", "loop"), required=True),
        "by": Part("by", ("number",)),
        "off": Part("less", ("number",)),
        "to": Part("to", ("tile", "space")),
    },
    models=(Advance,),
    optional=("by", "less", "to"),
)
