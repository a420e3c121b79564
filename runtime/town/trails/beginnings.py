"""Halves of trips in towns where there are very many: those that use the same chains and end alike are one.

How a trip can go on depends on the chains it has used and on where it stands, not on the order in which it used them.
Rings can be gone round both ways, and so a town with many roads has several times as many halves as different ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from .chains import Chain, chains_of
from .network import Network, Trail

__all__ = ["MOST_COMPARED", "MOST_STEPS", "MOST_WAYS", "Beginning", "Half", "grow_halves", "spot_sums"]

MOST_STEPS = 500_000
MOST_WAYS = 600_000
MOST_COMPARED = 5_000_000_000
"""Chains of first halves, each times the last halves that it could meet."""
_MOST_PLACES = 24_000_000
"""In all ways together, whatever the length of the roads."""

Half = tuple[int, int, int, list[Trail]]
"""The bits of the chains it uses; the junction and the spot where it ends; all ways along these chains, which begin
with the same one. A plain tuple, because very many are made."""


class Beginning(NamedTuple):
    """The halves that begin with one of the chains that lead away from the ends."""

    end: int
    place: int
    """The first place on the way."""
    short: list[Half]
    """With at most half of the stops."""
    long: list[Half]
    """With more than that for the first time. So every trip is cut at exactly one junction."""


@lru_cache(maxsize=2)
def grow_halves(network: Network, count: int) -> list[Beginning] | None:
    """All halves of trips with so many stops; None if there are too many.

    The last two answers are cached: whether there is a trip is asked before all trips are.
    """
    leading, beginnings, _, sections = chains_of(network)
    steps, ways = MOST_STEPS, min(MOST_WAYS, _MOST_PLACES // (sections + 1))
    found = []
    for end, first in beginnings:
        begun = _grow_from(network, count, end, first, steps, ways)
        if begun is None:
            return None
        found.append(begun)
        steps -= sum([len(leading[junction]) for _, junction, _, _ in begun.short])
        ways -= sum([len(each) for _, _, _, each in begun.short + begun.long])
    return None if _count_comparisons(network, count, found) > MOST_COMPARED else found


def spot_sums(network: Network, count: int) -> list[int]:
    """By junction: what the spots of two halves that meet there add up to, if they are a trip.

    The other half comes with the stops that are missing. Both count the junction, if it is a stop, and neither counts
    the end from which the other one comes.
    """
    size = len(network.beside)
    return [(count - 1 + stop) * size + 2 * place for place, stop in enumerate(network.stops)]


def _count_comparisons(network: Network, count: int, begun: Sequence[Beginning]) -> int:
    both = spot_sums(network, count)
    lasts: Counter[int] = Counter()
    compared = 0
    for beginning in begun:
        compared += sum([used.bit_count() * lasts[both[at] - spot] for used, at, spot, _ in beginning.long])
        lasts.update([spot for _, _, spot, _ in beginning.short])
    return compared


def _grow_from(network: Network, count: int, end: int, first: Chain, steps: int, ways: int) -> Beginning | None:
    leading, size = chains_of(network).leading, len(network.beside)
    beyond = (count // 2 + 1) * size
    bit, more, step, arrived, _ = first
    begun = (bit, arrived, end + step, [(end, *more)])
    short: list[Half] = []
    long: list[Half] = []
    (short if end + step < beyond else long).append(begun)
    known: dict[int, list[Trail]] = {}
    for used, junction, spot, here in short:  # grows meanwhile, by one chain after the other: so no way is missing here
        onward = leading[junction]
        steps -= len(onward)
        if steps < 0 or ways < 0:
            return None
        for bit, more, step, arrived, _ in onward:
            if used & bit:
                continue
            ways -= len(here)
            bit |= used
            alike = bit * size + arrived
            if alike in known:
                known[alike] += [way + more for way in here]
                continue
            known[alike] = new = [way + more for way in here]
            if spot + step < beyond:
                short.append((bit, arrived, spot + step, new))
            else:
                long.append((bit, arrived, spot + step, new))
    return Beginning(end, first[1][0], short, long)
