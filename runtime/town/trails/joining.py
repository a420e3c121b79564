"""Two halves that meet are a trip, if no chain is in both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress

from .halves import Half, Halves
from .network import Trail

__all__ = ["joined"]

_AT_ONCE = 4_096
"""So many pairs are tried before anybody asks whether there are enough trips."""
_MANY = 40
"""From so many halves on both sides a table is quicker than trying every pair."""


def joined(halves: Halves, most: int) -> list[Trail]:
    """The first trips, at most so many."""
    found: list[Trail] = []
    for meeting, lasts in halves.lasts.items():
        firsts = halves.firsts[meeting]
        if len(firsts) * len(lasts) <= _AT_ONCE:
            found += [places + more for used, places in firsts for taken, more in lasts if not used & taken]
        else:
            for some in _in_parts(firsts, lasts):
                found += some
                if len(found) >= most:
                    break
        if len(found) >= most:
            break
    del found[most:]
    return found


def _in_parts(firsts: Sequence[Half], lasts: Sequence[Half]) -> Iterator[Iterable[Trail]]:
    if len(firsts) > _MANY and len(lasts) > _MANY:
        yield from _looked_up(firsts, lasts)
        return
    for used, places in firsts:
        yield [places + more for taken, more in lasts if not used & taken]


def _looked_up(firsts: Sequence[Half], lasts: Sequence[Half]) -> Iterator[Iterable[Trail]]:
    """A long number says of each chain which last halves use it, with one byte for each of them. What is free for a
    first half is then found without looking at one last half after the other."""
    using = _using([taken for taken, _ in lasts])
    concerned = sum(using)
    everything = int.from_bytes(b"\1" * len(lasts), "little")
    follow = [more for _, more in lasts]
    for used, places in firsts:
        blocked = 0
        asked = used & concerned
        while asked:
            bit = asked & -asked
            blocked |= using[bit]
            asked ^= bit
        if blocked != everything:
            free = (everything ^ blocked).to_bytes(len(lasts), "little")
            yield map(places.__add__, compress(follow, free))


def _using(taken: Sequence[int]) -> dict[int, int]:
    """By the bit of a chain: the numbers among which it is, as bytes that are 0 or 1."""
    rows: dict[int, bytearray] = {}
    for number, each in enumerate(taken):
        rest = each
        while rest:
            bit = rest & -rest
            if bit not in rows:
                rows[bit] = bytearray(len(taken))
            rows[bit][number] = 1
            rest ^= bit
    return {bit: int.from_bytes(row, "little") for bit, row in rows.items()}
