"""Paying with what goods are worth: `pay 3 energy`, and price lists such as the cost of a building.

Whoever pays a unit says which goods are handed in. Any that are worth enough will do; listed are those from which
nothing can be taken away, the least waste first. What is worth too much is lost, or given back where the unit says in
what.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import islice

from compiler.objects.base import Stretch

from ...town.refusals import Refused
from ..code import END, Could, Number, Steps, Then, tired
from ..game import Frame, Game, Names
from ..making import Making
from ..mixed import ask_mix
from ..payments import Mix
from ..receiving import received, spent_points
from ..running import afresh, answered, fail, outer
from ..stakes import stakes
from ..units import Dues, UnitPlan
from .rows import Rows

__all__ = ["pay_dues", "pay_unit"]

DuesNow = Callable[[Game, Names], Dues]


def pay_dues(m: Making, at: Stretch, dues: DuesNow, rest: Could) -> tuple[Steps, Could]:
    """Pay everything on a list, units too, to where it belongs: whoever is spoken of pays. ``at`` is where the act
    stands that asks for it. What leaves no choice is paid first, so that nothing is promised twice."""
    units, source, cause = m.rules.units, m.numbers.source, m.cause(at)
    key = f"_{at[0]}.{at[1]}d"  # the name under which a frame keeps what is still due while somebody is asked

    def sorted_(game: Game, names: Names) -> Dues:
        if names["they"] == m.numbers.neutral:
            return ()  # whoever nobody plays has no purse
        owed = [due for due in dues(game, names) if due[1] > 0]
        return tuple(sorted(owed, key=lambda due: due[0] in units))

    def payable(game: Game, names: Names, left: Dues, then: Then) -> bool:
        """Whether all that is left can be paid, and what comes after be done."""
        if not left:
            return rest(game, names, then)
        if rest is END and then is None and _independent(units, left):
            return _all_there(units, game.counts[names["they"]], left)
        (noun, due), *others = left
        seat = names["they"]
        after = None
        if others or rest is not END or then is not None:
            after = partial(payable, names=names, left=tuple(others), then=then)
        if noun in units:
            return can_hand_in(game, seat, units[noun], due, after)
        row = game.counts[seat]
        if row[noun] < due:
            return False
        row[noun] -= due
        ok = after is None or after(game)
        row[noun] += due
        return ok

    def step(game: Game, frame: Frame) -> None:
        names, seat, answer = frame.names, frame.names["they"], answered(game)
        left: Dues = names[key] if key in names else sorted_(game, names)
        while left:
            (noun, due), *others = left
            if noun not in units:
                if game.counts[seat][noun] < due:
                    fail(game, cause)
                    return
                game.transfer(noun, due, seat, source(noun, seat), cause)
                if noun in game.rules.counted:
                    spent_points(game, seat, noun, cause)
            else:
                unit = units[noun]
                if answer is None:
                    then = outer(game)
                    after = None
                    if others or rest is not END or then is not None:
                        after = partial(payable, names=names, left=tuple(others), then=then)
                    names[key] = left
                    answer = _asked(game, frame, seat, unit, due, after, cause)
                    if answer is None:
                        return
                _hand_in(game, seat, unit, due, answer, cause)
                answer = None
            left = tuple(others)
        names.pop(key, None)

    def could(game: Game, names: Names, then: Then) -> bool:
        return payable(game, names, sorted_(game, names), then)

    return [(step, rest)], could


def pay_unit(m: Making, noun: int, amount: Number, to: Rows | None, cause: int, rest: Could) -> tuple[Steps, Could]:
    """Pay so much of a unit. Whoever it is paid to gets it in what the unit is changed into."""
    unit, numbers = m.rules.units[noun], m.numbers
    neutral, apart = numbers.neutral, _apart(m, unit, rest)

    def takers(game: Game, names: Names) -> list[int]:
        """Whoever nobody plays has no purse: its share stays in the bank."""
        return [row for row in to(game, names) if row != neutral] if to is not None else []

    def owed(game: Game, names: Names) -> int:
        due = max(0, amount(game, names))
        return due if to is None else due * len(to(game, names))

    def foreseen(game: Game, names: Names, then: Then) -> Callable[[Game], bool] | None:
        """What comes after, when those have got it whom it was paid to."""
        if then is None and (rest is END or apart):
            return None
        rows, due = takers(game, names), max(0, amount(game, names))
        bank = numbers.source(unit.change, names["they"])

        def after(game: Game) -> bool:
            for row in rows:
                game.counts[bank][unit.change] -= due
                game.counts[row][unit.change] += due
            ok = rest(game, names, then)
            for row in rows:
                game.counts[bank][unit.change] += due
                game.counts[row][unit.change] -= due
            return ok

        return after

    def step(game: Game, frame: Frame) -> None:
        names, answer = frame.names, answered(game)
        seat, due = names["they"], owed(game, names)
        if due <= 0:
            return
        if seat != neutral:
            if answer is None:
                answer = _asked(game, frame, seat, unit, due, foreseen(game, names, outer(game)), cause)
                if answer is None:
                    return
            _hand_in(game, seat, unit, due, answer, cause)
        each = amount(game, names)
        for row in takers(game, names):
            game.transfer(unit.change, each, numbers.source(unit.change, seat), row, cause)
            if row < numbers.seats:
                received(game, row, ((unit.change, each),), cause)

    def could(game: Game, names: Names, then: Then) -> bool:
        seat, due = names["they"], owed(game, names)
        if due <= 0 or seat == neutral:
            return rest(game, names, then)
        if apart and then is None:
            return unit.affordable(game.counts[seat], due) and rest(game, names, None)
        return can_hand_in(game, seat, unit, due, foreseen(game, names, then))

    return [(step, rest)], could


def _apart(m: Making, unit: UnitPlan, rest: Could) -> bool:
    """Whether nothing that comes after asks for what may be handed in, or given back."""
    lines = m.ahead(rest)
    needed = stakes(m, lines) if lines is not None else None
    return needed is not None and needed.isdisjoint((*unit.nouns, unit.change))


# ---- handing in


def _independent(units: Mapping[int, UnitPlan], dues: Dues) -> bool:
    """Whether no good can be handed in for two of several dues, and none for one that is due itself."""
    if len(dues) == 1:
        return True
    wanted = [good for noun, _ in dues for good in (units[noun].nouns if noun in units else (noun,))]
    return len(wanted) == len(set(wanted))


def _all_there(units: Mapping[int, UnitPlan], row: Sequence[int], dues: Dues) -> bool:
    for noun, due in dues:
        if not (units[noun].affordable(row, due) if noun in units else row[noun] >= due):
            return False
    return True


def can_hand_in(game: Game, seat: int, unit: UnitPlan, due: int, after: Then) -> bool:
    """Whether somebody can pay so much of a unit, and what comes after be done."""
    if not unit.affordable(game.counts[seat], due):
        return False
    if after is None:
        return True
    payments = unit.payments(game.counts[seat], due)
    # Who cannot go on even with everything in hand will hardly do so with less: then a few payments are enough to try.
    some = payments if after(game) else islice(payments, _FEW)
    return any(tired(game) or _handed_in(game, seat, unit, due, after, mix) for mix in some)


_FEW = 3


def _handed_in(game: Game, seat: int, unit: UnitPlan, due: int, after: Callable[[Game], bool], mix: Mix) -> bool:
    """Whether it goes on when these goods are handed in."""
    row, change = game.counts[seat], _change(unit, due, mix)
    for noun, many in zip(unit.nouns, mix, strict=True):
        row[noun] -= many
    row[unit.change] += change
    ok = after(game)
    for noun, many in zip(unit.nouns, mix, strict=True):
        row[noun] += many
    row[unit.change] -= change
    return ok


def _change(unit: UnitPlan, due: int, mix: Sequence[int]) -> int:
    return unit.worth(mix) - due if unit.change >= 0 else 0


def _asked(game: Game, frame: Frame, seat: int, unit: UnitPlan, due: int, after: Then, cause: int) -> Mix | None:
    """What somebody pays with; None while nobody has said it, or where it cannot be paid."""
    if not unit.affordable(game.counts[seat], due):
        fail(game, cause)
        return None
    held, payments = unit.held(game.counts[seat]), unit.payments(game.counts[seat], due)
    fits = partial(afresh, game, partial(_handed_in, game, seat, unit, due, after)) if after is not None else None

    def refuses(mix: Mix) -> Refused | None:
        worth = unit.worth(mix)
        if worth >= due:
            return None
        return Refused("T920", f"that is worth {unit.said(worth)}, and {unit.said(due)} is due", "hand in more")

    return ask_mix(game, frame, seat, "pay", unit, due, held, payments, fits, refuses, cause)


def _hand_in(game: Game, seat: int, unit: UnitPlan, due: int, mix: Mix, cause: int) -> None:
    source = game.rules.numbers.source
    for noun, many in zip(unit.nouns, mix, strict=True):
        if many:
            game.transfer(noun, many, seat, source(noun, seat), cause)
            if noun in game.rules.counted:
                spent_points(game, seat, noun, cause)
    change = _change(unit, due, mix)
    if change > 0:
        bank = source(unit.change, seat)
        change = min(change, game.counts[bank][unit.change])
        game.transfer(unit.change, change, bank, seat, cause)
