"""A town at some moment: which land lies where, and what has come of it since."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from ..base import Id, LocalName, Stated
from .declared import Declared

__all__ = [
    "FloorsBuilt",
    "LandLaid",
    "OnLand",
    "RoadCompleted",
    "SiteCleared",
    "TownDeclaration",
    "TownPart",
    "TreesPlanted",
]

Seat = Annotated[int, Field(ge=1, le=12)]
"""A player's place at the table, from 1."""

Block = Annotated[int, Field(ge=0, le=12)]
"""Whose block a floor is: a seat from 1, or 0 for the neutral builder."""


class OnLand(Stated):
    """Something about land that was laid: known by its own name, or by the name that it got when it was laid."""

    land: Id | None = None
    called: LocalName | None = None
    owner: Seat | None = Field(default=None, description="whose land is meant, where several players have it")


class LandLaid(Stated):
    """`lay inner_3, slot 2, owner 1`."""

    part: Literal["lay"]
    land: Id
    slot: int = Field(ge=0, le=999, description="a slot of the land's zone, from 0")
    owner: Seat | None = Field(default=None, description="a seat; None: no player owns it")
    turned: int = Field(default=0, ge=0, le=5, description="quarter or sixth turns, clockwise")
    called: LocalName | None = Field(default=None, description="the name of this tile in this town")


class RoadCompleted(OnLand):
    """`complete inner_3, road right`."""

    part: Literal["complete"]
    road: LocalName


class TreesPlanted(OnLand):
    """`plant inner_3, region p, trees 4`."""

    part: Literal["plant"]
    region: LocalName
    trees: int = Field(ge=1)


class SiteCleared(OnLand):
    """`clear heartland, site c1, owner 1`: what the land bore there is gone."""

    part: Literal["clear"]
    site: LocalName


class FloorsBuilt(OnLand):
    """`build inner_3, site in03b, building school, blocks 1 and 2 and municipality`."""

    part: Literal["build"]
    site: LocalName
    building: Id = Field(description="a building, or a piece with a category")
    blocks: tuple[Block, ...] = Field(min_length=1, description="from the ground up; a seat, or 0: the neutral builder")
    sold: bool = False


TownPart = TypeAliasType(
    "TownPart",
    Annotated[LandLaid | RoadCompleted | TreesPlanted | SiteCleared | FloorsBuilt, Field(discriminator="part")],
)


class TownDeclaration(Declared):
    """Land with a `start` lies there without being mentioned."""

    kind: Literal["town"]
    map: Id | None = Field(default=None, description="None: the only map of the pack")
    like: Id | None = Field(default=None, description="the town that this one has all parts of, and more")
    parts: tuple[TownPart, ...] = ()
