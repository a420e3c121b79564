"""A pseudo-language: English with accents, a third longer. What overflows in it will overflow in a translation, and
what stays plain was never given to the translators."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from ..words.phrasebook import Phrasebook, phrasebook_path

__all__ = ["PSEUDO", "pseudo_book", "pseudo_text"]

PSEUDO = "qps"

_ACCENTS = str.maketrans("aceinorsuyzACEINORSUYZ", "áčéíňóřšúýžÁČÉÍŇÓŘŠÚÝŽ")
_KEPT = re.compile(r"(\{[^{}]*\}|\[[a-z][a-z0-9_]*\])")
_LONGER = 0.35
_FILLING = "óčáž"


def pseudo_text(text: str) -> str:
    """A text with accents, a third longer; gaps and icons stay.

    >>> pseudo_text("Gain 2 [tree]")
    'Gáíň 2 [tree]óč'
    """
    pieces = _KEPT.split(text)
    made = [piece if at % 2 else piece.translate(_ACCENTS) for at, piece in enumerate(pieces)]
    letters = sum(len(piece) for piece in pieces[::2])
    more = round(letters * _LONGER)
    filling = (_FILLING * (more // len(_FILLING) + 1))[:more]
    return "".join(made) + filling if letters > 1 else "".join(made)


@cache
def pseudo_book() -> Phrasebook:
    """The English phrasebook in the pseudo-language."""
    data = tomllib.loads(phrasebook_path("en").read_text(encoding="utf-8"))
    kept = {"language": PSEUDO, "name": "Pseudo", "plural_rules": "en"}
    same = ("categories", "plural", "unknown", "cases", "sounds")
    made = {key: value if key in same else _spoken(value) for key, value in data.items()}
    return Phrasebook({**made, **kept})


def _spoken(value: Any) -> Any:
    if isinstance(value, str):
        return _frame(value)
    if isinstance(value, Mapping):
        return {key: _spoken(each) for key, each in value.items()}
    return [_spoken(each) for each in value]


def _frame(text: str) -> str:
    """A frame with each word longer; its gaps, signs and spaces stay."""
    return re.sub(
        r"\{[^{}]*\}|[A-Za-z]+", lambda found: found[0] if found[0].startswith("{") else _word(found[0]), text
    )


def _word(word: str) -> str:
    more = round(len(word) * _LONGER)
    return word.translate(_ACCENTS) + _FILLING[:more]
