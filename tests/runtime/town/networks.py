"""Networks written down by hand or made at random, and trips found in the plainest way."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import networkx as nx
from hypothesis import strategies as st

from runtime.town.trails import Network, Trail

__all__ = ["LAYOUT", "PLACES", "brute_force", "by_networkx", "complete", "layout", "network_of", "networks", "trip"]

PLACES = ("H1", "H2", "C1", "C2", "R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8")
_ROADS = "C1-C2 C1-R1 C1-R6 C1-R8 C2-R2 C2-R4 C2-R5 H1-R1 H1-R8 H2-R4 H2-R5 R1-R2 R2-R3 R3-R4 R5-R6 R6-R7 R7-R8"
"""GT-DATA-05."""


def network_of(places: int, roads: Iterable[tuple[int, int]], stops: Collection[int], ends: Iterable[int]) -> Network:
    beside: list[set[int]] = [set() for _ in range(places)]
    for one, other in roads:
        beside[one].add(other)
        beside[other].add(one)
    return Network(
        tuple(tuple(sorted(around)) for around in beside),
        tuple(place in stops for place in range(places)),
        tuple(ends),
    )


def trip(places: str) -> Trail:
    return tuple(PLACES.index(name) for name in places.split())


def layout(*built: str) -> Network:
    """GT-DATA-05 with its six trees, and buildings on some places."""
    roads = [(PLACES.index(one), PLACES.index(other)) for one, other in (road.split("-") for road in _ROADS.split())]
    stops = trip(" ".join(("H1 H2 R1 R3 R4 R5 R7 R8", *built)))
    return network_of(len(PLACES), roads, stops, trip("H1 H2"))


LAYOUT = layout()


def complete(places: int, ends: Iterable[int]) -> Network:
    """Every place beside every other, and all of them stops: more trips than anybody could list."""
    roads = [(one, other) for one in range(places) for other in range(one)]
    return network_of(places, roads, range(places), ends)


@st.composite
def networks(draw: st.DrawFn, most_places: int = 9, most_roads: int = 11) -> Network:
    places = draw(st.integers(2, most_places))
    all_roads = [(one, other) for one in range(places) for other in range(one)]
    roads = draw(st.lists(st.sampled_from(all_roads), unique=True, max_size=most_roads))
    ends = draw(st.lists(st.integers(0, places - 1), unique=True, max_size=3))
    stops = draw(st.sets(st.integers(0, places - 1)))
    return network_of(places, roads, stops | set(ends), ends)


def brute_force(network: Network, count: int) -> list[Trail]:
    """Every walk that uses no section twice, as far as it goes; then those are kept that are trips."""
    walks: list[tuple[Trail, frozenset[frozenset[int]]]] = [((end,), frozenset()) for end in network.ends]
    for walk, used in walks:
        for place in network.beside[walk[-1]]:
            section = frozenset((walk[-1], place))
            if section not in used:
                walks.append(((*walk, place), used | {section}))
    return sorted(
        walk
        for walk, used in walks
        if used and walk[-1] in network.ends and sum(network.stops[place] for place in walk[1:]) == count
    )


def by_networkx(network: Network, count: int) -> list[Trail]:
    """Simple paths from section to section, each section with a direction; both directions of one are not allowed."""
    graph: nx.DiGraph[int] = nx.DiGraph([(one, other) for one, around in enumerate(network.beside) for other in around])
    lines = nx.line_graph(graph)
    found: list[Trail] = []
    for first in graph.edges:
        if first[0] not in network.ends:
            continue
        for last in graph.edges:
            if last[1] not in network.ends:
                continue
            paths = [[first]] if first == last else nx.all_simple_paths(lines, first, last)
            for path in paths:
                walk = (first[0], *(there for _, there in path))
                alike = len({frozenset(section) for section in path}) < len(path)
                if not alike and sum(network.stops[place] for place in walk[1:]) == count:
                    found.append(walk)
    return sorted(found)
