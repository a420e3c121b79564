"""Tokens of buildings that go from one area to another: `move all buildings from stack to display`."""

from __future__ import annotations

from compiler.objects.expressions import Goods
from compiler.verbs.move import Move

from ...amounts.counting import is_token
from ...amounts.goods import portion
from ...amounts.holders import holders_of
from ...codegen.context import CodegenContext, sort_of
from ...engine.execution import (
    ask_amounts,
    continuation_of_caller,
    fail,
    take_answer,
)
from ...engine.gains import Gains
from ...state.code import (
    Continuation,
    Feasibility,
    Steps,
)
from ...state.game import Environment, Frame, Game
from ...tables.combinations import amounts_of_each
from .tokens_and_tiles import token_nouns_of

__all__ = ["is_move_of_tokens", "move_tokens"]


_HOLDERS = ("area", "player")


def is_move_of_tokens(m: CodegenContext, act: Move) -> bool:
    """Whether a `move` is about tokens that go from one area or player to another."""
    if not isinstance(act.goods, Goods) or not is_token(m, act.goods.noun):
        return False
    return sort_of(m, act.source) in _HOLDERS and sort_of(m, act.to) in _HOLDERS


def move_tokens(m: CodegenContext, act: Move, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Move all tokens that are meant, or so many: then whoever acts says which."""
    assert isinstance(act.goods, Goods)
    cause, part = m.cause(act.at), portion(m, act.goods)
    nouns = token_nouns_of(m, act.goods)
    source, target = holders_of(m, act.source), holders_of(m, act.to)
    assert source is not None
    assert target is not None
    gains = Gains(m.rules, nouns, rest)

    def bounds(game: Game, names: Environment) -> tuple[tuple[int, ...], int, int]:
        """How many there are of each, and how many are to be moved at least and at most."""
        row = game.counts[source(game, names)[0]]
        limits = tuple([max(0, row[noun]) for noun in nouns])
        if part.all:
            return limits, sum(limits), sum(limits)
        return limits, *part.bounds(game, names, limits)

    def is_feasible_with(game: Game, names: Environment, continuation: Continuation, mix: tuple[int, ...]) -> bool:
        to = target(game, names)[0]
        before, after = game.counts[source(game, names)[0]], game.counts[to]
        for noun, amount in zip(nouns, mix, strict=True):
            before[noun] -= amount
            after[noun] += amount
        ok = gains.is_feasible(game, names, continuation, [(to, [*zip(nouns, mix, strict=True)])])
        for noun, amount in zip(nouns, mix, strict=True):
            before[noun] += amount
            after[noun] -= amount
        return ok

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        mix = take_answer(game)
        if mix is None:
            limits, least, most = bounds(game, names)
            if least > sum(limits):
                fail(game, cause)
                return
            continuation = continuation_of_caller(game)
            check = (
                None
                if gains.never_fails and continuation is None
                else lambda mix: is_feasible_with(game, names, continuation, mix)
            )
            mix = ask_amounts(game, frame, names["they"], "move", nouns, limits, least, most, cause, check)
            if mix is None:
                return
        row, to = source(game, names)[0], target(game, names)[0]
        moved = [(noun, amount) for noun, amount in zip(nouns, mix, strict=True) if amount]
        for noun, amount in moved:
            game.transfer(noun, amount, row, to, cause)
        if to < m.numbers.seats:
            gains.happen(game, to, moved, cause)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        limits, least, most = bounds(game, names)
        if least > sum(limits):
            return False
        if gains.never_fails and continuation is None:
            return True
        return any(is_feasible_with(game, names, continuation, mix) for mix in amounts_of_each(limits, least, most))

    return [(step, rest)], is_feasible
