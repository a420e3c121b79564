"""Why a trip that somebody entered is none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from .. import refusals
from ..refusals import Refused
from .network import Network

__all__ = ["refusal_of_trail"]


def refusal_of_trail(
    network: Network, count: int, trail: Sequence[int], named: Callable[[int], str] = str
) -> Refused | None:
    """The first thing that is wrong with it, from its beginning on; None if it is a trip with so many stops.

    `named` says what a place is called.
    """
    for place in trail:
        if not 0 <= place < len(network.beside):
            return refusals.no_such_place(place, len(network.beside))
    if not trail:
        return refusals.trip_goes_nowhere()
    ends = [named(end) for end in network.ends]
    if trail[0] not in network.ends:
        return refusals.no_trip_begins(named(trail[0]), ends)
    used = set()
    for here, there in pairwise(trail):
        if there not in network.beside[here]:
            return refusals.no_road_between(named(here), named(there), [named(each) for each in network.beside[here]])
        section = frozenset((here, there))
        if section in used:
            return refusals.road_used_twice(named(here), named(there))
        used.add(section)
    if not used:
        return refusals.trip_goes_nowhere()
    if trail[-1] not in network.ends:
        return refusals.no_trip_ends(named(trail[-1]), ends)
    made = sum(network.stops[place] for place in trail[1:])
    return None if made == count else refusals.wrong_number_of_stops(made, count)
