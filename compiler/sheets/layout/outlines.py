"""Drawings of square and hexagonal land with its roads, for the HTML page. A tile is 100 wide."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, pi, sin, sqrt

from ..model.records import Cell, Land, Layout, Road

__all__ = ["Drawing", "Plot", "draw_land", "draw_layout"]

WIDE = 100.0
_FIRST = {"square": -pi / 2, "hexagon": -pi / 3}
"""The direction of the first edge; the others follow clockwise."""
_SIDES = {"square": 4, "hexagon": 6}
_TALL = {"square": WIDE, "hexagon": WIDE * 2 / sqrt(3)}


@dataclass(frozen=True, slots=True)
class Plot:
    """A tile of land in a drawing."""

    x: float
    y: float
    corners: str
    """As an SVG polygon has them."""
    ways: tuple[tuple[float, float], ...]
    """Where roads lead to, from the middle."""
    number: str
    icon: str = ""
    words: str = ""
    sited: bool = True


@dataclass(frozen=True, slots=True)
class Drawing:
    width: float
    height: float
    plots: tuple[Plot, ...]


def draw_land(land: Land) -> Drawing:
    tall = _TALL[land.shape]
    sited = any(road.sites for road in land.roads)
    return Drawing(WIDE, round(tall, 1), (_make_plot(land.shape, land.roads, WIDE / 2, tall / 2, land.number, sited),))


def draw_layout(layout: Layout) -> Drawing:
    plots = tuple(_plot_of_cell(layout.shape, cell) for cell in layout.cells)
    return Drawing(round(layout.across * WIDE, 1), round(layout.down * WIDE, 1), plots)


def _plot_of_cell(shape: str, cell: Cell) -> Plot:
    made = _make_plot(
        shape, cell.roads, cell.x * WIDE, cell.y * WIDE, cell.land, any(road.sites for road in cell.roads)
    )
    return Plot(made.x, made.y, made.corners, made.ways, made.number, cell.icon, cell.words, made.sited)


def _make_plot(shape: str, roads: Iterable[Road], x: float, y: float, number: str, sited: bool) -> Plot:
    step = 2 * pi / _SIDES[shape]
    angles = [_FIRST[shape] + step * edge for edge in range(_SIDES[shape])]
    far = WIDE / 2 / cos(step / 2)
    corners = [_polar_point(x, y, angle + step / 2, far) for angle in angles]
    ways = tuple(_polar_point(x, y, angles[edge], WIDE / 2) for road in roads for edge in road.edges)
    return Plot(round(x, 1), round(y, 1), " ".join(f"{cx},{cy}" for cx, cy in corners), ways, number, sited=sited)


def _polar_point(x: float, y: float, angle: float, far: float) -> tuple[float, float]:
    return round(x + far * cos(angle), 1), round(y + far * sin(angle), 1)
