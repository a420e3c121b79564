"""All that is to be drawn of a town, as points and lines: tiles, roads, landscapes and the tints of sectors."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import ceil

import networkx as nx

from runtime.town.layout.coordinates import column_name
from runtime.town.layout.plan import NONE, LandPlan, Plan
from runtime.town.questions import lands_left, open_slots
from runtime.town.sites import Square, overlapped_site, square_of, square_of_site, squares
from runtime.town.town import Town, empty_town

from .geometry import Box, Point, Polygon, area, distance, point_between, sides
from .roads import DrawnRoad, make_roads, make_roads_of_land
from .slots import Cell, Shape, has_site_in_middle, slot_shapes
from .style import FLAG, TINTS, site_size
from .tiles import Areas, Spots, divide_tile, find_spots, spots_around_middle, tile_name

__all__ = ["Landscape", "Scene", "Tile", "make_landscapes", "make_scene", "make_tile", "touching_sectors"]

# ---- landscapes: a grid of squares for each player, side by side, below whatever else the town has


_WIDTH = 80.0
"""Of a square."""
_AIR = 8.0
"""What a square is higher than the things on it."""
_HEADING = 46.0
"""Above a grid: whose it is, and the letters of its columns."""
_ROWS = 26.0
"""Left of a grid: the numbers of its rows."""
_APART = 44.0
_IN_A_ROW = 2
"""So many landscapes lie side by side."""


@dataclass(frozen=True)
class LandscapeSite:
    """A site and the box it takes: a square, or the squares of several rows."""

    site: int
    box: Box


@dataclass(frozen=True)
class Landscape:
    seat: int
    """Whose it is; NONE for one that is shared."""
    frame: Box
    """All of it, with its letters and numbers."""
    lots: tuple[LandscapeSite, ...]
    open: tuple[Box, ...]
    """Squares that new land may take."""
    columns: tuple[tuple[str, Point], ...]
    rows: tuple[tuple[str, Point], ...]

    @property
    def outline(self) -> Polygon:
        left, top, right, bottom = self.frame
        return ((left, top), (right, top), (right, bottom), (left, bottom))

    @property
    def sign(self) -> Point:
        """The position of the flag of its player."""
        return self.frame.left + _ROWS + FLAG / 2, self.frame.top + FLAG / 2


def has_squares(land: LandPlan) -> bool:
    """Whether land is drawn as squares: its sites lie on a grid."""
    return any(site.column != NONE for site in land.sites)


def make_landscapes(town: Town, top: float) -> tuple[Landscape, ...]:
    """The landscapes of all players with land on a grid, placed from a height downwards."""
    plan = town.plan
    if not plan.crossing:
        return ()
    taken = squares(town)
    open_ = set(_open_squares(town))
    seats = sorted({seat for seat, _, _ in taken} | {seat for seat, _, _ in open_})
    height = max(site_size(plan, ground)[1] for ground in range(len(plan.grounds))) + _AIR
    made: list[Landscape] = []
    left = low = 0.0
    for number, seat in enumerate(seats):
        if number % _IN_A_ROW == 0:
            left, top = 0.0, (low + _APART if number else top)
        mine = {square: site for square, site in taken.items() if square[0] == seat}
        free = sorted(square for square in open_ - taken.keys() if square[0] == seat)
        made.append(_make_landscape(town, seat, mine, free, (left, top), height))
        left, low = made[-1].frame.right + _APART, max(low, made[-1].frame.bottom)
    return tuple(made)


def _open_squares(town: Town) -> Iterator[Square]:
    """The squares that some land could take next."""
    plan = town.plan
    for zone in sorted(plan.crossing):
        for slot in open_slots(town, zone):
            for land in lands_left(town, zone):
                if overlapped_site(town, slot, land) == NONE:
                    places = [square_of(plan, slot, site) for site in plan.lands[land].sites]
                    yield from (square for square in places if square is not None)


def _make_landscape(
    town: Town, seat: int, mine: Mapping[Square, int], free: list[Square], corner: Point, height: float
) -> Landscape:
    every = [*mine, *free]
    first_column, last_column = min(column for _, column, _ in every), max(column for _, column, _ in every)
    rows = {square: _rows_of_site(town, site) for square, site in mine.items()}
    first_row = min(row for _, _, row in every)
    last_row = max([row for _, _, row in every] + [low for _, low in rows.values()])
    left, top = corner[0] + _ROWS, corner[1] + _HEADING

    def box(column: int, row: int, low: int) -> Box:
        x, y = left + (column - first_column) * _WIDTH, top + (row - first_row) * height
        return Box(x, y, x + _WIDTH, y + (low - row + 1) * height)

    columns, all_rows = range(first_column, last_column + 1), range(first_row, last_row + 1)
    right, bottom = left + len(columns) * _WIDTH, top + len(all_rows) * height
    return Landscape(
        seat=seat,
        frame=Box(corner[0], corner[1], right, bottom),
        lots=tuple(LandscapeSite(site, box(square[1], *rows[square])) for square, site in sorted(mine.items())),
        open=tuple(box(column, row, row) for _, column, row in free),
        columns=tuple((column_name(each), (box(each, first_row, first_row).middle[0], top - 6)) for each in columns),
        rows=tuple((str(each), (left - 6, box(first_column, each, each).middle[1] + 4.5)) for each in all_rows),
    )


def _rows_of_site(town: Town, site: int) -> tuple[int, int]:
    """The first and the last row that a site is drawn over. One that is beside sites of other rows, in the column next
    to it, reaches over their rows as far as nothing else lies there."""
    plan, slot = town.plan, town.plan.slot_of_site[site]
    first, taken = plan.first_site[slot], squares(town)
    square = square_of_site(town, site)
    assert square is not None
    seat, column, row = square
    reached = {row}
    for other in plan.lands[town.lands[slot]].sites[site - first].beside:
        theirs = square_of_site(town, first + other)
        if theirs is not None and abs(theirs[1] - column) == 1:
            reached.add(theirs[2])
    high = low = row
    while high - 1 in reached and (seat, column, high - 1) not in taken:
        high -= 1
    while low + 1 in reached and (seat, column, low + 1) not in taken:
        low += 1
    return high, low


# ---- tints: sectors that lie against each other differ


_NEAR = 6.0
"""Borders that come as near as this lie against each other."""


def choose_tints(sectors: Mapping[int, Sequence[Polygon]]) -> dict[int, str]:
    """A tint for each sector. Sectors that touch have different ones as far as there are enough."""
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(sorted(sectors))
    graph.add_edges_from(sorted(touching_sectors(sectors)))
    numbers: dict[int, int] = nx.greedy_color(graph, strategy="DSATUR")
    return {sector: TINTS[numbers[sector] % len(TINTS)] for sector in sectors}


def touching_sectors(sectors: Mapping[int, Sequence[Polygon]]) -> set[tuple[int, int]]:
    """Pairs of sectors that touch, the lower number first. Touching corners count."""
    found: defaultdict[tuple[int, int], set[int]] = defaultdict(set)
    for sector, pieces in sectors.items():
        for column, row in {cell for piece in pieces for cell in _border_cells(piece)}:
            for right, down in ((0, 0), (1, 0), (0, 1), (1, 1)):
                found[column + right, row + down].add(sector)
    return {pair for together in found.values() for pair in combinations(sorted(together), 2)}


def _border_cells(piece: Polygon) -> Iterable[tuple[int, int]]:
    """The squares of a fine grid that the border of a piece runs through."""
    for a, b in sides(piece):
        steps = max(1, ceil(distance(b, a) / (_NEAR / 2)))
        for step in range(steps):
            x, y = point_between(a, b, step / steps)
            yield int(x // _NEAR), int(y // _NEAR)


# ---- the whole scene


_BELOW = 40.0
"""How far landscapes lie below other land."""


@dataclass(frozen=True)
class Tile:
    """Land that lies in a slot."""

    slot: int
    land: int
    areas: Areas
    spots: Spots


@dataclass(frozen=True)
class Scene:
    town: Town
    shapes: tuple[Shape, ...]
    tiles: tuple[Tile, ...]
    roads: tuple[DrawnRoad, ...]
    open: tuple[int, ...]
    """The slots that may take new land."""
    landscapes: tuple[Landscape, ...]
    """Land on grids: it is drawn as squares, and is not among the tiles."""
    sectors: Mapping[int, tuple[Polygon, ...]]
    tints: Mapping[int, str]
    tags: Mapping[int, tuple[Box, float]]
    """By sector: where the count of its trees stands, and its scale."""

    @property
    def planting(self) -> bool:
        """Whether trees could be planted anywhere: then land without planting places looks different."""
        return any(land.regions for land in self.town.plan.lands)

    @property
    def outlines(self) -> list[Polygon]:
        """Outlines of laid land and open slots; of all slots if no land lies there."""
        slots = [*(tile.slot for tile in self.tiles), *self.open]
        grids = [each.outline for each in self.landscapes]
        return [self.shapes[slot].outline for slot in slots or ([] if grids else range(len(self.shapes)))] + grids


def make_scene(town: Town) -> Scene:
    plan = town.plan
    shapes = slot_shapes(plan)
    slots = [n for n, land in enumerate(town.lands) if land != NONE and not has_squares(plan.lands[land])]
    tiles = tuple(make_tile(plan, slot, town.lands[slot], town.turns[slot]) for slot in slots)
    sectors = _sector_pieces(town, tiles)
    zones = [zone for zone in range(len(plan.zones)) if zone not in plan.crossing]
    open_ = tuple(slot for zone in zones for slot in open_slots(town, zone))
    low = max((y for slot in (*slots, *open_) for _, y in shapes[slot].outline), default=-_BELOW)
    return Scene(
        town=town,
        shapes=shapes,
        tiles=tiles,
        roads=tuple(make_roads(town, shapes, slots)),
        open=open_,
        landscapes=make_landscapes(town, low + _BELOW),
        sectors=sectors,
        tints=choose_tints(sectors),
        tags=_sector_tags(town, tiles),
    )


@lru_cache(maxsize=512)
def make_tile(plan: Plan, slot: int, land: int, turn: int) -> Tile:
    """Some land as it would lie in a slot. It is cached for pictures of the same game: finding spots takes time."""
    town, shapes = empty_town(plan), slot_shapes(plan)
    shape = shapes[slot]
    if isinstance(shape, Cell) and has_site_in_middle(plan, plan.lands[land]):
        return Tile(slot, land, Areas({}, (shape.outline,)), spots_around_middle(plan, slot, shape))
    roads = make_roads_of_land(town, shapes, slot, land, turn)
    areas = divide_tile(town, shapes, slot, land, turn, roads)
    name, middle = tile_name(plan, slot, land), shape.middle
    return Tile(slot, land, areas, find_spots(plan, plan.lands[land], name, plan.sections[slot], roads, areas, middle))


def _sector_pieces(town: Town, tiles: Sequence[Tile]) -> dict[int, tuple[Polygon, ...]]:
    found: dict[int, list[Polygon]] = {}
    for tile in tiles:
        for name, pieces in tile.areas.regions.items():
            found.setdefault(town.sectors.of[town.plan.first_region[tile.slot] + name], []).extend(pieces)
    return {sector: tuple(pieces) for sector, pieces in sorted(found.items())}


def _sector_tags(town: Town, tiles: Sequence[Tile]) -> dict[int, tuple[Box, float]]:
    """The place of each sector's tag, with its scale: in its largest region that has room for it."""
    ranked: dict[int, list[tuple[float, Box, float]]] = {}
    for tile in tiles:
        for name, box in tile.spots.tags.items():
            size = (box.right - box.left) * sum(area(piece) for piece in tile.areas.regions[name])
            sector = town.sectors.of[town.plan.first_region[tile.slot] + name]
            ranked.setdefault(sector, []).append((round(size), box, tile.spots.scale))
    return {sector: max(known, key=lambda each: each[0])[1:] for sector, known in sorted(ranked.items())}
