"""Selling a house to a card: whether it is allowed, and what is looked at before anybody chooses."""

from __future__ import annotations

from collections.abc import Iterator

from ...town.questions import sellable
from ..engine.inhabitants import met
from ..state.code import Listing
from ..state.game import Environment, Game
from ..state.places import STANDING, blocks_of
from .triggers import chained

__all__ = ["about_sale", "could_fit", "could_sell", "may_sell"]


def may_sell(game: Game, names: Environment, site: int, card: int) -> bool:
    """Whether the one who acts may sell what stands on a site to a card."""
    return sellable(game.town, site) and _may_buy(game, names, site, card)


def _may_buy(game: Game, names: Environment, site: int, card: int) -> bool:
    """The same of a house that is for sale."""
    seat = names["they"]
    return (
        met(game, names, card, site)
        and card in game.piles[game.rules.numbers.hand + seat]
        and blocks_of(game, site, seat) > 0
    )


def about_sale(site: int, card: int) -> Environment:
    """What whoever waits for a sale is told."""
    return {"house": STANDING + site, "site": site, "card": card}


def could_sell(homes: Listing, cards: Listing) -> Listing:
    """A card that one of some houses could be sold to here and now, and nothing comes after."""

    def found(game: Game, names: Environment) -> list[int]:
        for site, content in _offers(game, names, homes, cards):
            for card in content:
                if not _may_buy(game, names, site, card):
                    continue
                if chained(game, "house_sold", names["they"], about_sale(site, card), None, None):
                    return [card]
                if game.rules.facts.buyers_alike:
                    break
        return []

    return found


def could_fit(homes: Listing, cards: Listing) -> Listing:
    """A card that gets on with one of some houses, whatever happens before the sale."""

    def found(game: Game, names: Environment) -> list[int]:
        for _, content in _offers(game, names, homes, cards):
            if content:
                return content[:1]
        return []

    return found


def _offers(game: Game, names: Environment, homes: Listing, cards: Listing) -> Iterator[tuple[int, list[int]]]:
    """Sites of houses, and those of some cards that are content with each."""
    houses = homes(game, names)
    if houses:
        hand = tuple(cards(game, names))
        for home in houses:
            yield home - STANDING, _content(game, names, home - STANDING, hand)


def _content(game: Game, names: Environment, site: int, hand: tuple[int, ...]) -> list[int]:
    """Those of some cards that what stands on a site has all for. In the same town, for the same cards, it is the same
    again and again, unless the limits of distances can be changed."""
    if "distance_limit" in game.rules.modifiers:
        return _content_now(game, names, site, hand)
    known, key = game.town.known, ("content", site, hand)
    found: list[int] | None = known.get(key)
    if found is None:
        found = known[key] = _content_now(game, names, site, hand)
    return found


def _content_now(game: Game, names: Environment, site: int, hand: tuple[int, ...]) -> list[int]:
    return [card for card in hand if met(game, names, card, site)] if sellable(game.town, site) else []
