"""Goods that are forced on others: they must be able to store them when the action is over."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.objects.expressions import Goods
from compiler.objects.sentences.effects import Effect
from compiler.objects.walking import nodes
from compiler.verbs.swap import Swap

from ..state.code import Continuation, Feasibility
from ..state.game import Environment, Game
from .storage import surplus

__all__ = ["can_others_store", "forces_goods", "storing_forced_goods"]


def forces_goods(effects: Sequence[Effect]) -> bool:
    """Whether lines may force goods on other players."""
    return any(isinstance(node, Swap) and isinstance(node.thing, Goods) for node in nodes(tuple(effects)))


def storing_forced_goods(rest: Feasibility) -> Feasibility:
    """The feasibility at the end of an action, before ``rest``: nobody else is left with more than fits. Whoever acts
    gives up a surplus."""

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        return can_others_store(game, names["you"]) and rest(game, names, continuation)

    return is_feasible


def can_others_store(game: Game, you: int) -> bool:
    """Whether nobody but one player has more than fits."""
    return not any(seat != you and surplus(game, seat) for seat in range(game.rules.numbers.seats))
