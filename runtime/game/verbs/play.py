"""`play`: somebody has the next turn."""

from __future__ import annotations

from compiler.verbs.play import Play

from ..codegen.context import CodegenContext, Verb
from ..state.code import Feasibility, Steps
from ..state.game import Frame, Game
from ..state.log_events import LogEvent

__all__ = ["VERB", "play"]

NEXT = 24


def play(m: CodegenContext, act: Play, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Give somebody the next turn; the others follow from there. In the set-up: the first turn."""
    cause = m.cause(act.at)

    def step(game: Game, frame: Frame) -> None:
        game.next_seat = frame.names["they"]
        if not game.turns:
            game.first_seat = game.next_seat
        game.note(NEXT, game.next_seat, 0, 0, 0, cause)

    return [(step, rest)], rest


_LOGGED = LogEvent(NEXT, ("seat", "", "", ""), "next", {"who": ("seat", 1)})

VERB = Verb(("play",), write=play, logs=(_LOGGED,))
