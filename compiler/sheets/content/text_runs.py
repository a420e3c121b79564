"""Rule text as runs of words and icons."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ...words.language.text import Part, parts
from ..model.text import Run, Text, TextLine
from .icons import GENERAL_ICON

__all__ = ["only_quantities", "split_into_runs", "without_full_stop"]

_NUMBER = re.compile(r"(.*?)(−?(?:\d+|X|Y|Z|½)+)[ \u00a0\u202f]$", re.DOTALL)
_TIMES = "\u00a0×\u00a0"
"""No line begins or ends with it."""


def split_into_runs(said: str, icons: Mapping[str, str]) -> Text:
    """Rule text as runs. A number and the icon after it are one run. ``icons`` has the icons of nouns by name."""
    return tuple(_make_runs([_icon_or_words(part, icons) for part in parts(said)], icons))


def _icon_or_words(part: Part, icons: Mapping[str, str]) -> Part:
    """A part without its icon, if that is only the general one: nobody can tell one plain token from another."""
    return part if icons.get(part.icon, GENERAL_ICON) != GENERAL_ICON else Part(part.words)


def _make_runs(found: Sequence[Part], icons: Mapping[str, str]) -> Iterator[Run]:
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


def only_quantities(text: Text) -> Text:
    """The quantities of a text, without the commas between them. A text with words stays as it is.

    >>> only_quantities((Run("wood", "wood", "2"), Run(", "), Run("clay", "clay", "1")))
    (Run(words='wood', icon='wood', number='2'), Run(words='clay', icon='clay', number='1'))
    """
    drawn = tuple(run for run in text if run.icon and run.number)
    between = "".join(run.words for run in text if not (run.icon and run.number))
    return text if any(sign.isalnum() for sign in between) else drawn


def without_full_stop(line: TextLine) -> TextLine:
    """A line without its full stop, for a table."""
    *before, last = line.text
    words = last.words.removesuffix(".")
    return replace(line, text=(*before, *([replace(last, words=words)] if words else [])))
