"""Choosing a trip: trips with the same result are one option, and those that pay the chooser best come first."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from compiler.objects.declarations.nouns import Currency, Points, Resource
from runtime.game.sets.trips import count_visits
from runtime.game.state.decisions import Decision, Move
from runtime.game.state.game import Game
from runtime.game.verbs.tour import listed_trips
from runtime.game.views.trips import trail_of_names
from runtime.telling import Telling
from runtime.telling.foresight import MoveForecast, forecast_move
from runtime.telling.options import trail_in_words as trail_in_words
from runtime.telling.trips import trip_outcome
from runtime.telling.words import Words
from runtime.town.refusals import Refused
from runtime.town.trails import Trail

from .answers import (
    UnclearAnswer,
    check_allowed,
    mistyped_command,
    refusal_text,
)

__all__ = ["PAGE_SIZE", "TripChoice", "list_trips", "list_trips_via", "read_trip", "trip_background"]

PAGE_SIZE = 8
"""How many trips are shown at once."""
_MOST_FORESEEN = 400
"""For how many groups of trips it is worked out what they would pay."""


class TripChoice(NamedTuple):
    """A trip, standing for all that have the same result."""

    trail: Trail
    ways: int
    """How many trips have this result."""
    shows: str
    """In words: what the visitor gets to see."""
    pays: str
    """In words: what each player earns."""


def list_trips(telling: Telling, game: Game, decision: Decision) -> list[TripChoice]:
    """A trip for each result that trips can have. Those that pay the chooser best come first."""
    return _distinct_trips(telling, game, listed_trips(decision).card, decision.options)


def _distinct_trips(telling: Telling, game: Game, card: int, some: Sequence[Trail]) -> list[TripChoice]:
    words = telling.words
    found: dict[tuple[str, str], list[tuple[tuple[int, int], int, Trail]]] = {}
    ways: Counter[tuple[str, str]] = Counter()
    for number, trails in enumerate(_group_by_visits(game, card, some)):
        trail = min(trails, key=lambda each: (len(each), each))
        ahead = forecast_move(game, trail) if number < _MOST_FORESEEN else MoveForecast([])
        result = trip_outcome(words, game, (card, *trail)), _payment_text(words, ahead)
        found.setdefault(result, []).append((_rank(words, ahead), len(trail), trail))
        ways[result] += len(trails)
    best = sorted((min(trips), result) for result, trips in found.items())
    return [TripChoice(trail, ways[result], *result) for (_, _, trail), result in best]


def _group_by_visits(game: Game, card: int, trails: Sequence[Trail]) -> list[list[Trail]]:
    """Trips in groups that visit the same sites and each category as often: within a group all pay the same."""
    wishes = game.rules.tours[card].wishes
    counted = frozenset[int]().union(*[wish.types for wish in wishes])
    buildings = game.town.buildings
    found: dict[tuple[frozenset[int], tuple[int, ...]], list[Trail]] = {}
    for trail in trails:
        sites = frozenset([site for site in trail[1:] if buildings[site] in counted])
        found.setdefault((sites, tuple(count_visits(game, (card, *trail)))), []).append(trail)
    return list(found.values())


def _rank(words: Words, ahead: MoveForecast) -> tuple[int, int]:
    """A sort key: first what pays the chooser most, then what pays others least."""
    own = _money(words, ahead.lot)
    return -own, sum(_money(words, lot) for _, lot in ahead.others)


def _money(words: Words, lot: Sequence[tuple[int, int]]) -> int:
    return sum(amount for noun, amount in lot if isinstance(words.numbers.nouns[noun], Currency | Points))


def _payment_text(words: Words, ahead: MoveForecast) -> str:
    nothing = words.say("name.nothing")
    said = [words.say("trip.you", change=words.change(_earnings(words, ahead.lot)) or nothing)]
    for seat, lot in ahead.others:
        if change := words.change(_earnings(words, lot)):
            said.append(f"{words.player(seat)} {change}")
    return ", ".join(said)


def _earnings(words: Words, lot: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The money, points and resources in a lot. The rest, such as markers that come back, is the same for all trips."""
    return [(noun, n) for noun, n in lot if isinstance(words.numbers.nouns[noun], Currency | Points | Resource)]


def trip_background(words: Words, game: Game, decision: Decision, found: Sequence[TripChoice]) -> Iterator[str]:
    """What the visitor wants, how many trips there are, and how to type an answer."""
    card = listed_trips(decision).card
    declared = words.rules.tours[card]
    wants = words.say("trip.wants", card=words.card(card), stops=words.several(declared.stops, "stop"))
    how = words.say("trip.how", example=trail_in_words(words, game, decision.options[0]))
    yield f"{words.join_parts((wants, _trip_counts(words, decision, found)))}. {how}"


def _trip_counts(words: Words, decision: Decision, found: Sequence[TripChoice]) -> str:
    """How many trips and results there are, and how many of them are listed."""
    every, listed = len(decision.options), sum(outing.ways for outing in found)
    trips, results = words.several(every, "trail"), words.several(len(found), "result")
    if listed == every:
        return words.say("trip.made", trips=trips, results=results)
    return words.say("trip.listed", trips=trips, n=listed, results=results)


def read_trip(words: Words, game: Game, decision: Decision, typed: str, order: Sequence[Move]) -> Move:
    """The trip that was typed: by its number in the list, or place by place."""
    if re.fullmatch(r"[0-9]{1,9}", typed):
        if not 1 <= int(typed) <= len(order):
            raise UnclearAnswer(words.say("input.no_such", n=int(typed), most=len(order)))
        return order[int(typed) - 1]
    if meant := mistyped_command(typed):
        raise UnclearAnswer(words.say("input.did_you_mean", command=meant))
    return check_allowed(words, decision, read_places(words, game, typed))


def read_places(words: Words, game: Game, typed: str) -> Trail:
    """The places that were typed, in their order."""
    try:
        return trail_of_names(game, [name for name in re.split(r"[\s,>\-]+", typed) if name])
    except Refused as refused:
        raise UnclearAnswer(refusal_text(words, refused)) from None


def list_trips_via(telling: Telling, game: Game, decision: Decision, typed: str) -> list[TripChoice]:
    """As `list_trips`, but only trips past the places that were typed, in any order."""
    wanted = set(read_places(telling.words, game, typed))
    some = [trail for trail in decision.options if wanted <= set(trail)]
    if not some:
        places = trail_in_words(telling.words, game, sorted(wanted))
        raise UnclearAnswer(telling.words.say("trip.none_past", places=places))
    return _distinct_trips(telling, game, listed_trips(decision).card, some)
