"""What the objects of all verbs have in common."""

from __future__ import annotations

from typing import Annotated, Protocol

from pydantic import Field

from .base import Stated
from .expressions import (
    Goods,
    Local,
    Ref,
    Thing,
    Things,
)

__all__ = ["Act", "Item", "PackFacts", "Portion"]

Portion = Annotated[Goods | Local, Field(discriminator="op")]
"""Goods by number, or a lot that was set aside earlier."""


Item = Annotated[Goods | Ref | Things | Local, Field(discriminator="op")]
"""Goods by number, or one thing."""


class PackFacts(Protocol):
    """What the wording of an act may depend on besides the act itself."""

    @property
    def land_is_owned(self) -> bool:
        """Whether land has owners in this game at all."""

    def is_own_zone(self, zone: Thing | None) -> bool:
        """Whether every player has such a zone."""

    def roads_stay_linked(self) -> bool:
        """Whether the map forbids exchanges that would part its roads."""


class Act(Stated):
    """What a sentence does. ``do`` tells the verbs apart; a verb's own class says which words it may be."""

    who: Thing | None = None
    every: bool = Field(default=False, description="each of them does it: `every player gains`")
    do: str

    def frame(self, facts: PackFacts) -> str:
        """Which of the verb's frames in a phrasebook says this act: what stands behind `act.plant`; "" for the only
        one."""
        return ""

    def unsaid_parts(self, facts: PackFacts) -> tuple[str, ...]:
        """Parts that the words have and the act has no field for: `without owner`."""
        return ()

    def paid(self) -> tuple[Portion, ...]:
        """What the reader gives, as far as a glance at a card tells it."""
        return ()

    def gained(self) -> tuple[Portion, ...]:
        """What the reader gets, as far as a glance at a card tells it."""
        return ()
