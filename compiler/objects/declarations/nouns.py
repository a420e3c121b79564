"""Nouns, and the small declarations beside them."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from ..base import (
    Id,
    LocalName,
    Stated,
    Stretch,
)
from ..expressions import Amount, Quantity
from .declared import Declared, PlayerRange

__all__ = [
    "Area",
    "Border",
    "Category",
    "Countable",
    "Currency",
    "Die",
    "Ground",
    "Neutral",
    "Option",
    "Piece",
    "Points",
    "Resource",
    "RoadState",
    "Unit",
    "Value",
    "ValueTier",
    "Zone",
]


class Countable(Declared):
    plural: str = ""
    symbol: str = ""
    icon: str = Field(default="", description="the drawing that stands for it in print")
    hidden: bool = Field(default=False, description="others do not see how much a player has")


class Currency(Countable):
    kind: Literal["currency"]
    worth: tuple[Quantity, ...] = ()


class Points(Countable):
    kind: Literal["points"]


class Resource(Countable):
    kind: Literal["resource"]
    supply: int | None = Field(default=None, ge=0, description="how many there are; None: without limit")
    worth: tuple[Quantity, ...] = Field(default=(), description="what it counts for when a unit is paid")
    paid_as: Id | None = Field(default=None, description="the resource in whose place it may be paid, one for one")


class Piece(Countable):
    kind: Literal["piece"]
    supply: int | None = Field(default=None, ge=0)
    each: bool = Field(default=False, description="the supply is counted for each player")
    stores: int = Field(default=0, ge=0, description="resources of one kind it can store for its owner")
    lasts: Literal["game", "turn"] = "game"
    role: Literal["", "floor", "tree", "ownership", "ring"] = Field(
        default="", description="what it is for the rules: a floor, a tree, a mark of ownership, a round of a track"
    )
    category: Id | None = Field(default=None, description="of what sort it is as something that stands on a site")
    yields: bool = Field(default=False, description="it makes room where something else is to stand")
    reminder: bool = Field(default=False, description="the rules count with it, and the box has none of it")
    announced: bool = Field(default=False, description="how many there are is told when a turn begins")


class Unit(Countable):
    """Something resources are worth, such as food or energy."""

    kind: Literal["unit"]
    halves: bool = False
    change: Id | None = Field(default=None, description="in what too much is given back; None: it is lost")


class Die(Declared):
    kind: Literal["die"]
    icon: str = ""
    faces: tuple[int, ...] = Field(min_length=2)


class Area(Declared):
    """Where things lie: a bag, a display, a hand."""

    kind: Literal["area"]
    holds: tuple[str, ...] = Field(min_length=1)
    each: bool = False
    hidden: bool = False
    blind: bool = Field(default=False, description="taken from at random")
    rising: bool = Field(default=False, description="cards with the fewest stops are drawn first")
    size: int | None = Field(default=None, ge=1)
    sections: tuple[int, ...] = Field(default=(), description="each section stores one kind")


class Ground(Declared):
    kind: Literal["ground"]
    worth: tuple[Quantity, ...] = Field(default=(), description="what an empty site of it counts, for scoring")
    colour: str = ""


class RoadState(Declared):
    kind: Literal["road_state"]
    allows: tuple[str, ...] = ()
    divides: bool = Field(default=True, description="planting land ends at it")
    joined: Id | None = Field(default=None, description="what it becomes when all its parts lie there")
    completes: Id | None = Field(default=None, description="what completing makes of it")


class Zone(Declared):
    kind: Literal["zone"]
    slots: int = Field(ge=1, le=1000)
    ring: bool = False
    square: int | None = Field(default=None, ge=1, description="columns of square slots, row by row")
    hexagon: int | None = Field(default=None, ge=1, description="columns of hexagons; odd rows lie half of one right")
    turned: bool = Field(default=False, description="tiles may be turned when they are laid")
    each: bool = Field(default=False, description="every player has one of their own")


class Category(Declared):
    kind: Literal["category"]
    plural: str = ""
    icon: str = ""
    floors: int = Field(ge=1, le=20)
    colour: str = ""
    ground: Id | None = None
    associated: tuple[Id, ...] = ()
    adjoins: bool = Field(default=False, description="stands beside another one of it with the same owner")


class Border(Declared):
    """A colour of tiles."""

    kind: Literal["border"]
    colour: str = ""
    loop: int | None = Field(default=None, description="how many tiles of it are in a game; None: all")


class Neutral(Declared):
    """A builder that nobody plays."""

    kind: Literal["neutral"]
    blocks: int = Field(ge=0)
    players: PlayerRange | None = None


class Value(Declared):
    kind: Literal["value"]
    at: Stretch = Field(description="where it says what it is")
    noun: str = Field(default="", description="what it is an amount of; empty: a plain number")
    amount: Amount | None = None
    by: Amount | None = None
    tiers: tuple[ValueTier, ...] = ()


class ValueTier(Stated):
    least: int
    most: int | None = None
    amount: Amount


class Option(Declared):
    kind: Literal["option"]
    choices: tuple[LocalName, ...] = Field(min_length=2)
    default: LocalName
