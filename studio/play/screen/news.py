"""Lines about what happened: a digest of turns, the log, and the result."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from runtime.game.play import result
from runtime.game.state.game import Game
from runtime.game.state.log_events import (
    ACTION,
    ENDED,
    PAWN,
    TOURED,
    TRANSFER,
    TURN,
    WISHED,
)
from runtime.telling import Telling
from runtime.telling.words import Words

from .layout import (
    bold,
    dim,
    heading,
    paragraph,
)

__all__ = [
    "current_turn_event",
    "digest_lines",
    "end_lines",
    "first_turn_event",
    "log_lines",
    "previous_turn_event",
    "result_lines",
]


def first_turn_event(game: Game) -> int:
    """The number of the event that begins the first turn: all before it is the set-up."""
    log = game.log
    return next((number for number in range(len(log) // 6) if log[6 * number] == TURN), len(log) // 6)


def current_turn_event(game: Game, first: int) -> int:
    """The number of the event that began the present turn, but at least ``first``. All before it is final."""
    log = game.log
    return next((number for number in range(len(log) // 6 - 1, first - 1, -1) if log[6 * number] == TURN), first)


def previous_turn_event(game: Game, seat: int) -> int:
    """The number of the event that began a player's last turn, not counting the present turn."""
    log = game.log
    turns = [number for number in range(len(log) // 6) if log[6 * number] == TURN]
    own = [number for number in turns[:-1] if log[6 * number + 1] == seat]
    return own[-1] if own else first_turn_event(game)


def digest_lines(telling: Telling, game: Game, first: int, last: int | None = None) -> Iterator[str]:
    """A paragraph for each turn; trips and wishes have lines of their own. The cause of a change is named unless it is
    the tile itself. Changes of reminders are left out; an action that makes one is named."""
    words = telling.words
    who, said = _player_before(telling, game, first), list[str]()
    reasons = list[str]()
    idle = False
    for told in telling.story(game, first, last):
        if told.kind == TURN or told.kind in _OWN_LINE_KINDS:
            if said:
                yield _turn_paragraph(words, who, said, reasons)
            said, reasons = [], []
        if told.kind == TURN:
            if idle:
                yield words.say("screen.nothing_happens", who=who)
            who, idle = words.player(told.seat), True
            continue
        idle = idle and told.reminder
        if told.kind in _OWN_LINE_KINDS:
            yield paragraph(told.text, "      ", "    ")
        elif told.reminder:
            if told.cause is not None and told.cause.of_notice and told.cause.title not in said:
                said.append(told.cause.title)
                reasons.append("")
        elif told.kind != ACTION or not said or told.is_part:  # where the pawn went says which tile it was
            plain = told.cause is None or told.cause.of_tile or told.kind not in (TRANSFER, PAWN)
            reasons.append("" if plain or (told.kind == PAWN and not said) else str(told.cause and told.cause.title))
            said.append(told.text)
    if said:
        yield _turn_paragraph(words, who, said, reasons)
    elif idle and last is not None:
        yield words.say("screen.nothing_happens", who=who)


_OWN_LINE_KINDS = (TOURED, WISHED)
"""Kinds of events that have a line of their own."""


def end_lines(telling: Telling, game: Game, first: int) -> Iterator[str]:
    """The last turn, and then how the points were counted, line by line."""
    log = game.log
    last = len(log) // 6
    over = next((number + 1 for number in range(last - 1, first - 1, -1) if log[6 * number] == ENDED), last)
    yield from digest_lines(telling, game, first, over)
    if over < last:
        yield bold(telling.words.say("screen.final"))
        yield from log_lines(telling, game, over)


def _player_before(telling: Telling, game: Game, first: int) -> str:
    """The name of the player whose turn it was before an event; empty during set-up."""
    log = game.log
    turn = next((6 * number for number in range(first - 1, -1, -1) if log[6 * number] == TURN), -1)
    return telling.words.player(log[turn + 1]) if turn >= 0 else ""


def _turn_paragraph(words: Words, who: str, said: list[str], reasons: list[str]) -> str:
    """What a player did in a turn. If several things in a row have the same reason, only the last one names it."""
    after = [*reasons[1:], ""]
    parts = [
        f"{each}{f' ({reason})' if reason and reason != then else ''}"
        for each, reason, then in zip(_without_name(words, who, said), reasons, after, strict=True)
    ]
    return paragraph(words.join_title(who, words.join_parts(parts)) if who else words.join_parts(parts))


def _without_name(words: Words, who: str, said: Sequence[str]) -> Iterator[str]:
    """What is said, without the name of the player of the turn where nobody else was named since: `gains 1 fish`."""
    others = tuple(name for seat in range(words.numbers.seats) if (name := words.player(seat)) != who)
    is_other_meant = False
    for each in said:
        own = each.startswith(f"{who} ")
        yield each.removeprefix(f"{who} ") if own and not is_other_meant else each
        is_other_meant = not own and (each.startswith(others) or is_other_meant)


def log_lines(telling: Telling, game: Game, first: int, last: int | None = None, full: bool = True) -> Iterator[str]:
    """A line for each event, with its cause. Changes of reminders are left out, as in a digest."""
    notice = ""
    for told in telling.story(game, first, last):
        if told.kind == TURN:
            yield bold(told.text)
            continue
        if told.reminder:
            if told.cause is not None and told.cause.of_notice and told.cause.title != notice:
                notice = told.cause.title
                yield f"  {notice}{dim(f' ({told.cause})') if full else ''}"
            continue
        if told.kind in (PAWN, ACTION) and not full:
            yield paragraph(told.text, "    ", "  ")
            continue
        cause = "" if told.cause is None else f" ({told.cause if full else told.cause.title})"
        text = paragraph(f"{told.text}{cause}", "    ", "  ")
        yield text if not cause or "\n" in text else f"  {told.text}{dim(cause)}"


def result_lines(words: Words, game: Game, who: Callable[[int], str]) -> Iterator[str]:
    ended = result(game)
    if ended is None:
        yield words.say("screen.not_over", n=game.turns)
        return
    yield heading(words.say("screen.the_end", turns=words.several(game.turns, "turn")))
    tied = ended.scores.count(max(ended.scores)) > 1
    won = words.say("screen.shares" if len(ended.winners) > 1 else "screen.wins_tie" if tied else "screen.wins")
    for seat in sorted(range(len(ended.scores)), key=lambda seat: -ended.scores[seat]):
        parts = dim(f"  ({_score_parts(words, game, seat)})") if _score_parts(words, game, seat) else ""
        yield f"  {ended.scores[seat]:>4}  {who(seat)}{parts}" + (bold(f"  <- {won}") if seat in ended.winners else "")


def _score_parts(words: Words, game: Game, seat: int) -> str:
    """What a score is made of: all kinds of points but the first, which is the score."""
    points = [noun for noun, each in enumerate(game.rules.numbers.nouns) if each.kind == "points"]
    held = [(noun, game.counts[seat][noun]) for noun in points[1:]]
    return ", ".join(words.count(noun, many) for noun, many in held if many)
