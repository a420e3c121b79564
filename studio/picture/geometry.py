"""Points, lines and polygons in the plane. x grows to the right and y downwards, as in SVG."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

__all__ = [
    "Box",
    "Line",
    "Point",
    "Polygon",
    "area",
    "centroid",
    "contains",
    "cut_polygons",
    "distance",
    "distance_to",
    "mean",
    "midpoint",
    "nearest_point",
    "parallel_line",
    "part_nearer_to",
    "point_between",
    "segment_meets_box",
    "sides",
    "simplify",
]

Point = tuple[float, float]
Line = tuple[Point, ...]
"""A line through some points."""
Polygon = tuple[Point, ...]
"""The corners in order; the last is joined with the first."""

_TOLERANCE = 4.0
"""How far the end of a cut may lie from the polygon it cuts: arcs are drawn as polygons."""


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def grow(self, by: float) -> Box:
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def overlaps(self, other: Box) -> bool:
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    @property
    def middle(self) -> Point:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @classmethod
    def around(cls, middle: Point, width: float, height: float) -> Box:
        x, y = middle
        return cls(x - width / 2, y - height / 2, x + width / 2, y + height / 2)

    @classmethod
    def of(cls, points: Iterable[Point]) -> Box:
        xs, ys = zip(*points, strict=True)
        return cls(min(xs), min(ys), max(xs), max(ys))


def distance(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def point_between(one: Point, other: Point, part: float) -> Point:
    """The point some part of the way from one point to another: 0 is the first, 1 the second."""
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part


def mean(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def sides(polygon: Polygon) -> Iterator[tuple[Point, Point]]:
    yield from pairwise((*polygon, polygon[0]))


def area(polygon: Polygon) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in sides(polygon))) / 2


def centroid(polygon: Polygon) -> Point:
    """The centre of gravity."""
    twice = x = y = 0.0
    for a, b in sides(polygon):
        cross = a[0] * b[1] - b[0] * a[1]
        twice += cross
        x += (a[0] + b[0]) * cross
        y += (a[1] + b[1]) * cross
    return (x / (3 * twice), y / (3 * twice)) if abs(twice) > 1e-9 else mean(polygon)


def contains(polygon: Polygon, point: Point) -> bool:
    x, y = point
    inside = False
    ax, ay = polygon[-1]
    for bx, by in polygon:
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
        ax, ay = bx, by
    return inside


def nearest_point(line: Line, point: Point) -> tuple[Point, float]:
    """The point of a line nearest to another point, and its position: the number of its segment, and part of it."""
    best, found, where = float("inf"), line[0], 0.0
    for number, (a, b) in enumerate(pairwise(line)):
        dx, dy = b[0] - a[0], b[1] - a[1]
        square = dx * dx + dy * dy
        part = max(0.0, min(1.0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square)) if square else 0.0
        near = (a[0] + dx * part, a[1] + dy * part)
        far = distance(near, point)
        if far < best - 1e-9:
            best, found, where = far, near, number + part
    return found, where


def distance_to(line: Line, point: Point) -> float:
    near, _ = nearest_point(line, point)
    return distance(near, point)


def segment_meets_box(box: Box, a: Point, b: Point) -> bool:
    """Whether the segment from a to b comes into a box."""
    left, top, right, bottom = box
    ax, ay = a
    bx, by = b
    if (
        (ax <= left and bx <= left)
        or (ax >= right and bx >= right)
        or (ay <= top and by <= top)
        or (ay >= bottom and by >= bottom)
    ):
        return False
    dx, dy = bx - ax, by - ay
    first = dx * (top - ay) - dy * (left - ax)
    corners = (
        dx * (top - ay) - dy * (right - ax),
        dx * (bottom - ay) - dy * (left - ax),
        dx * (bottom - ay) - dy * (right - ax),
    )
    return not ((first > 0 and all(each > 0 for each in corners)) or (first < 0 and all(each < 0 for each in corners)))


def midpoint(line: Line) -> Point:
    """The point half way along a line."""
    lengths = [distance(b, a) for a, b in pairwise(line)]
    left = sum(lengths) / 2
    for (a, b), length in zip(pairwise(line), lengths, strict=True):
        if left <= length and length:
            return point_between(a, b, left / length)
        left -= length
    return line[-1]


def parallel_line(line: Line, by: float) -> Line:
    """The line beside another at a distance, to the right of its direction where ``by`` is positive."""
    normals = []
    for a, b in pairwise(line):
        length = distance(b, a) or 1.0
        normals.append((-(b[1] - a[1]) / length, (b[0] - a[0]) / length))
    moved = []
    for number, (x, y) in enumerate(line):
        before, after = normals[max(0, number - 1)], normals[min(number, len(normals) - 1)]
        nx, ny = before[0] + after[0], before[1] + after[1]
        square = nx * nx + ny * ny
        scale = 2 * by / square if square > 0.5 else by
        moved.append((x + nx * scale, y + ny * scale))
    return tuple(moved)


def simplify(line: Line, by: float) -> Line:
    """The line without points that are no farther than ``by`` from the line that is left."""
    if len(line) < 3:
        return line
    ends = (line[0], line[-1])
    far, at = max((distance_to(ends, point), -number) for number, point in enumerate(line[1:-1], 1))
    if far <= by:
        return ends
    return (*simplify(line[: 1 - at], by)[:-1], *simplify(line[-at:], by))


# ---- cutting


def cut_polygons(polygons: Sequence[Polygon], line: Line) -> list[Polygon]:
    """The polygons, with the one that a line runs through cut in two. The line goes from border to border."""
    middle = midpoint(line)
    for number, polygon in enumerate(polygons):
        if contains(polygon, middle):
            halves = _split_polygon(polygon, line)
            return [*polygons[:number], *(halves or (polygon,)), *polygons[number + 1 :]]
    return list(polygons)


def _split_polygon(polygon: Polygon, line: Line) -> tuple[Polygon, Polygon] | None:
    closed = (*polygon, polygon[0])
    start, first = nearest_point(closed, line[0])
    end, last = nearest_point(closed, line[-1])
    if distance(start, line[0]) > _TOLERANCE or distance(end, line[-1]) > _TOLERANCE or abs(first - last) < 1e-9:
        return None
    inside = line[1:-1]
    one = (start, *_corners_between(polygon, first, last), end, *reversed(inside))
    other = (end, *_corners_between(polygon, last, first), start, *inside)
    return (one, other) if min(area(one), area(other)) > 1.0 else None


def _corners_between(polygon: Polygon, first: float, last: float) -> Iterator[Point]:
    """The corners between two positions on the border, going round."""
    count = len(polygon)
    until = last if last > first else last + count
    number = int(first) + 1
    while number < until:
        yield polygon[number % count]
        number += 1


def part_nearer_to(polygon: Polygon, one: Point, other: Point) -> Polygon:
    """The part of a polygon that is nearer to one point than to another."""
    nx, ny = other[0] - one[0], other[1] - one[1]
    mx, my = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    kept: list[Point] = []
    for a, b in sides(polygon):
        beyond_a = (a[0] - mx) * nx + (a[1] - my) * ny
        beyond_b = (b[0] - mx) * nx + (b[1] - my) * ny
        if beyond_a <= 0:
            kept.append(a)
        if (beyond_a < 0 < beyond_b) or (beyond_b < 0 < beyond_a):
            kept.append(point_between(a, b, beyond_a / (beyond_a - beyond_b)))
    return tuple(kept)
