"""All that is to be drawn of a town, as points and lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from runtime.town.plan import NONE, Plan
from runtime.town.questions import open_slots
from runtime.town.town import Town, empty_town

from .areas import Areas, areas_of
from .geometry import Box, Polygon, area
from .landscapes import Landscape, has_squares, landscapes_of
from .middles import has_its_site_in_the_middle, spots_around_the_middle, tile_name
from .places import shapes_of
from .roads import DrawnRoad, roads_of, roads_of_land
from .shapes import Cell, Shape
from .spots import Spots, spots_of
from .tints import tints_of

__all__ = ["Scene", "Tile", "scene_of", "tile_of"]

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
        """Whether trees could be planted anywhere: then land without planting places is told apart."""
        return any(land.regions for land in self.town.plan.lands)

    @property
    def outlines(self) -> list[Polygon]:
        """Of what lies there and what may be added; of all slots where nothing does."""
        slots = [*(tile.slot for tile in self.tiles), *self.open]
        grids = [each.outline for each in self.landscapes]
        return [self.shapes[slot].outline for slot in slots or ([] if grids else range(len(self.shapes)))] + grids


def scene_of(town: Town) -> Scene:
    plan = town.plan
    shapes = shapes_of(plan)
    slots = [n for n, land in enumerate(town.lands) if land != NONE and not has_squares(plan.lands[land])]
    tiles = tuple(tile_of(plan, slot, town.lands[slot], town.turns[slot]) for slot in slots)
    sectors = _sectors(town, tiles)
    zones = [zone for zone in range(len(plan.zones)) if zone not in plan.crossing]
    open_ = tuple(slot for zone in zones for slot in open_slots(town, zone))
    low = max((y for slot in (*slots, *open_) for _, y in shapes[slot].outline), default=-_BELOW)
    return Scene(
        town=town,
        shapes=shapes,
        tiles=tiles,
        roads=tuple(roads_of(town, shapes, slots)),
        open=open_,
        landscapes=landscapes_of(town, low + _BELOW),
        sectors=sectors,
        tints=tints_of(sectors),
        tags=_tags(town, tiles),
    )


@lru_cache(maxsize=512)
def tile_of(plan: Plan, slot: int, land: int, turn: int) -> Tile:
    """Some land as it would lie in a slot. Pictures of the same game share it: finding spots takes time."""
    town, shapes = empty_town(plan), shapes_of(plan)
    shape = shapes[slot]
    if isinstance(shape, Cell) and has_its_site_in_the_middle(plan, plan.lands[land]):
        return Tile(slot, land, Areas({}, (shape.outline,)), spots_around_the_middle(plan, slot, shape))
    roads = roads_of_land(town, shapes, slot, land, turn)
    areas = areas_of(town, shapes, slot, land, turn, roads)
    name, middle = tile_name(plan, slot, land), shape.middle
    return Tile(slot, land, areas, spots_of(plan, plan.lands[land], name, plan.sections[slot], roads, areas, middle))


def _sectors(town: Town, tiles: Sequence[Tile]) -> dict[int, tuple[Polygon, ...]]:
    found: dict[int, list[Polygon]] = {}
    for tile in tiles:
        for name, pieces in tile.areas.regions.items():
            found.setdefault(town.sectors.of[town.plan.first_region[tile.slot] + name], []).extend(pieces)
    return {sector: tuple(pieces) for sector, pieces in sorted(found.items())}


def _tags(town: Town, tiles: Sequence[Tile]) -> dict[int, tuple[Box, float]]:
    """The count of a sector stands in its largest region that has room for it."""
    ranked: dict[int, list[tuple[float, Box, float]]] = {}
    for tile in tiles:
        for name, box in tile.spots.tags.items():
            size = (box.right - box.left) * sum(area(piece) for piece in tile.areas.regions[name])
            sector = town.sectors.of[town.plan.first_region[tile.slot] + name]
            ranked.setdefault(sector, []).append((round(size), box, tile.spots.scale))
    return {sector: max(known, key=lambda each: each[0])[1:] for sector, known in sorted(ranked.items())}
