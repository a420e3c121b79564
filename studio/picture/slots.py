"""The shapes of slots and where they lie.

A slot is a disc, a wedge of a ring, or a cell of a field. Rings, and zones of one slot among them, lie round one
another in the order of the map. Fields and lines lie below, one after the other. How large a tile is drawn follows
from what is printed on the land of its zone.

Angles are measured clockwise from the top, so that the slots of a ring lie as the numbers on a clock.
"""

from __future__ import annotations

from cmath import exp, phase
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import acos, ceil, cos, hypot, pi, sin, sqrt
from typing import NamedTuple

from runtime.town.layout.coordinates import is_grid
from runtime.town.layout.plan import LandPlan, Plan, ZonePlan
from runtime.town.layout.shapes import natural_edges
from runtime.town.names import land_name

from .geometry import Box, Line, Point, Polygon, mean, point_between
from .style import FLAG, GAP, LABEL, MIDDLE, PLACE, ROAD, name_width, site_size

__all__ = [
    "Cell",
    "Disc",
    "Shape",
    "Wedge",
    "arc",
    "border_of_section",
    "common_angle",
    "edge_points",
    "has_site_in_middle",
    "neighbour_step",
    "polar_point",
    "slot_shapes",
]

# ---- shapes


_BULGE = 0.12
"""How far an arc may at most lie from the straight lines that it is drawn with."""


def polar_point(centre: Point, angle: float, radius: float) -> Point:
    return centre[0] + radius * sin(angle), centre[1] - radius * cos(angle)


def _steps(turn: float, radius: float) -> int:
    step = 2 * acos(max(0.0, 1 - _BULGE / radius)) if radius else pi
    return max(1, ceil(abs(turn) / step - 1e-9))


def arc(centre: Point, start: float, end: float, radius: float) -> Line:
    steps = _steps(end - start, radius)
    return tuple(polar_point(centre, start + (end - start) * step / steps, radius) for step in range(steps + 1))


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
        return polar_point(self.centre, angle, radius)

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
        return point_between(self.outline[number], self.outline[(number + 1) % len(self.outline)], part)

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
            point_between(point_between(start, self.middle, part), point_between(self.middle, end, part), part)
            for part in parts
        )
        return (
            curve
            if any(_bends(*three) for three in zip(curve, curve[1:], curve[2:], strict=False))
            else (
                start,
                self.middle,
                end,
            )
        )


Shape = Disc | Wedge | Cell


def _bends(a: Point, b: Point, c: Point) -> bool:
    return abs((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])) > 1e-6


def square(middle: Point, width: float) -> Cell:
    x, y = middle
    half = width / 2
    return Cell(((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)))


def hexagon(middle: Point, width: float) -> Cell:
    """With a corner at the top."""
    radius = width / sqrt(3)
    return Cell(tuple(polar_point(middle, pi / 3 * number, radius) for number in range(6)))


# ---- where they lie


_FIELD_GAP = 40.0
_NARROWEST = 120.0
_NAMED = 200.0
"""Tiles are not made wider than that for the sake of their names."""
_AROUND_THE_MIDDLE = 5.6 * MIDDLE
"""Tiles that have nothing but a site in the middle are that wide."""
_ROUND = 1.4
"""Upright things do not fill tiles of rings as well as squares."""


class _Room(NamedTuple):
    """The room that the fullest tile of a zone needs."""

    area: float
    side: float


@lru_cache(maxsize=16)
def slot_shapes(plan: Plan) -> tuple[Shape, ...]:
    """The shape of each slot, where it lies in the picture."""
    found: dict[int, Shape] = dict(_round_town(plan))
    low = max((shape.outside for shape in found.values() if isinstance(shape, Disc | Wedge)), default=-_FIELD_GAP)
    for number, zone in enumerate(plan.zones):
        if zone.first not in found:
            width = max(_cell_width(_needed_room(plan, each)) for each in _fields_of_one_size(plan, number))
            cells = list(_cells_of_field(zone, width, low + _FIELD_GAP))
            found |= {zone.first + slot: cell for slot, cell in enumerate(cells)}
            low = max(Box.of(cell.outline).bottom for cell in cells)
    return tuple(found[slot] for slot in range(len(plan.zone_of)))


def concentric_zones(plan: Plan) -> list[int]:
    """The zones that lie round one another, the innermost first."""
    if not any(zone.shape == "ring" for zone in plan.zones):
        return []
    return [number for number, zone in enumerate(plan.zones) if zone.shape == "ring" or zone.slots == 1]


# ---- room


def has_site_in_middle(plan: Plan, land: LandPlan) -> bool:
    """Whether land is drawn with its site in the middle: on a grid, with one site, one road and no planting land."""
    return len(land.sites) == len(land.roads) == 1 and not land.regions and is_grid(plan, land.zone)


def _needed_room(plan: Plan, zone: int) -> _Room:
    lands = [land for land in plan.lands if land.zone == zone]
    if lands and all(has_site_in_middle(plan, land) for land in lands):
        return _Room(0.0, _AROUND_THE_MIDDLE)
    area = max((_area_of_land(plan, land) for land in lands), default=0.0)
    across = any(road.edges or plan.zones[zone].shape != "ring" for land in lands for road in land.roads)
    sizes = [site_size(plan, site.ground) for land in lands for site in land.sites]
    longest = max((max(size) for size in sizes), default=0.0)
    names = [land_name(plan, number) for number, land in enumerate(plan.lands) if land.zone == zone]
    name = max(map(name_width, names), default=0.0)
    side = 2 * (longest + 2 * PLACE + ROAD / 2 + 5 * GAP) if across else 1.5 * longest + 2 * ROAD
    divided = across or any(len(land.regions) > 1 for land in lands)
    named = 2 * (name + ROAD / 2 + 4 * GAP) if divided else name + 4 * GAP
    return _Room(area, max(_NARROWEST, side, min(named, _NAMED)))


def _area_of_land(plan: Plan, land: LandPlan) -> float:
    sites = sum((width + 12) * (height + 10) for width, height in (site_size(plan, s.ground) for s in land.sites))
    places = sum(region.places for region in land.regions) * (2 * PLACE + 8) ** 2
    tags = (FLAG + 6) ** 2 + len(land.regions) * (LABEL[0] + 8) * (LABEL[1] + 8)
    pieces = 1.0 + 0.12 * max(0, len(land.regions) - 1)
    return (sites * 1.35 + places * 1.2 + tags) * pieces


# ---- round towns


def _round_town(plan: Plan) -> Iterator[tuple[int, Shape]]:
    zones = concentric_zones(plan)
    radii = _radii(plan, zones)
    angles: dict[int, float] = {}
    for zone, inside, outside in zip(zones, [0.0, *radii], radii, strict=False):
        first, slots = plan.zones[zone].first, plan.zones[zone].slots
        if slots == 1 and not inside:
            yield first, Disc((0.0, 0.0), outside)
            continue
        start = _rotation(plan, zone, angles)
        hole = inside or outside * 0.3
        for number in range(slots):
            angles[first + number] = start + 2 * pi * number / slots
            yield first + number, Wedge((0.0, 0.0), angles[first + number], pi / slots, hole, outside)


def _radii(plan: Plan, zones: Sequence[int]) -> list[float]:
    """The outer radius of each zone. A zone of many slots pushes those inside it outwards."""
    radii: list[float] = []
    for zone in zones:
        need, slots = _needed_room(plan, zone), plan.zones[zone].slots
        area = need.area * _ROUND
        linked = any(_has_ring_roads(plan, plan.zones[zone]))
        depth = need.side if slots == 1 else max(_NARROWEST, need.side * (1.66 if linked else 1.0))
        if radii:
            radii[-1] = max(radii[-1], slots * need.side / (2 * pi) - depth / 2)
        inside = radii[-1] if radii else 0.0
        full = sqrt(area * slots / pi + inside**2) + (ROAD if not inside else 0.0)
        radii.append(max(full, inside + depth) if inside or slots > 1 else max(full, need.side / 2))
    return radii


def _has_ring_roads(plan: Plan, zone: ZonePlan) -> Iterator[bool]:
    """Whether roads run round the ring, which cut its tiles into an inner and an outer half."""
    for slot in range(zone.first, zone.first + zone.slots):
        for section in plan.sections[slot]:
            for other in plan.links[section]:
                yield any(plan.zones[plan.zone_of[each]] is zone and each != slot for each, _ in plan.parts[other])


def _rotation(plan: Plan, zone: int, angles: Mapping[int, float]) -> float:
    """The angle of the first slot of a ring, so that its edges meet those inside, or else its roads do."""
    for joined in (_joined_by_edges, _joined_by_roads):
        first, slots = plan.zones[zone].first, plan.zones[zone].slots
        total = 0j
        for number in range(slots):
            against = sum(exp(1j * angles[other]) for other in joined(plan, first + number) if other in angles)
            total += against * exp(-2j * pi * number / slots)
        if abs(total) > 1e-6:
            return phase(total)
    return 0.0


def _joined_by_edges(plan: Plan, slot: int) -> Iterator[int]:
    mine = plan.zone_of[slot]
    yield from (other for edge in plan.meets[slot] for other, _ in edge if plan.zone_of[other] != mine)


def _joined_by_roads(plan: Plan, slot: int) -> Iterator[int]:
    mine = plan.zone_of[slot]
    for section in plan.sections[slot]:
        for other in (section, *plan.links[section]):
            yield from (each for each, _ in plan.parts[other] if plan.zone_of[each] != mine)


# ---- fields and lines


def _cell_width(need: _Room) -> float:
    return max(need.side, sqrt(need.area))


def _fields_of_one_size(plan: Plan, zone: int) -> list[int]:
    """The zone, and the fields of the same shape that it is joined with: they have tiles of the same size."""
    fields, found = set(range(len(plan.zones))) - set(concentric_zones(plan)), [zone]
    for each in found:
        here = plan.zones[each]
        slots = range(here.first, here.first + here.slots)
        beside = {o for slot in slots for o in (*_joined_by_edges(plan, slot), *_joined_by_roads(plan, slot))}
        others = {plan.zone_of[other] for other in beside}
        alike = (o for o in others & fields if (plan.zones[o].shape == "hexagon") == (here.shape == "hexagon"))
        found.extend(sorted(set(alike) - set(found)))
    return found


def _cells_of_field(zone: ZonePlan, width: float, top: float) -> Iterator[Cell]:
    for slot in range(zone.slots):
        row, column = divmod(slot, zone.columns)
        if zone.shape == "hexagon":
            height = width / sqrt(3) * 1.5
            middle = (width * (column + 0.5 + row % 2 / 2), top + width / sqrt(3) + height * row)
            yield hexagon(middle, width)
        else:
            yield square((width * (column + 0.5), top + width * (row + 0.5)), width)


# ---- edges


def edge_points(plan: Plan, shapes: Sequence[Shape], slot: int) -> tuple[Point | None, ...]:
    """For each edge a point on the border of the slot; None for edges that meet nothing anywhere."""
    shape = shapes[slot]
    if isinstance(shape, Wedge):
        return _edge_points_of_wedge(plan, shapes, slot, shape)
    if isinstance(shape, Cell):
        return _edge_points_of_cell(plan, shapes, slot, shape)
    return tuple(_edge_point_of_disc(shape, [shapes[other].middle for other, _ in edge]) for edge in plan.meets[slot])


def neighbour_step(plan: Plan, slot: int, other: int) -> int:
    """1 for the next slot of the same ring, -1 for the one before, else 0."""
    zone = plan.zones[plan.zone_of[slot]]
    if plan.zone_of[other] != plan.zone_of[slot] or zone.shape != "ring" or slot == other:
        return 0
    if (slot + 1 - zone.first) % zone.slots == other - zone.first:
        return 1
    return -1 if (other + 1 - zone.first) % zone.slots == slot - zone.first else 0


def common_angle(one: Wedge, other: Wedge) -> float | None:
    """The angle of the middle of the border between two wedges of different rings; None if they do not touch."""
    turn = round((one.angle - other.angle) / (2 * pi)) * 2 * pi
    left, right = max(one.left, other.left + turn), min(one.right, other.right + turn)
    return (left + right) / 2 if right - left > 1e-6 else None


def border_of_section(plan: Plan, shapes: Sequence[Shape], section: int) -> tuple[int, Line] | None:
    """The border that a section of two neighbouring parts runs along, from the inside; and the slot before it."""
    slots = sorted({slot for slot, _ in plan.parts[section]})
    if len(slots) != 2 or not neighbour_step(plan, *slots):
        return None
    lower = slots[0] if neighbour_step(plan, *slots) > 0 else slots[1]
    shape = shapes[lower]
    return (lower, shape.border(shape.right)) if isinstance(shape, Wedge) else None


def _edge_point_of_disc(shape: Disc, others: Sequence[Point]) -> Point | None:
    if not others:
        return None
    x, y = mean(others)
    length = hypot(x - shape.middle[0], y - shape.middle[1])
    if length < 1e-6:
        return polar_point(shape.middle, 0.0, shape.radius)
    scale = shape.radius / length
    return shape.middle[0] + (x - shape.middle[0]) * scale, shape.middle[1] + (y - shape.middle[1]) * scale


# ---- fields


def _edge_points_of_cell(plan: Plan, shapes: Sequence[Shape], slot: int, shape: Cell) -> tuple[Point | None, ...]:
    natural = len(natural_edges(plan.zones[plan.zone_of[slot]].shape))
    facing: dict[int, list[int]] = {}
    for edge, others in enumerate(plan.meets[slot]):
        if edge < natural:
            facing.setdefault(edge, []).append(edge)
        elif others:
            facing.setdefault(shape.side_towards(shapes[others[0][0]].middle), []).append(edge)
    found: list[Point | None] = [None] * len(plan.meets[slot])
    for side, edges in facing.items():
        for number, edge in enumerate(edges):
            found[edge] = shape.side(side, (number + 0.5) / len(edges))
    return tuple(found)


# ---- rings


def _edge_points_of_wedge(plan: Plan, shapes: Sequence[Shape], slot: int, shape: Wedge) -> tuple[Point | None, ...]:
    found: list[Point | None] = [None] * len(plan.meets[slot])
    beside: dict[int, list[int]] = {}
    for edge, others in enumerate(plan.meets[slot]):
        if others and (step := neighbour_step(plan, slot, others[0][0])):
            beside.setdefault(step, []).append(edge)
        elif others:
            found[edge] = _point_across(shape, [shapes[other] for other, _ in others])
    height = _heights(plan, shapes, slot)
    for step, edges in beside.items():
        for number, edge in enumerate(sorted(edges, key=lambda edge: height[edge])):
            part = (number + 0.5) / len(edges)
            radius = shape.inside + (shape.outside - shape.inside) * part
            found[edge] = shape.at(shape.right if step > 0 else shape.left, radius)
    return tuple(found)


def _point_across(shape: Wedge, others: Sequence[Shape]) -> Point | None:
    """A point on the inner or outer border, in the middle of the other shapes there."""
    other = others[0]
    if isinstance(other, Disc):
        return shape.at(shape.angle, shape.inside)
    if not isinstance(other, Wedge):
        return None
    angles = [angle for each in others if isinstance(each, Wedge) and (angle := common_angle(shape, each)) is not None]
    if not angles:
        return None
    return shape.at(sum(angles) / len(angles), shape.inside if other.inside < shape.inside else shape.outside)


def _heights(plan: Plan, shapes: Sequence[Shape], slot: int) -> list[float]:
    """For each edge how far outside the regions with it lie, among the regions of the same tile."""
    directions = [_direction(plan, shapes, slot, edge) for edge in range(len(plan.meets[slot]))]
    sums = [[0.0, 0.0] for _ in directions]
    for land in plan.lands:
        if land.zone != plan.zone_of[slot]:
            continue
        raw = [
            sum(directions[edge] for edge in region.edges) / len(region.edges)
            for region in land.regions
            if region.edges
        ]
        listed = [region for region in land.regions if region.edges]
        for region, height in zip(listed, raw, strict=True):
            for edge in region.edges:
                sums[edge][0] += height - sum(raw) / len(raw)
                sums[edge][1] += 1
    return [total / count if count else 0.0 for total, count in sums]


def _direction(plan: Plan, shapes: Sequence[Shape], slot: int, edge: int) -> float:
    """1 for an edge that leads outwards, -1 for one that leads inwards, 0 for one round the ring."""
    shape, others = shapes[slot], plan.meets[slot][edge]
    if not others or not isinstance(shape, Wedge):
        return 0.0
    other = shapes[others[0][0]]
    if isinstance(other, Cell) or neighbour_step(plan, slot, others[0][0]):
        return 0.0
    return 1.0 if other.inside > shape.inside else -1.0
