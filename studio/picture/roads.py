"""The lines of roads.

A section is drawn in one of three ways:

- a **circle** just inside the rim of a disc;
- a **border** between two neighbouring slots of a ring, where each of the two tiles brings one half;
- a **star** in each of its tiles: branches from a hub to the borders that it leads to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import atan2, hypot, pi

from runtime.town.laying import turned
from runtime.town.plan import NONE, Plan, RoadPlan
from runtime.town.town import Town

from .geometry import Line, Point
from .shapes import Cell, Disc, Shape, Wedge, arc
from .sides import common_angle, edge_points, neighbour_step
from .sizes import ROAD

__all__ = ["BorderRoad", "Branch", "CircleRoad", "DrawnRoad", "StarRoad", "border_of", "roads_of", "roads_of_land"]


@dataclass(frozen=True)
class CircleRoad:
    section: int
    slot: int
    centre: Point
    radius: float

    @property
    def lines(self) -> tuple[Line, ...]:
        line = arc(self.centre, 0.0, 2 * pi, self.radius)
        return ((*line[:-1], line[0]),)


@dataclass(frozen=True)
class BorderRoad:
    section: int
    line: Line
    left: bool
    """Whether the tile before the border lies there, and so its half."""
    right: bool

    @property
    def lines(self) -> tuple[Line, ...]:
        return (self.line,)


@dataclass(frozen=True)
class Branch:
    line: Line
    """From the hub outwards."""
    leads_to: tuple[int, ...]
    """The sections that it may lead to."""
    met: bool = True
    """Whether land lies where it leads, or the road is printed up to the border anyway."""


@dataclass(frozen=True)
class StarRoad:
    section: int
    slot: int
    hub: Point
    branches: tuple[Branch, ...]

    @property
    def lines(self) -> tuple[Line, ...]:
        return tuple(branch.line for branch in self.branches)


DrawnRoad = CircleRoad | BorderRoad | StarRoad


def roads_of(town: Town, shapes: Sequence[Shape]) -> list[DrawnRoad]:
    """All roads that lie there. A road along a border comes once, for both tiles."""
    found: dict[object, DrawnRoad] = {}
    for slot, land in enumerate(town.lands):
        if land != NONE:
            for road in roads_of_land(town, shapes, slot, land, town.turns[slot]):
                found.setdefault(road.section if isinstance(road, BorderRoad) else (road.section, slot), road)
    return list(found.values())


def roads_of_land(town: Town, shapes: Sequence[Shape], slot: int, land: int, turn: int) -> list[DrawnRoad]:
    """The roads of some land as it would lie in a slot."""
    return [_road(town, shapes, slot, road, turn) for road in town.plan.lands[land].roads]


def _road(town: Town, shapes: Sequence[Shape], slot: int, road: RoadPlan, turn: int) -> DrawnRoad:
    plan, shape = town.plan, shapes[slot]
    section = plan.sections[slot][road.name]
    if isinstance(shape, Disc):
        return CircleRoad(section, slot, shape.middle, shape.radius - ROAD / 2)
    if border := border_of(plan, shapes, section):
        lower, line = border
        laid = [each for each, _ in plan.parts[section] if town.lands[each] != NONE or each == slot]
        return BorderRoad(section, line, left=lower in laid, right=any(each != lower for each in laid))
    if isinstance(shape, Wedge):
        return _star_in_wedge(town, shapes, slot, shape, road, turn)
    return _star_in_cell(town, shapes, slot, shape, road, turn)


def border_of(plan: Plan, shapes: Sequence[Shape], section: int) -> tuple[int, Line] | None:
    """The border that a section of two neighbouring parts runs along, from the inside; and the slot before it."""
    slots = sorted({slot for slot, _ in plan.parts[section]})
    if len(slots) != 2 or not neighbour_step(plan, *slots):
        return None
    lower = slots[0] if neighbour_step(plan, *slots) > 0 else slots[1]
    shape = shapes[lower]
    return (lower, shape.border(shape.right)) if isinstance(shape, Wedge) else None


# ---- stars


def _others(town: Town, slot: int, road: RoadPlan) -> Iterator[tuple[int, int]]:
    """The sections that the map joins a road with by name, and the slots of their parts."""
    plan = town.plan
    section = plan.sections[slot][road.name]
    yield from ((section, each) for each, _ in plan.parts[section] if each != slot)
    for other in plan.links[section]:
        yield from ((other, each) for each, _ in plan.parts[other] if each != slot)


def _at_edges(
    town: Town, shapes: Sequence[Shape], slot: int, road: RoadPlan, turn: int
) -> Iterator[tuple[Point, tuple[int, ...]]]:
    """Where the edges lie that are printed for a road, and the sections that it meets there."""
    plan = town.plan
    points = edge_points(plan, shapes, slot)
    for edge in turned(plan, plan.zone_of[slot], road.edges, turn):
        point = points[edge]
        if point is not None:
            yield point, tuple(_met_sections(town, slot, edge))


def _met_sections(town: Town, slot: int, edge: int) -> Iterator[int]:
    plan = town.plan
    for other, their_edge in plan.meets[slot][edge]:
        for theirs in plan.lands[town.lands[other]].roads:
            if their_edge in turned(plan, plan.zone_of[other], theirs.edges, town.turns[other]):
                yield plan.sections[other][theirs.name]


def _star_in_cell(town: Town, shapes: Sequence[Shape], slot: int, shape: Cell, road: RoadPlan, turn: int) -> StarRoad:
    ports: dict[Point, tuple[tuple[int, ...], bool]] = {
        point: (sections, True) for point, sections in _at_edges(town, shapes, slot, road, turn)
    }
    for section, other in _others(town, slot, road):
        point = shape.side(shape.side_towards(shapes[other].middle))
        known, met = ports.get(point, ((), False))
        ports[point] = ((*known, section), met or town.lands[other] != NONE)
    section = town.plan.sections[slot][road.name]
    if len(ports) == 2:
        start, end = ports
        bend = shape.bend(start, end)
        half = len(bend) // 2
        lines = {start: bend[half::-1], end: bend[half:]}
        return StarRoad(section, slot, bend[half], tuple(Branch(lines[each], *ports[each]) for each in ports))
    branches = tuple(Branch((shape.middle, point), *known) for point, known in ports.items())
    return StarRoad(section, slot, shape.middle, branches)


def _star_in_wedge(town: Town, shapes: Sequence[Shape], slot: int, shape: Wedge, road: RoadPlan, turn: int) -> StarRoad:
    hub = (shape.angle, shape.lane)
    ports: dict[tuple[float, float], tuple[tuple[int, ...], bool]] = {}
    for point, sections in _at_edges(town, shapes, slot, road, turn):
        ports[_polar(shape, point)] = (sections, True)
    for section, other in _others(town, slot, road):
        port = _port(town.plan, shapes, slot, shape, section, other)
        if port is not None:
            known, met = ports.get(port, ((), False))
            ports[port] = ((*known, section), met or town.lands[other] != NONE)
    branches = tuple(Branch(shape.curve(hub, port), *known) for port, known in ports.items())
    return StarRoad(town.plan.sections[slot][road.name], slot, shape.middle, branches)


def _port(
    plan: Plan, shapes: Sequence[Shape], slot: int, shape: Wedge, section: int, other: int
) -> tuple[float, float] | None:
    """The angle and radius where a road in a wedge leaves it for another section in another slot."""
    theirs = shapes[other]
    if isinstance(theirs, Disc):
        return shape.angle, shape.inside
    if not isinstance(theirs, Wedge):
        return None
    step = neighbour_step(plan, slot, other)
    if step:
        return (shape.right if step > 0 else shape.left), shape.lane
    border = border_of(plan, shapes, section)
    radius = shape.inside if theirs.inside < shape.inside else shape.outside
    if border is None:
        angle = common_angle(shape, theirs)
    else:
        at_border = shapes[border[0]]
        assert isinstance(at_border, Wedge)
        angle = shape.angle + (at_border.right - shape.angle + pi) % (2 * pi) - pi
        angle = angle if shape.left - 1e-6 <= angle <= shape.right + 1e-6 else None
    return None if angle is None else (round(angle, 9), radius)


def _polar(shape: Wedge, point: Point) -> tuple[float, float]:
    x, y = point[0] - shape.centre[0], point[1] - shape.centre[1]
    angle = atan2(x, -y)
    return shape.angle + (angle - shape.angle + pi) % (2 * pi) - pi, hypot(x, y)
