"""What inhabitants ask of a place, and whether it is there."""

from __future__ import annotations

from ...town import questions as ask
from ...town.layout.plan import NONE
from ...town.town import Town
from ..state.game import Environment, Game
from ..state.plans import WishPlan
from .modifiers import apply_modifiers

__all__ = ["meets_requirements", "wish_site"]

_FARTHEST = 99
"""The distance where no way leads."""


def wish_site(game: Game, names: Environment, wish: WishPlan, house: int) -> int:
    """The site of a building that a wish is for, usable and near enough to the house; NONE where there is none."""
    there = _usable_buildings(game.town).get(wish.type)
    if there is None:
        return NONE
    if wish.within is None:
        return there[0]
    limit = apply_modifiers(game, names, "distance_limit", wish.within)
    for site in there:
        if min(ask.distance_between_sites(game.town, house, site), _FARTHEST) <= limit:
            return site
    return NONE


def _usable_buildings(town: Town) -> dict[int, list[int]]:
    """By type of building: the sites where one stands that counts for wishes. Cached in the town."""
    known = town.building_cache
    if "usable" not in known:
        found: dict[int, list[int]] = {}
        for site, type_ in enumerate(town.buildings):
            if type_ != NONE and ask.is_usable(town, site):
                found.setdefault(type_, []).append(site)
        known["usable"] = found
    usable: dict[int, list[int]] = known["usable"]
    return usable


def meets_requirements(game: Game, names: Environment, card: int, house: int) -> bool:
    """Whether the surroundings of a house have everything that a card requires. Cached in the town, unless distances
    can be modified."""
    if "distance_limit" in game.rules.modifiers:
        return _meets_requirements(game, names, card, house)
    known, key = game.town.cache, (card, house)
    found: bool | None = known.get(key)
    if found is None:
        found = known[key] = _meets_requirements(game, names, card, house)
    return found


def _meets_requirements(game: Game, names: Environment, card: int, house: int) -> bool:
    for wish in game.rules.card_plans[card].wishes:
        if wish.strength != "requires":
            continue
        if wish.trees is not None:
            if ask.trees_around(game.town, house) < wish.trees(game, names):
                return False
        elif wish_site(game, names, wish, house) == NONE:
            return False
    return True
