"""Lots that are bought from a market or sold to it."""

from __future__ import annotations

__all__ = ["Mix", "lot_of", "trade_lot"]


Mix = tuple[int, ...]


def lot_of(nouns: Mix, mix: Mix) -> tuple[tuple[int, int], ...]:
    return tuple([(noun, amount) for noun, amount in zip(nouns, mix, strict=True) if amount])


def trade_lot(counts: list[list[int]], nouns: Mix, mix: Mix, source: int, target: int) -> None:
    for noun, amount in zip(nouns, mix, strict=True):
        counts[source][noun] -= amount
        counts[target][noun] += amount
