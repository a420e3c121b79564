"""Where sites, planting places, flags and tags lie in a tile: apart from each other and from the roads.

The spots depend on the land, the slot and the turn alone. So a site keeps its spot all game long, whatever is
built around it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import hypot
from typing import NamedTuple

from runtime.town.plan import LandPlan, Plan

from .areas import Areas
from .clearings import ROUGH, Clearing, clearing
from .geometry import Box, Line, Point, box_meets, simplified
from .roads import DrawnRoad
from .siting import DRIVE, Arrangement, Choice, arrangements, choices_of
from .sizes import FLAG, GAP, LABEL, PLACE, SMALL_LABEL, site_size

__all__ = ["Spots", "spots_of"]

_SCALES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2)
"""Where a tile is too full, all that lies on it is drawn smaller."""
_MOST_TRIED = 8
_TAGS = ((LABEL,), (SMALL_LABEL,), ())
"""A region has a tag if there is room, if only for a small one."""


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


Clearings = Mapping[int, Sequence[Clearing]]
"""By the name of a region."""


def spots_of(plan: Plan, land: LandPlan, section_of: Sequence[int], roads: Sequence[DrawnRoad], areas: Areas) -> Spots:
    """The spots of a tile; ``section_of`` gives the sections of its roads by their names."""
    lines = {road.section: tuple(simplified(line, ROUGH) for line in road.lines) for road in roads}
    all_lines = [line for section in lines.values() for line in section]
    open_ = {name: [clearing(piece, all_lines) for piece in pieces] for name, pieces in areas.regions.items()}
    for scale in _SCALES:
        sites = arrangements(_site_choices(plan, land, section_of, lines, open_, scale), scale)
        for dense in (False, True):
            for arrangement in sites[:_MOST_TRIED]:
                tile = _Tile(scale, arrangement, dense=dense)
                if tile.filled(land, open_):
                    return tile.spots
    return _crowded(land, open_)


def _site_choices(
    plan: Plan,
    land: LandPlan,
    section_of: Sequence[int],
    lines: Mapping[int, Sequence[Line]],
    open_: Clearings,
    scale: float,
) -> list[list[Choice]]:
    """By site."""
    found: dict[tuple[int, int, int], list[Choice]] = {}
    for site in land.sites:
        if (site.region, site.ground, site.road) not in found:
            width, height = (length * scale for length in site_size(plan, site.ground))
            boxes = [box for piece in open_.get(site.region, ()) for box, _ in piece.boxes(width, height, scale)]
            mine = section_of[site.road]
            others = [line for section, each in lines.items() if section != mine for line in each]
            found[site.region, site.ground, site.road] = choices_of(boxes, lines[mine], others)
    return [found[site.region, site.ground, site.road] for site in land.sites]


class _Tile:
    """A tile that is being filled, one thing after the other."""

    def __init__(self, scale: float, sites: Arrangement, *, dense: bool) -> None:
        self.scale = scale
        self.sites, self.drives = sites
        self.dense = dense
        """Whether trees stand close together, so that more find room."""
        self.flag: Box | None = None
        self.places: dict[int, tuple[Point, ...]] = {}
        self.tags: dict[int, Box] = {}

    @property
    def spots(self) -> Spots:
        return Spots(self.scale, self.sites, self.drives, self.flag, self.places, self.tags)

    def filled(self, land: LandPlan, open_: Clearings) -> bool:
        """Whether everything found its spot."""
        return self._flag_found(open_) and all(
            any(self._places_found(region.name, region.places, open_, tags) for tags in _TAGS)
            for region in land.regions
        )

    def _free(self, boxes: Iterable[tuple[Box, float]], gap: float) -> list[tuple[Box, float]]:
        things = [*self.sites, *self.tags.values(), *([self.flag] if self.flag else [])]
        taken = [thing.grown(gap * self.scale) for thing in things]
        drives = [(drive, Box.of(drive).grown(DRIVE / 2)) for drive in self.drives]
        return [
            (box, room)
            for box, room in boxes
            if not any(box.overlaps(other) for other in taken)
            and not any(box.overlaps(near) and box_meets(box.grown(DRIVE / 2), *drive) for drive, near in drives)
        ]

    def _flag_found(self, open_: Clearings) -> bool:
        """Somewhere on the tile, where it has the most room."""
        size = FLAG * self.scale
        boxes = [each for pieces in open_.values() for piece in pieces for each in piece.boxes(size, size, self.scale)]
        free = self._free(boxes, GAP)
        if free:
            self.flag = max(free, key=lambda each: round(self._air(each), 1))[0]
        return bool(free) or not open_

    def _places_found(self, name: int, count: int, open_: Clearings, tags: Sequence[tuple[float, float]]) -> bool:
        pieces = sorted(open_.get(name, ()), key=lambda piece: -len(piece.points))
        if tags and not self._tag_found(name, pieces, tags):
            return False
        size = 2 * PLACE * self.scale
        boxes = [each for piece in pieces for each in piece.discs(size / 2, self.scale)]
        spots = [(box.middle, self._air((box, room))) for box, room in self._free(boxes, GAP)]
        found: list[Point] = []
        while len(found) < count:
            if not spots:
                self.tags.pop(name, None)
                return False
            found.append(spots[0][0] if self.dense else self._best_place(spots, found))
            spots = [each for each in spots if _far(each[0], found[-1]) >= size + GAP * self.scale]
        self.places[name] = tuple(found)
        return True

    def _best_place(self, spots: Sequence[tuple[Point, float]], found: Sequence[Point]) -> Point:
        """A place with air around it, near the other places: they stand in groves."""

        def score(spot: tuple[Point, float]) -> float:
            if not found:
                return round(spot[1], 3)
            near = min(_far(spot[0], other) for other in found)
            return round(min(spot[1], 22 * self.scale) - abs(near - 27 * self.scale) * 0.5, 3)

        return max(spots, key=score)[0]

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
        taken = (*self.sites, *self.tags.values())
        return min([room, *(max(b.left - x, x - b.right, b.top - y, y - b.bottom) for b in taken)])


def _crowded(land: LandPlan, open_: Clearings) -> Spots:
    """Nothing fits, however small: everything lies where its region has the most room."""
    middles = {
        name: max((point for piece in pieces for point in piece.points), key=lambda point: point.room).at
        for name, pieces in open_.items()
        if any(piece.points for piece in pieces)
    }
    nowhere = next(iter(middles.values()), (0.0, 0.0))
    small = _SCALES[-1]
    spots = [middles.get(site.region, nowhere) for site in land.sites]
    return Spots(
        scale=small,
        sites=tuple(Box.around(spot, FLAG * small, FLAG * small) for spot in spots),
        drives=tuple((spot, spot) for spot in spots),
        flag=Box.around(nowhere, FLAG * small, FLAG * small),
        places={region.name: (middles.get(region.name, nowhere),) * region.places for region in land.regions},
        tags={},
    )


def _far(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
