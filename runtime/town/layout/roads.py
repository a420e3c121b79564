"""Road sections: which are linked, and how far apart they are.

A town is asked for distances far more often than it changes, so all of them lie in a table. A section that can
newly be travelled changes the table in one pass over it. Whatever is rarer is measured anew with networkx.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import networkx as nx

__all__ = ["FAR", "Roads", "add_links", "measure_roads", "open_section", "road_graph"]

FAR = 1 << 20
"""Farther than any road leads, and than any limit: there is no way."""

Row = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Roads:
    links: tuple[tuple[int, ...], ...]
    """By section: the sections one can step into from it, if both can be travelled."""
    distances: tuple[Row, ...]
    """By section and section: how many sections are entered on the shortest way; FAR where there is none. A
    section that cannot be travelled is far even from itself. A last row and column stand for NONE, which is far
    from everything."""


def road_graph(links: Sequence[Iterable[int]], travelled: Iterable[int]) -> nx.Graph[int]:
    """A networkx graph of the sections that can be travelled."""
    nodes = set(travelled)
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(sorted(nodes))
    graph.add_edges_from((one, other) for one in nodes for other in links[one] if other in nodes)
    return graph


def measure_roads(links: tuple[tuple[int, ...], ...], travelled: Iterable[int]) -> Roads:
    """Links with all distances, worked out from scratch."""
    far = (FAR,) * (len(links) + 1)
    rows = [far] * len(far)
    for section, found in nx.all_pairs_shortest_path_length(road_graph(links, travelled)):
        row = list(far)
        for other, distance in found.items():
            row[other] = distance
        rows[section] = tuple(row)
    return Roads(links, tuple(rows))


def add_links(links: tuple[tuple[int, ...], ...], pairs: Iterable[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    """Links with more pairs added, both ways."""
    more = list(links)
    for pair in pairs:
        for one, other in (pair, pair[::-1]):
            if other not in more[one]:
                more[one] = tuple(sorted((*more[one], other)))
    return tuple(more)


def open_section(roads: Roads, section: int) -> Roads:
    """The table when one more section can be travelled.

    Every way that becomes shorter leads through it and on to one of its neighbours. So most rows get one new entry;
    only from where a neighbour is nearer now, other things are nearer too.
    """
    rows = roads.distances
    beside = [other for other in roads.links[section] if rows[other][other] == 0]
    mine = [FAR] * len(rows)
    if beside:
        nearest = rows[beside[0]] if len(beside) == 1 else map(min, *(rows[other] for other in beside))
        mine = [distance + 1 if distance < FAR else FAR for distance in nearest]
    mine[section] = 0
    through: dict[int, list[int]] = {}
    changed = list(rows)
    changed[section] = tuple(mine)
    for other, to_it in enumerate(mine):
        if not 0 < to_it < FAR:
            continue
        row = rows[other]
        for neighbour in beside:
            if row[neighbour] > to_it + 1:
                if to_it not in through:
                    through[to_it] = [to_it + onward for onward in mine]
                changed[other] = tuple([a if a < b else b for a, b in zip(row, through[to_it], strict=True)])
                break
        else:
            changed[other] = (*row[:section], to_it, *row[section + 1 :])
    return Roads(roads.links, tuple(changed))
