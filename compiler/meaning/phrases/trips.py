"""Requests, and sites that were welcome, missed or met: each needs a trip that it belongs to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...diagnostics import Diagnostic, Place, error
from ...vocabulary.adjectives import OF_A_TRIP
from ..analysis.context import AnalysisContext, Plain

__all__ = ["check_trips", "nodes_in_lines"]


def check_trips(ctx: AnalysisContext, node: Plain) -> Iterator[Diagnostic]:
    """A diagnostic for each request, and each `welcome` or `missed` site, that names no trip."""
    for row, thing in nodes_in_lines(node):
        words = [word for word in thing.get("adjectives", ()) if word in OF_A_TRIP]
        if thing.get("op") == "adjective" and thing.get("name") in OF_A_TRIP:
            words = [thing["name"]]
        if not words and thing.get("noun") != "request":
            continue
        if not any(where.get("thing", {}).get("sort") == "trail" for where in thing.get("where", ())):
            start, end = thing["at"][-2:]
            yield of_which_trip(ctx.place_at([row, start, end]), words[0] if words else "request")


def nodes_in_lines(node: Plain) -> Iterator[tuple[int, Plain]]:
    """Every dictionary inside an object that has a position, with the line it stands on."""
    waiting: list[tuple[int, Any]] = [(0, node)]
    while waiting:
        row, part = waiting.pop()
        if isinstance(part, dict):
            at = part.get("at", ())
            row = at[0] if len(at) == 3 else row
            if at:
                yield row, part
            part = part.values()
        waiting += [(row, each) for each in part if isinstance(each, (dict, list))]


# ---- what can be wrong


def of_which_trip(place: Place, word: str) -> Diagnostic:
    cure = {
        "welcome": "for example `welcome sites on trip`",
        "missed": "for example `missed requests of trip`",
    }.get(word, "for example `met requests of trip`")
    return error("T343", f"`{word}` says nothing without a trip", place, cure)
