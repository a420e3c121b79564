"""What happens: a discriminated union of effects, one class for each verb and each kind of block.

``do`` tells them apart. ``who`` is the one who acts; without it, the player whose turn it is.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from .base import Id, LocalName, Node, Stated
from .expressions import Amount, Condition, Goods, Local, Ref, Thing, Things

__all__ = ["Act", "Bids", "Effect", "Modifier", "Time", "Trigger"]

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
    floor: Things
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
    land: Things
    zone: Thing | None = None
    owner: bool


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


# ---- choices and blocks


class ChooseNumber(Act):
    do: Literal["choose_number"]
    binds: LocalName
    least: Amount
    most: Amount


class ChooseThing(Act):
    do: Literal["choose_thing"]
    binds: LocalName
    among: Thing


class Pick(Stated):
    """Choose so many of the effects below; one may be picked again up to its own limit."""

    do: Literal["pick"]
    least: int = Field(ge=0)
    most: int = Field(ge=1)
    options: tuple[PickOption, ...] = Field(min_length=1)
    binds: LocalName = "picked"


class PickOption(Stated):
    effect: Effect
    times: int = Field(default=1, ge=1)


class Branch(Stated):
    when: Condition | None = None
    effects: tuple[Effect, ...] = Field(min_length=1)


class Either(Stated):
    do: Literal["either"]
    branches: tuple[Branch, ...] = Field(min_length=1)


class May(Stated):
    do: Literal["may"]
    who: Thing | None = None
    every: bool = Field(default=False, description="each of them decides for themselves")
    effects: tuple[Effect, ...] = Field(min_length=1)


class If(Stated):
    do: Literal["if"]
    condition: Condition
    then: tuple[Effect, ...] = Field(min_length=1)
    otherwise: tuple[Effect, ...] = ()


class Repeat(Stated):
    do: Literal["repeat"]
    least: Amount
    most: Amount
    binds: LocalName | None = None
    effects: tuple[Effect, ...] = Field(min_length=1)


class ForEach(Stated):
    do: Literal["for_each"]
    binds: LocalName
    among: Thing
    order: Literal["", "highest first", "lowest first", "in turn order", "clockwise", "anticlockwise"] = ""
    effects: tuple[Effect, ...] = Field(min_length=1)


class Tier(Stated):
    least: int = Field(ge=0)
    most: int | None = None
    effects: tuple[Effect, ...] = Field(min_length=1)


class Tiers(Stated):
    """What happens depends on a number: the whole number (`by n`), or each one counted up to it (`for each`)."""

    do: Literal["by", "for_each_of"]
    amount: Amount
    tiers: tuple[Tier, ...] = Field(min_length=1)


class AnyOrder(Stated):
    do: Literal["any_order"]
    effects: tuple[Effect, ...] = Field(min_length=2)


class OtherBid(Stated):
    who: Thing
    amount: Amount


class Bids(Stated):
    """Everybody writes a bid in secret. Afterwards `winner`, `winning_bid` and `bidders` can be spoken of."""

    do: Literal["bids"]
    bidders: Thing
    least: Goods
    must_bid: tuple[Thing, ...] = ()
    others: tuple[OtherBid, ...] = ()
    ties: tuple[str, ...] = Field(min_length=1)


class SpendTime(Stated):
    """Time spent in the middle of something."""

    do: Literal["time"]
    time: Time


class Time(Stated):
    """How far the pawn moves on after the action."""

    kind: Literal["none", "fixed", "counted"]
    amount: Amount | None = None
    mandatory: bool = Field(default=False, description="may not be bought off")


Effect = TypeAliasType(
    "Effect",
    Annotated[
        Gain
        | Pay
        | Lose
        | Draw
        | Roll
        | Plant
        | Move
        | Put
        | Return
        | Build
        | Raise
        | Explore
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
        | ChooseThing
        | Pick
        | Either
        | May
        | If
        | Repeat
        | ForEach
        | Tiers
        | AnyOrder
        | Bids
        | SpendTime,
        Field(discriminator="do"),
    ],
)


class Trigger(Stated):
    """When something happens, do this."""

    event: str
    who: Literal["you", "anyone", "other"] = "you"
    about: Id | None = Field(default=None, description="the noun, category or building the event is about")
    amount: int | None = None
    effects: tuple[Effect, ...] = Field(min_length=1)


class Modifier(Stated):
    """A figure of the rules that is different while this holds."""

    aspect: str
    change: Literal["less", "more", "set", "any_kind"]
    amount: Amount | None = None
    at_least: Amount | None = None
    at_most: Amount | None = None
