"""`build`: a floor is added to a building; or a whole building is bought."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from functools import partial

from compiler.objects.sentences.effects import Effect
from compiler.verbs.build import Build

from ...town import questions as ask
from ...town.layout.plan import NONE
from ..amounts.goods import portion
from ..codegen.context import CodegenContext, Verb, sort_of
from ..engine.events import Happening, can_answers_fail, happens
from ..engine.execution import ask_one, continuation_of_caller, fail, take_answer
from ..mechanics.buildings.floor_payment import affordable_floors
from ..mechanics.buildings.floors import is_token_left
from ..mechanics.buildings.whole_buildings import buy_building
from ..mechanics.evidence import Evidence, EvidenceLog, event_evidence
from ..state.code import END, Continuation, Feasibility, Steps
from ..state.game import Environment, Frame, Game
from ..state.log_events import BUILT, FLOOR
from ..state.places import STANDING, is_about_building, site_of_thing

__all__ = ["VERB", "Floor", "build", "build_evidence"]


Floor = tuple[int, int, int]


def build(m: CodegenContext, act: Build, rest: Feasibility) -> tuple[Steps, Feasibility]:
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
    raise_finished, after_first = happens(m.rules, "building_finished", lambda game, names: finished(game, names), rest)
    raise_first, after_floor = happens(m.rules, "first_floor_built", lambda game, names: begun(names), after_first)
    raise_floor, rest_with_events = happens(m.rules, "floor_built", lambda game, names: [built(names)], after_floor)
    _, rest_after_floor = happens(m.rules, "floor_built", lambda game, names: [built(names)], rest)
    first_is_risky, last_is_risky = [
        can_answers_fail(m.rules, event) for event in ("first_floor_built", "building_finished")
    ]

    def is_plain(floor: Floor, continuation: Continuation) -> bool:
        """Whether nothing can fail after what answers the floor itself."""
        if rest is not END or continuation is not None or (first_is_risky and floor[1] == 1):
            return False
        return not last_is_risky or floor[1] < m.plan.buildings[floor[2]].floors

    def built(names: Environment) -> Happening:
        floor = names[key]
        return Happening(names["they"], {"site": floor[0], "floor": floor, "building": floor[2]})

    def begun(names: Environment) -> list[Happening]:
        return [built(names)] if names[key][1] == 1 else []

    def finished(game: Game, names: Environment) -> list[Happening]:
        site, number, type_ = names[key]
        if number < m.plan.buildings[type_].floors or not ask.is_finished(game.town, site):
            return []
        given = {"site": site, "building": STANDING + site}
        return [Happening(names["they"], given, partial(is_about_building, m.plan, type_))]

    def sites(game: Game, names: Environment) -> list[int]:
        if at is not None:
            return at(game, names)
        if of is not None:
            there = [site_of_thing(game, of_sort, each) for each in of(game, names)]
            if of_sort == "building" and there == [NONE]:
                return []
            return there
        town = game.town
        return [site for site, there in enumerate(town.is_laid) if there]

    def floors(game: Game, names: Environment, alike: bool = False) -> Iterator[Floor]:
        """Every floor that the town allows and whoever acts can pay for. Of sites that are alike for whoever builds
        there, one may stand for all."""
        pays = affordable_floors(game, names) if game.rules.pays_floors else None
        started, empty, unlike = _buildable_floors(game)
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
                        if (pays is None or pays((1, type_))) and is_token_left(game, type_)
                    ]
                for type_ in free[ground]:
                    yield site, 1, type_

    def is_feasible_with(game: Game, names: Environment, floor: Floor, continuation: Continuation) -> bool:
        seat = names["they"]
        paid = surcharge.fixed(game, names) if surcharge is not None else ()
        row = game.counts[seat]
        if any([row[noun] < amount for noun, amount in paid]):
            return False
        for noun, amount in paid:
            row[noun] -= amount
        bound = {**names, key: floor}
        if name:
            bound[name] = floor
        after = rest_after_floor if is_plain(floor, continuation) else rest_with_events
        ok = after(game, bound, continuation)
        for noun, amount in paid:
            row[noun] += amount
        return ok

    def possible(
        game: Game, names: Environment, among: Iterable[Floor], continuation: Continuation, done: Container[int] = ()
    ) -> Iterator[Floor]:
        """Of some floors, those that can be built so that what comes after can be carried through; sites that are known
        to do are not tried again."""
        last = rest is END and continuation is None
        sure = last and surcharge is None and _are_payable_floors_feasible(game, names)
        alike = last and game.rules.sites_alike
        known: dict[tuple[int, int], bool] = {}
        for floor in among:
            site, number, type_ = floor
            if site in done:
                continue
            if sure and is_plain(floor, continuation):
                yield floor
            elif alike and number == 1:
                which = (ask.owner_of_site(game.town, site), type_)
                if which not in known:
                    known[which] = is_feasible_with(game, names, floor, continuation)
                if known[which]:
                    yield floor
            elif is_feasible_with(game, names, floor, continuation):
                yield floor

    def choose_site(game: Game, frame: Frame) -> None:
        names = frame.names
        site = take_answer(game)
        if site is None:
            continuation = continuation_of_caller(game)
            options: dict[int, None] = {}
            for floor in possible(game, names, floors(game, names), continuation, options):
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
            type_ = take_answer(game)
            if type_ is None:
                continuation = continuation_of_caller(game)
                here = (floor for floor in floors(game, names) if floor[0] == site)
                options = list(dict.fromkeys([floor[2] for floor in possible(game, names, here, continuation)]))
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
        raise_floor(game, names)

    def first(game: Game, frame: Frame) -> None:
        raise_first(game, frame.names)

    def last(game: Game, frame: Frame) -> None:
        raise_finished(game, frame.names)
        del frame.names[key]

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        alike = rest is END and continuation is None and game.rules.sites_alike
        for _ in possible(game, names, floors(game, names, alike), continuation):
            return True
        return False

    steps: Steps = [(choose_site, rest), (choose_building, after_floor), (first, after_first), (last, rest)]
    return steps, is_feasible


def _are_payable_floors_feasible(game: Game, names: Environment) -> bool:
    """Whether every floor that can be paid for can be built: whoever acts has all that triggers can cost."""
    cost = game.rules.trigger_costs.get("floor_built")
    return cost is not None and cost.floor and cost.is_affordable(game, names)


def _buildable_floors(game: Game) -> tuple[list[Floor], list[tuple[int, int]], list[tuple[int, int]]]:
    """The next floors of what stands in town; the empty sites with their grounds; and one of each kind of alike
    sites."""
    town = game.town
    known = town.building_cache
    if "building land" not in known:
        started: list[Floor] = []
        empty: list[tuple[int, int]] = []
        seen: dict[tuple[int, int], tuple[int, int]] = {}
        for site, there in enumerate(town.is_laid):
            if not there or not ask.road_state(town, site).building:
                continue
            blocks = town.blocks[site]
            if not blocks:
                printed = ask.printed_site(town, site)
                assert printed is not None
                empty.append((site, printed.ground))
                seen.setdefault((printed.ground, ask.owner_of_site(town, site)), (site, printed.ground))
            elif ask.floors_left(town, site) > 0:
                started.append((site, len(blocks) + 1, town.buildings[site]))
        known["building land"] = started, empty, list(seen.values())
    found: tuple[list[Floor], list[tuple[int, int]], list[tuple[int, int]]] = known["building land"]
    return found


def _build_or_buy(m: CodegenContext, act: Build, rest: Feasibility) -> tuple[Steps, Feasibility]:
    whole = sort_of(m, act.floor) == "building"
    return buy_building(m, act, rest) if whole else build(m, act, rest)


def build_evidence(log: EvidenceLog, effect: Effect, seat: int) -> Iterator[Evidence]:
    """Evidence that somebody built a floor, of the building that is named if one is; or a whole building."""
    whole = getattr(effect, "floor", None)
    if whole is not None and sort_of(log.m, whole) == "building":
        types = log.building_types(whole)
        yield event_evidence(log, BUILT, lambda event: event[3] == seat and event[2] in types)
        return
    named = getattr(effect, "building", None) or getattr(effect, "site", None)
    sites = None
    if named is not None:
        sort = sort_of(log.m, named)
        sites = [site_of_thing(log.game, sort, each) for each in log.listed(named)]
    yield event_evidence(log, FLOOR, lambda event: event[2] == seat and (sites is None or event[1] in sites))


VERB = Verb(("build",), write=_build_or_buy, evidence=build_evidence, keeps="to build")
