"""Boards: do loops fill, does a market sell everything?"""

from __future__ import annotations

from collections.abc import Iterator

from ...diagnostics import Diagnostic, Place, warning
from ...meaning.analysis.context import Plain
from ...source.layout import Block
from .view import View, first_line, place_of

__all__ = ["check"]


def check(view: View) -> Iterator[Diagnostic]:
    for block, node in view.own_of("variant"):
        yield from _layouts(view, block, node)
    for block, node in view.own_of("market"):
        yield from _columns(view, block, node)


def _layouts(view: View, block: Block, variant: Plain) -> Iterator[Diagnostic]:
    for layout in variant["lays"]:
        loop = view.objects.get(layout["loop"])
        if loop and len(layout["tiles"]) != loop["spaces"]:
            yield layout_does_not_fill(place_of(block, layout["at"]), len(layout["tiles"]), loop["spaces"])


def _columns(view: View, block: Block, market: Plain) -> Iterator[Diagnostic]:
    sold = {column["resource"] for column in market["columns"]}
    missing = [view.name(node["id"]) for node in view.all_of("resource") if node["id"] not in sold]
    if missing and view.complete:
        yield not_in_market(first_line(block), missing)


# ---- what can be wrong


def layout_does_not_fill(place: Place, tiles: int, spaces: int) -> Diagnostic:
    return warning("T730", f"{tiles} tiles are laid on a loop of {spaces} spaces", place)


def not_in_market(place: Place, missing: list[str]) -> Diagnostic:
    names = ", ".join(f"`{name}`" for name in missing)
    return warning("T731", f"this market has no prices for {names}", place)
