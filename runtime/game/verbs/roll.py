"""`roll`: a die is thrown and shows its new face."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.verbs.roll import Roll

from ..codegen.context import CodegenContext, Verb
from ..feasibility.precheck import Precheck
from ..feasibility.trigger_costs import no_cost
from ..mechanics.evidence import Evidence, EvidenceLog, event_evidence
from ..state.code import END, Continuation, Feasibility, Steps, budget_exhausted
from ..state.game import Environment, Frame, Game
from ..state.log_events import LogEvent

__all__ = ["VERB", "roll"]

ROLLED = 2


def roll(m: CodegenContext, act: Roll, rest: Feasibility) -> tuple[Steps, Feasibility]:
    cause, die = m.cause(act.at), m.numbers.index(act.die.id, m.numbers.dice)
    faces = m.numbers.dice[die].faces

    def step(game: Game, frame: Frame) -> None:
        seat = frame.names["they"]
        game.dice[die] = faces[game.chance(len(faces))]
        game.note(ROLLED, die, game.dice[die], seat, 0, cause)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        """Whether what follows is feasible with some face: whoever may be lucky may try."""
        shown = game.dice[die]
        ok = False
        for face in sorted(set(faces)):
            game.dice[die] = face
            ok = budget_exhausted(game) or rest(game, names, continuation)
            if ok:
                break
        game.dice[die] = shown
        return ok

    return [(step, rest)], END if rest is END else is_feasible


def _precheck(check: Precheck, effect: Roll) -> bool:
    return True


def _evidence(log: EvidenceLog, effect: Roll, seat: int) -> Iterator[Evidence]:
    die = log.numbers.index(effect.die.id, log.numbers.dice)
    yield event_evidence(log, ROLLED, lambda event: (event[1], event[3]) == (die, seat))


_LOGGED = LogEvent(
    ROLLED, ("die", "face", "seat", ""), "rolled", {"die": ("die", 1), "face": ("number", 2), "who": ("seat", 3)}
)

VERB = Verb(
    ("roll",),
    write=roll,
    precheck=_precheck,
    always_possible=True,
    trigger_cost=no_cost,
    logs=(_LOGGED,),
    evidence=_evidence,
)
