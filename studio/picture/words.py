"""Names and titles in the little room that a picture has for them."""

from __future__ import annotations

__all__ = ["readable", "shortened", "width_of"]


def readable(id: str) -> str:
    """An id as a person would write it."""
    words = (id.rpartition(".")[2] or id).replace("_", " ").strip()
    return words[:1].upper() + words[1:]


def shortened(title: str, most: int) -> str:
    """A title of at most so many characters: whole, or its first word and an initial, or cut."""
    title = " ".join(title.split())
    if len(title) <= most:
        return title
    first, _, rest = title.partition(" ")
    if rest and len(first) + 3 <= most:
        return f"{first} {rest[0]}."
    return title[: most - 1].rstrip() + "…"


def width_of(words: str, size: float) -> float:
    """About how wide some words are; never too little by much."""
    return size * sum(0.3 if letter in "iljtf.,:;'|! " else 0.85 if letter in "mwMW@" else 0.6 for letter in words)
