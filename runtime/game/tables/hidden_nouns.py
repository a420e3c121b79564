"""What is hidden: the nouns of which everybody knows only their own."""

from __future__ import annotations

from compiler.objects.declarations.nouns import (
    Area,
    Countable,
    Piece,
    Resource,
)
from compiler.objects.declarations.tiles import Building

from .numbering import Numbers

__all__ = ["secret_nouns"]


def secret_nouns(numbers: Numbers) -> frozenset[int]:
    """The nouns that are hidden themselves, or kept in a hidden area."""
    areas = [each for each in numbers.by_id.values() if isinstance(each, Area) and each.each and each.hidden]
    hidden = {kind for area in areas for kind in area.holds}
    return frozenset(
        noun
        for noun, each in enumerate(numbers.nouns)
        if (isinstance(each, Countable) and each.hidden) or _kind(each) in hidden
    )


def _kind(noun: object) -> str:
    """The word that an area uses for it (`holds piece`); money and points lie in no area."""
    if isinstance(noun, Piece):
        return "piece"
    return "resource" if isinstance(noun, Resource) else "building" if isinstance(noun, Building) else ""
