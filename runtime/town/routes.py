"""Where the roads of a tile lead, and the way between two sections for people to see."""

from __future__ import annotations

from typing import NamedTuple

import networkx as nx

from .exchange import road_edges
from .layout.plan import NONE
from .layout.roads import road_graph
from .town import Town

__all__ = ["Lead", "leads", "shortest_way", "tiles_leading_to"]


class Lead(NamedTuple):
    """A road that ends at an edge of its tile."""

    edge: int
    name: str
    """The edge, as the pack calls it."""
    slot: int
    """The slot beyond; NONE at the end of the map."""
    joined: bool
    """Whether a road of the tile beyond meets it."""
    blind: bool
    """Whether a tile lies there that has no road at this edge."""


def leads(town: Town, slot: int, land: int | None = None, turn: int = 0) -> list[Lead]:
    """The roads of the tile in a slot, or of another one as it would lie there; clockwise."""
    plan = town.plan
    if land is None:
        land, turn = town.lands[slot], town.turns[slot]
    names = plan.zones[plan.zone_of[slot]].edges
    found = []
    for edge in sorted(road_edges(town, land, turn)):
        beyond = [(other, theirs) for other, theirs in plan.meets[slot][edge] if town.lands[other] != NONE]
        joined = [other for other, theirs in beyond if theirs in _edges(town, other)]
        there = joined or [other for other, _ in beyond or plan.meets[slot][edge]]
        found.append(Lead(edge, names[edge], there[0] if there else NONE, bool(joined), bool(beyond) and not joined))
    return found


def tiles_leading_to(town: Town, slot: int) -> list[tuple[int, str]]:
    """The tiles around a slot from which a road leads to it, each with its direction."""
    plan = town.plan
    names = plan.zones[plan.zone_of[slot]].edges
    return [
        (other, names[edge])
        for edge, meetings in enumerate(plan.meets[slot])
        for other, theirs in meetings
        if town.lands[other] != NONE and theirs in _edges(town, other)
    ]


def _edges(town: Town, slot: int) -> frozenset[int]:
    return road_edges(town, town.lands[slot], town.turns[slot])


def shortest_way(town: Town, one: int, other: int) -> list[int] | None:
    """The sections of a shortest way between two, both included; None where there is none."""
    graph = road_graph(town.roads.links, town.plan.travelled(town.states))
    try:
        found: list[int] = nx.shortest_path(graph, one, other)
    except (nx.NetworkXNoPath, nx.NodeNotFound):
        return None
    return found
