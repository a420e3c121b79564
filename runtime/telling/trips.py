"""Trips in words: the way place by place, and how each wish of the visitor fared."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.words.language.nouns import NounPhrase
from compiler.words.language.text import plain

from ..game.sets.trips import Trip, count_visits, met_wishes
from ..game.state.game import Game
from ..game.state.log_events import TOURED, VISITED, WISHED
from ..game.state.plans import TourWish
from ..town.layout.plan import NONE
from ..town.town import NOBODY
from .words import Words

__all__ = ["TRIP", "place_in_words", "trip_outcome", "trip_sentences", "way_in_words", "wish_range", "wishes_in_words"]

TRIP = (TOURED, VISITED, WISHED)
"""The events of a trip. They come one after the other, and are told together."""

Event = Sequence[int]


def trip_sentences(words: Words, game: Game, events: Sequence[Event]) -> list[tuple[int, str]]:
    """A trip in two sentences: the way, and then the wishes; each with the kind of its event."""
    told = []
    first = events[0]
    if first[0] == TOURED:
        _, seat, card, _, stops, _ = first
        said = words.say(
            "event.toured",
            who=words.player(seat),
            card=words.card(card),
            stops=words.several(stops, "stop"),
            places=way_in_words(words, game, events),
        )
        told.append((TOURED, said))
    if wishes := wishes_in_words(words, game, events):
        told.append((WISHED, words.say("event.wished", card=words.card(events[-1][1]), wishes=wishes)))
    return told


def way_in_words(words: Words, game: Game, events: Sequence[Event]) -> str:
    """The places of a trip in their order, with what stood there."""
    start = events[0][3]
    places = [place_in_words(words, game, start, game.town.buildings[start])]
    places += [place_in_words(words, game, event[1], event[4]) for event in events if event[0] == VISITED]
    return " - ".join(places)


def wishes_in_words(words: Words, game: Game, events: Sequence[Event]) -> str:
    """The outcome of each wish of a trip; empty where the events have none."""
    seen: dict[int, list[int]] = {}
    for event in events:
        if event[0] == VISITED and event[4] != NONE:
            seen.setdefault(event[4], []).append(event[1])
    return words.join_parts(
        _wish_outcome(words, game, words.rules.tours[card].wishes[wish], amount, bool(met), seen)
        for kind, card, wish, amount, met, _ in events
        if kind == WISHED
    )


def place_in_words(words: Words, game: Game, site: int, type_: int) -> str:
    """A place on the way, with what stood there: `K11 (Ada's house of culture)`."""
    name = words.site(game.town, site)
    return f"{name} ({_standing(words, game, site, type_)})" if type_ != NONE else name


def _standing(words: Words, game: Game, site: int, type_: int) -> str:
    owner, building = _owner(game, site, type_), words.building_phrase(type_, "")
    return plain((words.with_owner(building, owner) if owner != NOBODY else building).render(""))


def _owner(game: Game, site: int, type_: int) -> int:
    """The owner of what stood on a site, if it still stands there."""
    owners = game.town.blocks[site] if game.town.buildings[site] == type_ else ()
    return owners[0] if owners else NOBODY


def _wish_outcome(words: Words, game: Game, wish: TourWish, amount: int, met: bool, seen: dict[int, list[int]]) -> str:
    """`2 nature sites of 1 to 3 (I10, L11)`; a wish that was missed says so."""
    sites = [(site, type_) for type_ in sorted(wish.types) for site in dict.fromkeys(seen.get(type_, ()))]
    where = f" ({', '.join(_owned(words, game, *each) for each in sites)})" if sites else ""
    said = words.say("trip.fared", sites=_counted(words, wish, amount), wanted=wish_range(words, wish))
    return (said if met else words.say("trip.missed", wish=said)) + where


def _owned(words: Words, game: Game, site: int, type_: int) -> str:
    owner, name = _owner(game, site, type_), words.site(game.town, site)
    return words.say("trip.site_of", site=name, who=words.player(owner)) if owner != NOBODY else name


def _counted(words: Words, wish: TourWish, amount: int) -> NounPhrase:
    noun = words.names.noun(wish.category)
    return NounPhrase(words.book, noun, words.book.category(amount), number=str(amount))


def wish_range(words: Words, wish: TourWish) -> str:
    """`1 to 3`, `up to 2`, `exactly 1`."""
    if wish.least == wish.most:
        return words.say("trip.exactly", n=wish.least)
    return words.range(wish.least, wish.most) if wish.least else words.say("trip.up_to", n=wish.most)


# ---- a trip that is offered


def trip_outcome(words: Words, game: Game, trip: Trip) -> str:
    """What a trip would show, by wish: `2 nature sites, 1 culture site; misses sport sites (0 of 1 to 2)`."""
    wishes = words.rules.tours[trip[0]].wishes
    counted = list(zip(wishes, count_visits(game, trip), met_wishes(game, trip), strict=True))
    shown = [_counted(words, wish, n) for wish, n, met in counted if n and met]
    missed = [_missed(words, wish, n) for wish, n, met in counted if not met]
    return words.join_parts(
        (
            plain(words.join_phrases(shown).render("")) if shown else "",
            words.say("trip.misses", wishes=", ".join(missed)) if missed else "",
        )
    )


def _missed(words: Words, wish: TourWish, n: int) -> str:
    sites = NounPhrase(words.book, words.names.noun(wish.category), words.book.plural)
    return words.say("trip.wish", sites=sites, n=n, wanted=wish_range(words, wish))
