"""A bot's own chance: a stream that depends on its seed and on how far the game has got, and on nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ..game.state.chance import draw_below, point_of_seed, shuffled
from ..game.state.game import Game

__all__ = ["Stream"]

T = TypeVar("T")


class Stream:
    __slots__ = ("point",)

    def __init__(self, seed: int, game: Game) -> None:
        self.point = point_of_seed(point_of_seed(seed) << 64 | len(game.moves))

    def below(self, bound: int) -> int:
        value, self.point = draw_below(self.point, bound)
        return value

    def between(self, least: int, most: int) -> int:
        return least + self.below(most - least + 1)

    def choose(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffle(self, things: Sequence[T]) -> list[T]:
        made, self.point = shuffled(self.point, things)
        return made
