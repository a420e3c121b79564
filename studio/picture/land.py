"""Drawing the land and the roads: tiles in the tints of their sectors, stretches of road, the numbers along a way.

What a state of a road allows gives the kind of stroke; its place among the like, the variant.

- A road that can be travelled and is finished is **solid** and dark.
- One that can be travelled and still be completed is **rough**: lighter, with broken edges.
- One that can only be completed is pale, with two rows of dots (**dotted**).
- One that can neither be travelled nor completed is pale, with ticks across (**ticked**).

Variants differ in pattern and in lightness, so that they can be told apart in grey.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, pairwise
from math import ceil, hypot
from typing import NamedTuple

from runtime.town.layout.coordinates import coordinate
from runtime.town.layout.plan import NONE, Plan, StatePlan
from runtime.town.names import region_name, section_name, slot_name, state_name
from runtime.town.town import Town

from .geometry import Box, Line, Point, Polygon, contains, distance, distance_to, parallel_line, point_between, sides
from .roads import BorderRoad, Branch, CircleRoad, DrawnRoad, RouteStep, StarRoad, route_steps
from .scene import Scene
from .slots import has_site_in_middle
from .style import (
    ASPHALT,
    BARE,
    BARE_LINE,
    BEDS,
    DOT,
    FAINT,
    INK,
    LAND_EDGE,
    LANE,
    MIDDLE,
    PAPER,
    ROAD,
    SOFT_INK,
    TEXT,
    TINTS,
    WAY,
    title_from_id,
)
from .svg import Element, add, circle, closed_path, fitted_text, group, line_path, text, tooltip

__all__ = [
    "RoadStyle",
    "define_patterns",
    "draw_badges",
    "draw_dot",
    "draw_drives",
    "draw_land",
    "draw_names",
    "draw_open_slots",
    "draw_road",
    "draw_roads",
    "draw_way",
    "place_badges",
    "road_style",
    "unfinished_branches",
]

# ---- borders between tiles


_BEYOND = 2.0
_BESIDE_BORDER = ROAD / 2 + 1


def tile_borders(outlines: Sequence[Polygon], beside: Sequence[Line] = ()) -> Iterator[Line]:
    """The borders between tiles, each once. Borders with one of the lines ``beside`` them are left out: roads show
    them already."""
    boxes = [Box.of(outline).grow(_BEYOND) for outline in outlines]
    for number, outline in enumerate(outlines):
        before = [outlines[other] for other in range(number) if boxes[other].overlaps(boxes[number])]
        line: list[Point] = []
        for a, b in sides(outline):
            beyond = _point_outside(outline, a, b)
            if any(contains(other, beyond) for other in before) and not any(
                distance_to(road, a) < _BESIDE_BORDER and distance_to(road, b) < _BESIDE_BORDER for road in beside
            ):
                line = line or [a]
                line.append(b)
            elif line:
                yield tuple(line)
                line = []
        if line:
            yield tuple(line)


def _point_outside(outline: Polygon, a: Point, b: Point) -> Point:
    """A point just outside a side."""
    (x, y), length = point_between(a, b, 0.5), distance(b, a) or 1.0
    dx, dy = _BEYOND * (b[1] - a[1]) / length, _BEYOND * (a[0] - b[0]) / length
    return (x - dx, y - dy) if contains(outline, (x + dx, y + dy)) else (x + dx, y + dy)


# ---- land


def define_patterns(root: Element) -> None:
    hatch = add(add(root, "defs"), "pattern", id="bare", width=9, height=9, patternUnits="userSpaceOnUse")
    add(hatch, "path", d="M-2 2L2-2M0 9L9 0M7 11L11 7", stroke=BARE_LINE, stroke_width=1.4)


def draw_open_slots(parent: Element, scene: Scene) -> None:
    for slot in scene.open:
        made = group(parent, "open-slot", id=f"slot-{slot}")
        path, dashes = closed_path([scene.shapes[slot].outline]), "7 5"
        add(made, "path", d=path, fill="none", stroke=FAINT, stroke_width=1.8, stroke_dasharray=dashes)
        x, y = scene.shapes[slot].middle
        plan = scene.town.plan
        words = coordinate(plan, slot) or slot_name(plan, slot)
        text(made, (x, y + 5), words, 15, text_anchor="middle", fill=SOFT_INK)


def draw_land(parent: Element, scene: Scene) -> None:
    """Draw the tiles in the tints of their sectors. Edges come first, so that they show only where land ends."""
    outlines = [scene.shapes[tile.slot].outline for tile in scene.tiles]
    add(parent, "path", d=closed_path(outlines), fill=BARE, stroke=LAND_EDGE, stroke_width=7, stroke_linejoin="round")
    bare = [piece for tile in scene.tiles for piece in tile.areas.bare]
    if bare and not scene.planting:
        add(parent, "path", d=closed_path(bare), fill=TINTS[0], stroke=TINTS[0], stroke_width=0.8)
    elif bare:
        add(parent, "path", d=closed_path(bare), fill=BARE, stroke=BARE, stroke_width=0.8)
        add(parent, "path", d=closed_path(bare), fill="url(#bare)", class_="bare")
    for sector, pieces in scene.sectors.items():
        tint = scene.tints[sector]
        made = add(parent, "path", d=closed_path(pieces), fill=tint, stroke=tint, stroke_width=0.8, class_="tint")
        made.set("data-sector", str(sector))
        tooltip(made, f"Sector of {region_name(scene.town, sector)}")
    if outlines:
        add(parent, "path", d=closed_path(outlines), fill="none", stroke="#ffffff", stroke_width=1.6, opacity="0.6")
    circles = [line for road in scene.roads if isinstance(road, CircleRoad) for line in road.lines]
    borders = line_path(tile_borders(outlines, circles))
    if borders:
        look = {"stroke": SOFT_INK, "stroke_dasharray": "1.4 4.2", "class_": "tile-borders"}
        add(parent, "path", d=borders, fill="none", stroke_width=1.2, **look)


def draw_names(parent: Element, scene: Scene) -> None:
    """Draw the names of tiles, in quiet type."""
    for tile in scene.tiles:
        if tile.spots.name is not None:
            box, words, size = tile.spots.name
            at = (box.middle[0], box.middle[1] + size * 0.36)
            if has_site_in_middle(scene.town.plan, scene.town.plan.lands[tile.land]):
                halo = {"stroke": TINTS[0], "stroke_linejoin": "round", "paint_order": "stroke"}
                look = {"text_anchor": "middle", "font_weight": "bold", "fill": INK, "class_": "coordinate"}
                text(parent, at, words, size, stroke_width=3.0, **look, **halo)
                continue
            text(parent, at, words, size, text_anchor="middle", font_style="italic", fill=SOFT_INK, class_="land-name")


# ---- strokes of roads


_PATTERNS = 4
_FAINT = 0.5


class RoadStyle(NamedTuple):
    kind: str
    """solid, rough, dotted or ticked."""
    variant: int

    @property
    def bed(self) -> str:
        beds = BEDS[self.kind]
        return beds[self.variant % len(beds)]

    @property
    def pattern(self) -> int:
        """Three beds and four patterns make twelve looks."""
        return self.variant % _PATTERNS


def road_style(plan: Plan, state: int) -> RoadStyle:
    kinds = [_stroke_kind(each) for each in plan.states[:-1]]
    kind = _stroke_kind(plan.states[state])
    return RoadStyle(kind, kinds[:state].count(kind) if state != NONE else 0)


def _stroke_kind(state: StatePlan) -> str:
    if state.travel:
        return "solid" if state.completes == NONE else "rough"
    return "dotted" if state.completes != NONE else "ticked"


class _RoadLines(NamedTuple):
    """The lines of a road, and the lines along which its pattern runs: they stop where another road begins."""

    whole: Sequence[Line]
    signs: Sequence[Line]

    def beside(self, by: float) -> str:
        return line_path(parallel_line(line, side * by) for line in self.signs for side in (-1, 1))


def draw_road(
    parent: Element,
    lines: Sequence[Line],
    style: RoadStyle,
    width: float = ROAD,
    *,
    faint: bool = False,
    at_hub: bool = False,
) -> None:
    """Draw a road. Lines that meet are given together, so that their edges do not cross.

    The first runs through, the others start from a hub on it; with ``at_hub`` so does the first.
    """
    path = line_path(lines)
    if faint:
        add(parent, "path", d=path, fill="none", stroke="#ffffff", stroke_width=width)
    made = group(parent, "lines", fill="none", opacity=_FAINT if faint else None, stroke_linejoin="round")
    signs = [
        line if number == 0 and not at_hub else _without_start(line, width / 2) for number, line in enumerate(lines)
    ]
    edge = ASPHALT if style.kind == "dotted" else INK
    broken = "7 4" if style.kind == "rough" else None
    if broken:
        add(made, "path", d=path, stroke=style.bed, stroke_width=width)
    add(made, "path", d=path, stroke=edge, stroke_width=width, stroke_dasharray=broken)
    add(made, "path", d=path, stroke=style.bed, stroke_width=width - (3.2 if broken else 2))
    draw = {"solid": _draw_lanes, "rough": _draw_tracks, "dotted": _draw_dots, "ticked": _draw_ticks}[style.kind]
    draw(made, _RoadLines(lines, signs), style, width)


def _without_start(line: Line, reach: float) -> Line:
    """A line without its beginning, which lies on another road."""
    while len(line) > 2 and distance(line[1], line[0]) < reach:
        reach -= distance(line[1], line[0])
        line = line[1:]
    length = distance(line[1], line[0])
    return (point_between(line[0], line[1], min(reach, length) / length), *line[1:]) if length else line


def _draw_lanes(made: Element, lines: _RoadLines, style: RoadStyle, width: float) -> None:
    """Mark a paved road by its pattern: a broken line, side lines, a double line, or dots."""
    middle = line_path(lines.signs)
    if style.pattern == 1:
        add(made, "path", d=line_path(lines.whole), stroke=LANE, stroke_width=width - 3)
        add(made, "path", d=line_path(lines.whole), stroke=style.bed, stroke_width=width - 8)
    elif style.pattern == 2:
        add(made, "path", d=lines.beside(width * 0.13), stroke=LANE, stroke_width=1.7)
    elif style.pattern == 3:
        add(made, "path", d=middle, stroke=LANE, stroke_width=4, stroke_dasharray="0.1 8", stroke_linecap="round")
    else:
        add(made, "path", d=middle, stroke=LANE, stroke_width=2, stroke_dasharray="9 7")


def _draw_tracks(made: Element, lines: _RoadLines, style: RoadStyle, width: float) -> None:
    """Mark a rough road by its pattern: two ruts, a broken line, dots, or broken ruts."""
    middle = line_path(lines.signs)
    if style.pattern == 1:
        add(made, "path", d=middle, stroke=INK, stroke_width=2.4, stroke_dasharray="3 6")
    elif style.pattern == 2:
        add(made, "path", d=middle, stroke=INK, stroke_width=4.4, stroke_dasharray="0.1 9", stroke_linecap="round")
    else:
        dashes = "8 5" if style.pattern else None
        add(made, "path", d=lines.beside(width * 0.17), stroke=INK, stroke_width=1.7, stroke_dasharray=dashes)


def _draw_dots(made: Element, lines: _RoadLines, style: RoadStyle, width: float) -> None:
    size, step = ((4.4, "0.1 8"), (2.6, "0.1 5"), (4.4, "5 8"), (2.6, "6 6"))[style.pattern]
    rows = lines.beside(width * 0.22)
    add(made, "path", d=rows, stroke=INK, stroke_width=size, stroke_dasharray=step, stroke_linecap="round")


def _draw_ticks(made: Element, lines: _RoadLines, style: RoadStyle, width: float) -> None:
    dashes = ("2 6", "2 3", "5 5", "2 2 2 8")[style.pattern]
    add(made, "path", d=line_path(lines.signs), stroke=ASPHALT, stroke_width=width - 2, stroke_dasharray=dashes)


# ---- roads and drives


_DRIVE = "#b9b4a4"


def draw_drives(parent: Element, scene: Scene) -> None:
    drives = [drive for tile in scene.tiles for drive in tile.spots.drives]
    if drives:
        add(parent, "path", d=line_path(drives), stroke=SOFT_INK, stroke_width=6, fill="none")
        add(parent, "path", d=line_path(drives), stroke=_DRIVE, stroke_width=4.4, fill="none")


def draw_roads(parent: Element, scene: Scene) -> None:
    """Draw all roads. Those that end at another come first, so that the other runs on above them."""
    for road in sorted(scene.roads, key=lambda road: not _ends_at_another(road)):
        _draw_section(parent, scene.town, road)


def _ends_at_another(road: DrawnRoad) -> bool:
    return isinstance(road, StarRoad) and road.joined and len(road.branches) < 2


def _draw_section(parent: Element, town: Town, road: DrawnRoad) -> None:
    state = town.states[road.section]
    made = group(parent, "road")
    made.set("data-section", str(road.section))
    tooltip(made, f"{section_name(town, road.section)}: {title_from_id(state_name(town.plan, state)).lower()}")
    style = road_style(town.plan, state)
    if isinstance(road, StarRoad):
        _draw_star(made, road, style)
    elif isinstance(road, BorderRoad) and not (road.left and road.right):
        side = ROAD / 4 if road.right else -ROAD / 4
        draw_road(made, [parallel_line(road.line, side)], style, ROAD / 2)
    else:
        draw_road(made, road.lines, style)


def unfinished_branches(road: DrawnRoad) -> list[Branch]:
    """The branches to where no land lies yet, which are drawn pale. Empty if the road has no other branches."""
    if not isinstance(road, StarRoad):
        return []
    unmet = [branch for branch in road.branches if not branch.met]
    return unmet if road.joined or len(unmet) < len(road.branches) else []


def _draw_star(parent: Element, road: StarRoad, style: RoadStyle) -> None:
    pale = unfinished_branches(road)
    full = [branch for branch in road.branches if branch not in pale]
    if pale:
        draw_road(parent, _join_branches(pale), style, faint=True, at_hub=True)
    if full:
        draw_road(parent, _join_branches(full), style, at_hub=road.joined and len(full) == 1)
    if road.ends:
        draw_dot(parent, road.hub)


def draw_dot(parent: Element, at: tuple[float, float] = (0.0, 0.0)) -> None:
    """Draw the end of a road."""
    circle(parent, at, DOT, fill=INK, class_="road-end")
    circle(parent, at, DOT - 2, fill=PAPER)


def _join_branches(branches: Sequence[Branch]) -> list[Line]:
    """Branches as lines; the two that lead most directly away from each other run through the hub as one."""
    lines = [branch.whole for branch in branches]
    if len(lines) < 2:
        return lines
    one, other = min(combinations(lines, 2), key=lambda pair: round(_direction_likeness(*pair), 6))
    return [(*reversed(one), *other[1:]), *(line for line in lines if line not in (one, other))]


def _direction_likeness(one: Line, other: Line) -> float:
    """-1 for branches that lead straight away from each other, 1 for those that lead the same way."""
    (ax, ay), (bx, by) = ((line[1][0] - line[0][0], line[1][1] - line[0][1]) for line in (one, other))
    return (ax * bx + ay * by) / (hypot(ax, ay) * hypot(bx, by) or 1.0)


# ---- a way, and the numbers along it: each on its own road, none on another


_RADIUS = 12.5
_LINE = 3.0
_APART = 2 * _RADIUS + _LINE + 1
_STEP = 4.0
_BESIDE_SITE = MIDDLE * 0.9
_ON_ANOTHER = 45.0
"""How far a number may move along its road so as not to stand on another."""
_OFF_THE_WAY = 30.0
_HIDDEN = 1000.0


def draw_way(parent: Element, roads: Sequence[DrawnRoad], way: Sequence[int]) -> None:
    path = line_path(step.line for step in route_steps(roads, way))
    for colour, width in (("#ffffff", 10.0), (WAY, 5.5)):
        look = {"stroke": colour, "stroke_linejoin": "round", "stroke_linecap": "round"}
        add(parent, "path", d=path, fill="none", stroke_width=width, **look)


def draw_badges(parent: Element, roads: Sequence[DrawnRoad], way: Sequence[int], sites: Collection[Point] = ()) -> None:
    """Draw the numbers along a way, beside sites that lie on the road itself."""
    for number, at in enumerate(place_badges(roads, route_steps(roads, way))):
        x, y = (at[0] - _BESIDE_SITE, at[1] + _BESIDE_SITE) if at in sites else at
        made = group(parent, "step", transform=f"translate({x:.1f} {y:.1f})")
        circle(made, (0, 0), _RADIUS, fill="#ffffff", stroke=WAY, stroke_width=_LINE)
        fitted_text(made, (0, 5), str(number), TEXT + 2, 2 * _RADIUS - 5, font_weight="bold", fill=INK)


def place_badges(roads: Sequence[DrawnRoad], steps: Sequence[RouteStep]) -> list[Point]:
    """The position of the number of each step."""
    lines: dict[int, list[Line]] = {}
    for road in roads:
        whole = [branch.whole for branch in road.branches] if isinstance(road, StarRoad) else []
        lines.setdefault(road.section, []).extend(whole or road.lines)
    found: list[Point] = []
    for step in steps:
        others = [line for section, mine in lines.items() if section != step.section for line in mine]
        choices = [(step.badge, 0.0), *((point, 0.0) for point in _points_along(step.line))]
        choices += [(point, _OFF_THE_WAY) for line in lines[step.section] for point in _points_along(line)]
        found.append(min(choices, key=lambda each: _badge_cost(each[0], each[1], step, others, found))[0])
    return found


def _badge_cost(point: Point, more: float, step: RouteStep, others: Sequence[Line], before: Sequence[Point]) -> float:
    cost = more + hypot(point[0] - step.badge[0], point[1] - step.badge[1])
    if cost < _ON_ANOTHER + _HIDDEN and any(distance_to(line, point) < ROAD / 2 for line in others):
        cost += _ON_ANOTHER
    nearest = min((hypot(point[0] - x, point[1] - y) for x, y in before), default=_APART)
    return round(cost + (_HIDDEN + 10 * (_APART - nearest) if nearest < _APART else 0.0), 3)


def _points_along(line: Line) -> Iterator[Point]:
    """Points along a line, a few units apart."""
    for a, b in pairwise(line):
        steps = max(1, ceil(distance(b, a) / _STEP))
        yield from (point_between(a, b, step / steps) for step in range(steps + 1))
