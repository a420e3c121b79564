"""Paying and losing: things that pass from players to others, to areas and the bank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from compiler.objects.acts import Lose, Pay
from compiler.objects.effects import Effect
from compiler.objects.nouns import Piece

from ..code import END, Could, Number, Steps, Then, tired
from ..counting import nouns_of
from ..game import Frame, Game, Names
from ..goods import Lot, Portion, portion
from ..making import Making
from ..mentions import may_mention
from ..mixes import FEW, MANY, different, mixes
from ..payments import Mix
from ..receiving import received, spent_points
from ..running import answered, ask_amounts, fail, outer
from ..stakes import numbers_asked
from .paying import pay_unit
from .paying_floors import pay_for_floor
from .plain_giving import all_of_one, is_plain, lose_plain, pay_plain
from .rows import Rows, row_of

__all__ = ["lose", "pay"]


def pay(m: Making, act: Pay, rest: Could) -> tuple[Steps, Could]:
    cause = m.cause(act.at)
    to = row_of(m, act.to) if act.to is not None else None
    lines = m.ahead(rest)
    steps: Steps = []
    for number, said in reversed(list(enumerate(act.goods, 1))):
        part = portion(m, said)
        made: Steps
        if part.figure == "resource":
            made, rest = pay_for_floor(m, part, to, cause, rest)
        elif part.unit >= 0:
            others = act.model_copy(update={"goods": act.goods[number:]})
            apart = lines is not None and _apart(m, part.unit, [others, *lines])
            made, rest = pay_unit(m, part.unit, _each_time(part, act), to, cause, rest, apart)
        elif to is None and act.each is None and is_plain(part):
            made, rest = pay_plain(m, part, cause, rest, _is_reminder(m, part) and _forgotten(m, part, rest))
        elif part.is_choice:
            made, rest = _give_chosen(m, part, to, cause, rest, "pay")
        else:
            made, rest = _pay_fixed(m, part, to, act.each is not None, cause, rest)
        steps = made + steps
    return steps, rest


def _apart(m: Making, noun: int, lines: Sequence[Effect]) -> bool:
    """Whether nothing that comes after asks for what may be handed in for a unit, or given back."""
    asked, unit = numbers_asked(m, lines), m.rules.units[noun]
    return asked is not None and asked.isdisjoint((*unit.nouns, unit.change))


def _times(names: Names) -> int:
    """How often `each` is: once for everything that was picked."""
    return sum([n for _, n in names.get("picked", ())])


def _each_time(part: Portion, act: Pay) -> Number:
    if act.each is None:
        return part.amount
    return lambda game, names: part.amount(game, names) * _times(names)


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
            # Whoever nobody plays has no purse: the bank pays for it.
            payer = numbers.bank if seat == numbers.neutral and not numbers.is_each(noun) else seat
            if game.counts[payer][noun] < amount * len(rows):
                fail(game, cause)
                return
            for row in rows:
                if row != payer:
                    game.transfer(noun, amount, payer, row, cause)
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
                if seat == numbers.neutral and not numbers.is_each(noun):
                    continue
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

    def takers(game: Game, names: Names) -> list[int] | None:
        if to is None:
            return None
        return [numbers.bank if row == numbers.neutral else row for row in to(game, names)]

    def limits_of(game: Game, names: Names) -> tuple[int, ...]:
        """What each of them can be given."""
        rows = takers(game, names)
        many = 1 if rows is None else max(1, len(rows))
        return part.limited([game.counts[names["they"]][noun] // many for noun in part.nouns])

    def ways(game: Game, names: Names, limits: tuple[int, ...], least: int, most: int, bound: int) -> Iterator[Mix]:
        """What can be given, in an order in which something that spares the rest comes soon."""
        if "different" in part.adjectives and least == most:
            held = game.counts[names["they"]]
            spare = [held[noun] if limit else 0 for noun, limit in zip(part.nouns, limits, strict=True)]
            return islice(different(spare, least), bound)
        return mixes(limits, least, most, bound)

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        mix = answered(game)
        if mix is None:
            limits = limits_of(game, names)
            least, most = part.bounds(game, names, limits)
            if not must:
                least = min(least, sum(limits))
            if least > sum(limits):
                fail(game, cause)
                return
            then = outer(game)
            check = None if rest is END and then is None else lambda mix: carried(game, names, then, mix)
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
                    received(game, row, ((noun, amount),), cause)

    if not must and rest is END:
        return [(step, rest)], END

    def could(game: Game, names: Names, then: Then) -> bool:
        limits = limits_of(game, names)
        least, most = part.bounds(game, names, limits)
        if not must:
            least = min(least, sum(limits))
        if least > sum(limits):
            return False
        some = ways(game, names, limits, least, most, FEW)
        return any(tired(game) or carried(game, names, then, mix) for mix in some)

    return [(step, rest)], could


def lose(m: Making, act: Lose, rest: Could) -> tuple[Steps, Could]:
    """Giving up as much as there is; only a final score may fall below nothing."""
    cause = m.cause(act.at)
    steps: Steps = []
    for said in reversed(act.goods):
        part = portion(m, said)
        made: Steps
        if part.is_choice:
            made, rest = _give_chosen(m, part, None, cause, rest, "lose")
        elif (is_plain(part) or all_of_one(part)) and m.numbers.nouns[part.nouns[0]].kind != "points":
            made, rest = lose_plain(m, part, cause, rest, _forgotten(m, part, rest))
        else:
            made, rest = _lose_fixed(m, part, cause, rest)
        steps = made + steps
    return steps, rest


def _is_reminder(m: Making, part: Portion) -> bool:
    """Whether the rules only count with it: then most lines never speak of it, and it is worth asking."""
    return any(isinstance(each, Piece) and each.reminder for each in (m.numbers.nouns[noun] for noun in part.nouns))


def _forgotten(m: Making, part: Portion, rest: Could) -> bool:
    """Whether nothing that comes after speaks of what is lost."""
    lines = m.ahead(rest)
    return lines is not None and not any(may_mention(m, lines, noun) for noun in part.nouns)


def _lose_fixed(m: Making, part: Portion, cause: int, rest: Could) -> tuple[Steps, Could]:
    numbers = m.numbers
    points = frozenset(nouns_of(m, "points"))

    def amounts(game: Game, names: Names, seat: int) -> list[tuple[int, int]]:
        row = game.counts[seat]
        below = game.scoring
        return [
            (noun, amount if below and noun in points else max(0, min(amount, row[noun])))
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
