"""Frames: sentences with gaps. `{goods}` is filled with a phrase, `{goods:accusative}` with the phrase in that case.

Nothing else is understood between braces. Frames and translations may come from strangers, and a formatter that knows
attributes or widths could be made to do anything.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Protocol

from .text import capital

__all__ = ["Fixed", "Frame", "Phrase", "Unreadable", "gaps", "literal", "read_frame"]

_GAP = re.compile(r"\{([a-z_]{1,20})(?::([a-z_]{1,20}))?\}")


class Unreadable(Exception):
    """A frame that is none."""


class Phrase(Protocol):
    """Something that can be said in a case."""

    @property
    def has_article(self) -> bool: ...

    def said(self, case: str) -> str: ...


class Fixed:
    """Words that stay as they are in every case."""

    __slots__ = ("words",)
    has_article = False

    def __init__(self, words: str) -> None:
        self.words = words

    def said(self, case: str) -> str:
        return capital(self.words) if case == "capital" else self.words


Contractions = Mapping[str, "Callable[[Phrase], str]"]
"""By case that is a preposition and an article in one: how the preposition is said before words without an article."""


class Frame:
    __slots__ = ("_contractions", "_pieces", "gaps", "text")

    def __init__(
        self, text: str, pieces: tuple[str | tuple[str, str], ...], contractions: Contractions | None = None
    ) -> None:
        self.text = text
        self._pieces = pieces
        self._contractions = contractions or {}
        self.gaps = frozenset(piece[0] for piece in pieces if not isinstance(piece, str))

    def fill(self, values: Mapping[str, Phrase], case: str = "") -> str:
        """The sentence. A gap that names no case takes ``case``."""
        made = []
        for piece in self._pieces:
            if isinstance(piece, str):
                made.append(piece)
            else:
                made.append(self._said(values[piece[0]], piece[1] or case))
        return "".join(made)

    def _said(self, phrase: Phrase, case: str) -> str:
        contraction = self._contractions.get(case)
        if contraction is None or phrase.has_article:
            return phrase.said(case)
        return contraction(phrase)

    @property
    def cases(self) -> frozenset[str]:
        return frozenset(piece[1] for piece in self._pieces if not isinstance(piece, str) and piece[1])


def read_frame(text: str, contractions: Contractions | None = None) -> Frame:
    """A frame from its text.

    >>> read_frame("plant {goods:accusative} in {sector}").fill({"goods": Fixed("2 trees"), "sector": Fixed("it")})
    'plant 2 trees in it'
    """
    pieces: list[str | tuple[str, str]] = []
    at = 0
    for found in _GAP.finditer(text):
        _literal(text[at : found.start()], pieces)
        pieces.append((found[1], found[2] or ""))
        at = found.end()
    _literal(text[at:], pieces)
    return Frame(text, tuple(pieces), contractions)


def literal(text: str) -> Frame:
    """A text that is no frame, whatever stands in it."""
    return Frame(text, (text,))


def _literal(text: str, pieces: list[str | tuple[str, str]]) -> None:
    if "{" in text or "}" in text:
        raise Unreadable(text)
    if text:
        pieces.append(text)


def gaps(text: str) -> frozenset[str]:
    """The names of the gaps in a text, wherever there are any."""
    return frozenset(found[1] for found in _GAP.finditer(text))
