"""`time`: the pawn goes on by the time that an action took."""

from __future__ import annotations

from compiler.objects.sentences.effects import SpendTime

from ..codegen.context import CodegenContext, Verb
from ..engine.modifiers import apply_modifiers
from ..state.code import Feasibility, Steps
from ..state.game import Environment, Game
from .advance import advance_along

__all__ = ["VERB", "spend_time"]


def spend_time(m: CodegenContext, effect: SpendTime, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Spend time in the middle of an action: at once, without the choice to pay instead."""
    if not m.numbers.loops or effect.time.amount is None:
        return [], rest
    amount = m.number(effect.time.amount)

    def steps(game: Game, names: Environment) -> int:
        return max(0, apply_modifiers(game, names, "action_time", amount(game, names)))

    return advance_along(m, effect.at, 0, m.numbers.loops[0].spaces, steps, rest)


VERB = Verb(("time",), write=spend_time)
