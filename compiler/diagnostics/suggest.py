"""Did you mean: the nearest known word, and only when it is near."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import lru_cache

__all__ = ["did_you_mean", "nearest", "some_of"]

# Measured on the misspellings in tests/: below this, suggestions are guesses and mislead.
_CLOSE_ENOUGH = 0.72
_CLOSE_ENOUGH_BUT_LONGER_OR_SHORTER = 0.78


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word closest to ``word``, or None when nothing is close.

    >>> nearest("schol", ["bank", "school"])
    'school'
    >>> nearest("zebra", ["bank", "school"]) is None
    True
    """
    wanted = word.lower()
    letters = sorted(wanted)
    best, best_score = None, _CLOSE_ENOUGH
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(wanted)
    for candidate in sorted({name for name in known if _could_be(wanted, name)}):
        if sorted(candidate.lower()) == letters:  # two letters changed places: `gian`, `pre`
            return candidate
        matcher.set_seq1(candidate.lower())
        if matcher.real_quick_ratio() < best_score or matcher.quick_ratio() < best_score:
            continue
        score = matcher.ratio()
        if len(candidate) != len(wanted) and score < _CLOSE_ENOUGH_BUT_LONGER_OR_SHORTER:
            continue
        if score > best_score or (best is None and score >= best_score):
            best, best_score = candidate, score
    return best


def _could_be(wanted: str, name: str) -> bool:
    """Whether the letters alone allow a name to be close. A quick look, because there are many names and errors."""
    mine, yours = len(wanted), len(name)
    if not -3 <= mine - yours <= 3:
        return False
    letters, theirs = _letters(wanted), _letters(name)
    common = len(letters & theirs)
    same = min(mine - len(letters) + common, yours - len(theirs) + common)
    return 2 * same >= _CLOSE_ENOUGH * (mine + yours)


@lru_cache(maxsize=65_536)
def _letters(word: str) -> frozenset[str]:
    return frozenset(word.lower())


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint for a diagnostic, empty when nothing is close."""
    found = nearest(word, known)
    return f"did you mean `{found}`?" if found and found != word else ""


def some_of(names: Iterable[str], most: int = 12) -> str:
    """A readable list that stays short: `a, b, c, ...`."""
    ordered = sorted(set(names))
    shown = ", ".join(ordered[:most])
    return f"{shown}, ..." if len(ordered) > most else shown
