"""`share`: divide a reward among builders, by builder or by block."""

from __future__ import annotations

from typing import Literal

from ..meaning.analysis.spec import Part, Verb
from ..objects.act import Act, PackFacts
from ..objects.expressions import Goods

__all__ = ["SPEC", "Share"]


class Share(Act):
    do: Literal["share"]
    goods: tuple[Goods, ...]
    by: Literal["builder", "block"]

    def frame(self, facts: PackFacts) -> str:
        return self.by


SPEC = Verb(
    "share",
    "divide a reward among builders, by builder or by block",
    Part("goods", ("goods",), required=True),
    parts={"by": Part("by", ("sharing",), required=True)},
    takes_many=True,
    models=(Share,),
    subject="builders",
)
