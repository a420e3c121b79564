"""What happened, as a person at the table reads it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

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
    paragraph,
    rule,
)

__all__ = ["digest", "end_lines", "first_turn", "last_turn", "log_lines", "result_lines", "turn_before"]


def first_turn(game: Game) -> int:
    """The event with which the first turn begins: all before it is the set-up."""
    log = game.log
    return next((number for number in range(len(log) // 6) if log[6 * number] == TURN), len(log) // 6)


def last_turn(game: Game, first: int) -> int:
    """The event with which the present turn began, if it began after ``first``: all before it has come to rest."""
    log = game.log
    return next((number for number in range(len(log) // 6 - 1, first - 1, -1) if log[6 * number] == TURN), first)


def turn_before(game: Game, seat: int) -> int:
    """The event with which somebody's last turn began, not counting the present one."""
    log = game.log
    turns = [number for number in range(len(log) // 6) if log[6 * number] == TURN]
    own = [number for number in turns[:-1] if log[6 * number + 1] == seat]
    return own[-1] if own else first_turn(game)


def digest(telling: Telling, game: Game, first: int, last: int | None = None) -> Iterator[str]:
    """One paragraph for each turn, and lines of their own for trips; why something changes hands is said where the
    tile itself does not say so. What only the rules count is left out; an action that does so is told by its name."""
    words = telling.words
    who, said = _whose_turn(telling, game, first), list[str]()
    reasons = list[str]()
    idle = False
    for told in telling.story(game, first, last):
        if told.kind == TURN or told.kind in _LINES:
            if said:
                yield _paragraph(words, who, said, reasons)
            said, reasons = [], []
        if told.kind == TURN:
            if idle:
                yield words.say("screen.nothing_happens", who=who)
            who, idle = words.player(told.seat), True
            continue
        idle = idle and told.reminder
        if told.kind in _LINES:
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
        yield _paragraph(words, who, said, reasons)
    elif idle and last is not None:
        yield words.say("screen.nothing_happens", who=who)


_LINES = (TOURED, WISHED)
"""What is told in a line of its own."""


def end_lines(telling: Telling, game: Game, first: int) -> Iterator[str]:
    """The last turn, and then how the points were counted, line by line."""
    log = game.log
    last = len(log) // 6
    over = next((number + 1 for number in range(last - 1, first - 1, -1) if log[6 * number] == ENDED), last)
    yield from digest(telling, game, first, over)
    if over < last:
        yield bold(telling.words.say("screen.final"))
        yield from log_lines(telling, game, over)


def _whose_turn(telling: Telling, game: Game, first: int) -> str:
    """The one whose turn has begun before an event."""
    log = game.log
    turn = next((6 * number for number in range(first - 1, -1, -1) if log[6 * number] == TURN), -1)
    return telling.words.player(log[turn + 1]) if turn >= 0 else ""


def _paragraph(words: Words, who: str, said: list[str], reasons: list[str]) -> str:
    """What was done. Of several things for the same reason, the last one says it."""
    after = [*reasons[1:], ""]
    parts = [
        f"{each.removeprefix(f'{who} ')}{f' ({reason})' if reason and reason != then else ''}"
        for each, reason, then in zip(said, reasons, after, strict=True)
    ]
    return paragraph(words.join_title(who, words.join_parts(parts)) if who else words.join_parts(parts))


def log_lines(telling: Telling, game: Game, first: int, last: int | None = None, full: bool = True) -> Iterator[str]:
    """A line for each thing that happened, with its cause. What only the rules count is left out, as in a digest."""
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
    yield rule(words.say("screen.the_end", turns=words.several(game.turns, "turn")))
    tied = ended.scores.count(max(ended.scores)) > 1
    won = words.say("screen.shares" if len(ended.winners) > 1 else "screen.wins_tie" if tied else "screen.wins")
    for seat in sorted(range(len(ended.scores)), key=lambda seat: -ended.scores[seat]):
        parts = dim(f"  ({_parts(words, game, seat)})") if _parts(words, game, seat) else ""
        yield f"  {ended.scores[seat]:>4}  {who(seat)}{parts}" + (bold(f"  <- {won}") if seat in ended.winners else "")


def _parts(words: Words, game: Game, seat: int) -> str:
    """What a score is made of: points of all kinds but the one that decides."""
    points = [noun for noun, each in enumerate(game.rules.numbers.nouns) if each.kind == "points"]
    held = [(noun, game.counts[seat][noun]) for noun in points[1:]]
    return ", ".join(words.count(noun, many) for noun, many in held if many)
