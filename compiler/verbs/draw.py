"""`draw`: take things at random."""

from __future__ import annotations

from typing import Literal

from ..meaning.analysis.spec import Part, Verb
from ..objects.act import Act, Portion
from ..objects.base import LocalName
from ..objects.expressions import Thing

__all__ = ["SPEC", "Draw"]


class Draw(Act):
    do: Literal["draw"]
    goods: Portion
    source: Thing
    into: Thing | None = None
    binds: LocalName | None = None

    def gained(self) -> tuple[Portion, ...]:
        kept = self.who is None and self.into is None and self.binds is None
        return (self.goods,) if kept else ()


SPEC = Verb(
    "draw",
    "take things at random",
    Part("goods", ("goods",), required=True, also=("card", "tile", "land")),
    parts={
        "from": Part("source", ("area",), required=True),
        "into": Part("into", ("area", "market", "loop", "zone")),
    },
    binds="lot",
    models=(Draw,),
    optional=("source", "into"),
    lot="lot_drawn",
)
