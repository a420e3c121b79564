"""Choosing a trip: what the ways through town would pay, the best for whoever chooses first; page by page."""

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
from runtime.telling.options import trail_in_words as in_words
from runtime.telling.trips import trip_outcome
from runtime.telling.words import Words
from runtime.town.refusals import Refused
from runtime.town.trails import Trail

from .typed import (
    Unclear,
    allowed,
    near_miss,
    refusal,
)

__all__ = ["PAGE", "Outing", "outings", "read_trip", "trip_about", "via"]

PAGE = 8
"""So many trips are shown at once."""
_FORESEEN = 400
"""For so many sorts of trips it is worked out what they would pay."""


class Outing(NamedTuple):
    """One of the ways that show the same."""

    trail: Trail
    ways: int
    """How many ways there are that show the same."""
    shows: str
    pays: str


def outings(telling: Telling, game: Game, decision: Decision) -> list[Outing]:
    """A trip for each result that trips can have: the best for the one who chooses first."""
    return _told_apart(telling, game, listed_trips(decision).card, decision.options)


def _told_apart(telling: Telling, game: Game, card: int, some: Sequence[Trail]) -> list[Outing]:
    words = telling.words
    found: dict[tuple[str, str], list[tuple[tuple[int, int], int, Trail]]] = {}
    ways: Counter[tuple[str, str]] = Counter()
    for number, trails in enumerate(_alike(game, card, some)):
        trail = min(trails, key=lambda each: (len(each), each))
        ahead = forecast_move(game, trail) if number < _FORESEEN else MoveForecast([])
        result = trip_outcome(words, game, (card, *trail)), _pays(words, ahead)
        found.setdefault(result, []).append((_rank(words, ahead), len(trail), trail))
        ways[result] += len(trails)
    best = sorted((min(trips), result) for result, trips in found.items())
    return [Outing(trail, ways[result], *result) for (_, _, trail), result in best]


def _alike(game: Game, card: int, trails: Sequence[Trail]) -> list[list[Trail]]:
    """Trips that lead to the same sites, and as often to each category: what they pay is the same."""
    wishes = game.rules.tours[card].wishes
    counted = frozenset[int]().union(*[wish.types for wish in wishes])
    buildings = game.town.buildings
    found: dict[tuple[frozenset[int], tuple[int, ...]], list[Trail]] = {}
    for trail in trails:
        sites = frozenset([site for site in trail[1:] if buildings[site] in counted])
        found.setdefault((sites, tuple(count_visits(game, (card, *trail)))), []).append(trail)
    return list(found.values())


def _rank(words: Words, ahead: MoveForecast) -> tuple[int, int]:
    """What it brings oneself, the most first; then what it brings others, the least first."""
    own = _money(words, ahead.lot)
    return -own, sum(_money(words, lot) for _, lot in ahead.others)


def _money(words: Words, lot: Sequence[tuple[int, int]]) -> int:
    return sum(amount for noun, amount in lot if isinstance(words.numbers.nouns[noun], Currency | Points))


def _pays(words: Words, ahead: MoveForecast) -> str:
    nothing = words.say("name.nothing")
    said = [words.say("trip.you", change=words.change(_told(words, ahead.lot)) or nothing)]
    for seat, lot in ahead.others:
        if change := words.change(_told(words, lot)):
            said.append(f"{words.player(seat)} {change}")
    return ", ".join(said)


def _told(words: Words, lot: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Of what changes hands, what is earned: markers that come back, say, are the same for every trip."""
    return [(noun, n) for noun, n in lot if isinstance(words.numbers.nouns[noun], Currency | Points | Resource)]


def trip_about(words: Words, game: Game, decision: Decision, found: Sequence[Outing]) -> Iterator[str]:
    """What is to be found, and how it can be said."""
    card = listed_trips(decision).card
    declared = words.rules.tours[card]
    wants = words.say("trip.wants", card=words.card(card), stops=words.several(declared.stops, "stop"))
    how = words.say("trip.how", example=in_words(words, game, decision.options[0]))
    yield f"{words.join_parts((wants, _how_many(words, decision, found)))}. {how}"


def _how_many(words: Words, decision: Decision, found: Sequence[Outing]) -> str:
    """Of how many trips the list is: of all, or of those past some places."""
    every, listed = len(decision.options), sum(outing.ways for outing in found)
    trips, results = words.several(every, "trail"), words.several(len(found), "result")
    if listed == every:
        return words.say("trip.made", trips=trips, results=results)
    return words.say("trip.listed", trips=trips, n=listed, results=results)


def read_trip(words: Words, game: Game, decision: Decision, typed: str, order: Sequence[Move]) -> Move:
    """A trip by its number in the list, or place by place."""
    if re.fullmatch(r"[0-9]{1,9}", typed):
        if not 1 <= int(typed) <= len(order):
            raise Unclear(words.say("input.no_such", n=int(typed), most=len(order)))
        return order[int(typed) - 1]
    if meant := near_miss(typed):
        raise Unclear(words.say("input.did_you_mean", command=meant))
    return allowed(words, decision, places_typed(words, game, typed))


def places_typed(words: Words, game: Game, typed: str) -> Trail:
    """The places that somebody typed, in their order."""
    try:
        return trail_of_names(game, [name for name in re.split(r"[\s,>\-]+", typed) if name])
    except Refused as refused:
        raise Unclear(refusal(words, refused)) from None


def via(telling: Telling, game: Game, decision: Decision, typed: str) -> list[Outing]:
    """The trips that lead past some places, in any order."""
    wanted = set(places_typed(telling.words, game, typed))
    some = [trail for trail in decision.options if wanted <= set(trail)]
    if not some:
        places = in_words(telling.words, game, sorted(wanted))
        raise Unclear(telling.words.say("trip.none_past", places=places))
    return _told_apart(telling, game, listed_trips(decision).card, some)
