"""Wishes, and sites that were welcome: only of a trip that is spoken of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...diagnostics import Diagnostic, Place, error
from ...vocabulary.adjectives import OF_A_TRIP
from ..analysis.context import AnalysisContext, Plain

__all__ = ["MAY_BE_TOLD", "check_trips"]

MAY_BE_TOLD = ("request", *sorted(OF_A_TRIP))
"""Only where one of these words stands is there anything to look for."""


def check_trips(r: AnalysisContext, node: Plain) -> Iterator[Diagnostic]:
    for row, thing in _things(node, 0):
        words = [word for word in thing.get("adjectives", ()) if word in OF_A_TRIP]
        if thing.get("op") == "adjective" and thing.get("name") in OF_A_TRIP:
            words = [thing["name"]]
        if not words and thing.get("noun") != "request":
            continue
        if not any(where.get("thing", {}).get("sort") == "trail" for where in thing.get("where", ())):
            start, end = thing["at"][-2:]
            yield of_which_trip(r.place_of([row, start, end]), words[0] if words else "request")


def _things(node: Any, row: int) -> Iterator[tuple[int, Plain]]:
    """Whatever an object speaks of, with its line."""
    if isinstance(node, list):
        for each in node:
            yield from _things(each, row)
    elif isinstance(node, dict):
        at = node.get("at", ())
        row = at[0] if len(at) == 3 else row
        if at:
            yield row, node
        for each in node.values():
            yield from _things(each, row)


# ---- what can be wrong


def of_which_trip(place: Place, word: str) -> Diagnostic:
    cure = {
        "welcome": "for example `welcome sites on trip`",
        "missed": "for example `missed requests of trip`",
    }.get(word, "for example `met requests of trip`")
    return error("T343", f"`{word}` says nothing without a trip", place, cure)
