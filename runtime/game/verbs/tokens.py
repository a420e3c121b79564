"""Tokens of buildings that go from one area to another: `move all buildings from stack to display`."""

from __future__ import annotations

from compiler.objects.acts import Move
from compiler.objects.expressions import Goods

from ..code import END, Could, Steps, Then
from ..counting import is_token
from ..game import Frame, Game, Names
from ..goods import portion
from ..making import Making, sort_of
from ..mixes import mixes
from ..receiving import received
from ..running import answered, ask_amounts, fail, outer
from .drawing import tokens_of
from .rows import row_of

__all__ = ["move_tokens", "moves_tokens"]

_HOLDERS = ("area", "player")


def moves_tokens(m: Making, act: Move) -> bool:
    if not isinstance(act.goods, Goods) or not is_token(m, act.goods.noun):
        return False
    return sort_of(m, act.source) in _HOLDERS and sort_of(m, act.to) in _HOLDERS


def move_tokens(m: Making, act: Move, rest: Could) -> tuple[Steps, Could]:
    """All that are meant, or so many: then whoever moves them says which."""
    assert isinstance(act.goods, Goods)
    cause, part = m.cause(act.at), portion(m, act.goods)
    nouns = tokens_of(m, act.goods)
    source, target = row_of(m, act.source), row_of(m, act.to)
    assert source is not None
    assert target is not None

    def bounds(game: Game, names: Names) -> tuple[tuple[int, ...], int, int]:
        """How many there are of each, and how many are to be moved."""
        row = game.counts[source(game, names)[0]]
        limits = tuple([max(0, row[noun]) for noun in nouns])
        if part.all:
            return limits, sum(limits), sum(limits)
        return limits, *part.bounds(game, names, limits)

    def carried(game: Game, names: Names, then: Then, mix: tuple[int, ...]) -> bool:
        before, after = game.counts[source(game, names)[0]], game.counts[target(game, names)[0]]
        for noun, amount in zip(nouns, mix, strict=True):
            before[noun] -= amount
            after[noun] += amount
        ok = rest(game, names, then)
        for noun, amount in zip(nouns, mix, strict=True):
            before[noun] += amount
            after[noun] -= amount
        return ok

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        mix = answered(game)
        if mix is None:
            limits, least, most = bounds(game, names)
            if least > sum(limits):
                fail(game, cause)
                return
            then = outer(game)
            check = None if rest is END and then is None else lambda mix: carried(game, names, then, mix)
            mix = ask_amounts(game, frame, names["they"], "move", nouns, limits, least, most, cause, check)
            if mix is None:
                return
        row, to = source(game, names)[0], target(game, names)[0]
        moved = [(noun, amount) for noun, amount in zip(nouns, mix, strict=True) if amount]
        for noun, amount in moved:
            game.transfer(noun, amount, row, to, cause)
        if to < m.numbers.seats:
            received(game, to, moved, cause)

    def could(game: Game, names: Names, then: Then) -> bool:
        limits, least, most = bounds(game, names)
        if least > sum(limits):
            return False
        if rest is END and then is None:
            return True
        return any(carried(game, names, then, mix) for mix in mixes(limits, least, most))

    return [(step, rest)], could
