"""What parts leave of a set: a function for each row of the table in docs/language.md."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

from compiler.vocabulary.parts import COUNTED

from .describing import grounds_of, in_hand, owns_building
from .plain import Site
from .relating import landowner

if TYPE_CHECKING:
    from .interpreter import Reading

__all__ = ["PARTS"]

Leaves = Callable[["Reading", Any, Collection[Any]], bool]
"""Whether a thing is left by a part, by the things behind the word."""


def at_site(r: Reading, sort: str, thing: Any) -> Site | None:
    """The site of what stands in town."""
    number = r.site_of(sort, thing)
    return None if number is None else r.picture.sites[number]


def of_the_site(sort: str, says: Callable[[Reading, Site, Collection[Any]], bool]) -> Leaves:
    return lambda r, thing, behind: (site := at_site(r, sort, thing)) is not None and says(r, site, behind)


def in_area(r: Reading, heap: Any, areas: Collection[Any]) -> bool:
    """What lies in a shared area, or is held by the player whose area it is."""
    for area, seat in areas:
        if seat is None:
            if heap.place == "area" and heap.where == area and heap.owner in (None, r.they):
                return True
        elif heap.place == "stock" and heap.owner == seat and r.holds_sort(area, heap.noun):
            return True
    return False


def card_in(r: Reading, number: int, areas: Collection[Any]) -> bool:
    return any(card.number == number and (card.area, card.seat) in areas for card in r.picture.cards)


def sites_of(r: Reading, buildings: Collection[Any]) -> set[int]:
    return {site for building in buildings for site in r.standing_sites(building)}


def slots_of(lands: Collection[Any]) -> set[int]:
    return {land[1] for land in lands if land[0] == "lies"}


def next_to(r: Reading, sites: Collection[int]) -> set[int]:
    """The sites that are beside one of some."""
    return {each for site in sites for each in r.picture.beside.get(site, ())}


def can_be_built(r: Reading, number: int, buildings: Collection[Any]) -> bool:
    return any(_takes(r, r.picture.sites[number], r.type_id("building", each)) for each in buildings)


def _takes(r: Reading, site: Site, id: str) -> bool:
    building, road = r.picture.building(id), r.road_of(site)
    assert building is not None
    grounds = grounds_of(r, id)
    if site.stands is not None or (grounds and site.printed.ground not in grounds):
        return False
    if road is not None and not road.allows("building"):
        return False
    if building.floors:
        return True
    seat = r.picture.plan.seat_of[site.slot]
    if seat not in (-1, r.they):
        return False
    if not r.picture.category(id).adjoins:
        return True
    return any(
        (there := r.picture.sites[other]).stands is not None
        and r.picture.building(there.stands) is not None
        and r.picture.category(there.stands or "").id == r.picture.category(id).id
        and r.they in there.owners
        for other in r.picture.beside[site.number]
    )


def _held() -> dict[tuple[str, str, str], Leaves]:
    found: dict[tuple[str, str, str], Leaves] = {}
    for sort in COUNTED:
        found[sort, "in", "area"] = in_area
        found[sort, "of", "player"] = lambda r, heap, players: heap.place == "stock" and heap.owner in players
    return found


def _stands() -> dict[tuple[str, str, str], Leaves]:
    found: dict[tuple[str, str, str], Leaves] = {}
    for sort in ("site", "building", "floor", "block", "piece"):
        found[sort, "in", "sector"] = of_the_site(sort, lambda r, site, sectors: site.sector in sectors)
        found[sort, "in", "zone"] = of_the_site(sort, lambda r, site, zones: site.zone in zones)
        found[sort, "on", "land"] = of_the_site(sort, lambda r, site, lands: site.slot in slots_of(lands))
        found[sort, "at", "road"] = of_the_site(sort, lambda r, site, roads: site.road in roads)
    return found


PARTS: dict[tuple[str, str, str], Leaves] = {
    **_held(),
    **_stands(),
    ("resource", "in", "market"): lambda r, heap, _: heap.place == "market",
    ("tree", "in", "sector"): lambda r, heap, sectors: heap.place == "sector" and heap.where in sectors,
    ("block", "on", "site"): lambda r, heap, sites: heap.place == "floor" and heap.where in sites,
    ("block", "on", "building"): lambda r, heap, all: heap.place == "floor" and heap.where in sites_of(r, all),
    ("piece", "on", "site"): lambda r, heap, sites: heap.place in ("site", "standing") and heap.where in sites,
    ("piece", "on", "building"): lambda r, heap, all: heap.place == "site" and heap.where in sites_of(r, all),
    ("piece", "on", "tile"): lambda r, heap, tiles: heap.place == "tile" and heap.where in tiles,
    ("piece", "on", "road"): lambda r, heap, roads: heap.place == "road" and heap.where in roads,
    ("card", "in", "area"): card_in,
    ("card", "of", "area"): card_in,
    ("card", "of", "player"): lambda r, card, players: any(in_hand(r, player, card) for player in players),
    ("building", "in", "area"): lambda r, building, areas: r.token_lies_in(building, areas),
    ("building", "of", "player"): lambda r, building, all: any(owns_building(r, player, building) for player in all),
    ("building", "on", "site"): lambda r, building, sites: r.site_of("building", building) in sites,
    ("building", "beside", "building"): lambda r, building, all: (
        r.site_of("building", building) in next_to(r, sites_of(r, all))
    ),
    ("building", "beside", "site"): lambda r, building, sites: r.site_of("building", building) in next_to(r, sites),
    ("site", "of", "land"): lambda r, site, lands: r.picture.sites[site].slot in slots_of(lands),
    ("site", "of", "player"): lambda r, site, players: bool(
        set(players) & set(landowner(r, r.picture.sites[site].landowner))
    ),
    ("site", "of", "building"): lambda r, site, all: site in sites_of(r, all),
    ("site", "of", "floor"): lambda r, site, floors: site in {floor[0] for floor in floors},
    ("site", "on", "trail"): lambda r, site, trails: any(site in r.stops(trail) for trail in trails),
    ("site", "beside", "building"): lambda r, site, all: site in next_to(r, sites_of(r, all)),
    ("site", "beside", "site"): lambda r, site, sites: site in next_to(r, sites),
    ("site", "that_take", "building"): can_be_built,
    ("floor", "of", "building"): lambda r, floor, all: floor[0] in sites_of(r, all),
    ("floor", "of", "site"): lambda r, floor, sites: floor[0] in sites,
    ("sector", "of", "site"): lambda r, sector, sites: sector in {r.picture.sites[site].sector for site in sites},
    ("sector", "of", "building"): lambda r, sector, all: (
        sector in {r.picture.sites[site].sector for site in sites_of(r, all)}
    ),
    ("place", "in", "sector"): lambda r, place, sectors: place[0] in sectors,
    ("road", "of", "site"): lambda r, road, sites: road in {r.picture.sites[site].road for site in sites},
    ("road", "of", "building"): lambda r, road, all: road in {r.picture.sites[site].road for site in sites_of(r, all)},
    ("land", "in", "area"): lambda r, land, areas: land[0] == "left",
    ("land", "of", "player"): lambda r, land, players: bool(
        set(players) & set(landowner(r, r.picture.landowners[land[1]]))
    ),
    ("land", "of", "site"): lambda r, land, sites: land[1] in {r.picture.sites[site].slot for site in sites},
    ("land", "of", "building"): lambda r, land, all: land[1] in {r.picture.sites[s].slot for s in sites_of(r, all)},
    ("kind", "of", "resource"): lambda r, kind, heaps: any(heap.noun == kind for heap in heaps),
    ("request", "of", "trail"): lambda r, request, trails: request.trail in trails,
}
"""Without `with` and `within`, which are followed by no thing."""
