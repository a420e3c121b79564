"""`turn`: every marker on a wheel moves one space on."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.verbs.turn import Turn

from ..codegen.context import CodegenContext, Verb
from ..engine.wheels import markers_after_turn, markers_of_wheel
from ..mechanics.evidence import Evidence, EvidenceLog, event_evidence
from ..state.code import END, Continuation, Feasibility, Steps
from ..state.game import Environment, Frame, Game
from ..state.log_events import LogEvent

__all__ = ["VERB", "turn"]

TURNED = 25


def turn(m: CodegenContext, act: Turn, rest: Feasibility) -> tuple[Steps, Feasibility]:
    cause, numbers = m.cause(act.at), m.numbers
    wheel = numbers.index(act.wheel.id, numbers.wheels)
    these, last = markers_of_wheel(numbers, wheel), len(numbers.wheels[wheel].spaces) - 1

    def step(game: Game, frame: Frame) -> None:
        game.markers = markers_after_turn(game.markers, these, last)
        game.note(TURNED, wheel, frame.names["they"], 0, 0, cause)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        before, game.markers = game.markers, markers_after_turn(game.markers, these, last)
        ok = rest(game, names, continuation)
        game.markers = before
        return ok

    return [(step, rest)], END if rest is END else is_feasible


def _evidence(log: EvidenceLog, effect: Turn, seat: int) -> Iterator[Evidence]:
    wheel = log.numbers.index(effect.wheel.id, log.numbers.wheels)
    yield event_evidence(log, TURNED, lambda event: (event[1], event[2]) == (wheel, seat))


_LOGGED = LogEvent(TURNED, ("wheel", "seat", "", ""), "turned", {"wheel": ("wheel", 1), "who": ("seat", 2)})

VERB = Verb(("turn",), write=turn, logs=(_LOGGED,), evidence=_evidence)
