"""Sets of things in town: sites, sectors, roads, floors, land, and who owns or built them."""

from __future__ import annotations

from typing import Any

from compiler.objects.expressions import Things

from ...town import questions as ask
from ...town.layout.plan import NONE
from ...town.sites import laid_sites, sites_of
from ...town.town import NOBODY
from ..codegen.context import CodegenContext, sort_of
from ..state.code import Listing
from ..state.game import Environment, Game
from ..state.places import builders_of, seat_of_block, site_of_thing
from .adjectives import adjective_test
from .narrowing import narrow, narrow_in_town
from .trips import sites_on_trip

__all__ = ["builders", "floors", "lands", "owners", "places", "roads", "sectors", "sites"]


def sites(m: CodegenContext, things: Things) -> Listing:
    trip = next((where.thing for where in things.where if where.thing and sort_of(m, where.thing) == "trail"), None)
    if trip is not None:
        return sites_on_trip(m, things, trip)
    of = next((where.thing for where in things.where if where.relation == "of"), None)
    if of is not None:
        found, sort = m.listing(of), sort_of(m, of)
        if sort == "land":
            return narrow(m, things, "site", lambda game, names: _sites_of_lands(game, found(game, names)))
        if sort == "player":
            all_of = lambda game, names: [site for seat in found(game, names) for site in sites_of(game.town, seat)]
            return narrow(m, things, "site", all_of)
        return narrow(m, things, "site", lambda game, names: _sites_under(game, sort, found(game, names)))

    if things.whose not in _OWNERS:
        return narrow_in_town(m, things, "site", lambda game, names: laid_sites(game.town))
    if things.whose == "other":
        return narrow_in_town(m, things, "site", _owned_by_others, _of_others)
    who = _OWNERS[things.whose]
    return narrow_in_town(
        m,
        things,
        "site",
        lambda game, names: sites_of(game.town, names[who]),
        lambda game, names: game.town.seat_cache(names[who]),
    )


_OWNERS = {"your": "you", "other": "you", "their": "they"}


def _owned_by_others(game: Game, names: Environment) -> list[int]:
    """`other sites`: the sites on land that other players own."""
    town, seat = game.town, names["you"]
    owners, slots = town.owners, town.plan.slot_of_site
    return [site for site in laid_sites(town) if owners[slots[site]] not in (NOBODY, seat)]


def _of_others(game: Game, names: Environment) -> dict[Any, Any]:
    """The cache for sets that depend on the land of everybody else."""
    found: dict[Any, Any] = game.town.building_cache.setdefault(("others", names["you"]), {})
    return found


def _sites_of_lands(game: Game, lands: list[int]) -> list[int]:
    town, plan = game.town, game.town.plan
    return [site for site, there in enumerate(town.is_laid) if there and town.lands[plan.slot_of_site[site]] in lands]


def _sites_under(game: Game, sort: str, things: list[Any]) -> list[int]:
    """The sites of buildings or floors; none for anything else."""
    return [site for each in things if (site := site_of_thing(game, sort, each)) != NONE]


def sectors(m: CodegenContext, things: Things) -> Listing:
    return narrow_in_town(m, things, "sector", lambda game, names: ask.sectors(game.town))


def places(m: CodegenContext, things: Things) -> Listing:
    # The places of a sector are all alike, and sectors never part: so a place is known by its sector.
    return narrow_in_town(m, things, "place", lambda game, names: ask.sectors(game.town))


def roads(m: CodegenContext, things: Things) -> Listing:
    of = next((where.thing for where in things.where if where.relation == "of"), None)
    if of is not None:
        sites, sort = m.listing(of), sort_of(m, of)
        all_: Listing = lambda game, names: [
            road
            for each in sites(game, names)
            if (site := site_of_thing(game, sort, each)) >= 0 and (road := game.town.site_roads[site]) != NONE
        ]
        return narrow(m, things, "road", all_)
    return narrow_in_town(
        m, things, "road", lambda game, names: [n for n, state in enumerate(game.town.states) if state != NONE]
    )


def floors(m: CodegenContext, things: Things) -> Listing:
    """`floors of church`: those that stand; `next floor of built`: the next one."""
    of = next((where.thing for where in things.where if where.thing is not None), None)
    if of is None:
        return lambda game, names: [
            (site, number, game.town.buildings[site])
            for site, blocks in enumerate(game.town.blocks)
            for number in range(1, len(blocks) + 1)
        ]
    found, sort = m.listing(of), sort_of(m, of)
    following = "next" in things.adjectives
    tests = [adjective_test(m, "floor", word) for word in things.adjectives if word != "next"]

    def floors(game: Game, names: Environment) -> list[tuple[int, int, int]]:
        made = []
        for each in found(game, names):
            site = site_of_thing(game, sort, each)
            if site >= 0:
                built, type_ = len(game.town.blocks[site]), game.town.buildings[site]
                if following:
                    made.append((site, built + 1, type_))
                else:
                    made += [(site, number, type_) for number in range(1, built + 1)]
        return [floor for floor in made if all([test(game, names, floor) for test in tests])]

    return floors


def lands(m: CodegenContext, things: Things) -> Listing:
    """Land that lies in town, or of which tiles are left: `lands in reserve`. The narrowest of them have the fewest
    roads."""
    in_area = [where for where in things.where if where.thing is not None and sort_of(m, where.thing) == "area"]
    plain = things.model_copy(
        update={
            "where": tuple(each for each in things.where if each not in in_area),
            "adjectives": tuple(each for each in things.adjectives if each != "narrowest"),
        }
    )
    found = narrow(m, plain, "land", _lands_left if in_area else _lands_laid)
    if "narrowest" not in things.adjectives:
        return found
    ways = [land.ways for land in m.plan.lands]

    def narrowest(game: Game, names: Environment) -> list[int]:
        there = found(game, names)
        fewest = min([ways[land] for land in there], default=0)
        return [land for land in there if ways[land] == fewest]

    return narrowest


def _lands_laid(game: Game, names: Environment) -> list[int]:
    return [land for land in game.town.lands if land != NONE]


def _lands_left(game: Game, names: Environment) -> list[int]:
    return [land for zone in range(len(game.town.plan.zones)) for land in ask.lands_left(game.town, zone)]


def owners(m: CodegenContext, things: Things) -> Listing:
    """`owner of site`: a player, or the neutral builder where no player owns the land."""
    of = next((where.thing for where in things.where if where.thing is not None), None)
    if of is None:
        seats = m.numbers.seats
        return lambda game, names: [seat for seat in range(seats) if seat in game.town.owners]
    found, sort = m.listing(of), sort_of(m, of)
    if sort == "land":
        return lambda game, names: [
            seat_of_block(game, game.town.owners[slot])
            for land in found(game, names)
            for slot, there in enumerate(game.town.lands)
            if there == land
        ]

    def owners(game: Game, names: Environment) -> list[int]:
        sites = [site_of_thing(game, sort, each) for each in found(game, names)]
        return [seat_of_block(game, _owner(game, sort, site)) for site in sites if site >= 0]

    return owners


def _owner(game: Game, sort: str, site: int) -> int:
    """The owner of a building that was bought whole; of anything else, the owner of the land."""
    if sort == "building" and game.town.buildings[site] in game.rules.whole_types:
        return game.town.blocks[site][0]
    return ask.owner_of_site(game.town, site)


def builders(m: CodegenContext, things: Things) -> Listing:
    of = next((where.thing for where in things.where if where.thing is not None), None)
    if of is None:
        return lambda game, names: list(names.get("builders", ()))
    found, sort, other = m.listing(of), sort_of(m, of), things.whose == "other"

    def builders(game: Game, names: Environment) -> list[int]:
        made = [seat for each in found(game, names) for seat in builders_of(game, site_of_thing(game, sort, each))]
        return [seat for seat in made if seat != names["you"]] if other else made

    return builders
