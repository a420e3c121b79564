"""Putting markers on a wheel, and taking them off."""

from __future__ import annotations

from compiler.objects.expressions import Ref
from compiler.verbs.put import Put
from compiler.verbs.return_ import Return

from ....town.layout.plan import NONE
from ...codegen.context import CodegenContext
from ...engine.wheels import FIRST_SPACE
from ...state.code import (
    END,
    Continuation,
    Feasibility,
    Steps,
)
from ...state.game import Environment, Frame, Game
from ...state.log_events import ENTERED, LEFT

__all__ = ["put_marker", "return_marker"]


def put_marker(m: CodegenContext, act: Put, cause: int, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Put a marker on the first space of its wheel, whether it enters or goes back."""
    assert isinstance(act.thing, Ref)
    marker = m.numbers.index(act.thing.id, m.numbers.markers)

    def step(game: Game, frame: Frame) -> None:
        game.markers[marker] = FIRST_SPACE
        game.note(ENTERED, marker, frame.names["they"], 0, 0, cause)

    return [(step, rest)], _feasible_with_marker_at(marker, FIRST_SPACE, rest)


def return_marker(m: CodegenContext, act: Return, cause: int, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Take a marker off its wheel; one that is not on it stays where it is."""
    assert isinstance(act.thing, Ref)
    marker = m.numbers.index(act.thing.id, m.numbers.markers)

    def step(game: Game, frame: Frame) -> None:
        if game.markers[marker] != NONE:
            game.markers[marker] = NONE
            game.note(LEFT, marker, frame.names["they"], 0, 0, cause)

    return [(step, rest)], _feasible_with_marker_at(marker, NONE, rest)


def _feasible_with_marker_at(marker: int, space: int, rest: Feasibility) -> Feasibility:
    """Whether what comes after can be done with a marker on a space."""
    if rest is END:
        return END

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        before, game.markers[marker] = game.markers[marker], space
        ok = rest(game, names, continuation)
        game.markers[marker] = before
        return ok

    return is_feasible
