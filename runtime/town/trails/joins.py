"""Two halves that meet are a trip, if no chain is in both."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .beginnings import Beginning, Half, spot_sums
from .network import Network, Trail

__all__ = ["join_halves"]

_MANY = 150
"""From so many last halves on a table is quicker than trying one after the other."""

_Last = tuple[int, list[Trail]]
"""The bits of its chains, and its ways backwards, without the junction."""


def join_halves(network: Network, count: int, begun: Sequence[Beginning], most: int) -> list[Trail]:
    """The first trips, at most so many. As in `halves`, one of a trip and its way back is looked for."""
    found: list[Trail] = []
    for trips in _joined_in_parts(network, count, begun):
        found += trips
        if len(found) >= most:
            break
    else:
        found += [trail[::-1] for trail in found]
    del found[most:]
    return found


def _joined_in_parts(network: Network, count: int, begun: Sequence[Beginning]) -> Iterator[Sequence[Trail]]:
    whole = count * len(network.beside)
    both = spot_sums(network, count)
    lasts: dict[int, list[_Last]] = {}  # by spot
    earlier: set[tuple[int, int]] = set()
    for beginning in begun:
        meeting: dict[int, list[Half]] = {}
        for first in beginning.long:
            _, junction, spot, ways = first
            other = both[junction] - spot
            if other in lasts:
                meeting.setdefault(other, []).append(first)
            if spot == whole + junction and junction in network.ends:
                yield [trail for trail in ways if (trail[-1], trail[-2]) in earlier]
        for spot, firsts in meeting.items():
            yield from (_join_one_by_one if len(lasts[spot]) < _MANY else _join_by_table)(firsts, lasts[spot])
        for used, _, spot, ways in beginning.short:
            lasts.setdefault(spot, []).append((used, [way[-2::-1] for way in ways]))
        earlier.add((beginning.end, beginning.place))


def _join_one_by_one(firsts: Sequence[Half], lasts: Sequence[_Last]) -> Iterator[Sequence[Trail]]:
    for used, _, _, ways in firsts:
        free = [backs for taken, backs in lasts if not used & taken]
        if free:
            yield _trips(ways, free)


def _join_by_table(firsts: Sequence[Half], lasts: Sequence[_Last]) -> Iterator[Sequence[Trail]]:
    """A long number says of each chain which last halves use it, with a bit for each of them. What is free for a first
    half is then found without looking at one last half after the other."""
    using = _users_of_chains([taken for taken, _ in lasts])
    concerned, everything = sum(using), (1 << len(lasts)) - 1
    for used, _, _, ways in firsts:
        blocked, asked = 0, used & concerned
        while asked:
            bit = asked & -asked
            blocked |= using[bit]
            asked ^= bit
        left = everything ^ blocked
        while left:
            bit = left & -left
            yield _trips(ways, [lasts[bit.bit_length() - 1][1]])
            left ^= bit


def _trips(ways: Sequence[Trail], free: Sequence[Sequence[Trail]]) -> Sequence[Trail]:
    return [way + back for backs in free for back in backs for way in ways]


def _users_of_chains(taken: Sequence[int]) -> dict[int, int]:
    """By bit of a chain: a number with a bit for each of the halves that use it."""
    rows: dict[int, bytearray] = {}
    for number, each in enumerate(taken):
        rest = each
        while rest:
            bit = rest & -rest
            if bit not in rows:
                rows[bit] = bytearray(len(taken) // 8 + 1)
            rows[bit][number >> 3] |= 1 << (number & 7)
            rest ^= bit
    return {bit: int.from_bytes(row, "little") for bit, row in rows.items()}
