"""Building floors: by the rules for building, or bare floors and nothing else."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from functools import partial

from compiler.objects.acts import Build, Raise

from ...town import changes
from ...town import questions as ask
from ...town.plan import NONE
from ..code import END, Could, Steps, Then, following
from ..events import FLOOR, TOKEN
from ..foreseeing import chained
from ..game import Frame, Game, Names
from ..goods import portion
from ..making import Making, sort_of
from ..places import as_site, as_type, seat_in_town
from ..running import answered, ask_one, fail, outer, raise_event
from .paying_floors import paying

__all__ = ["Floor", "build", "can_raise", "put_block", "put_token", "raise_"]

Floor = tuple[int, int, int]


def build(m: Making, act: Build, rest: Could) -> tuple[Steps, Could]:
    cause = m.cause(act.at)
    at = m.listing(act.site) if act.site is not None else None
    of = m.listing(act.building) if act.building is not None else None
    of_sort = sort_of(m, act.building) if act.building is not None else ""
    wanted = set(getattr(act.floor, "adjectives", ()))
    surcharge = portion(m, act.surcharge) if act.surcharge is not None else None
    name = act.binds
    key = f"_{act.at[0]}.{act.at[1]}"
    types_of_ground = m.rules.types_of_ground
    anywhere = at is None and of is None

    def sites(game: Game, names: Names) -> list[int]:
        if at is not None:
            return at(game, names)
        if of is not None:
            there = [as_site(game, of_sort, each) for each in of(game, names)]
            if of_sort == "building" and there == [NONE]:
                return []
            return there
        town = game.town
        return [site for site, there in enumerate(town.there) if there]

    def floors(game: Game, names: Names, alike: bool = False) -> Iterator[Floor]:
        """Every floor that could be built, as far as the town goes and the bill can be paid. Of sites that are alike
        for whoever builds there, one may do."""
        pays = paying(game, names) if game.rules.pays_floors else None
        started, empty, unlike = _building_land(game)
        if anywhere:
            sites_started, sites_empty = started, unlike if alike else empty
        else:
            mine = sites(game, names)
            sites_started = [floor for floor in started if floor[0] in mine]
            sites_empty = [pair for pair in empty if pair[0] in mine]
        if "first" not in wanted:
            for floor in sites_started:
                if pays is None or pays(floor[1:]):
                    yield floor
        if "next" not in wanted:
            free: dict[int, list[int]] = {}
            for site, ground in sites_empty:
                if ground not in free:
                    free[ground] = [
                        type_
                        for type_ in types_of_ground[ground]
                        if (pays is None or pays((1, type_))) and _token_left(game, type_)
                    ]
                for type_ in free[ground]:
                    yield site, 1, type_

    def carried(game: Game, names: Names, floor: Floor, then: Then) -> bool:
        seat = names["they"]
        paid = surcharge.fixed(game, names) if surcharge is not None else ()
        row = game.counts[seat]
        if any([row[noun] < amount for noun, amount in paid]):
            return False
        for noun, amount in paid:
            row[noun] -= amount
        after: Then = None
        if rest is not END or then is not None:
            bound = {**names, name: floor} if name else names
            after = following(rest, bound, then)
        given = {"site": floor[0], "floor": floor, "building": floor[2]}
        if after is not None or "first_floor_built" in game.rules.risky:
            after = _first_and_last(game, seat, given, after)
        ok = chained(game, "floor_built", seat, given, None, after)
        for noun, amount in paid:
            row[noun] += amount
        return ok

    def possible(
        game: Game, names: Names, among: Iterable[Floor], then: Then, done: Container[int] = ()
    ) -> Iterator[Floor]:
        """Of some floors, those that can be built, and what comes after; but for sites that are done with."""
        last = rest is END and then is None
        sure = last and surcharge is None and _sure(game, names)
        alike = last and game.rules.sites_alike
        known: dict[tuple[int, int], bool] = {}
        for floor in among:
            site, number, type_ = floor
            if site in done:
                continue
            if sure:
                yield floor
            elif alike and number == 1:
                which = (ask.owner_of_site(game.town, site), type_)
                if which not in known:
                    known[which] = carried(game, names, floor, then)
                if known[which]:
                    yield floor
            elif carried(game, names, floor, then):
                yield floor

    def _first_and_last(game: Game, seat: int, given: Names, after: Then) -> Then:
        """What waits for a first floor, and for a building that is finished by it."""
        floor = given["floor"]
        if floor[1] == m.plan.buildings[floor[2]].floors and "building_finished" in game.rules.risky:
            about = partial(_is_about, m, floor[2])
            finished = {"site": floor[0], "building": m.rules.standing + floor[0]}
            before = after
            after = lambda game: chained(game, "building_finished", seat, finished, about, before)
        if floor[1] > 1:
            return after
        return lambda game: chained(game, "first_floor_built", seat, given, None, after)

    def choose_site(game: Game, frame: Frame) -> None:
        names = frame.names
        site = answered(game)
        if site is None:
            then = outer(game)
            options: dict[int, None] = {}
            for floor in possible(game, names, floors(game, names), then, options):
                options[floor[0]] = None
            if not options:
                fail(game, cause)
                return
            site = ask_one(game, frame, names["they"], "site", "site", list(options), cause)
            if site is None:
                return
        names[key] = site

    def choose_building(game: Game, frame: Frame) -> None:
        names = frame.names
        site = names[key]
        blocks = game.town.blocks[site]
        if blocks:
            floor = (site, len(blocks) + 1, game.town.buildings[site])
        else:
            type_ = answered(game)
            if type_ is None:
                then = outer(game)
                here = (floor for floor in floors(game, names) if floor[0] == site)
                options = list(dict.fromkeys([floor[2] for floor in possible(game, names, here, then)]))
                type_ = ask_one(game, frame, names["they"], "building", "building", options, cause)
                if type_ is None:
                    return
            floor = (site, 1, type_)
        names[key] = floor
        if name:
            names[name] = floor  # what comes after may speak of it, and is looked at from inside the events
        seat = names["they"]
        for noun, amount in surcharge.fixed(game, names) if surcharge is not None else ():
            game.transfer(noun, amount, seat, m.numbers.source(noun, seat), cause)
        raise_event(game, "floor_built", seat, {"site": site, "floor": floor, "building": floor[2]})

    def first(game: Game, frame: Frame) -> None:
        names = frame.names
        floor = names[key]
        if floor[1] == 1:
            seat = names["they"]
            raise_event(game, "first_floor_built", seat, {"site": floor[0], "floor": floor, "building": floor[2]})

    def last(game: Game, frame: Frame) -> None:
        names = frame.names
        floor = names.pop(key)
        if ask.finished(game.town, floor[0]):
            seat = names["they"]
            given = {"site": floor[0], "building": m.rules.standing + floor[0]}
            raise_event(game, "building_finished", seat, given, partial(_is_about, m, floor[2]))

    def could(game: Game, names: Names, then: Then) -> bool:
        alike = rest is END and then is None and game.rules.sites_alike
        for _ in possible(game, names, floors(game, names, alike), then):
            return True
        return False

    return [(choose_site, rest), (choose_building, rest), (first, rest), (last, rest)], could


def _sure(game: Game, names: Names) -> bool:
    """Whether any floor whose resources can be paid can be built: everything else is there in any case."""
    demand = game.rules.demands.get("floor_built")
    return demand is not None and demand.floor and demand.met(game, names)


def _building_land(game: Game) -> tuple[list[Floor], list[tuple[int, int]], list[tuple[int, int]]]:
    """The floors that may follow, the empty sites with their grounds, and of those that are alike one each."""
    town = game.town
    known = town.known_of_buildings
    if "building land" not in known:
        started: list[Floor] = []
        empty: list[tuple[int, int]] = []
        seen: dict[tuple[int, int], tuple[int, int]] = {}
        for site, there in enumerate(town.there):
            if not there or not ask.road_state(town, site).building:
                continue
            blocks = town.blocks[site]
            if not blocks:
                printed = ask.site_of(town, site)
                assert printed is not None
                empty.append((site, printed.ground))
                seen.setdefault((printed.ground, ask.owner_of_site(town, site)), (site, printed.ground))
            elif ask.floors_left(town, site) > 0:
                started.append((site, len(blocks) + 1, town.buildings[site]))
        known["building land"] = started, empty, list(seen.values())
    found: tuple[list[Floor], list[tuple[int, int]], list[tuple[int, int]]] = known["building land"]
    return found


def _is_about(m: Making, type_: int, about: str) -> bool:
    plan = m.plan.buildings[type_]
    return about in (plan.category, plan.id)


def _token_left(game: Game, type_: int) -> bool:
    token = game.rules.token[type_]
    return game.counts[game.rules.numbers.home[token]][token] > 0


# ---- bare floors


def can_raise(game: Game, site: int, seat: int) -> bool:
    if game.counts[seat][game.rules.numbers.floor] < 1:
        return False
    if seat == game.rules.numbers.neutral:
        return ask.municipal_buildable(game.town, site)
    return ask.buildable(game.town, site)


def put_block(game: Game, site: int, seat: int, cause: int) -> None:
    numbers = game.rules.numbers
    game.town = changes.put_block(game.town, site, seat_in_town(game, seat))
    game.transfer(numbers.floor, 1, seat, numbers.placed + seat, cause)
    game.note(FLOOR, site, seat, len(game.town.blocks[site]), 0, cause)
    if seat == numbers.neutral:
        owner = ask.owner_of_site(game.town, site)
        if owner >= 0:
            raise_event(game, "neutral_built", owner, {"site": site})


def put_token(game: Game, site: int, type_: int, source: int, cause: int) -> None:
    """Say what is being built: a token of it is laid on the site."""
    numbers, token = game.rules.numbers, game.rules.token[type_]
    game.town = changes.put_building(game.town, site, type_)
    game.transfer(token, 1, source, numbers.placed + numbers.neutral + 1, cause)
    game.note(TOKEN, site, type_, 0, 0, cause)


def raise_(m: Making, act: Raise, rest: Could) -> tuple[Steps, Could]:
    cause = m.cause(act.at)
    found, sort = m.listing(act.site), sort_of(m, act.site)
    floors = m.number(act.floors) if act.floors is not None else None
    building = m.listing(act.building) if act.building is not None else None
    building_sort = sort_of(m, act.building) if act.building is not None else ""
    numbers = m.numbers

    def missing(game: Game, site: int) -> int:
        return max(0, ask.floors_left(game.town, site))

    def fits(game: Game, names: Names, site: int) -> bool:
        """Whether the building that is named can stand there."""
        if building is None or game.town.buildings[site] != NONE:
            return True
        there, printed = building(game, names), ask.site_of(game.town, site)
        if not there or printed is None:
            return False
        type_ = as_type(game, building_sort, there[0])
        if type_ in m.rules.whole:
            return False
        return printed.ground in m.plan.buildings[type_].grounds and _token_left(game, type_)

    def once(game: Game, names: Names, site: int, seat: int) -> bool:
        if not can_raise(game, site, seat) or not fits(game, names, site):
            return False
        put_block(game, site, seat, cause)
        if building is not None and game.town.buildings[site] == NONE:
            type_ = as_type(game, building_sort, building(game, names)[0])
            put_token(game, site, type_, numbers.home[m.rules.token[type_]], cause)
        return True

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        for each in found(game, names):
            site = as_site(game, sort, each)
            if floors is None:  # all that are missing, as far as the blocks go
                for _ in range(missing(game, site)):
                    once(game, names, site, seat)
                continue
            for _ in range(floors(game, names)):
                if not once(game, names, site, seat):
                    fail(game, cause)
                    return

    def could(game: Game, names: Names, then: Then) -> bool:
        seat = names["they"]
        town, row = game.town, game.counts[seat]
        blocks = row[numbers.floor]
        ok = True
        for each in found(game, names):
            site = as_site(game, sort, each)
            wanted = missing(game, site) if floors is None else floors(game, names)
            for _ in range(wanted):
                if not can_raise(game, site, seat) or not fits(game, names, site):
                    ok = floors is None
                    break
                game.town = changes.put_block(game.town, site, seat_in_town(game, seat))
                row[numbers.floor] -= 1
                if building is not None and game.town.buildings[site] == NONE:
                    type_ = as_type(game, building_sort, building(game, names)[0])
                    game.town = changes.put_building(game.town, site, type_)
        ok = ok and rest(game, names, then)
        game.town = town
        row[numbers.floor] = blocks
        return ok

    return [(step, rest)], could
