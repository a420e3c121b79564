"""`draw`: take things at random."""

from __future__ import annotations

from typing import Literal

from ..meaning.analysis.context import AnalysisContext, Plain
from ..meaning.analysis.spec import Clause, Part, Verb
from ..objects.act import Act, Portion
from ..objects.base import LocalName
from ..objects.expressions import Thing
from .choose import read_drawn_thing

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


def _read(ctx: AnalysisContext, clause: Clause) -> Plain | None:
    """`draw starter among players` takes one of a set; other sentences are read by their parts."""
    return read_drawn_thing(ctx, clause) if "among" in clause.parts else None


SPEC = Verb(
    "draw",
    "take things at random, or one of several",
    Part("goods", ("goods",), required=True, also=("card", "tile", "land")),
    parts={
        "from": Part("source", ("area",), required=True),
        "into": Part("into", ("area", "market", "loop", "zone")),
        "among": Part("among", ("set",)),
    },
    binds="lot",
    models=(Draw,),
    read=_read,
    optional=("source", "into"),
    lot="lot_drawn",
)
