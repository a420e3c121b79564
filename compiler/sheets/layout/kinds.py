"""The kinds of sheets: what each is made of, and whether a pack has anything for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ...words.language.phrasebook import Phrasebook
from ..model.records import Sheets
from .cut_sheets import (
    blank_sheet,
    building_sheet,
    card_sheet,
    land_sheet,
    land_size,
    landscape_sheet,
    piece_sheet,
    tile_sheet,
    token_sheet,
)
from .grid import Duplex, Paper
from .reading_sheets import aid_sheet, has_aid, map_sheet, overview_sheet, turn_faces, turn_sheet
from .track_sheets import track_sheet

__all__ = ["KINDS", "Kind", "PrintOptions", "in_printing_order", "kinds_with_content"]


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """How sheets are printed: options that are the same for all kinds."""

    paper: Paper
    duplex: Duplex | None = None
    """Over which edge the page is turned; None prints no backs."""
    low_ink: bool = False
    tight: bool = False
    """Set a little smaller, to need a page less."""


@dataclass(frozen=True, slots=True)
class Kind:
    name: str
    has: Callable[[Sheets], bool]
    """Whether there is anything to print."""
    page: Callable[[Sheets, Phrasebook, PrintOptions], str]
    """The sheet, as Typst reads it."""
    size: Callable[[Sheets], tuple[float, float]] | None = None
    """The size of one piece in mm; None if the kind is not cut."""
    pieces: Callable[[Sheets], list[str]] = lambda _: []
    """The ids of the pieces in their order, once for each copy."""


KINDS = {
    kind.name: kind
    for kind in (
        Kind(
            "overview",
            lambda sheets: bool(sheets.tiles),
            lambda sheets, book, options: overview_sheet(sheets, book, options.paper, options.low_ink, options.tight),
        ),
        Kind(
            "aid",
            has_aid,
            lambda sheets, book, options: aid_sheet(sheets, book, options.paper, options.low_ink, options.tight),
        ),
        Kind(
            "turn",
            lambda sheets: bool(turn_faces(sheets)),
            lambda sheets, book, options: turn_sheet(sheets, book, options.paper, options.low_ink, options.tight),
        ),
        Kind(
            "tracks",
            lambda sheets: bool(sheets.tracks),
            lambda sheets, book, options: track_sheet(sheets, book, options.paper, options.low_ink),
        ),
        Kind(
            "map",
            lambda sheets: bool(sheets.lands),
            lambda sheets, book, options: map_sheet(sheets, book, options.paper, options.low_ink, options.tight),
        ),
        Kind(
            "cards",
            lambda sheets: bool(sheets.cards or sheets.visitors),
            lambda sheets, book, options: card_sheet(sheets, book, options.paper, options.duplex, options.low_ink),
            lambda sheets: sheets.look.card,
            lambda sheets: [
                *[each.id for each in sheets.cards],
                *[each.id for each in sheets.visitors for _ in range(each.copies)],
            ],
        ),
        Kind(
            "buildings",
            lambda sheets: bool(sheets.buildings),
            lambda sheets, book, options: building_sheet(sheets, book, options.paper, options.duplex, options.low_ink),
            lambda sheets: sheets.look.card,
            lambda sheets: [each.id for each in sheets.buildings for _ in range(each.printed)],
        ),
        Kind(
            "tiles",
            lambda sheets: bool(sheets.tiles),
            lambda sheets, book, options: tile_sheet(sheets, book, options.paper, options.duplex, options.low_ink),
            lambda sheets: (sheets.look.tile, sheets.look.tile),
            lambda sheets: [each.id for each in sheets.tiles],
        ),
        Kind(
            "blanks",
            lambda sheets: bool(sheets.tiles),
            lambda sheets, book, options: blank_sheet(sheets, book, options.paper, options.duplex, options.low_ink),
        ),
        Kind(
            "tokens",
            lambda sheets: any(each.copies for each in sheets.tokens),
            lambda sheets, book, options: token_sheet(sheets, book, options.paper, options.duplex, options.low_ink),
            lambda sheets: (sheets.look.token, sheets.look.token),
            lambda sheets: [each.id for each in sheets.tokens for _ in range(each.copies)],
        ),
        Kind(
            "pieces",
            lambda sheets: bool(sheets.supply),
            lambda sheets, book, options: piece_sheet(sheets, book, options.paper, options.duplex, options.low_ink),
            lambda sheets: (sheets.look.token, sheets.look.token),
            lambda sheets: [
                name
                for each in sheets.supply
                for name in ([f"{each.id}_{seat}" for seat in range(1, each.seats + 1)] or [each.id])
                for _ in range(each.copies)
            ],
        ),
        Kind(
            "land",
            lambda sheets: bool(sheets.plots),
            lambda sheets, book, options: land_sheet(sheets, book, options.paper, options.duplex, options.low_ink),
            land_size,
            lambda sheets: [each.id for each in sheets.plots for _ in range(each.copies)],
        ),
        Kind(
            "landscape",
            lambda sheets: bool(sheets.landscapes),
            lambda sheets, book, options: landscape_sheet(sheets, book, options.paper, options.low_ink),
        ),
    )
}
"""By name, in the order in which they are reported. A new kind of sheet is a line here."""


_QUICK = ("pieces", "tokens")
"""They have next to no words, so they can be set while the words of the others are found."""
_SLOW = ("aid", "cards", "buildings", "tiles", "overview", "map")
"""They take long to set, as measured with packs of all three games."""


def in_printing_order(kinds: Iterable[str]) -> list[str]:
    """Kinds in the order in which they are best set: first what is ready at once, then what takes long, so that no slow
    kind is left for the end."""
    order = (*_QUICK, *_SLOW)
    return sorted(kinds, key=lambda kind: order.index(kind) if kind in order else len(order))


def kinds_with_content(sheets: Sheets) -> list[str]:
    """The kinds that a pack has anything for."""
    return [name for name, kind in KINDS.items() if kind.has(sheets)]
