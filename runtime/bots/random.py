"""A bot that takes any legal answer. It plays badly and fast, and sooner or later does everything the rules allow."""

from __future__ import annotations

from ..game.play import decision
from ..game.state.decisions import Move
from ..game.state.game import Game
from .answers import random_answer
from .chance import Stream

__all__ = ["Random"]


class Random:
    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, game: Game) -> Move:
        asked = decision(game)
        assert asked is not None, "the game is over"
        return random_answer(asked, Stream(self.seed, game))
