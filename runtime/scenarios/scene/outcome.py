"""What comes of a scenario: it passed, or which of its lines was not so, and what happened instead."""

from __future__ import annotations

from dataclasses import dataclass, field

from compiler.objects.base import Stretch
from compiler.objects.declarations.game import Scenario

__all__ = ["Failure", "Outcome", "Problem"]


@dataclass(frozen=True, slots=True)
class Failure:
    """An expectation that was not met."""

    players: int
    at: Stretch
    expected: str
    actual: str
    log: tuple[str, ...] = ()
    """What happened that has to do with it, in words."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A line of the scenario itself that is wrong."""

    players: int
    code: str
    reason: str
    at: Stretch
    hint: str = ""


@dataclass(slots=True)
class Outcome:
    scenario: Scenario
    players: list[int] = field(default_factory=list)
    """With how many players it was tried."""
    failures: list[Failure] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    stories: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """By number of players: everything that happened, in words."""
    undone: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """By number of players: lines of the pack that could not be done, so that what comes after them was left out."""

    @property
    def passed(self) -> bool:
        return not self.failures and not self.problems
