"""A pseudo-language: English with accents, a third longer. What overflows in it will overflow in a translation, and
what stays plain was never given to the translators."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from ..source.icons import ICON
from ..words.language.phrasebook import Phrasebook, phrasebook_data

__all__ = ["PSEUDO", "pseudo_book", "pseudo_text"]

PSEUDO = "qps"

_ACCENTS = str.maketrans("aceinorsuyzACEINORSUYZ", "áčéíňóřšúýžÁČÉÍŇÓŘŠÚÝŽ")
_WORD = re.compile(rf"\{{[^{{}}]*\}}|(?:{ICON.pattern})|(?P<word>[^\W\d_]+)")
"""A word; gaps and icons are none."""
_LONGER = 0.35
_FILLING = "óčáž"


def pseudo_text(text: str) -> str:
    """A text with accents, a third longer; gaps, icons and signs stay. Every word has its share, so that a line can be
    broken where it could be broken before.

    >>> pseudo_text("Gain 2 [tree] from {place}")
    'Gáíňó 2 [tree] fřómóčá {place}'
    """
    made: list[str] = []
    owed, at = 0.0, 0
    for found in _WORD.finditer(text):
        before, word = text[at : found.start()], found["word"] or ""
        owed += _LONGER * len(before + word)
        more = round(owed) if word else 0
        owed -= more
        made += [before, word.translate(_ACCENTS) or found[0], _filling(more)]
        at = found.end()
    return "".join([*made, text[at:]])


def _filling(letters: int) -> str:
    return (_FILLING * (letters // len(_FILLING) + 1))[:letters]


@cache
def pseudo_book() -> Phrasebook:
    """The English phrasebook in the pseudo-language."""
    data = phrasebook_data("en")
    kept = {"language": PSEUDO, "name": "Pseudo", "plural_rules": "en"}
    same = ("categories", "plural", "unknown", "cases", "sounds")
    made = {key: value if key in same else _pseudo_value(value) for key, value in data.items()}
    return Phrasebook({**made, **kept})


def _pseudo_value(value: Any) -> Any:
    if isinstance(value, str):
        return pseudo_text(value)
    if isinstance(value, Mapping):
        return {key: _pseudo_value(each) for key, each in value.items()}
    return [_pseudo_value(each) for each in value]
