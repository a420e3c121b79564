"""Every effect ends: no action does itself, and no loop is longer than a game can bear."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...diagnostics import (
    Diagnostic,
    Note,
    Place,
    error,
)
from ...meaning.analysis.context import Plain
from ...source import limits
from ..declarations.view import (
    PackView,
    first_line_place,
    place_at,
    walk_nodes,
)
from .steps import StepCounter, callee_of

__all__ = ["check"]

_NAMED = 12


def check(view: PackView) -> Iterator[Diagnostic]:
    calls = _CallGraph(view)
    own = {node["id"]: block for block, node in view.own}
    for circle in calls.cycles(node["id"] for _, node in view.own):
        start = next((index for index, id in enumerate(circle) if id in own), None)
        if start is not None:
            round_trip = [*circle[start:], *circle[: start + 1]]
            at = calls.calls_of(round_trip[0])[round_trip[1]]
            yield goes_in_circles(place_at(own[round_trip[0]], at), [view.name(id) for id in round_trip])
    totals: dict[str, int] = {}
    too_long: set[str] = set()
    for id in calls.callees_first:
        runs = _parts_with_steps(view, view.objects[id], totals)
        totals[id] = min(sum(steps for _, steps in runs), limits.STEPS * 1000)
        if any(steps > limits.STEPS for _, steps in runs) or not too_long.isdisjoint(calls.calls_of(id)):
            too_long.add(id)
    for block, node in view.own:
        # What does something that is too long is not told as well: that is one slip.
        if not too_long.isdisjoint(calls.calls_of(node["id"])):
            continue
        run, steps = max(_parts_with_steps(view, node, totals), key=lambda run: run[1], default=({}, 0))
        if steps > limits.STEPS:
            at = run.get("at", ())
            yield too_many_steps(place_at(block, at) if len(at) == 3 else first_line_place(block), steps)


def _parts_with_steps(view: PackView, node: Plain, totals: dict[str, int]) -> list[tuple[Plain, int]]:
    """The parts of a declaration that run by themselves, each with its steps."""
    steps = StepCounter(view, node, totals)
    parts: list[Any] = []
    for value in node.values():
        parts += value if isinstance(value, list) else [value]
    return [(part, steps.count(part)) for part in parts if isinstance(part, dict)]


# ---- who does what


class _CallGraph:
    """Which declaration does or uses which."""

    def __init__(self, view: PackView) -> None:
        self.view = view
        self.callees_first: list[str] = []
        """Everything that was come by while looking for circles; what something does stands before it."""
        self._known: dict[str, dict[str, list[int]]] = {}

    def calls_of(self, id: str) -> dict[str, list[int]]:
        """The declarations that one does or uses, each with the position where it does so first."""
        if id not in self._known:
            found: dict[str, list[int]] = {}
            for here in walk_nodes(self.view.objects[id]):
                callee = callee_of(here)
                if callee in self.view.objects and (callee not in found or here["at"] < found[callee]):
                    found[callee] = here["at"]
            self._known[id] = found
        return self._known[id]

    def cycles(self, starts: Iterator[str]) -> Iterator[list[str]]:
        """Every cycle that can be reached from the starts, each once. Nothing is walked twice."""
        done: set[str] = set()
        told: set[frozenset[str]] = set()
        for start in starts:
            path = {} if start in done else {start: iter(self.calls_of(start))}
            while path:
                here = next(reversed(path))
                callee = next(path[here], "")
                if not callee:
                    del path[here]
                    done.add(here)
                    self.callees_first.append(here)
                elif callee in path and len(told) < limits.DIAGNOSTICS:
                    names = list(path)
                    circle = names[names.index(callee) :]
                    if frozenset(circle) not in told:
                        told.add(frozenset(circle))
                        yield circle
                elif callee not in path and callee not in done:
                    path[callee] = iter(self.calls_of(callee))


# ---- what can be wrong


def goes_in_circles(place: Place, names: Sequence[str]) -> Diagnostic:
    shown = [f"`{name}`" for name in names]
    if len(shown) > _NAMED:
        shown[_NAMED // 2 : -_NAMED // 2] = ["..."]
    return error("T501", f"this never ends: {' -> '.join(shown)}", place)


def too_many_steps(place: Place, steps: int) -> Diagnostic:
    return error(
        "T502",
        f"this could take more than {limits.STEPS} steps",
        place,
        "make the loops shorter, or nest fewer of them",
        Note(f"counted by its shape: about {steps}"),
    )
