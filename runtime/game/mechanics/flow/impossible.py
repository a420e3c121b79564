"""Lines that can never be carried out."""

from __future__ import annotations

from ...codegen.context import CodegenContext
from ...engine.execution import fail
from ...state.code import Continuation, Feasibility, Steps
from ...state.game import Environment, Frame, Game

__all__ = ["impossible"]


def impossible(m: CodegenContext, at: tuple[int, int, int], rest: Feasibility) -> tuple[Steps, Feasibility]:
    """A line that always fails: for sentences that mean nothing that can be done."""
    cause = m.cause(at)

    def step(game: Game, frame: Frame) -> None:
        fail(game, cause)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        return False

    return [(step, rest)], is_feasible
