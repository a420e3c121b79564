"""Players that are no people. A bot looks at a game and says what it would answer; it keeps nothing in mind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Protocol

from ..game.state.decisions import Move
from ..game.state.game import Game
from .greedy import Greedy
from .random import Random

__all__ = ["BOTS", "Bot"]


class Bot(Protocol):
    def choose(self, game: Game) -> Move:
        """A legal answer to what the game asks now. The game is not changed.

        The same game gives the same answer, so a game that was saved goes on as if it had never stopped.
        """
        ...


BOTS: Mapping[str, Callable[[int], Bot]] = MappingProxyType({"random": Random, "greedy": Greedy})
"""By name: how to make one from a seed."""
