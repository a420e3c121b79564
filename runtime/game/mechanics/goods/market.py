"""Lots of goods: pairs of a noun and an amount."""

from __future__ import annotations

__all__ = ["Mix", "lot_of", "move_counts"]


Mix = tuple[int, ...]


def lot_of(nouns: Mix, mix: Mix) -> tuple[tuple[int, int], ...]:
    """A mix as a lot, without nouns of which there are none."""
    return tuple([(noun, amount) for noun, amount in zip(nouns, mix, strict=True) if amount])


def move_counts(counts: list[list[int]], nouns: Mix, mix: Mix, source: int, target: int) -> None:
    """Move a mix from one holder to another without logging it: for a look ahead, which moves it back."""
    for noun, amount in zip(nouns, mix, strict=True):
        counts[source][noun] -= amount
        counts[target][noun] += amount
