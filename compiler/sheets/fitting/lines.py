"""How many lines a text takes. Everything is in ems, so that one count of letters serves all sizes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ...fonts.measure import ems
from ..model.records import Text

__all__ = ["Icons", "Line", "Type", "glanced", "joined", "line_of", "lines", "plain"]

Type = tuple[str, str]
"""The weight and the family of some type."""


@dataclass(frozen=True, slots=True)
class Icons:
    """Icons in a text."""

    wide: float
    apart: float
    """From their number."""
    glance: float
    """Between quantities without words."""


Line = tuple[float, ...]
"""How wide the words are that a line may be broken between."""


def plain(words: str, type: Type) -> Line:
    return tuple(ems(word, *type) for word in words.split(" ") if word)


@lru_cache(20_000)
def line_of(text: Text, icons: Icons, type: Type) -> Line:
    """Words with quantities among them. A number never leaves its icon, nor a short last word the one before it."""
    made: list[float] = []
    begun = 0.0
    for at, run in enumerate(text):
        if run.icon and run.number:
            begun += ems(run.number, *type) + icons.apart + icons.wide
            continue
        first, *others = (_held(run.words) if at + 1 == len(text) else run.words).split(" ")
        begun += ems(first, *type)
        for word in others:
            made.append(begun)
            begun = ems(word, *type)
    return tuple(wide for wide in (*made, begun) if wide)


def glanced(text: Text, icons: Icons, type: Type) -> Line:
    """Quantities without words: an icon even without a number."""
    made: list[float] = []
    for run in text:
        if run.icon:
            made.append(icons.wide + (ems(run.number, *type) + icons.apart if run.number else 0))
        elif run.words in "/|":
            made.append(ems(run.words, *type))
    return tuple(made)


def lines(words: Iterable[float], space: float, across: float) -> int:
    """As Typst breaks a ragged text: as many words as will go."""
    count, used = 0, across + 1
    for wide in words:
        used += space + wide
        if used > across:
            more, used = (1, wide) if wide <= across else _parted(wide, across)
            count += more
    return count


def _parted(wide: float, across: float) -> tuple[int, float]:
    """A word that is wider than a line: how many lines it takes, and how much of the last."""
    whole = int(wide / across)
    return whole + 1, wide - whole * across


def _held(words: str) -> str:
    before, space, last = words.rpartition(" ")
    return f"{before}\u00a0{last}" if space and 0 < len(last) <= 3 else words


def joined(several: Sequence[Line]) -> Line:
    """Lines that flow together."""
    return tuple(word for line in several for word in line)
