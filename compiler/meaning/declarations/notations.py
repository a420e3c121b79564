"""How the recorded games of another program write the things of a pack."""

from __future__ import annotations

from ...diagnostics import Diagnostic, Note, Place, error
from ...source.layout import Line
from ...syntax.phrase import Word
from ..analysis import mistakes
from ..analysis.context import (
    AnalysisContext,
    LineError,
    Plain,
    line_span,
)
from ..properties.kind import Kind
from ..properties.parts import read_part
from ..properties.properties import Shape, property_with_lines, read_name, resolve_name
from ..sentences.lines import parse_statement

__all__ = ["KINDS"]

_SORTS = ("action", "building", "land", "marker", "piece", "points", "resource", "variant")
"""What can be written in a recorded game."""
_SHARED = ("action", "piece")
"""What may share a sign with others of its sort: the game says which of them it can be."""
_SHAPES = {"written": Shape("text", required=True, example='written "Wo"')}
_SHAPES_OF_SETTING = {**_SHAPES, "variant": Shape("name", ("variant",), example="variant quick_game")}


def _read_notation(ctx: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    """Each line gives one thing its sign. Two things of one sort never share a sign, unless they are actions or pieces:
    what a move means then depends on where it is made."""
    found["settings"], found["entries"] = [], []
    signs: dict[tuple[str, str], Place] = {}
    for line in rest:
        ctx.line = line
        try:
            entry = _read_entry(ctx, line)
            place = ctx.place()
            is_setting = entry["sort"] == "setting"
            key = (f"setting {entry['name']}" if is_setting else entry["sort"], entry["written"])
            if entry["sort"] not in _SHARED and key in signs:
                raise LineError(sign_taken(place, entry["written"], signs[key]))
            if not entry.get("variant"):  # so many may not play the variant: then a later line counts
                signs[key] = place
            if is_setting:
                found["settings"].append({key: value for key, value in entry.items() if key != "sort"})
            else:
                found["entries"].append(entry)
        except LineError as wrong:
            ctx.problems.append(wrong.diagnostic)
    if not rest:
        ctx.line = root
        ctx.problems.append(mistakes.does_nothing(ctx.place(), "notation"))


def _read_entry(ctx: AnalysisContext, line: Line) -> Plain:
    word, name, *inlines = parse_statement(ctx, "placed", line).children
    assert isinstance(word, Word)
    assert isinstance(name, Word)
    if line.children:
        raise LineError(property_with_lines(ctx.place_at(line_span(line.children[0])), word.text))
    shapes = _SHAPES_OF_SETTING if word.text == "setting" else _SHAPES
    said = read_part(ctx, f"line with `{word.text}`", name, inlines, shapes)
    if word.text == "setting":
        about: Plain = {"name": read_name(ctx, name)}
    else:
        about = {"thing": resolve_name(ctx, name, Shape("name", (word.text,)), word.text)}
    return {**about, **said, "sort": word.text, "at": ctx.line_span()}


KINDS = (
    Kind(
        "notation",
        "how recorded games of another program write the things of the pack",
        {
            "seats": Shape("words", required=True, example="seats red, green, blue"),
            "opens": Shape("text", example='opens "start"'),
            "closes": Shape("text", required=True, example='closes "commit"'),
            "omits": Shape("text", example='omits "convert"'),
            "implies": Shape("text", example='implies "use"'),
        },
        own=("setting", *_SORTS),
        read=_read_notation,
    ),
)


# ---- what can be wrong


def sign_taken(place: Place, sign: str, first: Place) -> Diagnostic:
    note = Note("it is given here", first)
    return error("T499", f"`{sign}` is the sign of something else", place, "give each thing a sign of its own", note)
