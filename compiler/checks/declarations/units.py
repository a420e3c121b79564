"""Units: goods must be worth something in them, and what they are changed into must be worth exactly one."""

from __future__ import annotations

from collections.abc import Iterator

from ...diagnostics import (
    Diagnostic,
    Place,
    error,
    warning,
)
from ...meaning.analysis.context import Plain
from .view import PackView, first_line_place, property_place

__all__ = ["check"]

_GOODS = ("resource", "currency")
_HAVE_WORTH = (*_GOODS, "building", "ground")


def check(view: PackView) -> Iterator[Diagnostic]:
    if not view.complete:
        return  # perhaps it is what it is changed into that is wrong
    for block, unit in view.own_of_kind("unit"):
        name, change = view.name(unit["id"]), unit.get("change")
        if change is not None and _worth_in(view.objects.get(change, {}), unit["id"]) != 1:
            yield changed_into_more(property_place(block, "change"), view.name(change), name)
        things = (node for kind in _HAVE_WORTH for node in view.all_of_kind(kind))
        if not any(_worth_in(node, unit["id"]) for node in things):
            yield worth_nothing(first_line_place(block), name)


def _worth_in(node: Plain, unit: str) -> float:
    """What one of something is worth in a unit."""
    for each in node.get("worth", ()):
        if each["noun"] == unit:
            return float(each["amount"]) / (2 if each.get("halves") else 1)
    return 0


# ---- what can be wrong


def changed_into_more(place: Place, noun: str, unit: str) -> Diagnostic:
    cure = f"state under it `worth 1 {unit}`"
    return error("T545", f"`{unit}` cannot be given back in `{noun}`: one of it is not worth exactly 1", place, cure)


def worth_nothing(place: Place, unit: str) -> Diagnostic:
    cure = f"state what goods are worth in it: `worth 1 {unit}`"
    return warning("T745", f"nothing is worth any `{unit}`, so it can never be paid", place, cure)
