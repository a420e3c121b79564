"""`if`: lines are done only where a condition holds."""

from __future__ import annotations

from compiler.objects.expressions import Local
from compiler.objects.sentences.conditions import Can
from compiler.objects.sentences.effects import If
from compiler.objects.walking import meaning_of

from ..codegen.context import CodegenContext, Verb
from ..feasibility.trigger_costs import sum_costs, trigger_cost
from ..mechanics.flow.loops import jump
from ..state.code import ALWAYS, END, NEVER, Continuation, Feasibility, Steps
from ..state.game import Environment, Frame, Game
from ..state.plans import TriggerCost

__all__ = ["VERB", "if_"]


def if_(m: CodegenContext, effect: If, rest: Feasibility) -> tuple[Steps, Feasibility]:
    asked = m.question(effect.condition)
    then_steps, then_could = m.effects(effect.then, rest)
    if rest is END and _was_just_asked(m, effect):
        then_could = m.feasibility_alone(effect.then[1:])
    else_steps, else_could = m.effects(effect.otherwise, rest)
    if asked is ALWAYS or asked is NEVER:
        return (then_steps, then_could) if asked is ALWAYS else (else_steps, else_could)
    skip = len(then_steps) + (1 if else_steps else 0)

    def step(game: Game, frame: Frame) -> None:
        if not asked(game, frame.names):
            frame.pc += skip

    steps: Steps = [(step, rest), *then_steps]
    if else_steps:
        steps += [(jump(len(else_steps)), rest), *else_steps]
    if then_could is END and else_could is END:
        return steps, END

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        return then_could(game, names, continuation) if asked(game, names) else else_could(game, names, continuation)

    return steps, is_feasible


def _was_just_asked(m: CodegenContext, effect: If) -> bool:
    """Whether the block does just what its condition asked, as in `if you can pay wages: pay wages`: then it cannot
    fail. Only in the lines of an action itself, where nobody but its player acts."""
    asked = effect.condition
    return (
        isinstance(asked, Can)
        and isinstance(asked.who, Local)
        and asked.who.name == "you"
        and any(effect is each for each in getattr(m.declared, "effects", ()))
        and meaning_of(asked.act) == meaning_of(effect.then[0])
    )


def _trigger_cost(m: CodegenContext, effect: If) -> TriggerCost:
    """The cost of both branches together, whichever is taken."""
    return sum_costs([trigger_cost(m, effect.then), trigger_cost(m, effect.otherwise)])


VERB = Verb(("if",), write=if_, trigger_cost=_trigger_cost)
