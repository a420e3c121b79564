"""A question as it is shown: its options in an order that helps, each with what it would bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from runtime.game.engine.storage import surplus
from runtime.game.state.decisions import Decision, Move
from runtime.game.state.game import Game
from runtime.telling import Telling, descriptions
from runtime.telling.foresight import MoveForecast, forecast_move
from runtime.telling.options import Label
from runtime.telling.options import trail_in_words as in_words
from runtime.telling.questions import trade_of_question
from runtime.telling.words import Words

from ..screen.board import market_lines, room_of
from ..screen.layout import (
    bold,
    dim,
    paragraph,
    shortened,
    width,
)
from .payments import mix_about, mix_labels
from .trips import (
    PAGE,
    Outing,
    outings,
    trip_about,
)

__all__ = ["PAGED", "Asked", "asked", "lines", "trips_asked"]

PAGED = ("trail", "mix")
"""Kinds of questions whose options may be many: they are shown page by page."""

_FORESEEN = 30
"""For so many options it is worked out what they would bring."""
_NUMBERS = 12
"""So many numbers are listed one by one."""


class Asked(NamedTuple):
    """The options as they are shown: ``order`` leads from what is shown to the move that is meant."""

    order: tuple[Move, ...]
    options: tuple[Label, ...]
    brings: tuple[str, ...]
    head: str
    about: tuple[str, ...] = ()
    """What one wants to see before one answers."""


def asked(telling: Telling, game: Game, decision: Decision) -> Asked:
    if decision.kind == "trail":
        return trips_asked(telling, game, decision, outings(telling, game, decision))
    if decision.kind == "mix":
        return _mix_asked(telling, game, decision)
    head, about = telling.question(game, decision), tuple(_about(telling, game, decision))
    many = len(decision.options)
    if decision.kind == "amounts" or (decision.kind == "number" and many > _NUMBERS):
        return Asked((), (), (), head, about)
    moves: list[Move] = [int(each) for each in decision.options] if decision.kind == "number" else list(range(many))
    # What others have decided in secret must not show in what an answer would bring.
    known = many <= _FORESEEN and not decision.hidden
    ahead = [forecast_move(game, move) if known else MoveForecast([]) for move in moves]
    numbered = decision.kind == "number" and trade_of_question(telling.words, decision) is None
    ends = numbered and len({each.asks for each in ahead}) > 1
    order = sorted(range(many), key=lambda i: ahead[i].steps) if decision.sort == "tile" else range(many)
    return Asked(
        tuple(order),
        tuple(telling.option(game, decision, i) for i in order),
        tuple(_brings(telling, decision, i, ahead[i], ends) for i in order),
        head,
        about,
    )


def trips_asked(telling: Telling, game: Game, decision: Decision, found: Sequence[Outing]) -> Asked:
    """The trips that somebody may want, each with what it shows and pays."""
    words = telling.words
    about = trip_about(words, game, decision, found)
    return Asked(
        tuple(each.trail for each in found),
        tuple(Label(in_words(words, game, each.trail), _shows(words, each)) for each in found),
        tuple(each.pays for each in found),
        telling.question(game, decision),
        tuple(dim(paragraph(each, "    ", "  ")) for each in about),
    )


def _mix_asked(telling: Telling, game: Game, decision: Decision) -> Asked:
    """The mixes that somebody may want, each with what of its worth is left over."""
    words, labels = telling.words, mix_labels(telling.words, decision)
    about = tuple(dim(paragraph(each, "    ", "  ")) for each in mix_about(words, decision))
    return Asked(tuple(decision.options), labels, ("",) * len(labels), telling.question(game, decision), about)


def _shows(words: Words, outing: Outing) -> str:
    more = words.say("trip.other_ways", ways=words.several(outing.ways - 1, "other_way")) if outing.ways > 1 else ""
    return words.join_parts((outing.shows, more))


def _about(telling: Telling, game: Game, decision: Decision) -> Iterator[str]:
    """What it is for; prices where one trades, and the room there is where one takes or gives up resources."""
    words = telling.words
    if meaning := telling.meaning(decision):
        yield dim(paragraph(meaning, "    ", "  "))
    if decision.kind != "amounts" or not set(decision.nouns) <= set(words.numbers.resources):
        return
    trades = {getattr(each, "do", "") for each in words.statements(decision.cause)} & {"buy", "sell"}
    if trades:
        yield from market_lines(words, game, decision.nouns)
    if room := room_of(words, game, decision.seat):
        held = words.lot_phrase([(noun, game.counts[decision.seat][noun]) for noun in words.numbers.resources])
        said = words.say("screen.room_here", goods=held, room=room)
        if too_many := surplus(game, decision.seat):
            said += " " + words.say("screen.surplus", n=too_many)
        yield paragraph(said, "    ", "  ")


def _brings(telling: Telling, decision: Decision, option: int, ahead: MoveForecast, ends: bool) -> str:
    """What an option changes for certain; where some of them end the turn, also whether a choice comes after it."""
    words = telling.words
    said = [words.say("screen.ahead", n=ahead.steps)] if ahead.steps else []
    way = [words.change(ahead.way)] if ahead.way else []
    way += [words.say("screen.leaving", tile=words.tile(tile)) for tile in ahead.left]
    if way or ahead.lap:
        said.append(words.join_title(words.say("screen.lap" if ahead.lap else "screen.way"), ", ".join(way)))
    if decision.sort == "tile" and ahead.steps:
        said.append(descriptions.describe_tile_time(words, decision.options[option]))
    change = words.change([each for each in ahead.lot if not words.is_reminder(each[0])])
    said += [change] if change else []
    said += [words.say("screen.then")] if ends and ahead.asks else []
    return ", ".join(said) + (" ..." if ahead.by_chance and (change or way) else "")


def lines(telling: Telling, decision: Decision, asked: Asked, page: int = 0) -> Iterator[str]:
    """The question and its options; of long lists, one page."""
    cause = telling.cause(decision)
    yield paragraph(f"{bold(asked.head)} {dim(f'({cause.title})') if cause else ''}")
    yield from asked.about
    if decision.kind == "number" and not any(asked.brings):  # the range says it all
        return
    for place, (option, brings) in enumerate(zip(asked.options, asked.brings, strict=True), 1):
        if decision.kind in PAGED and not page * PAGE < place <= (page + 1) * PAGE:
            continue
        known = f" [{brings}]" if brings else ""
        if decision.kind == "number":
            yield f"  {option.title:>4}{known}"
            continue
        text = option.text
        if decision.sort == "tile" and brings:  # the time stands in the brackets
            text = text.rpartition(";")[0].rstrip() or text
        text = telling.words.join_title("", text) if text else ""
        yield from _option(f"  {place:>2}  ", option.title, known, text, decision.sort == "tile")
    if decision.kind in PAGED and len(asked.order) > PAGE:
        last = min((page + 1) * PAGE, len(asked.order))
        words = telling.words
        pages = words.say("screen.page", first=page * PAGE + 1, last=last, n=len(asked.order))
        more = words.say("screen.more") if last < len(asked.order) else ""
        yield f"  {words.join_parts((pages, more))}"


def _option(number: str, title: str, known: str, text: str, is_tile: bool) -> Iterator[str]:
    """An option in as few lines as it needs. What a tile does may be cut off (`show` tells it), all else may not."""
    room = width() - len(number) - len(title) - len(known)
    if room < 0:
        yield paragraph(f"{title}{known}", " " * len(number), number)
        room = 0
    else:
        line = f"{number}{bold(title)}{known}"
        if is_tile or len(text) <= room:
            yield line + dim(shortened(text, room) if text and room > 8 else "")
            return
        yield line
    if text and not is_tile:
        yield dim(paragraph(text.lstrip(": \u00a0"), " " * (len(number) + 2), " " * (len(number) + 2)))
