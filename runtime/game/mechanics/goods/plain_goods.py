"""Paying, losing and gaining an amount of a single noun: the fast path for most lines."""

from __future__ import annotations

from compiler.objects.declarations.nouns import Points

from ...amounts.goods import Portion
from ...codegen.context import CodegenContext
from ...engine.execution import fail
from ...engine.gains import Gains, handle_loss
from ...state.code import END, Continuation, Feasibility, Steps
from ...state.game import Environment, Frame, Game
from ...tables.numbering import UNLIMITED
from ...tables.stand_ins import goods_handed_in, payable

__all__ = ["gain_plain", "is_all_of_one_noun", "is_plain", "lose_plain", "pay_plain"]


def is_plain(part: Portion) -> bool:
    """Whether a portion is an amount of one noun."""
    return not part.all and _is_of_one_noun(part)


def is_all_of_one_noun(part: Portion) -> bool:
    """Whether a portion is all that somebody has of one noun."""
    return part.all and not part.adjectives and _is_of_one_noun(part)


def _is_of_one_noun(part: Portion) -> bool:
    return len(part.nouns) == 1 and not (part.lot or part.kind or part.any or part.up_to)


def pay_plain(
    m: CodegenContext, part: Portion, cause: int, rest: Feasibility, is_independent: bool
) -> tuple[Steps, Feasibility]:
    """Pay to wherever goods go when they are given up: the bank, the bag, the own box. What stands in for the noun may
    be paid in its place. ``is_independent``: nothing that comes after depends on what is paid."""
    noun, amount = part.nouns[0], part.amount
    source, neutral, own = m.numbers.source, m.numbers.neutral, m.numbers.is_each(noun)
    stand_ins, counted = m.rules.stand_ins, m.rules.counting_tracks

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat, due = names["they"], amount(game, names)
        if due <= 0 or (seat == neutral and not own):
            return  # whoever nobody plays has no purse
        row = game.counts[seat]
        if payable(stand_ins, row, noun) < due:
            fail(game, cause)
            return
        for each, many in list(goods_handed_in(stand_ins, row, noun, due)):
            game.transfer(each, many, seat, source(each, seat), cause)
            if each in counted:
                handle_loss(game, seat, each, cause)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        seat, due = names["they"], amount(game, names)
        if due <= 0 or (seat == neutral and not own):
            return rest(game, names, continuation)
        row = game.counts[seat]
        if payable(stand_ins, row, noun) < due:
            return False
        if is_independent and continuation is None:
            return rest(game, names, None)
        handed_in = goods_handed_in(stand_ins, row, noun, due)
        paid = [(each, many, game.counts[source(each, seat)]) for each, many in handed_in]
        for each, many, back in paid:
            row[each] -= many
            back[each] += many  # it can be taken from there again
        ok = rest(game, names, continuation)
        for each, many, back in paid:
            row[each] += many
            back[each] -= many
        return ok

    def is_feasible_at_end(game: Game, names: Environment, continuation: Continuation) -> bool:
        if continuation is not None or names["they"] == neutral:
            return is_feasible(game, names, continuation)
        return payable(stand_ins, game.counts[names["they"]], noun) >= amount(game, names)

    return [(step, rest)], is_feasible_at_end if rest is END else is_feasible


def lose_plain(
    m: CodegenContext, part: Portion, cause: int, rest: Feasibility, is_independent: bool
) -> tuple[Steps, Feasibility]:
    """Give up an amount of one noun, as far as there is so much. ``is_independent``: as for `pay_plain`."""
    noun, source = part.nouns[0], m.numbers.source
    amount = part.amount if not part.all else lambda game, names: UNLIMITED
    counted = noun in m.rules.counting_tracks

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        lost = min(amount(game, names), game.counts[seat][noun])
        if lost > 0:
            game.transfer(noun, lost, seat, source(noun, seat), cause)
            if counted and not game.scoring:
                handle_loss(game, seat, noun, cause)

    if rest is END:
        return [(step, rest)], END

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        if is_independent and continuation is None:
            return rest(game, names, None)
        row = game.counts[names["they"]]
        lost = max(0, min(amount(game, names), row[noun]))
        back = game.counts[source(noun, names["they"])]
        row[noun] -= lost
        back[noun] += lost
        ok = rest(game, names, continuation)
        row[noun] += lost
        back[noun] -= lost
        return ok

    return [(step, rest)], is_feasible


def gain_plain(m: CodegenContext, part: Portion, cause: int, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Gain an amount of one noun from the bank, the supply or the own box, as far as so much is left."""
    numbers, noun, amount = m.numbers, part.nouns[0], part.amount
    home, source, neutral = numbers.home[noun], numbers.source, numbers.neutral
    own, bank, points = numbers.is_each(noun), numbers.bank, isinstance(numbers.nouns[noun], Points)
    gains = Gains(m.rules, (noun,), rest)

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        if seat == neutral and not own:
            return  # whoever nobody plays has pieces and nothing else: its share is lost
        row = home if home >= 0 else source(noun, seat)
        got, there = amount(game, names), game.counts[row][noun]
        if got > there and not (game.scoring and row == bank):
            got = there
        if got > 0:
            game.transfer(noun, got, row, seat, cause)
            gains.happen(game, seat, ((noun, got),), cause)
        elif got < 0 and points and game.scoring:  # only a final score takes away what something is worth
            game.transfer(noun, -got, seat, row, cause)

    if gains.never_fails:
        return [(step, rest)], END

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        seat = names["they"]
        row = home if home >= 0 else source(noun, seat)
        counts = game.counts
        got = max(0, min(amount(game, names), counts[row][noun]))
        counts[row][noun] -= got
        counts[seat][noun] += got
        if got and noun in game.rules.gain_triggers:
            ok = gains.is_feasible(game, names, continuation, [(seat, ((noun, got),))])
        else:
            ok = rest(game, names, continuation)
        counts[row][noun] += got
        counts[seat][noun] -= got
        return ok

    return [(step, rest)], is_feasible
