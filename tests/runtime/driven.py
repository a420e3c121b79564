"""What all tables of the tests share: a game that somebody drives."""

from __future__ import annotations

from typing import Self

from runtime.game.play import decision
from runtime.game.state.decisions import Decision
from runtime.game.state.game import Game

__all__ = ["Driven"]


class Driven:
    game: Game

    def copy(self) -> Self:
        """The same state, to be gone on with by itself."""
        made = object.__new__(type(self))
        made.__dict__ |= self.__dict__
        made.game = self.game.copy()
        return made

    @property
    def asked(self) -> Decision:
        """What somebody has to decide now."""
        found = decision(self.game)
        assert found is not None, "the game is over"
        return found
