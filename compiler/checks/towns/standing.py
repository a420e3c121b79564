"""Pieces that stand on sites: do they have a category, an owner, and are there as many of them?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...diagnostics import (
    Diagnostic,
    Place,
    error,
    warning,
)
from ...meaning.analysis.context import Plain
from ..declarations.view import PackView, property_place

__all__ = ["PieceCounter", "check"]


def check(view: PackView) -> Iterator[Diagnostic]:
    for block, node in view.own_of_kind("piece"):
        if node.get("yields") and "category" not in node:
            yield yields_nowhere(property_place(block, "yields"), view.name(node["id"]))


class PieceCounter:
    """Counts the pieces that stand in one town, by owner."""

    def __init__(self, view: PackView) -> None:
        self._view = view
        self._counts: Counter[tuple[str, int]] = Counter()
        """So many of a piece, by whose it is; the common ones are all nobody's."""

    def count_one_more(self, part: Plain) -> int:
        """Count the piece of a line, and return how many of its owner stand there now; 0 where the line is about a
        building."""
        piece = self._view.objects.get(part["building"])
        if piece is None or piece["kind"] != "piece":
            return 0
        whose = part["building"], part["blocks"][0] if piece.get("each") else 0
        self._counts[whose] += 1
        return self._counts[whose]

    def check(self, part: Plain, piece: Plain, place: Place) -> Iterator[Diagnostic]:
        """Count the piece of a line, and report it where it cannot stand there."""
        name, seat, each = self._view.name(piece["id"]), part["blocks"][0], piece.get("each", False)
        if "category" not in piece:
            yield stands_nowhere(place, name)
            return
        if each != bool(seat):
            yield of_each_player(place, name) if each else of_nobody(place, name)
            return
        there, supply = self.count_one_more(part), piece.get("supply")
        if supply is not None and there == supply + 1:  # told once
            yield more_than_there_are(place, name, there, supply, seat)


# ---- what can be wrong


def stands_nowhere(place: Place, piece: str) -> Diagnostic:
    return error("T525", f"`{piece}` has no category: it does not stand on sites", place, "add one to the piece")


def more_than_there_are(place: Place, piece: str, there: int, supply: int, seat: int) -> Diagnostic:
    whose = f" of player {seat}" if seat else ""
    cure = f"its `supply` is {supply}{' for each player' if seat else ''}"
    return error("T527", f"this is number {there} of `{piece}`{whose} in this town", place, cure)


def of_each_player(place: Place, piece: str) -> Diagnostic:
    return error("T528", f"whose `{piece}` is it? each player has some", place, "for example `blocks 1`")


def of_nobody(place: Place, piece: str) -> Diagnostic:
    cure = "leave `blocks` out, or state `each` in the piece"
    return error("T528", f"`{piece}` is nobody's: it is the same for all players", place, cure)


def yields_nowhere(place: Place, piece: str) -> Diagnostic:
    message = f"`{piece}` makes room on sites, but it has no category and never stands there"
    return warning("T742", message, place, "add `category ...`, or leave `yields` out")
