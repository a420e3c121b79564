"""Conditions that never hold, whatever is played."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ...diagnostics import Diagnostic, Place, warning
from ...meaning.analysis.context import Plain
from ..declarations.view import PackView, part_place, parts_of, statements

__all__ = ["check"]

_ENDLESS = 10**9


class _Range(NamedTuple):
    """The numbers that something lies between, both included."""

    least: int = -_ENDLESS
    most: int = _ENDLESS

    def both(self, other: _Range) -> _Range:
        return _Range(max(self.least, other.least), min(self.most, other.most))

    def is_empty(self) -> bool:
        return self.least > self.most


def check(view: PackView) -> Iterator[Diagnostic]:
    for block, node in view.own:
        chosen: dict[str, _Range] | None = None
        for line in statements(node):
            for part in parts_of(line):
                if part.get("test") == "compare" and part["left"]["op"] == "local":
                    chosen = _chosen_numbers(node) if chosen is None else chosen
                    known = chosen.get(part["left"]["name"], _Range())
                    if _asked(part).both(known).is_empty():
                        yield out_of_range(part_place(block, line, part), part["left"]["name"], *known)
                elif part.get("test") == "all" and (clash := _clash(part["of"])):
                    yield exclude_each_other(part_place(block, line, clash))


def _chosen_numbers(declaration: Plain) -> dict[str, _Range]:
    """The numbers that are chosen in a declaration, with what each can be. One of a name that means something else as
    well is left out."""
    found: dict[str, _Range] = {}
    others: set[str] = set()
    for line in statements(declaration):
        name = line.get("binds")
        if not name:
            continue
        numbered = line.get("do") == "choose_number" and line["least"]["op"] == line["most"]["op"] == "number"
        if numbered and name not in found:
            found[name] = _Range(line["least"]["n"], line["most"]["n"])
        else:
            others.add(name)
    return {name: numbers for name, numbers in found.items() if name not in others}


def _clash(tests: list[Plain]) -> Plain | None:
    """The first of several conditions that does not hold where those before it do; None where there is none."""
    ranges: dict[str, _Range] = {}
    choices: dict[str, str] = {}
    for test in tests:
        if test["test"] == "chosen" and not test.get("negated"):
            if choices.setdefault(test["option"], test["choice"]) != test["choice"]:
                return test
        elif _counts_one_thing(test):
            about = _what_is_counted(test)
            ranges[about] = ranges.get(about, _Range()).both(_asked(test))
            if ranges[about].is_empty():
                return test
    return None


def _counts_one_thing(test: Plain) -> bool:
    """Whether a condition asks for one number. Of several players, each may have another."""
    return test["test"] in ("exists", "compare") or (test["test"] == "has" and test["who"]["op"] == "local")


def _what_is_counted(test: Plain) -> str:
    """What a condition asks the number of, the same for all that ask for the same."""
    match test["test"]:
        case "has":
            counted = {**test, "goods": {**test["goods"], "amount": None}}
        case "exists":
            counted = {**test, "amount": None}
        case _:
            counted = {**test, "right": None}
    return json.dumps(_without_places({**counted, "compare": ""}), sort_keys=True)


def _without_places(node: Any) -> Any:
    if isinstance(node, Mapping):
        return {key: _without_places(value) for key, value in node.items() if key != "at"}
    return [_without_places(each) for each in node] if isinstance(node, list | tuple) else node


def _asked(test: Plain) -> _Range:
    """The numbers for which a comparison holds, where it is with a number that is written there."""
    match test["test"]:
        case "has":
            amount = test["goods"]["amount"]
        case "exists":
            amount = test["amount"]
        case _:
            amount = test["right"]
    if amount["op"] != "number":
        return _Range()
    n = amount["n"]
    return {
        "is": _Range(n, n),
        "at_least": _Range(n),
        "more_than": _Range(n + 1),
        "at_most": _Range(most=n),
        "fewer_than": _Range(most=n - 1),
    }.get(test["compare"], _Range())


# ---- what can be wrong


def out_of_range(place: Place, name: str, least: int, most: int) -> Diagnostic:
    return warning("T717", f"this is never so: `{name}` lies from {least} to {most}", place)


def exclude_each_other(place: Place) -> Diagnostic:
    return warning("T717", "this is never so: what is asked before excludes it", place, "leave one out, or write `or`")
