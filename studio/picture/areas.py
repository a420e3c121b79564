"""What of a tile belongs to which of its regions: the tile, cut along its roads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from runtime.town.laying import turned
from runtime.town.plan import RegionPlan
from runtime.town.town import Town

from .drawn import DrawnRoad, StarRoad
from .geometry import Box, Line, Point, Polygon, area, centroid, contains, cut, mean, nearer_to, towards
from .shapes import Shape
from .sides import edge_points

__all__ = ["Areas", "areas_of"]

_INWARDS = 0.08
"""How far from the border towards the middle one looks for what lies at an edge."""


class Areas(NamedTuple):
    regions: dict[int, tuple[Polygon, ...]]
    """By the name of a region: the pieces of the tile that it is made of."""
    bare: tuple[Polygon, ...]
    """What belongs to no region."""


def areas_of(town: Town, shapes: Sequence[Shape], slot: int, land: int, turn: int, roads: Sequence[DrawnRoad]) -> Areas:
    """The regions of some land as it would lie in a slot."""
    plan, shape = town.plan, shapes[slot]
    regions = plan.lands[land].regions
    pieces = _pieces(shape.outline, roads)
    points = edge_points(plan, shapes, slot)
    claims: list[dict[int, list[Point]]] = [{} for _ in pieces]
    for region in regions:
        for edge in turned(plan, plan.zone_of[slot], region.edges, turn):
            point = points[edge]
            if point is not None:
                number = _piece_at(pieces, towards(point, shape.middle, _INWARDS))
                claims[number].setdefault(region.name, []).append(point)
    _give_the_rest(claims, regions, [area(piece) for piece in pieces], shape.middle)
    return _shared_out(pieces, claims)


def _pieces(outline: Polygon, roads: Sequence[DrawnRoad]) -> list[Polygon]:
    """The tile, cut by the roads that run across it."""
    pieces = [outline]
    laid: list[Line] = []
    for road in roads:
        if isinstance(road, StarRoad):
            for line in _cuts(road):
                for part in _parted(line, laid):
                    pieces = cut(pieces, part)
                laid.append(line)
    return pieces


def _cuts(road: StarRoad) -> Iterator[Line]:
    """A road as lines from border to border, then from the hub to the border. A dead end cuts nothing."""
    lines = road.lines
    if len(lines) > 1:
        yield (*reversed(lines[0]), *lines[1][1:])
        yield from lines[2:]


def _parted(line: Line, laid: Sequence[Line]) -> Iterator[Line]:
    """A line in parts, parted where it crosses other lines."""
    part: list[Point] = [line[0]]
    for a, b in pairwise(line):
        crossings = sorted(
            place for other in laid for c, d in pairwise(other) if (place := _crossing(a, b, c, d)) is not None
        )
        for place in crossings:
            point = towards(a, b, place)
            if len(part) > 1 or abs(point[0] - part[0][0]) + abs(point[1] - part[0][1]) > 0.1:
                yield (*part, point)
                part = [point]
        if abs(b[0] - part[-1][0]) + abs(b[1] - part[-1][1]) > 0.1:
            part.append(b)
    if len(part) > 1:
        yield tuple(part)


def _crossing(a: Point, b: Point, c: Point, d: Point) -> float | None:
    """How far along the first stretch a second one crosses it."""
    rx, ry, sx, sy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    cross = rx * sy - ry * sx
    if abs(cross) < 1e-9:
        return None
    first = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross
    second = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross
    return first if -1e-9 <= first <= 1 + 1e-9 and -1e-9 <= second <= 1 + 1e-9 else None


def _piece_at(pieces: Sequence[Polygon], point: Point) -> int:
    for number, piece in enumerate(pieces):
        if contains(piece, point):
            return number
    return 0


def _give_the_rest(
    claims: list[dict[int, list[Point]]], regions: Sequence[RegionPlan], sizes: Sequence[float], middle: Point
) -> None:
    """Regions without edges get the pieces that nobody claims, the largest first."""
    claimed = {name for claim in claims for name in claim}
    homeless = [region.name for region in regions if region.name not in claimed]
    if not homeless:
        return
    order = sorted(range(len(claims)), key=lambda number: -round(sizes[number]))
    free = [number for number in order if not claims[number]]
    for count, number in enumerate(free):
        claims[number][homeless[count % len(homeless)]] = [middle]
    for name in homeless[len(free) :]:
        claims[order[0]].setdefault(name, []).append(middle)


def _shared_out(pieces: Sequence[Polygon], claims: Sequence[dict[int, list[Point]]]) -> Areas:
    found: dict[int, list[Polygon]] = {}
    bare: list[Polygon] = []
    for piece, claim in zip(pieces, claims, strict=True):
        if not claim:
            bare.append(piece)
        anchors = _apart({name: mean(points) for name, points in sorted(claim.items())}, piece)
        for name, anchor in anchors.items():
            share = piece
            for other, their_anchor in anchors.items():
                if other != name and share:
                    share = nearer_to(share, anchor, their_anchor)
            if len(share) > 2:
                found.setdefault(name, []).append(share)
    return Areas({name: tuple(shares) for name, shares in sorted(found.items())}, tuple(bare))


def _apart(anchors: dict[int, Point], piece: Polygon) -> dict[int, Point]:
    """Anchors no two of which are the same: where nothing tells regions apart, they lie side by side."""
    if len({(round(x), round(y)) for x, y in anchors.values()}) == len(anchors):
        return anchors
    (x, y), box = centroid(piece), Box.of(piece)
    wide = box.right - box.left >= box.bottom - box.top
    step = (box.right - box.left if wide else box.bottom - box.top) / (len(anchors) + 1)
    order = sorted(anchors, key=lambda name: (round(anchors[name][0 if wide else 1]), name))
    places = {name: step * (number - (len(order) - 1) / 2) for number, name in enumerate(order)}
    return {name: (x + places[name], y) if wide else (x, y + places[name]) for name in anchors}
