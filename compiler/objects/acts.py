"""What a sentence does: one class for each verb. ``do`` tells them apart, ``who`` is the one who acts."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from .base import LocalName, Node, Stated
from .expressions import Amount, Goods, Local, Ref, Thing, Things

__all__ = ["Act", "Sentence", "Store"]

Portion = Annotated[Goods | Local, Field(discriminator="op")]
"""Goods by number, or a lot that was set aside earlier."""


Item = Annotated[Goods | Ref | Things | Local, Field(discriminator="op")]
"""Goods by number, or one thing."""


class Act(Stated):
    who: Thing | None = None
    every: bool = Field(default=False, description="each of them does it: `every player gains`")


class Gain(Act):
    do: Literal["gain"]
    goods: tuple[Portion, ...]
    source: Thing | None = None


class Pay(Act):
    do: Literal["pay"]
    goods: tuple[Portion, ...]
    to: Thing | None = None
    each: LocalName | None = Field(default=None, description="once for each thing picked before")


class Lose(Act):
    do: Literal["lose"]
    goods: tuple[Portion, ...]


class Draw(Act):
    do: Literal["draw"]
    goods: Portion
    source: Thing
    into: Thing | None = None
    binds: LocalName | None = None


class Roll(Act):
    do: Literal["roll"]
    die: Ref


class Turn(Act):
    do: Literal["turn"]
    wheel: Ref


class Produce(Act):
    do: Literal["produce"]
    good: Ref
    marker: Ref | None = Field(default=None, description="None: any marker on a wheel that yields the good")
    binds: LocalName | None = None


class Plant(Act):
    do: Literal["plant"]
    goods: Goods
    sector: Thing
    binds: LocalName | None = None


class Move(Act):
    do: Literal["move"]
    goods: Portion
    source: Thing
    to: Thing


class Put(Act):
    do: Literal["put"]
    thing: Item
    into: Thing | None = None
    on: Thing | None = None


class Return(Act):
    do: Literal["return"]
    thing: Item
    source: Thing | None = None
    to: Thing


class Build(Act):
    do: Literal["build"]
    floor: Thing
    site: Thing | None = None
    building: Thing | None = None
    surcharge: Goods | None = None
    binds: LocalName | None = None


class Raise(Act):
    do: Literal["raise"]
    site: Thing
    floors: Amount | None = Field(default=None, description="None: all that are missing")
    building: Thing | None = None


class Explore(Act):
    do: Literal["explore"]
    land: Thing
    zone: Thing | None = None
    owner: bool


class Widen(Act):
    do: Literal["widen"]
    site: Thing
    roads: Amount = Field(description="how many roads more the new tile has")
    source: Thing
    lost: Amount | None = Field(default=None, description="how many of its roads may be closed at most; None: none")


class Tour(Act):
    do: Literal["tour"]
    card: Thing
    ends: Thing = Field(description="the sites where a trip may start and end")
    strict: bool = Field(default=False, description="no wish may be exceeded")
    binds: LocalName | None = None


class Play(Act):
    do: Literal["play"]
    when: Literal["next"]


class Complete(Act):
    do: Literal["complete"]
    road: Thing
    at_site: Thing | None = None
    price: Goods | None = None


class Advance(Act):
    do: Literal["advance"]
    pawn: Thing | None = None
    on: Thing
    by: Amount | None = None
    less: Amount | None = Field(default=None, description="steps taken off, because they were bought")
    to: Thing | None = None


class Buy(Act):
    do: Literal["buy"]
    goods: Goods
    market: Thing
    rebate: Goods | None = None
    binds: LocalName | None = None


class Sell(Act):
    do: Literal["sell"]
    thing: Item
    to: Thing
    surcharge: Goods | None = None
    binds: LocalName | None = None


class Take(Act):
    do: Literal["take"]
    thing: Item
    source: Thing | None = None
    into: Thing | None = None


class Swap(Act):
    do: Literal["swap"]
    thing: Item
    other: Item


class Refill(Act):
    do: Literal["refill"]
    area: Thing
    source: Thing | None = None


class Shuffle(Act):
    do: Literal["shuffle"]
    area: Thing


class Deal(Act):
    do: Literal["deal"]
    goods: Goods
    source: Thing
    to: Thing


class Share(Act):
    do: Literal["share"]
    goods: tuple[Goods, ...]
    by: Literal["builder", "block"]


class DoAction(Act):
    do: Literal["do"]
    action: Thing
    of: Thing | None = None


class End(Act):
    do: Literal["end"]
    what: Literal["turn", "game", "participation"]


class Change(Act):
    do: Literal["change"]
    value: Ref
    to: Goods


class Use(Act):
    do: Literal["use"]
    thing: Thing
    choosing: tuple[Choosing, ...] = ()


class Choosing(Node):
    name: LocalName
    amount: Amount | None = None
    goods: Goods | None = None
    thing: Thing | None = None
    trail: tuple[LocalName, ...] = Field(default=(), description="a place, or those of a trip, as the town calls them")


class Store(Act):
    """Asked with `can`, never done."""

    do: Literal["store"]
    goods: Portion


class ChooseNumber(Act):
    do: Literal["choose_number"]
    binds: LocalName
    least: Amount
    most: Amount


class ChooseThing(Act):
    do: Literal["choose_thing"]
    binds: LocalName
    among: Thing


Sentence = TypeAliasType(
    "Sentence",
    Annotated[
        Gain
        | Pay
        | Lose
        | Draw
        | Roll
        | Turn
        | Produce
        | Plant
        | Move
        | Put
        | Return
        | Build
        | Raise
        | Explore
        | Widen
        | Tour
        | Play
        | Complete
        | Advance
        | Buy
        | Sell
        | Take
        | Swap
        | Refill
        | Shuffle
        | Deal
        | Share
        | DoAction
        | End
        | Change
        | Use
        | ChooseNumber
        | ChooseThing,
        Field(discriminator="do"),
    ],
)
"""What a verb can say."""
