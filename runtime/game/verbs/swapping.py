"""Swapping resources with another player, who cannot refuse."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.meaning.vocabulary import NOUNS
from compiler.objects.acts import Swap
from compiler.objects.expressions import Goods, Thing, Things

from ..code import END, Could, Steps, Then
from ..counting import nouns_of
from ..game import Frame, Game, Names
from ..making import Making
from ..receiving import received
from ..running import answered, ask_one, fail, outer

__all__ = ["swap_goods"]

Pair = tuple[int, int]
Row = list[int]


def _players(said: Goods | Thing) -> Thing:
    if not isinstance(said, Goods):
        return said
    return Things(
        op="things", at=said.at, noun=said.noun, whose=said.whose, adjectives=said.adjectives, where=said.where
    )


def swap_goods(m: Making, act: Swap, rest: Could) -> tuple[Steps, Could]:
    """One of yours for one of theirs, so many times as the line says. That the others can store what they got is asked
    at the end of the action (making.py)."""
    assert isinstance(act.thing, Goods)
    cause, numbers = m.cause(act.at), m.numbers
    given = nouns_of(m, act.thing.noun)
    times = m.number(act.thing.amount)
    with_players = not isinstance(act.other, Goods) or NOUNS.get(act.other.noun) == "player"
    wanted = given if with_players or not isinstance(act.other, Goods) else nouns_of(m, act.other.noun)
    rival = m.listing(_players(act.other)) if with_players else None
    key = f"_{act.at[0]}.{act.at[1]}"

    def others(game: Game, names: Names) -> list[int]:
        return rival(game, names) if rival is not None else [numbers.bank]

    def other_of(game: Game, names: Names) -> int:
        """With several players, one after the other."""
        there = others(game, names)
        if len(there) == 1:
            return there[0]
        return int(there[min(names.get(key, 0) // max(1, times(game, names)), len(there) - 1)])

    def in_all(game: Game, names: Names) -> int:
        return times(game, names) * len(others(game, names))

    def pairs(game: Game, names: Names, then: Then) -> Iterator[Pair]:
        mine, theirs = game.counts[names["they"]], game.counts[other_of(game, names)]
        sure = rest is END and then is None
        for give in given:
            if mine[give] < 1:
                continue
            for take in wanted:
                if theirs[take] > 0 and (sure or carried(game, names, mine, theirs, (give, take), then)):
                    yield give, take

    def carried(game: Game, names: Names, mine: Row, theirs: Row, pair: Pair, then: Then) -> bool:
        give, take = pair
        mine[give] -= 1
        theirs[give] += 1
        theirs[take] -= 1
        mine[take] += 1
        ok = rest(game, names, then)
        mine[give] += 1
        theirs[give] -= 1
        theirs[take] += 1
        mine[take] -= 1
        return ok

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        done = names.get(key, 0)
        if done >= in_all(game, names):
            names.pop(key, None)
            return
        seat, other = names["they"], other_of(game, names)
        pair = answered(game)
        if pair is None:
            options = list(pairs(game, names, outer(game)))
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
        if done + 1 >= in_all(game, names):
            received(game, seat, ((take, 1),), cause)

    def could(game: Game, names: Names, then: Then) -> bool:
        return in_all(game, names) <= 0 or any(True for _ in pairs(game, names, then))

    return [(step, rest)], could
