"""What has to be right when an action is over."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.objects.expressions import Goods
from compiler.objects.sentences.effects import Effect
from compiler.objects.walking import nodes
from compiler.verbs.swap import Swap

from ..state.code import Continuation
from ..state.game import Environment, Game
from .storage import surplus

__all__ = ["all_stored", "forces_goods"]


def forces_goods(effects: Sequence[Effect]) -> bool:
    """Whether others may be made to take something that they have to store."""
    return any(isinstance(node, Swap) and isinstance(node.thing, Goods) for node in nodes(tuple(effects)))


def all_stored(game: Game, names: Environment, continuation: Continuation) -> bool:
    """Nobody but the one who acts may be left with more than fits; whoever acts gives up the surplus."""
    for seat in range(game.rules.numbers.seats):
        if seat != names["you"] and surplus(game, seat):
            return False
    return continuation is None or continuation(game)
