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

__all__ = ["VERB", "roll", "rolls_since"]

ROLLED = 2


def roll(m: CodegenContext, act: Roll, rest: Feasibility) -> tuple[Steps, Feasibility]:
    cause, die = m.cause(act.at), m.numbers.index(act.die.id, m.numbers.dice)
    faces = m.numbers.dice[die].faces

    def step(game: Game, frame: Frame) -> None:
        seat = frame.names["they"]
        face = faces[game.chance(len(faces))]
        if game.rules.fixed_rolls:
            face = _fixed_face(game, die, face)
        game.dice[die] = face
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


def rolls_since(game: Game, die: int, since: int) -> int:
    """How often a die was rolled since the log had a length."""
    log = game.log
    return sum([log[at] == ROLLED and log[at + 1] == die for at in range(since, len(log), 6)])


def _fixed_face(game: Game, die: int, face: int) -> int:
    """The face that a scenario says; otherwise the one that chance brought."""
    fixed = game.rules.fixed_rolls.get(die, [])
    rolled = rolls_since(game, die, game.rules.rolls_fixed_since)
    return fixed[rolled] if rolled < len(fixed) else face


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
