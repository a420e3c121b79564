"""Rule text as runs of words and icons."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ...words.language.text import Part, parts
from ..model.text import Run, Said, Text
from .icons import GENERAL

__all__ = ["figures", "text_of", "unstopped"]

_NUMBER = re.compile(r"(.*?)(−?(?:\d+|X|Y|Z|½)+)[ \u00a0\u202f]$", re.DOTALL)
_TIMES = "\u00a0×\u00a0"
"""No line begins or ends with it."""


def text_of(said: str, icons: Mapping[str, str]) -> Text:
    """A number and the icon after it belong together. ``icons`` are those of nouns, by their names."""
    return tuple(_runs([_drawn(part, icons) for part in parts(said)], icons))


def _drawn(part: Part, icons: Mapping[str, str]) -> Part:
    """What has no drawing of its own is said in words: nobody can tell one plain token from another."""
    return part if icons.get(part.icon, GENERAL) != GENERAL else Part(part.words)


def _runs(found: Sequence[Part], icons: Mapping[str, str]) -> Iterator[Run]:
    before = ""
    for part in found:
        if not part.icon:
            if before:
                yield Run(before.replace(" × ", _TIMES))
            before = part.words
            continue
        number = ""
        counted = _NUMBER.match(before)
        if counted is not None:
            before, number = counted[1], counted[2]
        if before:
            yield Run(before.replace(" × ", _TIMES))
        yield Run(part.words, icons[part.icon], number)
        before = ""
    if before:
        yield Run(before.replace(" × ", _TIMES))


def figures(text: Text) -> Text:
    """Quantities without what stands between them, where that says nothing.

    >>> figures((Run("wood", "wood", "2"), Run(", "), Run("clay", "clay", "1")))
    (Run(words='wood', icon='wood', number='2'), Run(words='clay', icon='clay', number='1'))
    """
    drawn = tuple(run for run in text if run.icon and run.number)
    between = "".join(run.words for run in text if not (run.icon and run.number))
    return text if any(sign.isalnum() for sign in between) else drawn


def unstopped(line: Said) -> Said:
    """A line of a table: it needs no full stop."""
    *before, last = line.text
    words = last.words.removesuffix(".")
    return replace(line, text=(*before, *([replace(last, words=words)] if words else [])))
