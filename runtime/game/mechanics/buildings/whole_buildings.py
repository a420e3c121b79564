"""Buildings bought whole: the price, the site, and what building one brings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from compiler.objects.expressions import ValueOf
from compiler.objects.walking import nodes
from compiler.verbs.build import Build

from ....town.layout.plan import NONE
from ....town.standing import put_whole_building, site_takes, sites_taking
from ...codegen.context import CodegenContext, sort_of
from ...engine.events import Happening, can_answers_fail, happens
from ...engine.execution import (
    ask_one,
    continuation_of_caller,
    fail,
    push,
    take_answer,
)
from ...feasibility.independence import deciding_nouns, price_nouns
from ...state.code import (
    END,
    Continuation,
    Feasibility,
    Steps,
    chain_continuation,
)
from ...state.frame_names import ANY_PAYMENT
from ...state.game import Environment, Frame, Game
from ...state.log_events import BUILT
from ...state.places import (
    STANDING,
    building_type_of,
    holder_of_piece,
    holder_of_token,
    is_about_building,
    seat_in_town,
)
from .chosen_tokens import place_of_token

__all__ = ["buy_building"]


def buy_building(m: CodegenContext, act: Build, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Buy a whole building: choose its site, pay its price, put it there, and do what building it brings."""
    cause = m.cause(act.at)
    card, card_sort = m.listing(act.floor), sort_of(m, act.floor)
    place = place_of_token(m, act.floor)
    at = m.listing(act.site) if act.site is not None else None
    name = act.binds
    key = f"_{act.at[0]}.{act.at[1]}"
    is_independent = _is_rest_independent(m, rest)
    affecting = _types_that_affect_rest(m, rest) if is_independent else frozenset()
    then, finished_key = rest, f"{key}f"

    def finished(game: Game, names: Environment) -> list[Happening]:
        site, type_ = names[finished_key]
        given = {"site": site, "building": STANDING + site}
        return [Happening(names["they"], given, partial(is_about_building, m.plan, type_))]

    raise_finished, rest_with_events = happens(m.rules, "building_finished", finished, then)

    def type_of(game: Game, names: Environment) -> int:
        """The type that is to be built; NONE where there is none, or where it is built floor by floor."""
        found = card(game, names)
        type_ = building_type_of(game, card_sort, found[0]) if found else NONE
        return type_ if type_ in game.rules.whole_types and type_ < game.rules.building_types else NONE

    def source_of(game: Game, names: Environment, type_: int) -> int:
        """The holder that the token is taken from; NONE where none is left."""
        return holder_of_token(game, type_, names["they"], place(game, names))

    def sites(game: Game, names: Environment, type_: int) -> list[int]:
        """The sites that take it, as far as the town decides."""
        town, owner = game.town, seat_in_town(game, names["they"])
        if at is None:
            return sorted(sites_taking(town, type_, owner))
        return [site for site in at(game, names) if site_takes(town, type_, owner, site)]

    def is_same_anywhere(game: Game, type_: int) -> bool:
        """Whether what comes after does not depend on where it stands and what it is paid with."""
        return (rest is END or (is_independent and type_ not in affecting)) and not _can_building_fail(game, type_)

    def feasible_sites(game: Game, names: Environment, continuation: Continuation) -> Iterator[int]:
        """The sites on which it can be built so that all that comes after can be carried through."""
        type_, seat = type_of(game, names), names["they"]
        if type_ == NONE or source_of(game, names, type_) == NONE:
            return
        there = sites(game, names, type_)
        if continuation is None and is_same_anywhere(game, type_):
            bound = {**names, name: STANDING + there[0]} if name and there else names
            if there and _can_pay(game, type_, seat, None) and rest(game, bound, None):
                yield from there
            return
        for site in there:
            if _can_pay(game, type_, seat, partial(is_feasible_there, names, type_, site, continuation)):
                yield site

    def is_feasible_there(names: Environment, type_: int, site: int, continuation: Continuation, game: Game) -> bool:
        """Whether the rest can be carried through once it stands on a site."""
        seat, token = names["they"], game.rules.token_nouns[type_]
        source, town = source_of(game, names, type_), game.town
        placed = game.rules.numbers.placed + holder_of_piece(game, seat_in_town(game, seat))
        game.town = put_whole_building(town, site, type_, seat_in_town(game, seat))
        game.counts[source][token] -= 1
        game.counts[placed][token] += 1
        bound = {**names, name: STANDING + site} if name else names
        after = chain_continuation(rest_with_events, {**bound, finished_key: (site, type_)}, continuation)
        built = game.rules.built_codes.get(type_)
        ok = (
            after(game)
            if built is None
            else game.rules.codes[built].is_feasible_in_full(game, _builder_names(seat, site), after)
        )
        game.counts[source][token] += 1
        game.counts[placed][token] -= 1
        game.town = town
        return ok

    def choose_site(game: Game, frame: Frame) -> None:
        names = frame.names
        site = take_answer(game)
        if site is None:
            options = list(feasible_sites(game, names, continuation_of_caller(game)))
            if not options:
                fail(game, cause)
                return
            site = ask_one(game, frame, names["they"], "site", "site", options, cause)
            if site is None:
                return
        names[key] = site
        type_ = type_of(game, names)
        cost = game.rules.cost_codes.get(type_)
        if cost is not None:
            given = {"you": names["they"], "they": names["they"]}
            push(
                game,
                cost,
                {**given, ANY_PAYMENT: 1}
                if continuation_of_caller(game) is None and is_same_anywhere(game, type_)
                else given,
            )

    def stand(game: Game, frame: Frame) -> None:
        names = frame.names
        site, type_, seat = names.pop(key), type_of(game, names), names["they"]
        owner = seat_in_town(game, seat)
        numbers = game.rules.numbers
        game.town = put_whole_building(game.town, site, type_, owner)
        placed = numbers.placed + holder_of_piece(game, owner)
        game.transfer(game.rules.token_nouns[type_], 1, source_of(game, names, type_), placed, cause)
        game.note(BUILT, site, type_, seat, 0, cause)
        if name:
            names[name] = STANDING + site
        raise_finished(game, {**names, finished_key: (site, type_)})
        built = game.rules.built_codes.get(type_)
        if built is not None:
            push(game, built, _builder_names(seat, site))

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        for _ in feasible_sites(game, names, continuation):
            return True
        return False

    def is_feasible_once_paid(game: Game, names: Environment, continuation: Continuation) -> bool:
        """What comes after the price: the building stands, and all that follows."""
        return is_feasible_there(names, type_of(game, names), names[key], continuation, game)

    return [(choose_site, is_feasible_once_paid), (stand, rest)], is_feasible


def _is_rest_independent(m: CodegenContext, rest: Feasibility) -> bool:
    """Whether the rest depends neither on the goods that buildings cost, nor on what stands in town."""
    lines = m.lines_after(rest)
    needed = deciding_nouns(m, lines) if lines is not None else None
    return needed is not None and needed.isdisjoint(price_nouns(m)) and "building_finished" not in m.rules.facts.events


def _types_that_affect_rest(m: CodegenContext, rest: Feasibility) -> frozenset[int]:
    """The types of building whose effect when built may decide whether the rest can be carried through."""
    lines = m.lines_after(rest)
    needed = (deciding_nouns(m, lines) if lines is not None else None) or frozenset()
    values = any(isinstance(node, ValueOf) for node in nodes(tuple(lines or ())))
    found = set()
    for type_, plan in enumerate(m.plan.buildings):
        built = getattr(m.numbers.by_id[plan.id], "built", ())
        done = deciding_nouns(m, built) if built and not values else None
        if built and (done is None or not done.isdisjoint(needed)):
            found.add(type_)
    return frozenset(found)


def _builder_names(seat: int, site: int) -> Environment:
    """The names for what a building does when it is built."""
    return {"you": seat, "they": seat, "this": STANDING + site}


def _can_pay(game: Game, type_: int, seat: int, after: Continuation) -> bool:
    """Whether the price of a building can be paid, and then ``after``."""
    cost = game.rules.cost_codes.get(type_)
    if cost is None:
        return after is None or after(game)
    return game.rules.codes[cost].is_possible(game, {"you": seat, "they": seat}, after)


def _can_building_fail(game: Game, type_: int) -> bool:
    """Whether something that follows from building it can fail."""
    built = game.rules.built_codes.get(type_)
    if built is not None and game.rules.codes[built].is_feasible is not END:
        return True
    return can_answers_fail(game.rules, "building_finished")
