"""The look of a pack in print: its colours, sizes and type."""

from __future__ import annotations

from ...source.layout import Line
from ...syntax.phrase import Phrase
from ..analysis import mistakes
from ..analysis.context import (
    AnalysisContext,
    LineError,
    Plain,
    line_span,
)
from ..phrases.things import words_of
from ..properties.kind import Kind
from ..properties.properties import Shape, property_twice, property_with_lines, read_colour, read_name, wrong_value
from ..sentences.lines import parse_statement

__all__ = ["KINDS"]

_EXAMPLE = "shade pink, #e58fb1"


def _read_look(ctx: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    """`shade pink, #e58fb1`: what a colour is that borders and categories name."""
    shades: list[Plain] = []
    for line in rest:
        ctx.line = line
        try:
            shade = _read_shade(ctx, line)
            earlier = next((each for each in shades if each["name"] == shade["name"]), None)
            if earlier is not None:
                raise LineError(property_twice(ctx.place(), f"shade {shade['name']}", ctx.place_at(earlier["at"])))
            shades.append(shade)
            if line.children:
                child = line.children[0]
                raise LineError(property_with_lines(ctx.place_at(line_span(child)), "shade"))
        except LineError as wrong:
            ctx.problems.append(wrong.diagnostic)
    found["shades"] = shades
    size = found.get("card_size")
    if size is not None and len(size) != 2:
        ctx.line = next((line for line in root.children if line.first_word == "card_size"), root)
        ctx.problems.append(wrong_value(ctx.place(), "card_size", "card_size 63, 88"))
    if not rest and not any(name in found for name in _SHAPES):
        ctx.line = root
        ctx.problems.append(mistakes.does_nothing(ctx.place(), "look"))


def _read_shade(ctx: AnalysisContext, line: Line) -> Plain:
    phrase = parse_statement(ctx, "property", line)
    values = phrase.children[1]
    given = [each for each in values.children if isinstance(each, Phrase)] if isinstance(values, Phrase) else []
    if len(given) != 2:
        raise LineError(wrong_value(ctx.place(given[0] if given else phrase), "shade", _EXAMPLE))
    name, colour = given
    words = words_of(name)
    if len(words) != 1 or words[0].type not in ("NAME", "VERB"):
        raise LineError(wrong_value(ctx.place(name), "shade", _EXAMPLE))
    return {"name": read_name(ctx, words[0]), "colour": read_colour(ctx, colour), "at": ctx.line_span()}


_SHAPES = {
    "type": Shape("word", ("sans", "serif"), example="type serif"),
    "ink": Shape("colour", example="ink #2b2118"),
    "paper": Shape("colour", example="paper #fffaf0"),
    "accent": Shape("colour", example="accent #7a1f2b"),
    "card_frame": Shape("colour", example="card_frame beige"),
    "card_back": Shape("colour", example="card_back brown"),
    "tile_size": Shape("number", least=55, most=100, example="tile_size 70"),
    "card_size": Shape("numbers", least=44, most=140, example="card_size 63, 88"),
    "token_size": Shape("number", least=22, most=50, example="token_size 30"),
    "text_size": Shape("number", least=7, most=12, example="text_size 9"),
    "smallest_text": Shape("number", least=5, most=7, example="smallest_text 6"),
}

KINDS = (
    Kind(
        "look",
        "the look of the printed sheets: colours, sizes, type",
        _SHAPES,
        own=("shade",),
        read=_read_look,
        titled=False,
    ),
)
