"""The declarations of a pack, one class for each kind.

``kind`` tells them apart. Every declaration knows its pack (``origin``), its file and line, the ledger ids it
cites, and which of its figures are reconstructed rather than printed.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from typing_extensions import TypeAliasType

from .boards import (
    Land,
    Loop,
    Map,
    Market,
    Track,
)
from .game import (
    ChangedStep,
    Procedure,
    Scenario,
    Scoring,
    Setup,
    Variant,
)
from .looks import Look
from .notations import Notation
from .nouns import (
    Area,
    Border,
    Category,
    Currency,
    Die,
    Ground,
    Neutral,
    Option,
    Piece,
    Points,
    Resource,
    RoadState,
    Unit,
    Value,
    Zone,
)
from .tiles import (
    Action,
    Building,
    Inhabitant,
    PlainCard,
    Rule,
    Tile,
    Visitor,
)
from .towns import TownDeclaration
from .wheels import Marker, Wheel

__all__ = ["Declaration"]

Declaration = TypeAliasType(
    "Declaration",
    Annotated[
        Currency
        | Points
        | Resource
        | Piece
        | Unit
        | Die
        | Wheel
        | Marker
        | Area
        | Ground
        | RoadState
        | Zone
        | Category
        | Border
        | Neutral
        | Value
        | Option
        | Tile
        | Action
        | Rule
        | Inhabitant
        | Visitor
        | PlainCard
        | Building
        | Track
        | Market
        | Loop
        | Land
        | Map
        | TownDeclaration
        | Setup
        | Procedure
        | ChangedStep
        | Scoring
        | Variant
        | Scenario
        | Look
        | Notation,
        Field(discriminator="kind"),
    ],
)
