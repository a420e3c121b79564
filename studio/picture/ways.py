"""The line of a way through the town, along the roads of its sections."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, hypot, pi
from typing import NamedTuple

from .drawn import BorderRoad, CircleRoad, DrawnRoad, StarRoad
from .geometry import Line, Point, mean, middle_of, nearest_on, towards
from .shapes import arc, around

__all__ = ["Step", "steps_of"]


_STUB = 40.0


class Step(NamedTuple):
    """The part of a way that leads through one section."""

    section: int
    line: Line
    badge: Point
    """Where its number stands at best."""


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
    """Where two sections meet: in a tile of both, at the end of a branch, or else at the end of a border road."""
    for mine, theirs in ((mine, theirs) for mine in _stars(one) for theirs in _stars(other)):
        if mine.slot == theirs.slot and mine.joined:
            return mine.hub
    for mine, section in ((star, other[0].section) for star in _stars(one)):
        for branch in mine.branches:
            if section in branch.leads_to:
                return branch.whole[-1]
    for mine, section in ((star, one[0].section) for star in _stars(other)):
        for branch in mine.branches:
            if section in branch.leads_to:
                return branch.whole[-1]
    for first, second in ((one, other), (other, one)):
        if isinstance(first[0], BorderRoad):
            ends = (first[0].line[0], first[0].line[-1])
            return min(ends, key=lambda end: round(min(_far(end, _nearest(road, end)) for road in second), 6))
    return mean([_middle(one[0]), _middle(other[0])])


def _stars(roads: Sequence[DrawnRoad]) -> Iterator[StarRoad]:
    yield from (road for road in roads if isinstance(road, StarRoad))


def _through(parts: Sequence[DrawnRoad], start: Point | None, end: Point | None) -> Line:
    """Along a section from one point to another; from or to its middle where one is not given."""
    road = parts[0]
    if isinstance(road, CircleRoad):
        return _round(road, start, end)
    if isinstance(road, BorderRoad):
        line: Line = (start or middle_of(road.line), end or middle_of(road.line))
    else:
        line = _through_stars(list(_stars(parts)), start, end)
    return line if len(set(line)) > 1 else _beside(parts, line[0], away=start is not None)


def _beside(parts: Sequence[DrawnRoad], point: Point, *, away: bool) -> Line:
    """A short stretch of a road from or to a point where the way leaves it at once."""
    branches = [branch for star in _stars(parts) for branch in star.branches if star.hub == point]
    best = next((branch for branch in branches if branch.met), branches[0] if branches else None)
    if best is None:
        return point, point
    length = _far(best.line[0], best.line[1])
    line = (point, towards(point, best.line[1], min(1.0, _STUB / length) if length else 0.0))
    return line if away else line[::-1]


def _through_stars(stars: Sequence[StarRoad], start: Point | None, end: Point | None) -> Line:
    """From the first point to a hub, perhaps on to the hub of another part of the section, and to the last."""
    known = [point for point in (start, end) if point is not None]
    first = _star_at(stars, start if start is not None else known[0]) if known else stars[0]
    last = _star_at(stars, end if end is not None else known[0]) if known else stars[0]
    across: Line = ()
    if first is not last:
        out = next((branch.whole for branch in first.branches if last.slot in branch.slots), ())
        back = next((branch.whole for branch in last.branches if first.slot in branch.slots), ())
        across = (*out, *back[::-1])
    return tuple(dict.fromkeys((*_branch_to(first, start)[::-1], *across, *_branch_to(last, end))))


def _star_at(stars: Sequence[StarRoad], point: Point) -> StarRoad:
    """The part that has its hub or the end of a branch at a point, or comes nearest."""
    return min(stars, key=lambda star: round(min(_far(end, point) for end in _ends(star)), 3))


def _ends(star: StarRoad) -> Iterator[Point]:
    yield star.hub
    yield from (branch.whole[-1] for branch in star.branches)


def _branch_to(star: StarRoad, point: Point | None) -> Line:
    """From a hub to a point."""
    if point is None or _far(star.hub, point) < 1.0:
        return (star.hub,)
    return next((each.whole for each in star.branches if _far(each.whole[-1], point) < 1.0), (star.hub, point))


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
    return road.hub if isinstance(road, StarRoad) else middle_of(road.lines[0])


def _nearest(road: DrawnRoad, point: Point) -> Point:
    return min((nearest_on(line, point)[0] for line in road.lines), key=lambda near: round(_far(near, point), 6))


def _far(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
