"""Finding the answers that carry out what is written.

A recorded game says what was done, not which questions were answered. So answers are tried, those that agree with
what is written and no others, until all of it has happened and the player is done.
"""

from __future__ import annotations

from dataclasses import replace

from ..game.decisions import Move
from ..game.game import Game
from ..game.playing import apply, decision
from ..town.refusals import Refused
from .commands import Command, Part
from .matching import Leave, Point, agreeing, is_complete, still_agrees
from .naming import Naming

__all__ = ["Followed", "follow"]

_MOST = 4_000
"""So many answers are tried for what one player does."""
_READINGS = (
    Leave(),
    Leave(choices=True),
    Leave(choices=True, changes=True),
    Leave(choices=True, changes=True, uses=True),
)


class Followed:
    """A game after what one player did, and what the file had left out."""

    def __init__(self, game: Game, unsaid: tuple[str, ...]) -> None:
        self.game = game
        self.unsaid = unsaid


def follow(game: Game, part: Part, naming: Naming) -> Followed:
    """The game after a part of the file. Raises `Refused` where no legal moves do what is written."""
    farthest = 0
    for leave in _READINGS:
        search = _Search(game, part, naming, leave)
        found = search.found(game, Point(since=len(game.log)))
        if found is not None:
            return found
        farthest = max(farthest, search.farthest)
    raise _refused(game, part, farthest, naming)


class _Search:
    def __init__(self, game: Game, part: Part, naming: Naming, leave: Leave) -> None:
        asked = decision(game)
        self.seat = asked.seat if asked is not None else -1
        self.unit = naming.unit(game)
        self.part, self.naming, self.leave = part, naming, leave
        self.left = _MOST
        self.farthest = 0

    def found(self, game: Game, point: Point) -> Followed | None:
        """Depth first, over answers that agree."""
        readings = self._readings(game, self._begun(game, point))
        asked = decision(game)
        if asked is None or self.naming.unit(game) != self.unit:
            done = readings[0].at == len(self.part.commands)
            return Followed(game, readings[0].unsaid) if done else None
        if not self._spoken(game, readings[0]):
            return None
        for here in readings:
            command = self._command(here)
            self.farthest = max(self.farthest, here.at)
            for move, after in agreeing(game, asked, self.seat, here, command, self.naming, self.leave):
                self.left -= 1
                if self.left < 0:
                    return None
                found = self._tried(game, move, after, command)
                if found is not None:
                    return found
        return None

    def _tried(self, game: Game, move: Move, point: Point, command: Command | None) -> Followed | None:
        tried = game.copy()
        try:
            apply(tried, move)
        except Refused:
            return None
        if command is not None and self._counts(point, command) and not still_agrees(tried, self.seat, point, command):
            return None
        return self.found(tried, point)

    def _counts(self, point: Point, command: Command) -> bool:
        """Whether what is handed in belongs to the command. Before it is begun, money may be changed without a word."""
        return not point.is_fresh or command.word == self.naming.signs.notation.omits

    def _begun(self, game: Game, point: Point) -> Point:
        """What happens before a command is begun does not belong to it."""
        command = self._command(point)
        if command is None or self._counts(point, command) or self.naming.innermost(game) is not None:
            return point
        return replace(point, since=len(game.log))

    def _readings(self, game: Game, point: Point) -> list[Point]:
        """Where we may be: still at the same command, or at the next if all of this one has happened."""
        found = [point]
        while (command := self._command(found[-1])) is not None and is_complete(
            game, self.seat, found[-1], command, self.leave
        ):
            found.append(found[-1].next(len(game.log)))
        return found[::-1]

    def _command(self, point: Point) -> Command | None:
        return self.part.commands[point.at] if point.at < len(self.part.commands) else None

    def _spoken(self, game: Game, point: Point) -> bool:
        """Whether the action that is being done was written, or may have been left out."""
        action = self.naming.innermost(game)
        if action is None:
            return True
        words = {command.word for command in self.part.commands[: point.at + 1]}
        if self.leave.changes and self.naming.signs.notation.omits:
            words.add(self.naming.signs.notation.omits)
        if self.leave.uses:
            return True
        return any(action in self.naming.signs.words[word] for word in words)


def _refused(game: Game, part: Part, farthest: int, naming: Naming) -> Refused:
    """Why what is written cannot be done, as far as that can be told."""
    if farthest >= len(part.commands):
        reason = f"what was written up to move {part.end} does not end here: something is left to do"
        return Refused("T943", reason, naming.situation(game))
    command = part.commands[farthest]
    return Refused("T943", f"move {command.number}, `{command.text}`, is not legal here", naming.situation(game))
