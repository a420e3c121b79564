"""`raise`: add bare floors to a building: blocks and nothing else."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from ..meaning.analysis.spec import Part, Verb
from ..objects.act import Act, PackFacts
from ..objects.expressions import Amount, Thing

__all__ = ["SPEC", "Raise"]


class Raise(Act):
    do: Literal["raise"]
    site: Thing
    floors: Amount | None = Field(default=None, description="None: all that are missing")
    building: Thing | None = None

    def frame(self, facts: PackFacts) -> str:
        return "rest" if self.floors is None else ""  # all floors that are missing


SPEC = Verb(
    "raise",
    "add bare floors to a building: blocks and nothing else",
    Part("site", ("site",), required=True),
    parts={"by": Part("floors", ("number",)), "as": Part("building", ("building",), said="building")},
    models=(Raise,),
    optional=("floors", "building"),
)
