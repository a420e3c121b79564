"""`end`: a turn, the game or somebody's participation comes to its end; scoring begins."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.verbs.end import End

from ..codegen.context import CodegenContext, Verb
from ..engine.execution import push, unwind
from ..mechanics.evidence import Evidence, EvidenceLog, event_evidence
from ..state.code import Continuation, Feasibility, Steps
from ..state.game import Environment, Frame, Game
from ..state.log_events import ENDED, ENDINGS

__all__ = ["VERB", "end", "start_scoring"]


def start_scoring(game: Game) -> None:
    """Drop the whole stack, and push the scoring of every player."""
    unwind(game, 0)
    game.scoring = True
    for seat in range(game.rules.numbers.seats - 1, -1, -1):
        for code in reversed(game.rules.scorings):
            push(game, code, {"you": seat, "they": seat})


def end(m: CodegenContext, act: End, rest: Feasibility) -> tuple[Steps, Feasibility]:
    cause, what = m.cause(act.at), act.what

    def step(game: Game, frame: Frame) -> None:
        seat = frame.names["they"]
        game.note(ENDED, ENDINGS.index(what), seat, 0, 0, cause)
        if what == "participation":
            game.active[seat] = False
        elif what == "game":
            if not game.scoring:
                start_scoring(game)
        elif game.stack[0].code != game.rules.turn_code:
            unwind(game, len(game.stack) - 1)  # no turn: only this comes to its end
        else:
            unwind(game, 1)
            turn = game.stack[0]
            turn.pc = max(turn.pc, game.rules.turn_end)  # whoever ends it while it ends does not end it again

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        """False for a turn that ends while options are worked out: it ended on the way to a tile."""
        if what == "participation":
            seat = names["they"]
            before, game.active[seat] = game.active[seat], False
            ok = rest(game, names, continuation)
            game.active[seat] = before
            return ok
        return not game.foreseeing

    return [(step, rest)], is_feasible


def _evidence(log: EvidenceLog, effect: End, seat: int) -> Iterator[Evidence]:
    what = ("turn", "game", "participation").index(effect.what)
    yield event_evidence(log, ENDED, lambda event: event[1] == what and (what == 1 or event[2] == seat))


VERB = Verb(("end",), write=end, evidence=_evidence)
