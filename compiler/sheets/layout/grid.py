"""The grid of pieces on a page that is cut: as many as fit, with bleed around each and crop marks between them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

__all__ = [
    "BLEED",
    "PAPERS",
    "Duplex",
    "Grid",
    "Mark",
    "Paper",
    "best_grid",
    "duplex_edge",
    "longest_side",
    "spine_edge",
]

Duplex = Literal["long", "short"]


def duplex_edge(name: str | None) -> Duplex | None:
    """The edge that a page is turned over, from the option of the command; None if backs are not printed."""
    return "long" if name == "long" else "short" if name == "short" else None


@dataclass(frozen=True, slots=True)
class Paper:
    width: float
    height: float
    """In mm, upright."""


def spine_edge(paper: Paper) -> Duplex:
    """The edge at the side of a paper: a page that is turned over it turns like the page of a book.

    >>> spine_edge(Paper(63, 88)), spine_edge(Paper(88, 63))
    ('long', 'short')
    """
    return "short" if paper.width > paper.height else "long"


PAPERS = {"a4": Paper(210, 297), "letter": Paper(215.9, 279.4)}

BLEED = 3.0
MARGIN = 8.0
"""What most printers cannot print, and room for crop marks."""
NEAR, LONG = 1.5, 3.0
"""How far a crop mark stays from the piece, and how long it is: between two pieces it lies in the middle, and touches
neither."""

Mark = tuple[float, float, float, float]
"""A line for the knife, from one point to another in mm."""


@dataclass(frozen=True, slots=True)
class Grid:
    page_width: float
    page_height: float
    columns: int
    rows: int
    width: float
    """Of one piece, cut."""
    height: float

    @property
    def places(self) -> int:
        return self.columns * self.rows

    @property
    def has_margins(self) -> bool:
        """Whether there is room around the pieces for marks and words. A piece that fills the page leaves none."""
        x, y = self.at(0)
        return x >= MARGIN and y >= MARGIN

    def at(self, place: int) -> tuple[float, float]:
        """The upper left corner of a piece on the front of the page."""
        column, row = place % self.columns, place // self.columns
        across, down = self.width + 2 * BLEED, self.height + 2 * BLEED
        left = (self.page_width - self.columns * across) / 2
        top = (self.page_height - self.rows * down) / 2
        return left + column * across + BLEED, top + row * down + BLEED

    def back_at(self, place: int, duplex: Duplex) -> tuple[float, float]:
        """The upper left corner of its back on the back of the page, which is turned over its long or short edge."""
        column, row = place % self.columns, place // self.columns
        if self.turns_over_top(duplex):
            return self.at((self.rows - 1 - row) * self.columns + column)
        return self.at(row * self.columns + self.columns - 1 - column)

    def turns_over_top(self, duplex: Duplex) -> bool:
        """Whether the page is turned over its upper edge, not like the page of a book.

        Its back then lies head to foot with its front. What is printed there must be turned by half, or else a card
        that is cut out and turned like a playing card would show its back upside down.
        """
        return duplex != spine_edge(Paper(self.page_width, self.page_height))

    def marks(self, places: Iterable[tuple[float, float]]) -> tuple[Mark, ...]:
        """Crop marks around the pieces in some places. Two neighbours share the marks between them."""
        return tuple(dict.fromkeys(mark for x, y in places for mark in self._around(x, y)))

    def _around(self, x: float, y: float) -> Iterator[Mark]:
        far = NEAR + LONG
        right, below = x + self.width, y + self.height
        for across in (x, right):
            for start, end in ((y - far, y - NEAR), (below + NEAR, below + far)):
                yield round(across, 3), round(start, 3), round(across, 3), round(end, 3)
        for down in (y, below):
            for start, end in ((x - far, x - NEAR), (right + NEAR, right + far)):
                yield round(start, 3), round(down, 3), round(end, 3), round(down, 3)


def longest_side(side: float) -> float:
    """How long a piece may be along a side of a page of this length."""
    return side - 2 * MARGIN - 2 * BLEED


def best_grid(width: float, height: float, paper: Paper) -> Grid:
    """The page, upright or across, that holds more pieces of a size.

    >>> best_grid(63, 88, PAPERS["a4"]).places, best_grid(70, 70, PAPERS["a4"]).places
    (8, 6)
    """
    made = []
    for across, down in ((paper.width, paper.height), (paper.height, paper.width)):
        columns = max(int((across - 2 * MARGIN) // (width + 2 * BLEED)), 0)
        rows = max(int((down - 2 * MARGIN) // (height + 2 * BLEED)), 0)
        made.append((columns * rows, Grid(across, down, max(columns, 1), max(rows, 1), width, height)))
    fitting, grid = max(made, key=lambda each: each[0])
    return grid if fitting else max((grid for _, grid in made), key=lambda grid: grid.places)
