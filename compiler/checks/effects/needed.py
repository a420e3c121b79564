"""What the lines of a game speak of has to be in it: a loop for its spaces, a hand for cards, a piece that is a floor.

A pack without a turn is no game but a part of one: what it lacks may come from the pack that extends it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ...diagnostics import Diagnostic, Place, error
from ...meaning.analysis.context import Plain
from ..declarations.view import PackView, first_line_place, parts_of, place_at, statements

__all__ = ["check"]

_ON_LOOPS = ("space", "start_tile")
_CARDS = ("card", "inhabitant", "visitor")
_UNPLAYED = ("scenario", "notation", "look", "town")


class _Need(NamedTuple):
    """Something that a game may lack, and which parts of a line need it."""

    kind: str
    is_there: Callable[[PackView], bool]
    needs: Callable[[Plain], bool]
    says: str
    cure: str


def _has_loop(view: PackView) -> bool:
    return bool(view.all_of_kind("loop"))


def _needs_loop(node: Plain) -> bool:
    if node.get("op") == "things":
        return node["noun"] in _ON_LOOPS and "free" not in node["adjectives"]
    return node.get("figure") == "space" or (node.get("do") == "time" and node["time"]["kind"] != "none")


def _has_hand(view: PackView) -> bool:
    return any(area.get("each") and not set(_CARDS).isdisjoint(area["holds"]) for area in view.all_of_kind("area"))


def _needs_hand(node: Plain) -> bool:
    """Cards that go to a player, or that lie nowhere in particular: those in the hand are meant."""
    if node.get("op") == "things":
        return node["noun"] in _CARDS and not any("thing" in where for where in node["where"])
    goods = node.get("goods", node.get("thing"))
    if not isinstance(goods, dict) or goods.get("op") != "goods" or goods["noun"] not in _CARDS:
        return False
    to_players = node.get("do") == "deal" and node["to"].get("kind") != "area"
    return to_players or (node.get("do") in ("draw", "take") and "into" not in node)


def _has_floors(view: PackView) -> bool:
    return any(piece.get("role") == "floor" for piece in view.all_of_kind("piece"))


def _needs_floors(node: Plain) -> bool:
    return node.get("do") == "raise" or (node.get("op") == "things" and node["noun"] == "floor")


_NEEDS = (
    _Need("loop", _has_loop, _needs_loop, "no `loop`, which has spaces and where time is spent", "declare a `loop`"),
    _Need(
        "area",
        _has_hand,
        _needs_hand,
        "no area where a player keeps cards",
        "declare an `area` with `each` that holds them, or say where they lie or go",
    ),
    _Need(
        "piece",
        _has_floors,
        _needs_floors,
        "no piece that is a floor",
        "give the piece that floors are built with `role floor`",
    ),
)


def check(view: PackView) -> Iterator[Diagnostic]:
    if not view.is_game():
        return
    for need in _NEEDS:
        if not need.is_there(view):
            yield from _report_first(view, need)


def _report_first(view: PackView, need: _Need) -> Iterator[Diagnostic]:
    """Report the first line of each declaration that needs what is not there. Where only a parent has such lines,
    report what the pack put in its place."""
    told = False
    for block, node in view.own:
        needing = _needing_lines(node, need)
        if needing:
            told = True
            yield lacking(place_at(block, min(line["at"] for line in needing)), need)
    if not told and any(_needing_lines(node, need) for node in view.objects.values()):
        for block, _ in [each for each in view.own_of_kind(need.kind) if "replaces" in each[1]][:1]:
            yield lacking(first_line_place(block), need)


def _needing_lines(node: Plain, need: _Need) -> list[Plain]:
    if node["kind"] in _UNPLAYED:
        return []
    return [line for line in statements(node) if any(map(need.needs, parts_of(line)))]


# ---- what can be wrong


def lacking(place: Place, need: _Need) -> Diagnostic:
    return error("T548", f"this game has {need.says}", place, need.cure)
