"""Sets of things in town: sites, sectors, roads, floors, land, and who owns or built them."""

from __future__ import annotations

from typing import Any

from compiler.objects.declarations.nouns import Neutral
from compiler.objects.expressions import Thing, Things

from ...town import questions as ask
from ...town.layout.plan import NONE
from ...town.sites import laid_sites, sites_of
from ...town.town import NOBODY
from ..amounts.standing_sites import standing_sites
from ..codegen.context import CodegenContext, sort_of
from ..state.code import Listing
from ..state.game import Environment, Game
from ..state.places import builders_of, seat_in_town, seat_of_block
from .narrowing import narrow, narrow_in_town
from .parts import lands_owned_by, row_of, sites_of_players
from .trips import sites_on_trip

__all__ = ["builders", "floors", "lands", "owners", "places", "roads", "sectors", "sites"]


def sites(m: CodegenContext, things: Things) -> Listing:
    rows = [(row_of(m, "site", where), where.thing) for where in things.where]
    trip = next((thing for row, thing in rows if row == ("site", "on", "trail")), None)
    if trip is not None:
        return sites_on_trip(m, things, trip)
    if not things.whose and len(rows) == 1 and rows[0][0] in _SITES_FROM and rows[0][1] is not None:
        # Only from there: the parts that are left are none.
        listed = _SITES_FROM[rows[0][0]](m, rows[0][1])
        return narrow(m, things.model_copy(update={"where": ()}), "site", listed)
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


_OWNERS = {"your": "you", "other": "they", "their": "they"}


def _owned_by_others(game: Game, names: Environment) -> list[int]:
    """`other sites`: the sites on land that other players own."""
    town, seat = game.town, names["they"]
    owners, slots = town.owners, town.plan.slot_of_site
    return [site for site in laid_sites(town) if owners[slots[site]] not in (NOBODY, seat)]


def _of_others(game: Game, names: Environment) -> dict[Any, Any]:
    """The cache for sets that depend on the land of everybody else."""
    found: dict[Any, Any] = game.town.building_cache.setdefault(("others", names["they"]), {})
    return found


_SITES_FROM = {
    ("site", "of", "player"): sites_of_players,
    ("site", "of", "building"): standing_sites,
    ("site", "of", "floor"): standing_sites,
}
"""By row of the table of parts: where sites are listed from, if nothing else is said of them."""


def sectors(m: CodegenContext, things: Things) -> Listing:
    return narrow_in_town(m, things, "sector", lambda game, names: ask.sectors(game.town))


def places(m: CodegenContext, things: Things) -> Listing:
    # The places of a sector are all alike, and sectors never part: so a place is known by its sector.
    return narrow_in_town(m, things, "place", lambda game, names: ask.sectors(game.town))


def roads(m: CodegenContext, things: Things) -> Listing:
    return narrow_in_town(
        m, things, "road", lambda game, names: [n for n, state in enumerate(game.town.states) if state != NONE]
    )


def floors(m: CodegenContext, things: Things) -> Listing:
    """`floors of church`: those that stand; `next floor of built`: the next one."""
    rows = [(row_of(m, "floor", where), where) for where in things.where]
    first = next((where for row, where in rows if row in _FLOORS_OF), None)
    sites = _sites_of_floors(m, first.thing if first is not None else None)
    left = tuple(where for where in things.where if where is not first)
    following, owners = "next" in things.adjectives, _OWNERS.get(things.whose)
    other, buildings = things.whose == "other", m.plan.buildings

    def floors(game: Game, names: Environment) -> list[tuple[int, int, int]]:
        town, made = game.town, []
        for site in sites(game, names):
            blocks, type_ = town.blocks[site], town.buildings[site]
            if not 0 <= type_ < game.rules.building_types:
                continue  # nothing has no floors, and neither has a piece that stands there alone
            if following:
                if len(blocks) < buildings[type_].floors:
                    made.append((site, len(blocks) + 1, type_))
            else:
                made += [(site, number, type_) for number in range(1, len(blocks) + 1)]
        if owners is None:
            return made
        seat = seat_in_town(game, names[owners])
        theirs = frozenset(range(m.numbers.seats)) - {seat} if other else {seat}
        return [floor for floor in made if not following and town.blocks[floor[0]][floor[1] - 1] in theirs]

    return narrow(m, things.model_copy(update={"where": left}), "floor", floors, ("next",))


_FLOORS_OF = frozenset({("floor", "of", "building"), ("floor", "of", "site")})


def _sites_of_floors(m: CodegenContext, of: Thing | None) -> Listing:
    """A listing of the sites of some buildings; all that have a floor where none are named."""
    if of is None:
        return lambda game, names: [site for site in laid_sites(game.town) if game.town.blocks[site]]
    return standing_sites(m, of)


def lands(m: CodegenContext, things: Things) -> Listing:
    """Land that lies in town, or of which tiles are left: `lands in reserve`. The narrowest of them have the fewest
    roads."""
    left = any(row_of(m, "land", where) == ("land", "in", "area") for where in things.where)
    found = narrow(m, things, "land", _lands_left if left else _lands_laid, ("narrowest",))
    if things.whose:
        found = _lands_owned(found, _owners_meant(m, things.whose))
    if "narrowest" not in things.adjectives:
        return found
    ways = [land.ways for land in m.plan.lands]

    def narrowest(game: Game, names: Environment) -> list[int]:
        there = found(game, names)
        fewest = min([ways[land] for land in there], default=0)
        return [land for land in there if ways[land] == fewest]

    return narrowest


def _lands_owned(lands: Listing, seats: Listing) -> Listing:
    """A listing of those of some lands that some players own."""
    owned = lands_owned_by(seats)
    return lambda game, names: owned(game, names, lands(game, names))


def _owners_meant(m: CodegenContext, whose: str) -> Listing:
    """A listing of the players that `your`, `their` or `other` land belongs to."""
    who, seats = _OWNERS[whose], m.numbers.seats
    if whose == "other":
        return lambda game, names: [seat for seat in range(seats) if seat != names[who]]
    return lambda game, names: [names[who]]


def _lands_laid(game: Game, names: Environment) -> list[int]:
    return [land for land in game.town.lands if land != NONE]


def _lands_left(game: Game, names: Environment) -> list[int]:
    return [land for zone in range(len(game.town.plan.zones)) for land in ask.lands_left(game.town, zone)]


def owners(m: CodegenContext, things: Things) -> Listing:
    """`owner of site`: a player; the neutral builder where no player owns the land, if the pack has one."""
    of = next((where.thing for where in things.where if where.thing is not None), None)
    if of is None:
        seats = m.numbers.seats
        return lambda game, names: [seat for seat in range(seats) if seat in game.town.owners]
    sort, found = sort_of(m, of), _owners_of_land(m.listing(of))
    if sort != "land":
        found = _owners_of_sites(standing_sites(m, of), sort)
    owned_by_nobody = any(isinstance(each, Neutral) for each in m.numbers.by_id.values())
    other = things.whose == "other"

    def owners(game: Game, names: Environment) -> list[int]:
        seats = [seat_of_block(game, owner) for owner in found(game, names) if owner != NOBODY or owned_by_nobody]
        return [seat for seat in dict.fromkeys(seats) if not other or seat != names["they"]]

    return owners


def _owners_of_land(lands: Listing) -> Listing:
    """A listing of the owners of land, as a town knows them."""

    def found(game: Game, names: Environment) -> list[int]:
        wanted, town = frozenset(lands(game, names)), game.town
        return [owner for land, owner in zip(town.lands, town.owners, strict=True) if land in wanted]

    return found


def _owners_of_sites(sites: Listing, sort: str) -> Listing:
    return lambda game, names: [_owner(game, sort, site) for site in sites(game, names)]


def _owner(game: Game, sort: str, site: int) -> int:
    """The owner of a building that was bought whole; of anything else, the owner of the land."""
    if sort == "building" and game.town.buildings[site] in game.rules.whole_types:
        return game.town.blocks[site][0]
    return ask.owner_of_site(game.town, site)


def builders(m: CodegenContext, things: Things) -> Listing:
    of = next((where.thing for where in things.where if where.thing is not None), None)
    if of is None:
        return lambda game, names: list(names.get("builders", ()))
    sites, other = standing_sites(m, of), things.whose == "other"

    def builders(game: Game, names: Environment) -> list[int]:
        made = list(dict.fromkeys([seat for site in sites(game, names) for seat in builders_of(game, site)]))
        return [seat for seat in made if seat != names["they"]] if other else made

    return builders
