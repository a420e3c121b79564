"""Giving goods of several kinds: the player chooses how many of each."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from ...amounts.goods import Portion
from ...amounts.holders import Holders
from ...codegen.context import CodegenContext
from ...engine.execution import (
    ask_amounts,
    continuation_of_caller,
    fail,
    take_answer,
)
from ...engine.gains import handle_gain
from ...state.code import (
    END,
    Continuation,
    Feasibility,
    Steps,
    budget_exhausted,
)
from ...state.game import Environment, Frame, Game
from ...tables.combinations import (
    FEW,
    MANY,
    amounts_of_each,
    mixes_of_distinct_kinds,
)
from ...tables.payment_search import Mix

__all__ = ["give_chosen"]


def give_chosen(
    m: CodegenContext, part: Portion, to: Holders | None, cause: int, rest: Feasibility, verb: str
) -> tuple[Steps, Feasibility]:
    """Give so many goods of several kinds: whoever gives says which. With `pay`, all of them are due."""
    numbers = m.numbers
    must = verb == "pay"

    def is_feasible_with(game: Game, names: Environment, continuation: Continuation, mix: tuple[int, ...]) -> bool:
        if rest is END and continuation is None:
            return True
        seat = names["they"]
        for noun, amount in zip(part.nouns, mix, strict=True):
            game.counts[seat][noun] -= amount
        ok = rest(game, names, continuation)
        for noun, amount in zip(part.nouns, mix, strict=True):
            game.counts[seat][noun] += amount
        return ok

    def takers(game: Game, names: Environment) -> list[int] | None:
        if to is None:
            return None
        return [numbers.bank if row == numbers.neutral else row for row in to(game, names)]

    def limits_of(game: Game, names: Environment) -> tuple[int, ...]:
        """By noun: how many each taker can be given."""
        rows = takers(game, names)
        many = 1 if rows is None else max(1, len(rows))
        return part.limit([game.counts[names["they"]][noun] // many for noun in part.nouns])

    def ways(
        game: Game, names: Environment, limits: tuple[int, ...], least: int, most: int, bound: int
    ) -> Iterator[Mix]:
        """The mixes that can be given; those that spare what is scarce come early."""
        if "different" in part.adjectives and least == most:
            held = game.counts[names["they"]]
            spare = [held[noun] if limit else 0 for noun, limit in zip(part.nouns, limits, strict=True)]
            return islice(mixes_of_distinct_kinds(spare, least), bound)
        return amounts_of_each(limits, least, most, bound)

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        mix = take_answer(game)
        if mix is None:
            limits = limits_of(game, names)
            least, most = part.bounds(game, names, limits)
            if not must:
                least = min(least, sum(limits))
            if least > sum(limits):
                fail(game, cause)
                return
            continuation = continuation_of_caller(game)
            check = (
                None
                if rest is END and continuation is None
                else lambda mix: is_feasible_with(game, names, continuation, mix)
            )
            most = min(most, sum(limits))
            order = ways(game, names, limits, least, most, MANY)
            mix = ask_amounts(game, frame, seat, verb, part.nouns, limits, least, most, cause, check, order)
            if mix is None:
                return
        for noun, amount in zip(part.nouns, mix, strict=True):
            if not amount:
                continue
            rows = takers(game, names)
            for row in [numbers.source(noun, seat)] if rows is None else rows:
                game.transfer(noun, amount, seat, row, cause)
                if row < numbers.seats:
                    handle_gain(game, row, ((noun, amount),), cause)

    if not must and rest is END:
        return [(step, rest)], END

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        limits = limits_of(game, names)
        least, most = part.bounds(game, names, limits)
        if not must:
            least = min(least, sum(limits))
        if least > sum(limits):
            return False
        some = ways(game, names, limits, least, most, FEW)
        return any(budget_exhausted(game) or is_feasible_with(game, names, continuation, mix) for mix in some)

    return [(step, rest)], is_feasible
