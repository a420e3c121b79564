"""Pieces and goods that lines ask for, and that nobody ever gets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ...diagnostics import Diagnostic, Place, warning
from ...meaning.analysis.context import Plain
from ..declarations.view import PackView

__all__ = ["check"]

_UNPLAYED = ("scenario", "notation", "look", "area")
"""Kinds of declarations by which nobody gets anything: what an area holds comes to a player by a line."""

_WORDS = ("kind", "sort", "title", "text", "note")
"""What names no noun, whatever it says."""


class _Mention(NamedTuple):
    """A place where a declaration names a noun."""

    noun: str
    asks: bool
    """Whether somebody has to have it; else it may come from here."""
    line: int
    stretch: tuple[int, int]


def check(view: PackView) -> Iterator[Diagnostic]:
    """Only in a game that can be played: what a part of one lacks may come from those who extend it."""
    if not view.is_game():
        return
    candidates = {
        node["id"] for kind in ("piece", "resource") for node in view.all_of_kind(kind) if not node.get("role")
    }
    for node in view.objects.values():
        if node["kind"] not in _UNPLAYED:
            candidates -= {noun for each in _mentions(node) if not each.asks for noun in _meant(view, each.noun)}
    for block, node in view.own:
        if node["kind"] in _UNPLAYED:
            continue
        for asked in sorted(_mentions(node), key=lambda each: (each.line, each.stretch)):
            if asked.asks and asked.noun in candidates:
                candidates.remove(asked.noun)  # told once, however often it is asked for
                yield never_had(block.place(asked.line, *asked.stretch), view.name(asked.noun))


def _meant(view: PackView, noun: str) -> list[str]:
    """The declared nouns that a noun may stand for: every resource, for `resource`."""
    return [node["id"] for node in view.all_of_kind(noun)] or [noun]


def _mentions(declaration: Plain) -> Iterator[_Mention]:
    """Every noun that a declaration names, itself not among them."""
    stack: list[tuple[Any, bool, tuple[int, int, int]]] = [(declaration, False, (0, 0, 0))]
    while stack:
        here, asks, at = stack.pop()
        if isinstance(here, str):
            if here != declaration["id"]:
                yield _Mention(here, asks, at[0], (at[1], at[2]))
        elif isinstance(here, list):
            stack += [(each, asks, at) for each in here]
        elif isinstance(here, dict) and not _says_nothing(here):
            at = _narrowed(at, here.get("at", ()))
            inside = asks or _asks(here)
            stack += [(value, inside or key == "cost", at) for key, value in here.items() if key not in _WORDS]


def _asks(node: Plain) -> bool:
    """Whether what is named in here has to be had already."""
    return "test" in node or node.get("do") == "pay" or node.get("op") == "count"


def _says_nothing(node: Plain) -> bool:
    """Whether nobody gets what is named in here, nor needs to have it."""
    return node.get("do") == "lose" or (node.get("op") == "things" and bool(node.get("where")))


def _narrowed(at: tuple[int, int, int], stated: Any) -> tuple[int, int, int]:
    """Where a part stands: its own stretch of the line, where it has one."""
    if len(stated) == 3:
        return (stated[0], stated[1], stated[2])
    return (at[0], stated[0], stated[1]) if len(stated) == 2 else at


# ---- what can be wrong


def never_had(place: Place, name: str) -> Diagnostic:
    return warning(
        "T714",
        f"nobody ever has any `{name}`: no line of this pack gives it",
        place,
        f"for example `gain 1 {name}` where it is earned",
    )
