"""`sell`: resources are sold to a market, or a house to an inhabitant."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.objects.expressions import Goods
from compiler.verbs.sell import Sell

from ...town import changes
from ...town.layout.plan import NONE
from ..amounts.counting import is_counted, nouns_of
from ..amounts.goods import portion
from ..codegen.context import CodegenContext, Verb, sort_of
from ..engine.events import Happening, happens
from ..engine.execution import ask_amounts, continuation_of_caller, fail, push, take_answer
from ..engine.gains import Gains, goods_moved, market_room
from ..engine.inhabitants import wish_site
from ..engine.modifiers import apply_modifiers, has_modifier
from ..feasibility.precheck import Precheck
from ..feasibility.sales import cards_that_can_buy_now, cards_that_fit, may_sell, sale
from ..mechanics.evidence import Evidence, EvidenceLog, event_evidence, transfer_evidence
from ..mechanics.flow.impossible import impossible
from ..mechanics.goods.market import Mix, lot_of, move_counts
from ..state.code import Continuation, Feasibility, Steps, budget_exhausted
from ..state.frame_names import UNSTOPPABLE
from ..state.game import Environment, Frame, Game
from ..state.log_events import LogEvent
from ..state.places import STANDING, builders_of, site_of_thing
from ..tables.combinations import amounts_of_each

__all__ = ["VERB", "sell", "sell_goods"]

SOLD = 11


def sell(m: CodegenContext, act: Sell, rest: Feasibility) -> tuple[Steps, Feasibility]:
    to_card = sort_of(m, act.to) == "card"
    if isinstance(act.thing, Goods):
        goods = is_counted(m, act.thing.noun) and not to_card
        return sell_goods(m, act, rest) if goods else impossible(m, act.at, rest)
    if not to_card:
        return impossible(m, act.at, rest)
    numbers, cause = m.numbers, m.cause(act.at)
    found, sort = m.listing(act.thing), sort_of(m, act.thing)
    to = m.listing(act.to)
    surcharge = portion(m, act.surcharge) if act.surcharge is not None else None
    then, key = rest, f"_{act.at[0]}.{act.at[1]}"
    raise_sold, rest = happens(m.rules, "building_sold", lambda game, names: [sale(game, names, *names[key])], then)

    def parties(game: Game, names: Environment) -> tuple[int, int]:
        houses, cards = found(game, names), to(game, names)
        return (site_of_thing(game, sort, houses[0]) if houses else NONE), (cards[0] if cards else NONE)

    def allowed(game: Game, names: Environment, site: int, card: int) -> bool:
        return site >= 0 and card >= 0 and may_sell(game, names, site, card)

    def begin(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        site, card = parties(game, names)
        paid = surcharge.fixed(game, names) if surcharge is not None else ()
        if not allowed(game, names, site, card) or any([game.counts[seat][n] < a for n, a in paid]):
            fail(game, cause)
            return
        for noun, amount in paid:
            game.transfer(noun, amount, seat, numbers.source(noun, seat), cause)
        names[key] = (site, card)
        raise_sold(game, names)

    def rewards(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        site, card = names.pop(key)
        game.town = changes.sell(game.town, site)
        game.note(SOLD, site, card, seat, 0, cause)
        plan = game.rules.card_plans[card]
        about = {
            UNSTOPPABLE: 1,  # the house is sold: a reward that nobody can be given is left out
            "you": seat,
            "they": seat,
            "seller": seat,
            "house": STANDING + site,
            "sector": game.town.site_sectors[site],
        }
        for wish in reversed(plan.wishes):
            where = wish_site(game, names, wish, site)
            if wish.code >= 0 and where != NONE:
                builders = tuple(builders_of(game, where))
                push(game, wish.code, {**about, "builders": builders, "building": STANDING + where})
        if plan.code >= 0:
            push(game, plan.code, {**about, "builders": tuple(builders_of(game, site)), "building": STANDING + site})

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        seat = names["they"]
        site, card = parties(game, names)
        if not allowed(game, names, site, card):
            return False
        paid = surcharge.fixed(game, names) if surcharge is not None else ()
        row = game.counts[seat]
        if any([row[noun] < amount for noun, amount in paid]):
            return False
        for noun, amount in paid:
            row[noun] -= amount
        ok = rest(game, {**names, key: (site, card)}, continuation)
        for noun, amount in paid:
            row[noun] += amount
        return ok

    return [(begin, then), (rewards, then)], is_feasible


def _income(game: Game, names: Environment, noun: int, amount: int) -> int:
    """The income for so many of a column: the lowest empty spaces are filled first."""
    stock = game.counts[game.rules.numbers.market][noun]
    prices = game.rules.selling[noun][stock : stock + amount]
    if not has_modifier(game, names, "resource_income"):
        return sum(prices)
    return sum([max(0, apply_modifiers(game, names, "resource_income", price)) for price in prices])


def sell_goods(m: CodegenContext, act: Sell, rest: Feasibility) -> tuple[Steps, Feasibility]:
    assert isinstance(act.thing, Goods)
    numbers, cause, name = m.numbers, m.cause(act.at), act.binds
    part = portion(m, act.thing)
    nouns = part.nouns or nouns_of(m, "resource")
    market, money = numbers.market, m.rules.market_money
    then, key = rest, f"_{act.at[0]}.{act.at[1]}lot"

    def sold(game: Game, names: Environment) -> list[Happening]:
        return [goods_moved(game, names["they"], names[key])] if names[key] else []

    raise_sold, rest = happens(m.rules, "goods_sold", sold, then)
    gains = Gains(m.rules, (money,), rest)

    def limits_of(game: Game, names: Environment) -> Mix:
        row = game.counts[names["they"]]
        return tuple([max(0, min(row[noun], market_room(game, noun))) for noun in nouns])

    def bounds(game: Game, names: Environment, limits: Mix) -> tuple[int, int]:
        return (sum(limits), sum(limits)) if part.all else part.bounds(game, names, limits)

    def income(game: Game, names: Environment, mix: Mix) -> int:
        return sum([_income(game, names, noun, n) for noun, n in zip(nouns, mix, strict=True) if n])

    def is_feasible_with(game: Game, names: Environment, mix: Mix, continuation: Continuation) -> bool:
        seat = names["they"]
        counts, got = game.counts, income(game, names, mix)
        move_counts(counts, nouns, mix, seat, market)
        counts[seat][money] += got
        bound = {**names, key: lot_of(nouns, mix)}
        if name:
            bound[name] = bound[key]
        ok = gains.is_feasible(game, bound, continuation, [(seat, ((money, got),))])
        counts[seat][money] -= got
        move_counts(counts, nouns, mix, market, seat)
        return ok

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        mix = take_answer(game)
        if mix is None:
            limits = limits_of(game, names)
            least, most = bounds(game, names, limits)
            if least > sum(limits):
                fail(game, cause)
                return
            continuation = continuation_of_caller(game)
            check = (
                None
                if gains.never_fails and continuation is None
                else lambda mix: is_feasible_with(game, names, mix, continuation)
            )
            mix = ask_amounts(game, frame, seat, name or "sell", nouns, limits, least, most, cause, check)
            if mix is None:
                return
        got = income(game, names, mix)
        lot = lot_of(nouns, mix)
        for noun, amount in lot:
            game.transfer(noun, amount, seat, market, cause)
        if got:
            game.transfer(money, got, numbers.bank, seat, cause)
        if name:
            names[name] = lot
        raise_sold(game, {**names, key: lot})
        gains.happen(game, seat, ((money, got),), cause)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        limits = limits_of(game, names)
        least, most = bounds(game, names, limits)
        if least > sum(limits):
            return False
        if gains.never_fails and continuation is None:
            return True
        return any(
            budget_exhausted(game) or is_feasible_with(game, names, mix, continuation)
            for mix in amounts_of_each(limits, least, most)
        )

    return [(step, then)], is_feasible


def _precheck(check: Precheck, effect: Sell) -> bool:
    """Where a house and a card were chosen before: some house must meet the requirements of some card."""
    homes = check.listings.get(getattr(effect.thing, "name", ""))
    cards = check.listings.get(getattr(effect.to, "name", ""))
    check.outcome_unknown = True
    if homes is None or cards is None:
        return False
    known = effect.surcharge is None and not check.has_acted
    check.sets.append(cards_that_can_buy_now(homes, cards) if known else cards_that_fit(homes, cards))
    return known


def _evidence(log: EvidenceLog, effect: Sell, seat: int) -> Iterator[Evidence]:
    if isinstance(effect.thing, Goods):
        yield from transfer_evidence(
            log, effect.thing, lambda one, other: (one, other) == (seat, log.numbers.market), seat
        )
        return
    yield event_evidence(log, SOLD, lambda event: event[3] == seat)


_LOGGED = LogEvent(
    SOLD,
    ("site", "card", "seat", ""),
    "sold",
    {"site": ("site", 1), "building": ("standing", 1), "card": ("card", 2), "who": ("seat", 3)},
)

VERB = Verb(("sell",), write=sell, precheck=_precheck, logs=(_LOGGED,), evidence=_evidence, keeps="to sell")
