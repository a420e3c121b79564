"""`trade`: a block that is done so many times at once, so that what is paid by its worth is paid in one go."""

from __future__ import annotations

from compiler.objects.acts import Gain, Lose, Pay
from compiler.objects.effects import Effect, Trade
from compiler.objects.expressions import Arithmetic, Goods, Local

from ..code import END, Could, Number, Steps, Then, tired
from ..counting import counting
from ..game import Frame, Game, Names
from ..halves import counted
from ..making import Making
from ..mixes import MOST_AT_ONCE
from ..running import acting, answered, ask_number, outer

__all__ = ["trade"]


def trade(m: Making, effect: Trade, rest: Could) -> tuple[Steps, Could]:
    """The player says how often, and everything is paid and gained that many times."""
    cause = m.cause(effect.at)
    name = effect.binds or f"_{effect.at[0]}.{effect.at[1]}n"
    most = m.number(effect.most) if effect.most is not None else None
    within = [_affordable(m, goods) for act in effect.effects if isinstance(act, Pay) for goods in _goods(act)]
    once = [_times(act, name) for act in effect.effects]
    body_steps, body_could = m.effects(once, rest)
    length = len(body_steps)

    def bound(game: Game, names: Names) -> int:
        """How often it can be done at most, as far as each price by itself tells."""
        limits = [many(game, names) for many in within]
        return max(0, min([MOST_AT_ONCE, *limits, *([most(game, names)] if most is not None else [])]))

    def possible(game: Game, names: Names, times: int, then: Then) -> bool:
        ahead = {**names, name: times}
        return body_could(game, ahead, then) if times else rest(game, ahead, then)

    def ask(game: Game, frame: Frame) -> None:
        names = frame.names
        times = answered(game)
        if times is None:
            then = outer(game)
            free = rest is END and then is None
            options = [n for n in range(1, bound(game, names) + 1) if possible(game, names, n, then)]
            if not options or free or not acting(game) or possible(game, names, 0, then):
                options.insert(0, 0)
            times = ask_number(game, frame, names["they"], effect.binds or "often", options, cause)
            if times is None:
                return
        names[name] = times
        if not times:
            frame.pc += length

    def could(game: Game, names: Names, then: Then) -> bool:
        if possible(game, names, 0, then):
            return True
        return any(tired(game) or possible(game, names, n, then) for n in range(1, bound(game, names) + 1))

    return [(ask, rest), *body_steps], END if rest is END else could


def _goods(act: Pay) -> list[Goods]:
    return [goods for goods in act.goods if isinstance(goods, Goods)]


def _affordable(m: Making, goods: Goods) -> Number:
    """How often something could be paid with all that the payer has."""
    each, held = counted(m, goods), counting(m, goods)

    def often(game: Game, names: Names) -> int:
        due = each(game, names)
        return held(game, names, names["they"]) // due if due > 0 else MOST_AT_ONCE

    return often


def _times(act: Effect, name: str) -> Effect:
    """The same act, so many times at once."""
    assert isinstance(act, Pay | Gain | Lose)
    return act.model_copy(update={"goods": tuple(_product(goods, name) for goods in act.goods)})


def _product(goods: Goods | Local, name: str) -> Goods | Local:
    if not isinstance(goods, Goods):
        return goods
    at = goods.amount.at
    often = Local.model_construct(op="local", at=at, name=name, sort="number")
    return goods.model_copy(update={"amount": Arithmetic(op="times", at=at, left=often, right=goods.amount)})
