"""The borders between tiles that lie against each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

from .geometry import Box, Line, Point, Polygon, contains, distance_to, sides, towards
from .sizes import ROAD

__all__ = ["inner_borders"]

_BEYOND = 2.0
_BESIDE = ROAD / 2 + 1


def inner_borders(outlines: Sequence[Polygon], beside: Sequence[Line] = ()) -> Iterator[Line]:
    """Each once: where the later of two tiles lies against an earlier one. Roads beside a border show it already."""
    boxes = [Box.of(outline).grown(_BEYOND) for outline in outlines]
    for number, outline in enumerate(outlines):
        before = [outlines[other] for other in range(number) if boxes[other].overlaps(boxes[number])]
        line: list[Point] = []
        for a, b in sides(outline):
            beyond = _beyond(outline, a, b)
            if any(contains(other, beyond) for other in before) and not any(
                distance_to(road, a) < _BESIDE and distance_to(road, b) < _BESIDE for road in beside
            ):
                line = line or [a]
                line.append(b)
            elif line:
                yield tuple(line)
                line = []
        if line:
            yield tuple(line)


def _beyond(outline: Polygon, a: Point, b: Point) -> Point:
    """A point just outside a side."""
    (x, y), length = towards(a, b, 0.5), hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    dx, dy = _BEYOND * (b[1] - a[1]) / length, _BEYOND * (a[0] - b[0]) / length
    return (x - dx, y - dy) if contains(outline, (x + dx, y + dy)) else (x + dx, y + dy)
