"""Makes the records of land: its roads with their sites, and the places for trees."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ...objects.declarations.boards import Land as LandBoard
from ...objects.declarations.boards import Map
from ...objects.declarations.boards import Site as Sited
from ...objects.declarations.declared import Declared
from ...objects.declarations.nouns import Ground as Soil
from ...objects.declarations.nouns import RoadState, Zone
from ..model.records import Ground, Land, Road, Site, Text, TextLine

__all__ = ["EDGES", "lands_by_zone", "make_grounds", "make_land", "map_title", "slot_shape"]

BonusOfSite = Callable[[Sited], tuple[tuple[TextLine, ...], Text]]

EDGES = {
    "square": ("north", "east", "south", "west"),
    "hexagon": ("north_east", "east", "south_east", "south_west", "west", "north_west"),
}
"""Clockwise from the top."""


_SPARE_COLOURS = ("green", "grey", "yellow", "blue", "orange", "purple", "turquoise", "red")
"""Colours for grounds that state none."""


def make_grounds(declared: Sequence[Declared], title: Callable[[str], str]) -> tuple[Ground, ...]:
    """The grounds of sites. A ground without a colour gets one that no other ground states."""
    soils = [each for each in declared if isinstance(each, Soil)]
    stated = {each.colour for each in soils}
    left = [each for each in _SPARE_COLOURS if each not in stated] or list(_SPARE_COLOURS)
    bare = [each.id for each in soils if not each.colour]
    return tuple(Ground(title(each.id), each.colour or left[bare.index(each.id) % len(left)]) for each in soils)


def lands_by_zone(declared: Sequence[Declared]) -> list[LandBoard]:
    """Land boards, sorted by their zones as the zones are declared."""
    zones = {each.id: number for number, each in enumerate(declared) if isinstance(each, Zone)}
    return sorted((each for each in declared if isinstance(each, LandBoard)), key=lambda land: zones.get(land.zone, 0))


def map_title(declared: Sequence[Declared], title: Callable[[str], str]) -> str:
    """The title of the map; empty if no map has one."""
    return next((title(each.id) for each in declared if isinstance(each, Map) and each.title), "")


def slot_shape(zone: Declared | None) -> str:
    """`square` or `hexagon`; empty where the slots of a zone have no shape."""
    if not isinstance(zone, Zone):
        return ""
    return "square" if zone.square else "hexagon" if zone.hexagon else ""


def make_land(
    land: LandBoard, title: Callable[[str], str], by_id: Mapping[str, Declared], bonus: BonusOfSite, players: int
) -> Land:
    """The record of a land board. ``title`` gives the title for an id, ``bonus`` what building on a site brings."""
    zone = by_id.get(land.zone)
    shape = slot_shape(zone)
    everybodys = isinstance(zone, Zone) and zone.each and land.start is not None

    def site(ground: Sited) -> Site:
        lines, icons = bonus(ground)
        borne = title(ground.bears) if ground.bears is not None else ""
        return Site(ground.name.replace("_", " "), title(ground.ground), ground.municipal, lines, icons, borne)

    roads = []
    for road in land.roads:
        state = by_id.get(road.state)
        done = not isinstance(state, RoadState) or (state.completes is None and state.joined is None)
        sites = tuple(site(each) for each in land.sites if each.road == road.name)
        edges = tuple(EDGES[shape].index(each) for each in road.edges if each in EDGES[shape]) if shape else ()
        roads.append(Road(title(road.state), done, sites, edges))
    return Land(
        land.id,
        land.tag,
        title(land.id),
        title(land.zone),
        land.start is not None,
        tuple(roads),
        tuple(each.places for each in land.regions),
        shape,
        land.copies,
        land.spare,
        tuple(tuple(site(each) if each else None for each in row) for row in _site_rows(land)),
        players if everybodys else 0,
    )


def _site_rows(land: LandBoard) -> list[list[Sited | None]]:
    """Sites without a road in rows as they lie on the grid; in one row if they are not on a grid."""
    off_roads = [each for each in land.sites if each.road is None]
    on_grid = {(each.row, each.column): each for each in off_roads if each.column is not None}
    if not on_grid:
        return [list(off_roads)] if off_roads else []
    columns = [column for _, column in on_grid if column is not None]
    rows = [row for row, _ in on_grid]
    return [
        [on_grid.get((row, column)) for column in range(min(columns), max(columns) + 1)]
        for row in range(min(rows), max(rows) + 1)
    ]
