"""What happened, as a person at the table reads it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from runtime.game.events import ACTION, ENDED, PAWN, TOURED, TRANSFER, TURN, WISHED
from runtime.game.game import Game
from runtime.game.playing import result
from runtime.telling import Telling
from runtime.telling.spoken import noun_title

from .paper import bold, dim, paragraph, rule

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
    who, said = _whose_turn(telling, game, first), list[str]()
    reasons = list[str]()
    idle = False
    for told in telling.story(game, first, last):
        if told.kind == TURN or told.kind in _LINES:
            if said:
                yield _paragraph(who, said, reasons)
            said, reasons = [], []
        if told.kind == TURN:
            if idle:
                yield f"{who}: nothing happens"
            who, idle = told.text.rpartition(": ")[2], True
            continue
        idle = idle and told.reminder
        if told.kind in _LINES:
            yield paragraph(told.text, "      ", "    ")
        elif told.reminder:
            if told.cause is not None and told.cause.of_notice and told.cause.title not in said:
                said.append(told.cause.title)
                reasons.append("")
        elif told.kind != ACTION or not said or ":" in told.text:  # where the pawn went says which tile it was
            plain = told.cause is None or told.cause.of_tile or told.kind not in (TRANSFER, PAWN)
            reasons.append("" if plain or (told.kind == PAWN and not said) else str(told.cause and told.cause.title))
            said.append(told.text)
    if said:
        yield _paragraph(who, said, reasons)
    elif idle and last is not None:
        yield f"{who}: nothing happens"


_LINES = (TOURED, WISHED)
"""What is told in a line of its own."""


def end_lines(telling: Telling, game: Game, first: int) -> Iterator[str]:
    """The last turn, and then how the points were counted, line by line."""
    log = game.log
    last = len(log) // 6
    over = next((number + 1 for number in range(last - 1, first - 1, -1) if log[6 * number] == ENDED), last)
    yield from digest(telling, game, first, over)
    if over < last:
        yield bold("Final count:")
        yield from log_lines(telling, game, over)


def _whose_turn(telling: Telling, game: Game, first: int) -> str:
    """The one whose turn has begun before an event."""
    log = game.log
    turn = next((6 * number for number in range(first - 1, -1, -1) if log[6 * number] == TURN), -1)
    return telling.words.player(log[turn + 1]) if turn >= 0 else ""


def _paragraph(who: str, said: list[str], reasons: list[str]) -> str:
    """What was done. Of several things for the same reason, the last one says it."""
    after = [*reasons[1:], ""]
    parts = [
        f"{_of(each, who)}{f' ({reason})' if reason and reason != then else ''}"
        for each, reason, then in zip(said, reasons, after, strict=True)
    ]
    return paragraph(f"{who}: {'; '.join(parts)}" if who else "; ".join(parts))


def _of(text: str, who: str) -> str:
    """What somebody did, or what happened to a piece of theirs, after their name."""
    own = f"{who}'s "
    return f"the {text.removeprefix(own)}" if who and text.startswith(own) else text.removeprefix(f"{who} ")


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


def result_lines(game: Game, who: Callable[[int], str]) -> Iterator[str]:
    ended = result(game)
    if ended is None:
        yield f"The game is not over: turn {game.turns}."
        return
    yield rule(f"the end, after {game.turns} turns")
    tied = ended.scores.count(max(ended.scores)) > 1
    won = "shares the victory" if len(ended.winners) > 1 else "wins the tie" if tied else "wins"
    for seat in sorted(range(len(ended.scores)), key=lambda seat: -ended.scores[seat]):
        parts = dim(f"  ({', '.join(_parts(game, seat))})") if _parts(game, seat) else ""
        yield f"  {ended.scores[seat]:>4}  {who(seat)}{parts}" + (bold(f"  <- {won}") if seat in ended.winners else "")


def _parts(game: Game, seat: int) -> list[str]:
    """What a score is made of: points of all kinds but the one that decides."""
    points = [noun for noun, each in enumerate(game.rules.numbers.nouns) if each.kind == "points"]
    held = [(noun, game.counts[seat][noun]) for noun in points[1:]]
    return [f"{many} {noun_title(game.rules.numbers.nouns[noun], many)}" for noun, many in held if many]
