"""`shuffle`: mix an area or a loop at random."""

from __future__ import annotations

from typing import Literal

from ..meaning.analysis.spec import Part, Verb
from ..objects.act import Act
from ..objects.expressions import Thing

__all__ = ["SPEC", "Shuffle"]


class Shuffle(Act):
    do: Literal["shuffle"]
    area: Thing


SPEC = Verb(
    "shuffle",
    "mix an area or a loop at random",
    Part("area", ("area", "loop"), required=True),
    models=(Shuffle,),
)
