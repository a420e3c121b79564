"""Selling a house to an inhabitant, and dividing rewards among builders."""

from __future__ import annotations

from compiler.objects.acts import Sell, Share
from compiler.objects.expressions import Goods

from ...town import changes
from ...town.plan import NONE
from ..cards import wish_site
from ..code import END, Could, Steps, Then, following
from ..counting import is_counted
from ..events import SOLD
from ..foreseeing import chained
from ..game import Frame, Game, Names
from ..goods import portion
from ..making import Making, sort_of
from ..places import STANDING, as_site, blocks_of, builders_of
from ..receiving import received
from ..running import fail, push, raise_event
from ..sales import about_sale, may_sell
from .impossible import impossible
from .trading import sell_goods

__all__ = ["sell", "share"]


def sell(m: Making, act: Sell, rest: Could) -> tuple[Steps, Could]:
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
    key = f"_{act.at[0]}.{act.at[1]}"

    def parties(game: Game, names: Names) -> tuple[int, int]:
        houses, cards = found(game, names), to(game, names)
        return (as_site(game, sort, houses[0]) if houses else NONE), (cards[0] if cards else NONE)

    def allowed(game: Game, names: Names, site: int, card: int) -> bool:
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
        raise_event(game, "house_sold", seat, about_sale(site, card))

    def rewards(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        site, card = names.pop(key)
        game.town = changes.sell(game.town, site)
        game.note(SOLD, site, card, seat, 0, cause)
        plan = game.rules.card_plans[card]
        about = {
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

    def could(game: Game, names: Names, then: Then) -> bool:
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
        after: Then = None if rest is END and then is None else following(rest, names, then)
        ok = chained(game, "house_sold", seat, about_sale(site, card), None, after)
        for noun, amount in paid:
            row[noun] += amount
        return ok

    return [(begin, rest), (rewards, rest)], could


def share(m: Making, act: Share, rest: Could) -> tuple[Steps, Could]:
    """In equal parts or by blocks, always rounded down; the neutral builder's part is lost."""
    numbers, cause = m.numbers, m.cause(act.at)
    parts = [portion(m, goods) for goods in act.goods]
    by_block = act.by == "block"

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        builders = names.get("builders", ())
        site = names["building"] - STANDING if "building" in names else NONE
        if not builders:
            return
        for part in parts:
            for noun, total in part.fixed(game, names):
                for seat in reversed(builders):
                    if seat >= numbers.seats:
                        continue
                    if by_block:
                        got = total * blocks_of(game, site, seat) // len(game.town.blocks[site])
                    else:
                        got = total // len(builders)
                    source = numbers.source(noun, seat)
                    got = min(got, game.counts[source][noun])
                    if got > 0:
                        game.transfer(noun, got, source, seat, cause)
                        received(game, seat, ((noun, got),), cause)

    return [(step, rest)], rest
