"""Which answers to a question agree with what is written, and how much of it they account for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..game.engine.payment_question import listed_payments
from ..game.state.decisions import Decision, Move
from ..game.state.game import Game
from .lines import Command, Part
from .names import Naming
from .tally import tally

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
    prices: bool = False
    """Goods may have been handed in of which nothing is written: the price that is printed."""


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
    idle: int = 0
    """How many buildings were not used though it is written that they were."""
    unwritten: int = 0
    """How many goods were handed in of which nothing is written, where a building was used."""
    waste: int = 0
    """By how much too much was paid, all in all."""

    def next(self, since: int, idle: int = 0, unwritten: int = 0) -> Progress:
        """The point where the next command begins."""
        return Progress(
            self.at + 1,
            since=since,
            unsaid=self.unsaid,
            idle=self.idle + idle,
            unwritten=self.unwritten + unwritten,
            waste=self.waste,
        )

    @property
    def oddness(self) -> tuple[int, int, int]:
        """The less, the likelier it is that this is what was meant."""
        return (self.idle, self.unwritten, self.waste)

    @property
    def is_begun(self) -> bool:
        return bool(self.building or self.figures or self.lands or self.markers)

    @property
    def is_fresh(self) -> bool:
        return not (self.is_begun or self.unsaid)


def still_agrees(game: Game, seat: int, point: Progress, command: Command, naming: Naming, leave: Leniency) -> bool:
    """Whether no more was handed in than is written."""
    if not command.lists_its_price:
        return True
    written = naming.as_due(dict(command.goods))
    handed = naming.as_due(tally(game, seat, point.since).handed)
    return all(many <= written[noun] or (leave.prices and not written[noun]) for noun, many in handed.items())


def is_complete(game: Game, seat: int, point: Progress, command: Command, naming: Naming, leave: Leniency) -> bool:
    """Whether all that is written has happened."""
    if (bool(command.building) and not point.building) or point.figures < len(command.figures):
        return False
    if point.lands < len(command.lands) or point.markers < len(command.markers):
        return False
    seen = tally(game, seat, point.since)
    if any(said.isdisjoint(seen.placed) for said in command.pieces):
        return False
    written, handed = naming.as_due(dict(command.goods)), naming.as_due(seen.handed)
    gained = naming.as_due(seen.gained)
    for noun, many in written.items():
        left = many - handed[noun]
        if left and not (leave.choices and (0 < left <= gained[noun] or naming.is_among(noun, seen.barren))):
            return False
    return True


def agreeing_answers(
    game: Game,
    asked: Decision,
    seat: int,
    point: Progress,
    command: Command | None,
    part: Part,
    naming: Naming,
    leave: Leniency,
) -> Iterator[tuple[Move, Progress]]:
    """Answers that do not contradict what is written, the likeliest first, and what is accounted for then."""
    if asked.kind != "one" and point.unsaid and not point.is_begun:
        return  # a building that is used without a word leads to what is written, and to nothing else before
    if asked.kind in ("amounts", "mix"):
        written = frozenset(naming.signs.goods.values())
        if written.isdisjoint(asked.nouns):  # pieces are not written by number: all of them are meant
            yield asked.limits, point
            return
        for move in _goods_answers(game, asked, seat, point, command, naming, leave):
            yield move, replace(point, waste=point.waste + _waste(asked, move))
    elif asked.kind == "number":
        allowed = asked.options if command is not None else [0] if 0 in asked.options else []
        for number in sorted(allowed, reverse=command is None or command.lists_its_price):
            if number or naming.innermost(game) not in naming.omitted:  # changing nothing leads nowhere
                yield number, point
    elif asked.kind == "one":
        for place, option in enumerate(asked.options):
            if asked.name == "either" and not _is_written(game, asked, option, command, naming, leave):
                continue
            found = _progress_after_option(
                game, asked.sort, option, len(asked.options) == 1, point, command, part, naming, leave
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
    if leave.uses and command is not None and command.word != naming.signs.implies:
        words = words | naming.implied
    return not begun or not begun.isdisjoint(words)


def _progress_after_option(
    game: Game,
    sort: str,
    option: Any,
    only: bool,
    point: Progress,
    command: Command | None,
    part: Part,
    naming: Naming,
    leave: Leniency,
) -> Progress | None:
    """The point after an option was taken; None where it contradicts what is written."""
    if sort == "player" and command is not None and command.seats:
        return point if option in command.seats else None
    if sort not in ("building", "site", "slot", "land", "marker"):
        return point
    if command is None:
        return None
    if sort == "building":
        sign = naming.building(game, option)
        if sign == command.building:
            return replace(point, building=True)
        if command.seats and not command.building and sign in {each.building for each in part.commands}:
            return point  # whose it is was written, and the next move says which
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


def _waste(asked: Decision, move: Move) -> int:
    """By how much a payment is worth too much, given back or not."""
    if asked.kind != "mix" or asked.name != "pay" or not isinstance(move, tuple):
        return 0
    listed = listed_payments(asked)
    return max(0, listed.unit.worth(move) - listed.much)


def _goods_answers(
    game: Game,
    asked: Decision,
    seat: int,
    point: Progress,
    command: Command | None,
    naming: Naming,
    leave: Leniency,
) -> Iterator[Move]:
    """All that is written and left, as far as it fits here; then what the game itself proposes."""
    if command is None:
        return  # all that is written has been done
    if not command.lists_its_price:
        yield from _proposed_answers(asked)
        return
    handed = tally(game, seat, point.since).handed
    left = Counter({noun: many - handed[noun] for noun, many in command.goods})
    seen: dict[Move, None] = {}
    for those in (left, *[Counter({n: min(many, left[n]) for n, many in group}) for group in command.groups]):
        seen[_as_written(asked, those, naming)] = None
    due = naming.as_due(left)
    for mix in _proposed_answers(asked):
        if _within(asked.nouns, mix, due, naming) or (leave.prices and not any(due.values())):
            seen[mix] = None
    yield from sorted(seen, key=lambda mix: -sum(mix) if isinstance(mix, tuple) else 0)


def _as_written(asked: Decision, written: Counter[int], naming: Naming) -> Move:
    """So many of each as are written, within the limits. What is written too often is paid as what it may be paid as,
    and the other way round."""
    limits = dict(zip(asked.nouns, asked.limits, strict=True))
    mix = {noun: max(0, min(written[noun], limit)) for noun, limit in limits.items()}
    for other, noun in naming.signs.paid_as.items():
        if other in mix and noun in mix:
            short = max(0, min(written[noun] - mix[noun], limits[other] - mix[other]))
            mix[noun] += max(0, min(written[other] - mix[other], limits[noun] - mix[noun]))
            mix[other] += short
    return tuple(mix.values())


def _within(nouns: Sequence[int], mix: Move, due: Counter[int], naming: Naming) -> bool:
    amounts = mix if isinstance(mix, tuple) else (mix,)
    asked = naming.as_due(dict(zip(nouns, amounts, strict=True)))
    return all(many <= due[noun] for noun, many in asked.items())


def _proposed_answers(asked: Decision) -> Iterator[Move]:
    if asked.kind == "mix":
        yield from list(asked.options)[:_SOME]


_SOME = 5
"""So many of the payments that a game proposes are tried."""
