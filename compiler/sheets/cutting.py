"""Sheets to print and cut: cards, tiles and tokens, with their backs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..words.phrasebook import Phrasebook
from .grid import Duplex, Grid, Paper, grid_for
from .literals import literal
from .model import Sheets
from .templating import typst_templates

__all__ = ["CARD", "TILE", "TOKEN", "card_sheet", "tile_sheet", "token_sheet"]

CARD = (63.0, 88.0)
TILE = (70.0, 70.0)
TOKEN = (30.0, 30.0)


@dataclass(frozen=True, slots=True)
class Piece:
    x: float
    y: float
    call: str
    """What draws it, in Typst."""
    fill: str = ""
    """The colour that runs into the bleed."""


@dataclass(frozen=True, slots=True)
class Page:
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Front:
    call: str
    fill: str
    back: str = ""


def _pages(grid: Grid, fronts: Sequence[Front], duplex: Duplex | None) -> list[Page]:
    made = []
    for start in range(0, len(fronts), grid.places):
        some = fronts[start : start + grid.places]
        made.append(Page(tuple(Piece(*grid.at(n), each.call, each.fill) for n, each in enumerate(some))))
        if duplex is not None:
            backs = [Piece(*grid.behind(n, duplex), each.back, each.fill) for n, each in enumerate(some)]
            made.append(Page(tuple(backs)))
    return made


def _sheet(sheets: Sheets, book: Phrasebook, kind: str, grid: Grid, pages: Sequence[Page], low_ink: bool) -> str:
    labels = {key: book.frames[f"sheet.{key}"].text for key in ("players", "requires", "wishes", "hopes", "floor")}
    return typst_templates().get_template("cut.typ.j2").render(
        sheets=sheets,
        heading=book.frames[f"sheet.{kind}"].text,
        kind=kind,
        grid=grid,
        pages=pages,
        labels=labels,
        low_ink=low_ink,
    )


def card_sheet(sheets: Sheets, book: Phrasebook, paper: Paper, duplex: Duplex | None, low_ink: bool = False) -> str:
    grid = grid_for(*CARD, paper)
    ink = literal(low_ink)
    back = f'back-face({literal(sheets.title)}, "brown", 63mm, 88mm, low-ink: {ink})'
    fronts = [
        Front(f"card-face({literal(card)}, labels, low-ink: {ink})", "", back) for card in sheets.cards
    ]
    return _sheet(sheets, book, "cards", grid, _pages(grid, fronts, duplex), low_ink)


def tile_sheet(sheets: Sheets, book: Phrasebook, paper: Paper, duplex: Duplex | None, low_ink: bool = False) -> str:
    grid = grid_for(*TILE, paper)
    ink = literal(low_ink)
    fronts = [
        Front(
            f"tile-face({literal(tile)}, low-ink: {ink})",
            tile.colour,
            f"back-face({literal(tile.border)}, {literal(tile.colour)}, 70mm, 70mm, low-ink: {ink})",
        )
        for tile in sheets.tiles
    ]
    return _sheet(sheets, book, "tiles", grid, _pages(grid, fronts, duplex), low_ink)


def token_sheet(sheets: Sheets, book: Phrasebook, paper: Paper, duplex: Duplex | None, low_ink: bool = False) -> str:
    grid = grid_for(*TOKEN, paper)
    ink = literal(low_ink)
    fronts = [
        Front(f"token-face({literal(token)}, low-ink: {ink})", "", f"token-back({literal(token)}, low-ink: {ink})")
        for token in sheets.tokens
        for _ in range(token.copies)
    ]
    return _sheet(sheets, book, "buildings", grid, _pages(grid, fronts, duplex), low_ink)
