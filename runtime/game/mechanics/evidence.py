"""Evidence in a log that something was done: for each figure of an expectation, what the log adds up to.

For the `then` lines of scenarios. What counts as evidence of a verb is said in its module (`Verb.evidence`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from compiler.names.symbols import plural_of
from compiler.objects.declarations.nouns import Countable, Currency, Points, Resource, Unit
from compiler.objects.expressions import Goods, Thing

from ..amounts.counting import is_counted, nouns_of
from ..amounts.halves import counted_amount
from ..amounts.holders import holders_of
from ..codegen.context import CodegenContext
from ..state.game import Environment, Game
from ..state.log_events import TRANSFER
from ..state.places import building_type_of
from ..tables.units import UnitPlan

__all__ = ["Evidence", "EvidenceLog", "LoggedEvent", "event_evidence", "sum_evidence", "transfer_evidence"]

LoggedEvent = tuple[int, ...]
"""Kind, four numbers, cause."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """A figure that an expectation names, and the one that the log adds up to."""

    expected: int
    actual: int
    what: str = ""
    """Of what there is so much, in the words of the pack; empty for something that happens or does not."""
    events: tuple[int, ...] = ()
    """The numbers of the events in the log that it was counted from."""
    parts: int = 1
    """Into how many parts one of it is counted: two, where there are halves."""

    @property
    def is_met(self) -> bool:
        return self.expected == self.actual

    @property
    def actual_in_words(self) -> str:
        if not self.what:
            return "it did not happen"
        return f"{self.actual if self.parts == 1 else self.actual / self.parts} {self.what}"


class EvidenceLog:
    """The log of a game from one event on, and what it takes to compile a sentence about it."""

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
        """The numbers of the things that a phrase means."""
        return self.m.listing(thing)(self.game, self.names)

    def building_types(self, thing: Thing) -> list[int]:
        """The types of the buildings that a phrase means."""
        return [building_type_of(self.game, "building", each) for each in self.listed(thing)]

    def rows(self, place: Thing | None) -> list[int] | None:
        """The holders that a place means; None where any will do. What the neutral builder is paid goes to the bank."""
        found = holders_of(self.m, place) if place is not None else None
        if found is None:
            return None
        rows = found(self.game, self.names)
        if self.numbers.box in rows:  # what a colour has left lies there too
            rows = [*rows, *range(self.numbers.rest, self.numbers.rest + self.numbers.seats)]
        return [self.numbers.bank if row == self.numbers.neutral else row for row in rows]

    def transferred(self, nouns: tuple[int, ...], fits: Callable[[int, int], bool]) -> tuple[int, tuple[int, ...]]:
        """How many of some nouns were transferred between fitting holders, and the numbers of the events."""
        placed = range(self.numbers.placed, self.numbers.aside)
        total, events = 0, []
        for number, (_, noun, amount, source, target, _) in self.of(TRANSFER):
            if noun in nouns and source not in placed and target not in placed and fits(source, target):
                total += amount
                events.append(number)
        return total, tuple(events)


def transfer_evidence(
    log: EvidenceLog, goods: object, fits: Callable[[int, int], bool], left: int = 0
) -> Iterator[Evidence]:
    """Evidence that goods were transferred between fitting holders. ``left``: the holder who has none left where the
    line says `all`."""
    if not isinstance(goods, Goods) or not is_counted(log.m, goods.noun):
        return
    nouns = nouns_of(log.m, goods.noun)
    if nouns and nouns[0] in log.m.rules.units:
        yield _worth_moved(log, goods, log.m.rules.units[nouns[0]], fits)
        return
    total, events = log.transferred(nouns, fits)
    expected = log.amount(goods)
    if goods.how_many == "all":
        expected = total + sum([log.game.counts[left][noun] for noun in nouns])
    elif goods.how_many == "any":
        expected = max(1, total)
    elif goods.up_to:
        expected = min(expected, total)
    yield Evidence(expected, total, _called(log, goods.noun, total), events)


def _worth_moved(log: EvidenceLog, goods: Goods, unit: UnitPlan, fits: Callable[[int, int], bool]) -> Evidence:
    """The same for a unit: what the goods that were handed over are worth."""
    moved = [(log.transferred((noun,), fits), worth) for noun, worth in zip(unit.nouns, unit.worths, strict=True)]
    total = sum([many * worth for (many, _), worth in moved])
    due = counted_amount(log.m, goods)(log.game, log.names)
    events = sorted(event for (_, some), _ in moved for event in some)
    return Evidence(due, total, _called(log, goods.noun, total), tuple(events), unit.scale)


def _called(log: EvidenceLog, noun: str, many: int) -> str:
    """What a scenario calls so many of a noun."""
    name, declared = noun.rpartition(".")[2], log.numbers.by_id.get(noun)
    if many == 1:
        return name
    if isinstance(declared, Countable) and declared.plural:
        return declared.plural
    return name if isinstance(declared, Currency | Points | Resource | Unit) else plural_of(name)


def sum_evidence(
    log: EvidenceLog, kind: int, expected: int, what: tuple[str, str], count: Callable[[LoggedEvent], int]
) -> Evidence:
    """Evidence by a sum over the events of a kind. ``what``: what one and several of it are called."""
    found = [(number, count(event)) for number, event in log.of(kind)]
    total = sum(n for _, n in found)
    return Evidence(expected, total, what[total != 1], tuple(number for number, n in found if n))


def event_evidence(log: EvidenceLog, kind: int, fits: Callable[[LoggedEvent], bool]) -> Evidence:
    """Evidence that a fitting event of a kind is in the log, once or more often."""
    found = [number for number, event in log.of(kind) if fits(event)]
    return Evidence(1, min(1, len(found)), "", tuple(found))
