"""`shuffle`: an area or a loop is mixed at random."""

from __future__ import annotations

from compiler.verbs.shuffle import Shuffle

from ...town.layout.plan import NONE
from ..codegen.context import CodegenContext, Verb
from ..state.chance import shuffled
from ..state.code import Feasibility, Steps
from ..state.game import Frame, Game

__all__ = ["VERB", "shuffle"]


def shuffle(m: CodegenContext, act: Shuffle, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Shuffle the tiles of a loop that are not on corners. Piles need no shuffling: cards are drawn at random."""
    loop = m.loop_of(act.area)
    if loop == NONE:
        return [], rest

    def step(game: Game, frame: Frame) -> None:
        if loop in game.rules.laid_loops:
            return
        spaces, numbers = game.loops[loop], game.rules.numbers
        free = [n for n, tile in enumerate(spaces) if tile >= 0 and numbers.tiles[tile].corner is None]
        mixed, game.point = shuffled(game.point, [spaces[n] for n in free])
        for n, tile in zip(free, mixed, strict=True):
            spaces[n] = tile

    return [(step, rest)], rest


VERB = Verb(("shuffle",), write=shuffle)
