"""Gaining: from the bank and the supply, from areas and players, or what was set aside."""

from __future__ import annotations

from compiler.objects.acts import Gain

from ..code import END, Could, Steps, Then, following, tired
from ..foreseeing import got
from ..game import Frame, Game, Names
from ..goods import Portion, portion
from ..making import Making
from ..mixes import mixes
from ..receiving import received
from ..running import ASIDE, answered, ask_amounts, fail, outer
from .paying_floors import floor_gains
from .plain_giving import gain_plain, is_plain
from .rows import Rows, row_of
from .serving import gain_unit

__all__ = ["gain"]


def _there(game: Game, noun: int, source: int, seat: int) -> int:
    """How much of something can be taken from a holder; of the box, first of one's own colour."""
    numbers = game.rules.numbers
    if source == numbers.box and numbers.is_each(noun) and seat < numbers.seats:
        return game.counts[source][noun] + game.counts[numbers.rest + seat][noun]
    return game.counts[source][noun]


def _take(game: Game, noun: int, amount: int, source: int, seat: int, cause: int) -> None:
    numbers = game.rules.numbers
    if source == numbers.box and numbers.is_each(noun) and seat < numbers.seats:
        own = min(amount, game.counts[numbers.rest + seat][noun])
        if own:
            game.transfer(noun, own, numbers.rest + seat, seat, cause)
        amount -= own
    if amount:
        game.transfer(noun, amount, source, seat, cause)


def gain(m: Making, act: Gain, rest: Could) -> tuple[Steps, Could]:
    cause = m.cause(act.at)
    source = row_of(m, act.source) if act.source is not None else None
    steps: Steps = []
    for said in reversed(act.goods):
        part = portion(m, said)
        made: Steps
        if part.figure == "points":
            made, rest = floor_gains(m, part, cause, rest)
        elif part.unit >= 0:
            made, rest = gain_unit(m, part.unit, part.amount, cause, rest)
        elif part.lot:
            made, rest = _gain_lot(m, part, cause, rest)
        elif source is None and is_plain(part):
            made, rest = gain_plain(m, part, cause, rest)
        elif part.is_choice:
            made, rest = _gain_chosen(m, part, source, cause, rest)
        else:
            made, rest = _gain_fixed(m, part, source, cause, rest)
        steps = made + steps
    return steps, rest


def _gain_fixed(m: Making, part: Portion, source: Rows | None, cause: int, rest: Could) -> tuple[Steps, Could]:
    numbers = m.numbers

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        got = []
        if seat == numbers.neutral and not part.lot and not numbers.is_each(part.nouns[0]):
            return  # whoever nobody plays has pieces and nothing else: its share is lost
        for noun, amount in part.fixed(game, names):
            for row in source(game, names) if source else (numbers.source(noun, seat),):
                there = _there(game, noun, row, seat)
                if source and there < amount:
                    fail(game, cause)
                    return
                if game.scoring and row == numbers.bank:
                    there = amount
                taken = min(amount, there)
                if taken > 0:
                    _take(game, noun, taken, row, seat, cause)
                    got.append((noun, taken))
        if got:
            received(game, seat, got, cause)

    if rest is END and source is None and not m.rules.fallible_gains & set(part.nouns):
        return [(step, rest)], END

    def could(game: Game, names: Names, then: Then) -> bool:
        seat = names["they"]
        counts = game.counts
        done = []
        ok = True
        for noun, amount in part.fixed(game, names):
            for row in source(game, names) if source else (numbers.source(noun, seat),):
                there = _there(game, noun, row, seat)
                if source and there < amount:
                    ok = False
                taken = max(0, min(amount, there))
                counts[row][noun] -= taken
                counts[seat][noun] += taken
                done.append((noun, taken, row))
        ok = ok and got(game, seat, [(noun, taken) for noun, taken, _ in done], following(rest, names, then))
        for noun, taken, row in done:
            counts[row][noun] += taken
            counts[seat][noun] -= taken
        return ok

    return [(step, rest)], could


def _gain_lot(m: Making, part: Portion, cause: int, rest: Could) -> tuple[Steps, Could]:
    """What was set aside goes to somebody."""
    aside = m.numbers.aside

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        got = []
        for noun, taken in names.pop(f"{ASIDE}{part.lot}", ()):
            if taken:
                game.transfer(noun, taken, aside, seat, cause)
                got.append((noun, taken))
        if got:
            received(game, seat, got, cause)

    # What is in a lot is not foreseen: nothing that comes later may count on it.
    return [(step, rest)], rest


def _limits(game: Game, part: Portion, rows: list[int], seat: int) -> tuple[int, ...]:
    return part.limited([sum([max(0, _there(game, noun, row, seat)) for row in rows]) for noun in part.nouns])


def _gain_chosen(m: Making, part: Portion, source: Rows | None, cause: int, rest: Could) -> tuple[Steps, Could]:
    numbers = m.numbers

    def rows_of(game: Game, names: Names, seat: int) -> list[int]:
        return source(game, names) if source else [numbers.source(part.nouns[0], seat)]

    def bounds(game: Game, names: Names, limits: tuple[int, ...]) -> tuple[int, int]:
        least, most = part.bounds(game, names, limits)
        return (least if source else min(least, sum(limits))), most

    def carried(game: Game, names: Names, then: Then, rows: list[int], mix: tuple[int, ...]) -> bool:
        if rest is END and then is None:
            return True
        seat = names["they"]
        for noun, amount in zip(part.nouns, mix, strict=True):
            game.counts[rows[0]][noun] -= amount
            game.counts[seat][noun] += amount
        ok = got(game, seat, zip(part.nouns, mix, strict=True), following(rest, names, then))
        for noun, amount in zip(part.nouns, mix, strict=True):
            game.counts[rows[0]][noun] += amount
            game.counts[seat][noun] -= amount
        return ok

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        rows = rows_of(game, names, seat)
        mix = answered(game)
        if mix is None:
            limits = _limits(game, part, rows, seat)
            least, most = bounds(game, names, limits)
            if least > sum(limits):
                fail(game, cause)
                return
            then = outer(game)
            check = None if rest is END and then is None else lambda mix: carried(game, names, then, rows, mix)
            mix = ask_amounts(game, frame, seat, "gain", part.nouns, limits, least, most, cause, check)
            if mix is None:
                return
        got = [(noun, amount) for noun, amount in zip(part.nouns, mix, strict=True) if amount]
        for noun, amount in got:
            _take(game, noun, amount, rows[0], seat, cause)
        received(game, seat, got, cause)

    if rest is END and source is None:
        return [(step, rest)], END

    def could(game: Game, names: Names, then: Then) -> bool:
        seat = names["they"]
        rows = rows_of(game, names, seat)
        limits = _limits(game, part, rows, seat)
        least, most = bounds(game, names, limits)
        if least > sum(limits):
            return False
        if rest is END:
            return then is None or then(game)
        return any(tired(game) or carried(game, names, then, rows, mix) for mix in mixes(limits, least, most))

    return [(step, rest)], could
