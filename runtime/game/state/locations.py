"""Where things are in town: which sites belong to a sector, a zone, a tile of land, a road or a building."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...town.layout.plan import NONE
from ...town.sites import laid_sites
from .game import Game
from .places import STANDING

__all__ = ["SiteKeys", "is_at", "site_keys", "sites_at"]

SiteKeys = Callable[[Game], Sequence[int]]
"""By site: the number of the sector, road, zone or land that it belongs to."""


def site_keys(sort: str) -> SiteKeys:
    """What a site is looked up by, for a sort of thing that has sites."""
    return _KEYS[sort]


def _by_zone(game: Game) -> Sequence[int]:
    plan = game.town.plan
    known, key = game.town.land_cache, "zones of sites"
    if key not in known:
        known[key] = [plan.zone_of[slot] for slot in plan.slot_of_site]
    found: Sequence[int] = known[key]
    return found


def _by_land(game: Game) -> Sequence[int]:
    town = game.town
    known, key = town.land_cache, "lands of sites"
    if key not in known:
        known[key] = [town.lands[slot] for slot in town.plan.slot_of_site]
    found: Sequence[int] = known[key]
    return found


_KEYS: dict[str, SiteKeys] = {
    "sector": lambda game: game.town.site_sectors,
    "road": lambda game: game.town.site_roads,
    "zone": _by_zone,
    "land": _by_land,
}


def is_at(game: Game, sort: str, thing: Any, site: int) -> bool:
    """Whether a site belongs to a thing: it is at the sector or road, on the land, or the thing stands there."""
    if sort == "site":
        return bool(site == thing)
    if sort == "building":
        return bool(site == thing - STANDING)
    return site != NONE and _KEYS[sort](game)[site] == thing


def sites_at(game: Game, sort: str, thing: Any) -> list[int]:
    """The sites that belong to a thing. A token of a building has none."""
    if sort == "site":
        return [thing]
    if sort == "building":
        return [thing - STANDING] if thing >= STANDING else []
    keys = _KEYS[sort](game)
    return [site for site in laid_sites(game.town) if keys[site] == thing]
