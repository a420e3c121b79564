"""Tracks, markets, loops, land and the map."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from ..base import (
    Id,
    LocalName,
    Node,
    Stated,
)
from ..sentences.effects import Effect
from .declared import Declared, PlayerRange

__all__ = [
    "Join",
    "Land",
    "Loop",
    "Map",
    "Market",
    "Opening",
    "Opens",
    "Prices",
    "Region",
    "Road",
    "Site",
    "Space",
    "Spot",
    "Track",
]


class Space(Stated):
    least: int
    most: int | None = None
    effects: tuple[Effect, ...] = Field(min_length=1)


class Track(Declared):
    kind: Literal["track"]
    counts: Id | None = Field(default=None, description="the noun whose amount moves the pawn by itself")
    ring: int | None = Field(default=None, description="spaces before a pawn starts again, with a ring")
    spaces: tuple[Space, ...] = ()
    beyond: tuple[Effect, ...] = ()


class Prices(Stated):
    resource: Id
    buy: tuple[int, ...] = Field(min_length=1)
    sell: tuple[int, ...] = Field(min_length=1)


class Market(Declared):
    kind: Literal["market"]
    players: PlayerRange | None = None
    currency: Id
    columns: tuple[Prices, ...] = Field(min_length=1)


class Loop(Declared):
    kind: Literal["loop"]
    spaces: int = Field(ge=2, le=200)
    corners: tuple[int, ...] = ()


class Road(Stated):
    name: LocalName
    state: Id
    edges: tuple[LocalName, ...] = ()


class Region(Stated):
    name: LocalName
    places: int = Field(ge=0)
    edges: tuple[LocalName, ...] = ()


class Site(Stated):
    name: LocalName
    ground: Id
    municipal: bool = False
    road: LocalName | None = Field(default=None, description="None: nothing is forbidden there for want of a road")
    region: LocalName | None = Field(default=None, description="None: no planting land belongs to it")
    column: int | None = Field(default=None, ge=0, le=99, description="None: it does not lie on the grid")
    row: int = Field(default=0, ge=0, le=99, description="how many rows below its slot it lies on the grid")
    beside: tuple[LocalName, ...] = Field(default=(), description="sites of the same tile that it is next to as well")
    bears: Id | None = Field(default=None, description="a building or piece that stands there when the land is laid")
    bonus: tuple[Effect, ...] = ()


class Land(Declared):
    kind: Literal["land"]
    zone: Id
    start: int | None = Field(default=None, description="the slot it lies in when the game starts")
    copies: int = Field(default=1, ge=1, le=200, description="how many tiles of it there are")
    spare: bool = Field(default=False, description="it lies only where a town puts it")
    players: PlayerRange | None = None
    roads: tuple[Road, ...] = ()
    regions: tuple[Region, ...] = ()
    sites: tuple[Site, ...] = ()


class Spot(Node):
    """One edge or road of the tile in a slot: `inner k + 1 road left`."""

    zone: Id
    index: LocalName | None = None
    shift: int = 0
    part: Literal["road", "edge", "slot"]
    name: LocalName | None = None


class Join(Stated):
    first: Spot
    second: Spot
    one_section: bool = False


class Opening(Stated):
    """When land may be added in a slot."""

    spot: Spot
    when: tuple[Opens, ...] = Field(min_length=1)


class Opens(Node):
    """Any one of these is enough."""

    spot: Spot | None = Field(default=None, description="None: any neighbouring slot")
    must_be: Literal["filled", "completed", "connected", "met"]


class Map(Declared):
    kind: Literal["map"]
    zones: tuple[Id, ...] = Field(min_length=1)
    linked: bool = Field(default=False, description="no exchange of land may part its roads")
    joins: tuple[Join, ...] = ()
    openings: tuple[Opening, ...] = ()
