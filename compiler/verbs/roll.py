"""`roll`: throw a die and leave it showing its new face."""

from __future__ import annotations

from typing import Literal

from ..meaning.analysis.spec import Part, Verb
from ..objects.act import Act
from ..objects.expressions import Ref

__all__ = ["SPEC", "Roll"]


class Roll(Act):
    do: Literal["roll"]
    die: Ref


SPEC = Verb(
    "roll",
    "throw a die and leave it showing its new face",
    Part("die", ("die",), required=True),
    models=(Roll,),
)
