"""Finds words that are too wide for their box in the smallest type. Typst itself only reports how high a text is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ...fonts.measure import width_in_mm
from ..content.looks import PLAIN_LOOK
from ..model.records import Look, Sheets
from .glyphs import find_strings
from .literals import literal

__all__ = ["add_width_checks", "find_wide_words"]


@dataclass(frozen=True, slots=True)
class NarrowestBox:
    """The narrowest box for a text of a face, and the smallest type in it."""

    across: float
    """In mm."""
    size: float
    """In points."""
    weight: str = "regular"

    def widen(self, wider: float, smallest: float) -> NarrowestBox:
        """The same box on a piece that is so much wider, with no type below ``smallest``."""
        return NarrowestBox(self.across + wider, max(self.size, smallest), self.weight)


_TITLES = {
    "tiles": NarrowestBox(44, 7, "bold"),
    "cards": NarrowestBox(43, 9, "bold"),
    "visitors": NarrowestBox(35.6, 8, "bold"),
    "buildings": NarrowestBox(43.6, 8, "bold"),
    "tokens": NarrowestBox(21, 5.5, "bold"),
    "supply": NarrowestBox(21, 5.5, "bold"),
    "plots": NarrowestBox(15.4, 5, "bold"),
}
_TEXTS = {
    "tiles": NarrowestBox(58, 5.5),
    "cards": NarrowestBox(44, 6),
    "visitors": NarrowestBox(53, 5),
    "buildings": NarrowestBox(44, 5.5),
}
_SORTS_BY_KIND = {"cards": ("cards", "visitors"), "pieces": ("supply",), "land": ("plots",)}
"""By kind: the fields of `Sheets` with its pieces, where they differ from the name of the kind."""

WideWord = tuple[str, str, float, float, str]
"""What is too wide (its piece and part), the word, and its box: mm, points, weight."""


def find_wide_words(kind: str, sheets: Sheets) -> list[WideWord]:
    """Words that would have to be broken to fit."""
    sorts = [sort for sort in _SORTS_BY_KIND.get(kind, (kind,)) if sort in _TITLES]
    return [
        found for sort in sorts for piece in _pieces(sheets, sort) for found in _wide_words_of(sort, piece, sheets.look)
    ]


def _pieces(sheets: Sheets, sort: str) -> Sequence[Any]:
    found: Sequence[Any] = getattr(sheets, sort)
    return found


def _extra_width(sort: str, look: Look) -> float:
    """By how many mm the pieces of a pack are wider than ours."""
    if sort == "tiles":
        return look.tile - PLAIN_LOOK.tile
    if sort in ("cards", "visitors", "buildings"):
        return look.card[0] - PLAIN_LOOK.card[0]
    return look.token - PLAIN_LOOK.token if sort in ("tokens", "supply") else 0


def _wide_words_of(sort: str, piece: Any, look: Look) -> Iterator[WideWord]:
    for part, narrow, texts in (
        ("title", _TITLES.get(sort), [piece.title]),
        ("text", _TEXTS.get(sort), [text for text in find_strings(piece) if text not in (piece.title, piece.id)]),
    ):
        if narrow is None:
            continue
        box = narrow.widen(_extra_width(sort, look), look.smallest)
        for word in {word for text in texts for word in text.split() if len(word) > 12}:
            if width_in_mm(word, box.size, box.weight.capitalize(), look.type) > box.across:
                yield f"{piece.id} {part}", word, box.across, box.size, box.weight


def add_width_checks(page: str, words: list[WideWord]) -> str:
    """The page, with code at its end that reports an overflow for each of the words that Typst does not hyphenate."""
    if not words:
        return page
    return f"""{page}
#context for (told, word, across, size, weight) in {literal(sorted(words))} {{
  let set-word = text(size: size * 1pt, weight: weight, word)
  let one-line = measure(set-word)
  let in-box = measure(block(width: across * 1mm, set-word))
  if one-line.width > across * 1mm and in-box.height < one-line.height * 1.5 [#metadata(told) <overflow>]
}}
"""
