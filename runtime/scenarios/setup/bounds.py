"""How many of something a scenario speaks of: exactly so many, at least, at most."""

from __future__ import annotations

from dataclasses import dataclass

from ...game.tables.numbering import UNLIMITED

__all__ = ["INVERSE", "Bound", "bound_of"]

INVERSE = {
    "is": "is_not",
    "is_not": "is",
    "at_least": "fewer_than",
    "fewer_than": "at_least",
    "at_most": "more_than",
    "more_than": "at_most",
}
"""By comparison: the one that holds where it does not."""


@dataclass(frozen=True, slots=True)
class Bound:
    least: int = 0
    most: int = UNLIMITED

    def fits(self, number: int) -> bool:
        return self.least <= number <= self.most

    def nearest(self, number: int) -> int:
        """The number that fits and changes least."""
        return max(self.least, min(number, self.most))

    def intersect(self, other: Bound) -> Bound:
        return Bound(max(self.least, other.least), min(self.most, other.most))


def bound_of(compare: str, number: int) -> Bound:
    match compare:
        case "is":
            return Bound(number, number)
        case "at_most":
            return Bound(0, number)
        case "fewer_than":
            return Bound(0, number - 1)
        case "at_least":
            return Bound(number)
    return Bound(number + 1)  # more than, and anything but
