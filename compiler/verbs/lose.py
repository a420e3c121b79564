"""`lose`: give things up, as many as there are."""

from __future__ import annotations

from typing import Literal

from ..meaning.analysis.spec import Part, Verb
from ..objects.act import Act, Portion

__all__ = ["SPEC", "Lose"]


class Lose(Act):
    do: Literal["lose"]
    goods: tuple[Portion, ...]

    def paid(self) -> tuple[Portion, ...]:
        return self.goods if self.who is None else ()


SPEC = Verb(
    "lose",
    "give things up, as many as there are",
    Part("goods", ("goods", "lot"), required=True),
    takes_many=True,
    models=(Lose,),
    goods="own",
)
