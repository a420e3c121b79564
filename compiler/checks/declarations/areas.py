"""Areas: do cards lie where lines look for them, and has everybody one place for what is counted?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...diagnostics import Diagnostic, Place, error
from ...meaning.analysis.context import Plain
from .view import PackView, place_at, property_place, statements, walk_nodes

__all__ = ["check"]

_CARDS = frozenset({"card", "inhabitant", "visitor"})
_MOVED = ("source", "into", "to")
"""The parts of a line that say where cards come from, and where they go."""


_COUNTED = ("resource", "piece", "building")
"""What a player has so many of, wherever it lies."""


def check(view: PackView) -> Iterator[Diagnostic]:
    yield from _one_heap(view)
    for block, node in view.own:
        for line in statements(node):
            for area in dict.fromkeys(_areas_of_cards(line)):
                holds = view.objects.get(area, {}).get("holds")
                if holds is not None and _CARDS.isdisjoint(holds):
                    yield no_cards_there(place_at(block, line["at"]), view.name(area), holds)


def _one_heap(view: PackView) -> Iterator[Diagnostic]:
    """What somebody has of a noun is one heap, so one area of theirs can hold it."""
    of_everybody = [area for area in view.all_of_kind("area") if area.get("each")]
    ours = {node["id"]: block for block, node in view.own_of_kind("area")}
    first: dict[str, Plain] = {}
    for area in sorted(of_everybody, key=lambda area: area["id"] in ours):  # those of the parents were there before
        taken = next((held for held in _COUNTED if held in area["holds"] and held in first), None)
        if taken is not None and area["id"] in ours:
            block = ours[area["id"]]
            yield second_heap(property_place(block, "holds"), taken, view.name(first[taken]["id"]))
        for held in area["holds"]:
            first.setdefault(held, area)


def _areas_of_cards(line: Plain) -> Iterator[str]:
    """The areas where a line looks for cards, or puts them."""
    for part in walk_nodes({key: value for key, value in line.items() if not _has_lines(value)}):
        if part.get("noun") in _CARDS:
            yield from (where["thing"]["id"] for where in part.get("where", ()) if _is_area(where.get("thing")))
    moved = line.get("goods", line.get("thing"))
    if isinstance(moved, dict) and moved.get("noun") in _CARDS:
        yield from (line[key]["id"] for key in _MOVED if _is_area(line.get(key)))


def _has_lines(value: Any) -> bool:
    """Whether lines stand below a line: they are looked at by themselves."""
    return any(len(here.get("at", ())) == 3 for here in walk_nodes(value))


def _is_area(thing: Any) -> bool:
    return isinstance(thing, dict) and thing.get("op") == "ref" and thing["kind"] == "area"


# ---- what can be wrong


def second_heap(place: Place, held: str, area: str) -> Diagnostic:
    cure = f"use `{area}`, or change it with `replace area {area}`"
    return error("T541", f"the {held}s of every player lie in `{area}` already", place, cure)


def no_cards_there(place: Place, area: str, holds: list[str]) -> Diagnostic:
    return error("T396", f"`{area}` never holds cards", place, f"it holds {' and '.join(holds)}, and nothing else")
