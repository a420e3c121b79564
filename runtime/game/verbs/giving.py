"""Gaining, paying and losing: things that pass between players, areas and the bank."""

from __future__ import annotations

from collections.abc import Callable

from compiler.objects.acts import Gain, Lose, Pay
from compiler.objects.expressions import Thing
from compiler.objects.nouns import Area

from ..code import END, Could, Steps, Then
from ..counting import nouns_of
from ..foreseeing import got
from ..game import Frame, Game, Names
from ..goods import Lot, Portion, portion
from ..making import Making, sort_of
from ..mixes import mixes
from ..receiving import received, spent_points
from ..running import answered, ask_amounts, fail, outer
from .paying_floors import floor_gains, pay_for_floor
from .plain_giving import gain_plain, is_plain, pay_plain

__all__ = ["gain", "lose", "pay", "row_of"]

Rows = Callable[[Game, Names], list[int]]


def row_of(m: Making, thing: Thing) -> Rows | None:
    """The holders that an area, a player or a market stands for; None where things go home."""
    numbers = m.numbers
    sort = sort_of(m, thing)
    if sort == "player":
        return m.listing(thing)
    if sort == "market":
        return lambda game, names: [numbers.market]
    area = numbers.by_id.get(getattr(thing, "id", ""))
    if isinstance(area, Area) and area.id in numbers.area_rows:
        row = numbers.area_rows[area.id]
        return lambda game, names: [row]
    if getattr(thing, "noun", "") == "box":
        return lambda game, names: [numbers.box]
    return lambda game, names: [names["they"]]


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


# ---- gain


def gain(m: Making, act: Gain, rest: Could) -> tuple[Steps, Could]:
    cause = m.cause(act.at)
    source = row_of(m, act.source) if act.source is not None else None
    steps: Steps = []
    for said in reversed(act.goods):
        part = portion(m, said)
        made: Steps
        if part.figure == "points":
            made, rest = floor_gains(m, part, cause, rest)
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

    if rest is END and source is None:
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
        ok = ok and got(game, seat, [(noun, taken) for noun, taken, _ in done], lambda game: rest(game, names, then))
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
        for noun, amount in names[part.lot]:
            taken = min(amount, game.counts[aside][noun])
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
        ok = got(game, seat, zip(part.nouns, mix, strict=True), lambda game: rest(game, names, then))
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
        return any(carried(game, names, then, rows, mix) for mix in mixes(limits, least, most))

    return [(step, rest)], could


# ---- pay and lose


def pay(m: Making, act: Pay, rest: Could) -> tuple[Steps, Could]:
    cause = m.cause(act.at)
    to = row_of(m, act.to) if act.to is not None else None
    steps: Steps = []
    for said in reversed(act.goods):
        part = portion(m, said)
        made: Steps
        if part.figure == "resource":
            made, rest = pay_for_floor(m, part, to, cause, rest)
        elif to is None and act.each is None and is_plain(part):
            made, rest = pay_plain(m, part, cause, rest)
        elif part.is_choice:
            made, rest = _give_chosen(m, part, to, cause, rest, "pay")
        else:
            made, rest = _pay_fixed(m, part, to, act.each is not None, cause, rest)
        steps = made + steps
    return steps, rest


def _times(names: Names) -> int:
    """How often `each` is: once for everything that was picked."""
    return sum([n for _, n in names.get("picked", ())])


def _pay_fixed(m: Making, part: Portion, to: Rows | None, each: bool, cause: int, rest: Could) -> tuple[Steps, Could]:
    numbers = m.numbers

    def due(game: Game, names: Names) -> Lot:
        lot = part.fixed(game, names)
        return tuple([(noun, amount * _times(names)) for noun, amount in lot]) if each else lot

    def targets(game: Game, names: Names, noun: int, seat: int) -> list[int]:
        if to is None:
            return [numbers.source(noun, seat)]
        return [numbers.bank if row == numbers.neutral else row for row in to(game, names)]

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        for noun, amount in due(game, names):
            rows = targets(game, names, noun, seat)
            if amount <= 0:
                continue
            if game.counts[seat][noun] < amount * len(rows):
                fail(game, cause)
                return
            for row in rows:
                game.transfer(noun, amount, seat, row, cause)
                if row < numbers.seats:
                    received(game, row, ((noun, amount),), cause)
            if noun in game.rules.counted:
                spent_points(game, seat, noun, cause)

    def could(game: Game, names: Names, then: Then) -> bool:
        seat = names["they"]
        counts = game.counts
        done = []
        ok = True
        for noun, amount in due(game, names):
            if amount > 0:
                rows = targets(game, names, noun, seat)
                if counts[seat][noun] < amount * len(rows):
                    ok = False
                    break
                for row in rows:
                    counts[seat][noun] -= amount
                    counts[row][noun] += amount
                    done.append((noun, amount, row))
        ok = ok and rest(game, names, then)
        for noun, amount, row in done:
            counts[seat][noun] += amount
            counts[row][noun] -= amount
        return ok

    return [(step, rest)], could


def _give_chosen(m: Making, part: Portion, to: Rows | None, cause: int, rest: Could, verb: str) -> tuple[Steps, Could]:
    """Giving so many of several kinds: the one who gives says which."""
    numbers = m.numbers
    must = verb == "pay"

    def carried(game: Game, names: Names, then: Then, mix: tuple[int, ...]) -> bool:
        if rest is END and then is None:
            return True
        seat = names["they"]
        for noun, amount in zip(part.nouns, mix, strict=True):
            game.counts[seat][noun] -= amount
        ok = rest(game, names, then)
        for noun, amount in zip(part.nouns, mix, strict=True):
            game.counts[seat][noun] += amount
        return ok

    def limits_of(game: Game, seat: int) -> tuple[int, ...]:
        return part.limited([game.counts[seat][noun] for noun in part.nouns])

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        mix = answered(game)
        if mix is None:
            limits = limits_of(game, seat)
            least, most = part.bounds(game, names, limits)
            if not must:
                least = min(least, sum(limits))
            if least > sum(limits):
                fail(game, cause)
                return
            then = outer(game)
            check = None if rest is END and then is None else lambda mix: carried(game, names, then, mix)
            mix = ask_amounts(game, frame, seat, verb, part.nouns, limits, least, min(most, sum(limits)), cause, check)
            if mix is None:
                return
        for noun, amount in zip(part.nouns, mix, strict=True):
            if amount:
                rows = to(game, names) if to is not None else [numbers.source(noun, seat)]
                row = numbers.bank if rows[0] == numbers.neutral else rows[0]
                game.transfer(noun, amount, seat, row, cause)
                if row < numbers.seats:
                    received(game, row, ((noun, amount),), cause)

    if not must and rest is END:
        return [(step, rest)], END

    def could(game: Game, names: Names, then: Then) -> bool:
        limits = limits_of(game, names["they"])
        least, most = part.bounds(game, names, limits)
        if not must:
            least = min(least, sum(limits))
        if least > sum(limits):
            return False
        return any(carried(game, names, then, mix) for mix in mixes(limits, least, most))

    return [(step, rest)], could


def lose(m: Making, act: Lose, rest: Could) -> tuple[Steps, Could]:
    """Giving up as much as there is; only a final score may fall below nothing."""
    cause = m.cause(act.at)
    steps: Steps = []
    for said in reversed(act.goods):
        part = portion(m, said)
        made, rest = (
            _give_chosen(m, part, None, cause, rest, "lose") if part.is_choice else _lose_fixed(m, part, cause, rest)
        )
        steps = made + steps
    return steps, rest


def _lose_fixed(m: Making, part: Portion, cause: int, rest: Could) -> tuple[Steps, Could]:
    numbers = m.numbers
    points = frozenset(nouns_of(m, "points"))

    def amounts(game: Game, names: Names, seat: int) -> list[tuple[int, int]]:
        row = game.counts[seat]
        below = game.scoring
        return [
            (noun, amount if below and noun in points else min(amount, row[noun]))
            for noun, amount in part.fixed(game, names)
        ]

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        for noun, amount in amounts(game, names, seat):
            if amount > 0:
                game.transfer(noun, amount, seat, numbers.source(noun, seat), cause)
                if noun in game.rules.counted and not game.scoring:
                    spent_points(game, seat, noun, cause)

    if rest is END:
        return [(step, rest)], END

    def could(game: Game, names: Names, then: Then) -> bool:
        seat = names["they"]
        lost = amounts(game, names, seat)
        for noun, amount in lost:
            game.counts[seat][noun] -= amount
        ok = rest(game, names, then)
        for noun, amount in lost:
            game.counts[seat][noun] += amount
        return ok

    return [(step, rest)], could
