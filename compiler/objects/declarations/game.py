"""The course of a game: set-up, procedures, scoring, variants and scenarios."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from ..base import Id, LocalName, Stated
from ..expressions import Amount, Thing
from ..sentences.conditions import Condition
from ..sentences.effects import Effect, Trigger
from .declared import Declared, PlayerRange, Step

__all__ = [
    "Expectation",
    "Given",
    "Layout",
    "OptionSet",
    "Procedure",
    "Scenario",
    "Scoring",
    "Setup",
    "ValueChange",
    "Variant",
]


class Setup(Declared):
    kind: Literal["setup"]
    players: PlayerRange | None = None
    steps: tuple[Step, ...] = Field(min_length=1)


class Procedure(Declared):
    kind: Literal["procedure"]
    steps: tuple[Step, ...] = Field(min_length=1)


class TieBreak(Stated):
    """Whoever has more of it."""

    of: Thing


class Scoring(Declared):
    kind: Literal["scoring"]
    effects: tuple[Effect, ...] = Field(min_length=1)
    ties: tuple[TieBreak, ...] = Field(default=(), description="who has more of the first wins, then the next")


class Variant(Declared):
    kind: Literal["variant"]
    players: PlayerRange | None = None
    sets: tuple[OptionSet, ...] = ()
    changes: tuple[ValueChange, ...] = ()
    lays: tuple[Layout, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    effects: tuple[Effect, ...] = ()


class OptionSet(Stated):
    option: Id
    choice: LocalName


class ValueChange(Stated):
    value: Id
    change: Literal["less", "more", "set"]
    amount: Amount
    at_least: Amount | None = None
    at_most: Amount | None = None


class Layout(Stated):
    """A fixed order of tiles on a loop."""

    loop: Id
    tiles: tuple[Id, ...] = Field(min_length=1)


class Given(Stated):
    condition: Condition


class Expectation(Stated):
    """What a scenario says must be so afterwards."""

    holds: Condition | None = None
    happened: Effect | None = None
    refused: bool = False


class Scenario(Declared):
    kind: Literal["scenario"]
    players: PlayerRange | None = None
    variant: Id | None = None
    town: Id | None = Field(default=None, description="the town it starts with; None: that of the set-up")
    given: tuple[Given, ...] = ()
    uses: tuple[Effect, ...] = ()
    then: tuple[Expectation, ...] = Field(min_length=1)
