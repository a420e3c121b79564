"""Adjectives beside each other: those that exclude each other, and those that say the same again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ...diagnostics import Diagnostic, Place, warning
from ...meaning.analysis.context import Plain
from ...vocabulary.adjectives import IMPLIED, OPPOSITES
from ...vocabulary.nouns import NOUNS
from ..declarations.view import PackView, part_place, parts_of, statements

__all__ = ["check", "exclude"]


def check(view: PackView) -> Iterator[Diagnostic]:
    for block, node in view.own:
        for line in statements(node):
            for part in parts_of(line):
                if part.get("op") in ("things", "goods"):
                    yield from _check_noun(view, part_place(block, line, part), part)


def _check_noun(view: PackView, place: Place, named: Plain) -> Iterator[Diagnostic]:
    """Report the first two adjectives of a noun that do not go together."""
    sort = _sort_of(view, named["noun"])
    for one, other in combinations(named.get("adjectives", ()), 2):
        if exclude(one, other, sort):
            yield never_both(place, view.name(one), view.name(other))
            return
        for first, again in ((one, other), (other, one)):
            if first == again or (first, again, sort) in IMPLIED:
                yield says_again(place, view.name(first), view.name(again))
                return


def exclude(one: str, other: str, sort: str) -> bool:
    """Whether nothing of a sort is both."""
    return not OPPOSITES.isdisjoint({(one, other, sort), (other, one, sort)})


def _sort_of(view: PackView, noun: str) -> str:
    declared = view.objects.get(noun)
    return declared["kind"] if declared else NOUNS.get(noun, "")


# ---- what can be wrong


def never_both(place: Place, one: str, other: str) -> Diagnostic:
    return warning("T715", f"nothing is `{one}` and `{other}`: there are never any of these", place, "leave one out")


def says_again(place: Place, first: str, again: str) -> Diagnostic:
    why = "it stands there twice" if first == again else f"all that is `{first}` is `{again}`"
    return warning("T716", f"`{again}` narrows nothing here: {why}", place, "leave it out")
