"""`complete`: finish a road under construction."""

from __future__ import annotations

from typing import Literal

from ..meaning.analysis.spec import Part, Verb
from ..objects.act import Act, Portion
from ..objects.expressions import Goods, Thing

__all__ = ["SPEC", "Complete"]


class Complete(Act):
    do: Literal["complete"]
    road: Thing
    at_site: Thing | None = None
    price: Goods | None = None

    def paid(self) -> tuple[Portion, ...]:
        return (self.price,) if self.price is not None else ()


SPEC = Verb(
    "complete",
    "finish a road under construction",
    Part("road", ("road",), required=True),
    parts={"of": Part("at_site", ("site", "floor"), said="building"), "paying": Part("price", ("goods",))},
    models=(Complete,),
    optional=("at_site", "price"),
)
