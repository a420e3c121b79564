"""Lines and figures that nothing comes to: behind the end of a turn, and between bounds that exclude each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from ...diagnostics import Diagnostic, Place, warning
from ...meaning.analysis.context import Plain
from ..declarations.view import PackView, part_place, parts_of, place_at, statements, walk_nodes

__all__ = ["check"]

_ENDS = ("turn", "game")
"""Whoever ends their own part goes on with the lines behind it."""


def check(view: PackView) -> Iterator[Diagnostic]:
    for block, node in view.own:
        if node["kind"] == "scenario":
            continue  # its lines are tried one by one
        for line in _lines_behind_an_end(node):
            yield never_done(place_at(block, line["at"]))
        for line in statements(node):
            for part in parts_of(line):
                yield from _check_amount(part_place(block, line, part), part)


def _lines_behind_an_end(declaration: Plain) -> Iterator[Plain]:
    """The first line behind each end of a turn or of the game, where the lines of its block are done in order."""
    for holder in walk_nodes(declaration):
        if holder.get("do") == "any_order":
            continue
        for lines in holder.values():
            if isinstance(lines, list):
                yield from (after for before, after in pairwise(lines) if _is_end(before) and "do" in after)


def _is_end(line: Any) -> bool:
    return isinstance(line, dict) and line.get("do") == "end" and line["what"] in _ENDS


def _check_amount(place: Place, part: Plain) -> Iterator[Diagnostic]:
    amount = part.get("amount") if part.get("op") == "goods" else None
    if amount is not None and _is_difference(amount) and amount["left"]["n"] <= amount["right"]["n"]:
        yield never_any(place, amount["left"]["n"], amount["right"]["n"])
    if part.get("op") in ("at_most", "at_least") and part["of"].get("op") in ("at_most", "at_least"):
        bounds = {part["op"]: part["bound"], part["of"]["op"]: part["of"]["bound"]}
        if len(bounds) == 2 and all(bound["op"] == "number" for bound in bounds.values()):
            least, most = bounds["at_least"]["n"], bounds["at_most"]["n"]
            if least > most:
                yield no_room(place, least, most)


def _is_difference(amount: Plain) -> bool:
    return bool(amount["op"] == "minus" and amount["left"]["op"] == amount["right"]["op"] == "number")


# ---- what can be wrong


def never_any(place: Place, left: int, right: int) -> Diagnostic:
    return warning("T718", f"this is never more than 0: it is {left} - {right}", place)


def no_room(place: Place, least: int, most: int) -> Diagnostic:
    return warning("T718", f"no number is at least {least} and at most {most}", place, "leave one of the bounds out")


def never_done(place: Place) -> Diagnostic:
    return warning("T719", "this is never done: the line before it ends all that is under way", place, "put it before")
