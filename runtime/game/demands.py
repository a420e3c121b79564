"""What answering an event can cost at the most: whoever has that much can go through with it in any case."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from compiler.objects.acts import Pay, Put
from compiler.objects.effects import Effect, If
from compiler.objects.expressions import Goods, Local
from compiler.objects.walking import nodes

from .code import Number
from .game import Game, Names
from .making import Making

__all__ = ["Demand", "demand_of", "together"]

_HARMLESS = frozenset({"gain", "lose", "may", "share", "refill", "roll", "draw"})


@dataclass(frozen=True, slots=True)
class Demand:
    pays: tuple[tuple[int, Number], ...] = ()
    puts: tuple[tuple[int, int], ...] = ()
    floor: bool = False
    """Whether the resources of a floor are paid."""
    known: bool = True

    def met(self, game: Game, names: Names) -> bool:
        """Whether the one who acts has enough, even if every condition should hold."""
        if not self.known:
            return False
        row = game.counts[names["they"]]
        for noun, amount in self.puts:
            if row[noun] < amount:
                return False
        left: dict[int, int] = {}
        for noun, number in self.pays:
            left[noun] = left.get(noun, row[noun]) - number(game, names)
            if left[noun] < 0:
                return False
        return True


def together(demands: Sequence[Demand]) -> Demand:
    return Demand(
        tuple(each for demand in demands for each in demand.pays),
        tuple(each for demand in demands for each in demand.puts),
        any(demand.floor for demand in demands),
        all(demand.known for demand in demands),
    )


def demand_of(m: Making, effects: Sequence[Effect]) -> Demand:
    return together([_one(m, effect) for effect in effects])


def _one(m: Making, effect: Effect) -> Demand:
    if effect.do in _HARMLESS and getattr(effect, "source", None) is None:
        return Demand()
    if isinstance(effect, If):
        return together([demand_of(m, effect.then), demand_of(m, effect.otherwise)])
    if isinstance(effect, Pay) and effect.who is None and effect.each is None:
        return together([_paid(m, goods) for goods in effect.goods])
    if isinstance(effect, Put) and effect.who is None and isinstance(effect.thing, Goods) and effect.on is not None:
        goods = effect.thing
        if goods.noun in m.numbers.noun and goods.amount.op == "number":
            return Demand(puts=((m.numbers.noun[goods.noun], goods.amount.n),))
    return Demand(known=False)


def _paid(m: Making, goods: Goods | Local) -> Demand:
    if isinstance(goods, Goods) and goods.amount.op == "figure" and goods.amount.figure == "resource":
        return Demand(floor=True)
    if not isinstance(goods, Goods) or goods.noun not in m.numbers.noun or goods.up_to or goods.how_many:
        return Demand(known=False)
    if any(isinstance(node, Local) and node.name != "you" for node in nodes(goods)):
        return Demand(known=False)
    if m.numbers.noun[goods.noun] in m.rules.units:
        return Demand(known=False)
    return Demand(pays=((m.numbers.noun[goods.noun], m.number(goods.amount)),))
