"""`swap`: exchange one thing for another."""

from __future__ import annotations

from typing import Literal

from ..meaning.analysis.spec import Part, Verb
from ..objects.act import Act, Item, PackFacts
from ..objects.expressions import Local, Things

__all__ = ["SPEC", "Swap"]


class Swap(Act):
    do: Literal["swap"]
    thing: Item
    other: Item

    def frame(self, facts: PackFacts) -> str:
        return "player" if _is_player(self.other) else ""


def _is_player(thing: object) -> bool:
    return (isinstance(thing, Local) and thing.sort == "player") or (
        isinstance(thing, Things) and thing.noun == "player"
    )


SPEC = Verb(
    "swap",
    "exchange one thing for another",
    Part("thing", ("goods", "card"), required=True, said="item"),
    parts={"with": Part("other", ("goods", "card", "player"), required=True, said="item", also=("player",))},
    models=(Swap,),
)
