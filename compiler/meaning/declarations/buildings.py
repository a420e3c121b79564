"""Buildings: with floors that are built one by one, or bought whole; what they do, and when."""

from __future__ import annotations

from collections.abc import Sequence

from ...diagnostics import Diagnostic, Place, error
from ...source.layout import Line
from ...syntax.phrase import Phrase, Word
from ..analysis.context import (
    AnalysisContext,
    LineError,
    Plain,
    line_span,
)
from ..phrases.prices import read_floor_prices
from ..phrases.things import words_of
from ..properties.kind import PLAYERS, Kind
from ..properties.properties import Shape, no_value_wanted, property_twice
from ..sentences.blocks import read_effects, read_effects_under
from ..sentences.lines import nothing_belongs_under, nothing_under, parse_statement
from .nouns import ICON

__all__ = ["KINDS"]


def _read_building(ctx: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    uses = [line for line in rest if line.first_word == "use"]
    waiting = [line for line in rest if line.first_word == "when"]
    floors = [line for line in rest if line.first_word == "floor"]
    found["use"] = _read_use(ctx, uses)
    found["built"] = _read_when_built(ctx, waiting) if not floors else []
    found["floors"] = _read_floors(ctx, floors)
    if floors and found.get("cost"):
        ctx.line = floors[0]
        ctx.problems.append(cost_and_floors(ctx.place()))
    if not floors and not _WHOLE & found.keys() and not uses:
        ctx.line = root
        ctx.problems.append(no_floors(ctx.place()))
    for line in _lines_of_whole_buildings(root) if floors else ():
        ctx.line = line
        ctx.problems.append(bought_whole(ctx.place(), line.first_word, _words_after(root, "category")))
    if found.get("each") and found.get("area"):
        ctx.line = next((line for line in root.children if line.first_word == "area"), root)
        ctx.problems.append(each_and_area(ctx.place()))


_WHOLE = frozenset({"cost", "worth", "each"})
"""Any of these says, as `use` does, that a building without floors is meant: one that is put up at once."""


def _lines_of_whole_buildings(root: Line) -> list[Line]:
    """The lines that only a building without floors may have."""
    return [line for line in root.children if line.first_word in ("each", "when")]


def _words_after(root: Line, word: str) -> str:
    """What a property of the declaration says; empty where it is not stated on a line of its own."""
    return next((line.text.partition(" ")[2].strip() for line in root.children if line.first_word == word), "")


def _read_floors(ctx: AnalysisContext, lines: list[Line]) -> list[Plain] | None:
    """The floors from the bottom up; None where one of them is wrong."""
    floors: list[Plain] = []
    broken = False
    for line in lines:
        try:
            floors.append(_read_floor(ctx, line))
        except LineError as wrong:
            ctx.problems.append(wrong.diagnostic)
            broken = True
    if broken:
        return None
    for number, (floor, line) in enumerate(zip(floors, lines, strict=True), 1):
        if floor["number"] != number:
            ctx.line = line
            ctx.problems.append(floor_order(ctx.place(), floor["number"], number))
            return None
    return floors


def _read_floor(ctx: AnalysisContext, line: Line) -> Plain:
    phrase = parse_statement(ctx, "floor", line)
    number, cost, gain = phrase.children
    assert isinstance(number, Word)
    assert isinstance(cost, Phrase)
    assert isinstance(gain, Phrase)
    if line.children:
        raise LineError(nothing_belongs_under(ctx.place_at(line_span(line.children[0])), "floor"))
    return {
        "number": int(number.text),
        "cost": read_floor_prices(ctx, cost),
        "gain": read_floor_prices(ctx, gain),
        "at": ctx.line_span(),
    }


def _read_use(ctx: AnalysisContext, lines: list[Line]) -> list[Plain]:
    """What a building does for whoever uses it."""
    if not lines:
        return []
    first = lines[0]
    ctx.line = first
    if len(lines) > 1:
        ctx.line = lines[1]
        ctx.problems.append(property_twice(ctx.place(), "use", ctx.block.place(*line_span(first))))
    elif first.text != "use":
        ctx.problems.append(
            no_value_wanted(ctx.block.place(first.number, first.column + 4, first.column + len(first.text)), "use")
        )
    elif not first.children:
        ctx.problems.append(nothing_under(ctx.place()))
    with ctx.block_scope():
        ctx.bind_implicitly("this", "building")
        return read_effects(ctx, first.children)


def _read_when_built(ctx: AnalysisContext, lines: list[Line]) -> list[Plain]:
    """What happens when the building is built, for whoever builds it."""
    done: list[Plain] = []
    for line in lines:
        try:
            event, sentence = parse_statement(ctx, "when", line).children
            assert isinstance(event, Phrase)
            if [word.text for word in words_of(event)] != ["built"]:
                raise LineError(only_when_built(ctx.place(event), ctx.source_of(event), ctx.block.text.split()))
            with ctx.block_scope():
                ctx.bind_implicitly("this", "building")
                done += read_effects_under(ctx, line, sentence if isinstance(sentence, Phrase) else None)
        except LineError as wrong:
            ctx.problems.append(wrong.diagnostic)
    return done


KINDS = (
    Kind(
        "building",
        "a building: its floors, or its price",
        {
            "plural": Shape("word"),
            "category": Shape("name", ("category",), required=True, example="category public"),
            "icon": ICON,
            "tokens": Shape("number", least=1, most=1000, example="tokens 12"),
            "area": Shape("name", ("area",), example="area display"),
            "each": Shape("flag"),
            "players": PLAYERS,
            "cost": Shape("goods", example="cost 2 clay, 1 straw"),
            "on": Shape("names", ("ground",), field="grounds", example="on coast, plains"),
            "worth": Shape("worth", example="worth 4 economic, 5 dwelling"),
        },
        own=("floor", "use", "when"),
        read=_read_building,
    ),
)


# ---- what can be wrong


def floor_order(place: Place, number: int, expected: int) -> Diagnostic:
    cure = "number the floors 1, 2, 3 ... in this order"
    return error("T454", f"this is floor {number}, but floor {expected} comes next", place, cure)


def no_floors(place: Place) -> Diagnostic:
    return error("T455", "this building has no floors", place, "add `floor 1: 2 concrete, 1 wood -> 3 vp`")


def cost_and_floors(place: Place) -> Diagnostic:
    return error("T458", "this building has a `cost` and floors too", place, "a building has the one or the other")


def only_when_built(place: Place, event: str, header: Sequence[str]) -> Diagnostic:
    """``event``: what the line waits for; ``header``: the words that the declaration begins with."""
    cure = "write `when built`"
    said = event.removesuffix("this building")
    if said != event and said.split()[-1:] in (["use"], ["uses"]):
        cure = f"write a `rule` with `when {said}{header[header.index('building') + 1]}`"
    return error("T485", "a building waits for one thing only: that it is built", place, cure)


def bought_whole(place: Place, word: str, category: str) -> Diagnostic:
    cure = "give it a `cost` instead of floors"
    if word == "when":
        finished = f"when you finish a {category or '...'} building"
        cure = f"write a `rule` with `{finished}`, and ask there which `building` it is"
    return error("T414", f"`{word}` is for buildings that are put up at once, and this one has floors", place, cure)


def each_and_area(place: Place) -> Diagnostic:
    return error("T415", "every player has tokens of this building: they lie in no area", place, "leave `area` out")
