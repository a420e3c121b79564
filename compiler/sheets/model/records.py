"""What is printed: plain records, the same for paper and for the screen."""

from __future__ import annotations

from dataclasses import dataclass

from .buildings import BuildingCard, Category, Column, Token
from .land import Cell, Ground, Land, Layout, Road, Site
from .look import Look, Shade
from .text import Run, Text, TextLine

__all__ = [
    "Border",
    "BuildingCard",
    "Card",
    "Category",
    "Cell",
    "Column",
    "CutPiece",
    "Face",
    "Ground",
    "Land",
    "Layout",
    "Look",
    "Market",
    "Piece",
    "Road",
    "Run",
    "Shade",
    "Sheets",
    "Site",
    "Step",
    "Text",
    "TextLine",
    "Tile",
    "Token",
    "Track",
    "Visit",
    "Visitor",
    "Wheel",
    "Worth",
    "Worths",
]


@dataclass(frozen=True, slots=True)
class Tile:
    id: str
    number: str
    title: str
    subtitle: str
    colour: str
    """Of its border."""
    border: str
    """What tiles of this border are called."""
    icons: Text
    """At a glance: what it costs and brings."""
    lines: tuple[TextLine, ...]
    time: Text
    flags: tuple[tuple[str, str], ...]
    """Icon and words: corner, ability, restricted, promo."""
    note: str


@dataclass(frozen=True, slots=True)
class Card:
    id: str
    number: str
    title: str
    players: str
    rewards: tuple[TextLine, ...]
    wishes: tuple[tuple[str, tuple[TextLine, ...]], ...]
    """How much it is wished (requires, wishes, hopes), and the lines."""
    copies: int = 1
    stack: str = ""
    """Where it lies at first, for its back; "" for inhabitants."""


@dataclass(frozen=True, slots=True)
class Visit:
    """How often a visitor wants to see something of a category."""

    words: str
    """All of it, for whoever sees no icons."""
    category: str
    colour: str
    icon: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Visitor:
    """A card that asks for a trip."""

    id: str
    number: str
    title: str
    players: str
    stops: int
    visits: tuple[Visit, ...]
    note: str
    copies: int = 1


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece in the box, as a token to cut."""

    id: str
    title: str
    category: str
    """Of what stands on sites; empty for what lies beside them."""
    colour: str
    """Of what is nobody's."""
    icon: str
    copies: int
    """Of each player, where players have them."""
    seats: int = 0
    """How many players have them; 0: they are nobody's."""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Border:
    """What tiles of one border are called."""

    title: str
    colour: str


@dataclass(frozen=True, slots=True)
class Track:
    id: str
    title: str
    spaces: tuple[tuple[str, tuple[TextLine, ...]], ...]
    note: str
    ring: int = 0
    """How many spaces there are before it begins again; 0 where only the told ones are printed."""
    icons: tuple[Text, ...] = ()
    """What each of the told spaces brings, at a glance."""


@dataclass(frozen=True, slots=True)
class Wheel:
    id: str
    title: str
    spaces: tuple[int, ...]
    """What each space is worth, the first one first."""
    lines: tuple[TextLine, ...]
    """How it is used, and what its markers are for."""
    note: str
    markers: tuple[tuple[str, str], ...] = ()
    """Those that something is noted of: their names, and what."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What one of something is worth."""

    title: str
    icon: str
    figures: tuple[str, ...]
    """In the order of the units; empty where it counts for nothing."""
    supply: int = 0
    """How many there are; 0: as many as are wanted."""
    note: str = ""
    """As what else it may be paid."""


@dataclass(frozen=True, slots=True)
class Worths:
    units: tuple[tuple[str, str], ...] = ()
    """Their names and icons."""
    goods: tuple[Worth, ...] = ()
    grounds: tuple[tuple[str, Text], ...] = ()
    """What empty sites count for."""


@dataclass(frozen=True, slots=True)
class Market:
    id: str
    title: str
    columns: tuple[tuple[str, str, tuple[int, ...], tuple[int, ...]], ...]
    """Name and icon of the resource, prices to buy and to sell, the lowest space first."""


@dataclass(frozen=True, slots=True)
class Step:
    title: str
    lines: tuple[TextLine, ...]
    note: str


@dataclass(frozen=True, slots=True)
class Face:
    """A block of rules with a heading: an action, a rule, a procedure, the scoring."""

    id: str
    kind: str
    title: str
    steps: tuple[Step, ...]
    note: str
    part: str = ""
    """`turn` for the turn and what is done in it, `bonus` for actions that places, tracks and buildings name."""
    called: bool = False
    """Whether a rule or an action sets it going."""
    usual: bool = True
    """Whether it holds in a game without variants."""


@dataclass(frozen=True, slots=True)
class Sheets:
    """Everything that can be printed of a pack, in one language."""

    pack: str
    title: str
    language: str
    version: str
    tiles: tuple[Tile, ...]
    cards: tuple[Card, ...]
    tokens: tuple[Token, ...]
    tracks: tuple[Track, ...]
    markets: tuple[Market, ...]
    faces: tuple[Face, ...]
    look: Look
    categories: tuple[Category, ...] = ()
    borders: tuple[Border, ...] = ()
    lands: tuple[Land, ...] = ()
    """Zone by zone."""
    grounds: tuple[Ground, ...] = ()
    visitors: tuple[Visitor, ...] = ()
    supply: tuple[Piece, ...] = ()
    layouts: tuple[Layout, ...] = ()
    wheels: tuple[Wheel, ...] = ()
    buildings: tuple[BuildingCard, ...] = ()
    worths: Worths = Worths()
    map: str = ""
    """What the land is called as a whole."""

    @property
    def pieces(self) -> tuple[CutPiece, ...]:
        """Everything that is cut out."""
        cards: tuple[CutPiece, ...] = (*self.cards, *self.visitors, *self.buildings)
        return (*self.tiles, *cards, *self.tokens, *self.supply, *self.tracks, *self.plots)

    @property
    def plots(self) -> tuple[Land, ...]:
        """Land to cut out, tiles with few roads first."""
        return tuple(sorted((each for each in self.lands if each.shape), key=lambda land: (land.spare, land.ways)))

    @property
    def landscapes(self) -> tuple[Land, ...]:
        """Land of squares to cut out, on which no roads lie."""
        return tuple(each for each in self.lands if each.squares and not each.shape and not each.roads)


CutPiece = Tile | Card | Visitor | BuildingCard | Token | Piece | Track | Land
"""What is cut out."""
