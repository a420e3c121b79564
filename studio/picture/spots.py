"""Where sites, planting places, flags, tags and names lie in a tile: apart from each other and from the roads.

The spots depend on the land, the slot and the turn alone. So a site keeps its spot all game long, whatever is
built around it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import hypot
from typing import NamedTuple

from runtime.town.plan import NONE, LandPlan, Plan

from .areas import Areas
from .clearings import ROUGH, Clearing, clearing
from .drawn import DrawnRoad, StarRoad
from .geometry import Box, Line, Point, box_meets, simplified
from .planting import packed, spread
from .siting import DRIVE, Arrangement, Choice, arrangements, choices_of
from .sizes import FLAG, GAP, LABEL, LONGEST_NAME, NAME, PLACE, SMALL_LABEL, name_width, site_size
from .words import clipped

__all__ = ["Name", "Spots", "spots_of"]

_SCALES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1)
"""Where a tile is too full, all that lies on it is drawn smaller."""
_MOST_TRIED = 8
_TAGS = ((LABEL,), (SMALL_LABEL,), ())
"""A region has a tag if there is room, if only for a small one."""
_LEAST_ROOM = 8.0


class Name(NamedTuple):
    """The name of the land."""

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


def spots_of(
    plan: Plan,
    land: LandPlan,
    name: str,
    section_of: Sequence[int],
    roads: Sequence[DrawnRoad],
    areas: Areas,
    middle: Point,
) -> Spots:
    """The spots of a tile; ``section_of`` gives the sections of its roads by their names."""
    lines = {road.section: tuple(simplified(line, ROUGH) for line in road.lines) for road in roads}
    ground = _ground(land, roads, [line for section in lines.values() for line in section], areas, middle)
    tried: dict[float, list[Arrangement]] = {}
    for scale, tags in (*((scale, _TAGS[:2]) for scale in _SCALES[:3]), *((scale, _TAGS) for scale in _SCALES)):
        if scale not in tried:
            tried[scale] = arrangements(_site_choices(plan, land, section_of, lines, ground, scale), scale)
        for dense in (False, True):
            for arrangement in tried[scale][:_MOST_TRIED]:
                tile = _Tile(scale, arrangement, ground, dense=dense)
                if tile.filled(land, name, tags):
                    return tile.spots
    return _crowded(plan, land, ground)


def _ground(land: LandPlan, roads: Sequence[DrawnRoad], lines: Sequence[Line], areas: Areas, middle: Point) -> _Ground:
    dots = [road.hub for road in roads if isinstance(road, StarRoad)]
    pieces = {name: [clearing(each, lines, dots) for each in mine] for name, mine in areas.regions.items()}
    bare = [clearing(piece, lines, dots) for piece in areas.bare]
    everywhere = [*(piece for mine in pieces.values() for piece in mine), *bare]
    roomy = {name: [piece for piece in mine if _room(piece) >= _LEAST_ROOM] for name, mine in pieces.items()}
    regions = {region.name: roomy.get(region.name) or bare or everywhere for region in land.regions}
    return _Ground(regions, everywhere, middle)


def _site_choices(
    plan: Plan,
    land: LandPlan,
    section_of: Sequence[int],
    lines: Mapping[int, Sequence[Line]],
    ground: _Ground,
    scale: float,
) -> list[list[Choice]]:
    """By site."""
    found: dict[tuple[int, int, int], list[Choice]] = {}
    for site in land.sites:
        if (site.region, site.ground, site.road) not in found:
            width, height = (length * scale for length in site_size(plan, site.ground))
            boxes = [box for piece in ground.around(site.region) for box, _ in piece.boxes(width, height, scale)]
            mine = section_of[site.road] if site.road != NONE else NONE
            others = [line for section, each in lines.items() if section != mine for line in each]
            found[site.region, site.ground, site.road] = choices_of(boxes, lines.get(mine, ()), others)
    return [found[site.region, site.ground, site.road] for site in land.sites]


class _Tile:
    """A tile that is being filled, one thing after the other."""

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

    def filled(self, land: LandPlan, name: str, tags: Sequence[Sequence[tuple[float, float]]]) -> bool:
        """Whether everything found its spot. Where all regions must have tags, so must the tile have its name."""
        if not self._flag_found():
            return False
        if all(tags):
            self.name = self._named(name)
            if self.name is None:
                return False
        if not all(any(self._places_found(each.name, each.places, sizes) for sizes in tags) for each in land.regions):
            return False
        self.name = self.name or self._named(name, NAME - 2.5, NAME - 4)
        return True

    def _free(self, boxes: Iterable[tuple[Box, float]], gap: float) -> list[tuple[Box, float]]:
        things = [*self.sites, *self.tags.values(), *([self.flag] if self.flag else [])]
        things += [self.name.box] if self.name else []
        size = 2 * PLACE * self.scale
        things += [Box.around(place, size, size) for places in self.places.values() for place in places]
        taken = [thing.grown(gap * self.scale) for thing in things]
        drives = [(drive, Box.of(drive).grown(DRIVE / 2)) for drive in self.drives]
        return [
            (box, room)
            for box, room in boxes
            if not any(box.overlaps(other) for other in taken)
            and not any(box.overlaps(near) and box_meets(box.grown(DRIVE / 2), *drive) for drive, near in drives)
        ]

    def _flag_found(self) -> bool:
        """Somewhere on the tile, where it has the most room: on planting land, or else anywhere."""
        size = FLAG * self.scale
        planting = [piece for pieces in self.ground.regions.values() for piece in pieces]
        for pieces in (planting, self.ground.everywhere):
            free = self._free((each for piece in pieces for each in piece.boxes(size, size, self.scale)), GAP)
            if free:
                self.flag = max(free, key=lambda each: round(self._air(each), 1))[0]
                return True
        return False

    def _named(self, name: str, *smaller: float) -> Name | None:
        """As far outside as there is room, in a corner at best."""
        for size in (NAME, NAME - 1, *smaller):
            words = clipped(name, LONGEST_NAME, size)
            width, height = name_width(words, size), size * 1.05
            boxes = (each for piece in self.ground.everywhere for each in piece.boxes(width, height, 1.0))
            free = self._free(boxes, GAP)
            if free:
                far = [round(_far(box.middle, self.ground.middle), 1) for box, _ in free]
                return Name(free[far.index(max(far))][0], words, size)
        return None

    def _places_found(self, name: int, count: int, tags: Sequence[tuple[float, float]]) -> bool:
        pieces = sorted(self.ground.regions[name], key=lambda piece: -len(piece.points))
        if tags and not self._tag_found(name, pieces, tags):
            return False
        size = 2 * PLACE * self.scale
        boxes = [each for piece in pieces for each in piece.discs(size / 2, self.scale)]
        spots = [(box.middle, self._air((box, room))) for box, room in self._free(boxes, GAP)]
        apart = size + GAP * self.scale
        found = packed(spots, count, apart) if self.dense else spread(spots, count, apart)
        if len(found) < count:
            self.tags.pop(name, None)
            return False
        self.places[name] = tuple(found)
        return True

    def _tag_found(self, name: int, pieces: Sequence[Clearing], sizes: Sequence[tuple[float, float]]) -> bool:
        """Where it takes the least room from the trees."""
        for width, height in sizes:
            for piece in pieces:
                free = self._free(piece.boxes(width * self.scale, height * self.scale, self.scale), GAP)
                if free:
                    self.tags[name] = min(free, key=lambda each: round(self._air(each), 1))[0]
                    return True
        return False

    def _air(self, spot: tuple[Box, float]) -> float:
        """How far the middle of a box is from everything around it."""
        (x, y), room = spot[0].middle, spot[1]
        taken = (*self.sites, *self.tags.values(), *([self.flag] if self.flag else []))
        return min([room, *(max(b.left - x, x - b.right, b.top - y, y - b.bottom) for b in taken)])


def _crowded(plan: Plan, land: LandPlan, ground: _Ground) -> Spots:
    """Nothing fits, however small: everything lies where its region has the most room."""
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


def _room(piece: Clearing) -> float:
    return max((point.room for point in piece.points), default=0.0)


def _roomiest(pieces: Sequence[Clearing], otherwise: Point) -> Point:
    points = [point for piece in pieces for point in piece.points]
    return max(points, key=lambda point: round(point.room, 3)).at if points else otherwise


def _far(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
