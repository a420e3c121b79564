"""Frames: sentences with gaps. `{goods}` is filled with a phrase, `{goods:accusative}` with the phrase in that case.

Nothing else is understood between braces. Frames and translations may come from strangers, and a formatter that knows
attributes or widths could be made to do anything.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Protocol

from .text import capitalize

__all__ = ["Fixed", "Frame", "FrameError", "Inflectable", "literal_frame", "read_frame"]

_GAP = re.compile(r"\{([a-z_]{1,20})(?::([a-z_]{1,20}))?\}")


class FrameError(Exception):
    """The text of a frame cannot be read."""


class Inflectable(Protocol):
    """Words that take the case they are asked for."""

    @property
    def has_article(self) -> bool: ...

    def render(self, case: str) -> str:
        """The words in a case; "" for the plain form, `capital` for the plain form with a capital."""
        ...


class Fixed:
    """Words that are the same in every case."""

    __slots__ = ("words",)
    has_article = False

    def __init__(self, words: str) -> None:
        self.words = words

    def render(self, case: str) -> str:
        return capitalize(self.words) if case == "capital" else self.words


Contractions = Mapping[str, "Callable[[Inflectable], str]"]
"""By case that is a preposition and an article in one: how the preposition is said before words without an article."""


class Frame:
    """A sentence with gaps."""

    __slots__ = ("_contractions", "_pieces", "gaps", "text")

    def __init__(
        self, text: str, pieces: tuple[str | tuple[str, str], ...], contractions: Contractions | None = None
    ) -> None:
        self.text = text
        self._pieces = pieces
        self._contractions = contractions or {}
        self.gaps = frozenset(piece[0] for piece in pieces if not isinstance(piece, str))

    def fill(self, values: Mapping[str, Inflectable], case: str = "") -> str:
        """The sentence with its gaps filled. A gap that names no case takes ``case``."""
        made = []
        for piece in self._pieces:
            if isinstance(piece, str):
                made.append(piece)
            else:
                made.append(self._render(values[piece[0]], piece[1] or case))
        return "".join(made)

    def _render(self, phrase: Inflectable, case: str) -> str:
        contraction = self._contractions.get(case)
        if contraction is None or phrase.has_article:
            return phrase.render(case)
        return contraction(phrase)

    @property
    def cases(self) -> frozenset[str]:
        """The cases that its gaps ask for."""
        return frozenset(piece[1] for piece in self._pieces if not isinstance(piece, str) and piece[1])


def read_frame(text: str, contractions: Contractions | None = None) -> Frame:
    """A frame from its text.

    >>> read_frame("plant {goods:accusative} in {sector}").fill({"goods": Fixed("2 trees"), "sector": Fixed("it")})
    'plant 2 trees in it'
    """
    pieces: list[str | tuple[str, str]] = []
    at = 0
    for found in _GAP.finditer(text):
        _add_literal(text[at : found.start()], pieces)
        pieces.append((found[1], found[2] or ""))
        at = found.end()
    _add_literal(text[at:], pieces)
    return Frame(text, tuple(pieces), contractions)


def literal_frame(text: str) -> Frame:
    """A frame without gaps, whatever the text contains."""
    return Frame(text, (text,))


def _add_literal(text: str, pieces: list[str | tuple[str, str]]) -> None:
    if "{" in text or "}" in text:
        raise FrameError(text)
    if text:
        pieces.append(text)
