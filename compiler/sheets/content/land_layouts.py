"""Makes drawings of the towns that a game starts with, to lay out the land by."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import sqrt

from ...objects.declarations.boards import Land as LandBoard
from ...objects.declarations.declared import Declared
from ...objects.declarations.game import Setup
from ...objects.declarations.nouns import Zone
from ...objects.declarations.tiles import Action, Rule
from ...objects.declarations.towns import (
    FloorsBuilt,
    LandLaid,
    TownDeclaration,
    TownPart,
)
from ...objects.expressions import Ref
from ...objects.walking import nodes
from ..model.records import Cell, Land, Layout, Road
from .icons import icon_of
from .land import EDGES, slot_shape

__all__ = ["make_layouts"]

_ROW_STEP = {"square": 1.0, "hexagon": sqrt(3) / 2}
"""The distance between rows, in widths of a tile."""
_TILE_HEIGHT = {"square": 1.0, "hexagon": 2 / sqrt(3)}
"""The height of a tile, in its widths."""


def make_layouts(
    declared: Sequence[Declared],
    lands: Mapping[str, Land],
    by_id: Mapping[str, Declared],
    title: Callable[[str], str],
    note: Callable[[str], str],
) -> tuple[Layout, ...]:
    """The towns that rules lay out, in the order of their declarations. Other towns are examples and left out."""
    laid = {
        node.id
        for each in declared
        if isinstance(each, Setup | Action | Rule)
        for node in nodes(each)
        if isinstance(node, Ref)
    }
    towns = [each for each in declared if isinstance(each, TownDeclaration) and each.id in laid]
    made = [_LayoutBuilder(lands, by_id, title).layout(town, note(town.id)) for town in towns]
    return tuple(each for each in made if each is not None)


class _LayoutBuilder:
    def __init__(self, lands: Mapping[str, Land], by_id: Mapping[str, Declared], title: Callable[[str], str]) -> None:
        self.lands, self.by_id, self.title = lands, by_id, title

    def layout(self, town: TownDeclaration, note: str) -> Layout | None:
        """The drawing of a town; None if its land has no shape to draw."""
        parts = tuple(self._parts(town))
        built = {_land_key(each): each for each in parts if isinstance(each, FloorsBuilt)}
        laid = [(each, self._zone(each)) for each in parts if isinstance(each, LandLaid)]
        shapes = {slot_shape(zone) for _, zone in laid}
        shape = shapes.pop() if len(shapes) == 1 else ""
        if not shape:
            return None
        cells = [self._cell(each, zone, shape, built) for each, zone in laid if zone is not None]
        left, top = min(cell.x for cell in cells) - 0.5, min(cell.y for cell in cells) - _TILE_HEIGHT[shape] / 2
        moved = tuple(replace(cell, x=round(cell.x - left, 4), y=round(cell.y - top, 4)) for cell in cells)
        across = max(cell.x for cell in moved) + 0.5
        down = max(cell.y for cell in moved) + _TILE_HEIGHT[shape] / 2
        return Layout(town.id, self.title(town.id), note, shape, round(across, 4), round(down, 4), moved)

    def _parts(self, town: TownDeclaration, met: frozenset[str] = frozenset()) -> Iterator[TownPart]:
        """The parts of a town, with those of the town it is `like`."""
        other = self.by_id.get(town.like) if town.like is not None else None
        if isinstance(other, TownDeclaration) and other.id not in met:
            yield from self._parts(other, met | {town.id})
        yield from town.parts

    def _zone(self, laid: LandLaid) -> Zone | None:
        land = self.by_id.get(laid.land)
        zone = self.by_id.get(land.zone) if isinstance(land, LandBoard) else None
        return zone if isinstance(zone, Zone) else None

    def _cell(self, laid: LandLaid, zone: Zone, shape: str, built: Mapping[str, FloorsBuilt]) -> Cell:
        row, column = divmod(laid.slot, (zone.hexagon or zone.square or 1))
        aside = 0.5 if shape == "hexagon" and row % 2 else 0.0
        land = self.lands[laid.land]
        cell = Cell(
            column + aside,
            row * _ROW_STEP[shape],
            land.number or land.title,
            _turn_roads(land.roads, laid.turned, shape),
        )
        there = built.get(laid.called or laid.land)
        if there is None:
            return cell
        standing = self.by_id[there.building]
        return replace(
            cell, icon=icon_of(standing), words=self.title(there.building), seat=max(there.blocks, default=0)
        )


def _land_key(built: FloorsBuilt) -> str:
    return built.called or built.land or ""


def _turn_roads(roads: Iterable[Road], steps: int, shape: str) -> tuple[Road, ...]:
    sides = len(EDGES[shape])
    return tuple(replace(road, edges=tuple((edge + steps) % sides for edge in road.edges)) for road in roads)
