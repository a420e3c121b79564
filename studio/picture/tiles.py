"""What lies where on a tile: its regions, and the spots for sites, planting places, flags, tags and names.

The spots depend on the land, the slot and the turn alone. So a site keeps its spot all game long, whatever is
built around it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice, pairwise, permutations
from math import ceil, hypot, sqrt
from typing import NamedTuple

from runtime.town.layout.coordinates import coordinate
from runtime.town.layout.plan import (
    NONE,
    LandPlan,
    Plan,
    RegionPlan,
)
from runtime.town.names import land_name, slot_name
from runtime.town.placement import turn_edges
from runtime.town.town import Town

from .geometry import (
    Box,
    Line,
    Point,
    Polygon,
    area,
    centroid,
    contains,
    cut_polygons,
    distance,
    distance_to,
    mean,
    nearest_point,
    part_nearer_to,
    point_between,
    segment_meets_box,
    sides,
    simplify,
)
from .roads import DrawnRoad, StarRoad
from .slots import Cell, Shape, edge_points
from .style import (
    DOT,
    FLAG,
    GAP,
    LABEL,
    LONGEST_NAME,
    MIDDLE,
    NAME,
    PLACE,
    ROAD,
    SMALL_LABEL,
    clip,
    name_width,
    site_size,
    text_width,
)

__all__ = ["Areas", "Spots", "divide_tile", "find_spots", "spots_around_middle", "tile_name"]

# ---- regions: the tile, cut along its roads


_INWARDS = 0.08
"""How far from the border towards the middle to look for the piece at an edge."""


class Areas(NamedTuple):
    regions: dict[int, tuple[Polygon, ...]]
    """By the name of a region: the pieces of the tile that it is made of."""
    bare: tuple[Polygon, ...]
    """Pieces that belong to no region."""


def divide_tile(
    town: Town, shapes: Sequence[Shape], slot: int, land: int, turn: int, roads: Sequence[DrawnRoad]
) -> Areas:
    """The pieces of some land as it would lie in a slot: cut along its roads, and given to its regions."""
    plan, shape = town.plan, shapes[slot]
    regions = plan.lands[land].regions
    pieces = _cut_by_roads(shape.outline, roads)
    points = edge_points(plan, shapes, slot)
    claims: list[dict[int, list[Point]]] = [{} for _ in pieces]
    for region in regions:
        for edge in turn_edges(plan, plan.zone_of[slot], region.edges, turn):
            point = points[edge]
            if point is not None:
                number = _piece_at(pieces, point_between(point, shape.middle, _INWARDS))
                claims[number].setdefault(region.name, []).append(point)
    _claim_the_rest(claims, regions, [area(piece) for piece in pieces], shape.middle)
    return _share_out(pieces, claims)


def _cut_by_roads(outline: Polygon, roads: Sequence[DrawnRoad]) -> list[Polygon]:
    """The pieces of a tile, cut by the roads that run across it."""
    pieces = [outline]
    laid: list[Line] = []
    for road in roads:
        if isinstance(road, StarRoad):
            for line in _cutting_lines(road):
                for part in _split_at_crossings(line, laid):
                    pieces = cut_polygons(pieces, part)
                laid.append(line)
    return pieces


def _cutting_lines(road: StarRoad) -> Iterator[Line]:
    """A road as lines from border to border, then from the hub to the border. A dead end cuts nothing."""
    lines = road.lines
    if len(lines) > 1:
        yield (*reversed(lines[0]), *lines[1][1:])
        yield from lines[2:]


def _split_at_crossings(line: Line, laid: Sequence[Line]) -> Iterator[Line]:
    """The parts of a line, split where it crosses other lines."""
    part: list[Point] = [line[0]]
    for a, b in pairwise(line):
        crossings = sorted(
            place for other in laid for c, d in pairwise(other) if (place := _crossing(a, b, c, d)) is not None
        )
        for place in crossings:
            point = point_between(a, b, place)
            if len(part) > 1 or abs(point[0] - part[0][0]) + abs(point[1] - part[0][1]) > 0.1:
                yield (*part, point)
                part = [point]
        if abs(b[0] - part[-1][0]) + abs(b[1] - part[-1][1]) > 0.1:
            part.append(b)
    if len(part) > 1:
        yield tuple(part)


def _crossing(a: Point, b: Point, c: Point, d: Point) -> float | None:
    """How far along the segment ab the segment cd crosses it, as a part of ab; None if it does not."""
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


def _claim_the_rest(
    claims: list[dict[int, list[Point]]], regions: Sequence[RegionPlan], sizes: Sequence[float], middle: Point
) -> None:
    """Give the pieces that nobody claims to regions without edges, the largest first. Changes ``claims``."""
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


def _share_out(pieces: Sequence[Polygon], claims: Sequence[dict[int, list[Point]]]) -> Areas:
    found: dict[int, list[Polygon]] = {}
    bare: list[Polygon] = []
    for piece, claim in zip(pieces, claims, strict=True):
        if not claim:
            bare.append(piece)
        anchors = _separate_anchors({name: mean(points) for name, points in sorted(claim.items())}, piece)
        for name, anchor in anchors.items():
            share = piece
            for other, their_anchor in anchors.items():
                if other != name and share:
                    share = part_nearer_to(share, anchor, their_anchor)
            if len(share) > 2:
                found.setdefault(name, []).append(share)
    return Areas({name: tuple(shares) for name, shares in sorted(found.items())}, tuple(bare))


def _separate_anchors(anchors: dict[int, Point], piece: Polygon) -> dict[int, Point]:
    """The anchors; if two are the same, they are placed side by side instead."""
    if len({(round(x), round(y)) for x, y in anchors.values()}) == len(anchors):
        return anchors
    (x, y), box = centroid(piece), Box.of(piece)
    wide = box.right - box.left >= box.bottom - box.top
    step = (box.right - box.left if wide else box.bottom - box.top) / (len(anchors) + 1)
    order = sorted(anchors, key=lambda name: (round(anchors[name][0 if wide else 1]), name))
    places = {name: step * (number - (len(order) - 1) / 2) for number, name in enumerate(order)}
    return {name: (x + places[name], y) if wide else (x, y + places[name]) for name in anchors}


# ---- open ground: a grid of points, and how far each is from roads and borders


GRID = 8.0
ROUGH = 0.8
"""How far borders and roads may lie from where they are said to lie: measuring fine arcs takes time."""

_UNDER = 2.0
"""How far a border may lie from a road that runs along it."""

Stretch = tuple[Point, Point]


class OpenPoint(NamedTuple):
    at: Point
    room: float
    """The radius of the free circle around it."""


class Clearing(NamedTuple):
    """One piece of a region."""

    points: tuple[OpenPoint, ...]
    borders: tuple[Stretch, ...]
    roads: tuple[Stretch, ...]

    def boxes(self, width: float, height: float, scale: float) -> Iterator[tuple[Box, float]]:
        """The boxes of a size that fit, and the room around their middles."""
        least, enough = min(width, height) / 2 + GAP * scale, hypot(width, height) / 2 + GAP * scale
        for at, room in self.points:
            if room >= least:
                box = Box.around(at, width, height)
                if room >= enough or self._fits(box, scale):
                    yield box, room

    def discs(self, radius: float, scale: float) -> Iterator[tuple[Box, float]]:
        """As `boxes`, but for discs. Yields the boxes around them."""
        for at, room in self.points:
            if room >= radius + GAP * scale:
                yield Box.around(at, 2 * radius, 2 * radius), room

    def _fits(self, box: Box, scale: float) -> bool:
        beside_road = box.grow(ROAD / 2 + GAP * scale)
        if any(segment_meets_box(beside_road, a, b) for a, b in self.roads):
            return False
        within = box.grow(GAP * scale)
        return not any(segment_meets_box(within, a, b) for a, b in self.borders)


def make_clearing(piece: Polygon, roads: Sequence[Line], dots: Sequence[Point] = ()) -> Clearing:
    """A piece of a region, with the roads of its tile, and the dots where they may end."""
    piece = simplify((*piece, piece[0]), ROUGH)[:-1]
    stretches = tuple(stretch for line in roads for stretch in pairwise(line))
    borders = tuple((a, b) for a, b in sides(piece) if not any(_runs_along(line, a, b) for line in roads))
    measures = [_measure(a, b, 0.0) for a, b in borders] + [_measure(a, b, ROAD / 2) for a, b in stretches]
    measures += [_measure(dot, dot, DOT) for dot in dots]
    return Clearing(tuple(_open_points(piece, measures)), borders, (*stretches, *((dot, dot) for dot in dots)))


def _runs_along(line: Line, a: Point, b: Point) -> bool:
    """Whether a border lies under a road from end to end, so that it need not be measured as well."""
    return all(distance_to(line, point_between(a, b, part)) < _UNDER for part in (0.5, 0.0, 1.0))


def _open_points(piece: Polygon, measures: Sequence[_Measure]) -> Iterator[OpenPoint]:
    """The points of a grid that lie in a piece, row by row."""
    _, top, _, bottom = Box.of(piece)
    x, y = centroid(piece)
    for row in range(-ceil((y - top) / GRID), ceil((bottom - y) / GRID)):
        level = y + row * GRID
        crossings = sorted(
            a[0] + (b[0] - a[0]) * (level - a[1]) / (b[1] - a[1])
            for a, b in sides(piece)
            if (a[1] > level) != (b[1] > level)
        )
        near_first = sorted((_gap_in_height(measure, level), measure) for measure in measures)
        for start, end in zip(crossings[::2], crossings[1::2], strict=True):
            for column in range(ceil((start - x) / GRID), ceil((end - x) / GRID)):
                point = (x + column * GRID, level)
                yield OpenPoint(point, _room(point, near_first))


_Measure = tuple[float, float, float, float, float, float]
"""Where a stretch starts, its direction, the square of its length, and how far it reaches to its sides."""


def _measure(a: Point, b: Point, width: float) -> _Measure:
    dx, dy = b[0] - a[0], b[1] - a[1]
    return a[0], a[1], dx, dy, dx * dx + dy * dy or 1.0, width


def _gap_in_height(measure: _Measure, level: float) -> float:
    """How far above or below a level a segment lies: a lower bound of its distance from any point of the level."""
    _, start, _, dy, _, width = measure
    low, high = (start, start + dy) if dy > 0 else (start + dy, start)
    return max(low - level, level - high, 0.0) - width


def _room(point: Point, near_first: Sequence[tuple[float, _Measure]]) -> float:
    x, y = point
    room = 1e9
    for gap, (ax, ay, dx, dy, square, width) in near_first:
        if gap >= room:
            break
        px, py = x - ax, y - ay
        part = (px * dx + py * dy) / square
        if part > 0:
            if part > 1:
                part = 1.0
            px -= part * dx
            py -= part * dy
        reach = room + width
        far = px * px + py * py
        if far < reach * reach:
            room = sqrt(far) - width
    return room


# ---- planting places


Spot = tuple[Point, float]
"""A free spot, and how far it is from everything around it."""

_WIDEST = 3.4
"""No need to plant farther apart than so many times as far as one must."""
_ENOUGH_AIR = 22.0


def spread_spots(spots: Sequence[Spot], count: int, apart: float) -> list[Point]:
    """Spots all over the region, at least ``apart``; fewer than ``count`` if there is not enough room."""
    found: list[Point] = []
    left = list(spots)
    wide = min(apart * _WIDEST, max(apart, sqrt(len(left) * GRID**2 / count))) if count else 0.0
    nearest = [wide] * len(left)
    middle = mean([point for point, _ in left]) if left else (0.0, 0.0)
    while left and len(found) < count:
        scores = [
            (round(near + 0.5 * min(air, _ENOUGH_AIR), 3), -round(hypot(x - middle[0], y - middle[1]), 3))
            for ((x, y), air), near in zip(left, nearest, strict=True)
        ]
        taken = left[scores.index(max(scores))][0]
        found.append(taken)
        kept = [
            (spot, min(near, far))
            for spot, near in zip(left, nearest, strict=True)
            if (far := hypot(spot[0][0] - taken[0], spot[0][1] - taken[1])) >= apart
        ]
        left, nearest = [spot for spot, _ in kept], [near for _, near in kept]
    return found


def pack_spots(spots: Sequence[Spot], count: int, apart: float) -> list[Point]:
    """As `spread_spots`, for regions that are full: row by row, and evenly over all spots that have room."""
    found: list[Point] = []
    for point, _ in spots:
        if all(distance(point, other) >= apart for other in found):
            found.append(point)
    return found if len(found) < count else [found[number * len(found) // count] for number in range(count)]


# ---- sites: near their roads, apart from each other, no drive through another site


DRIVE = 8.0
"""The width that the drive to a site keeps free."""
_PULLS = (0.0, 0.12, -0.12, -0.4)
"""How much sites are drawn to the middle of what is open: other packings come of it."""
_MOST_ORDERS = 24
_WRONG_ROAD = 60.0
"""What it costs to lie nearer to another road than to one's own."""


class SiteChoice(NamedTuple):
    """A box that a site could take."""

    box: Box
    drive: Line
    cost: float
    pull: float


class Arrangement(NamedTuple):
    boxes: tuple[Box, ...]
    drives: tuple[Line, ...]


def site_choices(boxes: Sequence[Box], own: Sequence[Line], others: Sequence[Line]) -> list[SiteChoice]:
    """The choices for a site, with their costs: a box near the site's own road costs least."""
    if not boxes:
        return []
    middles = [box.middle for box in boxes]
    centre = (sum(x for x, _ in middles) / len(middles), sum(y for _, y in middles) / len(middles))
    found = []
    for box in boxes:
        end = _nearest(own, box.middle)
        far = distance(end, box.middle)
        wrong = any(distance_to(line, box.middle) < far for line in others)
        found.append(
            SiteChoice(box, (end, box.middle), far + (_WRONG_ROAD if wrong else 0.0), distance(box.middle, centre))
        )
    return found


def arrange_sites(choices: Sequence[Sequence[SiteChoice]], scale: float) -> list[Arrangement]:
    """Ways to give every site a box, the cheapest first."""
    found: dict[tuple[Box, ...], tuple[float, Arrangement]] = {}
    for pull in _PULLS:
        ranked = [sorted(each, key=lambda choice: round(choice.cost + pull * choice.pull, 3)) for each in choices]
        for order in islice(permutations(range(len(choices))), _MOST_ORDERS):
            taken = dict(_take_boxes(ranked, order, 2 * GAP * scale))
            if len(taken) == len(choices):
                mine = [taken[number] for number in range(len(choices))]
                made = Arrangement(tuple(each.box for each in mine), tuple(each.drive for each in mine))
                found.setdefault(made.boxes, (_arrangement_cost(mine), made))
    return [made for _, made in sorted(found.values(), key=lambda each: each[0])]


def _take_boxes(
    ranked: Sequence[Sequence[SiteChoice]], order: Iterable[int], gap: float
) -> Iterator[tuple[int, SiteChoice]]:
    """One site after the other takes the best box that is left."""
    before: list[tuple[Box, Line]] = []
    for number in order:
        for choice in ranked[number]:
            if not any(_in_the_way(choice, box, drive) for box, drive in before):
                yield number, choice
                before.append((choice.box.grow(gap), choice.drive))
                break
        else:
            return


def _in_the_way(choice: SiteChoice, box: Box, drive: Line) -> bool:
    return (
        choice.box.overlaps(box)
        or segment_meets_box(box, *choice.drive)
        or segment_meets_box(choice.box.grow(DRIVE / 2), *drive)
    )


def _arrangement_cost(chosen: Sequence[SiteChoice]) -> float:
    """The cost of an arrangement: long drives cost much, sites that crowd together a little."""
    apart = min((distance(one.box.middle, other.box.middle) for one, other in combinations(chosen, 2)), default=0.0)
    return round(sum(each.cost for each in chosen) - 0.15 * apart, 3)


def _nearest(lines: Sequence[Line], point: Point) -> Point:
    ends = [nearest_point(line, point)[0] for line in lines] or [point]
    return min(ends, key=lambda end: round(distance(end, point), 6))


# ---- all spots of a tile


_SCALES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1)
"""Where a tile is too full, all that lies on it is drawn smaller."""
_MOST_TRIED = 8
_TAGS = ((LABEL,), (SMALL_LABEL,), ())
"""A region has a tag if there is room, if only for a small one."""
_LEAST_ROOM = 8.0


class Name(NamedTuple):
    """The name of the land, as it is written on the tile."""

    box: Box
    words: str
    size: float


class Spots(NamedTuple):
    scale: float
    sites: tuple[Box, ...]
    drives: tuple[Line, ...]
    """By site: from the road to it."""
    flag: Box | None
    places: dict[int, tuple[Point, ...]]
    """By the name of a region."""
    tags: dict[int, Box]
    """By the name of a region, if there is room."""
    name: Name | None
    """If there is room."""


class _Ground(NamedTuple):
    regions: Mapping[int, Sequence[Clearing]]
    """By the name of a region. One that has hardly any part of the tile lies where nothing else does, or anywhere."""
    everywhere: Sequence[Clearing]
    middle: Point

    def around(self, region: int) -> Sequence[Clearing]:
        """The pieces of a region; all of the tile for what lies in none."""
        return self.regions.get(region, self.everywhere)


def find_spots(
    plan: Plan,
    land: LandPlan,
    name: str,
    section_of: Sequence[int],
    roads: Sequence[DrawnRoad],
    areas: Areas,
    middle: Point,
) -> Spots:
    """The spots of a tile; ``section_of`` gives the sections of its roads by their names."""
    lines = {road.section: tuple(simplify(line, ROUGH) for line in road.lines) for road in roads}
    ground = _make_ground(land, roads, [line for section in lines.values() for line in section], areas, middle)
    tried: dict[float, list[Arrangement]] = {}
    for scale, tags in (*((scale, _TAGS[:2]) for scale in _SCALES[:3]), *((scale, _TAGS) for scale in _SCALES)):
        if scale not in tried:
            tried[scale] = arrange_sites(_site_choices(plan, land, section_of, lines, ground, scale), scale)
        for dense in (False, True):
            for arrangement in tried[scale][:_MOST_TRIED]:
                tile = _Tile(scale, arrangement, ground, dense=dense)
                if tile.fill(land, name, tags):
                    return tile.spots
    return _crowded_spots(plan, land, ground)


def _make_ground(
    land: LandPlan, roads: Sequence[DrawnRoad], lines: Sequence[Line], areas: Areas, middle: Point
) -> _Ground:
    dots = [road.hub for road in roads if isinstance(road, StarRoad)]
    pieces = {name: [make_clearing(each, lines, dots) for each in mine] for name, mine in areas.regions.items()}
    bare = [make_clearing(piece, lines, dots) for piece in areas.bare]
    everywhere = [*(piece for mine in pieces.values() for piece in mine), *bare]
    roomy = {name: [piece for piece in mine if _widest_room(piece) >= _LEAST_ROOM] for name, mine in pieces.items()}
    regions = {region.name: roomy.get(region.name) or bare or everywhere for region in land.regions}
    return _Ground(regions, everywhere, middle)


def _site_choices(
    plan: Plan,
    land: LandPlan,
    section_of: Sequence[int],
    lines: Mapping[int, Sequence[Line]],
    ground: _Ground,
    scale: float,
) -> list[list[SiteChoice]]:
    """For each site the boxes that it could take."""
    found: dict[tuple[int, int, int], list[SiteChoice]] = {}
    for site in land.sites:
        if (site.region, site.ground, site.road) not in found:
            width, height = (length * scale for length in site_size(plan, site.ground))
            boxes = [box for piece in ground.around(site.region) for box, _ in piece.boxes(width, height, scale)]
            mine = section_of[site.road] if site.road != NONE else NONE
            others = [line for section, each in lines.items() if section != mine for line in each]
            found[site.region, site.ground, site.road] = site_choices(boxes, lines.get(mine, ()), others)
    return [found[site.region, site.ground, site.road] for site in land.sites]


class _Tile:
    """A tile on which things are placed one after the other."""

    def __init__(self, scale: float, sites: Arrangement, ground: _Ground, *, dense: bool) -> None:
        self.scale = scale
        self.sites, self.drives = sites
        self.ground = ground
        self.dense = dense
        """Whether trees stand close together, so that more find room."""
        self.flag: Box | None = None
        self.places: dict[int, tuple[Point, ...]] = {}
        self.tags: dict[int, Box] = {}
        self.name: Name | None = None

    @property
    def spots(self) -> Spots:
        return Spots(self.scale, self.sites, self.drives, self.flag, self.places, self.tags, self.name)

    def fill(self, land: LandPlan, name: str, tags: Sequence[Sequence[tuple[float, float]]]) -> bool:
        """Place everything; False if something finds no spot. If ``tags`` are required, so is the name."""
        if not self._place_flag():
            return False
        if all(tags):
            self.name = self._place_name(name)
            if self.name is None:
                return False
        if not all(
            any(self._place_planting_places(each.name, each.places, sizes) for sizes in tags) for each in land.regions
        ):
            return False
        self.name = self.name or self._place_name(name, NAME - 2.5, NAME - 4)
        return True

    def _free_boxes(self, boxes: Iterable[tuple[Box, float]], gap: float) -> list[tuple[Box, float]]:
        things = [*self.sites, *self.tags.values(), *([self.flag] if self.flag else [])]
        things += [self.name.box] if self.name else []
        size = 2 * PLACE * self.scale
        things += [Box.around(place, size, size) for places in self.places.values() for place in places]
        taken = [thing.grow(gap * self.scale) for thing in things]
        drives = [(drive, Box.of(drive).grow(DRIVE / 2)) for drive in self.drives]
        return [
            (box, room)
            for box, room in boxes
            if not any(box.overlaps(other) for other in taken)
            and not any(box.overlaps(near) and segment_meets_box(box.grow(DRIVE / 2), *drive) for drive, near in drives)
        ]

    def _place_flag(self) -> bool:
        """Place the flag where there is the most room, on planting land if possible; False if there is no room."""
        size = FLAG * self.scale
        planting = [piece for pieces in self.ground.regions.values() for piece in pieces]
        for pieces in (planting, self.ground.everywhere):
            free = self._free_boxes((each for piece in pieces for each in piece.boxes(size, size, self.scale)), GAP)
            if free:
                self.flag = max(free, key=lambda each: round(self._air(each), 1))[0]
                return True
        return False

    def _place_name(self, name: str, *smaller: float) -> Name | None:
        """The name as far outside as there is room, in a corner if possible; None if there is no room."""
        for size in (NAME, NAME - 1, *smaller):
            words = clip(name, LONGEST_NAME, size)
            width, height = name_width(words, size), size * 1.05
            boxes = (each for piece in self.ground.everywhere for each in piece.boxes(width, height, 1.0))
            free = self._free_boxes(boxes, GAP)
            if free:
                far = [round(distance(box.middle, self.ground.middle), 1) for box, _ in free]
                return Name(free[far.index(max(far))][0], words, size)
        return None

    def _place_planting_places(self, name: int, count: int, tags: Sequence[tuple[float, float]]) -> bool:
        pieces = sorted(self.ground.regions[name], key=lambda piece: -len(piece.points))
        if tags and not self._place_tag(name, pieces, tags):
            return False
        size = 2 * PLACE * self.scale
        boxes = [each for piece in pieces for each in piece.discs(size / 2, self.scale)]
        spots = [(box.middle, self._air((box, room))) for box, room in self._free_boxes(boxes, GAP)]
        apart = size + GAP * self.scale
        found = pack_spots(spots, count, apart) if self.dense else spread_spots(spots, count, apart)
        if len(found) < count:
            self.tags.pop(name, None)
            return False
        self.places[name] = tuple(found)
        return True

    def _place_tag(self, name: int, pieces: Sequence[Clearing], sizes: Sequence[tuple[float, float]]) -> bool:
        """Place the tag of a region where it takes the least room from trees; False if there is no room."""
        for width, height in sizes:
            for piece in pieces:
                free = self._free_boxes(piece.boxes(width * self.scale, height * self.scale, self.scale), GAP)
                if free:
                    self.tags[name] = min(free, key=lambda each: round(self._air(each), 1))[0]
                    return True
        return False

    def _air(self, spot: tuple[Box, float]) -> float:
        """How far the middle of a box is from everything around it."""
        (x, y), room = spot[0].middle, spot[1]
        taken = (*self.sites, *self.tags.values(), *([self.flag] if self.flag else []))
        return min([room, *(max(b.left - x, x - b.right, b.top - y, y - b.bottom) for b in taken)])


def _crowded_spots(plan: Plan, land: LandPlan, ground: _Ground) -> Spots:
    """Spots for a tile on which nothing fits, however small: everything lies where its region has the most room."""
    middles = {name: _roomiest(pieces, ground.middle) for name, pieces in ground.regions.items()}
    small = _SCALES[-1]
    spots = [_roomiest(ground.around(site.region), ground.middle) for site in land.sites]
    sizes = [[length * small for length in site_size(plan, site.ground)] for site in land.sites]
    return Spots(
        scale=small,
        sites=tuple(Box.around(spot, *size) for spot, size in zip(spots, sizes, strict=True)),
        drives=tuple((spot, spot) for spot in spots),
        flag=Box.around(_roomiest(ground.everywhere, ground.middle), FLAG * small, FLAG * small),
        places={region.name: (middles[region.name],) * region.places for region in land.regions},
        tags={},
        name=None,
    )


def _widest_room(piece: Clearing) -> float:
    return max((point.room for point in piece.points), default=0.0)


def _roomiest(pieces: Sequence[Clearing], otherwise: Point) -> Point:
    points = [point for piece in pieces for point in piece.points]
    return max(points, key=lambda point: round(point.room, 3)).at if points else otherwise


# ---- tiles with one site in the middle, where all their roads meet: nothing else lies there but their name


_NAME = 0.68
"""How far from the middle to a corner the name stands."""


def tile_name(plan: Plan, slot: int, land: int) -> str:
    """A name that only this tile has: that of its land, or where it lies if there are several copies."""
    return land_name(plan, land) if plan.lands[land].copies == 1 else coordinate(plan, slot) or slot_name(plan, slot)


def spots_around_middle(plan: Plan, slot: int, shape: Cell) -> Spots:
    """Spots for a tile with its site in the middle: the coordinate in a corner without a road, the flag in another."""
    words = coordinate(plan, slot)
    size = NAME + 3
    above = point_between(shape.middle, shape.outline[0], _NAME)
    below = point_between(shape.middle, shape.outline[len(shape.outline) // 2], _NAME)
    return Spots(
        scale=1.0,
        sites=(Box.around(shape.middle, 2 * MIDDLE, 2 * MIDDLE),),
        drives=(),
        flag=Box.around(below, FLAG, FLAG),
        places={},
        tags={},
        name=Name(Box.around(above, text_width(words, size, bold=True), size), words, size),
    )
