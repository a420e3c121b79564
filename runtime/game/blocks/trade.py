"""`trade`: goods are exchanged at a rate, as often as the player likes."""

from __future__ import annotations

from compiler.objects.expressions import Arithmetic, Goods, Local
from compiler.objects.sentences.effects import Effect, Trade
from compiler.verbs.gain import Gain
from compiler.verbs.lose import Lose
from compiler.verbs.pay import Pay

from ...town.layout.plan import NONE
from ..amounts.counting import count_of
from ..amounts.halves import counted_amount
from ..codegen.context import CodegenContext, Verb
from ..engine.execution import ask_number, continuation_of_caller, is_action_running, take_answer
from ..state.code import END, Continuation, Feasibility, Number, Steps, budget_exhausted
from ..state.game import Environment, Frame, Game
from ..tables.combinations import MOST_AT_ONCE

__all__ = ["VERB", "trade"]


def trade(m: CodegenContext, effect: Trade, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Ask how often; everything is paid and gained that many times."""
    cause = m.cause(effect.at)
    name = effect.binds or f"_{effect.at[0]}.{effect.at[1]}n"
    most = m.number(effect.most) if effect.most is not None else None
    within = [_affordable_times(m, goods) for act in effect.effects if isinstance(act, Pay) for goods in _goods(act)]
    once = [_multiply_act(act, name) for act in effect.effects]
    body_steps, body_could = m.effects(once, rest)
    length = len(body_steps)

    def bound(game: Game, names: Environment) -> int:
        """An upper bound of how often it can be done, by each price alone."""
        limits = [many(game, names) for many in within]
        return max(0, min([MOST_AT_ONCE, *limits, *([most(game, names)] if most is not None else [])]))

    def possible(game: Game, names: Environment, times: int, continuation: Continuation) -> bool:
        ahead = {**names, name: times}
        return body_could(game, ahead, continuation) if times else rest(game, ahead, continuation)

    def ask(game: Game, frame: Frame) -> None:
        names = frame.names
        times = take_answer(game)
        if times is None:
            continuation = continuation_of_caller(game)
            free = rest is END and continuation is None
            options = [n for n in range(1, bound(game, names) + 1) if possible(game, names, n, continuation)]
            if not options or free or not is_action_running(game) or possible(game, names, 0, continuation):
                options.insert(0, 0)
            times = ask_number(game, frame, names["they"], effect.binds or "often", options, cause)
            if times is None:
                return
        names[name] = times
        if not times:
            frame.pc += length

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        if possible(game, names, 0, continuation):
            return True
        return any(
            budget_exhausted(game) or possible(game, names, n, continuation) for n in range(1, bound(game, names) + 1)
        )

    return [(ask, rest), *body_steps], END if rest is END else is_feasible


def _goods(act: Pay) -> list[Goods]:
    return [goods for goods in act.goods if isinstance(goods, Goods)]


def _affordable_times(m: CodegenContext, goods: Goods) -> Number:
    """How often goods can be paid with all that the payer has."""
    each, held = counted_amount(m, goods), count_of(m, goods)
    others = m.rules.stand_ins.get(m.numbers.noun.get(goods.noun, NONE), ())

    def often(game: Game, names: Environment) -> int:
        due, row = each(game, names), game.counts[names["they"]]
        there = held(game, names, names["they"]) + sum([row[other] for other in others])
        return there // due if due > 0 else MOST_AT_ONCE

    return often


def _multiply_act(act: Effect, name: str) -> Effect:
    """The same act with amounts multiplied by the number of a name."""
    assert isinstance(act, Pay | Gain | Lose)
    return act.model_copy(update={"goods": tuple(_multiply_goods(goods, name) for goods in act.goods)})


def _multiply_goods(goods: Goods | Local, name: str) -> Goods | Local:
    if not isinstance(goods, Goods):
        return goods
    at = goods.amount.at
    often = Local.model_construct(op="local", at=at, name=name, sort="number")
    return goods.model_copy(update={"amount": Arithmetic(op="times", at=at, left=often, right=goods.amount)})


VERB = Verb(("trade",), write=trade)
