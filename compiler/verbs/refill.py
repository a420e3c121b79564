"""`refill`: fill an area up to its size."""

from __future__ import annotations

from typing import Literal

from ..meaning.analysis.spec import Part, Verb
from ..objects.act import Act
from ..objects.expressions import Thing

__all__ = ["SPEC", "Refill"]


class Refill(Act):
    do: Literal["refill"]
    area: Thing
    source: Thing | None = None


SPEC = Verb(
    "refill",
    "fill an area up to its size",
    Part("area", ("area",), required=True),
    parts={"from": Part("source", ("area",), required=True)},
    models=(Refill,),
    optional=("source",),
)
