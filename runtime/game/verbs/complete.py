"""`complete`: a road under construction is finished."""

from __future__ import annotations

from compiler.verbs.complete import Complete

from ...town import changes
from ...town import questions as ask
from ..amounts.goods import portion
from ..codegen.context import CodegenContext, Verb, sort_of
from ..engine.events import Happening, happens
from ..engine.execution import ask_one, continuation_of_caller, fail, take_answer
from ..engine.modifiers import apply_modifiers
from ..feasibility.bounds import lower_bound
from ..feasibility.precheck import Precheck
from ..state.code import END, Continuation, Feasibility, Steps
from ..state.game import Environment, Frame, Game
from ..state.log_events import LogEvent
from ..state.places import site_of_thing

__all__ = ["VERB", "complete"]

ROAD = 7


def complete(m: CodegenContext, act: Complete, rest: Feasibility) -> tuple[Steps, Feasibility]:
    numbers, cause = m.numbers, m.cause(act.at)
    at = m.listing(act.at_site) if act.at_site is not None else None
    at_sort = sort_of(m, act.at_site) if act.at_site is not None else ""
    price = portion(m, act.price) if act.price is not None else None
    narrowed = act.road.op == "local" or (act.road.op == "things" and bool(act.road.where or act.road.adjectives))
    named = m.listing(act.road) if narrowed else None

    then, key = rest, f"_{act.at[0]}.{act.at[1]}"
    raise_completed, rest = happens(
        m.rules, "road_completed", lambda game, names: [Happening(names["they"], {"road": names[key]})], then
    )

    def roads(game: Game, names: Environment) -> list[int]:
        known = game.town.land_cache
        if "completable" not in known:
            known["completable"] = ask.completable_sections(game.town)
        open_: list[int] = known["completable"]
        if at is not None:
            mine = [game.town.site_roads[site_of_thing(game, at_sort, site)] for site in at(game, names)]
            return [road for road in open_ if road in mine]
        if named is not None:
            there = named(game, names)
            return [road for road in open_ if road in there]
        return open_

    def bill(game: Game, names: Environment) -> list[tuple[int, int]]:
        if price is None:
            return []
        return [
            (
                noun,
                max(0, apply_modifiers(game, names, "road_resources", amount)) if noun in numbers.resources else amount,
            )
            for noun, amount in price.fixed(game, names)
        ]

    def payable(game: Game, names: Environment) -> bool:
        row = game.counts[names["they"]]
        return all([row[noun] >= amount for noun, amount in bill(game, names)])

    def is_feasible_with(game: Game, names: Environment, road: int, continuation: Continuation) -> bool:
        seat = names["they"]
        row, paid, town = game.counts[seat], bill(game, names), game.town
        for noun, amount in paid:
            row[noun] -= amount
        if rest is not END or continuation is not None:
            game.town = changes.complete_road(town, road)
        ok = rest(game, {**names, key: road}, continuation)
        game.town = town
        for noun, amount in paid:
            row[noun] += amount
        return ok

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        road = take_answer(game)
        if road is None:
            continuation = continuation_of_caller(game)
            options = (
                [road for road in roads(game, names) if is_feasible_with(game, names, road, continuation)]
                if payable(game, names)
                else []
            )
            if not options:
                fail(game, cause)
                return
            road = ask_one(game, frame, seat, "road", "road", options, cause)
            if road is None:
                return
        for noun, amount in bill(game, names):
            if amount:
                game.transfer(noun, amount, seat, numbers.source(noun, seat), cause)
        game.town = changes.complete_road(game.town, road)
        game.note(ROAD, road, seat, 0, 0, cause)
        raise_completed(game, {**names, key: road})

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        if not payable(game, names):
            return False
        return any(is_feasible_with(game, names, road, continuation) for road in roads(game, names))

    return [(step, then)], is_feasible


def _precheck(check: Precheck, effect: Complete) -> bool:
    price = effect.price
    if price is not None and price.noun in check.m.numbers.noun and "road_resources" not in check.m.rules.modifiers:
        check.require(-1, check.m.numbers.noun[price.noun], lower_bound(check.m, check.numbers, price.amount))
    check.outcome_unknown = True
    return False


_LOGGED = LogEvent(ROAD, ("section", "seat", "", ""), "road", {"road": ("road", 1), "who": ("seat", 2)})

VERB = Verb(("complete",), write=complete, precheck=_precheck, logs=(_LOGGED,))
