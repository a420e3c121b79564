"""`pick`: some of several options are chosen, and done one by one."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.objects.expressions import Goods
from compiler.objects.sentences.effects import Effect, Pick
from compiler.verbs.gain import Gain
from compiler.verbs.pay import Pay

from ..codegen.context import CodegenContext, Verb
from ..engine.execution import ask_one, continuation_of_caller, fail, take_answer
from ..feasibility.precheck import Precheck
from ..mechanics.flow.parts_in_order import Order, PartsInOrder
from ..state.code import Continuation, Feasibility, Steps, budget_exhausted
from ..state.game import Environment, Frame, Game
from ..tables.combinations import MANY, amounts_of_each

__all__ = ["VERB", "Gains", "Order", "pick"]


"""The numbers of parts that are still to be done."""


def pick(m: CodegenContext, effect: Pick, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Ask for so many of the options at once; then do each as often as it was taken."""
    cause, name = m.cause(effect.at), effect.binds
    plain = _plain_gains(m, effect) if _only_gives(effect, m.following) else None
    enough = effect.least if plain is not None else effect.most
    key = f"_{effect.at[0]}.{effect.at[1]}"
    parts = PartsInOrder(m, key, [option.effects for option in effect.options], rest, False)
    times = [option.times for option in effect.options]
    every_way = list(amounts_of_each(times, effect.least, effect.most, MANY))
    small_ways = list(amounts_of_each(times, effect.least, enough))

    def is_feasible_with(game: Game, names: Environment, taken: Order, continuation: Continuation) -> bool:
        if plain is not None:
            there = _are_goods_there(game, plain, taken)
            return there and rest(game, {**names, name: _count_options(taken)}, continuation)
        return parts.is_possible(game, {**names, name: _count_options(taken)}, _in_order(taken), continuation)

    def choose(game: Game, frame: Frame) -> None:
        names = frame.names
        taken = take_answer(game)
        if taken is None and key not in names:
            continuation = continuation_of_caller(game)
            options = [taken for taken in every_way if is_feasible_with(game, names, taken, continuation)]
            if not options:
                fail(game, cause)
                return
            taken = ask_one(game, frame, names["they"], name, f"picks {cause}", options, cause)
            if taken is None:
                return
        if taken is not None:
            names[name], names[key] = _count_options(taken), _in_order(taken)
        left: Order = names[key]
        if left:
            parts.jump_to(frame, left[0], left)
        else:
            parts.jump_to_end(frame)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        return any(budget_exhausted(game) or is_feasible_with(game, names, taken, continuation) for taken in small_ways)

    return [(choose, rest), *parts.steps], is_feasible


def _count_options(taken: Order) -> tuple[tuple[int, int], ...]:
    return tuple([(n, times) for n, times in enumerate(taken) if times])


def _in_order(taken: Order) -> Order:
    return tuple([n for n, times in enumerate(taken) for _ in range(times)])


Gains = list[tuple[tuple[int, int, int], ...]]
"""By option: holders, nouns and how many are taken from there."""


def _plain_gains(m: CodegenContext, effect: Pick) -> Gains | None:
    """By option: the goods and the area they are taken from, if every option gains fixed amounts from a shared area; or
    else None."""
    found: Gains = []
    for option in effect.options:
        taken = []
        for gain in option.effects:
            assert isinstance(gain, Gain)
            row = m.numbers.area_rows.get(getattr(gain.source, "id", ""), -1)
            for goods in gain.goods:
                if row < 0 or not isinstance(goods, Goods) or goods.amount.op != "number" or goods.up_to:
                    return None
                if goods.noun not in m.numbers.noun:
                    return None
                taken.append((row, m.numbers.noun[goods.noun], goods.amount.n))
        found.append(tuple(taken))
    return found


def _are_goods_there(game: Game, gains: Gains, taken: Order) -> bool:
    """Whether the areas have enough for all options that are taken."""
    needed: dict[tuple[int, int], int] = {}
    for option, times in zip(gains, taken, strict=True):
        for row, noun, amount in option if times else ():
            needed[row, noun] = needed.get((row, noun), 0) + amount * times
    return all([game.counts[row][noun] >= amount for (row, noun), amount in needed.items()])


def _only_gives(effect: Pick, following: Sequence[Effect]) -> bool:
    """Whether taking more cannot make the rest feasible: the options give only what is not paid afterwards."""
    gains = [each for option in effect.options for each in option.effects]
    if not all(isinstance(each, Gain) for each in gains):
        return False
    given = {getattr(goods, "noun", "") for each in gains if isinstance(each, Gain) for goods in each.goods}
    later = [each for each in following if not isinstance(each, Gain)]
    if not all(isinstance(each, Pay) for each in later):
        return False
    paid = {getattr(goods, "noun", "") for each in later if isinstance(each, Pay) for goods in each.goods}
    return not paid & given and "resource" not in paid


def _precheck(check: Precheck, effect: Pick) -> bool:
    """No single option is required; what is paid for each option is, at least so many times."""
    check.picked = effect.least
    for option in effect.options:
        for each in option.effects:
            if not isinstance(each, Gain) or not all(isinstance(goods, Goods) for goods in each.goods):
                check.outcome_unknown = True
                return False
            check.gained |= {check.m.numbers.noun.get(getattr(goods, "noun", ""), -1) for goods in each.goods}
    return False


VERB = Verb(("pick",), write=pick, precheck=_precheck)
