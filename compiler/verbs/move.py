"""`move`: take pieces from one place to another."""

from __future__ import annotations

from typing import Literal

from ..meaning.analysis.spec import ANYWHERE, Part, Verb
from ..objects.act import Act, Portion
from ..objects.expressions import Thing

__all__ = ["SPEC", "Move"]


class Move(Act):
    do: Literal["move"]
    goods: Portion
    source: Thing
    to: Thing


SPEC = Verb(
    "move",
    "take pieces from one place to another",
    Part("goods", ("goods",), required=True),
    parts={"from": Part("source", ANYWHERE, required=True), "to": Part("to", ANYWHERE, required=True)},
    models=(Move,),
)
