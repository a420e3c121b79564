"""Putting markers on a wheel."""

from __future__ import annotations

from compiler.objects.expressions import Ref
from compiler.verbs.put import Put

from ...codegen.context import CodegenContext
from ...engine.wheels import FIRST_SPACE
from ...state.code import (
    END,
    Continuation,
    Feasibility,
    Steps,
)
from ...state.game import Environment, Frame, Game
from ...state.log_events import ENTERED

__all__ = ["put_marker"]


def put_marker(m: CodegenContext, act: Put, cause: int, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Put a marker on the first space of its wheel, whether it enters or goes back."""
    assert isinstance(act.thing, Ref)
    marker = m.numbers.index(act.thing.id, m.numbers.markers)

    def step(game: Game, frame: Frame) -> None:
        game.markers[marker] = FIRST_SPACE
        game.note(ENTERED, marker, frame.names["they"], 0, 0, cause)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        before, game.markers[marker] = game.markers[marker], FIRST_SPACE
        ok = rest(game, names, continuation)
        game.markers[marker] = before
        return ok

    return [(step, rest)], END if rest is END else is_feasible
