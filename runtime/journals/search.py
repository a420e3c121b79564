"""Finding the answers that carry out what is written.

A recorded game says what was done, not which questions were answered. So answers are tried, those that agree with
what is written and no others, until all of it has happened and the player is done.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from ..game.play import apply, decision
from ..game.state.decisions import Move
from ..game.state.game import Game
from ..town.refusals import Refused
from .lines import Command, Part
from .matches import Leniency, Progress, agreeing_answers, is_complete, still_agrees
from .names import Naming
from .tally import tally

__all__ = ["PlayedPart", "play_part"]

_MOST = 800
"""So many answers are tried for what one player does."""
_READINGS = (
    Leniency(),
    Leniency(choices=True),
    Leniency(choices=True, skips=True),
    Leniency(choices=True, skips=True, changes=True),
    Leniency(choices=True, skips=True, uses=True),
)


class PlayedPart:
    """A game after a part of the file was played, and what the file had left out."""

    def __init__(self, game: Game, unsaid: tuple[str, ...]) -> None:
        self.game = game
        self.unsaid = unsaid


def play_part(game: Game, part: Part, naming: Naming) -> Iterator[PlayedPart]:
    """The game after a part of the file: the likeliest way first, then those in which other pieces were placed, where
    the file does not say which. Raises `Refused` where no legal moves do what is written."""
    farthest, found = 0, False
    _answer_until_part(game, naming)
    for leave in _READINGS:
        search = _Search(game, part, naming, leave)
        seen = set()
        for followed in search.search(game, Progress(since=len(game.log))):
            placed = frozenset(followed.game.pieces.items())
            if placed not in seen:
                seen.add(placed)
                found = True
                yield followed
        if found:
            return
        farthest = max(farthest, search.farthest)
    raise _refusal_of_part(game, part, farthest, naming)


def _missing_goods(game: Game, seat: int, part: Part) -> dict[int, int]:
    """The goods of which more is written than the player has at the beginning, and how many."""
    written: Counter[int] = Counter()
    for command in part.commands:
        written.update(dict(command.goods))
    return {noun: many for noun, many in written.items() if many > game.counts[seat][noun]}


def _answer_until_part(game: Game, naming: Naming) -> None:
    """What happens before a player's part has one answer: all questions are asked, but nobody decides anything."""
    while (asked := decision(game)) is not None and not naming.unit(game)[1]:
        if asked.kind == "amounts" and asked.least >= sum(asked.limits):
            apply(game, asked.limits)
        elif asked.kind in ("one", "number") and len(asked.options) == 1:
            apply(game, 0 if asked.kind == "one" else asked.options[0])
        else:
            return


class _Search:
    def __init__(self, game: Game, part: Part, naming: Naming, leave: Leniency) -> None:
        asked = decision(game)
        self.seat = asked.seat if asked is not None else -1
        self.unit = naming.unit(game)
        self.part, self.naming, self.leave = part, naming, leave
        self.lacking = _missing_goods(game, self.seat, part)
        self.left = _MOST
        self.farthest = 0

    def search(self, game: Game, point: Progress) -> Iterator[PlayedPart]:
        """Depth first search over agreeing answers."""
        readings = self._readings(game, self._skip_before_command(game, point))
        asked = decision(game)
        if asked is None or self.naming.unit(game) != self.unit:
            if readings[-1].at == len(self.part.commands):
                yield PlayedPart(game, readings[-1].unsaid)
            return
        for here in readings:
            if not self._is_action_written(game, here):
                continue
            command = self._command(here)
            self.farthest = max(self.farthest, here.at)
            for move, after in agreeing_answers(game, asked, self.seat, here, command, self.naming, self.leave):
                self.left -= 1
                if self.left < 0:
                    return
                if self._is_needed_change(game, move, after, command):
                    yield from self._try_move(game, move, after, command)

    def _try_move(self, game: Game, move: Move, point: Progress, command: Command | None) -> Iterator[PlayedPart]:
        tried = game.copy()
        try:
            apply(tried, move)
        except Refused:
            return
        if command is not None and not point.building and self._is_in_use(tried, point, command):
            point = replace(point, building=True)
        if (
            command is not None
            and self._belongs_to_command(point, command)
            and not still_agrees(tried, self.seat, point, command)
        ):
            return
        yield from self.search(tried, point)

    def _is_needed_change(self, game: Game, move: Move, point: Progress, command: Command | None) -> bool:
        """Whether a change that is not written is the one that is needed: before anything else, and just as much of
        what the player lacks."""
        if self.naming.innermost(game) not in self.naming.omitted or not isinstance(move, int):
            return True
        if command is not None and command.word == self.naming.signs.notation.omits:
            return True
        if point.at or not point.is_fresh:
            return False
        tried = game.copy()
        try:
            apply(tried, move)
        except Refused:
            return False
        here, there = game.counts[self.seat], tried.counts[self.seat]
        return any(here[noun] < many == there[noun] for noun, many in self.lacking.items())

    def _is_in_use(self, game: Game, point: Progress, command: Command) -> bool:
        """Whether the building of a command is in use, also where nobody had to choose it."""
        used = tally(game, self.seat, point.since).used
        return bool(command.building) and any(
            self.naming.used(game, type_, site) == command.building for type_, site in used
        )

    def _belongs_to_command(self, point: Progress, command: Command) -> bool:
        """Whether what is handed in belongs to the command. Before it is begun, money may be changed without a word."""
        return not point.is_fresh or command.word == self.naming.signs.notation.omits

    def _skip_before_command(self, game: Game, point: Progress) -> Progress:
        """What happens before a command is begun does not belong to it."""
        command = self._command(point)
        if command is None or self._belongs_to_command(point, command) or self.naming.innermost(game) is not None:
            return point
        return replace(point, since=len(game.log))

    def _readings(self, game: Game, point: Progress) -> list[Progress]:
        """Where we may be: still at the same command, or at the next if all of this one has happened."""
        found = [point]
        while (command := self._command(found[-1])) is not None and (
            self._is_optional(command) or is_complete(game, self.seat, found[-1], command, self.leave)
        ):
            found.append(found[-1].next(len(game.log)))
        return found

    def _is_optional(self, command: Command) -> bool:
        """Whether a command only changes what may have been changed before, without a word."""
        return self.leave.skips and command.word == self.naming.signs.notation.omits

    def _command(self, point: Progress) -> Command | None:
        return self.part.commands[point.at] if point.at < len(self.part.commands) else None

    def _is_action_written(self, game: Game, point: Progress) -> bool:
        """Whether the action that is being done was written, or may have been left out."""
        action = self.naming.innermost(game)
        if action is None:
            return True
        if self.leave.changes and action in self.naming.omitted:
            return True
        if self.leave.uses and action in self.naming.implied:
            return True
        if action in self.naming.omitted:  # it is done in one go: nothing else that was written comes in between
            command = self._command(point)
            return command is not None and action in self.naming.signs.words[command.word]
        words = {command.word for command in self.part.commands[: point.at + 1]}
        return any(action in self.naming.signs.words[word] for word in words)


def _refusal_of_part(game: Game, part: Part, farthest: int, naming: Naming) -> Refused:
    """Why what is written cannot be done, as far as that can be told."""
    if farthest >= len(part.commands):
        reason = f"what was written up to move {part.end} does not end here: something is left to do"
        return Refused("T943", reason, naming.situation(game))
    command = part.commands[farthest]
    return Refused("T943", f"move {command.number}, `{command.text}`, is not legal here", naming.situation(game))
