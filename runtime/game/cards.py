"""What inhabitants ask of a place, and whether it is there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from compiler.objects.tiles import Inhabitant

from ..town import questions as ask
from ..town.plan import NONE
from ..town.town import Town
from .code import Number
from .game import Game, Names
from .modifiers import modified

if TYPE_CHECKING:
    from .making import Making

__all__ = ["CardPlan", "WishPlan", "card_plan", "met", "wish_site"]

_FARTHEST = 99
"""Where no way leads, a place counts as so far away."""


@dataclass(frozen=True, slots=True)
class WishPlan:
    strength: str
    trees: Number | None
    type: int
    within: int | None
    code: int
    """What it pays its builders; -1 for nothing."""


@dataclass(frozen=True, slots=True)
class CardPlan:
    code: int
    """What the sale brings; -1 for nothing."""
    wishes: tuple[WishPlan, ...]
    """Those that are looked at when a house is sold: what is hoped for waits until the end."""


def card_plan(making: Making, card: Inhabitant) -> CardPlan:
    """A card made ready: what its sale brings, and what it asks of the place."""
    code = making.code(card.id, card.rewards, card.title).index if card.rewards else -1
    wishes = []
    for number, wish in enumerate(card.wishes):
        if wish.strength == "hopes":
            continue
        pays = making.code(f"{card.id}/wish {number}", wish.rewards, card.title).index if wish.rewards else -1
        trees = making.number(wish.trees.amount) if wish.trees is not None else None
        type_ = making.plan.building_numbers[wish.building] if wish.building is not None else -1
        wishes.append(WishPlan(wish.strength, trees, type_, wish.within, pays))
    return CardPlan(code, tuple(wishes))


def wish_site(game: Game, names: Names, wish: WishPlan, house: int) -> int:
    """Where what is wished for stands, finished and usable and near enough; NONE where it does not."""
    there = _usable(game.town).get(wish.type)
    if there is None:
        return NONE
    if wish.within is None:
        return there[0]
    limit = modified(game, names, "distance_limit", wish.within)
    for site in there:
        if min(ask.distance_between_sites(game.town, house, site), _FARTHEST) <= limit:
            return site
    return NONE


def _usable(town: Town) -> dict[int, list[int]]:
    """By type: the sites of buildings that count for wishes."""
    known = town.known_of_buildings
    if "usable" not in known:
        found: dict[int, list[int]] = {}
        for site, type_ in enumerate(town.buildings):
            if type_ != NONE and ask.usable(town, site):
                found.setdefault(type_, []).append(site)
        known["usable"] = found
    usable: dict[int, list[int]] = known["usable"]
    return usable


def met(game: Game, names: Names, card: int, house: int) -> bool:
    """Whether a place has everything that a card requires."""
    if "distance_limit" in game.rules.modifiers:
        return _met(game, names, card, house)
    known, key = game.town.known, (card, house)
    found: bool | None = known.get(key)
    if found is None:
        found = known[key] = _met(game, names, card, house)
    return found


def _met(game: Game, names: Names, card: int, house: int) -> bool:
    for wish in game.rules.card_plans[card].wishes:
        if wish.strength != "requires":
            continue
        if wish.trees is not None:
            if ask.trees_around(game.town, house) < wish.trees(game, names):
                return False
        elif wish_site(game, names, wish, house) == NONE:
            return False
    return True
