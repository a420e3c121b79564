"""Choices among `allowed` tiles, as they are asked by whoever counts such tiles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .game import Environment, Game

__all__ = ["TileChoice", "possible_tiles"]


@dataclass(frozen=True, slots=True)
class TileChoice:
    """A place in the pack where an `allowed` tile is chosen and then carried out."""

    possible: Callable[[Game, Environment, list[int]], list[int]]
    """Those of some tiles that could be carried out if they were chosen there."""
    is_ordinary: bool
    """Whether the pawn goes to the tile, as in an ordinary turn: where there is such a choice, the others do not
    count."""


_COUNTING = -2
"""Stands among the code that the look ahead is inside of, while tiles are counted: a tile whose action counts tiles is
not asked about again."""


def possible_tiles(game: Game, seat: int, tiles: list[int]) -> list[int]:
    """Those of some allowed tiles that somebody could choose in a turn and carry out; all of them where the pack has no
    such choice, and inside the look ahead of one."""
    choices = list(game.rules.tile_choices.values())
    if not choices or not tiles or _COUNTING in game.suspended:
        return tiles
    ordinary = [each for each in choices if each.is_ordinary]
    names: Environment = {"you": seat, "they": seat}
    game.suspended.append(_COUNTING)
    found = {tile for each in ordinary or choices for tile in each.possible(game, names, tiles)}
    game.suspended.pop()
    return [tile for tile in tiles if tile in found]
