"""A recorded game of another program, played move by move.

Each part of the file, what one player does, may fit the rules in several ways. The likeliest is taken. Where a later
part is impossible, the search goes back: first to another way of a part nearby, of the player who is stuck, then
farther, then to two other ways, and so on. It does so within a bound.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from compiler.objects.declarations.pack import Pack

from ..game.play import start
from ..game.rules.builder import rules_of
from ..game.state.game import Game
from ..town.refusals import Refused
from .journal import Journal
from .lines import Part, parts_of
from .names import Naming
from .search import DeadEnd, Effort, PlayedPart, Ways, answer_until_part, state_key
from .settings import variants_of
from .signs import Signs

__all__ = ["MOST_ANSWERS", "CannotFollow", "Replayed", "replay_journal"]

MOST_ANSWERS = 60_000
"""So many answers are tried for a whole file at most. A game of 350 moves that fits at once takes about 3,000."""


@dataclass(frozen=True, slots=True)
class Replayed:
    game: Game
    signs: Signs
    moves: int
    """How many moves of the file were played."""
    unsaid: tuple[tuple[int, str], ...]
    """What the file had left out: before which move, and the building that was used."""
    tried: int
    """How many answers were tried."""


def replay_journal(
    pack: Pack, journal: Journal, to: int | None = None, on_progress: Callable[[int, int], None] | None = None
) -> Replayed:
    """The game as far as the file goes, or up to a move. Raises `Refused` with the number of a move that is not legal.

    ``on_progress`` is called with the moves played so far, and their number in all."""
    seats = journal.players
    if not pack.players.least <= seats <= pack.players.most:
        raise Refused("T940", f"`{pack.name}` is not played by {seats}", "the file's `config` says how many play")
    rules = rules_of(pack, seats, variants_of(pack, journal))
    signs = Signs(rules)
    naming = Naming(signs)
    game = start(rules)
    game.asks_all = True
    parts = [part for part in parts_of(journal.moves, signs) if to is None or part.end <= to]
    effort = Effort(MOST_ANSWERS)
    done = _play_parts(game, parts, naming, effort, lambda many: _tell(on_progress, parts[many].end, journal))
    unsaid = [
        (part.commands[0].number, sign) for part, played in zip(parts, done, strict=True) for sign in played.unsaid
    ]
    last = done[-1].game if done else game
    return Replayed(last, signs, parts[-1].end if parts else 0, tuple(unsaid), effort.tried)


def _tell(on_progress: Callable[[int, int], None] | None, move: int, journal: Journal) -> None:
    if on_progress is not None:
        on_progress(move, len(journal.moves))


@dataclass(slots=True)
class _Branch:
    """A part, and the ways in which it may have been played."""

    done: tuple[PlayedPart, ...]
    """The parts before it."""
    ways: Ways
    odd: int
    """How odd what came before is, all in all."""

    @property
    def oddness(self) -> int:
        return self.odd + self.ways.oddness


def _play_parts(
    game: Game, parts: Sequence[Part], naming: Naming, effort: Effort, on_part: Callable[[int], None]
) -> tuple[PlayedPart, ...]:
    """One part after the other. Where a part cannot be played, other ways of earlier ones are tried: the least odd
    first, and of those the latest."""
    done: tuple[PlayedPart, ...] = ()
    odd = 0
    open_: list[_Branch] = []
    seen: set[tuple[object, ...]] = set()
    dead_end = DeadEnd(game, parts[0] if parts else Part((), 0))
    while len(done) < len(parts):
        here = done[-1].game if done else game
        part = parts[len(done)]
        key = (len(done), *state_key(here))
        if here.over:
            dead_end.note(here, part)
        elif key not in seen:  # what was tried from here on before fails again
            seen.add(key)
            ahead = here.copy()
            answer_until_part(ahead, naming)
            open_.append(_Branch(done, Ways(ahead, part, naming, effort, dead_end), odd))
        found = None
        while found is None:
            open_ = [each for each in open_ if each.ways.oddness >= 0]
            if not open_ or effort.left <= 0:
                raise _refusal(dead_end, naming, effort)
            branch = min(open_, key=lambda each: (each.oddness, -len(each.done)))
            odd = branch.oddness
            found = branch.ways.take()
        done = (*branch.done, found)
        on_part(len(done) - 1)
    return done


class CannotFollow(Refused):
    """A recorded game that cannot be played on: at which move, what could be done there, and how much was tried."""

    def __init__(self, move: int, text: str, reason: str, possible: Sequence[str], tried: int, is_bound: bool) -> None:
        most = f", the most that are tried for one file ({MOST_ANSWERS:,})" if is_bound else ""
        hint = f"{'; '.join(possible)}; {tried:,} answers were tried{most}"
        super().__init__("T943", reason, hint)
        self.move, self.text, self.possible, self.tried = move, text, tuple(possible), tried


def _refusal(dead_end: DeadEnd, naming: Naming, effort: Effort) -> CannotFollow:
    """Why what is written cannot be done, what was tried, and what could be done instead."""
    if dead_end.game.over:
        return _after_the_end(dead_end.part, effort)
    command, part = dead_end.command, dead_end.part
    if command is None:
        reason = f"what was written up to move {part.end} does not end here: something is left to do"
        move, text = part.end, ""
    else:
        reason = f"move {command.number}, `{command.text}`, is not legal here"
        move, text = command.number, command.text
    return CannotFollow(move, text, reason, naming.situation(dead_end.game), effort.tried, effort.left <= 0)


def _after_the_end(part: Part, effort: Effort) -> CannotFollow:
    first = part.commands[0] if part.commands else None
    move, text = (first.number, first.text) if first is not None else (part.end, "")
    reason = f"move {move} comes after the end of the game"
    return CannotFollow(move, text, reason, ["remove it from the file"], effort.tried, effort.left <= 0)
