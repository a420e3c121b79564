"""`return`: take things back from where they are."""

from __future__ import annotations

from typing import Literal

from ..meaning.analysis.spec import ANYWHERE, Part, Verb
from ..objects.act import Act, Item
from ..objects.expressions import Thing

__all__ = ["SPEC", "Return"]


class Return(Act):
    do: Literal["return"]
    thing: Item
    source: Thing | None = None
    to: Thing


SPEC = Verb(
    "return",
    "take things back from where they are",
    Part("thing", ("goods", "piece", "card", "building", "resource"), required=True, said="item"),
    parts={"from": Part("source", ANYWHERE), "to": Part("to", ("area", "market"), required=True)},
    models=(Return,),
    optional=("source",),
)
