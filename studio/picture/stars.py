"""Roads as stars: from a hub in the tile to wherever they are printed to lead, or the map joins them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import atan2, hypot, pi

from runtime.town.laying import turned
from runtime.town.plan import NONE, LandPlan, Plan, RoadPlan
from runtime.town.town import Town

from .drawn import Branch, StarRoad
from .geometry import Box, Line, Point, towards
from .middles import has_its_site_in_the_middle
from .shapes import Cell, Disc, Shape, Wedge
from .sides import border_of, common_angle, edge_points, neighbour_step

__all__ = ["star_of"]

_SHORT = 0.34
"""How far from the middle of its tile a road ends that other roads pass by."""


@dataclass
class _Port:
    """A spot on the border of a tile where a road leaves it."""

    sections: list[int] = field(default_factory=list)
    slots: list[int] = field(default_factory=list)
    printed: bool = False
    """Whether the tile itself says so."""
    there: bool = False
    """Whether a road lies beyond that it is joined with."""
    awaited: bool = False
    """Whether one may yet come to lie there."""

    def branch(self, line: Line) -> Branch:
        return Branch(line, tuple(self.sections), tuple(self.slots), met=self.printed or self.there)

    @property
    def drawn(self) -> bool:
        """Where land lies without such a road, nothing leads to it."""
        return self.printed or self.there or self.awaited


_Ports = dict[Point, _Port]
"""By point in a cell, by angle and radius in a wedge."""


def star_of(town: Town, shapes: Sequence[Shape], slot: int, land: LandPlan, road: RoadPlan, turn: int) -> StarRoad:
    plan, shape = town.plan, shapes[slot]
    section = plan.sections[slot][road.name]
    joined = any(plan.sections[slot][each.name] in plan.links[section] for each in land.roads if each != road)
    passed = len(land.roads) > 1 and not joined
    straight = joined or has_its_site_in_the_middle(plan, land)
    ports = _ports(town, shapes, slot, road, turn)
    if isinstance(shape, Wedge):
        hub, lines = _in_wedge(shape, list(ports), land.roads.index(road), passed=passed)
    else:
        assert isinstance(shape, Cell)
        hub, lines = _in_cell(shape, list(ports), land.roads.index(road), passed=passed, straight=straight)
    branches = (port.branch(line) for port, line in zip(ports.values(), lines, strict=True) if port.drawn)
    return StarRoad(section, slot, hub, tuple(branches), joined)


def _in_cell(
    shape: Cell, ports: Sequence[Point], number: int, *, passed: bool, straight: bool
) -> tuple[Point, list[Line]]:
    """The hub, and the line to each port."""
    if len(ports) == 2 and not straight:
        bend = shape.bend(*ports)
        half = len(bend) // 2
        return bend[half], [bend[half::-1], bend[half:]]
    hub = shape.middle
    if passed and len(ports) < 2:
        hub = towards(hub, ports[0] if ports else shape.outline[number % len(shape.outline)], _SHORT)
    return hub, [(hub, port) for port in ports]


def _in_wedge(shape: Wedge, ports: Sequence[Point], number: int, *, passed: bool) -> tuple[Point, list[Line]]:
    hub = (shape.angle, shape.lane)
    if passed and len(ports) < 2:
        hub = towards(hub, ports[0] if ports else (shape.right if number % 2 else shape.left, shape.lane), _SHORT)
    return shape.at(*hub), [shape.curve(hub, port) for port in ports]


# ---- ports


def _ports(town: Town, shapes: Sequence[Shape], slot: int, road: RoadPlan, turn: int) -> _Ports:
    plan, shape = town.plan, shapes[slot]
    found: _Ports = {}
    points = edge_points(plan, shapes, slot)
    for edge in turned(plan, plan.zone_of[slot], road.edges, turn):
        point = points[edge]
        if point is not None:
            port = found.setdefault(_polar(shape, point) if isinstance(shape, Wedge) else point, _Port())
            port.printed = True
            for other, section in _met_at(town, slot, edge):
                port.sections.append(section)
                port.slots.append(other)
    for section, other, name in _joined(plan, shapes, slot, road):
        at = _way_out(plan, shapes, slot, section, other)
        if at is not None:
            port = found.setdefault(at, _Port())
            port.sections.append(section)
            port.slots.append(other)
            port.there |= any(each.name == name for each in plan.lands[town.lands[other]].roads)
            port.awaited |= town.lands[other] == NONE
    return found


def _met_at(town: Town, slot: int, edge: int) -> Iterator[tuple[int, int]]:
    """The slots and sections that a road meets at an edge."""
    plan = town.plan
    for other, their_edge in plan.meets[slot][edge]:
        for theirs in plan.lands[town.lands[other]].roads:
            if their_edge in turned(plan, plan.zone_of[other], theirs.edges, town.turns[other]):
                yield other, plan.sections[other][theirs.name]


def _joined(plan: Plan, shapes: Sequence[Shape], slot: int, road: RoadPlan) -> Iterator[tuple[int, int, int]]:
    """The roads that the map joins one with by name, in other slots: section, slot and name.

    Where sections have parts in several slots, those two are joined that lie nearest, in the same slot at best.
    """
    section = plan.sections[slot][road.name]
    yield from ((section, other, name) for other, name in plan.parts[section] if other != slot)
    for linked in plan.links[section]:
        parts = plan.parts[linked]
        if border_of(plan, shapes, linked) is not None:
            yield from ((linked, other, name) for other, name in parts if other != slot)
        else:
            pairs = [(mine, other, name) for mine, _ in plan.parts[section] for other, name in parts]
            mine, other, name = min(
                pairs, key=lambda pair: round(_far(shapes[pair[0]].middle, shapes[pair[1]].middle), 3)
            )
            if mine == slot != other:
                yield linked, other, name


def _way_out(plan: Plan, shapes: Sequence[Shape], slot: int, section: int, other: int) -> Point | None:
    """Where a road leaves its tile for a section in another slot."""
    shape, theirs = shapes[slot], shapes[other]
    if isinstance(shape, Cell):
        return shape.side(shape.side_towards(_seen(shape, theirs, plan.zone_of[slot] == plan.zone_of[other])))
    assert isinstance(shape, Wedge)
    if isinstance(theirs, Disc):
        return shape.angle, shape.inside
    if isinstance(theirs, Cell):
        outermost = all(each.outside <= shape.outside for each in shapes if isinstance(each, Wedge))
        return (shape.angle, shape.outside) if outermost else None
    step = neighbour_step(plan, slot, other)
    if step:
        return (shape.right if step > 0 else shape.left), shape.lane
    radius = shape.inside if theirs.inside < shape.inside else shape.outside
    border = border_of(plan, shapes, section)
    angle = common_angle(shape, theirs) if border is None else _angle_of_border(shape, shapes[border[0]])
    return None if angle is None else (round(angle, 9), radius)


def _seen(shape: Cell, theirs: Shape, same_zone: bool) -> Point:
    """In which direction another slot lies; straight up or down where its zone lies above or below."""
    mine, other = Box.of(shape.outline), Box.of(theirs.outline)
    if not same_zone and len(shape.outline) == 4:
        if other.top >= mine.bottom - 1:
            return shape.middle[0], other.bottom
        if other.bottom <= mine.top + 1:
            return shape.middle[0], other.top
    return theirs.middle


def _angle_of_border(shape: Wedge, before: Shape) -> float | None:
    """The angle of the border behind another slot, if it comes to this wedge."""
    assert isinstance(before, Wedge)
    angle = shape.angle + (before.right - shape.angle + pi) % (2 * pi) - pi
    return angle if shape.left - 1e-6 <= angle <= shape.right + 1e-6 else None


def _polar(shape: Wedge, point: Point) -> Point:
    x, y = point[0] - shape.centre[0], point[1] - shape.centre[1]
    angle = atan2(x, -y)
    return shape.angle + (angle - shape.angle + pi) % (2 * pi) - pi, hypot(x, y)


def _far(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
