"""A bot that takes any legal answer. It plays badly and fast, and sooner or later does everything the rules allow."""

from __future__ import annotations

from ..game.engine.refusing import REFUSE, may_refuse
from ..game.play import decision
from ..game.state.decisions import Move
from ..game.state.game import Game
from .answers import random_answer
from .chance import Stream

__all__ = ["Random"]

_REFUSES_ONE_OF = 400
"""How rarely it refuses an action, where the rules allow that: of so many questions, one."""


class Random:
    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, game: Game) -> Move:
        asked = decision(game)
        assert asked is not None, "the game is over"
        stream = Stream(self.seed, game)
        if game.rules.triggers.get("action_refused") and not stream.below(_REFUSES_ONE_OF) and may_refuse(game, asked):
            return (REFUSE, stream.below(len(asked.options))) if asked.begins_action else REFUSE
        return random_answer(asked, stream)
