"""Sets of buildings: those that stand in town, and tokens that lie in an area or with a player."""

from __future__ import annotations

from itertools import compress
from operator import itemgetter
from typing import Any

from compiler.objects.declarations.tiles import Building
from compiler.objects.expressions import Ref, Thing, Things

from ...town.layout.plan import NONE
from ...town.sites import laid_sites
from ..amounts.holders import holders_of
from ..codegen.context import CodegenContext, sort_of
from ..state.code import Listing
from ..state.game import Environment, Game
from ..state.places import STANDING, find_standing, tokens_left
from .narrowing import narrow, narrow_in_town
from .parts import with_blocks_of

__all__ = ["buildings", "standing_or_token"]

_TOKENS = ("free",)


def buildings(m: CodegenContext, things: Things) -> Listing:
    if things.whose == "this":
        return narrow(m, things, "building", _this_building)
    area = next((where.thing for where in things.where if _is_area(m, where.thing)), None)
    if area is not None:
        return _tokens_in_area(m, things, area)
    if "free" in things.adjectives:
        return _free_tokens(m, things)
    of = next((where for where in things.where if where.relation == "of" and where.thing is not None), None)
    if of is not None and of.thing is not None and sort_of(m, of.thing) == "building":  # the token of a building
        return m.listing(of.thing)
    if of is None or of.thing is None or things.whose:
        return _buildings_in_town(m, things, None)
    left = tuple(where for where in things.where if where is not of)
    return _buildings_in_town(m, things.model_copy(update={"where": left}), of.thing)


def standing_or_token(m: CodegenContext, thing: Thing) -> Listing:
    """A listing of buildings. A named one is the one that stands in town; if none does, its token."""
    listed = m.listing(thing)
    if not isinstance(thing, Ref) or thing.kind != "building":
        return listed

    def named(game: Game, names: Environment) -> list[int]:
        sites = [(type_, find_standing(game, type_)) for type_ in listed(game, names)]
        return [type_ if site == NONE else STANDING + site for type_, site in sites]

    return named


def _this_building(game: Game, names: Environment) -> list[int]:
    """The building that `this` is: one that is being used, or was built. It may be a token."""
    return [names["this"]] if "this" in names else []


def _is_area(m: CodegenContext, thing: Thing | None) -> bool:
    return thing is not None and sort_of(m, thing) == "area"


def _types(m: CodegenContext, noun: str) -> list[int]:
    """The types of building that a noun means: one, or all."""
    if isinstance(m.numbers.by_id.get(noun), Building):
        return [m.plan.building_numbers[noun]]
    return list(range(m.rules.building_types))


def _tokens_in_area(m: CodegenContext, things: Things, area: Thing) -> Listing:
    """A listing of the types whose tokens lie in an area; in an area that everybody has, what whoever acts holds."""
    types = _types(m, things.noun)
    tokens = [(type_, m.rules.token_nouns[type_]) for type_ in types]
    counted = itemgetter(*[noun for _, noun in tokens]) if len(tokens) > 1 else None
    rows = holders_of(m, area)
    assert rows is not None

    def lying(game: Game, names: Environment) -> list[int]:
        there = rows(game, names)
        if counted is not None and len(there) == 1:
            return list(compress(types, counted(game.counts[there[0]])))  # most of what can be built lies in one area
        return [type_ for type_, noun in tokens if any([game.counts[row][noun] for row in there])]

    return narrow(m, things, "building", lying, _TOKENS)


def _free_tokens(m: CodegenContext, things: Things) -> Listing:
    """A listing of the types of which tokens are left."""
    types = _types(m, things.noun)

    def free(game: Game, names: Environment) -> list[int]:
        return [type_ for type_ in types if tokens_left(game, type_, names["they"])]

    return narrow(m, things, "building", free, _TOKENS)


def _buildings_in_town(m: CodegenContext, things: Things, of: Thing | None) -> Listing:
    """A listing of buildings in town: all, those of some players, or all but `this`."""
    only = m.plan.building_numbers[things.noun] if isinstance(m.numbers.by_id.get(things.noun), Building) else NONE

    types = frozenset(range(m.rules.building_types) if only == NONE else (only,))
    if of is not None:
        return _buildings_with_blocks_of(m, things, types, m.listing(of))
    if things.whose in ("your", "their"):
        whose = "you" if things.whose == "your" else "they"
        return _buildings_with_blocks_of(m, things, types, lambda game, names: [names[whose]])
    found = narrow_in_town(m, things, "building", lambda game, names: _standing_of_types(game, types))
    if things.whose == "other":
        return lambda game, names: [each for each in found(game, names) if each != names.get("this")]
    return found


def _buildings_with_blocks_of(m: CodegenContext, things: Things, types: frozenset[int], seats: Listing) -> Listing:
    """A listing of buildings in which one of some players has a block."""
    with_theirs = with_blocks_of(seats, "building")

    def with_a_block(game: Game, names: Environment) -> list[int]:
        return with_theirs(game, names, _standing_of_types(game, types))

    def memory(game: Game, names: Environment) -> dict[Any, Any]:
        owners = seats(game, names)
        if len(owners) == 1 and owners[0] < game.rules.numbers.seats:
            return game.town.seat_cache(owners[0])
        found: dict[Any, Any] = game.town.building_cache.setdefault(("of", *owners), {})
        return found

    return narrow_in_town(m, things, "building", with_a_block, memory)


def _standing_of_types(game: Game, types: frozenset[int]) -> list[int]:
    """The buildings of some types that stand in town, without pieces that stand on sites."""
    town = game.town
    known, key = town.building_cache, ("standing", types)
    if key not in known:
        buildings = town.buildings
        known[key] = [STANDING + site for site in laid_sites(town) if buildings[site] in types]
    found: list[int] = known[key]
    return found
