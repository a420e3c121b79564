"""Buildings: with floors that are built one by one, or bought whole; what they do, and when."""

from __future__ import annotations

from ...diagnostics import Diagnostic, Place, error
from ...source.layout import Line
from ...syntax.phrase import Phrase, Word
from ..analysis.context import (
    AnalysisContext,
    Plain,
    Wrong,
    stretch_of,
)
from ..phrases.prices import floor_list
from ..phrases.things import words_of
from ..properties.kind import PLAYERS, Kind
from ..properties.properties import Shape, no_value_wanted, property_twice
from ..sentences.blocks import effects, under
from ..sentences.lines import nothing_belongs_under, nothing_under, parsed
from .nouns import ICON

__all__ = ["KINDS"]


def _building(r: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    uses = [line for line in rest if line.first_word == "use"]
    waiting = [line for line in rest if line.first_word == "when"]
    floors = [line for line in rest if line.first_word == "floor"]
    found["use"] = _use(r, uses)
    found["built"] = _when_built(r, waiting)
    found["floors"] = _floors(r, floors)
    if floors and found.get("cost"):
        r.line = floors[0]
        r.problems.append(cost_and_floors(r.place()))
    if not floors and not _WHOLE & found.keys() and not uses:
        r.line = root
        r.problems.append(no_floors(r.place()))
    for line in _whole_only(root) if floors else ():
        r.line = line
        r.problems.append(bought_whole(r.place(), line.first_word))
    if found.get("each") and found.get("area"):
        r.line = next((line for line in root.children if line.first_word == "area"), root)
        r.problems.append(each_and_area(r.place()))


_WHOLE = frozenset({"cost", "worth", "each"})
"""Any of these says, as `use` does, that a building without floors is meant: one that is put up at once."""


def _whole_only(root: Line) -> list[Line]:
    return [line for line in root.children if line.first_word in ("each", "when")]


def _floors(r: AnalysisContext, lines: list[Line]) -> list[Plain] | None:
    """From the bottom up; None where one of them is wrong."""
    floors: list[Plain] = []
    broken = False
    for line in lines:
        try:
            floors.append(_floor(r, line))
        except Wrong as wrong:
            r.problems.append(wrong.diagnostic)
            broken = True
    if broken:
        return None
    for number, (floor, line) in enumerate(zip(floors, lines, strict=True), 1):
        if floor["number"] != number:
            r.line = line
            r.problems.append(floor_order(r.place(), floor["number"], number))
            return None
    return floors


def _floor(r: AnalysisContext, line: Line) -> Plain:
    phrase = parsed(r, "floor", line)
    number, cost, gain = phrase.children
    assert isinstance(number, Word)
    assert isinstance(cost, Phrase)
    assert isinstance(gain, Phrase)
    if line.children:
        raise Wrong(nothing_belongs_under(r.place_of(stretch_of(line.children[0])), "floor"))
    return {
        "number": int(number.text),
        "cost": floor_list(r, cost),
        "gain": floor_list(r, gain),
        "at": r.whole_line(),
    }


def _use(r: AnalysisContext, lines: list[Line]) -> list[Plain]:
    """What a building does for whoever uses it."""
    if not lines:
        return []
    first = lines[0]
    r.line = first
    if len(lines) > 1:
        r.line = lines[1]
        r.problems.append(property_twice(r.place(), "use", r.block.place(*stretch_of(first))))
    elif first.text != "use":
        r.problems.append(
            no_value_wanted(r.block.place(first.number, first.column + 4, first.column + len(first.text)), "use")
        )
    elif not first.children:
        r.problems.append(nothing_under(r.place()))
    with r.inside():
        r.give("this", "building")
        return effects(r, first.children)


def _when_built(r: AnalysisContext, lines: list[Line]) -> list[Plain]:
    """What happens when the building is built, for whoever builds it."""
    done: list[Plain] = []
    for line in lines:
        try:
            event, sentence = parsed(r, "when", line).children
            assert isinstance(event, Phrase)
            if [word.text for word in words_of(event)] != ["built"]:
                raise Wrong(only_when_built(r.place(event)))
            with r.inside():
                r.give("this", "building")
                done += under(r, line, sentence if isinstance(sentence, Phrase) else None)
        except Wrong as wrong:
            r.problems.append(wrong.diagnostic)
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
        read=_building,
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


def only_when_built(place: Place) -> Diagnostic:
    return error("T485", "a building waits for one thing only: that it is built", place, "write `when built`")


def bought_whole(place: Place, word: str) -> Diagnostic:
    cure = "give it a `cost` instead of floors"
    return error("T414", f"`{word}` is for buildings that are put up at once, and this one has floors", place, cure)


def each_and_area(place: Place) -> Diagnostic:
    return error("T415", "every player has tokens of this building: they lie in no area", place, "leave `area` out")
