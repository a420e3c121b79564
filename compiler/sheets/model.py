"""What is printed: plain records, the same for paper and for the screen."""

from __future__ import annotations

from dataclasses import dataclass

from .dressing import Look, Shade

__all__ = [
    "Border",
    "Card",
    "Category",
    "Cell",
    "Column",
    "Cut",
    "Face",
    "Land",
    "Layout",
    "Look",
    "Market",
    "Piece",
    "Road",
    "Run",
    "Said",
    "Shade",
    "Sheets",
    "Site",
    "Step",
    "Text",
    "Tile",
    "Token",
    "Track",
    "Visit",
    "Visitor",
]


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a text: words, or an icon that stands for words, perhaps with its number."""

    words: str
    icon: str = ""
    number: str = ""


Text = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """A line of rule text, and how deep it is set in."""

    text: Text
    depth: int = 0
    apart: bool = False


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
    lines: tuple[Said, ...]
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
    rewards: tuple[Said, ...]
    wishes: tuple[tuple[str, tuple[Said, ...]], ...]
    """How much it is wished (requires, wishes, hopes), and the lines."""


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
    """Something that the box holds, as a token to cut."""

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
class Column:
    """A floor of a building: what it costs and brings."""

    number: int
    cost: Text
    gain: Text


@dataclass(frozen=True, slots=True)
class Token:
    id: str
    title: str
    category: str
    colour: str
    icon: str
    copies: int
    players: str
    floors: tuple[Column, ...]
    lines: tuple[Said, ...]
    category_icon: str = "token"


@dataclass(frozen=True, slots=True)
class Category:
    """A category of buildings."""

    id: str
    title: str
    colour: str
    icon: str
    actions: tuple[str, ...]
    """Titles of the actions that may follow a floor of it."""


@dataclass(frozen=True, slots=True)
class Border:
    """What tiles of one border are called."""

    title: str
    colour: str


@dataclass(frozen=True, slots=True)
class Track:
    id: str
    title: str
    spaces: tuple[tuple[str, tuple[Said, ...]], ...]
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
    lines: tuple[Said, ...]
    """How it is used, and what its markers are for."""
    note: str


@dataclass(frozen=True, slots=True)
class Market:
    id: str
    title: str
    columns: tuple[tuple[str, str, tuple[int, ...], tuple[int, ...]], ...]
    """Name and icon of the resource, prices to buy and to sell, the lowest space first."""


@dataclass(frozen=True, slots=True)
class Step:
    title: str
    lines: tuple[Said, ...]
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
class Site:
    name: str
    ground: str
    municipal: bool
    bonus: tuple[Said, ...]
    icons: Text
    """The bonus at a glance."""
    bears: str = ""
    """What stands there from the moment the land is laid."""


@dataclass(frozen=True, slots=True)
class Road:
    title: str
    """What state it is in at first."""
    done: bool
    """Whether nothing is left to complete."""
    sites: tuple[Site, ...]
    edges: tuple[int, ...] = ()
    """Of a square or a hexagon that it leads to, clockwise from the top."""


@dataclass(frozen=True, slots=True)
class Land:
    id: str
    number: str
    title: str
    zone: str
    at_start: bool
    roads: tuple[Road, ...]
    places: tuple[int, ...]
    """For trees, by region."""
    shape: str = ""
    """`square` or `hexagon`: it can be cut out and laid. Other land is only told of."""
    copies: int = 1
    spare: bool = False
    """It lies only where a layout puts it."""
    squares: tuple[tuple[Site | None, ...], ...] = ()
    """Sites that lie on no road, row by row; none where a row of the grid has a gap."""

    @property
    def sites(self) -> list[Site]:
        """All of them, on roads and on squares."""
        on_squares = [site for row in self.squares for site in row if site is not None]
        return [*(site for road in self.roads for site in road.sites), *on_squares]

    @property
    def ways(self) -> int:
        """How many edges its roads lead to."""
        return sum(len(road.edges) for road in self.roads)


@dataclass(frozen=True, slots=True)
class Cell:
    """A tile of land in a layout."""

    x: float
    y: float
    """Where its middle lies, in widths of a tile from the upper left corner."""
    land: str
    """Its number, or else its title."""
    roads: tuple[Road, ...]
    """As it was turned."""
    icon: str = ""
    """What stands there."""
    words: str = ""
    seat: int = 0
    """Whose it is; 0: nobody's."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Land as it lies when a game starts."""

    id: str
    title: str
    note: str
    shape: str
    across: float
    down: float
    """In widths of a tile."""
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Sheets:
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
    grounds: tuple[str, ...] = ()
    """What sites can be, as they are called on land."""
    visitors: tuple[Visitor, ...] = ()
    supply: tuple[Piece, ...] = ()
    layouts: tuple[Layout, ...] = ()
    wheels: tuple[Wheel, ...] = ()

    @property
    def pieces(self) -> tuple[Cut, ...]:
        """Everything that is cut out."""
        return (*self.tiles, *self.cards, *self.visitors, *self.tokens, *self.supply, *self.tracks, *self.plots)

    @property
    def plots(self) -> tuple[Land, ...]:
        """Land to cut out, tiles with few roads first."""
        return tuple(sorted((each for each in self.lands if each.shape), key=lambda land: (land.spare, land.ways)))


Cut = Tile | Card | Visitor | Token | Piece | Track | Land
"""What is cut out."""
