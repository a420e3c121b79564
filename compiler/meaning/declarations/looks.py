"""The look of a pack in print: its colours, sizes and type."""

from __future__ import annotations

from ...source.layout import Line
from ...syntax.phrase import Phrase
from ..analysis import mistakes
from ..analysis.context import (
    AnalysisContext,
    Plain,
    Wrong,
    stretch_of,
)
from ..phrases.things import words_of
from ..properties.kind import Kind
from ..properties.properties import Shape, plain_colour, property_twice, property_with_lines, small_name, wrong_value
from ..sentences.lines import parsed

__all__ = ["KINDS"]

_EXAMPLE = "shade pink, #e58fb1"


def _look(r: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    """`shade pink, #e58fb1`: what a colour is that borders and categories name."""
    shades: list[Plain] = []
    for line in rest:
        r.line = line
        try:
            shade = _shade(r, line)
            earlier = next((each for each in shades if each["name"] == shade["name"]), None)
            if earlier is not None:
                raise Wrong(property_twice(r.place(), f"shade {shade['name']}", r.place_of(earlier["at"])))
            shades.append(shade)
            if line.children:
                child = line.children[0]
                raise Wrong(property_with_lines(r.place_of(stretch_of(child)), "shade"))
        except Wrong as wrong:
            r.problems.append(wrong.diagnostic)
    found["shades"] = shades
    size = found.get("card_size")
    if size is not None and len(size) != 2:
        r.line = next((line for line in root.children if line.first_word == "card_size"), root)
        r.problems.append(wrong_value(r.place(), "card_size", "card_size 63, 88"))
    if not rest and not any(name in found for name in _SHAPES):
        r.line = root
        r.problems.append(mistakes.does_nothing(r.place(), "look"))


def _shade(r: AnalysisContext, line: Line) -> Plain:
    phrase = parsed(r, "property", line)
    values = phrase.children[1]
    given = [each for each in values.children if isinstance(each, Phrase)] if isinstance(values, Phrase) else []
    if len(given) != 2:
        raise Wrong(wrong_value(r.place(given[0] if given else phrase), "shade", _EXAMPLE))
    name, colour = given
    words = words_of(name)
    if len(words) != 1 or words[0].type not in ("NAME", "VERB"):
        raise Wrong(wrong_value(r.place(name), "shade", _EXAMPLE))
    return {"name": small_name(r, words[0]), "colour": plain_colour(r, colour), "at": r.whole_line()}


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
        read=_look,
        titled=False,
    ),
)
