"""Areas: do cards lie where lines look for them?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...diagnostics import Diagnostic, Place, error
from ...meaning.analysis.context import Plain
from .view import PackView, place_at, statements, walk_nodes

__all__ = ["check"]

_CARDS = frozenset({"card", "inhabitant", "visitor"})
_MOVED = ("source", "into", "to")
"""The parts of a line that say where cards come from, and where they go."""


def check(view: PackView) -> Iterator[Diagnostic]:
    for block, node in view.own:
        for line in statements(node):
            for area in dict.fromkeys(_areas_of_cards(line)):
                holds = view.objects.get(area, {}).get("holds")
                if holds is not None and _CARDS.isdisjoint(holds):
                    yield no_cards_there(place_at(block, line["at"]), view.name(area), holds)


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


def no_cards_there(place: Place, area: str, holds: list[str]) -> Diagnostic:
    return error("T396", f"`{area}` never holds cards", place, f"it holds {' and '.join(holds)}, and nothing else")
