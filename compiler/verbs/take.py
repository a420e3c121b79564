"""`take`: take a card or token."""

from __future__ import annotations

from typing import Literal

from ..meaning.analysis.spec import Part, Verb
from ..objects.act import Act, Item
from ..objects.expressions import Thing

__all__ = ["SPEC", "Take"]


class Take(Act):
    do: Literal["take"]
    thing: Item
    source: Thing | None = None
    into: Thing | None = None


SPEC = Verb(
    "take",
    "take a card or token",
    Part("thing", ("card", "building", "goods", "lot"), required=True, said="item", also=("card",)),
    parts={"from": Part("source", ("area",)), "into": Part("into", ("area",))},
    models=(Take,),
    optional=("source", "into"),
)
