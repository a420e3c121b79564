"""G4, G5: all trips with so many stops, against plain depth-first searches for them.

Time is that of the processor: nothing here waits for anything.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import networkx as nx

from runtime.town.trails import Network, Trail, trails
from runtime.town.trails.beginnings import grow_halves

from .measure import Bar, interleaved
from .networks import linked_town, played_town

__all__ = ["LINKED", "PLAYED", "Growth", "Kind", "late_towns", "trail_growth"]

PLACES = (12, 20, 28, 36)
LATE = (20, 24, 28, 32, 36)
COUNTS = range(5, 10)


def _plain(network: Network, count: int) -> list[Trail]:
    """The search anybody would write: on and on along unused sections, and back when there are too many stops."""
    found: list[Trail] = []
    beside, stops, ends = network.beside, network.stops, frozenset(network.ends)
    path: list[int] = []
    used: set[tuple[int, int]] = set()

    def go_on(here: int, made: int) -> None:
        if made == count and here in ends:
            found.append(tuple(path))
        for place in beside[here]:
            section = (here, place) if here < place else (place, here)
            now = made + stops[place]
            if now <= count and section not in used:
                used.add(section)
                path.append(place)
                go_on(place, now)
                path.pop()
                used.remove(section)

    for end in network.ends:
        path[:] = [end]
        go_on(end, 0)
    return found


def _graph(network: Network) -> nx.Graph[int]:
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from((place, {"stop": stop}) for place, stop in enumerate(network.stops))
    graph.add_edges_from((one, other) for one, around in enumerate(network.beside) for other in around)
    return graph


def _by_networkx(graph: nx.Graph[int], ends: Sequence[int], count: int) -> list[Trail]:
    """The same on a graph of networkx, which is made before the clock runs."""
    found: list[Trail] = []
    path: list[int] = []
    used: set[frozenset[int]] = set()

    def go_on(here: int, made: int) -> None:
        if made == count and here in ends:
            found.append(tuple(path))
        for place in graph.neighbors(here):
            section = frozenset((here, place))
            now = made + graph.nodes[place]["stop"]
            if now <= count and section not in used:
                used.add(section)
                path.append(place)
                go_on(place, now)
                path.pop()
                used.remove(section)

    for end in ends:
        path[:] = [end]
        go_on(end, 0)
    return found


def _anew(network: Network, count: int) -> list[Trail]:
    """With nothing kept from an earlier question."""
    network.cache.clear()
    grow_halves.cache_clear()
    return trails(network, count)


def _again(network: Network, count: int) -> list[Trail]:
    """With what is kept of a town that somebody asked before, for another number of stops."""
    network.cache.pop(count, None)
    grow_halves.cache_clear()
    return trails(network, count)


Side = Callable[[Network], list[Trail]]


_LONG_ENOUGH = 0.05
"""Seconds. What is measured must last longer than the pauses that a busy machine makes."""


def _seconds(towns: Sequence[Network], sides: Sequence[Side], rounds: int) -> list[float]:
    """For each side, what a town takes on average, if one is asked after the other."""
    once = interleaved([_asked(towns, side, 1) for side in sides], 1, time.process_time)
    times = [1 + int(_LONG_ENOUGH / seconds) for seconds in once]
    whole = [_asked(towns, side, often) for side, often in zip(sides, times, strict=True)]
    measured = zip(interleaved(whole, rounds, time.process_time), times, strict=True)
    return [seconds / often / len(towns) for seconds, often in measured]


def _asked(towns: Sequence[Network], side: Side, times: int) -> Callable[[], object]:
    def run() -> None:
        for _ in range(times):
            for town in towns:
                side(town)

    return run


class Kind(NamedTuple):
    """Where towns come from, and how many of each size are asked: those with more roads take a plain search long."""

    name: str
    made: Callable[[int, int], Network]
    each: int


PLAYED, LINKED = Kind("played", played_town, 20), Kind("well linked", linked_town, 2)


def late_towns(kind: Kind, rounds: int) -> list[Bar]:
    """All trips with 9 stops in towns of 20 to 36 places."""
    towns = [kind.made(places, seed) for places in LATE for seed in range(kind.each)]
    graphs = {town: _graph(town) for town in towns}
    for town in towns:
        expected = sorted(_plain(town, 9))
        if sorted(trails(town, 9)) != expected or sorted(_by_networkx(graphs[town], town.ends, 9)) != expected:
            raise AssertionError(f"other trips than those of a plain search: {town}")
    sides: list[Side] = [
        partial(_anew, count=9),
        partial(_again, count=9),
        partial(_plain, count=9),
        lambda town: _by_networkx(graphs[town], town.ends, 9),
    ]
    anew, again, plain, slow = _seconds(towns, sides, rounds)
    found = sum(len(trails(town, 9)) for town in towns) / len(towns)
    what = f"all trips with 9 stops in {len(towns)} {kind.name} towns of 20 to 36 places"
    return [
        Bar(name, f"{what}, {town}, against {other}", seconds / ours, 10, 20, "more", _against(ours, seconds, found))
        for name, other, seconds in (
            ("G4", "a plain search on a graph of networkx", slow),
            ("G5", "the same search on bare tuples", plain),
        )
        for town, ours in (("new", anew), ("asked before", again))
    ]


def _against(ours: float, seconds: float, found: float) -> str:
    return f"{_ms(ours)} against {_ms(seconds)}; {found:,.0f} trips"


def _ms(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds > 0.5 else f"{seconds * 1e3:.3g} ms"


class Growth(NamedTuple):
    """What one town takes on average, in seconds."""

    places: int
    stops: int
    trips: float
    plain: float
    ours: float


def trail_growth(kind: Kind, rounds: int) -> list[Growth]:
    rows = []
    for places in PLACES:
        towns = [kind.made(places, seed) for seed in range(kind.each)]
        for count in COUNTS:
            plain, ours = _seconds(towns, [partial(_plain, count=count), partial(_anew, count=count)], rounds)
            trips = sum(len(trails(town, count)) for town in towns) / len(towns)
            rows.append(Growth(places, count, trips, plain, ours))
    return rows
