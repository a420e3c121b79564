"""Selling a house to a card: whether it is allowed, and what is looked at before anybody chooses."""

from __future__ import annotations

from collections.abc import Callable

from ..town.questions import sellable
from .cards import met
from .code import Listing
from .foreseeing import chained
from .game import Game, Names
from .places import STANDING, blocks_of

__all__ = ["about_sale", "could_fit", "could_sell", "may_sell"]

Fits = Callable[[Game, Names, int, int], bool]


def may_sell(game: Game, names: Names, site: int, card: int) -> bool:
    """Whether the one who acts may sell what stands on a site to a card."""
    return sellable(game.town, site) and _may_buy(game, names, site, card)


def _may_buy(game: Game, names: Names, site: int, card: int) -> bool:
    """The same of a house that is for sale."""
    seat = names["they"]
    return (
        met(game, names, card, site)
        and card in game.piles[game.rules.numbers.hand + seat]
        and blocks_of(game, site, seat) > 0
    )


def about_sale(site: int, card: int) -> Names:
    """What whoever waits for a sale is told."""
    return {"house": STANDING + site, "site": site, "card": card}


def could_sell(homes: Listing, cards: Listing) -> Listing:
    """A card that one of some houses could be sold to here and now, and nothing comes after."""
    return _first(homes, cards, _goes_through)


def could_fit(homes: Listing, cards: Listing) -> Listing:
    """A card that gets on with one of some houses, whatever happens before the sale."""
    return _first(homes, cards, lambda game, names, site, card: met(game, names, card, site))


def _goes_through(game: Game, names: Names, site: int, card: int) -> bool:
    return _may_buy(game, names, site, card) and chained(
        game, "house_sold", names["they"], about_sale(site, card), None, None
    )


def _first(homes: Listing, cards: Listing, fits: Fits) -> Listing:
    def found(game: Game, names: Names) -> list[int]:
        hand = cards(game, names)
        for home in homes(game, names):
            site = home - STANDING
            if sellable(game.town, site):
                for card in hand:
                    if fits(game, names, site, card):
                        return [card]
        return []

    return found
