"""`play`: have the next turn."""

from __future__ import annotations

from typing import Literal

from ..meaning.analysis.spec import Part, Verb
from ..objects.act import Act

__all__ = ["SPEC", "Play"]


class Play(Act):
    do: Literal["play"]
    when: Literal["next"]


SPEC = Verb(
    "play",
    "have the next turn",
    Part("when", ("order",), required=True),
    models=(Play,),
)
