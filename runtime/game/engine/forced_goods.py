"""Goods that are forced on others: they must be able to store them when the action is over."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.objects.expressions import Goods
from compiler.objects.sentences.effects import Effect
from compiler.objects.walking import nodes
from compiler.verbs.swap import Swap

from ..state.code import Continuation
from ..state.game import Environment, Game
from .storage import surplus

__all__ = ["can_store_forced_goods", "forces_goods"]


def forces_goods(effects: Sequence[Effect]) -> bool:
    """Whether lines may force goods on other players."""
    return any(isinstance(node, Swap) and isinstance(node.thing, Goods) for node in nodes(tuple(effects)))


def can_store_forced_goods(game: Game, names: Environment, continuation: Continuation) -> bool:
    """The feasibility at the end of an action: nobody else is left with more than fits. Whoever acts gives up a
    surplus."""
    for seat in range(game.rules.numbers.seats):
        if seat != names["you"] and surplus(game, seat):
            return False
    return continuation is None or continuation(game)
