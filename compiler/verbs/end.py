"""`end`: bring the turn, the game or one's participation to its end."""

from __future__ import annotations

from typing import Literal

from ..meaning.analysis.spec import Part, Verb
from ..objects.act import Act, PackFacts

__all__ = ["SPEC", "End"]


class End(Act):
    do: Literal["end"]
    what: Literal["turn", "game", "participation"]

    def frame(self, facts: PackFacts) -> str:
        return self.what


SPEC = Verb(
    "end",
    "bring the turn, the game or one's participation to its end",
    Part("what", ("ending",), required=True),
    models=(End,),
)
