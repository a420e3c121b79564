"""What inhabitants ask of a place, and whether it is there."""

from __future__ import annotations

from dataclasses import dataclass

from ..town import questions as ask
from ..town.plan import NONE
from .code import Number
from .game import Game, Names
from .modifiers import modified

__all__ = ["CardPlan", "WishPlan", "met", "wish_site"]

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


def wish_site(game: Game, names: Names, wish: WishPlan, house: int) -> int:
    """Where what is wished for stands, finished and usable and near enough; NONE where it does not."""
    if wish.type == NONE:
        return NONE
    town = game.town
    for site, type_ in enumerate(town.buildings):
        if type_ == wish.type and ask.usable(town, site):
            if wish.within is None:
                return site
            far = min(ask.distance_between_sites(town, house, site), _FARTHEST)
            if far <= modified(game, names, "distance_limit", wish.within):
                return site
    return NONE


def met(game: Game, names: Names, card: int, house: int) -> bool:
    """Whether a place has everything that a card requires."""
    known = game.town.known
    key = (card, house)
    if "distance_limit" in game.rules.modifiers:
        return _met(game, names, card, house)
    if key not in known:
        known[key] = _met(game, names, card, house)
    return bool(known[key])


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
