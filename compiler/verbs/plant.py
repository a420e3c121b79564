"""`plant`: put trees of one's own on free places of one sector."""

from __future__ import annotations

from typing import Literal

from ..meaning.analysis.spec import Part, Verb
from ..objects.act import Act, Portion
from ..objects.base import LocalName
from ..objects.expressions import Goods, Thing

__all__ = ["SPEC", "Plant"]


class Plant(Act):
    do: Literal["plant"]
    goods: Goods
    sector: Thing
    binds: LocalName | None = None

    def gained(self) -> tuple[Portion, ...]:
        return (self.goods,) if self.who is None else ()


SPEC = Verb(
    "plant",
    "put trees of one's own on free places of one sector",
    Part("goods", ("goods",), required=True),
    parts={"in": Part("sector", ("sector",), required=True)},
    binds="lot",
    models=(Plant,),
    lot="lot_planted",
)
