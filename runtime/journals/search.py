"""Finding the answers that carry out what is written.

A recorded game says what was done, not which questions were answered. So answers are tried, those that agree with
what is written and no others, until all of it has happened and the player is done. Often several ways fit. The one
that wastes nothing comes first; the others are kept for when a later move is impossible (`replay.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter

from ..game.play import apply, decision
from ..game.state.decisions import Move
from ..game.state.game import Game
from ..game.tables.stand_ins import payable
from ..town.refusals import Refused
from .lines import Command, Part
from .matches import Leniency, Progress, agreeing_answers, is_complete, still_agrees
from .names import Naming
from .tally import tally

__all__ = ["DeadEnd", "Effort", "PlayedPart", "Ways", "answer_until_part", "state_key"]

MOST_FOR_PART = 1_500
"""So many answers are tried for one reading of what one player does."""
_READINGS = (
    Leniency(),
    Leniency(choices=True),
    Leniency(choices=True, skips=True),
    Leniency(choices=True, skips=True, changes=True),
    Leniency(choices=True, skips=True, prices=True),
    Leniency(choices=True, skips=True, uses=True),
    Leniency(choices=True, skips=True, changes=True, uses=True, prices=True),
)


@dataclass(slots=True)
class Effort:
    """How many answers may still be tried, and how many were."""

    left: int
    tried: int = 0


@dataclass(frozen=True, slots=True)
class PlayedPart:
    """A game after a part of the file was played."""

    game: Game
    unsaid: tuple[str, ...]
    """Buildings that were used without a word in the file."""


@dataclass(slots=True)
class DeadEnd:
    """How far the file could be followed."""

    game: Game
    """As it was before the move that could not be carried out."""
    part: Part
    at: int = -1
    """Which move of the part it is, from 0; after the last one where something is left to do that is not written; -1
    where none could be begun."""

    def note(self, game: Game, part: Part, at: int = -1) -> None:
        """Keep how far a game got, where it is farther than any before it."""
        if (part.end, at) > (self.part.end, self.at):
            self.game, self.part, self.at = game, part, at

    @property
    def command(self) -> Command | None:
        moves = self.part.commands
        return moves[max(0, self.at)] if self.at < len(moves) else None


class Ways:
    """The games that may have come of a part of the file, the likeliest first: read strictly before freely, with
    little waste before much. Those that come to the same are given once. They are looked for when they are wanted."""

    def __init__(self, game: Game, part: Part, naming: Naming, effort: Effort, dead_end: DeadEnd) -> None:
        self._game, self._part, self._naming = game, part, naming
        self._effort, self._dead_end = effort, dead_end
        self._readings = _readings_of(game, part, naming)
        self._strict = -1
        """How many readings were left after the strictest that fits."""
        self._found: list[tuple[int, PlayedPart]] = []
        self._given: set[tuple[object, ...]] = set()

    @property
    def oddness(self) -> int:
        """How much less likely the next one is than the first; below 0 where there is none."""
        if self._found:
            return self._found[0][0]
        if not self._readings:
            return -1
        return _FREER * (self._strict - len(self._readings) + 1) if self._strict >= 0 else 0

    def take(self) -> PlayedPart | None:
        """The next one; None where the next reading gives none."""
        if not self._found and self._readings:
            odd = self.oddness
            self._found = self._read(self._readings.pop(0), odd)
            if self._found and self._strict < 0:
                self._strict = len(self._readings)
        return self._found.pop(0)[1] if self._found else None

    def _read(self, leave: Leniency, odd: int) -> list[tuple[int, PlayedPart]]:
        search = _Search(self._game, self._part, self._naming, leave, self._effort, self._dead_end)
        ways: list[tuple[int, PlayedPart]] = []
        placings = set()
        found = list(search.search(self._game, Progress(since=len(self._game.log))))
        found.sort(key=lambda each: each[0].oddness)  # of equals, the order stays
        for point, played in found:
            key = state_key(played.game)
            if key in self._given:
                continue
            self._given.add(key)
            placed = frozenset(_placed(played.game))
            best = point.oddness == found[0][0].oddness
            kind = (
                _PLACED_OTHERWISE
                if best and placed not in placings
                else _DONE_OTHERWISE
                if not best
                else _PAID_OTHERWISE
            )
            placings.add(placed)
            ways.append((odd + (kind if ways else 0), played))
        return sorted(ways, key=lambda each: each[0])


def _readings_of(game: Game, part: Part, naming: Naming) -> list[Leniency]:
    """The readings that may differ: what cannot occur in a part need not be left out."""
    asked = decision(game)
    words = {command.word for command in part.commands}
    skips = naming.signs.omits in words
    changes = asked is not None and bool(_missing_goods(game, asked.seat, part))
    uses = bool(words - {naming.signs.implies, naming.signs.omits})
    prices = any(command.goods and command.building for command in part.commands)
    found: list[Leniency] = []
    for each in _READINGS:
        reading = replace(
            each,
            skips=each.skips and skips,
            changes=each.changes and changes,
            uses=each.uses and uses,
            prices=each.prices and prices,
        )
        if reading not in found:
            found.append(reading)
    return found


_PLACED_OTHERWISE, _DONE_OTHERWISE, _PAID_OTHERWISE, _FREER = 1, 2, 3, 4
"""How odd it is that other pieces were placed, where the file does not say which; that more was wasted; that something
else was paid, where the file leaves that open; and that the file is read more freely than it need be."""


def state_key(game: Game) -> tuple[object, ...]:
    """What two games have in common that go on alike, whatever led to them: all that is saved of a game."""
    frames = tuple([(frame.code, frame.pc, repr(frame.names)) for frame in game.stack])
    tables = [tuple([tuple(row) for row in table]) for table in _TABLES(game)]
    unordered = (frozenset(_placed(game)), frozenset(game.values.items()), frozenset(game.paid_for_floors.items()))
    return (frames, _TOWN(game.town), *tables, *map(tuple, _ROWS(game)), *unordered, *_FIGURES(game))


_TABLES = attrgetter("counts", "piles", "loops", "set_aside", "pawns", "spaces")
_ROWS = attrgetter("dice", "markers", "used", "active", "passed_end", "last_tiles")
_FIGURES = attrgetter(
    *("point", "turn", "turns", "first_seat", "next_seat", "time", "mandatory", "over", "scoring", "asks_all")
)
_TOWN = attrgetter("lands", "turns", "owners", "states", "trees", "buildings", "blocks", "sold")
"""What a town is made of; the rest is derived."""


def _placed(game: Game) -> Iterator[object]:
    for place, there in game.pieces.items():
        yield (place, tuple(there) if isinstance(there, list) else there)


def answer_until_part(game: Game, naming: Naming) -> None:
    """What happens before a player's part has one answer: all questions are asked, but nobody decides anything."""
    while (asked := decision(game)) is not None and not naming.unit(game)[1]:
        if asked.kind == "amounts" and asked.least >= sum(asked.limits):
            apply(game, asked.limits)
        elif asked.kind in ("one", "number") and len(asked.options) == 1:
            apply(game, 0 if asked.kind == "one" else asked.options[0])
        else:
            return


def _missing_goods(game: Game, seat: int, part: Part) -> dict[int, int]:
    """The goods of which more is written than the player has at the beginning, and how many."""
    written: Counter[int] = Counter()
    for command in part.commands:
        written.update(dict(command.goods))
    row, stand_ins = game.counts[seat], game.rules.stand_ins
    return {noun: many for noun, many in written.items() if many > payable(stand_ins, row, noun)}


class _Search:
    """One reading of a part: depth first over the answers that agree with it."""

    def __init__(
        self, game: Game, part: Part, naming: Naming, leave: Leniency, effort: Effort, dead_end: DeadEnd
    ) -> None:
        asked = decision(game)
        self.seat = asked.seat if asked is not None else -1
        self.unit = naming.unit(game)
        self.part, self.naming, self.leave = part, naming, leave
        self.lacking = _missing_goods(game, self.seat, part)
        self.left = MOST_FOR_PART
        self.effort = effort
        self.dead_end = dead_end
        self.visited: set[tuple[object, ...]] = set()

    def search(self, game: Game, point: Progress) -> Iterator[tuple[Progress, PlayedPart]]:
        readings = self._readings(game, self._skip_before_command(game, point))
        asked = decision(game)
        key = (point, tally(game, self.seat, point.since).key, *state_key(game))
        if key in self.visited:
            return
        self.visited.add(key)
        if asked is None or self.naming.unit(game) != self.unit:
            if readings[-1].at == len(self.part.commands):
                yield readings[-1], PlayedPart(game, readings[-1].unsaid)
            return
        for here in readings:
            if not self._is_action_written(game, here):
                continue
            command = self._command(here)
            self.dead_end.note(game, self.part, here.at)
            needed = self._needed_changes(game, here)
            for move, after in agreeing_answers(
                game, asked, self.seat, here, command, self.part, self.naming, self.leave
            ):
                if needed is not None and move not in needed:
                    continue
                if self.left <= 0 or self.effort.left <= 0:
                    return
                self.left -= 1
                self.effort.left -= 1
                self.effort.tried += 1
                yield from self._try_move(game, move, after, command)

    def _try_move(
        self, game: Game, move: Move, point: Progress, command: Command | None
    ) -> Iterator[tuple[Progress, PlayedPart]]:
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
            and not still_agrees(tried, self.seat, point, command, self.naming, self.leave)
        ):
            return
        yield from self.search(tried, point)

    def _needed_changes(self, game: Game, point: Progress) -> frozenset[int] | None:
        """How often something is changed: as it is written; or without a word, before anything else, and just as much
        as the player lacks. None where it is not that which is asked."""
        command, asked = self._command(point), decision(game)
        if self.naming.innermost(game) not in self.naming.omitted or asked is None or asked.kind != "number":
            return None
        written = command is not None and command.word == self.naming.signs.omits
        omits = self.naming.signs.omits
        is_early = point.is_fresh and all(each.word == omits for each in self.part.commands[: point.at])
        if not written and (not is_early or not self.lacking):
            return frozenset()
        here, there = game.counts[self.seat], self._after_one_change(game)
        if written and command is not None:
            paid = [(many, here[noun] - there[noun]) for noun, many in command.goods]
            return frozenset(many // each for many, each in paid if each > 0)
        gains = [(many - here[noun], there[noun] - here[noun]) for noun, many in self.lacking.items()]
        return frozenset(missing // gain for missing, gain in gains if gain > 0 and missing % gain == 0)

    def _after_one_change(self, game: Game) -> Sequence[int]:
        """What the player would have after changing once."""
        tried = game.copy()
        try:
            apply(tried, 1)
        except Refused:
            return game.counts[self.seat]
        return tried.counts[self.seat]

    def _is_in_use(self, game: Game, point: Progress, command: Command) -> bool:
        """Whether the building of a command is in use, also where nobody had to choose it."""
        used = tally(game, self.seat, point.since).used
        return bool(command.building) and any(
            self.naming.used(game, type_, site) == command.building for type_, site in used
        )

    def _belongs_to_command(self, point: Progress, command: Command) -> bool:
        """Whether what is handed in belongs to the command. Before it is begun, money may be changed without a word."""
        return not point.is_fresh or command.word == self.naming.signs.omits

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
            self._is_optional(command) or is_complete(game, self.seat, found[-1], command, self.naming, self.leave)
        ):
            found.append(self._next_point(game, found[-1], command))
        is_over = len(found) > 1 and not point.is_fresh and self.naming.innermost(game) is None
        return found[1:] if is_over else found

    def _next_point(self, game: Game, point: Progress, command: Command) -> Progress:
        """The point after a command of which all has happened."""
        if command.word != self.naming.signs.implies:
            return point.next(len(game.log))
        handed = self.naming.as_due(tally(game, self.seat, point.since).handed)
        written = self.naming.as_due(dict(command.goods))
        idle = bool(command.building) and not self._is_in_use(game, point, command)
        return point.next(len(game.log), idle, sum((handed - written).values()))

    def _is_use(self, point: Progress) -> bool:
        """Whether the next move says itself what may be left out before others."""
        command = self._command(point)
        return command is None or command.word == self.naming.signs.implies

    def _is_optional(self, command: Command) -> bool:
        """Whether a command only changes what may have been changed before, without a word."""
        return self.leave.skips and command.word == self.naming.signs.omits

    def _command(self, point: Progress) -> Command | None:
        return self.part.commands[point.at] if point.at < len(self.part.commands) else None

    def _is_action_written(self, game: Game, point: Progress) -> bool:
        """Whether the action that is being done was written, or may have been left out."""
        action = self.naming.innermost(game)
        if action is None:
            return True
        if self.leave.changes and action in self.naming.omitted:
            return True
        if self.leave.uses and action in self.naming.implied and not self._is_use(point):
            return True
        if action in self.naming.omitted:  # it is done in one go: nothing else that was written comes in between
            command = self._command(point)
            return command is not None and action in self.naming.signs.words[command.word]
        words = {command.word for command in self.part.commands[: point.at + 1]}
        return any(action in self.naming.signs.words[word] for word in words)
