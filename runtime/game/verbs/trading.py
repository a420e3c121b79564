"""The market: one column for each resource, filled from the bottom. Each space has a price to buy and one to sell."""

from __future__ import annotations

from compiler.objects.acts import Buy, Sell
from compiler.objects.expressions import Goods

from ..code import END, Could, Steps, Then, following, tired
from ..counting import nouns_of
from ..foreseeing import got
from ..game import Frame, Game, Names
from ..goods import portion
from ..making import Making
from ..mixes import mixes
from ..modifiers import in_force, modified
from ..receiving import market_room, received
from ..running import answered, ask_amounts, fail, outer

__all__ = ["buy", "sell_goods"]

Mix = tuple[int, ...]


def _price(game: Game, names: Names, noun: int, amount: int) -> int:
    """What so many of a column cost: the topmost goes first."""
    stock = game.counts[game.rules.numbers.market][noun]
    prices = game.rules.buying[noun][stock - amount : stock]
    if not in_force(game, names, "resource_price"):
        return sum(prices)
    return sum([max(0, modified(game, names, "resource_price", price)) for price in prices])


def _income(game: Game, names: Names, noun: int, amount: int) -> int:
    """What so many bring: the lowest empty spaces are filled first."""
    stock = game.counts[game.rules.numbers.market][noun]
    prices = game.rules.selling[noun][stock : stock + amount]
    if not in_force(game, names, "resource_income"):
        return sum(prices)
    return sum([max(0, modified(game, names, "resource_income", price)) for price in prices])


def buy(m: Making, act: Buy, rest: Could) -> tuple[Steps, Could]:
    numbers, cause, name = m.numbers, m.cause(act.at), act.binds
    part = portion(m, act.goods)
    nouns = part.nouns
    rebate = m.number(act.rebate.amount) if act.rebate is not None else None
    market = numbers.market
    money = m.rules.market_money

    def bill(game: Game, names: Names, mix: Mix) -> int:
        total = sum([_price(game, names, noun, n) for noun, n in zip(nouns, mix, strict=True) if n])
        return max(0, total - rebate(game, names)) if rebate is not None else total

    def limits_of(game: Game) -> Mix:
        return tuple([game.counts[market][noun] if noun in game.rules.buying else 0 for noun in nouns])

    def affordable(game: Game, names: Names, noun: int, limit: int, money_left: int) -> int:
        """How many of a column the money is enough for."""
        many, has = 0, money_left + (rebate(game, names) if rebate is not None else 0)
        while many < limit and _price(game, names, noun, many + 1) <= has:
            many += 1
        return many

    def carried(game: Game, names: Names, mix: Mix, then: Then) -> bool:
        seat = names["they"]
        counts, cost = game.counts, bill(game, names, mix)
        if counts[seat][money] < cost:
            return False
        if rest is END and then is None:
            return True
        _trade(counts, nouns, mix, market, seat)
        counts[seat][money] -= cost
        bound = {**names, name: _lot(nouns, mix)} if name else names
        ok = got(game, seat, _lot(nouns, mix), following(rest, bound, then))
        counts[seat][money] += cost
        _trade(counts, nouns, mix, seat, market)
        return ok

    def bounds(game: Game, names: Names, limits: Mix) -> tuple[int, int]:
        if part.all:
            return sum(limits), sum(limits)
        return part.bounds(game, names, limits)

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        mix = answered(game)
        if mix is None:
            then = outer(game)
            there = limits_of(game)
            least, most = bounds(game, names, there)
            has = game.counts[seat][money]
            limits = tuple([affordable(game, names, n, limit, has) for n, limit in zip(nouns, there, strict=True)])
            sizes = mixes(limits, least, most)
            if sum(limits) < least or not any(tired(game) or carried(game, names, mix, then) for mix in sizes):
                fail(game, cause)
                return
            mix = ask_amounts(
                game,
                frame,
                seat,
                name or "buy",
                nouns,
                limits,
                least,
                min(most, sum(limits)),
                cause,
                lambda mix: carried(game, names, mix, then),
            )
            if mix is None:
                return
        cost = bill(game, names, mix)
        if game.counts[seat][money] < cost:
            fail(game, cause)
            return
        lot = _lot(nouns, mix)
        if cost:
            game.transfer(money, cost, seat, numbers.bank, cause)
        for noun, amount in lot:
            game.transfer(noun, amount, market, seat, cause)
        if name:
            names[name] = lot
        received(game, seat, lot, cause)

    def one(game: Game, names: Names) -> bool:
        """Whether a single resource can be bought."""
        stock, prices = game.counts[market], game.rules.buying
        has = game.counts[names["they"]][money] + (rebate(game, names) if rebate is not None else 0)
        plain = not in_force(game, names, "resource_price")
        for noun in nouns:
            there = stock[noun]
            if there > 0 and (prices[noun][there - 1] if plain else _price(game, names, noun, 1)) <= has:
                return True
        return False

    def could(game: Game, names: Names, then: Then) -> bool:
        if part.any and rest is END and then is None:
            return one(game, names)
        limits = limits_of(game)
        least, most = bounds(game, names, limits)
        if least > sum(limits):
            return False
        return any(tired(game) or carried(game, names, mix, then) for mix in mixes(limits, least, most))

    return [(step, rest)], could


def _lot(nouns: Mix, mix: Mix) -> tuple[tuple[int, int], ...]:
    return tuple([(noun, amount) for noun, amount in zip(nouns, mix, strict=True) if amount])


def _trade(counts: list[list[int]], nouns: Mix, mix: Mix, source: int, target: int) -> None:
    for noun, amount in zip(nouns, mix, strict=True):
        counts[source][noun] -= amount
        counts[target][noun] += amount


def sell_goods(m: Making, act: Sell, rest: Could) -> tuple[Steps, Could]:
    assert isinstance(act.thing, Goods)
    numbers, cause, name = m.numbers, m.cause(act.at), act.binds
    part = portion(m, act.thing)
    nouns = part.nouns or nouns_of(m, "resource")
    market, money = numbers.market, m.rules.market_money

    def limits_of(game: Game, names: Names) -> Mix:
        row = game.counts[names["they"]]
        return tuple([max(0, min(row[noun], market_room(game, noun))) for noun in nouns])

    def bounds(game: Game, names: Names, limits: Mix) -> tuple[int, int]:
        return (sum(limits), sum(limits)) if part.all else part.bounds(game, names, limits)

    def income(game: Game, names: Names, mix: Mix) -> int:
        return sum([_income(game, names, noun, n) for noun, n in zip(nouns, mix, strict=True) if n])

    def carried(game: Game, names: Names, mix: Mix, then: Then) -> bool:
        seat = names["they"]
        counts, got = game.counts, income(game, names, mix)
        _trade(counts, nouns, mix, seat, market)
        counts[seat][money] += got
        bound = {**names, name: _lot(nouns, mix)} if name else names
        ok = rest(game, bound, then)
        counts[seat][money] -= got
        _trade(counts, nouns, mix, market, seat)
        return ok

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        mix = answered(game)
        if mix is None:
            limits = limits_of(game, names)
            least, most = bounds(game, names, limits)
            if least > sum(limits):
                fail(game, cause)
                return
            then = outer(game)
            check = None if rest is END and then is None else lambda mix: carried(game, names, mix, then)
            mix = ask_amounts(game, frame, seat, name or "sell", nouns, limits, least, most, cause, check)
            if mix is None:
                return
        got = income(game, names, mix)
        lot = _lot(nouns, mix)
        for noun, amount in lot:
            game.transfer(noun, amount, seat, market, cause)
        if got:
            game.transfer(money, got, numbers.bank, seat, cause)
        if name:
            names[name] = lot
        received(game, seat, ((money, got),), cause)

    def could(game: Game, names: Names, then: Then) -> bool:
        limits = limits_of(game, names)
        least, most = bounds(game, names, limits)
        if least > sum(limits):
            return False
        if rest is END and then is None:
            return True
        return any(tired(game) or carried(game, names, mix, then) for mix in mixes(limits, least, most))

    return [(step, rest)], could
