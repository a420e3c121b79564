"""Giving goods of several kinds: the player chooses how many of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from ...engine.gains import Gains
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
from ...tables.stand_ins import are_covered, goods_handed_in, payable

__all__ = ["give_chosen"]


def give_chosen(
    m: CodegenContext, part: Portion, to: Holders | None, cause: int, rest: Feasibility, verb: str
) -> tuple[Steps, Feasibility]:
    """Give so many goods of several kinds: whoever gives says which. With `pay`, all of them are due."""
    numbers = m.numbers
    must = verb == "pay"
    # Where goods must be different, it matters as which of them one is paid.
    stands_in = must and to is None and "different" in part.adjectives
    stand_ins = {noun: m.rules.stand_ins[noun] for noun in part.nouns if stands_in and noun in m.rules.stand_ins}
    gains = Gains(m.rules, part.nouns if to is not None else (), rest)

    def is_feasible_with(game: Game, names: Environment, continuation: Continuation, mix: tuple[int, ...]) -> bool:
        seat, rows, counts = names["they"], takers(game, names), game.counts
        if stand_ins and not are_covered(stand_ins, counts[seat], part.nouns, mix):
            return False
        if gains.never_fails and continuation is None:
            return True
        given = [pair for pair in handed_in(counts[seat], mix) if pair[1]]
        moved = [(noun, amount, row) for noun, amount in given for row in targets(rows, noun, seat)]
        for noun, amount, row in moved:
            counts[seat][noun] -= amount
            counts[row][noun] += amount  # it can be taken from there again
        if rows is not None and gains.is_watched:
            ok = gains.is_feasible(game, names, continuation, [(row, given) for row in rows])
        else:
            ok = rest(game, names, continuation)
        for noun, amount, row in moved:
            counts[seat][noun] += amount
            counts[row][noun] -= amount
        return ok

    def targets(rows: list[int] | None, noun: int, seat: int) -> list[int]:
        return [numbers.source(noun, seat)] if rows is None else rows

    def handed_in(row: Sequence[int], mix: Mix) -> Sequence[tuple[int, int]]:
        """Nouns and how many: what stands in for another is handed in as what it is."""
        asked = zip(part.nouns, mix, strict=True)
        if not stand_ins:
            return list(asked)
        return [each for noun, amount in asked for each in goods_handed_in(stand_ins, row, noun, amount)]

    def takers(game: Game, names: Environment) -> list[int] | None:
        if to is None:
            return None
        return [numbers.bank if row == numbers.neutral else row for row in to(game, names)]

    def limits_of(game: Game, names: Environment) -> tuple[int, ...]:
        """By noun: how many each taker can be given."""
        rows = takers(game, names)
        many = 1 if rows is None else max(1, len(rows))
        row = game.counts[names["they"]]
        return part.limit([payable(stand_ins, row, noun) // many for noun in part.nouns])

    def ways(
        game: Game, names: Environment, limits: tuple[int, ...], least: int, most: int, bound: int
    ) -> Iterator[Mix]:
        """The mixes that can be given; those that spare what is scarce come early."""
        if "different" in part.adjectives and least == most:
            held = game.counts[names["they"]]
            spare = [
                payable(stand_ins, held, noun) if limit else 0 for noun, limit in zip(part.nouns, limits, strict=True)
            ]
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
            only = stand_ins and least == sum(limits)
            if least > sum(limits) or (only and not are_covered(stand_ins, game.counts[seat], part.nouns, limits)):
                fail(game, cause)
                return
            continuation = continuation_of_caller(game)
            check = (
                None
                if gains.never_fails and continuation is None and not stand_ins
                else lambda mix: is_feasible_with(game, names, continuation, mix)
            )
            most = min(most, sum(limits))
            order = ways(game, names, limits, least, most, MANY)
            mix = ask_amounts(game, frame, seat, verb, part.nouns, limits, least, most, cause, check, order)
            if mix is None:
                return
        for noun, amount in handed_in(game.counts[seat], mix):
            if not amount:
                continue
            rows = takers(game, names)
            for row in targets(rows, noun, seat):
                game.transfer(noun, amount, seat, row, cause)
                if row < numbers.seats:
                    gains.happen(game, row, ((noun, amount),), cause)

    if not must and gains.never_fails:
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
