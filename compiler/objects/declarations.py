"""The declarations of a pack, one class for each kind.

``kind`` tells them apart. Every declaration knows its pack (``origin``), its file and line, the ledger ids it
cites, and which of its figures are reconstructed rather than printed.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from .base import Id, LocalName, Node, Object, Stated
from .effects import Effect, Modifier, Time, Trigger
from .expressions import Amount, Condition, Goods, Quantity, Things

__all__ = ["Declaration", "PlayerRange"]


class PlayerRange(Object):
    least: int = Field(ge=1, le=12)
    most: int = Field(ge=1, le=12)


class Declared(Object):
    id: Id
    title: str = ""
    tag: str = Field(default="", description="the number printed on it")
    origin: str = Field(description="the pack that declares it")
    replaces: str = Field(default="", description="the pack whose declaration this one takes the place of")
    file: str
    line: int
    cites: tuple[str, ...] = ()
    reconstructed: bool = Field(default=False, description="all its figures are ours, not the rulebook's")
    reconstructed_lines: tuple[int, ...] = ()
    note: str = ""
    text: str = Field(default="", description="rule text that takes the place of the generated one")


# ---- nouns


class Countable(Declared):
    plural: str = ""
    symbol: str = ""
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


class Piece(Countable):
    kind: Literal["piece"]
    supply: int | None = Field(default=None, ge=0)
    each: bool = Field(default=False, description="the supply is counted for each player")
    stores: int = Field(default=0, ge=0, description="resources of one kind it can store for its owner")
    lasts: Literal["game", "turn"] = "game"


class Unit(Countable):
    """Something resources are worth, such as food or energy."""

    kind: Literal["unit"]
    halves: bool = False


class Die(Declared):
    kind: Literal["die"]
    faces: tuple[int, ...] = Field(min_length=2)


class Area(Declared):
    """Where things lie: a bag, a display, a hand."""

    kind: Literal["area"]
    holds: tuple[str, ...] = Field(min_length=1)
    each: bool = False
    hidden: bool = False
    blind: bool = Field(default=False, description="taken from at random")
    size: int | None = Field(default=None, ge=1)
    sections: tuple[int, ...] = Field(default=(), description="each section stores one kind")


class Ground(Declared):
    kind: Literal["ground"]


class RoadState(Declared):
    kind: Literal["road_state"]
    allows: tuple[str, ...] = ()
    divides: bool = Field(default=True, description="planting land ends at it")


class Zone(Declared):
    kind: Literal["zone"]
    slots: int = Field(ge=1, le=1000)
    ring: bool = False


class Category(Declared):
    kind: Literal["category"]
    plural: str = ""
    floors: int = Field(ge=1, le=20)
    colour: str = ""
    ground: Id | None = None
    associated: tuple[Id, ...] = ()


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


# ---- tiles, actions, cards


class Need(Stated):
    """What must be so before something may be chosen."""

    condition: Condition


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


class Floor(Stated):
    number: int
    cost: tuple[Quantity, ...]
    gain: tuple[Quantity, ...]


class Building(Declared):
    kind: Literal["building"]
    plural: str = ""
    category: Id
    tokens: int = Field(default=1, ge=1)
    players: PlayerRange | None = None
    floors: tuple[Floor, ...] = ()
    cost: tuple[Quantity, ...] = Field(default=(), description="of a building without floors")
    grounds: tuple[Id, ...] = Field(default=(), description="where it may stand, if not where its category does")
    worth: tuple[Quantity, ...] = Field(default=(), description="figures it keeps, for scoring")
    use: tuple[Effect, ...] = Field(default=(), description="what it does for whoever uses it")


# ---- boards


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


class Region(Stated):
    name: LocalName
    places: int = Field(ge=0)
    edges: tuple[LocalName, ...] = ()


class Site(Stated):
    name: LocalName
    ground: Id
    municipal: bool = False
    road: LocalName
    region: LocalName
    bonus: tuple[Effect, ...] = ()


class Land(Declared):
    kind: Literal["land"]
    zone: Id
    start: int | None = Field(default=None, description="the slot it lies in when the game starts")
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

    spot: Spot
    must_be: Literal["filled", "completed", "connected"]


class Map(Declared):
    kind: Literal["map"]
    zones: tuple[Id, ...] = Field(min_length=1)
    joins: tuple[Join, ...] = ()
    openings: tuple[Opening, ...] = ()


# ---- the game


class Setup(Declared):
    kind: Literal["setup"]
    players: PlayerRange | None = None
    steps: tuple[Step, ...] = Field(min_length=1)


class Step(Stated):
    name: LocalName | None = None
    title: str = ""
    note: str = ""
    players: PlayerRange | None = None
    needs: tuple[Need, ...] = ()
    effects: tuple[Effect, ...] = ()


class Procedure(Declared):
    kind: Literal["procedure"]
    steps: tuple[Step, ...] = Field(min_length=1)


class Scoring(Declared):
    kind: Literal["scoring"]
    effects: tuple[Effect, ...] = Field(min_length=1)
    ties: tuple[Things, ...] = Field(default=(), description="who has more of the first wins, then the next")


class Variant(Declared):
    kind: Literal["variant"]
    players: PlayerRange | None = None
    sets: tuple[OptionSet, ...] = ()
    changes: tuple[ValueChange, ...] = ()
    lays: tuple[Layout, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    effects: tuple[Effect, ...] = ()


class OptionSet(Stated):
    option: Id
    choice: LocalName


class ValueChange(Stated):
    value: Id
    change: Literal["less", "more", "set"]
    amount: Amount
    at_least: Amount | None = None
    at_most: Amount | None = None


class Layout(Stated):
    """A fixed order of tiles on a loop."""

    loop: Id
    tiles: tuple[Id, ...] = Field(min_length=1)


class Given(Stated):
    condition: Condition


class Expectation(Stated):
    """What a scenario says must be so afterwards."""

    holds: Condition | None = None
    happened: Effect | None = None
    refused: bool = False


class Scenario(Declared):
    kind: Literal["scenario"]
    players: PlayerRange | None = None
    variant: Id | None = None
    given: tuple[Given, ...] = ()
    uses: tuple[Effect, ...] = ()
    then: tuple[Expectation, ...] = Field(min_length=1)


Declaration = TypeAliasType(
    "Declaration",
    Annotated[
        Currency
        | Points
        | Resource
        | Piece
        | Unit
        | Die
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
        | Building
        | Track
        | Market
        | Loop
        | Land
        | Map
        | Setup
        | Procedure
        | Scoring
        | Variant
        | Scenario,
        Field(discriminator="kind"),
    ],
)
