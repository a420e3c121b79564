"""`either ... or`: one of several ways is taken."""

from __future__ import annotations

from compiler.objects.sentences.effects import Either

from ..codegen.context import CodegenContext, Verb
from ..engine.execution import ask_one, continuation_of_caller, fail, take_answer
from ..feasibility.precheck import Precheck
from ..mechanics.flow.loops import jump
from ..state.code import END, Continuation, Feasibility, Steps, budget_exhausted
from ..state.game import Environment, Frame, Game

__all__ = ["VERB", "either"]


def either(m: CodegenContext, effect: Either, rest: Feasibility) -> tuple[Steps, Feasibility]:
    cause = m.cause(effect.at)
    branches = []
    for branch in effect.branches:
        asked = m.question(branch.when) if branch.when is not None else None
        branches.append((asked, *m.effects(branch.effects, rest)))

    def open_(game: Game, names: Environment, continuation: Continuation) -> list[int]:
        return [
            n
            for n, (asked, _, is_feasible) in enumerate(branches)
            if (asked is None or asked(game, names))
            and ((is_feasible is END and continuation is None) or is_feasible(game, names, continuation))
        ]

    starts = []
    steps: Steps = []
    total = sum(len(made) for _, made, _ in branches) + len(branches)
    for _, made, _ in branches:
        starts.append(len(steps))
        steps += [*made, (jump(total - len(steps) - len(made) - 1), rest)]

    def choose(game: Game, frame: Frame) -> None:
        names = frame.names
        chosen = take_answer(game)
        if chosen is None:
            options = open_(game, names, continuation_of_caller(game))
            if not options:
                fail(game, cause)
                return
            chosen = ask_one(game, frame, names["they"], "either", f"branch {cause}", options, cause)
            if chosen is None:
                return
        frame.pc += starts[chosen]

    if any(asked is None and is_feasible is END for asked, _, is_feasible in branches):
        return [(choose, rest), *steps], END if rest is END else lambda game, names, continuation: bool(
            open_(game, names, continuation)
        )

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        if budget_exhausted(game):
            return True
        for asked, _, branch in branches:
            if (asked is None or asked(game, names)) and branch(game, names, continuation):
                return True
        return False

    return [(choose, rest), *steps], is_feasible


def _precheck(check: Precheck, effect: Either) -> bool:
    """One of the branches must be possible. Nothing after the block is checked."""
    ways = []
    for branch in effect.branches:
        way = Precheck(
            check.m,
            numbers=dict(check.numbers),
            things=check.things,
            gained=set(check.gained),
            has_acted=check.has_acted,
        )
        known = way.check_lines(branch.effects)
        ways.append(way.requirements(known, check.m.question(branch.when) if branch.when is not None else None))
    check.ways = tuple(ways)
    check.outcome_unknown = True
    return True


VERB = Verb(("either",), write=either, precheck=_precheck)
