"""Planting sectors: regions of laid land that no road divides.

Land joins sectors and never divides one, so a tile that is laid only merges what it touches.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import networkx as nx

from .plan import NONE

__all__ = ["Sectors", "gather_sectors", "grow_sectors", "region_graph"]


@dataclass(frozen=True, slots=True)
class Sectors:
    """The sectors of a town. A sector has the lowest number of its regions."""

    of: tuple[int, ...]
    """By region: its sector; NONE where no land lies."""
    regions: tuple[tuple[int, ...], ...]
    """By sector."""
    places: tuple[int, ...]
    """By sector: how many trees find room in it."""
    room: tuple[int, ...]
    """By region: how many trees find room in it."""


def region_graph(regions: Iterable[int], touching: Iterable[tuple[int, int]]) -> nx.Graph[int]:
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(regions)
    graph.add_edges_from(touching)
    return graph


def gather_sectors(count: int, room: dict[int, int], touching: Iterable[tuple[int, int]]) -> Sectors:
    """The sectors worked out from scratch: ``room`` by region that is laid, and the pairs that touch."""
    of, places = [NONE] * count, [0] * count
    regions: list[tuple[int, ...]] = [()] * count
    for component in nx.connected_components(region_graph(room, touching)):
        sector = min(component)
        regions[sector] = tuple(sorted(component))
        places[sector] = sum(room[region] for region in component)
        for region in component:
            of[region] = sector
    return Sectors(tuple(of), tuple(regions), tuple(places), tuple(room.get(region, 0) for region in range(count)))


def grow_sectors(sectors: Sectors, room: dict[int, int], touching: Iterable[tuple[int, int]]) -> Sectors:
    """The sectors after new regions were laid; ``touching`` pairs a new region with another one."""
    of, regions = list(sectors.of), list(sectors.regions)
    places, rooms = list(sectors.places), list(sectors.room)
    for region, found in room.items():
        of[region], regions[region] = region, (region,)
        places[region] = rooms[region] = found
    for one, other in touching:
        kept, gone = sorted((of[one], of[other]))
        if kept == gone:
            continue
        for region in regions[gone]:
            of[region] = kept
        regions[kept] = tuple(sorted(regions[kept] + regions[gone]))
        places[kept] += places[gone]
        regions[gone], places[gone] = (), 0
    return Sectors(tuple(of), tuple(regions), tuple(places), tuple(rooms))
