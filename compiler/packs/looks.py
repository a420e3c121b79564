"""Looks lie over each other, the pack's own over those of the packs it extends. Where two parents differ, it is
reported."""

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

__all__ = ["check_looks_agree", "check_one_look"]

Lines = dict[str, tuple[Item, object]]
"""What is stated, by whom, and as what."""

_NO_LINES = frozenset(
    {
        *("cites", "file", "id", "kind", "line", "note", "origin", "reconstructed", "reconstructed_lines", "replaces"),
        *("shades", "tag", "text", "title", "written_for"),
    }
)
"""What every declaration has, and shades, which are told apart by their names."""


def check_one_look(own: Iterable[Item]) -> list[Diagnostic]:
    """A diagnostic for each look of the pack after its first one."""
    looks = _items_of_looks(own)
    return [second_look(item.symbol.place, looks[0].symbol.place) for item in looks[1:]]


def check_looks_agree(
    own: Sequence[Item], parents: Sequence[Mapping[str, Item]], pack_place: Place
) -> list[Diagnostic]:
    """A diagnostic for each line on which two parents differ, neither of which builds on the other, and which this pack
    does not state itself."""
    settled = _combined_lines(_items_of_looks(own))
    gone = {item.symbol.name for item in own if item.header.edit}
    found: dict[str, Diagnostic] = {}
    for one, other in combinations(parents, 2):
        here, there = (
            _combined_lines(each for each in _items_of_looks(some.values()) if each.symbol.name not in gone)
            for some in (one, other)
        )
        for word in here.keys() & there.keys() - settled.keys():
            (first, said), (second, also_said) = here[word], there[word]
            if said != also_said and first not in other.values() and second not in one.values():
                found.setdefault(word, looks_differ(pack_place, word, first.symbol, second.symbol))
    return [found[word] for word in sorted(found)]


def _items_of_looks(items: Iterable[Item]) -> list[Item]:
    return [item for item in items if item.symbol.kind == "look" and item.header.edit != "remove"]


def _combined_lines(looks: Iterable[Item]) -> Lines:
    """What looks state together that lie over each other, the last on top."""
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
