"""Trips and places that a scenario writes out: does its town call land so?"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...diagnostics import (
    Diagnostic,
    Note,
    Place,
    did_you_mean,
    error,
)
from ...meaning.analysis.context import Plain
from ...meaning.analysis.mistakes import unknown_name
from ...source.layout import Block
from ..declarations.view import PackView, walk_nodes

__all__ = ["check"]


def check(view: PackView) -> Iterator[Diagnostic]:
    for block, node in view.own_of_kind("scenario"):
        for act in walk_nodes(node):
            for said in act.get("choosing", ()):
                if len(said.get("trail", ())) == 1:
                    yield from _check_place(view, block, node, act["at"][0], said)
                elif "trail" in said:
                    yield from _check_trip(view, block, node, act["at"][0], said)


def _check_place(view: PackView, block: Block, scenario: Plain, row: int, said: Plain) -> Iterator[Diagnostic]:
    """Report a single word that nothing in the pack or the town is called."""
    if "town" in scenario and scenario["town"] not in view.objects:
        return  # it is broken, and that has been told
    places = _names_given_by(view, scenario["town"]) if "town" in scenario else []
    (name,) = said["trail"]
    if places is not None and name not in places and not _is_square(view, name):
        known = [*places, *map(view.name, view.objects)]
        yield unknown_name(_name_place(block, row, said, name), name, known, "places of the town", places)


def _check_trip(view: PackView, block: Block, scenario: Plain, row: int, said: Plain) -> Iterator[Diagnostic]:
    if "town" not in scenario:
        yield places_of_no_town(block.place(row, *said["at"]), said["trail"][0])
        return
    if scenario["town"] not in view.objects:
        return  # it is broken, and that has been told
    known = _names_given_by(view, scenario["town"])
    if known is None:
        return  # so is one that it is like
    for name in dict.fromkeys(said["trail"]):
        if name not in known:
            yield no_such_place(_name_place(block, row, said, name), view.name(scenario["town"]), name, known)


def _names_given_by(view: PackView, town: str) -> list[str] | None:
    """The names that a town, and those it is like, give to land; None where one of them is broken."""
    found: list[str] = []
    seen: set[str] = set()
    node = view.objects.get(town)
    while node is not None and node["id"] not in seen:
        seen.add(node["id"])
        found += [part["called"] for part in node["parts"] if part["part"] == "lay" and "called" in part]
        if "like" in node and node["like"] not in view.objects:
            return None
        node = view.objects.get(node.get("like", ""))
    return found


def _is_square(view: PackView, name: str) -> bool:
    """Whether a name is a square where a site of a grid could lie: a letter for its column, then its row, `f10`."""
    found = re.fullmatch(r"([a-z]+)(\d+)", name)
    if found is None:
        return False
    column = -1
    for letter in found.group(1):
        column = (column + 1) * 26 + ord(letter) - ord("a")
    return any(
        site.get("column") == column and 0 <= int(found.group(2)) - site.get("row", 0) < _slots(view, land)
        for land in view.all_of_kind("land")
        for site in land["sites"]
    )


def _slots(view: PackView, land: Plain) -> int:
    slots: int = view.objects.get(land["zone"], {}).get("slots", 0)
    return slots


def _name_place(block: Block, row: int, said: Plain, name: str) -> Place:
    """Where a name stands in a trip: after the name of the question, which may be the same."""
    start, end = said["at"]
    text = block.text.split("\n")[row][:end]
    found = re.search(rf"\b{name}\b", text[text.index("=", start) :])
    first = text.index("=", start) + (found.start() if found else 0)
    return block.place(row, first, first + len(name))


# ---- what can be wrong


def no_such_place(place: Place, town: str, name: str, known: list[str]) -> Diagnostic:
    notes = [Note(f"its places: {', '.join(known)}")] if known else []
    return error("T522", f"no land of the town `{town}` is called `{name}`", place, did_you_mean(name, known), *notes)


def places_of_no_town(place: Place, name: str) -> Diagnostic:
    cure = "add a line `town ...`: a town names its land where it lays it, `called mill`"
    return error("T529", f"this scenario has no town, so `{name}` is the name of no place", place, cure)
