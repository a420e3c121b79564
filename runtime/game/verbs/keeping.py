"""Keeping: whether somebody has room for resources. It is asked about and never done."""

from __future__ import annotations

from compiler.objects.acts import Store

from ..code import Could, Steps, Then
from ..game import Game, Names
from ..goods import portion
from ..making import Making
from ..storing import storable

__all__ = ["store"]


def store(m: Making, act: Store, rest: Could) -> tuple[Steps, Could]:
    taken, resources = portion(m, act.goods), m.numbers.resources

    def could(game: Game, names: Names, then: Then) -> bool:
        seat, more = names["they"], dict(taken.fixed(game, names))
        held = [game.counts[seat][noun] + more.get(noun, 0) for noun in resources]
        return storable(game, seat, held) and rest(game, names, then)

    return [], could
