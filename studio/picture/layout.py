"""Where the town, its heading and its legend lie on the sheet.

The legend lies beside the town, below it, or in a corner that the town leaves free: whatever gives the smaller
sheet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import floor
from typing import NamedTuple

from .geometry import Box, Point, Polygon, sides

__all__ = ["MARGIN", "Layout", "layout_of"]

MARGIN = 28.0
_ROW = 10.0
_WIDEST = 1380.0
"""On wider sheets the smallest type gets too small."""
_MOST_COLUMNS = 5


class Layout(NamedTuple):
    sheet: Box
    """With its top left corner in the origin."""
    town: Point
    """By how much the town moves."""
    legend: Point
    columns: int


class _Choice(NamedTuple):
    """A spot for the legend, in the town's own coordinates."""

    box: Box
    columns: int


def layout_of(outlines: Sequence[Polygon], legends: Sequence[tuple[float, float]], heading: float) -> Layout:
    """``legends`` gives the size of the legend in one column, in two, and so on."""
    town = Box.of(point for outline in outlines for point in outline)
    choices = list(_choices(town, outlines, legends[:_MOST_COLUMNS]))
    chosen = min(choices, key=lambda choice: round(_cost(town, choice.box, heading)))
    whole = _together(town, chosen.box)
    move = (MARGIN - whole.left, MARGIN + heading - whole.top)
    return Layout(
        sheet=Box(0, 0, whole.right - whole.left + 2 * MARGIN, whole.bottom - whole.top + 2 * MARGIN + heading),
        town=move,
        legend=(chosen.box.left + move[0], chosen.box.top + move[1]),
        columns=chosen.columns,
    )


def _together(one: Box, other: Box) -> Box:
    return Box(
        min(one.left, other.left), min(one.top, other.top), max(one.right, other.right), max(one.bottom, other.bottom)
    )


def _cost(town: Box, legend: Box, heading: float) -> float:
    whole = _together(town, legend)
    width, height = whole.right - whole.left + 2 * MARGIN, whole.bottom - whole.top + 2 * MARGIN + heading
    tall = 1 + 0.5 * max(0.0, height / width - 1.1)
    return width * height * tall * max(1.0, width / _WIDEST) ** 4


def _choices(town: Box, outlines: Sequence[Polygon], legends: Sequence[tuple[float, float]]) -> Iterator[_Choice]:
    extents = _extents(outlines)
    for number, (width, height) in enumerate(legends):
        yield _Choice(_box(town.right + MARGIN, town.top, width, height), number + 1)
        yield _Choice(_box(town.left, town.bottom + MARGIN, width, height), number + 1)
        rows = range(floor((town.bottom - height) / _ROW), floor(town.bottom / _ROW) + 1)
        for left in (town.left, town.right - width):
            for row in (floor(town.top / _ROW), *rows):
                box = _box(left, max(row * _ROW, town.top), width, height)
                if box.left >= town.left - 1 and _is_free(box.grown(MARGIN * 0.6), extents):
                    yield _Choice(box, number + 1)
                    break


def _box(left: float, top: float, width: float, height: float) -> Box:
    return Box(left, top, left + width, top + height)


def _extents(outlines: Iterable[Polygon]) -> dict[int, list[tuple[float, float]]]:
    """By row: from where to where each tile reaches in it."""
    found: dict[int, list[tuple[float, float]]] = {}
    for outline in outlines:
        mine: dict[int, tuple[float, float]] = {}
        for a, b in sides(outline):
            (x, y), (end_x, end_y) = sorted((a, b), key=lambda point: point[1])
            for row in range(floor(y / _ROW), floor(end_y / _ROW) + 1):
                parts = [(max(y, min(end_y, edge)) - y) / (end_y - y or 1.0) for edge in (row * _ROW, (row + 1) * _ROW)]
                xs = [x + (end_x - x) * part for part in parts] if end_y > y else [x, end_x]
                known = mine.get(row, (xs[0], xs[0]))
                mine[row] = (min(*known, *xs), max(*known, *xs))
        for row, extent in mine.items():
            found.setdefault(row, []).append(extent)
    return found


def _is_free(box: Box, extents: dict[int, list[tuple[float, float]]]) -> bool:
    return not any(
        left < box.right and box.left < right
        for row in range(floor(box.top / _ROW), floor(box.bottom / _ROW) + 1)
        for left, right in extents.get(row, ())
    )
