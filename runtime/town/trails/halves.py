"""Halves of trips, grown from the ends of a network.

A trip backwards is a trip. So what was grown from the ends serves twice: forwards as the first half of a trip,
backwards as its last. The number of halves grows like the square root of the number of trips one would have to try.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .chains import chains
from .network import Network, Trail

__all__ = ["MOST_HALVES", "MOST_PAIRS", "Half", "Halves", "halves"]

MOST_HALVES = 200_000
MOST_PAIRS = 20_000_000
_MOST_PLACES = 10_000_000
"""In all halves together, whatever the length of the roads."""

Half = tuple[int, Trail]
"""The bits of the chains it uses, and its places."""


class Halves(NamedTuple):
    """By meeting, which is a junction with a number of stops: what comes there first, and what can follow.

    A first half ends at the first junction where it has made more than half of the stops. So every trip is cut at
    exactly one junction, and found once.
    """

    firsts: dict[int, list[Half]]
    lasts: dict[int, list[Half]]
    """Without the junction itself. There is one for every meeting that is a key here."""


@lru_cache(maxsize=2)
def halves(network: Network, count: int) -> Halves | None:
    """All halves of trips with so many stops; None if there are too many of them, or too many pairs.

    The last few answers are kept: whether there is a trip is asked before all trips are.
    """
    leading, stops, size, middle = chains(network), network.stops, len(network.beside), count // 2
    left = min(MOST_HALVES, _MOST_PLACES // (network.sections + 1))
    firsts: dict[int, list[Half]] = {}
    grown: list[tuple[int, Trail, int, int]] = [(0, (end,), end, 0) for end in network.ends]
    for used, places, junction, made in grown:  # grows meanwhile
        left -= len(leading[junction])
        if left < 0:
            return None
        for bit, more, passed, arrived in leading[junction]:
            if used & bit:
                continue
            now = made + passed
            if now <= middle:
                grown.append((used | bit, places + more, arrived, now))
                continue
            # The other half comes here with the stops that are missing. Both count this junction, if it is a stop, and
            # neither counts the end from which the other half comes.
            at = (count - now + stops[arrived] - 1) * size + arrived
            if at in firsts:
                firsts[at].append((used | bit, places + more))
            else:
                firsts[at] = [(used | bit, places + more)]
    lasts: dict[int, list[Half]] = {}
    for used, places, junction, made in grown:
        at = made * size + junction
        if at in lasts:
            lasts[at].append((used, places[-2::-1]))
        elif at in firsts:
            lasts[at] = [(used, places[-2::-1])]
    if sum([len(each) * len(firsts[at]) for at, each in lasts.items()]) > MOST_PAIRS:
        return None
    return Halves(firsts, lasts)
