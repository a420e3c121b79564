"""What each verb and each block of the language does: one module for each family."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from compiler.objects.acts import Act, Build, Store
from compiler.objects.effects import Effect
from compiler.objects.expressions import Local, Thing

from ..code import END, Could, Steps, Then
from ..game import Game, Names
from ..making import Making, sort_of
from . import (
    bidding,
    blocks,
    building,
    buying,
    cards,
    choosing,
    doing,
    drawing,
    ends,
    exchanging,
    gaining,
    giving,
    keeping,
    land,
    loops,
    moving,
    orders,
    placing,
    producing,
    returning,
    selling,
    touring,
    trading,
    trees,
    using,
    widening,
)

__all__ = ["VERBS", "write"]

Writer = Callable[[Making, Any, Could], tuple[Steps, Could]]


def _build(m: Making, act: Build, rest: Could) -> tuple[Steps, Could]:
    whole = sort_of(m, act.floor) == "building"
    return buying.buy_building(m, act, rest) if whole else building.build(m, act, rest)


VERBS: dict[str, Writer] = {
    "gain": gaining.gain,
    "pay": giving.pay,
    "lose": giving.lose,
    "draw": drawing.draw,
    "roll": drawing.roll,
    "shuffle": drawing.shuffle,
    "turn": producing.turn,
    "produce": producing.produce,
    "plant": trees.plant,
    "move": trees.move,
    "put": placing.put,
    "return": returning.return_,
    "build": _build,
    "raise": building.raise_,
    "explore": land.explore,
    "widen": widening.widen,
    "tour": touring.tour,
    "play": ends.play,
    "complete": land.complete,
    "advance": moving.advance,
    "time": moving.spend_time,
    "buy": trading.buy,
    "sell": selling.sell,
    "share": selling.share,
    "take": cards.take,
    "swap": cards.swap,
    "refill": cards.refill,
    "deal": cards.deal,
    "do": doing.do,
    "use": using.use,
    "store": keeping.store,
    "change": ends.change,
    "end": ends.end,
    "choose_number": choosing.choose_number,
    "choose_thing": choosing.choose_thing,
    "pick": orders.pick,
    "either": blocks.either,
    "may": blocks.may,
    "if": blocks.if_,
    "repeat": loops.repeat,
    "trade": exchanging.trade,
    "for_each": loops.for_each,
    "by": orders.tiers,
    "for_each_of": orders.tiers,
    "any_order": orders.any_order,
    "bids": bidding.bids,
}

_SHARED = ("share",)
"""Verbs whose subject is only there for the reader."""


def write(m: Making, effect: Effect | Store, rest: Could) -> tuple[Steps, Could]:
    """The steps of one effect, and whether it and what comes after can be carried through."""
    verb = VERBS[effect.do]
    who = effect.who if isinstance(effect, Act) else None
    if who is None or effect.do in _SHARED or (isinstance(who, Local) and who.name == "you"):
        return verb(m, effect, rest)
    return _acted_by(m, effect, who, verb, rest)


def _acted_by(m: Making, effect: Any, who: Thing, verb: Writer, rest: Could) -> tuple[Steps, Could]:
    """Somebody else acts, or several do, one after the other."""
    alone = m.alone(effect)
    seats = m.listing(who)
    key = f"_{effect.at[0]}.{effect.at[1]}w"

    def after(game: Game, names: Names, then: Then) -> bool:
        """Back to whoever was spoken of before, with the names that were given on the way."""
        names = dict(names)
        names["they"] = names.pop("_they", names.get(f"{key}o", names["you"]))
        return rest(game, names, then)

    single = verb(m, alone, END if rest is END else after)[1]
    body = loops.Body(m.fallible([alone]), m.full([alone]), lambda rest: verb(m, alone, rest)[0])
    looped, one_by_one = loops.loop(key, "they", seats, body, rest)

    def could(game: Game, names: Names, then: Then) -> bool:
        found = seats(game, names)
        if len(found) != 1:
            return one_by_one(game, names, then)
        return single(game, {**names, "they": found[0], "_they": names["they"]}, then)

    return looped, END if single is END and rest is END else could
