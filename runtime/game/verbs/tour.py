"""`tour`: a trip along roads, none of them twice, with as many stops as a visitor asks for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import overload

from compiler.verbs.tour import Tour

from ...town.layout.plan import NONE
from ...town.names import site_name
from ...town.questions import printed_site
from ...town.refusals import Refused, no_site
from ...town.trails import Network, Trail, refusal_of_trail, some_trails, trails
from ..codegen.context import CodegenContext, Verb, sort_of
from ..engine.events import Happening, happens
from ..engine.execution import accepts_with_fresh_budget, continuation_of_caller, fail, take_answer
from ..sets.trips import count_visits, met_wishes, network_of
from ..state.code import END, Continuation, Feasibility, Steps, budget_exhausted
from ..state.decisions import Decision
from ..state.game import Environment, Frame, Game
from ..state.log_events import TOURED, VISITED, WISHED
from ..state.places import site_of_thing
from ..state.plans import TourWish

__all__ = ["VERB", "Fits", "Trips", "listed_trips", "tour"]


Fits = Callable[[Trail], bool]


class Trips(Sequence[Trail]):
    """All legal trips, searched for when somebody reads them: a person may enter one without that."""

    def __init__(self, card: int, network: Network, stops: int, strict: bool, fits: Fits) -> None:
        self.card = card
        self.network = network
        self.stops = stops
        self.strict = strict
        """Whether no wish may be exceeded."""
        self._fits = fits
        self._found: list[Trail] | None = None

    def _all(self) -> list[Trail]:
        if self._found is None:
            self._found = [trail for trail in trails(self.network, self.stops) if self._fits(trail)]
        return self._found

    def __len__(self) -> int:
        return len(self._all())

    @overload
    def __getitem__(self, index: int) -> Trail: ...
    @overload
    def __getitem__(self, index: slice) -> list[Trail]: ...
    def __getitem__(self, index: int | slice) -> Trail | list[Trail]:
        return self._all()[index]


def listed_trips(asked: Decision) -> Trips:
    """The options of a question for a trip, with their types."""
    trips = asked.options
    assert isinstance(trips, Trips)
    return trips


def tour(m: CodegenContext, act: Tour, rest: Feasibility) -> tuple[Steps, Feasibility]:
    cause, name, strict = m.cause(act.at), act.binds, act.strict
    cards, ends, ends_sort = m.listing(act.card), m.listing(act.ends), sort_of(m, act.ends)

    then, key = rest, f"_{act.at[0]}.{act.at[1]}"

    def made(game: Game, names: Environment) -> list[Happening]:
        trip = names[key]
        return [Happening(names["they"], {"trip": trip, "card": trip[0]})]

    raise_made, rest = happens(m.rules, "trip_made", made, then)

    def stations(game: Game, names: Environment) -> list[int]:
        return [site_of_thing(game, ends_sort, each) for each in ends(game, names)]

    m.rules.tour_ends.append(stations)

    def asked(game: Game, names: Environment) -> tuple[int, Network, int] | None:
        """The card, the network and the number of stops; None where no card asks for a trip."""
        card = next((each for each in cards(game, names) if each in game.rules.tours), None)
        if card is None:
            return None
        return card, network_of(game.town, tuple(stations(game, names))), game.rules.tours[card].stops

    def free(continuation: Continuation) -> bool:
        """Whether nothing that comes after a trip can fail."""
        return rest is END and continuation is None

    def fitting(game: Game, names: Environment, card: int, continuation: Continuation) -> Fits:
        nothing_after = free(continuation)

        def fits(trail: Trail) -> bool:
            trip = (card, *trail)
            if strict and _exceeded_wishes(game, trip):
                return False
            if nothing_after or budget_exhausted(game):
                return True
            bound = {**names, key: trip}
            if name:
                bound[name] = trip
            return rest(game, bound, continuation)

        return fits

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        found = asked(game, names)
        if found is None:
            fail(game, cause)
            return
        card, network, stops = found
        trail = take_answer(game)
        if trail is None:
            continuation = continuation_of_caller(game)
            fits = partial(accepts_with_fresh_budget, game, fitting(game, names, card, continuation))
            trips = Trips(card, network, stops, strict, fits)
            few = trips[:2] if strict or not free(continuation) else some_trails(network, stops, 2)
            if not few:
                fail(game, cause)
                return
            if len(few) == 1 and not game.asks_all:
                game.forced += 1
                trail = few[0]
            else:
                frame.pc -= 1
                refuses = _refusal_of_trips(game, trips, fits)
                game.decision = Decision(seat, "trail", name or "trail", "trail", cause, trips, refuses=refuses)
                return
        trip = (card, *trail)
        if name:
            names[name] = trip
        _log_trip(game, seat, trip, stops, cause)
        raise_made(game, {**names, key: trip})

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        found = asked(game, names)
        if found is None:
            return False
        card, network, stops = found
        if not strict and free(continuation):
            return bool(some_trails(network, stops, 1))
        return any(map(fitting(game, names, card, continuation), trails(network, stops)))

    return [(step, then)], is_feasible


def _exceeded_wishes(game: Game, trip: tuple[int, ...]) -> list[tuple[TourWish, int]]:
    """The wishes that a trip shows too many sites for, and how many."""
    wishes = game.rules.tours[trip[0]].wishes
    return [(wish, seen) for seen, wish in zip(count_visits(game, trip), wishes, strict=True) if seen > wish.most]


def _refusal_of_trips(game: Game, trips: Trips, fits: Fits) -> Callable[[tuple[int, ...]], Refused | None]:
    network = trips.network
    sites = range(len(network.beside))

    def refuses(trail: tuple[int, ...]) -> Refused | None:
        unlaid = [site for site in trail if site in sites and printed_site(game.town, site) is None]
        if unlaid:
            return no_site(unlaid[0])
        refused = refusal_of_trail(network, trips.stops, trail, lambda site: site_name(game.town, site))
        if refused is not None or fits(trail):
            return refused
        for wish, seen in _exceeded_wishes(game, (trips.card, *trail)) if trips.strict else ():
            name = game.rules.numbers.by_id[wish.category].title
            return Refused("T903", f"the trip shows “{name}” {seen} times, and at most {wish.most} are wanted")
        return Refused("T903", "that could not be carried through", "choose another way")

    return refuses


def _log_trip(game: Game, seat: int, trip: tuple[int, ...], stops: int, cause: int) -> None:
    """Write a trip to the log: the way, place by place, and how each wish fared."""
    card, start, *way = trip
    game.note(TOURED, seat, card, start, stops, cause)
    stop = 0
    for site in way:
        there = game.town.buildings[site]
        stop += there != NONE
        game.note(VISITED, site, seat, stop if there != NONE else 0, there, cause)
    for wish, (seen, met) in enumerate(zip(count_visits(game, trip), met_wishes(game, trip), strict=True)):
        game.note(WISHED, card, wish, seen, met, cause)


VERB = Verb(("tour",), write=tour)
