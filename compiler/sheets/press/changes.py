"""What is different from an earlier bundle, piece by piece: its words, or only its look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, TypeVar

from ...words.language.phrasebook import Phrasebook
from ..content.looks import PLOT, SEATS
from ..layout.kinds import KINDS, Wish
from ..model.records import BuildingCard, Card, Cut, Land, Look, Piece, Run, Sheets, Tile, Token, Track, Visitor

__all__ = ["Changes", "changed_kinds", "changes_between", "only_changed"]

_LOOK = frozenset({"colour", "icon", "icons"})
"""What a piece looks like, beside what it says."""

Kept = TypeVar("Kept", bound=Cut)


@dataclass(frozen=True, slots=True)
class Changes:
    new: tuple[str, ...]
    words: tuple[str, ...]
    """Pieces that say something else."""
    look: tuple[str, ...]
    """Pieces that say the same and look different."""
    gone: tuple[str, ...]

    @property
    def printed(self) -> frozenset[str]:
        return frozenset((*self.new, *self.words, *self.look))


def changes_between(before: Sheets, now: Sheets) -> Changes:
    old, new = _by_id(before), _by_id(now)
    both = [id for id in new if id in old and (new[id] != old[id] or _worn(now, new[id]) != _worn(before, old[id]))]
    words = [id for id in both if _said(new[id]) != _said(old[id])]
    return Changes(
        tuple(id for id in new if id not in old),
        tuple(words),
        tuple(id for id in both if id not in words),
        tuple(id for id in old if id not in new),
    )


def _worn(sheets: Sheets, piece: Cut) -> tuple[object, ...]:
    """What of the look can be seen on a piece: its size, its colours, and what all have alike."""
    look = sheets.look
    own = [getattr(piece, "colour", "")]
    asked = [each.colour for each in piece.visits] if isinstance(piece, Visitor) else []
    size, shades = {
        Tile: (look.tile, own),
        Card: (look.card, ["card-frame", "card-back", *_ON_CARDS]),
        Visitor: (look.card, ["card-frame", "card-back", *asked]),
        BuildingCard: (look.card, [*own, "card-back", *(each.colour for each in sheets.grounds)]),
        Token: (look.token, own),
        Piece: (look.token, SEATS[: piece.seats] if isinstance(piece, Piece) and piece.seats else own),
        Track: (0, _ON_TRACKS),
        Land: (PLOT, _ON_LAND),
    }[type(piece)]
    return (*_common(look), size, *map(look.shade, shades))


_ON_CARDS = ["red", "green", "blue"]
"""How much something is wished."""
_ON_TRACKS = ["blue", "yellow"]
_ON_LAND = ["green"]


def _common(look: Look) -> tuple[object, ...]:
    return look.type, look.ink, look.faint, look.pale, look.paper, look.text, look.smallest


def _by_id(sheets: Sheets) -> dict[str, Cut]:
    return {each.id: each for each in sheets.pieces}


def _said(value: Any) -> Any:
    """A record without its looks. A text is what it reads as, whether a noun in it is drawn or written."""
    if isinstance(value, tuple) and value and all(isinstance(each, Run) for each in value):
        return " ".join(f"{each.number} {each.words}" for each in value).split()
    if is_dataclass(value) and not isinstance(value, type):
        return tuple(_said(getattr(value, each.name)) for each in fields(value) if each.name not in _LOOK)
    return tuple(_said(each) for each in value) if isinstance(value, tuple) else value


def only_changed(now: Sheets, changes: Changes) -> Sheets:
    """The pieces that have to be printed again."""
    return replace(
        now,
        tiles=_among(now.tiles, changes),
        cards=_among(now.cards, changes),
        tokens=_among(now.tokens, changes),
        tracks=_among(now.tracks, changes),
        visitors=_among(now.visitors, changes),
        buildings=_among(now.buildings, changes),
        supply=_among(now.supply, changes),
        lands=_among(now.lands, changes),
    )


def _among(pieces: Sequence[Kept], changes: Changes) -> tuple[Kept, ...]:
    return tuple(each for each in pieces if each.id in changes.printed)


def changed_kinds(before: Sheets, now: Sheets, book: Phrasebook, wish: Wish, kinds: Sequence[str]) -> list[str]:
    """The kinds of sheets that come out differently. Those without pieces to cut are printed whole, or not at all."""
    before = replace(before, version=now.version)  # a new version with the same content is the same sheet
    dressed_alike = _on_all_sheets(before.look) == _on_all_sheets(now.look)
    return [
        name
        for name in kinds
        if KINDS[name].has(now)
        and (
            not dressed_alike
            or not KINDS[name].has(before)
            or KINDS[name].page(before, book, wish) != KINDS[name].page(now, book, wish)
        )
    ]


def _on_all_sheets(look: Look) -> tuple[object, ...]:
    """Without the sizes of pieces: those are seen in where the pieces lie."""
    return (*_common(look), look.accent, look.shades)
