"""A question as it is shown: its options in a helpful order, each with what it would bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from runtime.game.engine.storage import surplus
from runtime.game.state.decisions import Decision, Move
from runtime.game.state.game import Game
from runtime.telling import Telling, descriptions
from runtime.telling.foresight import MoveForecast, forecast_move
from runtime.telling.options import Label
from runtime.telling.options import trail_in_words as trail_in_words
from runtime.telling.questions import trade_of_question
from runtime.telling.words import Words

from ..screen.board import market_lines, storage_room
from ..screen.layout import (
    bold,
    dim,
    line_width,
    paragraph,
    shorten,
)
from .payments import mix_background, mix_labels
from .trips import (
    PAGE_SIZE,
    TripChoice,
    list_trips,
    trip_background,
)

__all__ = ["PAGED_KINDS", "ShownQuestion", "prepare_question", "prepare_trip_question", "question_lines"]

PAGED_KINDS = ("trail", "mix")
"""Kinds of questions whose options may be many: they are shown page by page."""

_MOST_FORESEEN = 30
"""With more options, it is not worked out what each would bring."""
_MOST_NUMBERS = 12
"""With more numbers, they are not listed one by one."""


class ShownQuestion(NamedTuple):
    """A question with its options in the order in which they are shown."""

    order: tuple[Move, ...]
    """The move that each option stands for. Empty where moves are not listed."""
    options: tuple[Label, ...]
    outcomes: tuple[str, ...]
    """What each option would bring, as far as that is certain."""
    head: str
    background: tuple[str, ...] = ()
    """Lines that help to answer: what it is for, prices, room for resources."""


def prepare_question(telling: Telling, game: Game, decision: Decision) -> ShownQuestion:
    if decision.kind == "trail":
        return prepare_trip_question(telling, game, decision, list_trips(telling, game, decision))
    if decision.kind == "mix":
        return _prepare_mix_question(telling, game, decision)
    head, about = telling.question(game, decision), tuple(_background_lines(telling, game, decision))
    many = len(decision.options)
    if decision.kind == "amounts" or (decision.kind == "number" and many > _MOST_NUMBERS):
        return ShownQuestion((), (), (), head, about)
    moves: list[Move] = [int(each) for each in decision.options] if decision.kind == "number" else list(range(many))
    # What others have decided in secret must not show in what an answer would bring.
    known = many <= _MOST_FORESEEN and not decision.hidden
    ahead = [forecast_move(game, move) if known else MoveForecast([]) for move in moves]
    numbered = decision.kind == "number" and trade_of_question(telling.words, decision) is None
    ends = numbered and len({each.asks for each in ahead}) > 1
    order = sorted(range(many), key=lambda i: ahead[i].steps) if decision.sort == "tile" else range(many)
    return ShownQuestion(
        tuple(order),
        tuple(telling.option(game, decision, i) for i in order),
        tuple(_outcome_text(telling, decision, i, ahead[i], ends) for i in order),
        head,
        about,
    )


def prepare_trip_question(
    telling: Telling, game: Game, decision: Decision, found: Sequence[TripChoice]
) -> ShownQuestion:
    """The question for a trip, with some trips as its options."""
    words = telling.words
    about = trip_background(words, game, decision, found)
    return ShownQuestion(
        tuple(each.trail for each in found),
        tuple(Label(trail_in_words(words, game, each.trail), _trip_text(words, each)) for each in found),
        tuple(each.pays for each in found),
        telling.question(game, decision),
        tuple(dim(paragraph(each, "    ", "  ")) for each in about),
    )


def _prepare_mix_question(telling: Telling, game: Game, decision: Decision) -> ShownQuestion:
    """The question for a mix of goods, each with what of its worth is left over."""
    words, labels = telling.words, mix_labels(telling.words, decision)
    about = tuple(dim(paragraph(each, "    ", "  ")) for each in mix_background(words, decision))
    return ShownQuestion(tuple(decision.options), labels, ("",) * len(labels), telling.question(game, decision), about)


def _trip_text(words: Words, outing: TripChoice) -> str:
    more = words.say("trip.other_ways", ways=words.several(outing.ways - 1, "other_way")) if outing.ways > 1 else ""
    return words.join_parts((outing.shows, more))


def _background_lines(telling: Telling, game: Game, decision: Decision) -> Iterator[str]:
    """What the question is for; prices in a trade; and the room for resources that are taken or given up."""
    words = telling.words
    if meaning := telling.meaning(decision):
        yield dim(paragraph(meaning, "    ", "  "))
    if decision.kind != "amounts" or not set(decision.nouns) <= set(words.numbers.resources):
        return
    trades = {getattr(each, "do", "") for each in words.statements(decision.cause)} & {"buy", "sell"}
    if trades:
        yield from market_lines(words, game, decision.nouns)
    if room := storage_room(words, game, decision.seat):
        held = words.lot_phrase([(noun, game.counts[decision.seat][noun]) for noun in words.numbers.resources])
        said = words.say("screen.room_here", goods=held, room=room)
        if too_many := surplus(game, decision.seat):
            said += " " + words.say("screen.surplus", n=too_many)
        yield paragraph(said, "    ", "  ")


def _outcome_text(telling: Telling, decision: Decision, option: int, ahead: MoveForecast, ends: bool) -> str:
    """What an option changes for certain; with ``ends`` (some options end the turn), also whether a choice follows."""
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


def question_lines(telling: Telling, decision: Decision, shown: ShownQuestion, page: int = 0) -> Iterator[str]:
    """The question and its options; of a long list, one page."""
    cause = telling.cause(decision)
    yield paragraph(f"{bold(shown.head)} {dim(f'({cause.title})') if cause else ''}")
    yield from shown.background
    if decision.kind == "number" and not any(shown.outcomes):  # the range says it all
        return
    for place, (option, brings) in enumerate(zip(shown.options, shown.outcomes, strict=True), 1):
        if decision.kind in PAGED_KINDS and not page * PAGE_SIZE < place <= (page + 1) * PAGE_SIZE:
            continue
        known = f" [{brings}]" if brings else ""
        if decision.kind == "number":
            yield f"  {option.title:>4}{known}"
            continue
        text = option.text
        if decision.sort == "tile" and brings:  # the time stands in the brackets
            text = text.rpartition(";")[0].rstrip() or text
        text = telling.words.join_title("", text) if text else ""
        yield from _option_lines(f"  {place:>2}  ", option.title, known, text, decision.sort == "tile")
    if decision.kind in PAGED_KINDS and len(shown.order) > PAGE_SIZE:
        last = min((page + 1) * PAGE_SIZE, len(shown.order))
        words = telling.words
        pages = words.say("screen.page", first=page * PAGE_SIZE + 1, last=last, n=len(shown.order))
        more = words.say("screen.more") if last < len(shown.order) else ""
        yield f"  {words.join_parts((pages, more))}"


def _option_lines(number: str, title: str, known: str, text: str, is_tile: bool) -> Iterator[str]:
    """An option in as few lines as possible. The text of a tile may be cut off (`show` prints it), others may not."""
    room = line_width() - len(number) - len(title) - len(known)
    if room < 0:
        yield paragraph(f"{title}{known}", " " * len(number), number)
        room = 0
    else:
        line = f"{number}{bold(title)}{known}"
        if is_tile or len(text) <= room:
            yield line + dim(shorten(text, room) if text and room > 8 else "")
            return
        yield line
    if text and not is_tile:
        yield dim(paragraph(text.lstrip(": \u00a0"), " " * (len(number) + 2), " " * (len(number) + 2)))
