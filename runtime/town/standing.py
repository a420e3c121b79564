"""What stands on a site as one thing: pieces, which are set there, taken away and moved, and buildings that are bought.

For the town they are buildings of one floor: its owner is the builder.
"""

from __future__ import annotations

from . import refusals
from .plan import NONE, BuildingPlan
from .questions import buildable, site_of, sites_there
from .squares import beside
from .town import Town, with_one

__all__ = ["bought", "cleared", "moved", "stood", "taking"]


def stood(town: Town, site: int, piece: int, owner: int) -> Town:
    """A piece of somebody, or of nobody, on an empty site."""
    printed = site_of(town, site)
    if printed is None:
        raise refusals.no_site(site)
    if town.buildings[site] != NONE or town.blocks[site]:
        raise refusals.site_built_on(town, site)
    if printed.ground not in town.plan.buildings[piece].grounds:
        raise refusals.wrong_ground(town, site, piece)
    return _holding(town, site, piece, (owner,))


def cleared(town: Town, site: int) -> Town:
    """The same site with nothing on it."""
    if town.buildings[site] == NONE:
        raise refusals.nothing_built(town, site)
    return _holding(town, site, NONE, ())


def moved(town: Town, source: int, target: int) -> Town:
    """What stands on one site, on another one instead."""
    piece, owners = town.buildings[source], town.blocks[source]
    if piece == NONE:
        raise refusals.nothing_built(town, source)
    return stood(cleared(town, source), target, piece, owners[0])


def bought(town: Town, site: int, building: int, owner: int) -> Town:
    """A whole building on a site that takes it; whoever asks has made sure of that (`taking`)."""
    return _holding(town, site, building, (owner,))


def taking(town: Town, building: int, owner: int) -> frozenset[int]:
    """The sites where somebody could put a whole building: empty, on the right ground, at a road that allows it, and
    beside another of its category and owner, where that is asked for."""
    known, key = town.known_of_buildings, ("taking", building, owner)
    if key not in known:
        known[key] = _taking_such(town, town.plan.buildings[building], owner)
    found: frozenset[int] = known[key]
    return found


def _taking_such(town: Town, plan: BuildingPlan, owner: int) -> frozenset[int]:
    """The same for all buildings of the sort."""
    known = town.known_of_buildings
    key = ("taking", plan.grounds, *((plan.category, owner) if plan.adjoins else ()))
    if key not in known:
        free = [site for site, ground in _free_sites(town) if ground in plan.grounds]
        if plan.adjoins:
            others = _owned(town, plan.category, owner)
            free = [site for site in free if not beside(town, site).isdisjoint(others)]
        known[key] = frozenset(free)
    found: frozenset[int] = known[key]
    return found


def _free_sites(town: Town) -> list[tuple[int, int]]:
    """The empty sites where the road allows building, each with its ground."""
    known = town.known_of_buildings
    if "free sites" not in known:
        blocks, grounds = town.blocks, _grounds(town)
        known["free sites"] = [
            (site, grounds[site]) for site in sites_there(town) if not blocks[site] and buildable(town, site)
        ]
    found: list[tuple[int, int]] = known["free sites"]
    return found


def _grounds(town: Town) -> dict[int, int]:
    """By site in town: its ground."""
    known = town.known_of_land
    if "grounds" not in known:
        printed = {site: site_of(town, site) for site in sites_there(town)}
        known["grounds"] = {site: each.ground for site, each in printed.items() if each is not None}
    found: dict[int, int] = known["grounds"]
    return found


def _owned(town: Town, category: str, owner: int) -> list[int]:
    """The sites where somebody has something of a category."""
    plans, buildings, blocks = town.plan.buildings, town.buildings, town.blocks
    return [
        site
        for site in sites_there(town)
        if owner in blocks[site] and buildings[site] != NONE and plans[buildings[site]].category == category
    ]


def _holding(town: Town, site: int, piece: int, owners: tuple[int, ...]) -> Town:
    return town.but(
        buildings=with_one(town.buildings, site, piece),
        blocks=with_one(town.blocks, site, owners),
    )
