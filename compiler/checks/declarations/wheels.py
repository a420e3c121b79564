"""Wheels and markers: is there a marker for what is produced, does each go on its own wheel, and has it two sides?"""

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
from .view import PackView, first_line_place, place_at, property_place, statements, walk_nodes

__all__ = ["check"]


_MAY_NEVER_HAPPEN = ("inhabitant", "scenario")
"""A card may never be used, and a scenario is only an example."""


_BY_OPTIONS = ("chosen", "not", "all", "any")
"""What a condition is made of that options alone decide."""


def check(view: PackView) -> Iterator[Diagnostic]:
    markers = {node["id"]: node for node in view.all_of_kind("marker")}
    backs = {node["id"]: node["back_of"] for node in view.all_of_kind("wheel") if node.get("back_of")}
    yield from _check_backs(view, backs)
    for block, node in view.own:
        yield from _check_sides(view, block, node, backs)
        yield from _check_productions(view, block, node, markers)
        yield from _check_wheels_of_markers(view, block, node, markers)
    if view.complete:
        yield from _check_turned(view)


def _check_backs(view: PackView, backs: dict[str, str]) -> Iterator[Diagnostic]:
    """Report backs that do not fit their wheels, and wheels with lines that only backs have."""
    for block, node in view.own_of_kind("wheel"):
        front = view.objects.get(node.get("back_of") or "")
        if front is None:
            yield from (
                not_a_back(property_place(block, word), word) for word in ("players", "needs") if node.get(word)
            )
            continue
        if front["id"] in backs:
            yield back_of_a_back(property_place(block, "back_of"), view.name(front["id"]), view.name(front["back_of"]))
        elif front.get("spaces") and node.get("spaces") and len(front["spaces"]) != len(node["spaces"]):
            place, name = property_place(block, "spaces"), view.name(front["id"])
            yield other_length(place, name, len(front["spaces"]), len(node["spaces"]))
        for need in node["needs"]:
            if any(here["test"] not in _BY_OPTIONS for here in walk_nodes(need) if "test" in here):
                yield not_settled(place_at(block, need["at"]))


def _check_sides(view: PackView, block: Block, node: Plain, backs: dict[str, str]) -> Iterator[Diagnostic]:
    """Report what names the back of a wheel where the wheel is meant."""
    if node["kind"] == "marker" and node["wheel"] in backs:
        yield names_a_back(property_place(block, "wheel"), view.name(node["wheel"]), view.name(backs[node["wheel"]]))
    for verb, part in (("turn", "wheel"), ("put", "on")):
        for act in _acts_with_verb(node, verb):
            back = act.get(part, {}).get("id", "")
            if back in backs:
                place = block.place(act["at"][0], *act[part]["at"])
                yield names_a_back(place, view.name(back), view.name(backs[back]))


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
        if marker is not None and marker["wheel"] != wheel and not view.objects.get(wheel, {}).get("back_of"):
            place = block.place(act["at"][0], *act["on"]["at"])
            yield other_wheel(place, view.name(marker["id"]), view.name(marker["wheel"]))


def _check_turned(view: PackView) -> Iterator[Diagnostic]:
    """Report wheels with markers that nothing turns for sure."""
    playing = [node for node in view.objects.values() if node["kind"] not in _MAY_NEVER_HAPPEN]
    turned = {act["wheel"].get("id") for node in playing for act in _acts_with_verb(node, "turn")}
    used = {marker["wheel"] for marker in view.all_of_kind("marker")}
    for block, node in view.own_of_kind("wheel"):
        if node["id"] in used - turned and not node.get("back_of"):
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


def not_a_back(place: Place, word: str) -> Diagnostic:
    cure = "state `back_of` with the wheel whose other side it is, or delete the line"
    return error("T553", f"only the back of a wheel has a line with `{word}`", place, cure)


def back_of_a_back(place: Place, wheel: str, front: str) -> Diagnostic:
    return error("T553", f"`{wheel}` is the back of a wheel itself", place, f"a wheel has two sides: name `{front}`")


def other_length(place: Place, front: str, spaces: int, here: int) -> Diagnostic:
    return error("T553", f"`{front}` has {spaces} spaces, and its back has {here}", place, "both sides have as many")


def not_settled(place: Place) -> Diagnostic:
    cure = "ask for an `option`; for so many players write `players 2`"
    return error("T553", "which side of a wheel lies up is settled before the game begins", place, cure)


def names_a_back(place: Place, back: str, front: str) -> Diagnostic:
    return error("T554", f"`{back}` is only the back of `{front}`", place, f"write `{front}`")


def never_turned(place: Place, wheel: str) -> Diagnostic:
    return warning("T750", f"nothing turns the wheel `{wheel}`", place, f"write `turn {wheel}` where a round begins")
