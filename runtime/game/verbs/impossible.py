"""Sentences that say nothing that can be done: whatever asks for them cannot be carried out."""

from __future__ import annotations

from ..code import Could, Steps, Then
from ..game import Frame, Game, Names
from ..making import Making
from ..running import fail

__all__ = ["impossible"]


def impossible(m: Making, at: tuple[int, int, int], rest: Could) -> tuple[Steps, Could]:
    cause = m.cause(at)

    def step(game: Game, frame: Frame) -> None:
        fail(game, cause)

    def could(game: Game, names: Names, then: Then) -> bool:
        return False

    return [(step, rest)], could
