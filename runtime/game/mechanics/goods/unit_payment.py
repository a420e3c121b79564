"""Paying with what goods are worth: `pay 3 energy`.

Whoever pays says which goods are handed in. Any mix that is worth enough will do; those are listed from which nothing
can be taken away, the least waste first. An excess is lost, or given back as change where the unit says in what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ....town.refusals import Refused
from ...amounts.holders import Holders
from ...codegen.context import CodegenContext
from ...engine.execution import (
    accepts_with_fresh_budget,
    continuation_of_caller,
    fail,
    take_answer,
)
from ...engine.gains import Gains, handle_loss
from ...engine.payment_question import ask_payment
from ...state.code import (
    Continuation,
    Feasibility,
    Number,
    Steps,
    budget_exhausted,
)
from ...state.frame_names import ANY_PAYMENT
from ...state.game import Environment, Frame, Game
from ...tables.payment_search import Mix
from ...tables.units import UnitPlan

__all__ = ["pay_unit"]


def pay_unit(
    m: CodegenContext,
    noun: int,
    amount: Number,
    to: Holders | None,
    cause: int,
    rest: Feasibility,
    is_independent: bool,
) -> tuple[Steps, Feasibility]:
    """Pay so much of a unit. Whoever it is paid to gets it as change. ``is_independent``: nothing that comes after
    depends on the goods that may be handed in, so it makes no difference which are."""
    unit, numbers = m.rules.units[noun], m.numbers
    neutral = numbers.neutral
    gains = Gains(m.rules, (unit.change,) if to is not None else (), rest)
    is_independent = is_independent and not gains.is_watched

    def takers(game: Game, names: Environment) -> list[int]:
        """The holders it is paid to, without the neutral builder, who has no purse: that share stays in the bank."""
        return [row for row in to(game, names) if row != neutral] if to is not None else []

    def total_due(game: Game, names: Environment) -> int:
        due = max(0, amount(game, names))
        return due if to is None else due * len(to(game, names))

    def after_payment(game: Game, names: Environment, continuation: Continuation) -> Callable[[Game], bool] | None:
        """The continuation after a payment, with what the takers got in the counts; None where nothing can fail."""
        if continuation is None and (gains.never_fails or is_independent):
            return None
        rows, due = takers(game, names), max(0, amount(game, names))
        bank = numbers.source(unit.change, names["they"])

        def after(game: Game) -> bool:
            for row in rows:
                game.counts[bank][unit.change] -= due
                game.counts[row][unit.change] += due
            ok = gains.is_feasible(game, names, continuation, [(row, ((unit.change, due),)) for row in rows])
            for row in rows:
                game.counts[bank][unit.change] += due
                game.counts[row][unit.change] -= due
            return ok

        return after

    def step(game: Game, frame: Frame) -> None:
        names, answer = frame.names, take_answer(game)
        seat, due = names["they"], total_due(game, names)
        if due <= 0:
            return
        if seat != neutral:
            if answer is None:
                continuation = None if ANY_PAYMENT in names else continuation_of_caller(game)
                answer = _ask_payment(game, frame, seat, unit, due, after_payment(game, names, continuation), cause)
                if answer is None:
                    return
            _hand_in(game, seat, unit, due, answer, cause)
        each = amount(game, names)
        for row in takers(game, names):
            game.transfer(unit.change, each, numbers.source(unit.change, seat), row, cause)
            if row < numbers.seats:
                gains.happen(game, row, ((unit.change, each),), cause)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        seat, due = names["they"], total_due(game, names)
        if due <= 0 or seat == neutral:
            return rest(game, names, continuation)
        if is_independent and continuation is None:
            return unit.is_affordable(game.counts[seat], due) and rest(game, names, None)
        return _can_hand_in(game, seat, unit, due, after_payment(game, names, continuation))

    return [(step, rest)], is_feasible


# ---- handing in


def _can_hand_in(game: Game, seat: int, unit: UnitPlan, due: int, after: Continuation) -> bool:
    """Whether somebody can pay so much of a unit, and then ``after``."""
    if not unit.is_affordable(game.counts[seat], due):
        return False
    if after is None or budget_exhausted(game):
        return True
    found = iter(unit.payments(game.counts[seat], due))
    if _is_feasible_with(game, seat, unit, due, after, next(found)):
        return True
    # Whoever could not go on even with everything still in hand will not do so with less: no other payment helps.
    return after(game) and any(
        budget_exhausted(game) or _is_feasible_with(game, seat, unit, due, after, mix) for mix in found
    )


def _is_feasible_with(game: Game, seat: int, unit: UnitPlan, due: int, after: Callable[[Game], bool], mix: Mix) -> bool:
    """Whether ``after`` is feasible once these goods are handed in."""
    row, change = game.counts[seat], _change(unit, due, mix)
    for noun, many in zip(unit.nouns, mix, strict=True):
        row[noun] -= many
    row[unit.change] += change
    ok = after(game)
    for noun, many in zip(unit.nouns, mix, strict=True):
        row[noun] += many
    row[unit.change] -= change
    return ok


def _is_feasible_with_nothing_left(game: Game, seat: int, unit: UnitPlan, after: Callable[[Game], bool]) -> bool:
    """Whether ``after`` is feasible even with none of these goods left. Then it is whatever is handed in, and mixes
    need not be tried one by one. False where more of a good may be worse than less (`UnitPlan.steady`)."""
    if not unit.steady:
        return False
    row = game.counts[seat]
    held = [row[noun] for noun in unit.nouns]
    for noun in unit.nouns:
        row[noun] = 0
    game.effort = 0
    ok = after(game)
    for noun, many in zip(unit.nouns, held, strict=True):
        row[noun] = many
    return ok


def _change(unit: UnitPlan, due: int, mix: Sequence[int]) -> int:
    """How much is given back."""
    return unit.worth(mix) - due if unit.change >= 0 else 0


def _ask_payment(
    game: Game, frame: Frame, seat: int, unit: UnitPlan, due: int, after: Continuation, cause: int
) -> Mix | None:
    """Ask what somebody pays with; None while there is no answer, or where it cannot be paid and the action fails."""
    if not unit.is_affordable(game.counts[seat], due):
        fail(game, cause)
        return None
    held, payments = unit.held(game.counts[seat]), unit.payments(game.counts[seat], due)
    fits = None
    if after is not None and not _is_feasible_with_nothing_left(game, seat, unit, after):
        fits = partial(accepts_with_fresh_budget, game, partial(_is_feasible_with, game, seat, unit, due, after))

    def refuses(mix: Mix) -> Refused | None:
        worth = unit.worth(mix)
        if worth >= due:
            return None
        return Refused("T920", f"that is worth {unit.in_words(worth)}, and {unit.in_words(due)} is due", "hand in more")

    return ask_payment(game, frame, seat, "pay", unit, due, held, payments, fits, refuses, cause)


def _hand_in(game: Game, seat: int, unit: UnitPlan, due: int, mix: Mix, cause: int) -> None:
    source = game.rules.numbers.source
    for noun, many in zip(unit.nouns, mix, strict=True):
        if many:
            game.transfer(noun, many, seat, source(noun, seat), cause)
            if noun in game.rules.counting_tracks:
                handle_loss(game, seat, noun, cause)
    change = _change(unit, due, mix)
    if change > 0:
        bank = source(unit.change, seat)
        change = min(change, game.counts[bank][unit.change])
        game.transfer(unit.change, change, bank, seat, cause)
