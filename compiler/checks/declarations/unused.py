"""Things a pack declares and nothing ever speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...diagnostics import Diagnostic, Place, warning
from .view import PackView, first_line_place

__all__ = ["check", "references"]

MEANT_FOR_OTHERS = (
    "die",
    "wheel",
    "marker",
    "area",
    "action",
    "value",
    "option",
    "category",
    "ground",
    "road_state",
    "border",
    "zone",
)


def check(view: PackView) -> Iterator[Diagnostic]:
    if not view.complete:
        return
    candidates = [(block, node) for block, node in view.own_of_kind(*MEANT_FOR_OTHERS) if not _serves_by_itself(node)]
    if not candidates:
        return
    used: set[str] = set()
    for node in view.objects.values():
        used |= references(node)
    for block, node in candidates:
        if node["id"] not in used:
            yield never_spoken_of(first_line_place(block), node["kind"], view.name(node["id"]))


def _serves_by_itself(node: Any) -> bool:
    """Whether a thing is used without being named: a marker yields something, and the back of a wheel may lie up."""
    return bool((node["kind"] == "marker" and not node.get("aside")) or node.get("back_of"))


_TEXTS = frozenset({"title", "text", "note", "file", "subtitle", "symbol", "version"})


def references(node: Any) -> set[str]:
    """The ids of all declared things that an object names, without its own."""
    found: set[str] = set()
    own = node.get("id") if isinstance(node, dict) else None
    stack: list[Any] = [node]
    while stack:
        here = stack.pop()
        if isinstance(here, dict):
            for key, value in here.items():
                if isinstance(value, str):
                    if "." in value and key not in _TEXTS:
                        found.add(value)
                elif isinstance(value, dict | list):
                    stack.append(value)
        elif isinstance(here, list):
            for value in here:
                if isinstance(value, str):
                    if "." in value:
                        found.add(value)
                else:
                    stack.append(value)
    found.discard(own or "")
    return found


# ---- what can be wrong


def never_spoken_of(place: Place, kind: str, name: str) -> Diagnostic:
    return warning("T740", f"nothing speaks of the {kind} `{name}`", place, "use it, or delete it")
