"""Rule text: plain words in which some nouns are marked, so that a sheet can print an icon in their place.

A mark is kept inside the text, between characters that no source and no translation may hold. `plain` reads it as
words, `marked` as `[tree]`, and `parts` gives both to whoever draws.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

__all__ = ["Part", "RuleLine", "capitalize", "is_closed", "mark_icon", "parts", "plain", "text_with_icons"]

_OPEN, _BETWEEN, _CLOSE = "\x02", "\x1f", "\x03"
_MARK = re.compile(f"{_OPEN}([a-z0-9_]*){_BETWEEN}([^{_CLOSE}]*){_CLOSE}")


class Part(NamedTuple):
    """A piece of a rule text: ordinary words, or the words of a marked noun."""

    words: str
    icon: str = ""
    """The name of the noun these words stand for; empty for ordinary words."""


class RuleLine(NamedTuple):
    """One statement of a rule text, and the lines under it."""

    text: str
    under: tuple[RuleLine, ...] = ()
    apart: bool = False
    """Whether it stands by itself, not in one paragraph with its neighbours."""
    joined: bool = False
    """Whether two statements are said in it: a third would make it hard to read."""


def mark_icon(icon: str, words: str) -> str:
    """Words marked as those of a noun with an icon."""
    return f"{_OPEN}{icon}{_BETWEEN}{words}{_CLOSE}"


def plain(text: str) -> str:
    """The text in words alone.

    >>> plain("Gain 2 " + mark_icon("tree", "trees"))
    'Gain 2 trees'
    """
    return _MARK.sub(r"\2", text) if _OPEN in text else text


def text_with_icons(text: str) -> str:
    """The text with `[tree]` in place of marked words.

    >>> text_with_icons("Gain 2 " + mark_icon("tree", "trees"))
    'Gain 2 [tree]'
    """
    return _MARK.sub(r"[\1]", text)


def parts(text: str) -> Iterator[Part]:
    """The text in pieces: ordinary words, and marked ones with their icons."""
    at = 0
    for found in _MARK.finditer(text):
        if found.start() > at:
            yield Part(text[at : found.start()])
        yield Part(found[2], found[1])
        at = found.end()
    if at < len(text):
        yield Part(text[at:])


def capitalize(text: str) -> str:
    """The text with its first letter in upper case, whether it is marked or not.

    >>> capitalize("2 trees"), capitalize("gain"), plain(capitalize(mark_icon("tree", "trees")))
    ('2 trees', 'Gain', 'Trees')
    """
    at = _first_letter(text)
    return text[:at] + text[at : at + 1].upper() + text[at + 1 :]


def _first_letter(text: str) -> int:
    if text.startswith(_OPEN):
        return text.index(_BETWEEN) + 1
    at = 0
    while at < len(text) and text[at] in "“„«»’'(\u202f\u00a0 ":
        at += 1
    return at if at < len(text) else 0


def is_closed(text: str) -> bool:
    """Whether a sentence already has its full stop, or whatever else ends it."""
    return text.removesuffix(_CLOSE).endswith((".", ":", "!", "?", "…"))
