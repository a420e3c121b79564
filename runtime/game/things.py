"""Things and sets: what a few words stand for in this game, as functions that list it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from compiler.objects.expressions import Ref, Thing, Things, Where
from compiler.objects.nouns import Area
from compiler.objects.tiles import Building

from ..town import questions as ask
from ..town.plan import NONE
from .adjectives import Test, closed, describes
from .code import Listing
from .game import Game, Names
from .making import Making, sort_of
from .modifiers import holds
from .places import STANDING, as_site, as_type, builders_of, seat_of_block
from .players import players

__all__ = ["listing"]


def listing(m: Making, thing: Thing) -> Listing:
    if thing.op == "local":
        return _local(thing.name, thing.sort)
    if thing.op == "ref":
        fixed = [_number_of(m, thing)]
        return lambda game, names: fixed
    return _set(m, thing)


def _local(name: str, sort: str) -> Listing:
    if sort == "players":
        return lambda game, names: list(names[name])
    if name == "builder":  # the builders of the building a wish is about
        return lambda game, names: list(names["builders"]) if "builders" in names else [names["builder"]]
    if name == "builders":
        return lambda game, names: list(names["builders"])
    if sort == "player":  # nobody, where nobody bid
        return lambda game, names: [names[name]] if names.get(name, -1) >= 0 else []
    return lambda game, names: [names[name]]


def _number_of(m: Making, ref: Ref) -> Any:
    numbers = m.numbers
    match ref.kind:
        case "neutral":
            return numbers.neutral
        case "building":
            return m.plan.building_numbers[ref.id]
        case "tile":
            return numbers.tile.get(ref.id, NONE)
        case "inhabitant":
            return next((n for n, card in enumerate(numbers.cards) if card.id == ref.id), NONE)
        case "loop":
            return numbers.index(ref.id, numbers.loops)
        case "track":
            return numbers.index(ref.id, numbers.tracks)
        case "die":
            return numbers.index(ref.id, numbers.dice)
        case "land":
            return m.plan.land_numbers.get(ref.id, NONE)
        case "zone":
            return next((n for n, zone in enumerate(m.plan.zones) if zone.id == ref.id), NONE)
        case "resource" | "piece" | "currency" | "points":
            return numbers.noun[ref.id]
    return ref.id


def _set(m: Making, things: Things) -> Listing:
    noun, sort = things.noun, sort_of(m, things)
    if noun in ("resource", "piece") or (noun in m.numbers.noun and sort != "building"):
        found = [m.numbers.noun[noun]] if noun in m.numbers.noun else list(m.numbers.resources)
        return lambda game, names: found
    maker = _SETS.get(noun) or _SETS.get(sort)
    if maker is None:  # laps, rounds, actions: nothing that lies anywhere
        return lambda game, names: []
    return maker(m, things)


def _filtered(m: Making, things: Things, sort: str, all_: Listing, skip: tuple[str, ...] = ()) -> Listing:
    """Those of a set that every adjective and every part fits."""
    tests = [describes(m, sort, adjective) for adjective in things.adjectives if adjective not in skip]
    narrowing = [where for where in things.where if where.relation != "of"]
    tests += [_fits(m, sort, where) for where in narrowing]
    if not tests:
        return all_
    if not things.where and sort in _OF_THE_TOWN and set(things.adjectives) <= _TOLD_BY_THE_TOWN | m.rules.town_words:
        return _known(tests, all_, things.whose, sort in ("sector", "place"))
    if len(tests) == 1:
        only = tests[0]
        return lambda game, names: [each for each in all_(game, names) if only(game, names, each)]

    def narrowed(game: Game, names: Names) -> list[Any]:
        return [each for each in all_(game, names) if all(test(game, names, each) for test in tests)]

    return narrowed


_OF_THE_TOWN = frozenset({"site", "building", "sector", "place", "road"})
_TOLD_BY_THE_TOWN = frozenset(
    {"empty", "municipal", "connected", "finished", "unfinished", "planting", "planted", "usable", "sold", "unsold"}
)
"""Adjectives of things in town whose truth changes only when the town does."""


def _known(tests: list[Test], all_: Listing, whose: str, trees: bool) -> Listing:
    """The same set again and again in the same town: it is worked out once."""
    key = object()

    def known(game: Game, names: Names) -> list[Any]:
        kept = game.town.known if trees else game.town.known_of_buildings
        which = (key, names["you"] if whose == "your" else names["they"] if whose else -1)
        if which not in kept:
            kept[which] = [each for each in all_(game, names) if all([test(game, names, each) for test in tests])]
        found: list[Any] = kept[which]
        return found

    return known


def _fits(m: Making, sort: str, where: Where) -> Callable[[Game, Names, Any], bool]:
    thing = where.thing
    match where.relation:
        case "that_take" if thing is not None:
            taken, taken_sort, grounds = m.listing(thing), sort_of(m, thing), m.plan.buildings

            def takes(game: Game, names: Names, site: int) -> bool:
                printed = ask.site_of(game.town, site)
                there = taken(game, names)
                if not there:
                    return False
                type_ = as_type(game, taken_sort, there[0])
                return (
                    printed is not None and ask.buildable(game.town, site) and printed.ground in grounds[type_].grounds
                )

            return takes
        case "within" if where.distance is not None:
            distance = m.number(where.distance)

            def near(game: Game, names: Names, each: Any) -> bool:
                here = names.get("site", names.get("house"))
                if here is None:
                    return True
                one = as_site(game, "site" if "site" in names else "building", here)
                other = as_site(game, sort, each)
                return (
                    other >= 0
                    and one >= 0
                    and ask.distance_between_sites(game.town, one, other) <= distance(game, names)
                )

            return near
        case "beside" if thing is not None:
            others, other_sort = m.listing(thing), sort_of(m, thing)

            def beside(game: Game, names: Names, each: Any) -> bool:
                site = as_site(game, sort, each)
                return any(_neighbours(game, site, as_site(game, other_sort, other)) for other in others(game, names))

            return beside
        case "in" if thing is not None:
            return _in(m, sort, thing)
        case "on" if thing is not None:
            sites, site_sort = m.listing(thing), sort_of(m, thing)
            return lambda game, names, each: (
                as_site(game, sort, each) in [as_site(game, site_sort, site) for site in sites(game, names)]
            )
    raise NotImplementedError(f"{where.relation} after a {sort}")


def _in(m: Making, sort: str, thing: Thing) -> Callable[[Game, Names, Any], bool]:
    found, inside = m.listing(thing), sort_of(m, thing)
    if sort == "place":
        return lambda game, names, each: each in found(game, names)
    if sort in ("building", "site") and inside == "sector":
        return lambda game, names, each: game.town.site_sectors[as_site(game, sort, each)] in found(game, names)
    if sort in ("building", "site") and inside == "zone":
        plan = m.plan
        return lambda game, names, each: (
            plan.zone_of[plan.slot_of_site[as_site(game, sort, each)]] in found(game, names)
        )
    if sort == "kind":
        row = m.numbers.area_rows.get(getattr(thing, "id", ""), -1)
        return lambda game, names, each: game.counts[row][each] > 0
    return lambda game, names, each: True


def _neighbours(game: Game, one: int, other: int) -> bool:
    """Whether two sites are beside each other: on one land, or on land that touches."""
    if one < 0 or other < 0 or one == other:
        return False
    plan = game.town.plan
    slot, other_slot = plan.slot_of_site[one], plan.slot_of_site[other]
    return slot == other_slot or other_slot in plan.neighbours[slot]


# ---- one function for each noun


def _sites(m: Making, things: Things) -> Listing:
    of = next((where.thing for where in things.where if where.relation == "of"), None)
    if of is not None:
        lands = m.listing(of)
        return _filtered(m, things, "site", lambda game, names: _sites_of_lands(game, lands(game, names)))

    def all_(game: Game, names: Names) -> list[int]:
        return [site for site, road in enumerate(game.town.site_roads) if road != NONE]

    return _filtered(m, things, "site", all_)


def _sites_of_lands(game: Game, lands: list[int]) -> list[int]:
    town, plan = game.town, game.town.plan
    return [
        site
        for site, road in enumerate(town.site_roads)
        if road != NONE and town.lands[plan.slot_of_site[site]] in lands
    ]


def _sectors(m: Making, things: Things) -> Listing:
    return _filtered(m, things, "sector", lambda game, names: ask.sectors(game.town))


def _places(m: Making, things: Things) -> Listing:
    # The places of a sector are all alike, and sectors never part: so a place is known by its sector.
    return _filtered(m, things, "place", lambda game, names: ask.sectors(game.town))


def _roads(m: Making, things: Things) -> Listing:
    of = next((where.thing for where in things.where if where.relation == "of"), None)
    if of is not None:
        sites, sort = m.listing(of), sort_of(m, of)
        all_: Listing = lambda game, names: [
            game.town.site_roads[as_site(game, sort, site)] for site in sites(game, names)
        ]
    else:
        all_ = lambda game, names: [n for n, state in enumerate(game.town.states) if state != NONE]
    return _filtered(m, things, "road", all_)


_TOKENS = ("free",)


def _buildings(m: Making, things: Things) -> Listing:
    noun, by_id = things.noun, m.numbers.by_id
    only = m.plan.building_numbers[noun] if isinstance(by_id.get(noun), Building) else -1
    if "free" in things.adjectives:
        token, home = m.rules.token, m.numbers.home
        types = [only] if only >= 0 else list(range(len(m.plan.buildings)))

        def free(game: Game, names: Names) -> list[int]:
            return [type_ for type_ in types if game.counts[home[token[type_]]][token[type_]] > 0]

        return _filtered(m, things, "building", free, _TOKENS)
    own = things.whose in ("your", "their")
    whose = "you" if things.whose == "your" else "they"
    of = next((where.thing for where in things.where if where.relation == "of"), None)
    if of is not None:  # the token of a building
        return m.listing(of) if sort_of(m, of) == "building" else (lambda game, names: [])

    def standing(game: Game, names: Names) -> list[int]:
        return [
            STANDING + site
            for site, type_ in enumerate(game.town.buildings)
            if type_ != NONE and (only < 0 or type_ == only)
        ]

    found = _filtered(m, things.model_copy(update={"whose": ""}), "building", standing)
    if not own:
        return found

    def with_a_block(game: Game, names: Names) -> list[int]:
        blocks, seat = game.town.blocks, names[whose]
        return [each for each in found(game, names) if seat in blocks[each - STANDING]]

    return with_a_block


def _tiles(m: Making, things: Things) -> Listing:
    if "free" in things.adjectives:

        def in_box(game: Game, names: Names) -> list[int]:
            away = {tile for row in (*game.loops, *game.set_aside) for tile in row}
            return [tile for tile in range(len(m.numbers.tiles)) if tile not in away]

        return _filtered(m, things, "tile", in_box, ("free",))
    on_loop: Listing = lambda game, names: [tile for tile in game.loops[0] if tile >= 0]
    if things.adjectives == ("allowed",) and not things.where:
        return _allowed_tiles(m)
    return _filtered(m, things, "tile", on_loop)


def _allowed_tiles(m: Making) -> Listing:
    """The tiles of the loop that are not closed and whose needs are met."""
    rules = m.rules

    def allowed(game: Game, names: Names) -> list[int]:
        on, needs = game.on, rules.tile_needs
        return [
            tile
            for tile in game.loops[0]
            if tile >= 0
            and (("tile", tile) not in on or not closed(game, tile))
            and (needs[tile] is None or needs[tile](game, names))  # type: ignore[misc]
        ]

    return allowed


def _cards(m: Making, things: Things) -> Listing:
    numbers = m.numbers
    area = next((where.thing for where in things.where if where.thing is not None), None)
    id = getattr(area, "id", "")
    if area is not None and sort_of(m, area) == "player":
        seats = m.listing(area)
        return lambda game, names: _unlike(
            m, [c for seat in seats(game, names) for c in game.piles[numbers.hand + seat]]
        )
    if id not in numbers.piles:
        hand = numbers.hand
        return lambda game, names: _unlike(m, game.piles[hand + names["they"]])
    first, declared = numbers.piles[id], numbers.by_id[id]
    if isinstance(declared, Area) and declared.each:
        return lambda game, names: _unlike(m, game.piles[first + names["they"]])
    return lambda game, names: _unlike(m, game.piles[first])


def _unlike(m: Making, cards: list[int]) -> list[int]:
    """Of cards that are the same, one."""
    if len(m.rules.card_kinds) == len(m.numbers.cards):
        return list(cards)
    seen: dict[str, int] = {}
    for card in cards:
        seen.setdefault(m.numbers.cards[card].id, card)
    return list(seen.values())


def _kinds(m: Making, things: Things) -> Listing:
    area = next((each.thing for where in things.where for each in (where,) if each.thing is not None), None)
    resources = m.numbers.resources
    inner = next((w for w in getattr(area, "where", ())), None) if area is not None else None
    place = inner.thing if inner is not None else None
    row = m.numbers.area_rows.get(getattr(place, "id", ""), -1)
    if place is not None and row < 0 and sort_of(m, place) == "market":
        row = m.numbers.market
    if row < 0 and getattr(area, "whose", "") in ("your", "their"):
        whose = "you" if getattr(area, "whose", "") == "your" else "they"
        return lambda game, names: [noun for noun in resources if game.counts[names[whose]][noun] > 0]
    if row < 0:
        return lambda game, names: list(resources)
    return lambda game, names: [noun for noun in resources if game.counts[row][noun] > 0]


def _abilities(m: Making, things: Things) -> Listing:
    tiles = [number for number, tile in enumerate(m.numbers.tiles) if tile.ability is not None]

    def held(game: Game, names: Names) -> list[int]:
        if not game.on:
            return []
        seat = names["they"]
        return [tile for tile in tiles if holds(game, seat, tile)]

    return held


def _floors(m: Making, things: Things) -> Listing:
    """`floors of church`: those that stand; `next floor of built`: the one to come."""
    of = next((where.thing for where in things.where if where.thing is not None), None)
    if of is None:
        return lambda game, names: [
            (site, number, game.town.buildings[site])
            for site, blocks in enumerate(game.town.blocks)
            for number in range(1, len(blocks) + 1)
        ]
    found, sort = m.listing(of), sort_of(m, of)
    following = "next" in things.adjectives
    tests = [describes(m, "floor", word) for word in things.adjectives if word != "next"]

    def floors(game: Game, names: Names) -> list[tuple[int, int, int]]:
        made = []
        for each in found(game, names):
            site = as_site(game, sort, each)
            if site >= 0:
                built, type_ = len(game.town.blocks[site]), game.town.buildings[site]
                if following:
                    made.append((site, built + 1, type_))
                else:
                    made += [(site, number, type_) for number in range(1, built + 1)]
        return [floor for floor in made if all([test(game, names, floor) for test in tests])]

    return floors


def _lands(m: Making, things: Things) -> Listing:
    return _filtered(m, things, "land", lambda game, names: [land for land in game.town.lands if land != NONE])


def _owners(m: Making, things: Things) -> Listing:
    """`owner of site`: a player, or the neutral builder where no player owns the land."""
    of = next((where.thing for where in things.where if where.thing is not None), None)
    if of is None:
        seats = m.numbers.seats
        return lambda game, names: [seat for seat in range(seats) if seat in game.town.owners]
    found, sort = m.listing(of), sort_of(m, of)
    if sort == "land":
        return lambda game, names: [
            seat_of_block(game, game.town.owners[game.town.lands.index(land)]) for land in found(game, names)
        ]

    def owners(game: Game, names: Names) -> list[int]:
        sites = [as_site(game, sort, each) for each in found(game, names)]
        return [seat_of_block(game, ask.owner_of_site(game.town, site)) for site in sites if site >= 0]

    return owners


def _builders(m: Making, things: Things) -> Listing:
    of = next((where.thing for where in things.where if where.thing is not None), None)
    if of is None:
        return lambda game, names: list(names.get("builders", ()))
    found, sort, other = m.listing(of), sort_of(m, of), things.whose == "other"

    def builders(game: Game, names: Names) -> list[int]:
        made = [seat for each in found(game, names) for seat in builders_of(game, as_site(game, sort, each))]
        return [seat for seat in made if seat != names["you"]] if other else made

    return builders


def _markets(m: Making, things: Things) -> Listing:
    market = [m.numbers.market]
    return lambda game, names: market


def _start(m: Making, things: Things) -> Listing:
    return lambda game, names: [0]


def _spaces(m: Making, things: Things) -> Listing:
    return lambda game, names: list(range(1, len(game.loops[0]) + 1))


def _box(m: Making, things: Things) -> Listing:
    return lambda game, names: ["box"]


_SETS: dict[str, Callable[[Making, Things], Listing]] = {
    "owner": _owners,
    "builder": _builders,
    "start_tile": _start,
    "player": players,
    "site": _sites,
    "sector": _sectors,
    "place": _places,
    "road": _roads,
    "building": _buildings,
    "tile": _tiles,
    "card": _cards,
    "kind": _kinds,
    "ability": _abilities,
    "floor": _floors,
    "land": _lands,
    "market": _markets,
    "space": _spaces,
    "area": _box,
}
