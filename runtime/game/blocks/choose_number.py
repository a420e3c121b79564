"""`choose n from 1 to 3`: a number is decided."""

from __future__ import annotations

from compiler.verbs.choose import ChooseNumber

from ..codegen.context import CodegenContext, Verb
from ..engine.execution import ask_number, continuation_of_caller, fail, take_answer
from ..feasibility.bounds import lower_bound
from ..feasibility.precheck import Precheck
from ..state.code import END, Continuation, Feasibility, Steps, budget_exhausted
from ..state.game import Environment, Frame, Game

__all__ = ["VERB", "choose_number"]


def choose_number(m: CodegenContext, act: ChooseNumber, rest: Feasibility) -> tuple[Steps, Feasibility]:
    cause, name = m.cause(act.at), act.binds
    least, most = m.number(act.least), m.number(act.most)

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        chosen = take_answer(game)
        if chosen is None:
            numbers = range(least(game, names), most(game, names) + 1)
            continuation = continuation_of_caller(game)
            options = (
                numbers
                if rest is END and continuation is None
                else [n for n in numbers if rest(game, {**names, name: n}, continuation)]
            )
            if not options:
                fail(game, cause)
                return
            chosen = ask_number(game, frame, names["they"], name, options, cause)
            if chosen is None:
                return
        frame.names[name] = chosen

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        numbers = range(least(game, names), most(game, names) + 1)
        if rest is END:
            return len(numbers) > 0 and (continuation is None or continuation(game))
        for n in numbers:
            if budget_exhausted(game) or rest(game, {**names, name: n}, continuation):
                return True
        return False

    return [(step, rest)], is_feasible


def _precheck(check: Precheck, effect: ChooseNumber) -> bool:
    check.numbers[effect.binds] = lower_bound(check.m, check.numbers, effect.least)
    if effect.most.op == "number":
        check.largest[effect.binds] = effect.most.n
    return effect.least.op == "number" and effect.most.op == "number"


VERB = Verb(("choose_number",), write=choose_number, precheck=_precheck, only_chooses=True)
