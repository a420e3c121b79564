"""The course of a game: set-up, procedures, scoring, variants and scenarios."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from ..base import Id, LocalName, Node, Stated
from ..expressions import Amount, Thing
from ..sentences.conditions import Condition
from ..sentences.effects import Effect, Trigger
from .declared import Declared, PlayerRange, Step

__all__ = [
    "ChangedStep",
    "Expectation",
    "Given",
    "Layout",
    "Nothing",
    "OptionSet",
    "Procedure",
    "Removal",
    "Scenario",
    "Scoring",
    "Setup",
    "StepEdit",
    "ValueChange",
    "Variant",
]


class Setup(Declared):
    kind: Literal["setup"]
    players: PlayerRange | None = None
    cards: Id | None = Field(
        default=None, description="the value that says for how many players cards are taken; None: as many as play"
    )
    steps: tuple[Step, ...] = Field(min_length=1)


class Procedure(Declared):
    kind: Literal["procedure"]
    steps: tuple[Step, ...] = Field(min_length=1)


class StepEdit(Stated):
    """A step of a set-up or procedure that is done differently, or left out."""

    of: Id
    name: LocalName = Field(description="the name of the step")
    step: Step | None = Field(default=None, description="what is done instead; None: the step is left out")


class ChangedStep(Declared):
    """A step of a parent pack that this pack changes."""

    kind: Literal["step"]
    change: StepEdit


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
    removes: tuple[Removal, ...] = ()
    steps: tuple[StepEdit, ...] = ()


class Removal(Stated):
    """A thing that is not in the game."""

    thing: Id
    kind: str


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


class Nothing(Node):
    """That somebody gains, pays or loses nothing; or that nothing at all happens."""

    do: Literal["gain", "lose", "pay", "happen"]
    who: Thing | None = None


class Expectation(Stated):
    """What a scenario says must be so afterwards."""

    holds: Condition | None = None
    happened: Effect | None = None
    nothing: Nothing | None = None
    refused: bool = False
    failed: bool = Field(default=False, description="the action was begun, and chance or the rules stopped it")
    after: int | None = Field(default=None, description="how many acts of `when` it comes after; None: all of them")


class Scenario(Declared):
    kind: Literal["scenario"]
    players: PlayerRange | None = None
    variant: Id | None = None
    town: Id | None = Field(default=None, description="the town it starts with; None: that of the set-up")
    given: tuple[Given, ...] = ()
    uses: tuple[Effect, ...] = ()
    then: tuple[Expectation, ...] = Field(min_length=1)
