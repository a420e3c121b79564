"""`may`: the player decides whether lines are done."""

from __future__ import annotations

from compiler.objects.sentences.effects import May

from ..codegen.context import CodegenContext, Verb
from ..engine.execution import acting, answered, ask_one, outer
from ..feasibility.trigger_costs import nothing
from ..mechanics.flow.loops import Body, loop
from ..state.code import END, Continuation, Feasibility, Steps, budget_exhausted
from ..state.game import Environment, Frame, Game
from .repeat import ACCEPTED

__all__ = ["VERB", "may"]


def may(m: CodegenContext, effect: May, rest: Feasibility) -> tuple[Steps, Feasibility]:
    cause = m.cause(effect.at)
    if effect.who is not None:
        once = m.alone(effect)
        body = Body(m.lines([once]), False, m.full([once]), lambda after: may(m, once, after)[0])
        return loop(f"_{effect.at[0]}.w", "they", m.listing(effect.who), body, rest)
    body_steps, body_could = m.effects(effect.effects, rest)

    def choose(game: Game, frame: Frame) -> None:
        names = frame.names
        yes = answered(game)
        if yes is None:
            continuation = outer(game)
            options = [1] if body_could(game, names, continuation) else []
            if (
                not options
                or not acting(game)
                or (rest is END and continuation is None)
                or rest(game, names, continuation)
            ):
                options.append(0)
            yes = ask_one(game, frame, names["they"], "may", f"may {cause}", options, cause)
            if yes is None:
                return
        if yes:
            names[ACCEPTED] = 1
        else:
            frame.pc += len(body_steps)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        return budget_exhausted(game) or rest(game, names, continuation) or body_could(game, names, continuation)

    return [(choose, rest), *body_steps], END if rest is END else is_feasible


VERB = Verb(("may",), write=may, trigger_cost=nothing)
