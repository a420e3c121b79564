"""How to see in a log that something was done: figures that an expectation names, and those that the log adds up to.

Scenarios ask. What counts as evidence of a verb is said in its module (`Verb.evidence`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from compiler.objects.expressions import Goods, Thing

from ..amounts.counting import is_counted, nouns_of
from ..amounts.halves import counted
from ..amounts.holders import row_of
from ..codegen.context import CodegenContext
from ..state.game import Environment, Game
from ..state.log_events import TRANSFER
from ..state.places import building_type_of
from ..tables.units import UnitPlan

__all__ = ["EvidenceLog", "LoggedEvent", "Seen", "goods_moved", "happened", "sum_of"]

LoggedEvent = tuple[int, ...]
"""Kind, four numbers, cause."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What an expectation comes to: a figure it names, and the one in the log."""

    expected: int
    actual: int
    what: str = ""
    """Of what, in the words of the pack; empty for something that happens or does not."""
    events: tuple[int, ...] = ()
    """The numbers of the events in the log that it was counted from."""
    parts: int = 1
    """Into how many parts one of it is counted: two, where there are halves."""

    @property
    def so(self) -> bool:
        return self.expected == self.actual

    @property
    def instead(self) -> str:
        if not self.what:
            return "it did not happen"
        return f"{self.actual if self.parts == 1 else self.actual / self.parts} {self.what}"


class EvidenceLog:
    """The log of a game from one event on, with what is needed to understand a sentence about it."""

    def __init__(self, m: CodegenContext, game: Game, names: Environment, since: int) -> None:
        self.m, self.game, self.names, self.since = m, game, names, since
        self.numbers = m.numbers

    def events(self) -> Iterator[tuple[int, LoggedEvent]]:
        """Every event, with its number."""
        log = self.game.log
        for number in range(self.since // 6, len(log) // 6):
            yield number, tuple(log[number * 6 : number * 6 + 6])

    def of(self, kind: int) -> Iterator[tuple[int, LoggedEvent]]:
        """The events of a kind, with their numbers."""
        return ((number, event) for number, event in self.events() if event[0] == kind)

    def amount(self, goods: Goods) -> int:
        return self.m.number(goods.amount)(self.game, self.names)

    def listed(self, thing: Thing) -> list[int]:
        """The things that are spoken of, by their numbers."""
        return self.m.listing(thing)(self.game, self.names)

    def building_types(self, thing: Thing) -> list[int]:
        """Of which types the buildings are that are spoken of."""
        return [building_type_of(self.game, "building", each) for each in self.listed(thing)]

    def rows(self, place: Thing | None) -> list[int] | None:
        """The holders a place stands for; None where any will do. What the neutral builder is paid goes to the bank."""
        found = row_of(self.m, place) if place is not None else None
        if found is None:
            return None
        rows = found(self.game, self.names)
        if self.numbers.box in rows:  # what a colour has left lies there too
            rows = [*rows, *range(self.numbers.rest, self.numbers.rest + self.numbers.seats)]
        return [self.numbers.bank if row == self.numbers.neutral else row for row in rows]

    def moved(self, nouns: tuple[int, ...], fits: Callable[[int, int], bool]) -> tuple[int, tuple[int, ...]]:
        """How many of some nouns went from one fitting holder to another, and in which events."""
        placed = range(self.numbers.placed, self.numbers.aside)
        total, events = 0, []
        for number, (_, noun, amount, source, target, _) in self.of(TRANSFER):
            if noun in nouns and source not in placed and target not in placed and fits(source, target):
                total += amount
                events.append(number)
        return total, tuple(events)


def goods_moved(log: EvidenceLog, goods: object, fits: Callable[[int, int], bool], left: int = 0) -> Iterator[Seen]:
    """Goods that went from one fitting holder to another. ``left`` is the holder who has none left where all was given
    away."""
    if not isinstance(goods, Goods) or not is_counted(log.m, goods.noun):
        return
    nouns = nouns_of(log.m, goods.noun)
    if nouns and nouns[0] in log.m.rules.units:
        yield _worth_moved(log, goods, log.m.rules.units[nouns[0]], fits)
        return
    total, events = log.moved(nouns, fits)
    expected = log.amount(goods)
    if goods.how_many == "all":
        expected = total + sum([log.game.counts[left][noun] for noun in nouns])
    elif goods.how_many == "any":
        expected = max(1, total)
    elif goods.up_to:
        expected = min(expected, total)
    yield Seen(expected, total, goods.noun.rpartition(".")[2], events)


def _worth_moved(log: EvidenceLog, goods: Goods, unit: UnitPlan, fits: Callable[[int, int], bool]) -> Seen:
    """Of a unit: what the goods are worth that were handed over."""
    moved = [(log.moved((noun,), fits), worth) for noun, worth in zip(unit.nouns, unit.worths, strict=True)]
    total = sum([many * worth for (many, _), worth in moved])
    due = counted(log.m, goods)(log.game, log.names)
    events = sorted(event for (_, some), _ in moved for event in some)
    return Seen(due, total, goods.noun.rpartition(".")[2], tuple(events), unit.scale)


def sum_of(log: EvidenceLog, kind: int, expected: int, what: str, count: Callable[[LoggedEvent], int]) -> Seen:
    """What the events of a kind add up to."""
    found = [(number, count(event)) for number, event in log.of(kind)]
    return Seen(expected, sum(n for _, n in found), what, tuple(number for number, n in found if n))


def happened(log: EvidenceLog, kind: int, fits: Callable[[LoggedEvent], bool]) -> Seen:
    """Whether a fitting event of a kind is there, once or more often."""
    found = [number for number, event in log.of(kind) if fits(event)]
    return Seen(1, min(1, len(found)), "", tuple(found))
