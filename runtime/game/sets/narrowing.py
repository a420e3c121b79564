"""Narrowing a set: by adjectives, and by parts such as `in sector` or `that take pub`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from compiler.objects.expressions import Goods, Thing, Things, Where

from ...town import questions as ask
from ...town.sites import sites_beside
from ...town.standing import site_takes
from ..amounts.counting import nouns_of
from ..codegen.context import CodegenContext, not_understood, sort_of
from ..state.code import Listing
from ..state.game import Environment, Game
from ..state.places import building_type_of, pieces_at, seat_in_town, site_of_thing, standing_site
from .adjectives import Test, adjective_test

__all__ = ["narrow", "narrow_in_town"]

Cache = Callable[[Game, Environment], dict[Any, Any]]
"""Where a town remembers what depends on it alone, or on what somebody has there."""
Filter = Callable[[Game, Environment, list[Any]], list[Any]]


def narrow(m: CodegenContext, things: Things, sort: str, all_: Listing, skip: tuple[str, ...] = ()) -> Listing:
    """A listing of those of a set that pass every adjective and every part."""
    tests = [adjective_test(m, sort, adjective) for adjective in things.adjectives if adjective not in skip]
    return _filtered_listing(m, things, sort, all_, tests)


def narrow_in_town(m: CodegenContext, things: Things, sort: str, all_: Listing, memory: Cache | None = None) -> Listing:
    """The same for a set that depends on nothing but the town, and on the player it is about. Adjectives that the town
    alone decides are applied once for each town, and cached."""
    told = [each for each in things.adjectives if each in _DECIDED_BY_TOWN or each in m.rules.town_words]
    others = [each for each in things.adjectives if each not in told]
    if told or memory is not None:
        all_ = _cached_listing([adjective_test(m, sort, each) for each in told], all_, memory or _cache_for(sort))
    if memory is not None and not others and [where.relation for where in things.where] == ["that_take"]:
        return _cached_taking(m, things, all_, memory)
    return _filtered_listing(m, things, sort, all_, [adjective_test(m, sort, each) for each in others])


def _cache_for(sort: str) -> Cache:
    """The cache for a sort of thing: sets of sectors and places depend on trees as well."""
    if sort in ("sector", "place"):
        return lambda game, names: game.town.cache
    return lambda game, names: game.town.building_cache


_DECIDED_BY_TOWN = frozenset(
    {"empty", "municipal", "connected", "finished", "unfinished", "planting", "planted", "usable", "sold", "unsold"}
)
"""Adjectives of things in town whose truth changes only when the town does."""


def _filtered_listing(m: CodegenContext, things: Things, sort: str, all_: Listing, tests: list[Test]) -> Listing:
    """A listing of those of a set that pass some tests and every part."""
    for where in things.where:
        if where.relation == "beside" and where.thing is not None:
            all_ = _listing_beside(m, sort, all_, where.thing)
        elif where.relation == "with" and where.goods is not None:
            all_ = _with_pieces(m, sort, all_, where.goods)
    narrowing: list[Filter] = [_filter_by_test(test) for test in tests]
    for where in things.where:
        if where.relation == "that_take" and where.thing is not None:
            narrowing.append(_filter_taking(m, where.thing))
        elif where.relation not in ("of", "beside", "with") and not _is_redundant(m, sort, where):
            narrowing.append(_filter_by_test(_part_test(m, sort, where)))
    if not narrowing:
        return all_
    if len(narrowing) == 1:
        only = narrowing[0]
        return lambda game, names: only(game, names, all_(game, names))

    def narrowed(game: Game, names: Environment) -> list[Any]:
        found = all_(game, names)
        for narrow in narrowing:
            found = narrow(game, names, found)
        return found

    return narrowed


def _filter_by_test(test: Test) -> Filter:
    return lambda game, names, found: [each for each in found if test(game, names, each)]


def _cached_listing(tests: list[Test], all_: Listing, memory: Cache) -> Listing:
    key = object()

    def known(game: Game, names: Environment) -> list[Any]:
        kept = memory(game, names)
        found: list[Any] | None = kept.get(key)
        if found is None:
            found = kept[key] = worked_out(game, names)
        return found

    def worked_out(game: Game, names: Environment) -> list[Any]:
        found = all_(game, names)
        for test in tests:
            found = [each for each in found if test(game, names, each)]
        return found

    return known


def _filter_taking(m: CodegenContext, thing: Thing) -> Filter:
    """A filter that keeps the sites where a building can stand, or be begun."""
    taken, sort, buildings = m.listing(thing), sort_of(m, thing), m.plan.buildings

    def narrow(game: Game, names: Environment, sites: list[int]) -> list[int]:
        there = taken(game, names)
        if not there:
            return []
        type_, town = building_type_of(game, sort, there[0]), game.town
        if buildings[type_].whole:
            owner = seat_in_town(game, names["they"])
            return [site for site in sites if site_takes(town, type_, owner, site)]
        grounds = buildings[type_].grounds
        return [
            site
            for site in sites
            if (printed := ask.printed_site(town, site)) is not None
            and printed.ground in grounds
            and ask.is_buildable(town, site)
        ]

    return narrow


def _cached_taking(m: CodegenContext, things: Things, sites: Listing, memory: Cache) -> Listing:
    """The same for sites on a player's own land, cached: once for all buildings that go on the same ground."""
    thing = things.where[0].thing
    assert thing is not None
    narrow, taken, sort, key = _filter_taking(m, thing), m.listing(thing), sort_of(m, thing), object()
    alike = [(each.grounds, each.category if each.adjoins else "") for each in m.plan.buildings]
    kinds = [(key, alike.index(each)) for each in alike]

    def known(game: Game, names: Environment) -> list[int]:
        there = taken(game, names)
        if not there or names["you"] != names["they"]:
            return narrow(game, names, sites(game, names))
        kept, kind = memory(game, names), kinds[building_type_of(game, sort, there[0])]
        found: list[int] | None = kept.get(kind)
        if found is None:
            found = kept[kind] = narrow(game, names, sites(game, names))
        return found

    return known


def _part_test(m: CodegenContext, sort: str, where: Where) -> Callable[[Game, Environment, Any], bool]:
    thing = where.thing
    match where.relation:
        case "within" if where.distance is not None:
            distance = m.number(where.distance)

            def near(game: Game, names: Environment, each: Any) -> bool:
                here = names.get("site", names.get("house"))
                if here is None:
                    return True
                one = site_of_thing(game, "site" if "site" in names else "building", here)
                other = site_of_thing(game, sort, each)
                return (
                    other >= 0
                    and one >= 0
                    and ask.distance_between_sites(game.town, one, other) <= distance(game, names)
                )

            return near
        case "in" if thing is not None:
            return _in_test(m, sort, thing)
        case "on" if thing is not None:
            sites, site_sort = m.listing(thing), sort_of(m, thing)
            return lambda game, names, each: (
                site_of_thing(game, sort, each) in [site_of_thing(game, site_sort, site) for site in sites(game, names)]
            )
    raise not_understood(f"{sort} {where.relation}")


def _sites_of(m: CodegenContext, thing: Thing) -> Callable[[Game, Environment], list[int]]:
    """The sites of things. `this building` may be a token, which stands nowhere."""
    found, sort = m.listing(thing), sort_of(m, thing)
    if isinstance(thing, Things) and thing.whose == "this":
        return lambda game, names: [standing_site(sort, each) for each in found(game, names)]
    return lambda game, names: [site_of_thing(game, sort, each) for each in found(game, names)]


def _with_pieces(m: CodegenContext, sort: str, all_: Listing, goods: Goods) -> Listing:
    """A listing of those of a set with so many pieces of a noun on them, of any owner. Mostly there are none in the
    whole town: then the set is not even listed."""
    nouns, least = nouns_of(m, goods.noun), m.number(goods.amount)
    placed = range(m.numbers.placed, m.numbers.aside)

    def bearing(game: Game, names: Environment) -> list[Any]:
        needed, counts = least(game, names), game.counts
        if needed > 0 and not any([counts[row][noun] for row in placed for noun in nouns]):
            return []
        return [
            each
            for each in all_(game, names)
            if sum([noun in nouns for noun, _ in pieces_at(game, standing_site(sort, each))]) >= needed
        ]

    return bearing


def _in_test(m: CodegenContext, sort: str, thing: Thing) -> Callable[[Game, Environment, Any], bool]:
    found, inside = m.listing(thing), sort_of(m, thing)
    if sort == "place":
        return lambda game, names, each: each in found(game, names)
    if sort in ("building", "site") and inside == "sector":
        return lambda game, names, each: game.town.site_sectors[site_of_thing(game, sort, each)] in found(game, names)
    if sort in ("building", "site") and inside == "zone":
        plan = m.plan
        return lambda game, names, each: (
            plan.zone_of[plan.slot_of_site[site_of_thing(game, sort, each)]] in found(game, names)
        )
    if sort == "kind":
        row = m.numbers.area_rows.get(getattr(thing, "id", ""), -1)
        return lambda game, names, each: game.counts[row][each] > 0
    raise not_understood(f"{sort} in {inside}")


def _is_redundant(m: CodegenContext, sort: str, where: Where) -> bool:
    """Whether a part such as `in display` is decided already: the set was listed from there in the first place."""
    if where.relation != "in" or where.thing is None or sort in ("place", "kind"):
        return False
    return sort not in ("building", "site") or sort_of(m, where.thing) not in ("sector", "zone")


def _listing_beside(m: CodegenContext, sort: str, all_: Listing, thing: Thing) -> Listing:
    """A listing of those of a set that are beside a thing, or beside one of several."""
    others = _sites_of(m, thing)

    def near(game: Game, names: Environment) -> list[Any]:
        town = game.town
        around = [sites_beside(town, site) for site in others(game, names) if site >= 0]
        near_by = around[0] if len(around) == 1 else frozenset().union(*around)
        return [each for each in all_(game, names) if site_of_thing(game, sort, each) in near_by] if near_by else []

    return near
