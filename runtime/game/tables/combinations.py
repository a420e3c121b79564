"""So many of each, out of what there is: all the ways, the smallest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

__all__ = ["FEW", "MANY", "MOST_AT_ONCE", "amounts_of_each", "mixes_of_distinct_kinds"]

FEW = 400
"""How many ways are tried at most to see whether something can be carried through."""

MANY = 20_000
"""How many are looked at at most to list what somebody may choose."""

MOST_AT_ONCE = 1_000
"""So often is a thing done one by one in a single line, at most: nothing on a table comes in larger numbers."""


def amounts_of_each(limits: Sequence[int], least: int, most: int, bound: int = FEW) -> Iterator[tuple[int, ...]]:
    """Mixes of ``least`` to ``most`` in all within limits, the smallest first; ``bound`` mixes at most."""
    tried = 0
    for total in range(least, min(most, sum(limits)) + 1):
        for mix in _of_size(tuple(limits), total):
            yield mix
            tried += 1
            if tried >= bound:
                return


def mixes_of_distinct_kinds(held: Sequence[int], many: int) -> Iterator[tuple[int, ...]]:
    """Mixes of one each of so many kinds: first of those that somebody has most of, then with one of these exchanged
    for another, then with two. So a mix that spares what is needed for something else comes early."""
    there = sorted([kind for kind, each in enumerate(held) if each > 0], key=lambda kind: -held[kind])
    first, others = there[:many], there[many:]
    if len(first) < many:
        return
    for number in range(min(many, len(others)) + 1):
        for left in combinations(first[::-1], number):
            for taken in combinations(others, number):
                chosen = {*first, *taken} - {*left}
                yield tuple([int(kind in chosen) for kind in range(len(held))])


def _of_size(limits: tuple[int, ...], total: int) -> Iterator[tuple[int, ...]]:
    if not limits:
        if total == 0:
            yield ()
        return
    room = sum(limits[1:])
    for first in range(min(limits[0], total), max(0, total - room) - 1, -1):
        for rest in _of_size(limits[1:], total - first):
            yield (first, *rest)
