"""The numbers along a way: each on its own road, none on another."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from math import ceil, hypot

from .colours import INK, WAY
from .drawn import DrawnRoad, StarRoad
from .geometry import Line, Point, distance_to, towards
from .sizes import MIDDLE, ROAD, TEXT
from .svg import Element, add, circle, fitted, group, line_path
from .ways import Step, steps_of

__all__ = ["badges_of", "draw_badges", "draw_way"]

_RADIUS = 12.5
_LINE = 3.0
_APART = 2 * _RADIUS + _LINE + 1
_STEP = 4.0
_BESIDE = MIDDLE * 0.9
_ON_ANOTHER = 45.0
"""How far a number may move along its road so as not to stand on another."""
_OFF_THE_WAY = 30.0
_HIDDEN = 1000.0


def draw_way(parent: Element, roads: Sequence[DrawnRoad], way: Sequence[int]) -> None:
    path = line_path(step.line for step in steps_of(roads, way))
    for colour, width in (("#ffffff", 10.0), (WAY, 5.5)):
        look = {"stroke": colour, "stroke_linejoin": "round", "stroke_linecap": "round"}
        add(parent, "path", d=path, fill="none", stroke_width=width, **look)


def draw_badges(parent: Element, roads: Sequence[DrawnRoad], way: Sequence[int], sites: Collection[Point] = ()) -> None:
    """The numbers; beside the sites that lie on the road itself."""
    for number, at in enumerate(badges_of(roads, steps_of(roads, way))):
        x, y = (at[0] - _BESIDE, at[1] + _BESIDE) if at in sites else at
        made = group(parent, "step", transform=f"translate({x:.1f} {y:.1f})")
        circle(made, (0, 0), _RADIUS, fill="#ffffff", stroke=WAY, stroke_width=_LINE)
        fitted(made, (0, 5), str(number), TEXT + 2, 2 * _RADIUS - 5, font_weight="bold", fill=INK)


def badges_of(roads: Sequence[DrawnRoad], steps: Sequence[Step]) -> list[Point]:
    """By step: where its number stands."""
    lines: dict[int, list[Line]] = {}
    for road in roads:
        whole = [branch.whole for branch in road.branches] if isinstance(road, StarRoad) else []
        lines.setdefault(road.section, []).extend(whole or road.lines)
    found: list[Point] = []
    for step in steps:
        others = [line for section, mine in lines.items() if section != step.section for line in mine]
        choices = [(step.badge, 0.0), *((point, 0.0) for point in _along(step.line))]
        choices += [(point, _OFF_THE_WAY) for line in lines[step.section] for point in _along(line)]
        found.append(min(choices, key=lambda each: _cost(each[0], each[1], step, others, found))[0])
    return found


def _cost(point: Point, more: float, step: Step, others: Sequence[Line], before: Sequence[Point]) -> float:
    cost = more + hypot(point[0] - step.badge[0], point[1] - step.badge[1])
    if cost < _ON_ANOTHER + _HIDDEN and any(distance_to(line, point) < ROAD / 2 for line in others):
        cost += _ON_ANOTHER
    nearest = min((hypot(point[0] - x, point[1] - y) for x, y in before), default=_APART)
    return round(cost + (_HIDDEN + 10 * (_APART - nearest) if nearest < _APART else 0.0), 3)


def _along(line: Line) -> Iterator[Point]:
    """Points along a line, a few units apart."""
    for a, b in pairwise(line):
        steps = max(1, ceil(hypot(b[0] - a[0], b[1] - a[1]) / _STEP))
        yield from (towards(a, b, step / steps) for step in range(steps + 1))
