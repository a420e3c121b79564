"""Which answers to a question agree with what is written, and how much of it they account for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..game.state.decisions import Decision, Move
from ..game.state.game import Game
from .lines import Command
from .names import Naming
from .tally import Tally, tally

__all__ = ["Leniency", "Progress", "agreeing_answers", "is_complete", "still_agrees"]


@dataclass(frozen=True, slots=True)
class Leniency:
    """What a file may leave out. The strictest reading that works is taken."""

    choices: bool = False
    """Goods may be named that were chosen and taken, not only those handed in."""
    skips: bool = False
    """Money need not be changed where it is written: here it may never have been changed into anything else."""
    changes: bool = False
    """Money may have been changed without a word."""
    uses: bool = False
    """A building may have been used without a word."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How much of a command in the file has been accounted for."""

    at: int = 0
    """The command that is being carried out."""
    building: bool = False
    figures: int = 0
    lands: int = 0
    markers: int = 0
    since: int = 0
    """Where in the log of the game it began."""
    unsaid: tuple[str, ...] = ()
    """Buildings that were used without a word."""

    def next(self, since: int) -> Progress:
        return Progress(self.at + 1, since=since, unsaid=self.unsaid)

    @property
    def is_fresh(self) -> bool:
        return not (self.building or self.figures or self.lands or self.markers or self.unsaid)


def still_agrees(game: Game, seat: int, point: Progress, command: Command) -> bool:
    """Whether no more was handed in than is written."""
    if not command.lists_its_price:
        return True
    written = dict(command.goods)
    return all(many <= written.get(noun, 0) for noun, many in tally(game, seat, point.since).handed.items())


def is_complete(game: Game, seat: int, point: Progress, command: Command, leave: Leniency) -> bool:
    """Whether all that is written has happened."""
    if (bool(command.building) and not point.building) or point.figures < len(command.figures):
        return False
    if point.lands < len(command.lands) or point.markers < len(command.markers):
        return False
    seen = tally(game, seat, point.since)
    if not set(command.pieces) <= seen.placed:
        return False
    return all(_is_accounted_for(seen, noun, many, leave) for noun, many in command.goods)


def _is_accounted_for(seen: Tally, noun: int, many: int, leave: Leniency) -> bool:
    left = many - seen.handed[noun]
    return left == 0 or (leave.choices and (0 < left <= seen.gained[noun] or noun in seen.barren))


def agreeing_answers(
    game: Game, asked: Decision, seat: int, point: Progress, command: Command | None, naming: Naming, leave: Leniency
) -> Iterator[tuple[Move, Progress]]:
    """Answers that do not contradict what is written, the likeliest first, and what is accounted for then."""
    if asked.kind in ("amounts", "mix"):
        written = frozenset(naming.signs.goods.values())
        if written.isdisjoint(asked.nouns):  # pieces are not written by number: all of them are meant
            yield asked.limits, point
            return
        for move in _goods_answers(game, asked, seat, point, command):
            yield move, point
    elif asked.kind == "number":
        for number in sorted(asked.options, reverse=True):
            if number or naming.innermost(game) not in naming.omitted:  # changing nothing leads nowhere
                yield number, point
    elif asked.kind == "one":
        for place, option in enumerate(asked.options):
            if asked.name == "either" and not _is_written(game, asked, option, command, naming, leave):
                continue
            found = _progress_after_option(
                game, asked.sort, option, len(asked.options) == 1, point, command, naming, leave
            )
            if found is not None:
                yield place, found


def _is_written(
    game: Game, asked: Decision, branch: int, command: Command | None, naming: Naming, leave: Leniency
) -> bool:
    """Whether what a branch begins with was written, or may have been left out."""
    begun = naming.begins(game, asked.cause, branch)
    words = naming.signs.words.get(command.word, set()) if command is not None else set()
    if leave.changes:
        words = words | naming.omitted
    if leave.uses:
        words = words | naming.implied
    return not begun or not begun.isdisjoint(words)


def _progress_after_option(
    game: Game,
    sort: str,
    option: Any,
    only: bool,
    point: Progress,
    command: Command | None,
    naming: Naming,
    leave: Leniency,
) -> Progress | None:
    """The point after an option was taken; None where it contradicts what is written."""
    if sort not in ("building", "site", "slot", "land", "marker"):
        return point
    if command is None:
        return None
    if sort == "building":
        sign = naming.building(game, option)
        if sign == command.building:
            return replace(point, building=True)
        if leave.uses and not point.unsaid and point.is_fresh:
            return replace(point, unsaid=(sign,))
        return None
    if sort == "land":
        fits = point.lands < len(command.lands) and naming.land(game, option) == command.lands[point.lands]
        return replace(point, lands=point.lands + 1) if fits else None
    if sort == "marker":
        signed = option in naming.signed_markers
        if not signed:
            return point if point.markers >= len(command.markers) else None
        if point.markers < len(command.markers) and command.markers[point.markers] == option:
            return replace(point, markers=point.markers + 1)
        return point if only else None  # where there is no choice, nothing need be written
    figures = naming.row(game, option) if sort == "slot" else naming.spot(game, option)
    if command.figures[point.figures : point.figures + len(figures)] != figures:
        # The same place may be asked for twice: by the pack, and by the verb that does something there.
        return point if figures and command.figures[point.figures - len(figures) : point.figures] == figures else None
    return replace(point, figures=point.figures + len(figures))


def _goods_answers(game: Game, asked: Decision, seat: int, point: Progress, command: Command | None) -> Iterator[Move]:
    """All that is written and left, as far as it fits here; then what the game itself proposes."""
    if command is None or not command.lists_its_price:
        yield from _proposed_answers(asked)
        return
    handed = tally(game, seat, point.since).handed
    left = {noun: many - handed[noun] for noun, many in command.goods}
    seen: set[Move] = set()
    for those in (left, *[{n: min(many, left[n]) for n, many in group} for group in command.groups]):
        seen.add(tuple([min(those.get(noun, 0), limit) for noun, limit in zip(asked.nouns, asked.limits, strict=True)]))
    seen.update(mix for mix in _proposed_answers(asked) if _within(asked.nouns, mix, left))
    yield from sorted(seen, key=lambda mix: -sum(mix) if isinstance(mix, tuple) else 0)


def _within(nouns: Sequence[int], mix: Move, left: dict[int, int]) -> bool:
    amounts = mix if isinstance(mix, tuple) else (mix,)
    return all(many <= left.get(noun, 0) for noun, many in zip(nouns, amounts, strict=True))


def _proposed_answers(asked: Decision) -> Iterator[Move]:
    if asked.kind == "mix":
        yield from list(asked.options)[:_SOME]


_SOME = 12
"""So many of the payments that a game proposes are tried."""
