"""`widen`: exchange a laid tile for one with more roads."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from ..meaning.analysis.spec import Part, Verb
from ..objects.act import Act, PackFacts
from ..objects.expressions import Amount, Thing

__all__ = ["SPEC", "Widen"]


class Widen(Act):
    do: Literal["widen"]
    site: Thing
    roads: Amount = Field(description="how many roads more the new tile has")
    source: Thing
    lost: Amount | None = Field(default=None, description="how many of its roads may be closed at most; None: none")

    def unsaid_parts(self, facts: PackFacts) -> tuple[str, ...]:
        if self.lost is None:
            return ("no_lost",)
        return ("linked",) if facts.roads_stay_linked() else ()  # no road is lost where none is closed


SPEC = Verb(
    "widen",
    "exchange a laid tile for one with more roads",
    Part("site", ("site",), required=True),
    parts={
        "by": Part("roads", ("number",), required=True, said="roads"),
        "from": Part("source", ("area",), required=True),
        "off": Part("lost", ("number",)),
    },
    models=(Widen,),
    optional=("lost", "no_lost", "linked"),
)
