"""The way between two sections, for people to see: the distance alone comes from the table."""

from __future__ import annotations

import networkx as nx

from .roads import road_graph
from .town import Town

__all__ = ["way"]


def way(town: Town, one: int, other: int) -> list[int] | None:
    """The sections of a shortest way, both ends among them; None where there is no way."""
    graph = road_graph(town.roads.links, town.plan.travelled(town.states))
    try:
        found: list[int] = nx.shortest_path(graph, one, other)
    except (nx.NetworkXNoPath, nx.NodeNotFound):
        return None
    return found
