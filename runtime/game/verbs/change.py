"""`change`: a value of the pack gets another figure for the rest of the game."""

from __future__ import annotations

from compiler.verbs.change import Change

from ..codegen.context import CodegenContext, Verb
from ..state.code import END, Continuation, Feasibility, Steps
from ..state.game import Environment, Frame, Game

__all__ = ["VERB", "change"]


def change(m: CodegenContext, act: Change, rest: Feasibility) -> tuple[Steps, Feasibility]:
    index = m.numbers.index(act.value.id, m.numbers.values)
    to = m.number(act.to.amount)

    def step(game: Game, frame: Frame) -> None:
        game.values[index] = to(game, frame.names)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        before = dict(game.values)
        game.values[index] = to(game, names)
        ok = rest(game, names, continuation)
        game.values = before
        return ok

    return [(step, rest)], END if rest is END else is_feasible


VERB = Verb(("change",), write=change)
