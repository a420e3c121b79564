"""`turn`: move every marker on a wheel one space on."""

from __future__ import annotations

from typing import Literal

from ..meaning.analysis.spec import Part, Verb
from ..objects.act import Act
from ..objects.expressions import Ref

__all__ = ["SPEC", "Turn"]


class Turn(Act):
    do: Literal["turn"]
    wheel: Ref


SPEC = Verb(
    "turn",
    "move every marker on a wheel one space on",
    Part("wheel", ("wheel",), required=True),
    models=(Turn,),
)
