"""Boards: do loops fill, does a market sell everything?"""

from __future__ import annotations

from collections.abc import Iterator

from ...diagnostics import Diagnostic, Place, warning
from ...meaning.analysis.context import Plain
from ...source.layout import Block
from .view import PackView, first_line_place, place_at

__all__ = ["check"]


def check(view: PackView) -> Iterator[Diagnostic]:
    for block, node in view.own_of_kind("variant"):
        yield from _check_layouts(view, block, node)
    for block, node in view.own_of_kind("market"):
        yield from _check_columns(view, block, node)


def _check_layouts(view: PackView, block: Block, variant: Plain) -> Iterator[Diagnostic]:
    for layout in variant["lays"]:
        loop = view.objects.get(layout["loop"])
        if loop and len(layout["tiles"]) != loop["spaces"]:
            yield layout_does_not_fill(place_at(block, layout["at"]), len(layout["tiles"]), loop["spaces"])


def _check_columns(view: PackView, block: Block, market: Plain) -> Iterator[Diagnostic]:
    sold = {column["resource"] for column in market["columns"]}
    missing = [view.name(node["id"]) for node in view.all_of_kind("resource") if node["id"] not in sold]
    if missing and view.complete:
        yield not_in_market(first_line_place(block), missing)


# ---- what can be wrong


def layout_does_not_fill(place: Place, tiles: int, spaces: int) -> Diagnostic:
    return warning("T730", f"{tiles} tiles are laid on a loop of {spaces} spaces", place)


def not_in_market(place: Place, missing: list[str]) -> Diagnostic:
    names = ", ".join(f"`{name}`" for name in missing)
    return warning("T731", f"this market has no prices for {names}", place)
