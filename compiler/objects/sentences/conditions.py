"""Conditions: what can be so or not."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from ...verbs.store import Store
from ...verbs.table import Sentence
from ..base import Id, Node
from ..expressions import (
    Amount,
    Goods,
    Thing,
    Things,
)

__all__ = ["Can", "Chosen", "Compare", "Comparison", "Condition", "Exists", "Has", "Is", "Not", "Together"]

Comparison = Literal["is", "is_not", "at_least", "at_most", "more_than", "fewer_than"]


class Has(Node):
    test: Literal["has"]
    who: Thing
    compare: Comparison = "at_least"
    goods: Goods


class Compare(Node):
    test: Literal["compare"]
    left: Amount
    compare: Comparison
    right: Amount


class Is(Node):
    """A thing is something: `site is empty`, `winner is not you`, `tile is pink`."""

    test: Literal["is"]
    thing: Thing
    negated: bool = False
    adjectives: tuple[str, ...] = ()
    same_as: Thing | None = None


class Chosen(Node):
    """An option of the pack is set to one of its choices."""

    test: Literal["chosen"]
    option: Id
    choice: str
    negated: bool = False


class Exists(Node):
    test: Literal["exists"]
    compare: Comparison = "at_least"
    amount: Amount
    things: Things


class Can(Node):
    """Somebody is able to do something: each of them, where they are several."""

    test: Literal["can"]
    who: Thing
    act: Annotated[Sentence | Store, Field(discriminator="do")] = Field(
        description="what is asked about; nobody does it, and `who` is not in it"
    )


class Not(Node):
    test: Literal["not"]
    of: Condition


class Together(Node):
    test: Literal["all", "any"]
    of: tuple[Condition, ...]


Condition = TypeAliasType(
    "Condition",
    Annotated[Has | Compare | Is | Chosen | Exists | Can | Not | Together, Field(discriminator="test")],
)
