"""A question as it is shown: its options in an order that helps, each with what it would bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from runtime.game.decisions import Decision, Move
from runtime.game.game import Game
from runtime.game.storing import surplus
from runtime.telling import Telling, printed
from runtime.telling.foresight import Foreseen, foreseen
from runtime.telling.options import Label
from runtime.telling.options import trail as in_words
from runtime.telling.questions import traded
from runtime.telling.words import several

from .mixing import mix_about, mix_labels
from .paper import bold, dim, paragraph, shortened, width
from .screen import market_lines, room_of
from .tripping import PAGE, Outing, outings, trip_about

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
    ahead = [foreseen(game, move) if known else Foreseen([]) for move in moves]
    numbered = decision.kind == "number" and traded(telling.words, decision) is None
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
        tuple(Label(in_words(words, game, each.trail), _shows(each)) for each in found),
        tuple(each.pays for each in found),
        telling.question(game, decision),
        tuple(dim(paragraph(each, "    ", "  ")) for each in about),
    )


def _mix_asked(telling: Telling, game: Game, decision: Decision) -> Asked:
    """The mixes that somebody may want, each with what of its worth is left over."""
    words, labels = telling.words, mix_labels(telling.words, decision)
    about = tuple(dim(paragraph(each, "    ", "  ")) for each in mix_about(words, decision))
    return Asked(tuple(decision.options), labels, ("",) * len(labels), telling.question(game, decision), about)


def _shows(outing: Outing) -> str:
    more = f"; {several(outing.ways - 1, 'other way')} to the same" if outing.ways > 1 else ""
    return f"{outing.shows}{more}"


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
    if room := room_of(game, decision.seat):
        held = words.lot([(noun, game.counts[decision.seat][noun]) for noun in words.numbers.resources])
        too_many = surplus(game, decision.seat)
        gone = f"; at least {too_many} must go" if too_many else ""
        yield paragraph(f"You have {held}; there is {room}, one kind in each{gone}.", "    ", "  ")


def _brings(telling: Telling, decision: Decision, option: int, ahead: Foreseen, ends: bool) -> str:
    """What an option changes for certain; where some of them end the turn, also whether a choice comes after it."""
    words = telling.words
    said = [f"{ahead.steps} ahead"] if ahead.steps else []
    way = [words.change(ahead.way)] if ahead.way else []
    way += [f"leaving {words.tile(tile)}" for tile in ahead.left]
    if way or ahead.lap:
        said.append(f"{'end of a lap' if ahead.lap else 'on the way'}{': ' if way else ''}{', '.join(way)}")
    if decision.sort == "tile" and ahead.steps:
        said.append(printed.tile_time(words, decision.options[option]))
    change = words.change([each for each in ahead.lot if not words.is_reminder(each[0])])
    said += [change] if change else []
    said += ["then a choice"] if ends and ahead.asks else []
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
            text = text.rpartition("; ")[0] or text
        yield from _option(f"  {place:>2}  ", option.title, known, text, decision.sort == "tile")
    if decision.kind in PAGED and len(asked.order) > PAGE:
        last = min((page + 1) * PAGE, len(asked.order))
        more = "; `more` shows the next" if last < len(asked.order) else ""
        yield f"  {page * PAGE + 1} to {last} of {len(asked.order)}{more}"


def _option(number: str, title: str, known: str, text: str, is_tile: bool) -> Iterator[str]:
    """An option in as few lines as it needs. What a tile does may be cut off (`show` tells it), all else may not."""
    room = width() - len(number) - len(title) - len(known)
    if room < 0:
        yield paragraph(f"{title}{known}", " " * len(number), number)
        room = 0
    else:
        line = f"{number}{bold(title)}{known}"
        if is_tile or len(text) + 2 <= room:
            yield line + dim(shortened(f": {text}", room) if text and room > 8 else "")
            return
        yield line
    if text and not is_tile:
        yield dim(paragraph(text, " " * (len(number) + 2), " " * (len(number) + 2)))
