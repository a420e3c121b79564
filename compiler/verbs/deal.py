"""`deal`: give cards out at random."""

from __future__ import annotations

from typing import Literal

from ..meaning.analysis.spec import Part, Verb
from ..objects.act import Act
from ..objects.expressions import Goods, Thing

__all__ = ["SPEC", "Deal"]


class Deal(Act):
    do: Literal["deal"]
    goods: Goods
    source: Thing
    to: Thing


SPEC = Verb(
    "deal",
    "give cards out at random",
    Part("goods", ("goods",), required=True, also=("card",)),
    parts={
        "from": Part("source", ("area",), required=True),
        "to": Part("to", ("player", "area"), required=True),
    },
    models=(Deal,),
)
