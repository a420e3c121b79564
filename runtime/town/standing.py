"""What stands on a site as one thing: pieces, which are set there, taken away and moved, and buildings that are bought.

For the town they are buildings of one floor: its owner is the builder.
"""

from __future__ import annotations

from . import refusals
from .layout.plan import NONE
from .questions import buildable, site_of
from .sites import beside, sites_of, sites_there
from .town import Town, with_one

__all__ = ["bought", "cleared", "moved", "standing_apart", "stood", "takes", "taking"]


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
    """The sites where somebody could put a whole building. Where no zone is shared, only one's own land matters."""
    apart = all(zone.each for zone in town.plan.zones)
    known, key = town.known_of(owner) if apart else town.known_of_buildings, ("taking", building, owner)
    if key not in known:
        there = sites_of(town, owner) if apart else sites_there(town)
        known[key] = frozenset([site for site in there if takes(town, building, owner, site)])
    found: frozenset[int] = known[key]
    return found


def takes(town: Town, building: int, owner: int, site: int) -> bool:
    """Whether somebody could put a whole building on a site: it is empty, on the right ground, at a road that allows
    it, not on land that only another player has, and beside another of its category and owner, where that is asked
    for."""
    plan, printed = town.plan.buildings[building], site_of(town, site)
    if printed is None or town.blocks[site] or printed.ground not in plan.grounds or not buildable(town, site):
        return False
    if town.plan.seat_of[town.plan.slot_of_site[site]] not in (NONE, owner):
        return False
    return not plan.adjoins or any(_is_of(town, near, plan.category, owner) for near in beside(town, site))


def standing_apart(town: Town) -> frozenset[int]:
    """The sites with a building that has to stand beside another of its category, and could never have been built
    there: no way over buildings of this category and owner leads to one that the land bore."""
    plan = town.plan
    left = {site for site, type_ in enumerate(town.buildings) if type_ != NONE and plan.buildings[type_].adjoins}
    waiting = [site for site in left if (printed := site_of(town, site)) and printed.bears == town.buildings[site]]
    while waiting:
        site = waiting.pop()
        left.discard(site)
        category, owners = plan.buildings[town.buildings[site]].category, town.blocks[site]
        waiting += [near for near in beside(town, site) & left if _is_of(town, near, category, owners[0])]
    return frozenset(left)


def _is_of(town: Town, site: int, category: str, owner: int) -> bool:
    """Whether somebody has something of a category there."""
    type_ = town.buildings[site]
    return owner in town.blocks[site] and type_ != NONE and town.plan.buildings[type_].category == category


def _holding(town: Town, site: int, piece: int, owners: tuple[int, ...]) -> Town:
    concerned = (town.owners[town.plan.slot_of_site[site]], *town.blocks[site], *owners)
    return town.but(
        buildings=with_one(town.buildings, site, piece),
        blocks=with_one(town.blocks, site, owners),
        known_of_seats=town.known_without(concerned),
    )
