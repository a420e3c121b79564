"""Parts that narrow a set: one evaluator for each row of compiler/vocabulary/parts.py that narrows things one by one.

Rows that say where a set is listed from (`cards of your hand`, `buildings in display`) are in `SOURCES`; rows of what
is only counted are in runtime/game/amounts/counting.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from compiler.objects.expressions import Thing, Where

from ...town import questions as ask
from ...town.layout.plan import NONE
from ...town.sites import sites_beside, sites_of
from ...town.standing import site_takes
from ...town.town import Town
from ..amounts.distances import road_spoken_of, roads_of
from ..amounts.standing_sites import Sites, standing_sites
from ..codegen.context import CodegenContext, sort_of
from ..state.code import Listing
from ..state.game import Environment, Game
from ..state.locations import site_keys
from ..state.places import building_type_of, seat_in_town, site_of_thing
from .content import content_test

__all__ = [
    "FILTERS",
    "SOURCES",
    "Filter",
    "filter_of",
    "lands_owned_by",
    "row_of",
    "sites_of_players",
    "takes_filter",
    "with_blocks_of",
]

Filter = Callable[[Game, Environment, list[Any]], list[Any]]
"""Those of a list that a part leaves."""
Maker = Callable[[CodegenContext, str, Where], Filter]

SOURCES = frozenset(
    {
        ("card", "in", "area"),
        ("card", "of", "area"),
        ("card", "of", "player"),
        ("building", "in", "area"),
        ("site", "on", "trail"),
        ("land", "in", "area"),
        ("kind", "of", "resource"),
        ("request", "of", "trail"),
        ("player", "with", "goods"),
    }
)
"""Rows that a set is listed from, by the makers of that sort: no other part stands beside them, but `with`."""


def row_of(m: CodegenContext, sort: str, where: Where) -> tuple[str, str, str]:
    """The row of the table of parts that a part is."""
    if where.goods is not None:
        return sort, where.relation, "goods"
    if where.relation == "within":
        return sort, "within", "number"
    assert where.thing is not None
    return sort, where.relation, sort_of(m, where.thing)


def filter_of(m: CodegenContext, sort: str, where: Where) -> Filter | None:
    """The filter of a part; None where the set was listed from there in the first place."""
    row = row_of(m, sort, where)
    return None if row in SOURCES else FILTERS[row](m, sort, where)


def _thing(where: Where) -> Thing:
    assert where.thing is not None
    return where.thing


def _by_key(m: CodegenContext, sort: str, where: Where) -> Filter:
    """By the sector, zone, land or road of the site where something is."""
    thing = _thing(where)
    found, keys_of = m.listing(thing), site_keys(sort_of(m, thing))

    def narrow(game: Game, names: Environment, all_: list[Any]) -> list[Any]:
        wanted = frozenset(found(game, names))
        if not wanted:
            return []
        keys = keys_of(game)
        if sort == "site":
            return [site for site in all_ if keys[site] in wanted]
        sites = [(each, site_of_thing(game, sort, each)) for each in all_]
        return [each for each, site in sites if site != NONE and keys[site] in wanted]

    return narrow


def _on_sites(m: CodegenContext, sort: str, where: Where) -> Filter:
    found = standing_sites(m, _thing(where))

    def narrow(game: Game, names: Environment, all_: list[Any]) -> list[Any]:
        sites = frozenset(found(game, names))
        return [each for each in all_ if site_of_thing(game, sort, each) in sites]

    return narrow


def sites_of_players(m: CodegenContext, thing: Thing) -> Sites:
    """The sites on land of some players; land that no player owns is the neutral builder's."""
    seats = m.listing(thing)
    return lambda game, names: [
        site for seat in seats(game, names) for site in sites_of(game.town, seat_in_town(game, seat))
    ]


def _on_land_of(m: CodegenContext, sort: str, where: Where) -> Filter:
    found = sites_of_players(m, _thing(where))

    def narrow(game: Game, names: Environment, all_: list[Any]) -> list[Any]:
        sites = frozenset(found(game, names))
        return [each for each in all_ if each in sites]

    return narrow


def with_blocks_of(seats: Listing, sort: str) -> Filter:
    """A filter that keeps the buildings in which one of some players has a block."""

    def narrow(game: Game, names: Environment, all_: list[Any]) -> list[Any]:
        owners = {seat_in_town(game, seat) for seat in seats(game, names)}
        blocks = game.town.blocks
        sites = [(each, site_of_thing(game, sort, each)) for each in all_]
        return [each for each, site in sites if site != NONE and not owners.isdisjoint(blocks[site])]

    return narrow


def _beside(m: CodegenContext, sort: str, where: Where) -> Filter:
    """Next to a thing, or to one of several."""
    others = standing_sites(m, _thing(where))

    def narrow(game: Game, names: Environment, all_: list[Any]) -> list[Any]:
        town = game.town
        around = [sites_beside(town, site) for site in others(game, names) if site >= 0]
        near_by = around[0] if len(around) == 1 else frozenset().union(*around)
        return [each for each in all_ if site_of_thing(game, sort, each) in near_by] if near_by else []

    return narrow


def _within(m: CodegenContext, sort: str, where: Where) -> Filter:
    """No farther than so much from a place, or from the house or site that is spoken of."""
    assert where.distance is not None
    distance = m.number(where.distance)
    place = roads_of(m, where.thing) if where.thing is not None else road_spoken_of

    def narrow(game: Game, names: Environment, all_: list[Any]) -> list[Any]:
        town, most = game.town, distance(game, names)
        rows = [town.roads.distances[road] for road in place(game, names)]
        near = {road for row in rows for road, far in enumerate(row) if far <= most}
        sites = [(each, site_of_thing(game, sort, each)) for each in all_]
        return [each for each, site in sites if site != NONE and town.site_roads[site] in near]

    return narrow


def takes_filter(m: CodegenContext, thing: Thing) -> Filter:
    """A filter that keeps the sites where one of some buildings can be built."""
    taken, sort, buildings = m.listing(thing), sort_of(m, thing), m.plan.buildings

    def narrow(game: Game, names: Environment, sites: list[int]) -> list[int]:
        town, owner = game.town, seat_in_town(game, names["they"])
        types = {building_type_of(game, sort, each) for each in taken(game, names)}
        whole = [type_ for type_ in types if buildings[type_].whole]
        grounds = {ground for type_ in types if not buildings[type_].whole for ground in buildings[type_].grounds}
        return [
            site
            for site in sites
            if any([site_takes(town, type_, owner, site) for type_ in whole])
            or (bool(grounds) and _can_be_begun(town, site, grounds))
        ]

    return narrow


def _can_be_begun(town: Town, site: int, grounds: set[int]) -> bool:
    """Whether a first floor may be built on a site, by what stands there, its ground and its road."""
    printed = ask.printed_site(town, site)
    return printed is not None and not town.blocks[site] and printed.ground in grounds and ask.is_buildable(town, site)


def _belonging(m: CodegenContext, sort: str, where: Where) -> Filter:
    """Sectors, roads and lands of some sites or buildings."""
    sites, keys_of = standing_sites(m, _thing(where)), site_keys(sort)

    def narrow(game: Game, names: Environment, all_: list[int]) -> list[int]:
        keys = keys_of(game)
        wanted = {keys[site] for site in sites(game, names) if site >= 0} - {NONE}
        return [each for each in all_ if each in wanted]

    return narrow


def _places_in_sector(m: CodegenContext, sort: str, where: Where) -> Filter:
    """A place is known by its sector: those of one sector are alike."""
    found = m.listing(_thing(where))
    return lambda game, names, all_: [each for each in all_ if each in found(game, names)]


def lands_owned_by(seats: Listing) -> Filter:
    """A filter that keeps the land of some players; land that no player owns is the neutral builder's."""

    def narrow(game: Game, names: Environment, all_: list[int]) -> list[int]:
        owners = {seat_in_town(game, seat) for seat in seats(game, names)}
        owned = {land for land, owner in zip(game.town.lands, game.town.owners, strict=True) if owner in owners}
        return [land for land in all_ if land in owned]

    return narrow


def _with_content(m: CodegenContext, sort: str, where: Where) -> Filter:
    """With so much on or in it."""
    test = content_test(m, sort, where)
    return lambda game, names, all_: [each for each in all_ if test(game, names, each)]


FILTERS: dict[tuple[str, str, str], Maker] = {
    **{
        (sort, word, behind): _by_key
        for sort in ("site", "building", "floor")
        for word, behind in (("in", "sector"), ("in", "zone"), ("on", "land"), ("at", "road"))
    },
    ("site", "of", "land"): _by_key,
    ("building", "on", "site"): _on_sites,
    ("building", "of", "player"): lambda m, sort, where: with_blocks_of(m.listing(_thing(where)), sort),
    ("site", "of", "player"): _on_land_of,
    ("site", "of", "building"): _on_sites,
    ("site", "of", "floor"): _on_sites,
    ("floor", "of", "building"): _on_sites,
    ("floor", "of", "site"): _on_sites,
    ("building", "beside", "building"): _beside,
    ("building", "beside", "site"): _beside,
    ("site", "beside", "building"): _beside,
    ("site", "beside", "site"): _beside,
    ("building", "within", "number"): _within,
    ("site", "within", "number"): _within,
    ("site", "that_take", "building"): lambda m, sort, where: takes_filter(m, _thing(where)),
    ("sector", "of", "site"): _belonging,
    ("sector", "of", "building"): _belonging,
    ("road", "of", "site"): _belonging,
    ("road", "of", "building"): _belonging,
    ("land", "of", "site"): _belonging,
    ("land", "of", "building"): _belonging,
    ("land", "of", "player"): lambda m, sort, where: lands_owned_by(m.listing(_thing(where))),
    ("place", "in", "sector"): _places_in_sector,
    ("building", "with", "goods"): _with_content,
    ("site", "with", "goods"): _with_content,
    ("sector", "with", "goods"): _with_content,
    ("land", "with", "goods"): _with_content,
    ("road", "with", "goods"): _with_content,
    ("tile", "with", "goods"): _with_content,
}
"""By row of the table of parts: what makes its filter."""
