"""Visitors: cards that ask for a trip with so many stops, and say how often they want to see what."""

from __future__ import annotations

import re

from ...diagnostics import Diagnostic, Note, Place, error
from ...source.layout import Line
from ...syntax.phrase import Phrase, Word
from ..analysis import mistakes
from ..analysis.context import (
    AnalysisContext,
    LineError,
    Plain,
    line_span,
)
from ..phrases.things import split_slot, unknown_name, words_of
from ..properties.kind import PLAYERS, Kind
from ..properties.properties import Shape
from ..sentences.lines import nothing_belongs_under, parse_statement

__all__ = ["KINDS"]


def _read_visitor(ctx: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    found["visits"] = []
    broken = False
    for line in rest:
        try:
            visits = _read_visits(ctx, line)
            earlier = next((each for each in found["visits"] if each["category"] == visits["category"]), None)
            if earlier is not None:
                raise LineError(visited_twice(ctx.place(), ctx.place_at(earlier["at"])))
            found["visits"].append(visits)
        except LineError as wrong:
            ctx.problems.append(wrong.diagnostic)
            broken = True
    stops = found.get("stops")
    if broken or not stops or not found["visits"]:
        return
    # The last stop is where the trip ends; all others can be visits.
    least, most = (sum(each[bound] for each in found["visits"]) for bound in ("least", "most"))
    if not least <= stops - 1 <= most:
        ctx.line = next((line for line in root.children if line.first_word == "stops"), root)
        ctx.problems.append(never_pleased(ctx.place(), stops, least, most))


def _read_visits(ctx: AnalysisContext, line: Line) -> Plain:
    """`visits 1 to 3 nature`, `visits 1 sport`, `visits up to 3 commerce`."""
    _check_usual_slips(ctx, line)
    _, operand, *slots = parse_statement(ctx, "wish", line).children
    assert isinstance(operand, Phrase)
    if line.children:
        raise LineError(nothing_belongs_under(ctx.place_at(line_span(line.children[0])), "visits"))
    words = words_of(operand)
    least, rest = 0, words
    if operand.rule == "number" and len(slots) == 1 and isinstance(slots[0], Phrase):
        preposition, upper = split_slot(slots[0])
        if preposition != "to":
            raise LineError(how_often(ctx.place(operand)))
        least, rest = int(words[0].text), words_of(upper)
    elif slots or operand.rule not in ("number_of", "up_to"):
        raise LineError(how_often(ctx.place(operand)))
    if len(rest) != 2 or rest[0].type != "NUMBER":
        raise LineError(how_often(ctx.place(operand)))
    most = int(rest[0].text)
    if operand.rule == "number_of":
        least = most
    if least > most:
        raise LineError(mistakes.empty_range(ctx.place(operand), least, most))
    return {"category": _resolve_category(ctx, rest[1]), "least": least, "most": most, "at": ctx.line_span()}


_OTHERWISE = (
    # what people write, and what it is here; asked before the line is parsed, which would find other faults in it
    (r"([a-z_]+) +([0-9]+) *(?:to|-) *([0-9]+)", r"\2 to \3 \1"),
    (r"([a-z_]+) +([0-9]+)", r"\2 \1"),
    (r"([0-9]+) *- *([0-9]+) +([a-z_]+)", r"\1 to \2 \3"),
    (r"at +most +([0-9]+) +([a-z_]+)", r"up to \1 \2"),
    (r"(?:at +least +([0-9]+)|([0-9]+)\+) +([a-z_]+)", r"\1\2 to 9 \3"),
)
_ANOTHER = re.compile(r"([^,]+), *([0-9u].*)")


def _check_usual_slips(ctx: AnalysisContext, line: Line) -> None:
    """Raises `LineError` with the right words where a `visits` line is written in a way that many try first."""
    ctx.line = line
    said = line.text.removeprefix("visits").strip()
    if two := _ANOTHER.fullmatch(said):
        raise LineError(one_category_each(ctx.place(), two[1].strip(), two[2].strip()))
    for pattern, meant in _OTHERWISE:
        if re.fullmatch(pattern, said):
            raise LineError(how_often(ctx.place(), f"write `visits {re.sub(pattern, meant, said)}`"))


def _resolve_category(ctx: AnalysisContext, word: Word) -> str:
    symbol = ctx.scope.find(word.text)
    if symbol is None:
        raise LineError(unknown_name(ctx, word, "categories", ("category",)))
    if symbol.kind not in ("category", ""):
        raise LineError(mistakes.wrong_sort(ctx.place(word), word.text, symbol.kind, ("category",), "`visits`"))
    return symbol.id


KINDS = (
    Kind(
        "visitor",
        "a card: a trip that is asked for, and what it should show",
        {
            "players": PLAYERS,
            "copies": Shape("number", least=1, most=1000, example="copies 2"),
            "stops": Shape("number", least=1, most=50, required=True, example="stops 8"),
        },
        own=("visits",),
        read=_read_visitor,
    ),
)


# ---- what can be wrong


_FOR_EXAMPLE = "for example `visits 1 to 3 nature`, `visits 1 sport` or `visits up to 2 culture`"


def how_often(place: Place, cure: str = _FOR_EXAMPLE) -> Diagnostic:
    return error("T459", "how often is it to be visited?", place, cure)


def one_category_each(place: Place, first: str, second: str) -> Diagnostic:
    cure = f"write two lines: `visits {first}` and `visits {second}`"
    return error("T459", "a line is about one category", place, cure)


def visited_twice(place: Place, earlier: Place) -> Diagnostic:
    cure = "keep one of the lines"
    return error("T467", "this category is asked for a second time", place, cure, Note("first said here", earlier))


def never_pleased(place: Place, stops: int, least: int, most: int) -> Diagnostic:
    before = f"{stops - 1} before the last" if stops > 1 else "none before the last"
    cure = f"the visits add up to {least} at least and {most} at most; of {stops} stops, {before} can be visits"
    return error("T468", "no trip can please this visitor", place, cure)
