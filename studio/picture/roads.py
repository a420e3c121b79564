"""The lines of the roads, and of a way along them.

A section is drawn in one of three ways:

- a **circle** just inside the rim of a disc;
- a **border** between two neighbouring slots of a ring, where each of the two tiles brings one half;
- a **star** in each of its tiles: branches from a hub to the borders that it leads to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import atan2, ceil, hypot, pi
from typing import NamedTuple

from runtime.town.layout.plan import (
    NONE,
    LandPlan,
    Plan,
    RoadPlan,
)
from runtime.town.placement import turn_edges
from runtime.town.town import Town

from .geometry import Box, Line, Point, Polygon, contains, distance, mean, midpoint, nearest_point, point_between
from .slots import (
    Cell,
    Disc,
    Shape,
    Wedge,
    arc,
    border_of_section,
    common_angle,
    edge_points,
    has_site_in_middle,
    neighbour_step,
    polar_point,
)
from .style import ROAD

__all__ = [
    "BorderRoad",
    "Branch",
    "CircleRoad",
    "DrawnRoad",
    "RouteStep",
    "StarRoad",
    "make_roads",
    "make_roads_of_land",
    "route_steps",
]


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
    """From the hub to the border of the tile."""
    leads_to: tuple[int, ...]
    """The sections that it may lead to."""
    slots: tuple[int, ...] = ()
    """Where they lie."""
    met: bool = True
    """Whether such a road lies there, or this one is printed up to the border anyway."""
    bridge: Line = ()
    """From the border to the middle of the gap, where the road it leads to lies in a zone farther off."""

    @property
    def whole(self) -> Line:
        return (*self.line, *self.bridge[1:])


@dataclass(frozen=True)
class StarRoad:
    section: int
    slot: int
    hub: Point
    branches: tuple[Branch, ...]
    joined: bool = False
    """Whether another road of the same tile joins it at its hub."""

    @property
    def lines(self) -> tuple[Line, ...]:
        """The branches, as far as they lie on the tile; a single point if there are none."""
        return tuple(branch.line for branch in self.branches) or ((self.hub, self.hub),)

    @property
    def ends(self) -> bool:
        """Whether the road ends at its hub."""
        return not self.branches or (len(self.branches) == 1 and not self.joined)


DrawnRoad = CircleRoad | BorderRoad | StarRoad


# ---- stars


_SHORT = 0.34
"""How far from the middle of its tile a road ends that other roads pass by."""


@dataclass
class _Port:
    """A spot on the border of a tile where a road leaves it."""

    sections: list[int] = field(default_factory=list)
    slots: list[int] = field(default_factory=list)
    printed: bool = False
    """Whether the tile itself prints the road up to here."""
    there: bool = False
    """Whether it is joined with a road that lies beyond."""
    awaited: bool = False
    """Whether no land lies beyond yet, so that such a road may come."""

    def branch(self, line: Line) -> Branch:
        return Branch(line, tuple(self.sections), tuple(self.slots), met=self.printed or self.there)

    @property
    def drawn(self) -> bool:
        """Whether a branch leads here: not if land lies beyond without a road to join."""
        return self.printed or self.there or self.awaited


_Ports = dict[Point, _Port]
"""By point in a cell, by angle and radius in a wedge."""


def star_road(town: Town, shapes: Sequence[Shape], slot: int, land: LandPlan, road: RoadPlan, turn: int) -> StarRoad:
    plan, shape = town.plan, shapes[slot]
    section = plan.sections[slot][road.name]
    joined = any(plan.sections[slot][each.name] in plan.links[section] for each in land.roads if each != road)
    passed = len(land.roads) > 1 and not joined
    straight = joined or has_site_in_middle(plan, land)
    ports = _find_ports(town, shapes, slot, road, turn)
    if isinstance(shape, Wedge):
        hub, lines = _lines_in_wedge(shape, list(ports), land.roads.index(road), passed=passed)
    else:
        assert isinstance(shape, Cell)
        hub, lines = _lines_in_cell(shape, list(ports), land.roads.index(road), passed=passed, straight=straight)
    branches = (port.branch(line) for port, line in zip(ports.values(), lines, strict=True) if port.drawn)
    return StarRoad(section, slot, hub, tuple(branches), joined)


def _lines_in_cell(
    shape: Cell, ports: Sequence[Point], number: int, *, passed: bool, straight: bool
) -> tuple[Point, list[Line]]:
    """The hub of a road in a cell, and the line to each port."""
    if len(ports) == 2 and not straight:
        bend = shape.bend(*ports)
        half = len(bend) // 2
        return bend[half], [bend[half::-1], bend[half:]]
    hub = shape.middle
    if passed and len(ports) < 2:
        hub = point_between(hub, ports[0] if ports else shape.outline[number % len(shape.outline)], _SHORT)
    return hub, [(hub, port) for port in ports]


def _lines_in_wedge(shape: Wedge, ports: Sequence[Point], number: int, *, passed: bool) -> tuple[Point, list[Line]]:
    hub = (shape.angle, shape.lane)
    if passed and len(ports) < 2:
        hub = point_between(hub, ports[0] if ports else (shape.right if number % 2 else shape.left, shape.lane), _SHORT)
    return shape.at(*hub), [shape.curve(hub, port) for port in ports]


# ---- ports


def _find_ports(town: Town, shapes: Sequence[Shape], slot: int, road: RoadPlan, turn: int) -> _Ports:
    plan, shape = town.plan, shapes[slot]
    found: _Ports = {}
    points = edge_points(plan, shapes, slot)
    for edge in turn_edges(plan, plan.zone_of[slot], road.edges, turn):
        point = points[edge]
        if point is not None:
            port = found.setdefault(_polar(shape, point) if isinstance(shape, Wedge) else point, _Port())
            port.printed = True
            for other, section in _roads_at_edge(town, slot, edge):
                port.sections.append(section)
                port.slots.append(other)
    for section, other, name in _roads_joined_by_name(plan, shapes, slot, road):
        at = _port_towards(plan, shapes, slot, section, other)
        if at is not None:
            port = found.setdefault(at, _Port())
            port.sections.append(section)
            port.slots.append(other)
            port.there |= any(each.name == name for each in plan.lands[town.lands[other]].roads)
            port.awaited |= town.lands[other] == NONE
    return found


def _roads_at_edge(town: Town, slot: int, edge: int) -> Iterator[tuple[int, int]]:
    """The roads that meet a slot at an edge: their slots and sections."""
    plan = town.plan
    for other, their_edge in plan.meets[slot][edge]:
        for theirs in plan.lands[town.lands[other]].roads:
            if their_edge in turn_edges(plan, plan.zone_of[other], theirs.edges, town.turns[other]):
                yield other, plan.sections[other][theirs.name]


def _roads_joined_by_name(
    plan: Plan, shapes: Sequence[Shape], slot: int, road: RoadPlan
) -> Iterator[tuple[int, int, int]]:
    """The roads in other slots that the map joins a road with by name: section, slot and name.

    Where sections have parts in several slots, those two are joined that lie nearest, in the same slot at best.
    """
    section = plan.sections[slot][road.name]
    yield from ((section, other, name) for other, name in plan.parts[section] if other != slot)
    for linked in plan.links[section]:
        parts = plan.parts[linked]
        if border_of_section(plan, shapes, linked) is not None:
            yield from ((linked, other, name) for other, name in parts if other != slot)
        else:
            pairs = [(mine, other, name) for mine, _ in plan.parts[section] for other, name in parts]
            mine, other, name = min(
                pairs, key=lambda pair: round(distance(shapes[pair[0]].middle, shapes[pair[1]].middle), 3)
            )
            if mine == slot != other:
                yield linked, other, name


def _port_towards(plan: Plan, shapes: Sequence[Shape], slot: int, section: int, other: int) -> Point | None:
    """The point where a road leaves its tile for a section in another slot; None if no border leads there."""
    shape, theirs = shapes[slot], shapes[other]
    if isinstance(shape, Cell):
        return shape.side(
            shape.side_towards(_direction_point(shape, theirs, plan.zone_of[slot] == plan.zone_of[other]))
        )
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
    border = border_of_section(plan, shapes, section)
    angle = common_angle(shape, theirs) if border is None else _angle_of_border(shape, shapes[border[0]])
    return None if angle is None else (round(angle, 9), radius)


def _direction_point(shape: Cell, theirs: Shape, same_zone: bool) -> Point:
    """A point in the direction of another slot; straight up or down where its zone lies above or below."""
    mine, other = Box.of(shape.outline), Box.of(theirs.outline)
    if not same_zone and len(shape.outline) == 4:
        if other.top >= mine.bottom - 1:
            return shape.middle[0], other.bottom
        if other.bottom <= mine.top + 1:
            return shape.middle[0], other.top
    return theirs.middle


def _angle_of_border(shape: Wedge, before: Shape) -> float | None:
    """The angle of the border after another slot, if it touches this wedge."""
    assert isinstance(before, Wedge)
    angle = shape.angle + (before.right - shape.angle + pi) % (2 * pi) - pi
    return angle if shape.left - 1e-6 <= angle <= shape.right + 1e-6 else None


def _polar(shape: Wedge, point: Point) -> Point:
    x, y = point[0] - shape.centre[0], point[1] - shape.centre[1]
    angle = atan2(x, -y)
    return shape.angle + (angle - shape.angle + pi) % (2 * pi) - pi, hypot(x, y)


# ---- bridges


_STEP = 6.0


def add_bridges(roads: Sequence[DrawnRoad], laid: Sequence[Polygon]) -> list[DrawnRoad]:
    """The roads, with branches that go on to the middle of the gap between zones if no land is in the way."""
    stars: dict[int, list[StarRoad]] = {}
    for road in roads:
        if isinstance(road, StarRoad):
            stars.setdefault(road.slot, []).append(road)
    return [
        replace(road, branches=tuple(_add_bridge(road, branch, stars, laid) for branch in road.branches))
        if isinstance(road, StarRoad)
        else road
        for road in roads
    ]


def _add_bridge(road: StarRoad, branch: Branch, stars: dict[int, list[StarRoad]], laid: Sequence[Polygon]) -> Branch:
    start = branch.line[-1]
    for end in _far_ends(road, branch, stars):
        if distance(start, end) > 1.0 and _is_free((start, end), laid):
            return replace(branch, bridge=(start, point_between(start, end, 0.5)))
    return branch


def _far_ends(road: StarRoad, branch: Branch, stars: dict[int, list[StarRoad]]) -> Iterator[Point]:
    """The ends of the roads that a branch leads to and that lead back to it."""
    for slot in branch.slots:
        for other in stars.get(slot, ()):
            if other.section in branch.leads_to:
                for back in other.branches:
                    if road.slot in back.slots and road.section in back.leads_to:
                        yield back.line[-1]


def _is_free(line: Line, laid: Sequence[Polygon]) -> bool:
    steps = ceil(distance(*line) / _STEP)
    points = [point_between(line[0], line[1], (step + 0.5) / steps) for step in range(steps)]
    return not any(contains(outline, point) for outline in laid for point in points)


# ---- all roads


def make_roads(town: Town, shapes: Sequence[Shape], slots: Sequence[int]) -> list[DrawnRoad]:
    """All roads of the land in some slots. A road along a border comes once, for both tiles."""
    found: dict[object, DrawnRoad] = {}
    for slot in slots:
        for road in make_roads_of_land(town, shapes, slot, town.lands[slot], town.turns[slot]):
            found.setdefault(road.section if isinstance(road, BorderRoad) else (road.section, slot), road)
    return add_bridges(list(found.values()), [shapes[slot].outline for slot in slots])


def make_roads_of_land(town: Town, shapes: Sequence[Shape], slot: int, land: int, turn: int) -> list[DrawnRoad]:
    """The roads of some land as it would lie in a slot."""
    printed = town.plan.lands[land]
    return [_make_road(town, shapes, slot, printed, road, turn) for road in printed.roads]


def _make_road(town: Town, shapes: Sequence[Shape], slot: int, land: LandPlan, road: RoadPlan, turn: int) -> DrawnRoad:
    plan, shape = town.plan, shapes[slot]
    section = plan.sections[slot][road.name]
    if isinstance(shape, Disc):
        return CircleRoad(section, slot, shape.middle, shape.radius - ROAD / 2)
    if border := border_of_section(plan, shapes, section):
        lower, line = border
        laid = [each for each, _ in plan.parts[section] if town.lands[each] != NONE or each == slot]
        return BorderRoad(section, line, left=lower in laid, right=any(each != lower for each in laid))
    return star_road(town, shapes, slot, land, road, turn)


# ---- ways


_STUB = 40.0


class RouteStep(NamedTuple):
    """The part of a way that leads through one section."""

    section: int
    line: Line
    badge: Point
    """Where its number stands at best."""


def route_steps(roads: Sequence[DrawnRoad], way: Sequence[int]) -> list[RouteStep]:
    """A step for each section of a way. Sections that do not lie in the town are left out."""
    parts: dict[int, list[DrawnRoad]] = {}
    for road in roads:
        parts.setdefault(road.section, []).append(road)
    there = [section for section in way if section in parts]
    found = []
    for number, section in enumerate(there):
        start = _meeting_point(parts[there[number - 1]], parts[section]) if number else None
        end = _meeting_point(parts[section], parts[there[number + 1]]) if number + 1 < len(there) else None
        line = _line_through(parts[section], start, end)
        found.append(RouteStep(section, line, line[0] if not number else line[-1] if end is None else midpoint(line)))
    return found


def _meeting_point(one: Sequence[DrawnRoad], other: Sequence[DrawnRoad]) -> Point:
    """The point where two sections meet: in a tile of both, at the end of a branch, or at the end of a border road."""
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
            return min(ends, key=lambda end: round(min(distance(end, _nearest(road, end)) for road in second), 6))
    return mean([_middle(one[0]), _middle(other[0])])


def _stars(roads: Sequence[DrawnRoad]) -> Iterator[StarRoad]:
    yield from (road for road in roads if isinstance(road, StarRoad))


def _line_through(parts: Sequence[DrawnRoad], start: Point | None, end: Point | None) -> Line:
    """The line along a section from one point to another; from or to its middle where a point is None."""
    road = parts[0]
    if isinstance(road, CircleRoad):
        return _line_round_circle(road, start, end)
    if isinstance(road, BorderRoad):
        line: Line = (start or midpoint(road.line), end or midpoint(road.line))
    else:
        line = _line_through_stars(list(_stars(parts)), start, end)
    return line if len(set(line)) > 1 else _short_line(parts, line[0], away=start is not None)


def _short_line(parts: Sequence[DrawnRoad], point: Point, *, away: bool) -> Line:
    """A short line along a road from or to a point, for a section that the way leaves at once."""
    branches = [branch for star in _stars(parts) for branch in star.branches if star.hub == point]
    best = next((branch for branch in branches if branch.met), branches[0] if branches else None)
    if best is None:
        return point, point
    length = distance(best.line[0], best.line[1])
    line = (point, point_between(point, best.line[1], min(1.0, _STUB / length) if length else 0.0))
    return line if away else line[::-1]


def _line_through_stars(stars: Sequence[StarRoad], start: Point | None, end: Point | None) -> Line:
    """The line from the first point to a hub, perhaps on to the hub of another part of the section, and to the last."""
    known = [point for point in (start, end) if point is not None]
    first = _star_at(stars, start if start is not None else known[0]) if known else stars[0]
    last = _star_at(stars, end if end is not None else known[0]) if known else stars[0]
    across: Line = ()
    if first is not last:
        out = next((branch.whole for branch in first.branches if last.slot in branch.slots), ())
        back = next((branch.whole for branch in last.branches if first.slot in branch.slots), ())
        across = (*out, *back[::-1])
    return tuple(dict.fromkeys((*_line_from_hub(first, start)[::-1], *across, *_line_from_hub(last, end))))


def _star_at(stars: Sequence[StarRoad], point: Point) -> StarRoad:
    """The part of a section that has its hub or the end of a branch at a point, or nearest to it."""
    return min(stars, key=lambda star: round(min(distance(end, point) for end in _end_points(star)), 3))


def _end_points(star: StarRoad) -> Iterator[Point]:
    yield star.hub
    yield from (branch.whole[-1] for branch in star.branches)


def _line_from_hub(star: StarRoad, point: Point | None) -> Line:
    """The line from a hub to a point."""
    if point is None or distance(star.hub, point) < 1.0:
        return (star.hub,)
    return next((each.whole for each in star.branches if distance(each.whole[-1], point) < 1.0), (star.hub, point))


def _line_round_circle(road: CircleRoad, start: Point | None, end: Point | None) -> Line:
    """The line round a circle from one point to another, the shorter way."""
    known = [point for point in (start, end) if point is not None]
    if len(known) < 2:
        angle = _angle(road, known[0]) if known else 0.0
        stay = (polar_point(road.centre, angle, road.radius),)
        turn = pi / 9
        beside = arc(road.centre, angle + turn, angle, road.radius)
        return (*known, *beside[::-1]) if start is not None else (*beside, *known) if known else stay * 2
    first, last = _angle(road, known[0]), _angle(road, known[1])
    turn = (last - first + pi) % (2 * pi) - pi
    return (known[0], *arc(road.centre, first, first + turn, road.radius), known[1])


def _angle(road: CircleRoad, point: Point) -> float:
    return atan2(point[0] - road.centre[0], road.centre[1] - point[1])


def _middle(road: DrawnRoad) -> Point:
    return road.hub if isinstance(road, StarRoad) else midpoint(road.lines[0])


def _nearest(road: DrawnRoad, point: Point) -> Point:
    return min((nearest_point(line, point)[0] for line in road.lines), key=lambda near: round(distance(near, point), 6))
