"""What scenarios call the players, in messages and in the log that a failure shows."""

from __future__ import annotations

from ...telling import Telling
from .scene import Scene

__all__ = ["player_names", "telling_for"]


def player_names(scene: Scene) -> tuple[str, ...]:
    """By seat."""
    others = [f"player {seat + 1}" for seat in range(2, scene.m.numbers.seats)]
    if others:
        others[-1] = "the previous player"
    return ("the player", "the next player", *others)


def telling_for(scene: Scene) -> Telling:
    """Who tells of the game that a scenario plays."""
    return Telling(scene.m.rules, player_names(scene))
