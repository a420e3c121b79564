"""The open ground of a region: a grid of points, and how far each is from roads and borders."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, hypot, sqrt
from typing import NamedTuple

from .geometry import Box, Line, Point, Polygon, box_meets, centroid, distance_to, sides, simplified, towards
from .sizes import DOT, GAP, ROAD

__all__ = ["GRID", "ROUGH", "Clearing", "OpenPoint", "clearing"]

GRID = 8.0
ROUGH = 0.8
"""How far borders and roads may lie from where they are said to lie: measuring fine arcs takes time."""

_UNDER = 2.0
"""How far a border may lie from a road that runs along it."""

Stretch = tuple[Point, Point]


class OpenPoint(NamedTuple):
    at: Point
    room: float
    """The radius of the free circle around it."""


class Clearing(NamedTuple):
    """One piece of a region."""

    points: tuple[OpenPoint, ...]
    borders: tuple[Stretch, ...]
    roads: tuple[Stretch, ...]

    def boxes(self, width: float, height: float, scale: float) -> Iterator[tuple[Box, float]]:
        """The boxes of a size that find room, and the room around their middles."""
        least, enough = min(width, height) / 2 + GAP * scale, hypot(width, height) / 2 + GAP * scale
        for at, room in self.points:
            if room >= least:
                box = Box.around(at, width, height)
                if room >= enough or self._fits(box, scale):
                    yield box, room

    def discs(self, radius: float, scale: float) -> Iterator[tuple[Box, float]]:
        """The same for discs, as the boxes around them."""
        for at, room in self.points:
            if room >= radius + GAP * scale:
                yield Box.around(at, 2 * radius, 2 * radius), room

    def _fits(self, box: Box, scale: float) -> bool:
        beside_road = box.grown(ROAD / 2 + GAP * scale)
        if any(box_meets(beside_road, a, b) for a, b in self.roads):
            return False
        within = box.grown(GAP * scale)
        return not any(box_meets(within, a, b) for a, b in self.borders)


def clearing(piece: Polygon, roads: Sequence[Line], dots: Sequence[Point] = ()) -> Clearing:
    """A piece of a region, with the roads of its tile, and the dots where they may end."""
    piece = simplified((*piece, piece[0]), ROUGH)[:-1]
    stretches = tuple(stretch for line in roads for stretch in pairwise(line))
    borders = tuple((a, b) for a, b in sides(piece) if not any(_runs_along(line, a, b) for line in roads))
    measures = [_measure(a, b, 0.0) for a, b in borders] + [_measure(a, b, ROAD / 2) for a, b in stretches]
    measures += [_measure(dot, dot, DOT) for dot in dots]
    return Clearing(tuple(_open_points(piece, measures)), borders, (*stretches, *((dot, dot) for dot in dots)))


def _runs_along(line: Line, a: Point, b: Point) -> bool:
    """Whether a border lies under a road from end to end: then it need not be looked at twice."""
    return all(distance_to(line, towards(a, b, part)) < _UNDER for part in (0.5, 0.0, 1.0))


def _open_points(piece: Polygon, measures: Sequence[_Measure]) -> Iterator[OpenPoint]:
    """The points of a grid that lie in a piece, row by row."""
    _, top, _, bottom = Box.of(piece)
    x, y = centroid(piece)
    for row in range(-ceil((y - top) / GRID), ceil((bottom - y) / GRID)):
        level = y + row * GRID
        crossings = sorted(
            a[0] + (b[0] - a[0]) * (level - a[1]) / (b[1] - a[1])
            for a, b in sides(piece)
            if (a[1] > level) != (b[1] > level)
        )
        near_first = sorted((_gap_in_height(measure, level), measure) for measure in measures)
        for start, end in zip(crossings[::2], crossings[1::2], strict=True):
            for column in range(ceil((start - x) / GRID), ceil((end - x) / GRID)):
                point = (x + column * GRID, level)
                yield OpenPoint(point, _room(point, near_first))


_Measure = tuple[float, float, float, float, float, float]
"""Where a stretch starts, its direction, the square of its length, and how far it reaches to its sides."""


def _measure(a: Point, b: Point, width: float) -> _Measure:
    dx, dy = b[0] - a[0], b[1] - a[1]
    return a[0], a[1], dx, dy, dx * dx + dy * dy or 1.0, width


def _gap_in_height(measure: _Measure, level: float) -> float:
    """How far above or below a level a stretch lies: it is at least as far from any point of that level."""
    _, start, _, dy, _, width = measure
    low, high = (start, start + dy) if dy > 0 else (start + dy, start)
    return max(low - level, level - high, 0.0) - width


def _room(point: Point, near_first: Sequence[tuple[float, _Measure]]) -> float:
    x, y = point
    room = 1e9
    for gap, (ax, ay, dx, dy, square, width) in near_first:
        if gap >= room:
            break
        px, py = x - ax, y - ay
        part = (px * dx + py * dy) / square
        if part > 0:
            if part > 1:
                part = 1.0
            px -= part * dx
            py -= part * dy
        reach = room + width
        far = px * px + py * py
        if far < reach * reach:
            room = sqrt(far) - width
    return room
