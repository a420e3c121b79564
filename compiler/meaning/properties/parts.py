"""Parts of a declaration that have properties of their own, all on one line: `site a, ground coast, road left`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ...diagnostics import Diagnostic, Note, Place, did_you_mean, error
from ...source.layout import Line
from ...syntax.phrase import Phrase, Word
from ...vocabulary.reserved import RESERVED
from ..analysis.context import AnalysisContext, LineError, Plain
from .properties import Shape, read_name, read_values

__all__ = ["check_local_names", "part_not_stated", "read_local_name", "read_part"]

_NAMED = r"(?:^|[ ,])(?:road|region|site|edges?|called|beside|and) +([a-z_]+)(?![a-z0-9_.])"
_MAY_BE_NAMES = frozenset({"a"})
"""Roads, regions, sites and slots are often called by letters."""


def check_local_names(ctx: AnalysisContext, line: Line) -> None:
    """Raises `LineError` where a road, region, site, edge or tile is called by a word of the language. This is asked
    before the line is parsed: such a word would be read as something else, and the line would make no sense."""
    ctx.line = line
    for found in re.finditer(_NAMED, line.text):
        start, end = found.span(1)
        of_a_tile = line.text[:start].rstrip().endswith("called")  # in a trip, `a` would be an article again
        if (_is_reserved(found[1]) or (of_a_tile and found[1] in RESERVED)) and not _is_in_place_of_name(
            line.text[:start], found[1]
        ):
            raise LineError(
                word_of_the_language(ctx.place_at([line.number, line.column + start, line.column + end]), found[1])
            )


def _is_in_place_of_name(before: str, word: str) -> bool:
    """Whether a word stands where a name is missing: `road with`."""
    return before.startswith(("join ", "open ")) and word in ("with", "when", "is", "and", "if", "as", "or")


def _is_reserved(word: str) -> bool:
    return word in RESERVED and word not in _MAY_BE_NAMES


def read_local_name(ctx: AnalysisContext, word: Word) -> str:
    """A name that holds inside this declaration only."""
    if _is_reserved(word.text):
        raise LineError(word_of_the_language(ctx.place(word), word.text))
    return read_name(ctx, word)


def read_part(
    ctx: AnalysisContext, what: str, name: Word, inlines: Sequence[Phrase | Word | None], shapes: Mapping[str, Shape]
) -> Plain:
    """The properties behind the commas of a line. ``what`` is what messages call the line, ``name`` the word it is
    about."""
    node: Plain = {}
    before = ""
    for inline in inlines:
        if not isinstance(inline, Phrase):
            continue
        key, *values = inline.children
        assert isinstance(key, Word)
        shape = shapes.get(key.text)
        if shape is None and before and shapes[before].form in _SEVERAL and not any(values):
            raise LineError(joined_with_and(ctx.place(key), before, key.text))
        if shape is None:
            raise LineError(unknown_part(ctx.place(key), key.text, what, list(shapes)))
        if key.text in node:
            raise LineError(part_stated_twice(ctx.place(key), key.text))
        for word in [word for word in inline.words() if word is not key][1:]:
            if word.text in shapes:
                raise LineError(comma_missing(ctx.place(word), word.text))
        before = key.text
        node[key.text] = read_values(ctx, inline, values, shape, key.text)
    for missing, shape in shapes.items():
        if shape.required and missing not in node:
            raise LineError(part_not_stated(ctx.place(name), what, missing, shape.example))
    return node


_SEVERAL = ("words", "seats")


# ---- what can be wrong


def unknown_part(place: Place, name: str, what: str, known: list[str]) -> Diagnostic:
    return error("T470", f"a {what} has nothing called `{name}`", place, did_you_mean(name, known))


def part_stated_twice(place: Place, name: str) -> Diagnostic:
    return error("T471", f"`{name}` is stated twice in this line", place, "keep one of them")


def part_not_stated(place: Place, what: str, name: str, example: str) -> Diagnostic:
    return error("T472", f"this {what} does not state its {name}", place, f"add `, {example}`")


def comma_missing(place: Place, word: str) -> Diagnostic:
    return error("T113", f"a comma is missing before `{word}`", place, "put one there")


def joined_with_and(place: Place, key: str, word: str) -> Diagnostic:
    return error("T113", f"`{word}` stands alone after a comma", place, f"several {key} are joined with `and`")


def word_of_the_language(place: Place, name: str) -> Diagnostic:
    note = Note("all such words are listed in docs/language.md, under Names")
    return error("T213", f"`{name}` is a word of the language", place, "choose another name", note)
