"""Sheets to print and cut: cards, tiles, tokens, pieces and land with their backs, and tiles for rules of one's own."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import cycle, islice
from math import sqrt
from typing import NamedTuple, TypeVar

from ...words.language.nouns import own_noun
from ...words.language.phrasebook import Phrasebook
from ...words.language.text import capital
from ..content.looks import PLOT
from ..model.records import Border, Cut, Sheets
from .grid import BLEED, Duplex, Grid, Paper, grid_for, room_for
from .labels import labels_of
from .literals import Name, call, literal
from .templates import typst_templates

__all__ = [
    "blank_sheet",
    "building_sheet",
    "card_sheet",
    "land_sheet",
    "land_size",
    "landscape_sheet",
    "piece_sheet",
    "square_size",
    "tile_sheet",
    "token_sheet",
]


class Piece(NamedTuple):
    x: float
    y: float
    face: int
    """Which of the faces of the sheet."""


@dataclass(frozen=True, slots=True)
class Page:
    pieces: tuple[Piece, ...]
    marks: int
    """Which of the patterns of crop marks."""
    grid: Grid
    turned: bool = False
    """Whether its pieces lie head to foot with those on the front of the paper."""


@dataclass(frozen=True, slots=True)
class Front:
    call: str
    """What draws it, in Typst."""
    back: str


Places = tuple[tuple[float, float], ...]

T = TypeVar("T", bound=Hashable)


class _Numbered(dict[T, int]):
    """Things that come several times, each with a number from 1 on."""

    def number(self, thing: T) -> int:
        return self.setdefault(thing, len(self) + 1)


_DRAWN_BY = {
    "cards": ("faces", "visitors"),
    "buildings": ("faces", "houses"),
    "tiles": ("faces",),
    "blanks": ("faces",),
    "tokens": ("discs",),
    "pieces": ("counters",),
    "land": ("plots",),
    "landscape": ("squares",),
}
"""By kind: files of the look that draw its faces and backs. To read them all takes as long as to set a dozen pieces."""


def _call(function: str, *values: object) -> str:
    """A face, drawn by a function of Typst; how much ink it may take and the words of sheets are known there."""
    given = "".join(f"{literal(each)}, " for each in values)
    return f"{function}({given}labels, low-ink: low-ink)"


def _fitting(function: str, piece: Cut, *values: object) -> str:
    """A face or a back with texts that must fit: it is told what is known of those."""
    return _call(function, piece, *values, Name(_fit(piece.id)))


def _fit(id: str) -> str:
    return call("fit", id)


def _back(colour: str, id: str, title: str, subtitle: str, size: tuple[float, float]) -> str:
    width, height = size
    said = f"{literal(colour)}, {_fit(id)}, {literal(title)}, {literal(subtitle)}"
    return f"back-face({said}, {width}mm, {height}mm, low-ink: low-ink)"


def _copies(count: int, front: Front) -> list[Front]:
    """So many of one piece. All but the first are copies: they are printed, and nobody has to hear them again."""
    again = replace(front, call=f"pdf.artifact({front.call.removesuffix(')')}, copy: true))")
    return [front, *[again] * (count - 1)][:count]


def _sheet(
    sheets: Sheets,
    book: Phrasebook,
    kind: str,
    grid: Grid,
    fronts: Sequence[Front],
    duplex: Duplex | None,
    low_ink: bool,
) -> str:
    return _sheet_of_piles(sheets, book, kind, [(grid, fronts)], duplex, low_ink)


def _sheet_of_piles(
    sheets: Sheets,
    book: Phrasebook,
    kind: str,
    piles: Sequence[tuple[Grid, Sequence[Front]]],
    duplex: Duplex | None,
    low_ink: bool,
) -> str:
    """Pieces of one size go on pages of their own. Faces are drawn once and laid wherever they are wanted, and so are
    patterns of crop marks."""
    faces, marks = _Numbered[str](), _Numbered[tuple[Grid, Places]]()
    pages = []
    for grid, fronts in piles:
        for start in range(0, len(fronts), grid.places):
            some = list(enumerate(fronts[start : start + grid.places]))
            sides = [([(grid.at(n), each.call) for n, each in some], False)]
            if duplex is not None:
                sides.append(([(grid.behind(n, duplex), each.back) for n, each in some], grid.overhead(duplex)))
            for side, turned in sides:
                pieces = tuple(Piece(x, y, faces.number(call)) for (x, y), call in side)
                places = tuple(place for place, _ in side)
                pages.append(Page(pieces, marks.number((grid, places)), grid, turned))
    labels, first = labels_of(sheets, book), pages[0].grid
    marked = first.roomy and kind != "land"
    parts = [f"let face-{number} = {drawn}" for drawn, number in faces.items()]
    if marked:
        drawn_marks = ((number, call("crop-marks", grid.marks(places))) for (grid, places), number in marks.items())
        parts += [f"let marks-{number} = {drawn}" for number, drawn in drawn_marks]
    return (
        typst_templates()
        .get_template("cut.typ.j2")
        .render(
            sheets=sheets,
            heading=labels[kind],
            kind=kind,
            drawn_by=_DRAWN_BY[kind],
            paper=first,
            labels=labels,
            low_ink=low_ink,
            parts=[*parts, *_laid_out(pages, labels[kind], marked)],
        )
    )


def _laid_out(pages: Sequence[Page], heading: str, marked: bool) -> Iterator[str]:
    """The pages, one after the other."""
    for number, page in enumerate(pages, 1):
        grid = page.grid
        if number > 1:
            same = grid == pages[number - 2].grid
            yield "pagebreak()" if same else f"set page(width: {grid.page_width}mm, height: {grid.page_height}mm)"
        if grid.roomy:
            yield call("slug", Name("labels"), heading, number, len(pages))
        if page.turned:
            yield "head-to-foot"
        for x, y, face in page.pieces:
            piece = f"rotate(180deg, face-{face})" if page.turned else f"face-{face}"
            yield f"place(top + left, dx: {x}mm, dy: {y}mm, {piece})"
        if marked:
            yield f"marks-{page.marks}"


def card_sheet(sheets: Sheets, book: Phrasebook, paper: Paper, duplex: Duplex | None, low_ink: bool = False) -> str:
    """Inhabitants and visitors. Their backs tell the two decks apart."""
    grid = grid_for(*sheets.look.card, paper)

    def back(noun: str) -> str:
        deck = capital(own_noun(book, noun).form(book, book.cases[0], book.plural))
        return _back("card-back", f"{sheets.pack} cards", sheets.title, deck, sheets.look.card)

    fronts = [Front(_fitting("card-face", card), back("inhabitant")) for card in sheets.cards]
    for visitor in sheets.visitors:
        fronts += _copies(visitor.copies, Front(_fitting("visitor-face", visitor), back("visitor")))
    return _sheet(sheets, book, "cards", grid, fronts, duplex, low_ink)


def building_sheet(sheets: Sheets, book: Phrasebook, paper: Paper, duplex: Duplex | None, low_ink: bool = False) -> str:
    """Buildings that are bought whole. Their backs tell where they lie at first, and all of one stack are alike."""
    grid = grid_for(*sheets.look.card, paper)
    fronts: list[Front] = []
    for card in sheets.buildings:
        face = f"building-face({literal(card)}, {_fit(card.id)}, grounds, labels, low-ink: low-ink)"
        back = _back("card-back", f"{sheets.pack} buildings", sheets.title, card.stack, sheets.look.card)
        fronts += _copies(card.printed, Front(face, back))
    return _sheet(sheets, book, "buildings", grid, fronts, duplex, low_ink)


def tile_sheet(sheets: Sheets, book: Phrasebook, paper: Paper, duplex: Duplex | None, low_ink: bool = False) -> str:
    size = (sheets.look.tile, sheets.look.tile)
    grid = grid_for(*size, paper)
    fronts = [
        Front(_fitting("tile-face", tile), _back(tile.colour, tile.id, sheets.title, tile.border, size))
        for tile in sheets.tiles
    ]
    return _sheet(sheets, book, "tiles", grid, fronts, duplex, low_ink)


def blank_sheet(
    sheets: Sheets, book: Phrasebook, paper: Paper, duplex: Duplex | None, low_ink: bool = False, count: int = 0
) -> str:
    """Tiles to write upon, of every border in turn: so many, or a page full."""
    size = (sheets.look.tile, sheets.look.tile)
    grid = grid_for(*size, paper)
    borders = sheets.borders or (Border("", "grey"),)
    fronts = [
        Front(_call("blank-face", each), _back(each.colour, f"{sheets.pack} tiles", sheets.title, each.title, size))
        for each in islice(cycle(borders), count or grid.places)
    ]
    return _sheet(sheets, book, "blanks", grid, fronts, duplex, low_ink)


def token_sheet(sheets: Sheets, book: Phrasebook, paper: Paper, duplex: Duplex | None, low_ink: bool = False) -> str:
    grid = grid_for(sheets.look.token, sheets.look.token, paper)
    fronts: list[Front] = []
    for token in sheets.tokens:
        fronts += _copies(token.copies, Front(_fitting("token-face", token), _fitting("token-back", token)))
    return _sheet(sheets, book, "tokens", grid, fronts, duplex, low_ink)


def piece_sheet(sheets: Sheets, book: Phrasebook, paper: Paper, duplex: Duplex | None, low_ink: bool = False) -> str:
    """What the box holds, player by player where players have them."""
    grid = grid_for(sheets.look.token, sheets.look.token, paper)
    fronts: list[Front] = []
    for piece in sheets.supply:
        for seat in range(1, piece.seats + 1) if piece.seats else [0]:
            front = Front(_fitting("piece-face", piece, seat), _call("piece-back", piece, seat))
            fronts += _copies(piece.copies, front)
    return _sheet(sheets, book, "pieces", grid, fronts, duplex, low_ink)


def land_size(sheets: Sheets) -> tuple[float, float]:
    """Of the box around a tile of land. Hexagons stand on a corner."""
    hexagons = any(land.shape == "hexagon" for land in sheets.plots)
    return PLOT, round(PLOT * 2 / sqrt(3), 3) if hexagons else PLOT


def land_sheet(sheets: Sheets, book: Phrasebook, paper: Paper, duplex: Duplex | None, low_ink: bool = False) -> str:
    """Land on squares and hexagons. It is cut along its own sides, which it marks itself."""
    size = land_size(sheets)
    grid = grid_for(*size, paper)
    past = min(BLEED, grid.at(0)[0])
    fronts = []
    for land in sheets.plots:
        given = f"{literal(land)}, {_fit(land.id)}, {size[1]}, labels, {literal(grid.roomy)}, {past:g}"
        face = f"plot-face({given}, low-ink: low-ink)"
        fit = _fit(f"{sheets.pack} land")
        said = f"{literal(land)}, {literal(size[1])}, {fit}, {literal(sheets.title)}, {literal(past)}"
        fronts += _copies(land.copies, Front(face, f"plot-back({said}, low-ink: low-ink)"))
    return _sheet(sheets, book, "land", grid, fronts, duplex, low_ink)


def landscape_sheet(sheets: Sheets, book: Phrasebook, paper: Paper, low_ink: bool = False) -> str:
    """Land of squares in columns and rows. A card of a building goes on a square, unless the paper is too small.

    It lies open, and has no backs: what are two sides of one tile is glued together.
    """
    width, height = square_size(sheets, paper)
    piles: dict[tuple[int, int], list[Front]] = {}
    for land in sheets.landscapes:
        face = f"squares-face({literal(land)}, {width}mm, {height}mm, grounds, labels, low-ink: low-ink)"
        piles.setdefault(land.extent, []).extend(_copies(land.copies * max(land.seats, 1), Front(face, "")))
    laid = [(grid_for(columns * width, rows * height, paper), fronts) for (columns, rows), fronts in piles.items()]
    return _sheet_of_piles(sheets, book, "landscape", laid, None, low_ink)


def square_size(sheets: Sheets, paper: Paper) -> tuple[float, float]:
    """Of one square in mm: that of a card, or as much smaller as the widest land must be to go on a page."""
    width, height = sheets.look.card

    def share(columns: int, rows: int) -> float:
        pages = ((paper.width, paper.height), (paper.height, paper.width))
        return max(
            min(room_for(across) / (columns * width), room_for(down) / (rows * height)) for across, down in pages
        )

    least = min([1.0, *(share(*land.extent) for land in sheets.landscapes)])
    return int(width * least * 10) / 10, int(height * least * 10) / 10
