"""Resources that may be paid in the place of others: one step, never a chain."""

from __future__ import annotations

from collections.abc import Iterator

from ...diagnostics import Diagnostic, Place, error
from .view import PackView, property_place

__all__ = ["check"]


def check(view: PackView) -> Iterator[Diagnostic]:
    for block, node in view.own_of_kind("resource"):
        other = node.get("paid_as")
        if other is None:
            continue
        if other == node["id"]:
            yield paid_as_itself(property_place(block, "paid_as"), view.name(other))
        elif (next_ := view.objects.get(other, {}).get("paid_as")) is not None:
            names = view.name(node["id"]), view.name(other), view.name(next_)
            yield paid_as_chain(property_place(block, "paid_as"), *names)


# ---- what can be wrong


def paid_as_itself(place: Place, noun: str) -> Diagnostic:
    return error("T549", f"`{noun}` is paid as `{noun}` anyway", place, "name another resource, or leave the line out")


def paid_as_chain(place: Place, noun: str, other: str, next_: str) -> Diagnostic:
    message = f"`{noun}` is paid as `{other}`, which is paid as `{next_}`: that is two steps"
    return error("T549", message, place, f"state one step: `paid_as {next_}`")
