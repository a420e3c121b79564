"""The shapes of spots for land: a disc, a wedge of a ring, and a cell of a field.

Angles are measured clockwise from the top, so that the slots of a ring lie as the numbers on a clock.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import acos, ceil, cos, pi, sin, sqrt

from .geometry import Line, Point, Polygon, mean, towards

__all__ = ["Cell", "Disc", "Shape", "Wedge", "arc", "around", "hexagon", "square"]

_BULGE = 0.12
"""How far an arc may at most lie from the straight lines that it is drawn with."""


def around(centre: Point, angle: float, radius: float) -> Point:
    return centre[0] + radius * sin(angle), centre[1] - radius * cos(angle)


def _steps(turn: float, radius: float) -> int:
    step = 2 * acos(max(0.0, 1 - _BULGE / radius)) if radius else pi
    return max(1, ceil(abs(turn) / step - 1e-9))


def arc(centre: Point, start: float, end: float, radius: float) -> Line:
    steps = _steps(end - start, radius)
    return tuple(around(centre, start + (end - start) * step / steps, radius) for step in range(steps + 1))


@dataclass(frozen=True)
class Disc:
    """The middle of a round town."""

    middle: Point
    radius: float

    @property
    def inside(self) -> float:
        return 0.0

    @property
    def outside(self) -> float:
        return self.radius

    @cached_property
    def outline(self) -> Polygon:
        return arc(self.middle, 0, 2 * pi, self.radius)[:-1]


@dataclass(frozen=True)
class Wedge:
    """One slot of a ring; the only slot of a ring of one is the whole ring."""

    centre: Point
    angle: float
    half: float
    inside: float
    outside: float

    @property
    def left(self) -> float:
        return self.angle - self.half

    @property
    def right(self) -> float:
        return self.angle + self.half

    @property
    def lane(self) -> float:
        """The radius of a road round the ring. It leaves more room inside, where it branches off to the centre."""
        return self.inside + (self.outside - self.inside) * 0.58

    @cached_property
    def middle(self) -> Point:
        return self.at(self.angle, self.lane)

    @cached_property
    def outline(self) -> Polygon:
        rim = arc(self.centre, self.left, self.right, self.outside)
        return (*rim, *arc(self.centre, self.right, self.left, self.inside))

    def at(self, angle: float, radius: float) -> Point:
        return around(self.centre, angle, radius)

    def border(self, angle: float) -> Line:
        """A straight line outwards through the ring."""
        return self.at(angle, self.inside), self.at(angle, self.outside)

    def curve(self, start: tuple[float, float], end: tuple[float, float]) -> Line:
        """From one angle and radius to another, round the centre."""
        steps = _steps(end[0] - start[0], max(start[1], end[1]))
        parts = [step / steps for step in range(steps + 1)]
        return tuple(
            self.at(start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part) for part in parts
        )


@dataclass(frozen=True)
class Cell:
    """A square or hexagon. Its sides are counted clockwise; side 0 is that of the first natural edge."""

    outline: Polygon

    @cached_property
    def middle(self) -> Point:
        return mean(self.outline)

    def side(self, number: int, part: float = 0.5) -> Point:
        """A point of a side, some part of the way along it."""
        return towards(self.outline[number], self.outline[(number + 1) % len(self.outline)], part)

    def side_towards(self, point: Point) -> int:
        """The side that faces a point."""
        mx, my = self.middle
        found = []
        for number in range(len(self.outline)):
            x, y = self.side(number)
            found.append(((x - mx) * (point[0] - mx) + (y - my) * (point[1] - my), -number))
        return -max(found)[1]

    def bend(self, start: Point, end: Point) -> Line:
        """A smooth line between two points that leaves both towards the middle."""
        parts = [step / 12 for step in range(13)]
        curve = tuple(
            towards(towards(start, self.middle, part), towards(self.middle, end, part), part) for part in parts
        )
        return (
            curve
            if any(_turns(*three) for three in zip(curve, curve[1:], curve[2:], strict=False))
            else (
                start,
                self.middle,
                end,
            )
        )


Shape = Disc | Wedge | Cell


def _turns(a: Point, b: Point, c: Point) -> bool:
    return abs((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])) > 1e-6


def square(middle: Point, width: float) -> Cell:
    x, y = middle
    half = width / 2
    return Cell(((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)))


def hexagon(middle: Point, width: float) -> Cell:
    """With a corner at the top."""
    radius = width / sqrt(3)
    return Cell(tuple(around(middle, pi / 3 * number, radius) for number in range(6)))
