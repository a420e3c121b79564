"""Pieces that are all that stands on a site: set there, taken away, moved.

For the town they are buildings of one floor: the piece is the floor, and its owner the builder.
"""

from __future__ import annotations

from . import refusals
from .plan import NONE
from .questions import site_of
from .town import Town, with_one

__all__ = ["cleared", "moved", "stood"]


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


def _holding(town: Town, site: int, piece: int, owners: tuple[int, ...]) -> Town:
    return town.but(
        buildings=with_one(town.buildings, site, piece),
        blocks=with_one(town.blocks, site, owners),
    )
