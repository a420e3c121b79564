"""Action tiles beside each other: doing nothing, the same number, or another tile that is always better."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...diagnostics import (
    Diagnostic,
    Note,
    Place,
    warning,
)
from ...meaning.analysis.context import Plain
from ...source.layout import Block
from .view import PackView, first_line_place

__all__ = ["check"]

_BEST = 100
"""How many of the tiles that do the same things every one of them is compared with."""


def check(view: PackView) -> Iterator[Diagnostic]:
    yield from _check_numbers(view)
    for block, tile in view.own_of_kind("tile"):
        if not tile.get("ability") and not any(action["effects"] for action in tile["actions"]):
            yield does_nothing(first_line_place(block))
    yield from _check_dominated(view)


def _check_numbers(view: PackView) -> Iterator[Diagnostic]:
    seen: dict[tuple[str, str], Plain] = {}
    own = {id(node): block for block, node in view.own}
    for kind in ("tile", "inhabitant", "building", "land"):
        for node in view.all_of_kind(kind):
            if not node["tag"]:
                continue
            earlier = seen.setdefault((kind, node["tag"]), node)
            if earlier is not node and id(node) in own:
                yield same_number(first_line_place(own[id(node)]), node["tag"], kind, view.name(earlier["id"]))


# ---- is one tile always at least as good as another?


def _check_dominated(view: PackView) -> Iterator[Diagnostic]:
    """Report tiles that another one always beats. Only tiles that do the same things with other figures are
    compared."""
    alike: dict[Any, list[tuple[Plain, tuple[int, ...]]]] = {}
    for tile in view.all_of_kind("tile"):
        shape = _shape_and_figures(tile)
        if shape:
            alike.setdefault(shape[0], []).append((tile, shape[1]))
    own = {id(node): block for block, node in view.own}
    for group in alike.values():
        # Whatever is beaten is beaten by one of the best; comparing all with all would take the square of the time.
        best = sorted(group, key=lambda tile: -sum(tile[1]))[:_BEST]
        for tile, figures in group:
            for other, theirs in best:
                if tile is other or (id(tile) not in own and id(other) not in own):
                    continue
                if figures != theirs and all(mine <= yours for mine, yours in zip(figures, theirs, strict=True)):
                    yield _dominated_tile(view, own, tile, other)
                    break


def _dominated_tile(view: PackView, own: dict[int, Block], tile: Plain, other: Plain) -> Diagnostic:
    if id(tile) in own:
        return always_worse(first_line_place(own[id(tile)]), view.name(other["id"]))
    return always_better(first_line_place(own[id(other)]), view.name(tile["id"]))


def _shape_and_figures(tile: Plain) -> tuple[Any, tuple[int, ...]] | None:
    """What a tile does without its figures, and the figures, turned so that more is better.

    Only tiles made of plain gains, payments and a fixed time can be compared with certainty.
    """
    if tile.get("ability") or tile.get("restricted") or len(tile["actions"]) != 1:
        return None
    action = tile["actions"][0]
    words: list[Any] = [
        tile.get("border"),
        bool(tile.get("promo")),
        tile.get("corner"),
        str(tile.get("needs")),
    ]
    figures: list[int] = []
    for effect in action["effects"]:
        if effect["do"] not in ("gain", "pay") or effect.get("who"):
            return None
        for goods in effect["goods"]:
            if goods["op"] != "goods" or goods["amount"]["op"] != "number" or goods["where"]:
                return None
            words += [effect["do"], goods["noun"], str(effect.get("source"))]
            figures.append(goods["amount"]["n"] * (1 if effect["do"] == "gain" else -1))
    time = action["time"]
    if time["kind"] == "counted" or not figures:
        return None
    figures.append(-time["amount"]["n"] if time["kind"] == "fixed" else 0)
    words.append(bool(time.get("mandatory")))
    return tuple(words), tuple(figures)


# ---- what can be wrong


def same_number(place: Place, tag: str, kind: str, other: str) -> Diagnostic:
    return warning("T702", f"`{other}` is {kind} #{tag} too", place, "give it a number of its own")


def does_nothing(place: Place) -> Diagnostic:
    return warning("T720", "this tile does nothing", place)


def always_worse(place: Place, other: str) -> Diagnostic:
    return warning("T721", f"`{other}` is at least as good in everything", place, "", Note("nobody will choose this"))


def always_better(place: Place, other: str) -> Diagnostic:
    return warning(
        "T722",
        f"this is at least as good as `{other}` in everything",
        place,
        "",
        Note(f"nobody will choose `{other}`"),
    )
