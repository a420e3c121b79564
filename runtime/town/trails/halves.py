"""All trips in a town of the usual size: halves are grown from the ends, and two that meet are a trip.

A trip backwards is a trip too. So what was grown from the ends serves twice: forwards as the first half of a trip,
backwards as its last. And of a trip and the way back only one is looked for: the one that begins with the later of the
two chains that lead away from its ends.
"""

from __future__ import annotations

from itertools import islice

from .chains import Chain, chains_of
from .network import Network, Trail

__all__ = ["MOST_CHAINS", "MOST_FOUND", "MOST_HALVES", "MOST_SECTIONS", "trails_of_halves"]

MOST_HALVES = 3_000
MOST_FOUND = 10_000
MOST_CHAINS = 50
MOST_SECTIONS = 100
"""Beyond these bounds there is another search, which is slower to begin with (`merging`)."""

_AT_ONCE = 64
"""So many halves are grown further before anybody asks whether there are too many."""

_Half = tuple[int, list[Chain], int, Trail]
"""The bits of the chains it uses; the chains on which it can go on; where it stands, as a spot; its places."""


def trails_of_halves(network: Network, count: int) -> list[Trail] | None:
    """All trips with so many stops; None if there are too many halves."""
    leading, beginnings, many, sections = chains_of(network)
    if many > MOST_CHAINS or sections > MOST_SECTIONS:
        return None
    size, middle = len(network.beside), count // 2
    beyond, together, whole = (middle + 1) * size, (count - 1) * size, count * size
    found: list[Trail] = []
    left = MOST_HALVES
    grown: list[_Half] = []
    lasts: dict[int, list[tuple[int, Trail]]] = {}  # by spot: bits and places of halves that begin with earlier chains
    closing: set[tuple[int, int]] = set()  # by end and next place: earlier first chains that are half a trip alone
    for end, first in beginnings:
        for used, _, spot, places in grown:
            if spot in lasts:
                lasts[spot].append((used, places))
            else:
                lasts[spot] = [(used, places)]
        grown = [(0, [first], end, (end,))]
        waiting, done = iter(grown), 0
        while done < len(grown):
            for used, onward, spot, places in islice(waiting, _AT_ONCE):  # more are waiting meanwhile
                for bit, more, step, arrived, span in onward:
                    if used & bit:
                        continue
                    now = spot + step
                    if now < beyond:
                        grown.append((used | bit, leading[arrived], now, places + more))
                        continue
                    # More than half of the stops are made for the first time: every trip is cut here, and only here.
                    other = together + span - spot
                    if other in lasts:
                        bit |= used
                        for taken, back in lasts[other]:
                            if not taken & bit:
                                found.append(places + more + back[-2::-1])
                    if closing and now == whole + arrived and (arrived, (places + more)[-2]) in closing:
                        found.append(places + more)
            done += _AT_ONCE
            if len(grown) > left or len(found) > MOST_FOUND:
                return None
        left -= len(grown)
        del grown[0]
        if end + first[3] - first[4] >= (count - 1 - middle) * size:
            closing.add((end, first[1][0]))
    found += [trail[::-1] for trail in found]
    return found
