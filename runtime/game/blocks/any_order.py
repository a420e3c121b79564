"""`in any order`: several things are done, in the order that the player likes."""

from __future__ import annotations

from compiler.objects.sentences.effects import AnyOrder

from ..codegen.context import CodegenContext, Verb
from ..engine.execution import ask_one, continuation_of_caller, fail, take_answer
from ..feasibility.precheck import Precheck
from ..mechanics.flow.parts_in_order import Order, PartsInOrder
from ..state.code import END, Continuation, Feasibility, Steps
from ..state.game import Environment, Frame, Game
from ..state.requirements import Requirements

__all__ = ["VERB", "any_order"]


def any_order(m: CodegenContext, effect: AnyOrder, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Do all lines; the player says which comes next."""
    cause = m.cause(effect.at)
    parts = PartsInOrder(m, f"_{effect.at[0]}.{effect.at[1]}", [[each] for each in effect.effects], rest, True)
    everything = tuple(range(len(effect.effects)))

    def choose(game: Game, frame: Frame) -> None:
        names = frame.names
        left: Order = names.get(parts.key, everything)
        chosen = take_answer(game)
        if chosen is None:
            if not left:
                parts.jump_to_end(frame)
                return
            continuation = continuation_of_caller(game)
            inner = {name: value for name, value in names.items() if name != parts.key}
            options = [n for n in left if parts.is_feasible_first(game, inner, n, left, continuation)]
            if not options:
                fail(game, cause)
                return
            chosen = ask_one(game, frame, names["they"], "next", f"part {cause}", options, cause)
            if chosen is None:
                return
        parts.jump_to(frame, chosen, left)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        return parts.is_possible(game, names, everything, continuation)

    return [(choose, rest), *parts.steps], is_feasible if parts.any_can_fail or rest is not END else END


def _precheck(check: Precheck, effect: AnyOrder) -> bool:
    """If the written order is possible, some order is. What one line brings may help another, so nothing is
    required."""
    inner = Precheck(
        check.m, numbers=dict(check.numbers), things=check.things, gained=set(check.gained), has_acted=check.has_acted
    )
    known = inner.check_lines(effect.effects)
    way = inner.requirements(known)
    check.ways = (Requirements(ways=(way,), enough=True), Requirements())
    check.outcome_unknown = True
    return True


VERB = Verb(("any_order",), write=any_order, precheck=_precheck)
