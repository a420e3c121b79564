"""Bridges: where a road leads to one in another zone, and there is a gap between the two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil, hypot

from .drawn import Branch, DrawnRoad, StarRoad
from .geometry import Line, Point, Polygon, contains, towards

__all__ = ["bridged"]

_STEP = 6.0


def bridged(roads: Sequence[DrawnRoad], laid: Sequence[Polygon]) -> list[DrawnRoad]:
    """The same roads; but branches go on to the middle of the gap, where no laid land is in the way."""
    stars: dict[int, list[StarRoad]] = {}
    for road in roads:
        if isinstance(road, StarRoad):
            stars.setdefault(road.slot, []).append(road)
    return [
        replace(road, branches=tuple(_with_bridge(road, branch, stars, laid) for branch in road.branches))
        if isinstance(road, StarRoad)
        else road
        for road in roads
    ]


def _with_bridge(road: StarRoad, branch: Branch, stars: dict[int, list[StarRoad]], laid: Sequence[Polygon]) -> Branch:
    start = branch.line[-1]
    for end in _far_ends(road, branch, stars):
        if _far(start, end) > 1.0 and _is_free((start, end), laid):
            return replace(branch, bridge=(start, towards(start, end, 0.5)))
    return branch


def _far_ends(road: StarRoad, branch: Branch, stars: dict[int, list[StarRoad]]) -> Iterator[Point]:
    """Where the roads end that a branch leads to, and that lead back to it."""
    for slot in branch.slots:
        for other in stars.get(slot, ()):
            if other.section in branch.leads_to:
                for back in other.branches:
                    if road.slot in back.slots and road.section in back.leads_to:
                        yield back.line[-1]


def _is_free(line: Line, laid: Sequence[Polygon]) -> bool:
    steps = ceil(_far(*line) / _STEP)
    points = [towards(line[0], line[1], (step + 0.5) / steps) for step in range(steps)]
    return not any(contains(outline, point) for outline in laid for point in points)


def _far(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
