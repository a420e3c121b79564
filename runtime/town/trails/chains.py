"""What is left of a network when only the places count where there is something to decide.

A dead end leads nowhere: no section may be used twice. Between two junctions a trip has no choice: it goes from one to
the other, or not at all. So a whole chain of sections is one step, and one bit says whether it was used.
"""

from __future__ import annotations

from .network import Network, Trail

__all__ = ["Chain", "chains"]

Chain = tuple[int, Trail, int, int]
"""The way from a junction to the next one, in one direction: its bit, which the way back has too; the places that are
reached; how many of them are stops; the junction at its end, which is the last of them. A plain tuple, because as many
are made as there are sections, each time a network has changed."""


def chains(network: Network) -> list[list[Chain]]:
    """By place: the chains that begin there. None do where there is nothing to decide."""
    beside, stops, degrees = network.beside, network.stops, _degrees(network)
    found: list[list[Chain]] = []
    bits: dict[tuple[int, int], int] = {}  # by first place and next: of chains seen from their other end
    bit = 1
    for start, around in enumerate(beside):
        mine: list[Chain] = []
        found.append(mine)
        if degrees[start] < 3:
            continue
        for place in around:
            if not degrees[place]:
                continue
            before, here, counted = start, place, int(stops[place])
            places: Trail = (place,)
            while degrees[here] == 2:
                before, here = here, _onward(beside[here], before, degrees)
                places += (here,)
                counted += stops[here]
            known = bits.get((start, place))
            if known is None:
                known = bits[here, before] = bit
                bit += bit
            mine.append((known, places, counted, here))
    return found


def _onward(around: Trail, before: int, degrees: list[int]) -> int:
    """The other of the two places that are no dead ends."""
    for place in around:
        if place != before and degrees[place]:
            return place
    return before


def _degrees(network: Network) -> list[int]:
    """By place: how many sections lead on from there; 0 in a dead end. An end has at least 3: trips stop there."""
    degrees = list(map(len, network.beside))
    for end in network.ends:
        degrees[end] += 3
    dead = [place for place, degree in enumerate(degrees) if degree < 2]
    for place in dead:  # grows meanwhile
        degrees[place] = 0
        for other in network.beside[place]:
            if degrees[other] == 2:
                dead.append(other)
            if degrees[other]:
                degrees[other] -= 1
    return degrees
