"""Numbers, things and goods: what the parts of a sentence can be."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from .base import Id, LocalName, Node, Object

__all__ = [
    "Amount",
    "Goods",
    "Local",
    "Ref",
    "Thing",
    "Things",
]

# ---- amounts: whole numbers


class Number(Node):
    op: Literal["number"]
    n: int = Field(ge=-1_000_000, le=1_000_000)


class Halves(Node):
    """A number of halves, for a unit that is counted in halves."""

    op: Literal["halves"]
    n: int = Field(ge=0, le=1_000_000)


class ValueOf(Node):
    """A value that the pack declares."""

    op: Literal["value"]
    id: Id


class Face(Node):
    """What a die or a marker shows now; a marker that is on no wheel shows 0."""

    op: Literal["face"]
    id: Id


class Count(Node):
    """How many things there are."""

    op: Literal["count"]
    of: Things


class Size(Node):
    """How many pieces are in a lot."""

    op: Literal["size"]
    of: Local


class Figure(Node):
    """A figure the rules give to a thing: the points of a floor, the time of a tile, the bid of a bidder."""

    op: Literal["figure"]
    figure: str
    of: Thing | None = None
    to: Thing | None = Field(default=None, description="for a distance: the other end, where it is written")
    roads: Literal["", "all"] = Field(default="", description="for a distance: also over roads nobody can travel yet")


class WorthOf(Node):
    """What things are worth in a unit or in points, added up; it may be below zero."""

    op: Literal["worth"]
    noun: Id
    of: Thing


class Arithmetic(Node):
    op: Literal["plus", "minus", "times"]
    left: Amount
    right: Amount


class Half(Node):
    op: Literal["half"]
    of: Amount
    rounded: Literal["down", "up"] = "down"


class Per(Node):
    """``amount`` for every ``every`` of something counted."""

    op: Literal["per"]
    amount: Amount
    every: int = Field(ge=1)
    of: Amount
    rounded: Literal["down", "up"] = "down"


class Bounded(Node):
    op: Literal["at_most", "at_least"]
    of: Amount
    bound: Amount


class Local(Node):
    """A name given earlier in the same declaration, or by the place it stands in (`seller`)."""

    op: Literal["local"]
    name: LocalName
    sort: str


Amount = TypeAliasType(
    "Amount",
    Annotated[
        Number | Halves | ValueOf | Face | Count | Size | Figure | WorthOf | Arithmetic | Half | Per | Bounded | Local,
        Field(discriminator="op"),
    ],
)

# ---- things


class Ref(Node):
    """A thing the pack declares."""

    op: Literal["ref"]
    id: Id
    kind: str
    whose: Literal["", "your", "their"] = Field(default="", description="of an area that everybody has one of")


class Where(Node):
    """A part that narrows a set: `in sector`, `of your hand`, `within 2 of house`, `that take kind`."""

    relation: str
    name: str = Field(default="", max_length=200, description="of `named`, in scenarios: what it is called in games")
    thing: Thing | None = None
    goods: Goods | None = None
    distance: Amount | None = None
    who: Thing | None = Field(default=None, description="whose the goods are that something is narrowed by")


class Things(Node):
    """A finite set: `your idle workers`, `free places`, `other players`."""

    op: Literal["things"]
    noun: str = Field(description="a kind of thing (`site`), or the id of a declared noun")
    whose: Literal["", "your", "other", "this", "their"] = ""
    adjectives: tuple[str, ...] = ()
    where: tuple[Where, ...] = ()


Thing = TypeAliasType("Thing", Annotated[Ref | Things | Local, Field(discriminator="op")])


class Goods(Node):
    """So many of a noun: `3 money`, `n trees`, `up to 2 resources`."""

    op: Literal["goods"]
    amount: Amount
    noun: str = Field(description="the id of a declared noun, or a kind of noun (`resource`)")
    adjectives: tuple[str, ...] = ()
    whose: Literal["", "your", "other", "this", "their"] = ""
    where: tuple[Where, ...] = ()
    up_to: bool = False
    how_many: Literal["", "all", "any"] = Field(
        default="", description="every one there is, or as many as one likes but at least one"
    )
    kind: Local | None = Field(default=None, description="the kind of resource, where it was chosen before")


class Quantity(Object):
    """A fixed amount of a declared noun, as on a card or in a price list."""

    amount: int
    noun: Id
    halves: bool = Field(default=False, description="the amount counts halves")
