"""Selling a house to a card: whether it is allowed, and prechecks before anybody chooses house and card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ...town.questions import is_sellable
from ..engine.events import Happening, are_answers_feasible
from ..engine.inhabitants import meets_requirements
from ..state.code import Listing
from ..state.game import Environment, Game
from ..state.places import STANDING, blocks_of, is_about_building

__all__ = ["cards_that_can_buy_now", "cards_that_fit", "may_sell", "sale"]


def may_sell(game: Game, names: Environment, site: int, card: int) -> bool:
    """Whether whoever acts may sell what stands on a site to a card."""
    return is_sellable(game.town, site) and _accepts_buyer(game, names, site, card)


def _accepts_buyer(game: Game, names: Environment, site: int, card: int) -> bool:
    """The same for a house that is known to be for sale."""
    seat = names["they"]
    return (
        meets_requirements(game, names, card, site)
        and card in game.piles[game.rules.numbers.hand + seat]
        and blocks_of(game, site, seat) > 0
    )


def sale(game: Game, names: Environment, site: int, card: int) -> Happening:
    """What happens when what stands on a site is sold to a card."""
    given = {"building": STANDING + site, "site": site, "card": card}
    return Happening(names["they"], given, partial(is_about_building, game.town.plan, game.town.buildings[site]))


def cards_that_can_buy_now(homes: Listing, cards: Listing) -> Listing:
    """A listing of one card that some house can be sold to now, if nothing comes after; empty where there is none."""

    def found(game: Game, names: Environment) -> list[int]:
        for site, content in _offers(game, names, homes, cards):
            for card in content:
                if not _accepts_buyer(game, names, site, card):
                    continue
                if are_answers_feasible(game, "building_sold", sale(game, names, site, card), None):
                    return [card]
                if game.rules.facts.buyers_alike:
                    break
        return []

    return found


def cards_that_fit(homes: Listing, cards: Listing) -> Listing:
    """A listing of one card whose requirements some house meets, whatever happens before the sale; empty where there is
    none."""

    def found(game: Game, names: Environment) -> list[int]:
        for _, content in _offers(game, names, homes, cards):
            if content:
                return content[:1]
        return []

    return found


def _offers(game: Game, names: Environment, homes: Listing, cards: Listing) -> Iterator[tuple[int, list[int]]]:
    """The site of each house, and the cards whose requirements are met there."""
    houses = homes(game, names)
    if houses:
        hand = tuple(cards(game, names))
        for home in houses:
            yield home - STANDING, _content_cards(game, names, home - STANDING, hand)


def _content_cards(game: Game, names: Environment, site: int, hand: tuple[int, ...]) -> list[int]:
    """Those of some cards whose requirements are met on a site, if its house is for sale. Cached in the town, unless
    distances can be modified."""
    if "distance_limit" in game.rules.modifiers:
        return _find_content_cards(game, names, site, hand)
    known, key = game.town.cache, ("content", site, hand)
    found: list[int] | None = known.get(key)
    if found is None:
        found = known[key] = _find_content_cards(game, names, site, hand)
    return found


def _find_content_cards(game: Game, names: Environment, site: int, hand: tuple[int, ...]) -> list[int]:
    return (
        [card for card in hand if meets_requirements(game, names, card, site)] if is_sellable(game.town, site) else []
    )
