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

__all__ = ["KINDS", "Kind", "Wish", "in_turn", "kinds_of"]


@dataclass(frozen=True, slots=True)
class Wish:
    """How a person wants the sheets."""

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
    page: Callable[[Sheets, Phrasebook, Wish], str]
    """The sheet, as Typst reads it."""
    size: Callable[[Sheets], tuple[float, float]] | None = None
    """Of one piece in mm, where pieces are cut."""
    pieces: Callable[[Sheets], list[str]] = lambda _: []
    """What the pieces are called, in their order."""


KINDS = {
    kind.name: kind
    for kind in (
        Kind(
            "overview",
            lambda sheets: bool(sheets.tiles),
            lambda sheets, book, wish: overview_sheet(sheets, book, wish.paper, wish.low_ink, wish.tight),
        ),
        Kind("aid", has_aid, lambda sheets, book, wish: aid_sheet(sheets, book, wish.paper, wish.low_ink, wish.tight)),
        Kind(
            "turn",
            lambda sheets: bool(turn_faces(sheets)),
            lambda sheets, book, wish: turn_sheet(sheets, book, wish.paper, wish.low_ink, wish.tight),
        ),
        Kind(
            "tracks",
            lambda sheets: bool(sheets.tracks),
            lambda sheets, book, wish: track_sheet(sheets, book, wish.paper, wish.low_ink),
        ),
        Kind(
            "map",
            lambda sheets: bool(sheets.lands),
            lambda sheets, book, wish: map_sheet(sheets, book, wish.paper, wish.low_ink, wish.tight),
        ),
        Kind(
            "cards",
            lambda sheets: bool(sheets.cards or sheets.visitors),
            lambda sheets, book, wish: card_sheet(sheets, book, wish.paper, wish.duplex, wish.low_ink),
            lambda sheets: sheets.look.card,
            lambda sheets: [
                *[each.id for each in sheets.cards],
                *[each.id for each in sheets.visitors for _ in range(each.copies)],
            ],
        ),
        Kind(
            "buildings",
            lambda sheets: bool(sheets.buildings),
            lambda sheets, book, wish: building_sheet(sheets, book, wish.paper, wish.duplex, wish.low_ink),
            lambda sheets: sheets.look.card,
            lambda sheets: [each.id for each in sheets.buildings for _ in range(each.printed)],
        ),
        Kind(
            "tiles",
            lambda sheets: bool(sheets.tiles),
            lambda sheets, book, wish: tile_sheet(sheets, book, wish.paper, wish.duplex, wish.low_ink),
            lambda sheets: (sheets.look.tile, sheets.look.tile),
            lambda sheets: [each.id for each in sheets.tiles],
        ),
        Kind(
            "blanks",
            lambda sheets: bool(sheets.tiles),
            lambda sheets, book, wish: blank_sheet(sheets, book, wish.paper, wish.duplex, wish.low_ink),
        ),
        Kind(
            "tokens",
            lambda sheets: any(each.copies for each in sheets.tokens),
            lambda sheets, book, wish: token_sheet(sheets, book, wish.paper, wish.duplex, wish.low_ink),
            lambda sheets: (sheets.look.token, sheets.look.token),
            lambda sheets: [each.id for each in sheets.tokens for _ in range(each.copies)],
        ),
        Kind(
            "pieces",
            lambda sheets: bool(sheets.supply),
            lambda sheets, book, wish: piece_sheet(sheets, book, wish.paper, wish.duplex, wish.low_ink),
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
            lambda sheets, book, wish: land_sheet(sheets, book, wish.paper, wish.duplex, wish.low_ink),
            land_size,
            lambda sheets: [each.id for each in sheets.plots for _ in range(each.copies)],
        ),
        Kind(
            "landscape",
            lambda sheets: bool(sheets.landscapes),
            lambda sheets, book, wish: landscape_sheet(sheets, book, wish.paper, wish.low_ink),
        ),
    )
}
"""By name, in the order in which they are told. A new kind of sheet is a line here."""


_AT_ONCE = ("pieces", "tokens")
"""They have next to no words: they can be set while those of the others are found."""
_LONG = ("aid", "cards", "buildings", "tiles", "overview", "map")
"""They take long to set. So it was seen with packs of all three games."""


def in_turn(kinds: Iterable[str]) -> list[str]:
    """Kinds in the order in which they are best set: what is ready at once, then what takes long, so that nothing long
    is left over at the end."""
    order = (*_AT_ONCE, *_LONG)
    return sorted(kinds, key=lambda kind: order.index(kind) if kind in order else len(order))


def kinds_of(sheets: Sheets) -> list[str]:
    """The kinds that a pack has anything for."""
    return [name for name, kind in KINDS.items() if kind.has(sheets)]
