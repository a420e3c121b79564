"""Did you mean: the nearest known word, and only when it is near."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

__all__ = ["did_you_mean", "nearest", "short_list"]

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
    from difflib import SequenceMatcher  # needed only where something is wrong

    wanted = word.lower()
    letters = sorted(wanted)
    best, best_score = None, _CLOSE_ENOUGH
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(wanted)
    for candidate in _candidates(wanted, known):
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


def _candidates(wanted: str, known: Iterable[str]) -> list[str]:
    """The names that may be close, judged by their letters alone: there may be many names and many errors."""
    size, letters = len(wanted), _letters(wanted)
    twice = size - letters.bit_count()
    by_length = _by_length(frozenset(known))
    found: list[str] = []
    for length in range(size - 3, size + 4):
        needed = _CLOSE_ENOUGH * (size + length) / 2
        for theirs, names in by_length.get(length, {}).items():
            if (letters & theirs).bit_count() + min(twice, length - theirs.bit_count()) >= needed:
                found += names
    return sorted(found)


@lru_cache(maxsize=8)
def _by_length(known: frozenset[str]) -> dict[int, dict[int, list[str]]]:
    """Names by their length and their letters. A pack with many errors asks about the same names each time."""
    found: dict[int, dict[int, list[str]]] = {}
    for name in known:
        found.setdefault(len(name), {}).setdefault(_letters(name.lower()), []).append(name)
    return found


def _letters(word: str) -> int:
    """The set of a word's letters, as the bits of a number."""
    found = 0
    for letter in word:
        found |= 1 << (ord(letter) & 127)
    return found


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint for a diagnostic, empty when nothing is close."""
    found = nearest(word, known)
    return f"did you mean `{found}`?" if found and found != word else ""


def short_list(names: Iterable[str], most: int = 12) -> str:
    """A readable list that stays short: `a, b, c, ...`."""
    ordered = sorted(set(names))
    shown = ", ".join(ordered[:most])
    return f"{shown}, ..." if len(ordered) > most else shown
