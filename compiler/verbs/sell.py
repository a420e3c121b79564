"""`sell`: sell resources to a market, or a house to an inhabitant."""

from __future__ import annotations

from typing import Literal

from ..meaning.analysis.spec import Part, Verb
from ..objects.act import (
    Act,
    Item,
    PackFacts,
    Portion,
)
from ..objects.base import LocalName
from ..objects.expressions import Goods, Thing

__all__ = ["SPEC", "Sell"]


class Sell(Act):
    do: Literal["sell"]
    thing: Item
    to: Thing
    surcharge: Goods | None = None
    binds: LocalName | None = None

    def paid(self) -> tuple[Portion, ...]:
        return (self.surcharge,) if self.surcharge is not None else ()

    def frame(self, facts: PackFacts) -> str:
        return "goods" if isinstance(self.thing, Goods) else "house"


SPEC = Verb(
    "sell",
    "sell resources to a market, or a house to an inhabitant",
    Part("thing", ("goods", "building", "floor"), required=True, said="building"),
    parts={"to": Part("to", ("market", "card"), required=True), "paying": Part("surcharge", ("goods",))},
    binds="lot",
    models=(Sell,),
    optional=("surcharge",),
    lot="lot_sold",
)
