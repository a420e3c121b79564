"""`may`: the player decides whether lines are done."""

from __future__ import annotations

from compiler.objects.sentences.effects import May

from ..codegen.context import CodegenContext, Verb
from ..engine.execution import ask_one, continuation_of_caller, is_action_running, take_answer
from ..feasibility.trigger_costs import no_cost
from ..mechanics.flow.loops import Body, loop
from ..state.code import END, Continuation, Feasibility, Steps, budget_exhausted
from ..state.frame_names import ACCEPTED
from ..state.game import Environment, Frame, Game

__all__ = ["VERB", "may"]


def may(m: CodegenContext, effect: May, rest: Feasibility) -> tuple[Steps, Feasibility]:
    cause = m.cause(effect.at)
    if effect.who is not None:
        once, before = m.without_subject(effect), m.others_act
        m.others_act = True
        body = Body(m.count_lines([once]), False, m.feasibility_in_full([once]), lambda after: may(m, once, after)[0])
        made = loop(f"_{effect.at[0]}.w", "they", m.listing(effect.who), body, rest)
        m.others_act = before
        return made
    body_steps, body_could = m.effects(effect.effects, rest)

    def choose(game: Game, frame: Frame) -> None:
        names = frame.names
        yes = take_answer(game)
        if yes is None:
            continuation = continuation_of_caller(game)
            options = [1] if body_could(game, _accepting(names), continuation) else []
            if (
                not options
                or not is_action_running(game)
                or (rest is END and continuation is None)
                or rest(game, names, continuation)
            ):
                options.append(0)
            yes = ask_one(game, frame, names["they"], "may", f"may {cause}", options, cause)
            if yes is None:
                return
        if yes:
            names[ACCEPTED] = names.get(ACCEPTED, 0) + 1
        else:
            frame.pc += len(body_steps)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        if budget_exhausted(game) or rest(game, names, continuation):
            return True
        return body_could(game, _accepting(names), continuation)

    return [(choose, rest), *body_steps], END if rest is END else is_feasible


def _accepting(names: Environment) -> Environment:
    """The names once it is taken up: what comes after may count that."""
    return {**names, ACCEPTED: names.get(ACCEPTED, 0) + 1}


VERB = Verb(("may",), write=may, trigger_cost=no_cost)
