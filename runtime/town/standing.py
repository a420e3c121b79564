"""What stands on a site as one thing: pieces, which are set there, taken away and moved, and buildings that are bought.

For the town they are buildings of one floor: its owner is the builder.
"""

from __future__ import annotations

from . import refusals
from .layout.plan import NONE
from .questions import is_buildable, printed_site
from .sites import laid_sites, sites_beside, sites_of
from .town import Town, replace_at

__all__ = [
    "clear_site",
    "move_piece",
    "put_piece",
    "put_whole_building",
    "site_takes",
    "sites_standing_apart",
    "sites_taking",
]


def put_piece(town: Town, site: int, piece: int, owner: int) -> Town:
    """Put a piece of somebody, or of nobody, on an empty site."""
    printed = printed_site(town, site)
    if printed is None:
        raise refusals.no_site(site)
    if town.buildings[site] != NONE or town.blocks[site]:
        raise refusals.site_built_on(town, site)
    if printed.ground not in town.plan.buildings[piece].grounds:
        raise refusals.wrong_ground(town, site, piece)
    return _with_content(town, site, piece, (owner,))


def clear_site(town: Town, site: int) -> Town:
    """Take away all that stands on a site."""
    if town.buildings[site] == NONE:
        raise refusals.nothing_built(town, site)
    return _with_content(town, site, NONE, ())


def move_piece(town: Town, source: int, target: int) -> Town:
    """Move what stands on one site to another."""
    piece, owners = town.buildings[source], town.blocks[source]
    if piece == NONE:
        raise refusals.nothing_built(town, source)
    return put_piece(clear_site(town, source), target, piece, owners[0])


def put_whole_building(town: Town, site: int, building: int, owner: int) -> Town:
    """Put a whole building on a site. The caller has made sure that the site takes it (`sites_taking`)."""
    return _with_content(town, site, building, (owner,))


def sites_taking(town: Town, building: int, owner: int) -> frozenset[int]:
    """The sites where somebody can put a whole building. Cached; where no zone is shared, by seat."""
    apart = all(zone.each for zone in town.plan.zones)
    known, key = town.seat_cache(owner) if apart else town.building_cache, ("taking", building, owner)
    if key not in known:
        there = sites_of(town, owner) if apart else laid_sites(town)
        known[key] = frozenset([site for site in there if site_takes(town, building, owner, site)])
    found: frozenset[int] = known[key]
    return found


def site_takes(town: Town, building: int, owner: int, site: int) -> bool:
    """Whether somebody could put a whole building on a site: it is empty, on the right ground, at a road that allows
    it, not on land that only another player has, and beside another of its category and owner, where that is asked
    for."""
    plan, printed = town.plan.buildings[building], printed_site(town, site)
    if printed is None or town.blocks[site] or printed.ground not in plan.grounds or not is_buildable(town, site):
        return False
    if town.plan.seat_of[town.plan.slot_of_site[site]] not in (NONE, owner):
        return False
    return not plan.adjoins or any(
        _has_category_of(town, near, plan.category, owner) for near in sites_beside(town, site)
    )


def sites_standing_apart(town: Town) -> frozenset[int]:
    """The sites with a building that has to stand beside another of its category, and could never have been built
    there: no way over buildings of this category and owner leads to one that the land bore."""
    plan = town.plan
    left = {site for site, type_ in enumerate(town.buildings) if type_ != NONE and plan.buildings[type_].adjoins}
    waiting = [site for site in left if (printed := printed_site(town, site)) and printed.bears == town.buildings[site]]
    while waiting:
        site = waiting.pop()
        left.discard(site)
        category, owners = plan.buildings[town.buildings[site]].category, town.blocks[site]
        waiting += [
            near for near in sites_beside(town, site) & left if _has_category_of(town, near, category, owners[0])
        ]
    return frozenset(left)


def _has_category_of(town: Town, site: int, category: str, owner: int) -> bool:
    """Whether something of a category and an owner stands on a site."""
    type_ = town.buildings[site]
    return owner in town.blocks[site] and type_ != NONE and town.plan.buildings[type_].category == category


def _with_content(town: Town, site: int, piece: int, owners: tuple[int, ...]) -> Town:
    concerned = (town.owners[town.plan.slot_of_site[site]], *town.blocks[site], *owners)
    return town.with_changes(
        buildings=replace_at(town.buildings, site, piece),
        blocks=replace_at(town.blocks, site, owners),
        seat_caches=town.seat_caches_without(concerned),
    )
