"""Words that are too wide for their box in the smallest type. Typst breaks lines, and tells only how high a text is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ...fonts.measure import width
from ..content.looks import PLAIN
from ..model.records import Look, Sheets
from .glyphs import strings
from .literals import literal

__all__ = ["looked_after", "wide_words"]


@dataclass(frozen=True, slots=True)
class Narrow:
    """The narrowest place that a text of a face may stand in, and the smallest type."""

    across: float
    """In mm."""
    size: float
    """In points."""
    weight: str = "regular"

    def on(self, wider: float, smallest: float) -> Narrow:
        """The same place on a piece of another width, where no type is smaller than this."""
        return Narrow(self.across + wider, max(self.size, smallest), self.weight)


_TITLES = {
    "tiles": Narrow(44, 7, "bold"),
    "cards": Narrow(43, 9, "bold"),
    "visitors": Narrow(35.6, 8, "bold"),
    "buildings": Narrow(43.6, 8, "bold"),
    "tokens": Narrow(21, 5.5, "bold"),
    "supply": Narrow(21, 5.5, "bold"),
    "plots": Narrow(15.4, 5, "bold"),
}
_TEXTS = {"tiles": Narrow(58, 5.5), "cards": Narrow(44, 6), "visitors": Narrow(53, 5), "buildings": Narrow(44, 5.5)}
_ON = {"cards": ("cards", "visitors"), "pieces": ("supply",), "land": ("plots",)}
"""What lies on the sheets of a kind, where that is not called like the kind itself."""

Wide = tuple[str, str, float, float, str]
"""What is too wide (its piece and part), the word, and its box: mm, points, weight."""


def wide_words(kind: str, sheets: Sheets) -> list[Wide]:
    """Words that would have to be parted to fit."""
    sorts = [sort for sort in _ON.get(kind, (kind,)) if sort in _TITLES]
    return [found for sort in sorts for piece in _pieces(sheets, sort) for found in _of(sort, piece, sheets.look)]


def _pieces(sheets: Sheets, sort: str) -> Sequence[Any]:
    found: Sequence[Any] = getattr(sheets, sort)
    return found


def _wider(sort: str, look: Look) -> float:
    """How much wider than ours the pieces of a pack are."""
    if sort == "tiles":
        return look.tile - PLAIN.tile
    if sort in ("cards", "visitors", "buildings"):
        return look.card[0] - PLAIN.card[0]
    return look.token - PLAIN.token if sort in ("tokens", "supply") else 0


def _of(sort: str, piece: Any, look: Look) -> Iterator[Wide]:
    for part, narrow, texts in (
        ("title", _TITLES.get(sort), [piece.title]),
        ("text", _TEXTS.get(sort), [text for text in strings(piece) if text not in (piece.title, piece.id)]),
    ):
        if narrow is None:
            continue
        box = narrow.on(_wider(sort, look), look.smallest)
        for word in {word for text in texts for word in text.split() if len(word) > 12}:
            if width(word, box.size, box.weight.capitalize(), look.type) > box.across:
                yield f"{piece.id} {part}", word, box.across, box.size, box.weight


def looked_after(page: str, words: list[Wide]) -> str:
    """The page, with a question to Typst at its end: is such a word parted, or does it run over?"""
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
