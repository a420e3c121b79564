"""`buy`: take resources from a market at its prices."""

from __future__ import annotations

from typing import Literal

from ..meaning.analysis.spec import Part, Verb
from ..objects.act import Act
from ..objects.base import LocalName
from ..objects.expressions import Goods, Thing

__all__ = ["SPEC", "Buy"]


class Buy(Act):
    do: Literal["buy"]
    goods: Goods
    market: Thing
    rebate: Goods | None = None
    binds: LocalName | None = None


SPEC = Verb(
    "buy",
    "take resources from a market at its prices",
    Part("goods", ("goods",), required=True),
    parts={"from": Part("market", ("market",), required=True), "off": Part("rebate", ("goods",))},
    binds="lot",
    models=(Buy,),
    optional=("rebate",),
    lot="lot_bought",
)
