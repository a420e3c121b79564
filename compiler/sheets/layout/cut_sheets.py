"""Sheets to print and cut: cards, tiles, tokens, pieces and land with their backs, and tiles for rules of one's own."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import cycle, islice
from math import sqrt
from typing import NamedTuple, TypeVar

from ...words.language.nouns import own_noun
from ...words.language.phrasebook import Phrasebook
from ...words.language.text import capitalize
from ..content.looks import PLOT_WIDTH
from ..model.records import Border, CutPiece, Sheets
from .grid import BLEED, Duplex, Grid, Paper, best_grid, longest_side
from .labels import make_labels
from .literals import TypstName, call, literal
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


class _Numbering(dict[T, int]):
    """Numbers for things from 1 on; the same thing always has the same number."""

    def number(self, thing: T) -> int:
        return self.setdefault(thing, len(self) + 1)


_TYPST_MODULES = {
    "cards": ("faces", "visitors"),
    "buildings": ("faces", "houses"),
    "tiles": ("faces",),
    "blanks": ("faces",),
    "tokens": ("discs",),
    "pieces": ("counters",),
    "land": ("plots",),
    "landscape": ("squares",),
}
"""By kind: the Typst files that draw its faces and backs. To read them all takes as long as to set a dozen pieces."""


def _call(function: str, *values: object) -> str:
    """A call of a Typst function that draws a face. `labels` and `low-ink` are variables of the page."""
    given = "".join(f"{literal(each)}, " for each in values)
    return f"{function}({given}labels, low-ink: low-ink)"


def _call_with_sizes(function: str, piece: CutPiece, *values: object) -> str:
    """As `_call`, for a face or back with texts that must fit: it also gets the sizes chosen for them."""
    return _call(function, piece, *values, TypstName(_fit_call(piece.id)))


def _fit_call(id: str) -> str:
    return call("fit", id)


def _back_of(colour: str, id: str, title: str, subtitle: str, size: tuple[float, float]) -> str:
    width, height = size
    said = f"{literal(colour)}, {_fit_call(id)}, {literal(title)}, {literal(subtitle)}"
    return f"back-face({said}, {width}mm, {height}mm, low-ink: low-ink)"


def _copies(count: int, front: Front) -> list[Front]:
    """A front ``count`` times. All but the first are artifacts of the PDF, so that screen readers read it once."""
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
    """A sheet of several piles; each has pages of its own, with a grid for the size of its pieces. Equal faces are
    drawn once and placed several times, and so are patterns of crop marks."""
    faces, marks = _Numbering[str](), _Numbering[tuple[Grid, Places]]()
    pages = []
    for grid, fronts in piles:
        for start in range(0, len(fronts), grid.places):
            some = list(enumerate(fronts[start : start + grid.places]))
            sides = [([(grid.at(n), each.call) for n, each in some], False)]
            if duplex is not None:
                sides.append(([(grid.back_at(n, duplex), each.back) for n, each in some], grid.turns_over_top(duplex)))
            for side, turned in sides:
                pieces = tuple(Piece(x, y, faces.number(call)) for (x, y), call in side)
                places = tuple(place for place, _ in side)
                pages.append(Page(pieces, marks.number((grid, places)), grid, turned))
    labels, first = make_labels(sheets, book), pages[0].grid
    marked = first.has_margins and kind != "land"
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
            drawn_by=_TYPST_MODULES[kind],
            paper=first,
            labels=labels,
            low_ink=low_ink,
            parts=[*parts, *_page_parts(pages, labels[kind], marked)],
        )
    )


def _page_parts(pages: Sequence[Page], heading: str, marked: bool) -> Iterator[str]:
    """The statements of Typst that set the pages one after the other."""
    for number, page in enumerate(pages, 1):
        grid = page.grid
        if number > 1:
            same = grid == pages[number - 2].grid
            yield "pagebreak()" if same else f"set page(width: {grid.page_width}mm, height: {grid.page_height}mm)"
        if grid.has_margins:
            yield call("slug", TypstName("labels"), heading, number, len(pages))
        if page.turned:
            yield "head-to-foot"
        for x, y, face in page.pieces:
            piece = f"rotate(180deg, face-{face})" if page.turned else f"face-{face}"
            yield f"place(top + left, dx: {x}mm, dy: {y}mm, {piece})"
        if marked:
            yield f"marks-{page.marks}"


def card_sheet(sheets: Sheets, book: Phrasebook, paper: Paper, duplex: Duplex | None, low_ink: bool = False) -> str:
    """Cards of inhabitants and visitors, and plain cards. The backs of the decks are different."""
    grid = best_grid(*sheets.look.card, paper)

    def back(deck: str) -> str:
        return _back_of("card-back", f"{sheets.pack} cards", sheets.title, deck, sheets.look.card)

    fronts: list[Front] = []
    for card in sheets.cards:
        deck = card.stack or capitalize(own_noun(book, "inhabitant").form(book, book.cases[0], book.plural))
        fronts += _copies(card.copies, Front(_call_with_sizes("card-face", card), back(deck)))
    for visitor in sheets.visitors:
        deck = capitalize(own_noun(book, "visitor").form(book, book.cases[0], book.plural))
        fronts += _copies(visitor.copies, Front(_call_with_sizes("visitor-face", visitor), back(deck)))
    return _sheet(sheets, book, "cards", grid, fronts, duplex, low_ink)


def building_sheet(sheets: Sheets, book: Phrasebook, paper: Paper, duplex: Duplex | None, low_ink: bool = False) -> str:
    """Cards of buildings that are bought whole. Their backs name the stack they lie in at first."""
    grid = best_grid(*sheets.look.card, paper)
    fronts: list[Front] = []
    for card in sheets.buildings:
        face = f"building-face({literal(card)}, {_fit_call(card.id)}, grounds, labels, low-ink: low-ink)"
        back = _back_of("card-back", f"{sheets.pack} buildings", sheets.title, card.stack, sheets.look.card)
        fronts += _copies(card.printed, Front(face, back))
    return _sheet(sheets, book, "buildings", grid, fronts, duplex, low_ink)


def tile_sheet(sheets: Sheets, book: Phrasebook, paper: Paper, duplex: Duplex | None, low_ink: bool = False) -> str:
    size = (sheets.look.tile, sheets.look.tile)
    grid = best_grid(*size, paper)
    fronts = [
        Front(_call_with_sizes("tile-face", tile), _back_of(tile.colour, tile.id, sheets.title, tile.border, size))
        for tile in sheets.tiles
    ]
    return _sheet(sheets, book, "tiles", grid, fronts, duplex, low_ink)


def blank_sheet(sheets: Sheets, book: Phrasebook, paper: Paper, duplex: Duplex | None, low_ink: bool = False) -> str:
    """A page of blank tiles to write on, with each border in turn."""
    size = (sheets.look.tile, sheets.look.tile)
    grid = best_grid(*size, paper)
    borders = sheets.borders or (Border("", "grey"),)
    fronts = [
        Front(_call("blank-face", each), _back_of(each.colour, f"{sheets.pack} tiles", sheets.title, each.title, size))
        for each in islice(cycle(borders), grid.places)
    ]
    return _sheet(sheets, book, "blanks", grid, fronts, duplex, low_ink)


def token_sheet(sheets: Sheets, book: Phrasebook, paper: Paper, duplex: Duplex | None, low_ink: bool = False) -> str:
    grid = best_grid(sheets.look.token, sheets.look.token, paper)
    fronts: list[Front] = []
    for token in sheets.tokens:
        fronts += _copies(
            token.copies, Front(_call_with_sizes("token-face", token), _call_with_sizes("token-back", token))
        )
    return _sheet(sheets, book, "tokens", grid, fronts, duplex, low_ink)


def piece_sheet(sheets: Sheets, book: Phrasebook, paper: Paper, duplex: Duplex | None, low_ink: bool = False) -> str:
    """Pieces of the box; player by player if each player has their own."""
    grid = best_grid(sheets.look.token, sheets.look.token, paper)
    fronts: list[Front] = []
    for piece in sheets.supply:
        for seat in range(1, piece.seats + 1) if piece.seats else [0]:
            front = Front(_call_with_sizes("piece-face", piece, seat), _call("piece-back", piece, seat))
            fronts += _copies(piece.copies, front)
    return _sheet(sheets, book, "pieces", grid, fronts, duplex, low_ink)


def land_size(sheets: Sheets) -> tuple[float, float]:
    """The width and height of the box around a tile of land. Hexagons stand on a corner."""
    hexagons = any(land.shape == "hexagon" for land in sheets.plots)
    return PLOT_WIDTH, round(PLOT_WIDTH * 2 / sqrt(3), 3) if hexagons else PLOT_WIDTH


def land_sheet(sheets: Sheets, book: Phrasebook, paper: Paper, duplex: Duplex | None, low_ink: bool = False) -> str:
    """Land on squares and hexagons. There are no crop marks: it is cut along its printed sides."""
    size = land_size(sheets)
    grid = best_grid(*size, paper)
    past = min(BLEED, grid.at(0)[0])
    fronts = []
    for land in sheets.plots:
        given = f"{literal(land)}, {_fit_call(land.id)}, {size[1]}, labels, {literal(grid.has_margins)}, {past:g}"
        face = f"plot-face({given}, low-ink: low-ink)"
        fit = _fit_call(f"{sheets.pack} land")
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
    laid = [(best_grid(columns * width, rows * height, paper), fronts) for (columns, rows), fronts in piles.items()]
    return _sheet_of_piles(sheets, book, "landscape", laid, None, low_ink)


def square_size(sheets: Sheets, paper: Paper) -> tuple[float, float]:
    """The size of one square in mm: that of a card, or smaller if the widest land would not fit the page."""
    width, height = sheets.look.card

    def share(columns: int, rows: int) -> float:
        pages = ((paper.width, paper.height), (paper.height, paper.width))
        return max(
            min(longest_side(across) / (columns * width), longest_side(down) / (rows * height))
            for across, down in pages
        )

    least = min([1.0, *(share(*land.extent) for land in sheets.landscapes)])
    return int(width * least * 10) / 10, int(height * least * 10) / 10
