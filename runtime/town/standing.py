"""What stands on a site as one thing: pieces, which are set there, taken away and moved, and buildings that are bought.

For the town they are buildings of one floor: its owner is the builder.
"""

from __future__ import annotations

from . import refusals
from .plan import NONE
from .questions import buildable, site_of
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
    plan = town.plan.buildings[building]
    known = town.known_of_buildings
    key = ("taking", plan.grounds, *((plan.category, owner) if plan.adjoins else ()))
    if key not in known:
        others = _owned(town, plan.category, owner) if plan.adjoins else []
        known[key] = frozenset(
            [
                site
                for site, ground in _free_sites(town)
                if ground in plan.grounds and (not plan.adjoins or not beside(town, site).isdisjoint(others))
            ]
        )
    found: frozenset[int] = known[key]
    return found


def _free_sites(town: Town) -> list[tuple[int, int]]:
    """The empty sites where the road allows building, each with its ground."""
    known = town.known_of_buildings
    if "free sites" not in known:
        printed = [(site, site_of(town, site)) for site in range(len(town.buildings)) if not town.blocks[site]]
        known["free sites"] = [
            (site, each.ground) for site, each in printed if each is not None and buildable(town, site)
        ]
    found: list[tuple[int, int]] = known["free sites"]
    return found


def _owned(town: Town, category: str, owner: int) -> list[int]:
    """The sites where somebody has something of a category."""
    plans = town.plan.buildings
    return [
        site
        for site, type_ in enumerate(town.buildings)
        if type_ != NONE and plans[type_].category == category and owner in town.blocks[site]
    ]


def _holding(town: Town, site: int, piece: int, owners: tuple[int, ...]) -> Town:
    return town.but(
        buildings=with_one(town.buildings, site, piece),
        blocks=with_one(town.blocks, site, owners),
    )
