"""Every effect ends: no action does itself, and no loop is longer than a game can bear."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..diagnostics import Diagnostic, Note, Place, error
from ..meaning.reading import Plain
from ..source import limits
from ..source.layout import Block
from .view import View, place_of, walk

__all__ = ["check", "most_steps"]

_RUNS = ("tile", "action", "procedure", "building")
_MOST_OF = {"player": 12, "bidder": 12, "builder": 12}
_ANY_SET = 64
"""How many things a set may have whose size is not known; a town has no more of anything a loop goes over."""


def check(view: View) -> Iterator[Diagnostic]:
    calls = {node["id"]: list(_calls(node)) for kind in (*_RUNS, "rule") for node in view.all_of(kind)}
    told: set[frozenset[str]] = set()
    for block, node in view.own_of(*_RUNS):
        circle = _circle(node["id"], calls)
        if circle and frozenset(circle) not in told:
            told.add(frozenset(circle))
            at = next(at for callee, at in calls[node["id"]] if callee == circle[1])
            names = [view.name(id) for id in circle]
            yield goes_in_circles(place_of(block, at), names)
    for block, node in view.own:
        if node["kind"] == "inhabitant":
            continue  # cards have no loops
        yield from _too_long(block, node)


def _calls(node: Plain) -> Iterator[tuple[str, list[int]]]:
    for here in walk(node):
        called = {"do": here.get("action"), "use": here.get("thing")}.get(here.get("do", ""))
        if called is not None and called["op"] == "ref":
            yield called["id"], here["at"]


def _circle(start: str, calls: dict[str, list[tuple[str, list[int]]]]) -> Sequence[str]:
    """A way from a declaration back to itself, if there is one."""
    paths: list[tuple[str, ...]] = [(start,)]
    seen = {start}
    while paths:
        path = paths.pop()
        for callee, _ in calls.get(path[-1], ()):
            if callee == start:
                return (*path, start)
            if callee not in seen:
                seen.add(callee)
                paths.append((*path, callee))
    return ()


def _too_long(block: Block, node: Plain) -> Iterator[Diagnostic]:
    for field in ("effects", "actions", "steps", "triggers", "ability"):
        for statement in _list(node.get(field)):
            steps = most_steps(statement)
            if steps > limits.STEPS:
                yield too_many_steps(place_of(block, statement["at"]), steps)
                return


def most_steps(node: Any) -> int:
    """The most acts a statement can come to, by its shape alone."""
    if isinstance(node, list):
        return min(sum(most_steps(each) for each in node), limits.STEPS * 1000)
    if not isinstance(node, dict):
        return 0
    inside = sum(
        most_steps(value)
        for key, value in node.items()
        if key in ("effects", "then", "otherwise", "branches", "tiers", "options", "effect", "triggers", "ability")
    )
    match node.get("do"):
        case "repeat":
            times = node["most"]["n"] if node["most"]["op"] == "number" else _ANY_SET
            return min(times * max(inside, 1), limits.STEPS * 1000)
        case "for_each":
            among = node["among"]
            times = _MOST_OF.get(among.get("noun", ""), _ANY_SET)
            return min(times * max(inside, 1), limits.STEPS * 1000)
    return inside + ("do" in node)


def _list(value: Any) -> list[Plain]:
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


# ---- what can be wrong


def goes_in_circles(place: Place, names: Sequence[str]) -> Diagnostic:
    return error("T501", f"this never ends: {' -> '.join(f'`{name}`' for name in names)}", place)


def too_many_steps(place: Place, steps: int) -> Diagnostic:
    return error(
        "T502",
        f"this could take more than {limits.STEPS} steps",
        place,
        "make the loops shorter, or nest fewer of them",
        Note(f"counted by its shape: about {steps}"),
    )
