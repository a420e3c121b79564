"""The states of roads: do they lead on, and does a road only get better?"""

from __future__ import annotations

from collections.abc import Iterator

from ...diagnostics import (
    Diagnostic,
    Place,
    error,
    warning,
)
from ...meaning.analysis.context import Plain
from ..declarations.view import PackView, property_place

__all__ = ["check"]

_CHANGES = ("joined", "completes")


def check(view: PackView) -> Iterator[Diagnostic]:
    told: set[str] = set()
    for block, node in view.own_of_kind("road_state"):
        way = _cycle_from(view, node["id"])
        if way:
            if not told.intersection(way):
                key = next(key for key in _CHANGES if node.get(key) == way[1 % len(way)])
                yield goes_round(property_place(block, key), [view.name(state) for state in way])
            told.update(way)
            continue
        for key in _CHANGES:
            after = view.objects.get(node.get(key, ""))
            lost = [use for use in node.get("allows", ()) if after and use not in after.get("allows", ())]
            if after and lost:
                yield takes_away(property_place(block, key), view.name(node["id"]), view.name(after["id"]), lost)


def _cycle_from(view: PackView, start: str) -> list[str]:
    """The states that a road goes through from a state until it is back there; empty where it never is."""
    waiting = [[start]]
    seen: set[str] = set()
    while waiting:
        way = waiting.pop()
        state: Plain = view.objects.get(way[-1], {})
        for after in (state.get(key, "") for key in _CHANGES):
            if after == start:
                return way
            if after and after not in seen:
                seen.add(after)
                waiting.append([*way, after])
    return []


# ---- what can be wrong


def goes_round(place: Place, names: list[str]) -> Diagnostic:
    if len(names) == 1:
        return error("T519", f"a road that is `{names[0]}` becomes `{names[0]}` again", place, "name another state")
    way = ", then ".join(f"`{name}`" for name in (*names[1:], names[0]))
    return error(
        "T519", f"a road that is `{names[0]}` becomes {way} again", place, "roads get better: take one step out"
    )


def takes_away(place: Place, before: str, after: str, lost: list[str]) -> Diagnostic:
    uses = ", ".join(f"`{use}`" for use in lost)
    message = f"`{before}` allows {uses}, and `{after}` does not any more"
    return warning("T741", message, place, f"add {uses} to what `{after}` allows")
