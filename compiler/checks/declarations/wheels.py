"""Wheels and markers: is there a marker for what is produced, and does each go on its own wheel?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...diagnostics import (
    Diagnostic,
    Note,
    Place,
    error,
    warning,
)
from ...meaning.analysis.context import Plain
from ...source.layout import Block
from .view import PackView, first_line_place, statements

__all__ = ["check"]


_MAY_NEVER_HAPPEN = ("inhabitant", "scenario")
"""A card may never be used, and a scenario is only an example."""


def check(view: PackView) -> Iterator[Diagnostic]:
    markers = {node["id"]: node for node in view.all_of_kind("marker")}
    for block, node in view.own:
        yield from _check_productions(view, block, node, markers)
        yield from _check_wheels_of_markers(view, block, node, markers)
    if view.complete:
        yield from _check_turned(view)


def _check_productions(view: PackView, block: Block, node: Plain, markers: dict[str, Plain]) -> Iterator[Diagnostic]:
    for act in _acts_with_verb(node, "produce"):
        good, said = act["good"], act.get("marker")
        if good["op"] != "ref":
            continue
        fit = [each for each in markers.values() if each["yields"] in (good["id"], "any")]
        if said is None:
            if not fit and view.complete:  # if not, perhaps it is the marker that is wrong
                yield nothing_yields(block.place(act["at"][0], *good["at"]), view.name(good["id"]))
        elif said["op"] == "ref" and said["id"] in markers and markers[said["id"]] not in fit:
            place, marker = block.place(act["at"][0], *said["at"]), markers[said["id"]]
            names = view.name(marker["id"]), view.name(marker["yields"]), view.name(good["id"])
            yield yields_other(place, *names, [view.name(each["id"]) for each in fit])


def _check_wheels_of_markers(
    view: PackView, block: Block, node: Plain, markers: dict[str, Plain]
) -> Iterator[Diagnostic]:
    for act in _acts_with_verb(node, "put"):
        marker, wheel = markers.get(act["thing"].get("id", "")), act.get("on", {}).get("id", "")
        if marker is not None and marker["wheel"] != wheel:
            place = block.place(act["at"][0], *act["on"]["at"])
            yield other_wheel(place, view.name(marker["id"]), view.name(marker["wheel"]))


def _check_turned(view: PackView) -> Iterator[Diagnostic]:
    """Report wheels with markers that nothing turns for sure."""
    playing = [node for node in view.objects.values() if node["kind"] not in _MAY_NEVER_HAPPEN]
    turned = {act["wheel"].get("id") for node in playing for act in _acts_with_verb(node, "turn")}
    used = {marker["wheel"] for marker in view.all_of_kind("marker")}
    for block, node in view.own_of_kind("wheel"):
        if node["id"] in used - turned:
            yield never_turned(first_line_place(block), view.name(node["id"]))


def _acts_with_verb(node: Plain, verb: str) -> list[Plain]:
    return sorted((here for here in statements(node) if here.get("do") == verb), key=lambda act: tuple(act["at"]))


# ---- what can be wrong


def nothing_yields(place: Place, good: str) -> Diagnostic:
    return error(
        "T550",
        f"no marker yields `{good}`",
        place,
        f"declare a `marker` that yields `{good}`, or one that yields `any`",
    )


def yields_other(place: Place, marker: str, yields: str, good: str, fit: Sequence[str]) -> Diagnostic:
    cure = f"name one that yields `{good}`" if fit else f"declare a `marker` that yields `{good}`"
    notes = [Note(f"`{good}` is produced with: {', '.join(fit)}")] if fit else []
    return error("T551", f"`{marker}` yields `{yields}`, not `{good}`", place, cure, *notes)


def other_wheel(place: Place, marker: str, wheel: str) -> Diagnostic:
    return error("T552", f"`{marker}` belongs to another wheel", place, f"write `on {wheel}`")


def never_turned(place: Place, wheel: str) -> Diagnostic:
    return warning("T750", f"nothing turns the wheel `{wheel}`", place, f"write `turn {wheel}` where a round begins")
