"""Narrowing a set: by adjectives, and by parts such as `in sector` or `that take pub`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from compiler.objects.expressions import Things

from ..codegen.context import CodegenContext, sort_of
from ..state.code import Listing
from ..state.game import Environment, Game
from ..state.places import building_type_of
from .adjectives import Test, adjective_test
from .parts import Filter, filter_of, takes_filter

__all__ = ["narrow", "narrow_in_town"]

Cache = Callable[[Game, Environment], dict[Any, Any]]
"""Where a town remembers what depends on it alone, or on what somebody has there."""


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
    few: list[Filter] = []
    rest: list[Filter] = []
    for where in things.where:
        part = filter_of(m, sort, where)
        if part is not None:
            (few if where.relation in _LEAVE_FEW else rest).append(part)
    narrowing = [*few, *(_filter_by_test(test) for test in tests), *rest]
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


_LEAVE_FEW = frozenset({"beside", "with"})
"""What lies beside something or has pieces on it is little: everything else is asked of these alone."""


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


def _cached_taking(m: CodegenContext, things: Things, sites: Listing, memory: Cache) -> Listing:
    """The same for sites on a player's own land, cached: once for all buildings that go on the same ground."""
    thing = things.where[0].thing
    assert thing is not None
    narrow, taken, sort, key = takes_filter(m, thing), m.listing(thing), sort_of(m, thing), object()
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
