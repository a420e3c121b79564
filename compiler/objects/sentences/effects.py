"""What happens: a discriminated union of effects, one class for each verb (acts.py) and each kind of block.

``do`` tells them apart.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from ...verbs.gain import Gain
from ...verbs.lose import Lose
from ...verbs.pay import Pay
from ...verbs.table import Sentence
from ..base import Id, LocalName, Stated
from ..expressions import Amount, Goods, Thing
from .conditions import Condition

__all__ = ["Effect", "Modifier", "Time", "Trigger"]


class Pick(Stated):
    """Choose so many of the effects below; one may be picked again up to its own limit."""

    do: Literal["pick"]
    least: int = Field(ge=0)
    most: int = Field(ge=1)
    options: tuple[PickOption, ...] = Field(min_length=1)
    binds: LocalName = "picked"


class PickOption(Stated):
    effects: tuple[Effect, ...] = Field(min_length=1)
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


class Trade(Stated):
    """Goods for goods, as often as the player likes, all at once."""

    do: Literal["trade"]
    most: Amount | None = Field(default=None, description="None: as often as it can be paid")
    binds: LocalName | None = None
    effects: tuple[Annotated[Pay | Gain | Lose, Field(discriminator="do")], ...] = Field(min_length=1)


class ForEach(Stated):
    do: Literal["for_each"]
    binds: LocalName
    among: Thing
    order: Literal[
        "", "highest first", "lowest first", "in turn order", "in any order", "clockwise", "anticlockwise"
    ] = ""
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

    kind: Literal["none", "fixed", "counted", "unsaid"] = Field(description="unsaid: in a game without time")
    amount: Amount | None = None
    mandatory: bool = Field(default=False, description="may not be bought off")


Effect = TypeAliasType(
    "Effect",
    Annotated[
        Sentence | Pick | Either | May | If | Repeat | Trade | ForEach | Tiers | AnyOrder | Bids | SpendTime,
        Field(discriminator="do"),
    ],
)


class Trigger(Stated):
    """When something happens, do this."""

    event: str
    who: Literal["you", "other", "anyone", "nobody"] = Field(
        default="you", description="who brings it about: whoever the line is for, another player, any player, or nobody"
    )
    about: Id | None = Field(default=None, description="the noun, category, building or tile the event is about")
    called: LocalName | None = Field(default=None, description="the name that what it is about has in the lines")
    effects: tuple[Effect, ...] = Field(min_length=1)


class Modifier(Stated):
    """A figure of the rules that is different while this holds."""

    aspect: str
    change: Literal["less", "more", "set", "any_kind"]
    amount: Amount | None = None
    at_least: Amount | None = None
    at_most: Amount | None = None
