"""The tint of every sector: sectors that lie against each other differ."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import ceil, hypot

import networkx as nx

from .colours import TINTS
from .geometry import Polygon, sides, towards

__all__ = ["neighbouring", "tints_of"]

_NEAR = 6.0
"""Borders that come as near as this lie against each other."""


def tints_of(sectors: Mapping[int, Sequence[Polygon]]) -> dict[int, str]:
    """By sector."""
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(sorted(sectors))
    graph.add_edges_from(sorted(neighbouring(sectors)))
    numbers: dict[int, int] = nx.greedy_color(graph, strategy="DSATUR")
    return {sector: TINTS[numbers[sector] % len(TINTS)] for sector in sectors}


def neighbouring(sectors: Mapping[int, Sequence[Polygon]]) -> set[tuple[int, int]]:
    """The pairs of sectors that touch, the lower first. Corners count too."""
    found: defaultdict[tuple[int, int], set[int]] = defaultdict(set)
    for sector, pieces in sectors.items():
        for column, row in {cell for piece in pieces for cell in _cells(piece)}:
            for right, down in ((0, 0), (1, 0), (0, 1), (1, 1)):
                found[column + right, row + down].add(sector)
    return {pair for together in found.values() for pair in combinations(sorted(together), 2)}


def _cells(piece: Polygon) -> Iterable[tuple[int, int]]:
    """The squares of a fine grid that the border of a piece runs through."""
    for a, b in sides(piece):
        steps = max(1, ceil(hypot(b[0] - a[0], b[1] - a[1]) / (_NEAR / 2)))
        for step in range(steps):
            x, y = towards(a, b, step / steps)
            yield int(x // _NEAR), int(y // _NEAR)
