"""Chance: a stream of numbers that a seed fixes, and whose point is one whole number of the game's state.

The same seed and moves give the same game on every machine. Python's own generator would do that too, but its
state is 625 numbers that every copy of a game would carry along. This is SplitMix64, which has one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

__all__ = ["draw_below", "point_of_seed", "shuffled"]

_T = TypeVar("_T")
_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def point_of_seed(seed: int) -> int:
    """The point of the stream where a seed starts. Any whole number is a seed."""
    point = 0
    magnitude = abs(seed)
    while True:
        point = _mix_bits((point ^ (magnitude & _MASK)) + _STEP & _MASK)
        magnitude >>= 64
        if not magnitude:
            return _mix_bits(point + 1 & _MASK) if seed < 0 else point


def _mix_bits(value: int) -> int:
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    value = (value ^ (value >> 27)) * 0x94D049BB133111EB & _MASK
    return value ^ (value >> 31)


def draw_below(point: int, bound: int) -> tuple[int, int]:
    """A number from 0 to below ``bound``, all of them equally likely; and the point after it."""
    if not 1 <= bound <= _MASK:
        raise ValueError("there is nothing to choose from, or too much")
    limit = (1 << 64) - (1 << 64) % bound
    while True:
        point = point + _STEP & _MASK
        value = _mix_bits(point)
        if value < limit:
            return value % bound, point


def shuffled(point: int, things: Sequence[_T]) -> tuple[list[_T], int]:
    """The things in any order, all of them equally likely; and the point after it."""
    mixed = list(things)
    for last in range(len(mixed) - 1, 0, -1):
        other, point = draw_below(point, last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed, point
