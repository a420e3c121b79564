"""Swapping resources with another player, who cannot refuse."""

from __future__ import annotations

from compiler.objects.acts import Swap
from compiler.objects.expressions import Goods

from ..code import END, Could, Steps, Then
from ..counting import nouns_of
from ..game import Frame, Game, Names
from ..making import Making
from ..receiving import received
from ..running import answered, ask_one, fail, outer
from ..storing import storable

__all__ = ["swap_goods"]

Pair = tuple[int, int]


def swap_goods(m: Making, act: Swap, rest: Could) -> tuple[Steps, Could]:
    """One of yours for one of theirs, so many times as the line says; the other side must be able to store it."""
    assert isinstance(act.thing, Goods)
    cause, numbers = m.cause(act.at), m.numbers
    mine = nouns_of(m, act.thing.noun)
    times = m.number(act.thing.amount)
    wanted = nouns_of(m, act.other.noun) if isinstance(act.other, Goods) else mine
    rival = m.listing(act.other) if not isinstance(act.other, Goods) else None
    key = f"_{act.at[0]}.{act.at[1]}"
    resources = numbers.resources

    def other_of(game: Game, names: Names) -> int:
        return rival(game, names)[0] if rival is not None else numbers.bank

    def stored(game: Game, seat: int, gets: int, gives: int) -> bool:
        if seat >= numbers.seats:
            return True
        counts = [game.counts[seat][noun] + (noun == gets) - (noun == gives) for noun in resources]
        return storable(game, seat, counts)

    def pairs(game: Game, names: Names, then: Then) -> list[Pair]:
        seat, other = names["they"], other_of(game, names)
        found = []
        for give in mine:
            if game.counts[seat][give] < 1:
                continue
            for take in wanted:
                if game.counts[other][take] < 1 or not stored(game, other, give, take):
                    continue
                if (rest is END and then is None) or carried(game, names, (give, take), then):
                    found.append((give, take))
        return found

    def carried(game: Game, names: Names, pair: Pair, then: Then) -> bool:
        seat, other = names["they"], other_of(game, names)
        counts = game.counts
        for noun, by in ((pair[0], 1), (pair[1], -1)):
            counts[seat][noun] -= by
            counts[other][noun] += by
        ok = rest(game, names, then)
        for noun, by in ((pair[0], 1), (pair[1], -1)):
            counts[seat][noun] += by
            counts[other][noun] -= by
        return ok

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat, other = names["they"], other_of(game, names)
        done = names.get(key, 0)
        if done >= times(game, names):
            names.pop(key, None)
            return
        pair = answered(game)
        if pair is None:
            options = pairs(game, names, outer(game))
            if not options:
                fail(game, cause)
                return
            pair = ask_one(game, frame, seat, "swap", "swap", options, cause)
            if pair is None:
                return
        give, take = pair
        game.transfer(give, 1, seat, other, cause)
        game.transfer(take, 1, other, seat, cause)
        names[key] = done + 1
        frame.pc -= 1
        if done + 1 >= times(game, names):
            received(game, seat, ((take, 1),), cause)

    def could(game: Game, names: Names, then: Then) -> bool:
        return times(game, names) <= 0 or bool(pairs(game, names, then))

    return [(step, rest)], could
