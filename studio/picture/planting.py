"""Which of the free spots of a region the planting places take."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, sqrt

from .clearings import GRID
from .geometry import Point, mean

__all__ = ["packed", "spread"]

Spot = tuple[Point, float]
"""A free spot, and how far it is from everything around it."""

_WIDEST = 3.4
"""No need to plant farther apart than so many times as far as one must."""
_ENOUGH_AIR = 22.0


def spread(spots: Sequence[Spot], count: int, apart: float) -> list[Point]:
    """Spots all over the region, with air around them; fewer than asked for where they do not find room so."""
    found: list[Point] = []
    left = list(spots)
    wide = min(apart * _WIDEST, max(apart, sqrt(len(left) * GRID**2 / count))) if count else 0.0
    nearest = [wide] * len(left)
    middle = mean([point for point, _ in left]) if left else (0.0, 0.0)
    while left and len(found) < count:
        scores = [
            (round(near + 0.5 * min(air, _ENOUGH_AIR), 3), -round(hypot(x - middle[0], y - middle[1]), 3))
            for ((x, y), air), near in zip(left, nearest, strict=True)
        ]
        taken = left[scores.index(max(scores))][0]
        found.append(taken)
        kept = [
            (spot, min(near, far))
            for spot, near in zip(left, nearest, strict=True)
            if (far := hypot(spot[0][0] - taken[0], spot[0][1] - taken[1])) >= apart
        ]
        left, nearest = [spot for spot, _ in kept], [near for _, near in kept]
    return found


def packed(spots: Sequence[Spot], count: int, apart: float) -> list[Point]:
    """The same for regions that are full: row by row, and evenly over all that find room."""
    found: list[Point] = []
    for point, _ in spots:
        if all(hypot(point[0] - other[0], point[1] - other[1]) >= apart for other in found):
            found.append(point)
    return found if len(found) < count else [found[number * len(found) // count] for number in range(count)]
