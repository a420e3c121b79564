"""The line of a way through the town, along the roads of its sections."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, hypot, pi
from typing import NamedTuple

from .geometry import Line, Point, mean, middle_of, nearest_on
from .roads import BorderRoad, CircleRoad, DrawnRoad, StarRoad
from .shapes import arc, around

__all__ = ["Step", "steps_of"]


class Step(NamedTuple):
    """The part of a way that leads through one section."""

    section: int
    line: Line
    badge: Point


def steps_of(roads: Sequence[DrawnRoad], way: Sequence[int]) -> list[Step]:
    """Only sections that lie there can be drawn."""
    parts: dict[int, list[DrawnRoad]] = {}
    for road in roads:
        parts.setdefault(road.section, []).append(road)
    there = [section for section in way if section in parts]
    found = []
    for number, section in enumerate(there):
        start = _meeting(parts[there[number - 1]], parts[section]) if number else None
        end = _meeting(parts[section], parts[there[number + 1]]) if number + 1 < len(there) else None
        line = _through(parts[section], start, end)
        found.append(Step(section, line, line[0] if not number else line[-1] if end is None else middle_of(line)))
    return found


def _meeting(one: Sequence[DrawnRoad], other: Sequence[DrawnRoad]) -> Point:
    """Where two sections meet: at the end of a branch, or else at the end of a border road."""
    for mine, theirs in ((one, other), (other, one)):
        for road in mine:
            if isinstance(road, StarRoad):
                for branch in road.branches:
                    if theirs[0].section in branch.leads_to:
                        return branch.line[-1]
    for mine, theirs in ((one, other), (other, one)):
        if isinstance(mine[0], BorderRoad):
            ends = (mine[0].line[0], mine[0].line[-1])
            return min(ends, key=lambda end: round(min(_far(end, _nearest(road, end)) for road in theirs), 6))
    return mean([_middle(one[0]), _middle(other[0])])


def _through(parts: Sequence[DrawnRoad], start: Point | None, end: Point | None) -> Line:
    """Along a section from one point to another; from or to its middle where one is not given."""
    road = parts[0]
    if isinstance(road, CircleRoad):
        return _round(road, start, end)
    if isinstance(road, BorderRoad):
        line: Line = (start or middle_of(road.line), end or middle_of(road.line))
    else:
        line = (*_branch_to(parts, start)[::-1], *_branch_to(parts, end))
    return line if len(set(line)) > 1 else road.lines[0] if road.lines else (line[0], line[0])


def _branch_to(parts: Sequence[DrawnRoad], point: Point | None) -> Line:
    """From the hub of the tile that a point lies on to the point."""
    stars = [road for road in parts if isinstance(road, StarRoad)]
    if point is None:
        return (stars[0].hub,)
    for star in stars:
        for branch in star.branches:
            if _far(branch.line[-1], point) < 1.0:
                return branch.line
    near = min(stars, key=lambda star: round(_far(_nearest(star, point), point), 6))
    return near.hub, point


def _round(road: CircleRoad, start: Point | None, end: Point | None) -> Line:
    """Round a circle the shorter way."""
    known = [point for point in (start, end) if point is not None]
    if len(known) < 2:
        angle = _angle(road, known[0]) if known else 0.0
        stay = (around(road.centre, angle, road.radius),)
        turn = pi / 9
        beside = arc(road.centre, angle + turn, angle, road.radius)
        return (*known, *beside[::-1]) if start is not None else (*beside, *known) if known else stay * 2
    first, last = _angle(road, known[0]), _angle(road, known[1])
    turn = (last - first + pi) % (2 * pi) - pi
    return (known[0], *arc(road.centre, first, first + turn, road.radius), known[1])


def _angle(road: CircleRoad, point: Point) -> float:
    return atan2(point[0] - road.centre[0], road.centre[1] - point[1])


def _middle(road: DrawnRoad) -> Point:
    if isinstance(road, StarRoad):
        return road.hub
    return middle_of(road.lines[0])


def _nearest(road: DrawnRoad, point: Point) -> Point:
    lines = road.lines or ((_middle(road),) * 2,)
    return min((nearest_on(line, point)[0] for line in lines), key=lambda near: round(_far(near, point), 6))


def _far(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
