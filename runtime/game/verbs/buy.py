"""`buy`: resources are taken from a market at its prices."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.verbs.buy import Buy

from ..amounts.goods import portion
from ..codegen.context import CodegenContext, Verb
from ..engine.execution import ask_amounts, continuation_of_caller, fail, take_answer
from ..engine.gains import Gains
from ..engine.modifiers import apply_modifiers, has_modifier
from ..mechanics.evidence import Evidence, EvidenceLog, transfer_evidence
from ..mechanics.goods.market import Mix, lot_of, move_counts
from ..state.code import Continuation, Feasibility, Steps, budget_exhausted
from ..state.game import Environment, Frame, Game
from ..tables.combinations import amounts_of_each

__all__ = ["VERB", "buy"]


def _price(game: Game, names: Environment, noun: int, amount: int) -> int:
    """The price of so many of a column of the market: the topmost goes first."""
    stock = game.counts[game.rules.numbers.market][noun]
    prices = game.rules.buying[noun][stock - amount : stock]
    if not has_modifier(game, names, "resource_price"):
        return sum(prices)
    return sum([max(0, apply_modifiers(game, names, "resource_price", price)) for price in prices])


def buy(m: CodegenContext, act: Buy, rest: Feasibility) -> tuple[Steps, Feasibility]:
    numbers, cause, name = m.numbers, m.cause(act.at), act.binds
    part = portion(m, act.goods)
    nouns = part.nouns
    rebate = m.number(act.rebate.amount) if act.rebate is not None else None
    market = numbers.market
    money = m.rules.market_money
    gains = Gains(m.rules, nouns, rest)

    def bill(game: Game, names: Environment, mix: Mix) -> int:
        total = sum([_price(game, names, noun, n) for noun, n in zip(nouns, mix, strict=True) if n])
        return max(0, total - rebate(game, names)) if rebate is not None else total

    def limits_of(game: Game) -> Mix:
        return tuple([game.counts[market][noun] if noun in game.rules.buying else 0 for noun in nouns])

    def affordable(game: Game, names: Environment, noun: int, limit: int, money_left: int) -> int:
        """How many of a column the money buys."""
        many, has = 0, money_left + (rebate(game, names) if rebate is not None else 0)
        while many < limit and _price(game, names, noun, many + 1) <= has:
            many += 1
        return many

    def is_feasible_with(game: Game, names: Environment, mix: Mix, continuation: Continuation) -> bool:
        seat = names["they"]
        counts, cost = game.counts, bill(game, names, mix)
        if counts[seat][money] < cost:
            return False
        if gains.never_fails and continuation is None:
            return True
        move_counts(counts, nouns, mix, market, seat)
        counts[seat][money] -= cost
        bound = {**names, name: lot_of(nouns, mix)} if name else names
        ok = gains.is_feasible(game, bound, continuation, [(seat, lot_of(nouns, mix))])
        counts[seat][money] += cost
        move_counts(counts, nouns, mix, seat, market)
        return ok

    def bounds(game: Game, names: Environment, limits: Mix) -> tuple[int, int]:
        if part.all:
            return sum(limits), sum(limits)
        return part.bounds(game, names, limits)

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        mix = take_answer(game)
        if mix is None:
            continuation = continuation_of_caller(game)
            there = limits_of(game)
            least, most = bounds(game, names, there)
            has = game.counts[seat][money]
            limits = tuple([affordable(game, names, n, limit, has) for n, limit in zip(nouns, there, strict=True)])
            sizes = amounts_of_each(limits, least, most)
            if sum(limits) < least or not any(
                budget_exhausted(game) or is_feasible_with(game, names, mix, continuation) for mix in sizes
            ):
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
                lambda mix: is_feasible_with(game, names, mix, continuation),
            )
            if mix is None:
                return
        cost = bill(game, names, mix)
        if game.counts[seat][money] < cost:
            fail(game, cause)
            return
        lot = lot_of(nouns, mix)
        if cost:
            game.transfer(money, cost, seat, numbers.bank, cause)
        for noun, amount in lot:
            game.transfer(noun, amount, market, seat, cause)
        if name:
            names[name] = lot
        gains.happen(game, seat, lot, cause)

    def one(game: Game, names: Environment) -> bool:
        """Whether a single resource can be bought."""
        stock, prices = game.counts[market], game.rules.buying
        has = game.counts[names["they"]][money] + (rebate(game, names) if rebate is not None else 0)
        plain = not has_modifier(game, names, "resource_price")
        for noun in nouns:
            there = stock[noun]
            if there > 0 and (prices[noun][there - 1] if plain else _price(game, names, noun, 1)) <= has:
                return True
        return False

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        if part.any and gains.never_fails and continuation is None:
            return one(game, names)
        limits = limits_of(game)
        least, most = bounds(game, names, limits)
        if least > sum(limits):
            return False
        return any(
            budget_exhausted(game) or is_feasible_with(game, names, mix, continuation)
            for mix in amounts_of_each(limits, least, most)
        )

    return [(step, rest)], is_feasible


def _evidence(log: EvidenceLog, effect: Buy, seat: int) -> Iterator[Evidence]:
    yield from transfer_evidence(log, effect.goods, lambda one, other: (one, other) == (log.numbers.market, seat))


VERB = Verb(("buy",), write=buy, evidence=_evidence)
