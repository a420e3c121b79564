"""Where the squares of landscapes lie: a grid for each player, side by side, below whatever else the town has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from runtime.town.coordinates import column_name
from runtime.town.plan import NONE, LandPlan
from runtime.town.questions import lands_left, open_slots
from runtime.town.squares import Square, on_grid, overlap, square_of, squares
from runtime.town.town import Town

from .geometry import Box, Point, Polygon
from .sizes import FLAG, site_size

__all__ = ["Landscape", "Lot", "has_squares", "landscapes_of"]

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
class Lot:
    """A site with the square that it takes, or with the squares of several rows."""

    site: int
    box: Box


@dataclass(frozen=True)
class Landscape:
    seat: int
    """Whose it is; NONE for one that is shared."""
    frame: Box
    """All of it, with its letters and numbers."""
    lots: tuple[Lot, ...]
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
        """Where the sign of its player stands."""
        return self.frame.left + _ROWS + FLAG / 2, self.frame.top + FLAG / 2


def has_squares(land: LandPlan) -> bool:
    """Whether land is drawn as squares: its sites lie on a grid."""
    return any(site.column != NONE for site in land.sites)


def landscapes_of(town: Town, top: float) -> tuple[Landscape, ...]:
    """Of everybody who has land on a grid, from a height downwards."""
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
        made.append(_landscape(town, seat, mine, free, (left, top), height))
        left, low = made[-1].frame.right + _APART, max(low, made[-1].frame.bottom)
    return tuple(made)


def _open_squares(town: Town) -> Iterator[Square]:
    """The squares that some land could take next."""
    plan = town.plan
    for zone in sorted(plan.crossing):
        for slot in open_slots(town, zone):
            for land in lands_left(town, zone):
                if overlap(town, slot, land) == NONE:
                    places = [square_of(plan, slot, site) for site in plan.lands[land].sites]
                    yield from (square for square in places if square is not None)


def _landscape(
    town: Town, seat: int, mine: Mapping[Square, int], free: list[Square], corner: Point, height: float
) -> Landscape:
    every = [*mine, *free]
    first_column, last_column = min(column for _, column, _ in every), max(column for _, column, _ in every)
    rows = {square: _rows(town, site) for square, site in mine.items()}
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
        lots=tuple(Lot(site, box(square[1], *rows[square])) for square, site in sorted(mine.items())),
        open=tuple(box(column, row, row) for _, column, row in free),
        columns=tuple((column_name(each), (box(each, first_row, first_row).middle[0], top - 6)) for each in columns),
        rows=tuple((str(each), (left - 6, box(first_column, each, each).middle[1] + 4.5)) for each in all_rows),
    )


def _rows(town: Town, site: int) -> tuple[int, int]:
    """The first and the last row that a site is drawn over. One that is beside sites of other rows, in the column next
    to it, reaches over their rows as far as nothing else lies there."""
    plan, slot = town.plan, town.plan.slot_of_site[site]
    first, taken = plan.first_site[slot], squares(town)
    square = on_grid(town, site)
    assert square is not None
    seat, column, row = square
    reached = {row}
    for other in plan.lands[town.lands[slot]].sites[site - first].beside:
        theirs = on_grid(town, first + other)
        if theirs is not None and abs(theirs[1] - column) == 1:
            reached.add(theirs[2])
    high = low = row
    while high - 1 in reached and (seat, column, high - 1) not in taken:
        high -= 1
    while low + 1 in reached and (seat, column, low + 1) not in taken:
        low += 1
    return high, low
