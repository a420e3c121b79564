"""Tiles, actions, rules, inhabitants and buildings."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from ..base import Id, LocalName, Stated
from ..expressions import Goods, Quantity
from ..sentences.effects import (
    Effect,
    Modifier,
    Time,
    Trigger,
)
from .declared import Declared, Need, PlayerRange

__all__ = [
    "Ability",
    "Action",
    "Building",
    "Floor",
    "Inhabitant",
    "PlainCard",
    "Rule",
    "Tile",
    "TileAction",
    "Visitor",
    "Visits",
    "Wish",
]


class TileAction(Stated):
    """One of the actions of a tile; most tiles have one, without a name."""

    name: LocalName | None = None
    title: str = ""
    effects: tuple[Effect, ...]
    time: Time


class Tile(Declared):
    kind: Literal["tile"]
    subtitle: str = ""
    border: Id | None = None
    corner: int | None = None
    restricted: bool = False
    promo: bool = False
    room: int | None = Field(default=None, ge=1, description="so many pieces close it; None: any number lie there")
    players: PlayerRange | None = None
    needs: tuple[Need, ...] = ()
    actions: tuple[TileAction, ...] = ()
    ability: Ability | None = None


class Ability(Stated):
    """What holds while a worker stands on the tile."""

    triggers: tuple[Trigger, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    time: Time


class Action(Declared):
    kind: Literal["action"]
    needs: tuple[Need, ...] = ()
    gives: tuple[LocalName, ...] = Field(default=(), description="names its user hands to it")
    effects: tuple[Effect, ...] = Field(min_length=1)


class Rule(Declared):
    """What always holds."""

    kind: Literal["rule"]
    players: PlayerRange | None = None
    needs: tuple[Need, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    modifiers: tuple[Modifier, ...] = ()


class Wish(Stated):
    """What an inhabitant asks of the place."""

    strength: Literal["requires", "wishes", "hopes"]
    trees: Goods | None = None
    building: Id | None = None
    within: int | None = Field(default=None, ge=0)
    rewards: tuple[Effect, ...] = ()


class Inhabitant(Declared):
    kind: Literal["inhabitant"]
    players: PlayerRange | None = None
    copies: int = Field(default=1, ge=1)
    rewards: tuple[Effect, ...] = ()
    wishes: tuple[Wish, ...] = ()


class PlainCard(Declared):
    """A card with an effect, for whoever plays it."""

    kind: Literal["card"]
    players: PlayerRange | None = None
    copies: int = Field(default=1, ge=1)
    needs: tuple[Need, ...] = ()
    effects: tuple[Effect, ...] = Field(min_length=1)


class Visits(Stated):
    """How often a visitor wants to stop at sites of a category: `visits 1 to 3 nature`."""

    category: Id
    least: int = Field(ge=0)
    most: int = Field(ge=0)


class Visitor(Declared):
    """A card that asks for a trip."""

    kind: Literal["visitor"]
    players: PlayerRange | None = None
    copies: int = Field(default=1, ge=1)
    stops: int = Field(ge=1, le=50)
    visits: tuple[Visits, ...] = ()


class Floor(Stated):
    number: int
    cost: tuple[Quantity, ...]
    gain: tuple[Quantity, ...]


class Building(Declared):
    kind: Literal["building"]
    plural: str = ""
    icon: str = ""
    category: Id
    tokens: int = Field(default=1, ge=1)
    players: PlayerRange | None = None
    floors: tuple[Floor, ...] = ()
    cost: tuple[Quantity, ...] = Field(default=(), description="of a building without floors")
    grounds: tuple[Id, ...] = Field(default=(), description="where it may stand, if not where its category does")
    worth: tuple[Quantity, ...] = Field(default=(), description="figures it keeps, for scoring")
    use: tuple[Effect, ...] = Field(default=(), description="what it does for whoever uses it")
    built: tuple[Effect, ...] = Field(default=(), description="what happens when it is built")
    area: Id | None = Field(default=None, description="where its tokens lie at first")
    each: bool = Field(default=False, description="every player has tokens of their own")
