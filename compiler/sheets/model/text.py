"""Rule text as it is printed: words, with icons among them."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Run", "Text", "TextLine"]


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a text: words, or an icon that stands for words, perhaps with its number."""

    words: str
    icon: str = ""
    number: str = ""


Text = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of rule text, and how deep it is set in."""

    text: Text
    depth: int = 0
    apart: bool = False
