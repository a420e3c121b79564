"""Compares sheets with those of an earlier bundle: which pieces differ in their words, and which only in their look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, TypeVar

from ...words.language.phrasebook import Phrasebook
from ..content.looks import PLOT_WIDTH, SEAT_COLOURS
from ..layout.kinds import KINDS, PrintOptions
from ..model.records import BuildingCard, Card, CutPiece, Land, Look, Piece, Run, Sheets, Tile, Token, Track, Visitor

__all__ = ["Changes", "changed_kinds", "changes_between", "keep_changed"]

_LOOK_FIELDS = frozenset({"colour", "icon", "icons"})
"""Fields of records with the look of a piece, not its words."""

PieceType = TypeVar("PieceType", bound=CutPiece)


@dataclass(frozen=True, slots=True)
class Changes:
    new: tuple[str, ...]
    words: tuple[str, ...]
    """Pieces whose words changed."""
    look: tuple[str, ...]
    """Pieces of which only the look changed."""
    gone: tuple[str, ...]

    @property
    def to_print(self) -> frozenset[str]:
        """The ids of all pieces that are new or different."""
        return frozenset((*self.new, *self.words, *self.look))


def changes_between(before: Sheets, now: Sheets) -> Changes:
    old, new = _by_id(before), _by_id(now)
    both = [
        id
        for id in new
        if id in old and (new[id] != old[id] or _visible_look(now, new[id]) != _visible_look(before, old[id]))
    ]
    words = [id for id in both if _without_look(new[id]) != _without_look(old[id])]
    return Changes(
        tuple(id for id in new if id not in old),
        tuple(words),
        tuple(id for id in both if id not in words),
        tuple(id for id in old if id not in new),
    )


def _visible_look(sheets: Sheets, piece: CutPiece) -> tuple[object, ...]:
    """The part of the look that is visible on a piece: its size, its colours, and what all pieces share."""
    look = sheets.look
    own = [getattr(piece, "colour", "")]
    asked = [each.colour for each in piece.visits] if isinstance(piece, Visitor) else []
    size, shades = {
        Tile: (look.tile, own),
        Card: (look.card, ["card-frame", "card-back", *_ON_CARDS]),
        Visitor: (look.card, ["card-frame", "card-back", *asked]),
        BuildingCard: (look.card, [*own, "card-back", *(each.colour for each in sheets.grounds)]),
        Token: (look.token, own),
        Piece: (look.token, SEAT_COLOURS[: piece.seats] if isinstance(piece, Piece) and piece.seats else own),
        Track: (0, _ON_TRACKS),
        Land: (PLOT_WIDTH, _ON_LAND),
    }[type(piece)]
    return (*_common_look(look), size, *map(look.shade, shades))


_ON_CARDS = ["red", "green", "blue"]
"""The colours of required, wished and hoped-for things."""
_ON_TRACKS = ["blue", "yellow"]
_ON_LAND = ["green"]


def _common_look(look: Look) -> tuple[object, ...]:
    return look.type, look.ink, look.faint, look.pale, look.paper, look.text, look.smallest


def _by_id(sheets: Sheets) -> dict[str, CutPiece]:
    return {each.id: each for each in sheets.pieces}


def _without_look(value: Any) -> Any:
    """A record without its look, for comparing. Of a text only the words count, whether or not a noun has an icon."""
    if isinstance(value, tuple) and value and all(isinstance(each, Run) for each in value):
        return " ".join(f"{each.number} {each.words}" for each in value).split()
    if is_dataclass(value) and not isinstance(value, type):
        return tuple(
            _without_look(getattr(value, each.name)) for each in fields(value) if each.name not in _LOOK_FIELDS
        )
    return tuple(_without_look(each) for each in value) if isinstance(value, tuple) else value


def keep_changed(now: Sheets, changes: Changes) -> Sheets:
    """The sheets with only those pieces that have to be printed again."""
    return replace(
        now,
        tiles=_pieces_to_print(now.tiles, changes),
        cards=_pieces_to_print(now.cards, changes),
        tokens=_pieces_to_print(now.tokens, changes),
        tracks=_pieces_to_print(now.tracks, changes),
        visitors=_pieces_to_print(now.visitors, changes),
        buildings=_pieces_to_print(now.buildings, changes),
        supply=_pieces_to_print(now.supply, changes),
        lands=_pieces_to_print(now.lands, changes),
    )


def _pieces_to_print(pieces: Sequence[PieceType], changes: Changes) -> tuple[PieceType, ...]:
    return tuple(each for each in pieces if each.id in changes.to_print)


def changed_kinds(
    before: Sheets, now: Sheets, book: Phrasebook, options: PrintOptions, kinds: Sequence[str]
) -> list[str]:
    """The kinds of sheets that come out differently. Kinds that are not cut are printed whole, or not at all."""
    before = replace(before, version=now.version)  # a new version with the same content is the same sheet
    same_look = _sheet_look(before.look) == _sheet_look(now.look)
    return [
        name
        for name in kinds
        if KINDS[name].has(now)
        and (
            not same_look
            or not KINDS[name].has(before)
            or KINDS[name].page(before, book, options) != KINDS[name].page(now, book, options)
        )
    ]


def _sheet_look(look: Look) -> tuple[object, ...]:
    """The part of the look that all sheets share. Sizes of pieces are left out: they change where the pieces lie."""
    return (*_common_look(look), look.accent, look.shades)
