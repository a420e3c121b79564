"""Goods that are handed in or taken for what they are worth: which mixes are worth a look, the best first.

Whoever owes 3 energy may hand in anything that is worth 3 or more. Only mixes from which nothing can be taken away are
of interest (`Payments`); of what is given out, those to which nothing can be added (`Servings`). There may be very many
of either. So they are found one by one, in the order in which they are wanted: a table says for every sum what filling
it costs at the least, and the search only goes where a mix lies. Whoever stops after a few has done little work.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from math import gcd

__all__ = ["Mix", "Payments", "Servings", "worth_of"]

Mix = tuple[int, ...]
"""How many of each kind."""

_NEVER = 1 << 60
_CELLS = 40_000
"""So large may the table of a search be. Sums beyond that are no game's: then a few plain mixes will do."""


def worth_of(worths: Sequence[int], mix: Sequence[int]) -> int:
    return sum([worth * many for worth, many in zip(worths, mix, strict=True)])


class Payments:
    """Ways to pay a due from which nothing can be taken away: the least waste first, then what is regretted least,
    then the fewest tiles. ``regrets`` says by kind what one of it would be worth elsewhere."""

    def __init__(self, worths: Sequence[int], held: Sequence[int], due: int, regrets: Sequence[int]) -> None:
        self._search = _Search(worths, held, regrets, due)
        self._due = due
        self.affordable = worth_of(worths, held) >= due

    @property
    def steps(self) -> int:
        """How many steps the search has made so far: a measure of its work."""
        return self._search.steps

    def __iter__(self) -> Iterator[Mix]:
        search, due = self._search, -(-self._due // self._search.step)
        if due <= 0:
            yield search.mix(())
        elif self.affordable:
            yield from self._found(due) if search.prepare(due + search.largest - 1) else search.simple_payments(due)

    def _found(self, due: int) -> Iterator[Mix]:
        search = self._search
        for waste in range(search.largest):
            # One that is worth no more than the waste could be taken away again.
            first = bisect_right(search.worths, waste)
            for many in search.mixes_worth(first, due + waste):
                yield search.mix((*[0] * first, *many))


class Servings:
    """Ways to take goods worth up to so much to which nothing can be added: the least is left over first, then what is
    wanted most for what it is worth elsewhere, then the fewest tiles."""

    def __init__(self, worths: Sequence[int], there: Sequence[int], allowed: int, wanted: Sequence[int]) -> None:
        self._search = _Search(worths, there, [-each for each in wanted], max(0, allowed))
        self._allowed = max(0, allowed)

    @property
    def steps(self) -> int:
        return self._search.steps

    def __iter__(self) -> Iterator[Mix]:
        search, allowed = self._search, self._allowed // self._search.step
        if not search.worths:
            yield search.mix(())
        elif search.prepare(allowed):
            yield from self._found(allowed)
        else:
            yield search.mix(search.as_many_as_fit(allowed))

    def _found(self, allowed: int) -> Iterator[Mix]:
        search = self._search
        for left in range(allowed + 1):
            # Of what is worth no more than the rest, everything there is must have been taken.
            first = bisect_right(search.worths, left)
            full = search.limits[:first]
            taken = worth_of(search.worths[:first], full)
            if taken > allowed - left:
                return
            for many in search.mixes_worth(first, allowed - left - taken):
                yield search.mix((*full, *many))


class _Search:
    """Mixes of the kinds there are, sorted by what they are worth; the cheapest first."""

    def __init__(self, worths: Sequence[int], limits: Sequence[int], costs: Sequence[int], bound: int) -> None:
        there = [kind for kind, worth in enumerate(worths) if worth > 0 and limits[kind] > 0]
        self._places = sorted(there, key=lambda kind: (worths[kind], costs[kind], kind))
        self._kinds = len(worths)
        self.step = gcd(*[worths[kind] for kind in there]) or 1
        """All sums are multiples of it, so only those are looked at."""
        self.worths = [worths[kind] // self.step for kind in self._places]
        self.largest = self.worths[-1] if self.worths else 0
        self.limits = [limits[kind] for kind in self._places]
        tile = bound + self.largest + 1  # more than there can be tiles: they decide only between equals
        self._costs = [costs[kind] * tile + 1 for kind in self._places]
        self._rows: list[list[int]] = []
        self._known: dict[tuple[int, int], list[tuple[int, int]]] = {}
        self.steps = 0

    def mix(self, many: Sequence[int]) -> Mix:
        """The numbers of a mix in the order of the kinds that were given."""
        made = [0] * self._kinds
        for place, number in zip(self._places, many, strict=False):
            made[place] = number
        return tuple(made)

    def prepare(self, top: int) -> bool:
        """Make the table of what each sum costs at the least with the kinds from each one on; False where it would be
        too large."""
        if (top + 1) * len(self.worths) > _CELLS:
            return False
        rows = [[0, *[_NEVER] * top]]
        for worth, limit, cost in zip(self.worths[::-1], self.limits[::-1], self._costs[::-1], strict=True):
            rows.append(_costs_with_kind(rows[-1], worth, limit, cost))
            self.steps += top + 1
        self._rows = rows[::-1]
        return True

    def mixes_worth(self, first: int, target: int) -> Iterator[Mix]:
        """Mixes of the kinds from ``first`` on that are worth exactly ``target``, the cheapest first. Every step leads
        to one, because the table knows what each beginning will come to. What waits is a beginning, and which of the
        ways to go on from there comes next."""
        begun: Mix = ()
        waiting = [(self._rows[first][target], -first, begun, target, 0)]
        if self._rows[first][target] == _NEVER:
            return
        while waiting:
            cost, come, taken, left, rank = heappop(waiting)
            self.steps += len(self.worths) + come
            for kind in range(-come, len(self.worths)):
                ways = self._ways(kind, left)
                least, many = ways[rank]
                if rank + 1 < len(ways):
                    # Of equals the one that has come farthest goes first, so that none is begun in vain.
                    heappush(waiting, (cost - least + ways[rank + 1][0], -kind, taken, left, rank + 1))
                taken, left, rank = (*taken, many), left - many * self.worths[kind], 0
            yield taken

    def _ways(self, kind: int, left: int) -> list[tuple[int, int]]:
        """How many of a kind can be taken where so much is left, each with the least total cost."""
        if (kind, left) not in self._known:
            worth, cost, after = self.worths[kind], self._costs[kind], self._rows[kind + 1]
            most = min(self.limits[kind], left // worth)
            self.steps += most + 1
            totals = [(after[left - many * worth] + many * cost, many) for many in range(most + 1)]
            self._known[kind, left] = sorted([each for each in totals if each[0] < _NEVER // 2])
        return self._known[kind, left]

    def simple_payments(self, due: int) -> Iterator[Mix]:
        """A few payments of a sum that is too large for a table: one kind first, then the others, the largest first."""
        found: dict[Mix, int] = {}
        for first in range(len(self.worths)):
            order = [first, *[kind for kind in reversed(range(len(self.worths))) if kind != first]]
            many, left = [0] * len(self.worths), due
            for kind in order:
                many[kind] = min(self.limits[kind], max(0, -(-left // self.worths[kind])))
                left -= many[kind] * self.worths[kind]
            for kind in order:  # the last ones may have been too much
                spare = min(many[kind], -left // self.worths[kind])
                many[kind] -= spare
                left += spare * self.worths[kind]
            found.setdefault(self.mix(many), -left)
        yield from sorted(found, key=found.__getitem__)

    def as_many_as_fit(self, allowed: int) -> list[int]:
        left, many = allowed, [0] * len(self.worths)
        for kind in reversed(range(len(self.worths))):
            many[kind] = min(self.limits[kind], left // self.worths[kind])
            left -= many[kind] * self.worths[kind]
        return many


def _costs_with_kind(after: list[int], worth: int, limit: int, cost: int) -> list[int]:
    """What each sum costs at the least with one kind more, of which there are so many. Sums that are a multiple of its
    worth apart are looked at together: of those within reach below, the cheapest is always at the head of a queue."""
    row = [_NEVER] * len(after)
    for rest in range(min(worth, len(after))):
        queue: deque[tuple[int, int]] = deque()
        for many, total in enumerate(range(rest, len(after), worth)):
            if after[total] < _NEVER:
                value = after[total] - many * cost
                while queue and queue[-1][1] >= value:
                    queue.pop()
                queue.append((many, value))
            if queue and queue[0][0] < many - limit:
                queue.popleft()
            if queue:
                row[total] = queue[0][1] + many * cost
    return row
