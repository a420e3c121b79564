"""Looks lie over each other, the pack's own over those of the packs it extends. Nothing is decided in silence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from ..diagnostics import (
    Diagnostic,
    Note,
    Place,
    error,
)
from ..names.symbols import Symbol
from .merge import Item

__all__ = ["differing_looks", "second_looks"]

Lines = dict[str, tuple[Item, object]]
"""What is stated, by whom, and as what."""

_NO_LINES = frozenset(
    {
        *("cites", "file", "id", "kind", "line", "note", "origin", "reconstructed", "reconstructed_lines", "replaces"),
        *("shades", "tag", "text", "title", "written_for"),
    }
)
"""What every declaration has, and shades, which are told apart by their names."""


def second_looks(own: Iterable[Item]) -> list[Diagnostic]:
    """A pack has one look of its own."""
    looks = _looks(own)
    return [second_look(item.symbol.place, looks[0].symbol.place) for item in looks[1:]]


def differing_looks(own: Sequence[Item], parents: Sequence[Mapping[str, Item]], pack_place: Place) -> list[Diagnostic]:
    """Lines on which two parents differ, neither of which builds on the other, and which this pack does not settle."""
    settled = _lines(_looks(own))
    gone = {item.symbol.name for item in own if item.header.edit}
    found: dict[str, Diagnostic] = {}
    for one, other in combinations(parents, 2):
        here, there = (
            _lines(each for each in _looks(some.values()) if each.symbol.name not in gone) for some in (one, other)
        )
        for word in here.keys() & there.keys() - settled.keys():
            (first, said), (second, also_said) = here[word], there[word]
            if said != also_said and first not in other.values() and second not in one.values():
                found.setdefault(word, looks_differ(pack_place, word, first.symbol, second.symbol))
    return [found[word] for word in sorted(found)]


def _looks(items: Iterable[Item]) -> list[Item]:
    return [item for item in items if item.symbol.kind == "look" and item.header.edit != "remove"]


def _lines(looks: Iterable[Item]) -> Lines:
    """What looks state that lie over each other, the last on top."""
    found: Lines = {}
    for item in looks:
        stated = item.object or {}
        found |= {word: (item, value) for word, value in stated.items() if word not in _NO_LINES}
        found |= {f"shade {shade['name']}": (item, shade["colour"]) for shade in stated.get("shades", ())}
    return found


# ---- what can be wrong


def second_look(place: Place, first: Place) -> Diagnostic:
    cure = "put its lines under the first"
    return error(
        "T240", "this is a second look: a pack has one", place, cure, Note("the first is declared here", first)
    )


def looks_differ(place: Place, word: str, first: Symbol, second: Symbol) -> Diagnostic:
    notes = [Note(f"in `{each.pack}`", each.place) for each in (first, second)]
    message = f"the looks of `{first.pack}` and `{second.pack}` differ in `{word}`"
    return error(
        "T241", message, place, f"say it with a look of your own, or write `remove look {second.name}`", *notes
    )
