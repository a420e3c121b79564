"""Estimates how many lines a text takes. Everything is in ems, so that a text is measured once for all sizes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ...fonts.measure import width_in_ems
from ..model.records import Text

__all__ = [
    "IconWidths",
    "Type",
    "WordWidths",
    "count_lines",
    "join_lines",
    "measure_quantities",
    "measure_text",
    "measure_words",
]

Type = tuple[str, str]
"""The weight and the family of some type."""


@dataclass(frozen=True, slots=True)
class IconWidths:
    """The measures of icons in a text."""

    wide: float
    apart: float
    """From their number."""
    glance: float
    """Between quantities without words."""


WordWidths = tuple[float, ...]
"""The widths of words between which a line may be broken."""


def measure_words(words: str, type: Type) -> WordWidths:
    return tuple(width_in_ems(word, *type) for word in words.split(" ") if word)


@lru_cache(20_000)
def measure_text(text: Text, icons: IconWidths, type: Type) -> WordWidths:
    """The widths of words with quantities among them. A number stays with its icon, and a short last word with the one
    before it."""
    made: list[float] = []
    begun = 0.0
    for at, run in enumerate(text):
        if run.icon and run.number:
            begun += width_in_ems(run.number, *type) + icons.apart + icons.wide
            continue
        first, *others = (_hold_last_word(run.words) if at + 1 == len(text) else run.words).split(" ")
        begun += width_in_ems(first, *type)
        for word in others:
            made.append(begun)
            begun = width_in_ems(word, *type)
    return tuple(wide for wide in (*made, begun) if wide)


def measure_quantities(text: Text, icons: IconWidths, type: Type) -> WordWidths:
    """The widths of the quantities in a summary; here an icon may have no number."""
    made: list[float] = []
    for run in text:
        if run.icon:
            made.append(icons.wide + (width_in_ems(run.number, *type) + icons.apart if run.number else 0))
        elif run.words in "/|":
            made.append(width_in_ems(run.words, *type))
    return tuple(made)


def count_lines(words: Iterable[float], space: float, across: float) -> int:
    """The number of lines when each takes as many words as fit, as Typst does in ragged text."""
    count, used = 0, across + 1
    for wide in words:
        used += space + wide
        if used > across:
            more, used = (1, wide) if wide <= across else _split_word(wide, across)
            count += more
    return count


def _split_word(wide: float, across: float) -> tuple[int, float]:
    """For a word wider than a line: how many lines it takes, and how much of the last one."""
    whole = int(wide / across)
    return whole + 1, wide - whole * across


def _hold_last_word(words: str) -> str:
    before, space, last = words.rpartition(" ")
    return f"{before}\u00a0{last}" if space and 0 < len(last) <= 3 else words


def join_lines(several: Sequence[WordWidths]) -> WordWidths:
    """The widths of several lines that flow together."""
    return tuple(word for line in several for word in line)
