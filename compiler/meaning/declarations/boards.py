"""Tracks, market boards and loops of tiles."""

from __future__ import annotations

from itertools import pairwise

from ...diagnostics import Diagnostic, Place, error
from ...source.layout import Line
from ...syntax.lexer import tokenize
from ...syntax.phrase import Phrase, Word
from ..analysis import mistakes
from ..analysis.context import (
    AnalysisContext,
    Plain,
    Wrong,
    stretch_of,
)
from ..phrases.things import unknown
from ..properties.kind import PLAYERS, Kind
from ..properties.properties import Shape
from ..sentences.acts import acts
from ..sentences.lines import parsed
from ..sentences.tiers import check_tiers, range_of

__all__ = ["KINDS"]


def _track(r: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    found["spaces"] = []
    broken = False
    for line in rest:
        try:
            if line.first_word == "beyond":
                if "beyond" in found:
                    raise Wrong(second_beyond(r.block.place(*stretch_of(line))))
                sentence = parsed(r, "beyond", line).children[0]
                assert isinstance(sentence, Phrase)
                found["beyond"] = acts(r, sentence)
            else:
                found["spaces"].append(_space(r, line))
        except Wrong as wrong:
            r.problems.append(wrong.diagnostic)
            broken = True
    if not broken:
        try:
            _check_spaces(r, found)
        except Wrong as wrong:
            r.problems.append(wrong.diagnostic)
    if not rest:
        r.line = root
        r.problems.append(empty_board(r.place(), "track", "space 1: gain 2 vp"))


def _check_spaces(r: AnalysisContext, found: Plain) -> None:
    if found.get("counts"):
        return  # only the spaces that do something are listed
    check_tiers(r, found["spaces"])


def _space(r: AnalysisContext, line: Line) -> Plain:
    phrase = parsed(r, "space", line)
    span, sentence = phrase.children
    assert isinstance(span, Phrase)
    assert isinstance(sentence, Phrase)
    return {**range_of(r, span), "effects": acts(r, sentence), "at": r.whole_line()}


def _market(r: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    columns: list[Plain] = []
    broken = False
    for line in rest:
        try:
            column = _prices(r, line)
            if any(column["resource"] == other["resource"] for other in columns):
                raise Wrong(column_twice(r.place(), line.first_word))
            columns.append(column)
        except Wrong as wrong:
            r.problems.append(wrong.diagnostic)
            broken = True
    if not rest:
        r.line = root
        r.problems.append(empty_board(r.place(), "market", "wood buy 5 4 3 sell 4 3 2"))
    found["columns"] = None if broken or not rest else columns


def _prices(r: AnalysisContext, line: Line) -> Plain:
    phrase = parsed(r, "prices", line)
    name = phrase.children[0]
    assert isinstance(name, Word)
    symbol = r.scope.find(name.text)
    if symbol is None:
        raise Wrong(unknown(r, name, "resources", ("resource",)))
    if symbol.kind not in ("resource", ""):
        raise Wrong(mistakes.wrong_sort(r.place(name), name.text, symbol.kind, ("resource",), "a market"))
    words = [word for word in phrase.words() if word.type == "NUMBER"]
    split = max(word.start for word in tokenize(line.text) if word.text == "sell")
    buy = [int(word.text) for word in words if word.start < split]
    sell = [int(word.text) for word in words if word.start > split]
    if len(buy) != len(sell):
        raise Wrong(prices_uneven(r.place(), len(buy), len(sell)))
    for below, above in ((buy, "buying"), (sell, "selling")):
        if any(first < second for first, second in pairwise(below)):
            raise Wrong(prices_rise(r.place(), above))
    for first, second in zip(buy, sell, strict=True):
        if second > first:
            raise Wrong(sell_above_buy(r.place(), second, first))
    return {"resource": symbol.id, "buy": buy, "sell": sell, "at": r.whole_line()}


def _loop(r: AnalysisContext, root: Line, found: Plain, _rest: list[Line]) -> None:
    spaces, corners = found.get("spaces"), found.get("corners") or ()
    if spaces and any(corner > spaces for corner in corners):
        r.line = next((line for line in root.children if line.first_word == "corners"), root)
        r.problems.append(corner_outside(r.place(), max(corners), spaces))


KINDS = (
    Kind(
        "track",
        "a track with pawns and what its spaces give",
        {
            "counts": Shape("name", ("points", "currency", "resource", "piece"), example="counts vp"),
            "ring": Shape("number", least=2, example="ring 50"),
        },
        own=("space", "beyond"),
        read=_track,
    ),
    Kind(
        "market",
        "a board with prices; the first price is the lowest space's",
        {
            "players": PLAYERS,
            "currency": Shape("name", ("currency",), required=True, example="currency money"),
        },
        own=("*",),
        read=_market,
    ),
    Kind(
        "loop",
        "a ring of action tiles",
        {
            "spaces": Shape("number", least=2, most=200, required=True, example="spaces 20"),
            "corners": Shape("numbers", least=1, example="corners 1, 6, 11, 16"),
        },
        read=_loop,
    ),
)


# ---- what can be wrong


def empty_board(place: Place, what: str, example: str) -> Diagnostic:
    return error("T460", f"this {what} is empty", place, f"for example `{example}`")


def second_beyond(place: Place) -> Diagnostic:
    return error("T466", "this track says twice what lies beyond it", place, "keep one of them")


def column_twice(place: Place, name: str) -> Diagnostic:
    return error("T461", f"`{name}` has a second row of prices", place, "keep one of them")


def prices_uneven(place: Place, buy: int, sell: int) -> Diagnostic:
    return error(
        "T462",
        f"there are {buy} buying prices and {sell} selling prices",
        place,
        "give each space one of each",
    )


def prices_rise(place: Place, which: str) -> Diagnostic:
    return error("T463", f"the {which} prices rise", place, "the first space is the lowest: scarce things cost most")


def sell_above_buy(place: Place, sell: int, buy: int) -> Diagnostic:
    cure = "let no space pay more than it asks"
    return error("T464", f"a space sells at {sell} and buys at {buy}: money for nothing", place, cure)


def corner_outside(place: Place, corner: int, spaces: int) -> Diagnostic:
    return error("T465", f"corner {corner} lies outside the loop of {spaces} spaces", place, f"use 1 to {spaces}")
