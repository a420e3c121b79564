"""Gaining goods for what they are worth: `gain 6 finery` is any mix worth up to 6; the rest lapses."""

from __future__ import annotations

from functools import partial

from ....town.refusals import Refused
from ...codegen.context import CodegenContext
from ...engine.execution import accepts_with_fresh_budget, continuation_of_caller, take_answer
from ...engine.gains import Gains
from ...engine.payment_question import ask_payment
from ...state.code import (
    END,
    Continuation,
    Feasibility,
    Number,
    Steps,
    budget_exhausted,
)
from ...state.game import Environment, Frame, Game
from ...tables.payment_search import Mix

__all__ = ["gain_unit"]


def gain_unit(m: CodegenContext, noun: int, amount: Number, cause: int, rest: Feasibility) -> tuple[Steps, Feasibility]:
    unit, numbers = m.rules.gained_units[noun], m.numbers
    gains = Gains(m.rules, unit.nouns, rest)
    homes = [numbers.source(each, 0) for each in unit.nouns]  # goods have no colour: they all come from one place

    def there(game: Game) -> Mix:
        return tuple([max(0, game.counts[home][each]) for home, each in zip(homes, unit.nouns, strict=True)])

    def is_feasible_with(game: Game, names: Environment, continuation: Continuation, mix: Mix) -> bool:
        seat, counts = names["they"], game.counts
        for home, each, many in zip(homes, unit.nouns, mix, strict=True):
            counts[home][each] -= many
            counts[seat][each] += many
        ok = gains.is_feasible(game, names, continuation, [(seat, [*zip(unit.nouns, mix, strict=True)])])
        for home, each, many in zip(homes, unit.nouns, mix, strict=True):
            counts[home][each] += many
            counts[seat][each] -= many
        return ok

    def step(game: Game, frame: Frame) -> None:
        names, seat, mix = frame.names, frame.names["they"], take_answer(game)
        allowed = amount(game, names)
        if allowed <= 0 or seat == numbers.neutral:
            return
        if mix is None:
            continuation = continuation_of_caller(game)
            fits = (
                None
                if gains.never_fails and continuation is None
                else partial(accepts_with_fresh_budget, game, partial(is_feasible_with, game, names, continuation))
            )

            def refuses(mix: Mix) -> Refused | None:
                worth = unit.worth(mix)
                if worth <= allowed:
                    return None
                return Refused(
                    "T921",
                    f"that is worth {unit.in_words(worth)}, and {unit.in_words(allowed)} is allowed",
                    "take less",
                )

            stock = there(game)
            limits = tuple([min(n, allowed // worth) for n, worth in zip(stock, unit.worths, strict=True)])
            mix = ask_payment(
                game, frame, seat, "gain", unit, allowed, limits, unit.servings(stock, allowed), fits, refuses, cause
            )
            if mix is None:
                return
        taken = [(each, many) for each, many in zip(unit.nouns, mix, strict=True) if many]
        for each, many in taken:
            game.transfer(each, many, numbers.source(each, seat), seat, cause)
        gains.happen(game, seat, taken, cause)

    if gains.never_fails:
        return [(step, rest)], END

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        allowed = amount(game, names)
        if allowed <= 0 or names["they"] == numbers.neutral:
            return rest(game, names, continuation)
        return any(
            budget_exhausted(game) or is_feasible_with(game, names, continuation, mix)
            for mix in unit.servings(there(game), allowed)
        )

    return [(step, rest)], is_feasible
