"""`if`: lines are done only where a condition holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.objects.declarations.boards import Land
from compiler.objects.expressions import Local, Things
from compiler.objects.sentences.conditions import Can
from compiler.objects.sentences.effects import Effect, If
from compiler.objects.walking import meaning_of
from compiler.verbs.do import DoAction

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


def _is_done_if_possible(effect: If) -> bool:
    """Whether the block is of the form `if you can do this: do this`, and so is never in anybody's way."""
    asked = effect.condition
    return (
        isinstance(asked, Can)
        and len(effect.then) == 1
        and not effect.otherwise
        and meaning_of(asked.act) == meaning_of(effect.then[0])
    )


def _only_gives(m: CodegenContext, effects: Sequence[Effect]) -> bool:
    """Whether lines take nothing from whoever does them, unless they agree."""
    return all(
        each.do in ("gain", "draw", "may") or (_is_bonus(each) and all(_only_gives(m, bonus) for bonus in _bonuses(m)))
        for each in effects
    )


def _is_bonus(effect: Effect) -> bool:
    return isinstance(effect, DoAction) and isinstance(effect.action, Things) and effect.action.noun == "bonus"


def _bonuses(m: CodegenContext) -> Iterator[Sequence[Effect]]:
    """What the sites of all land bring."""
    for land in m.rules.pack.declarations:
        if isinstance(land, Land):
            yield from (site.bonus for site in land.sites)


def _trigger_cost(m: CodegenContext, effect: If) -> TriggerCost:
    """The cost of both branches together, whichever is taken; of the one that is, where an option decides."""
    asked = m.question(effect.condition)
    if asked is ALWAYS or asked is NEVER:
        return trigger_cost(m, effect.then if asked is ALWAYS else effect.otherwise)
    if _is_done_if_possible(effect) and _only_gives(m, effect.then):
        return TriggerCost()
    return sum_costs([trigger_cost(m, effect.then), trigger_cost(m, effect.otherwise)])


VERB = Verb(("if",), write=if_, trigger_cost=_trigger_cost)
