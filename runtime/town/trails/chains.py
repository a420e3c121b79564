"""A network reduced to junctions, and the chains of sections between them.

A dead end leads nowhere: no section may be used twice. Between two junctions a trip has no choice: it goes from one to
the other, or not at all. So a whole chain of sections is one step, and one bit says whether it was used.

Where a trip stands after some chains is one number, its *spot*: the stops it has made, times the number of places, plus
the junction. So one addition takes it along a chain, and one look finds the others who stand in the same spot.
"""

from __future__ import annotations

from typing import NamedTuple

from .network import Network, Trail

__all__ = ["Chain", "Chains", "chains_of"]

Chain = tuple[int, Trail, int, int, int]
"""The way from a junction to the next one, in one direction. A plain tuple, because it is read more often than anything
else:

- its bit, which the way back has too;
- the places that are reached;
- what is added to the spot on the way;
- the junction at its end, which is the last of the places;
- its span, which the way back has too. Who comes to one end of the chain, and who comes to the other, can make a trip
  of `count` stops together if their spots add up to `(count - 1) * size` and the span.
"""


class Chains(NamedTuple):
    leading: dict[int, list[Chain]]
    """By junction: the chains that begin there. Every end is a junction."""
    beginnings: list[tuple[int, Chain]]
    """The ends, with each of the chains that lead away from them."""
    many: int
    """How many chains there are, if both directions count as one."""
    sections: int
    """How many the network has, dead ends included."""


def chains_of(network: Network) -> Chains:
    """The chains of a network, cached in it."""
    known = network.cache
    if "chains" not in known:
        known["chains"] = _make_chains(network)
    found: Chains = known["chains"]
    return found


def _make_chains(network: Network) -> Chains:
    beside, stops, size = network.beside, network.stops, len(network.beside)
    degrees = list(map(len, beside))
    sections = sum(degrees) // 2
    _mark_dead_ends(network, degrees)
    leading: dict[int, list[Chain]] = {place: [] for place, degree in enumerate(degrees) if degree > 2}
    bit = 1
    for start, mine in leading.items():
        for place in beside[start]:
            degree = degrees[place]
            if degree > 2:
                if start < place:
                    span = start + place
                    mine.append((bit, (place,), stops[place] * size + place - start, place, span))
                    leading[place].append((bit, (start,), stops[start] * size + start - place, start, span))
                    bit += bit
            elif degree:
                way, here, passed = [start], place, 0
                while degrees[here] == 2:
                    degrees[here] = 0  # for nobody else, nor for this chain from its other end
                    for onward in beside[here]:
                        if degrees[onward] and onward != way[-1]:
                            break
                    passed += stops[here]
                    way.append(here)
                    here = onward
                way.append(here)
                span = start + here - passed * size
                back = passed + stops[start]
                mine.append((bit, tuple(way[1:]), (passed + stops[here]) * size + here - start, here, span))
                leading[here].append((bit, tuple(way[-2::-1]), back * size + start - here, start, span))
                bit += bit
    beginnings = [(end, first) for end in network.ends for first in leading[end]]
    return Chains(leading, beginnings, bit.bit_length() - 1, sections)


def _mark_dead_ends(network: Network, degrees: list[int]) -> None:
    """Change degrees in place: 0 in dead ends; at least 3 at ends of trips, so that they count as junctions."""
    for end in network.ends:
        degrees[end] += 3
    dead = [place for place, degree in enumerate(degrees) if degree == 1]
    for place in dead:  # grows meanwhile
        degrees[place] = 0
        for other in network.beside[place]:
            left = degrees[other]
            if left == 2:
                dead.append(other)
            if left:
                degrees[other] = left - 1
