"""Words with one fixed place in the language: no pack may call anything so."""

from __future__ import annotations

from typing import Final

__all__ = ["ENDINGS", "LIMITS", "ORDERS", "RESERVED"]

ENDINGS: Final = ("turn", "game", "participation")

ORDERS: Final = ("next",)
"""When somebody plays: `play next`."""

LIMITS: Final = ("excess",)
"""What a tour may be forbidden: `without excess`."""

RESERVED: Final = frozenset(
    [
        "the",
        "a",
        "an",
        "any",
        "all",
        "your",
        "their",
        "its",
        "other",
        "no",
        "this",
        "you",
        "it",
        "each",
        "every",
        "of",
        "in",
        "on",
        "to",
        "for",
        "from",
        "by",
        "at",
        "is",
        "are",
        "or",
        "and",
        "not",
        "first",
        "with",
        "after",
        "as",
        "has",
        "have",
        "per",
        "among",
        "paying",
        "off",
        "without",
        "into",
        "within",
        "that",
        "least",
        "most",
        "more",
        "fewer",
        "less",
        "than",
        "half",
        "up",
        "down",
        "rounded",
        "if",
        "otherwise",
        "either",
        "may",
        "then",
        "when",
        "can",
        "there",
        "times",
        "choosing",
        "smallest",
        "largest",
        "which",
        "between",
        "over",
    ]
)
"""Words that no pack may use as a name: a sentence would no longer be clear."""
