"""All trips with a number of stops, or some of them."""

from __future__ import annotations

import gc

from .beginnings import grow_halves
from .chains import chains_of
from .halves import trails_of_halves
from .joins import join_halves
from .network import Network, Trail
from .walk import first_trails

__all__ = ["MOST_STEPS", "MOST_TRAILS", "some_trails", "trails"]

MOST_TRAILS = 200_000
MOST_STEPS = 500_000
_MOST_PLACES = 16_000_000
"""In all trips of an answer together."""


def trails(network: Network, count: int) -> list[Trail]:
    """All trips with exactly so many stops, each direction and each beginning for itself.

    The order is always the same for the same network.

    Work and memory have bounds, because networks come from strangers. No more than `MOST_TRAILS` trips are listed, and
    fewer where they could be very long. A network with too many halves of trips, even if those are one that use the
    same roads (`merging`), is searched step by step, for `MOST_STEPS` steps: then trips can be left out, even all of
    them. That needs many roads between places that are mostly no stops.
    """
    return _listed(network, count, MOST_TRAILS)


def some_trails(network: Network, count: int, at_most: int) -> list[Trail]:
    """The first few of `trails`; where there are very many, without the work for the others."""
    return _listed(network, count, min(at_most, MOST_TRAILS))


def _listed(network: Network, count: int, at_most: int) -> list[Trail]:
    sections = chains_of(network).sections
    most = min(at_most, _MOST_PLACES // (sections + 1))
    if most < 1 or not 0 < count <= sections:
        return []
    known = network.cache
    if count not in known:
        known[count] = trails_of_halves(network, count)
    found: list[Trail] | None = known[count]
    return _of_very_many(network, count, most) if found is None else found[:most]


def _of_very_many(network: Network, count: int, most: int) -> list[Trail]:
    # Many tuples are made, and nothing that the cycle collector could find.
    collecting = gc.isenabled()
    gc.disable()
    try:
        begun = grow_halves(network, count)
        return (
            first_trails(network, count, most, MOST_STEPS)
            if begun is None
            else join_halves(network, count, begun, most)
        )
    finally:
        if collecting:
            gc.enable()
