"""Land as it is printed: tiles with their roads and sites, and how they lie when a game starts."""

from __future__ import annotations

from dataclasses import dataclass

from .text import Text, TextLine

__all__ = ["Cell", "Ground", "Land", "Layout", "Road", "Site"]


@dataclass(frozen=True, slots=True)
class Ground:
    """What a site can be, as it is called on land."""

    title: str
    colour: str


@dataclass(frozen=True, slots=True)
class Site:
    name: str
    ground: str
    municipal: bool
    bonus: tuple[TextLine, ...]
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

    seats: int = 0
    """How many players have one from the start; 0: it lies in a stack."""

    @property
    def extent(self) -> tuple[int, int]:
        """How many columns and rows of squares."""
        return max((len(row) for row in self.squares), default=0), len(self.squares)

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
