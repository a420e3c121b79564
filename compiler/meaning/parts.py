"""Parts of a declaration that have properties of their own, all on one line: `site a, ground coast, road left`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..diagnostics import Diagnostic, Place, did_you_mean, error
from ..syntax.phrase import Phrase, Word
from .properties import Shape, read_values
from .reading import Plain, Reading, Wrong

__all__ = ["read_part"]


def read_part(
    r: Reading, what: str, name: Word, inlines: Sequence[Phrase | Word | None], shapes: Mapping[str, Shape]
) -> Plain:
    """What a line says behind its commas. ``what`` is how messages call the line, ``name`` what it is about."""
    node: Plain = {}
    for inline in inlines:
        if not isinstance(inline, Phrase):
            continue
        key, *values = inline.children
        assert isinstance(key, Word)
        shape = shapes.get(key.text)
        if shape is None:
            raise Wrong(unknown_part(r.place(key), key.text, what, list(shapes)))
        if key.text in node:
            raise Wrong(part_stated_twice(r.place(key), key.text))
        node[key.text] = read_values(r, inline, values, shape, key.text)
    for missing, shape in shapes.items():
        if shape.required and missing not in node:
            raise Wrong(part_not_stated(r.place(name), what, missing, shape.example))
    return node


# ---- what can be wrong


def unknown_part(place: Place, name: str, what: str, known: list[str]) -> Diagnostic:
    return error("T470", f"a {what} has nothing called `{name}`", place, did_you_mean(name, known))


def part_stated_twice(place: Place, name: str) -> Diagnostic:
    return error("T471", f"`{name}` is stated twice in this line", place, "keep one of them")


def part_not_stated(place: Place, what: str, name: str, example: str) -> Diagnostic:
    return error("T472", f"this {what} does not state its {name}", place, f"add `, {example}`")
