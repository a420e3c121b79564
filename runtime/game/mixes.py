"""So many of each, out of what there is: all the ways, the smallest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

__all__ = ["MANY", "MOST_AT_ONCE", "mixes"]

_FEW = 400
"""How many ways are tried at most to see whether something can be carried through."""

MANY = 20_000
"""How many are looked at at most to list what somebody may choose."""

MOST_AT_ONCE = 1_000
"""So often is a thing done one by one in a single line, at most: nothing on a table comes in larger numbers."""


def mixes(limits: Sequence[int], least: int, most: int, bound: int = _FEW) -> Iterator[tuple[int, ...]]:
    """Mixes of so many in all, the smallest first; not more than it makes sense to try."""
    tried = 0
    for total in range(least, min(most, sum(limits)) + 1):
        for mix in _of_size(tuple(limits), total):
            yield mix
            tried += 1
            if tried >= bound:
                return


def _of_size(limits: tuple[int, ...], total: int) -> Iterator[tuple[int, ...]]:
    if not limits:
        if total == 0:
            yield ()
        return
    room = sum(limits[1:])
    for first in range(min(limits[0], total), max(0, total - room) - 1, -1):
        for rest in _of_size(limits[1:], total - first):
            yield (first, *rest)
