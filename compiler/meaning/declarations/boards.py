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
    LineError,
    Plain,
    line_span,
)
from ..phrases.things import unknown_name
from ..properties.kind import PLAYERS, Kind
from ..properties.properties import Shape
from ..sentences.acts import read_sentence
from ..sentences.lines import parse_statement
from ..sentences.tiers import check_tiers, read_range

__all__ = ["KINDS"]


def _read_track(ctx: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    found["spaces"] = []
    broken = False
    for line in rest:
        try:
            if line.first_word == "beyond":
                if "beyond" in found:
                    raise LineError(second_beyond(ctx.block.place(*line_span(line))))
                sentence = parse_statement(ctx, "beyond", line).children[0]
                assert isinstance(sentence, Phrase)
                found["beyond"] = read_sentence(ctx, sentence)
            else:
                found["spaces"].append(_read_space(ctx, line))
        except LineError as wrong:
            ctx.problems.append(wrong.diagnostic)
            broken = True
    if not broken:
        try:
            _check_spaces(ctx, found)
        except LineError as wrong:
            ctx.problems.append(wrong.diagnostic)
    if not rest:
        ctx.line = root
        ctx.problems.append(empty_board(ctx.place(), "track", "space 1: gain 2 vp"))


def _check_spaces(ctx: AnalysisContext, found: Plain) -> None:
    if found.get("counts"):
        return  # only the spaces that do something are listed
    check_tiers(ctx, found["spaces"])


def _read_space(ctx: AnalysisContext, line: Line) -> Plain:
    phrase = parse_statement(ctx, "space", line)
    span, sentence = phrase.children
    assert isinstance(span, Phrase)
    assert isinstance(sentence, Phrase)
    return {**read_range(ctx, span), "effects": read_sentence(ctx, sentence), "at": ctx.line_span()}


def _read_market(ctx: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    columns: list[Plain] = []
    broken = False
    for line in rest:
        try:
            column = _read_prices(ctx, line)
            if any(column["resource"] == other["resource"] for other in columns):
                raise LineError(column_twice(ctx.place(), line.first_word))
            columns.append(column)
        except LineError as wrong:
            ctx.problems.append(wrong.diagnostic)
            broken = True
    if not rest:
        ctx.line = root
        ctx.problems.append(empty_board(ctx.place(), "market", "wood buy 5 4 3 sell 4 3 2"))
    found["columns"] = None if broken or not rest else columns


def _read_prices(ctx: AnalysisContext, line: Line) -> Plain:
    phrase = parse_statement(ctx, "prices", line)
    name = phrase.children[0]
    assert isinstance(name, Word)
    symbol = ctx.scope.find(name.text)
    if symbol is None:
        raise LineError(unknown_name(ctx, name, "resources", ("resource",)))
    if symbol.kind not in ("resource", ""):
        raise LineError(mistakes.wrong_sort(ctx.place(name), name.text, symbol.kind, ("resource",), "a market"))
    words = [word for word in phrase.words() if word.type == "NUMBER"]
    split = max(word.start for word in tokenize(line.text) if word.text == "sell")
    buy = [int(word.text) for word in words if word.start < split]
    sell = [int(word.text) for word in words if word.start > split]
    if len(buy) != len(sell):
        raise LineError(prices_uneven(ctx.place(), len(buy), len(sell)))
    for below, above in ((buy, "buying"), (sell, "selling")):
        if any(first < second for first, second in pairwise(below)):
            raise LineError(prices_rise(ctx.place(), above))
    for first, second in zip(buy, sell, strict=True):
        if second > first:
            raise LineError(sell_above_buy(ctx.place(), second, first))
    return {"resource": symbol.id, "buy": buy, "sell": sell, "at": ctx.line_span()}


def _read_loop(ctx: AnalysisContext, root: Line, found: Plain, _rest: list[Line]) -> None:
    spaces, corners = found.get("spaces"), found.get("corners") or ()
    if spaces and any(corner > spaces for corner in corners):
        ctx.line = next((line for line in root.children if line.first_word == "corners"), root)
        ctx.problems.append(corner_outside(ctx.place(), max(corners), spaces))


KINDS = (
    Kind(
        "track",
        "a track with pawns and what its spaces give",
        {
            "counts": Shape("name", ("points", "currency", "resource", "piece"), example="counts vp"),
            "ring": Shape("number", least=2, example="ring 50"),
        },
        own=("space", "beyond"),
        read=_read_track,
    ),
    Kind(
        "market",
        "a board with prices; the first price is the lowest space's",
        {
            "players": PLAYERS,
            "currency": Shape("name", ("currency",), required=True, example="currency money"),
        },
        own=("*",),
        read=_read_market,
    ),
    Kind(
        "loop",
        "a ring of action tiles",
        {
            "spaces": Shape("number", least=2, most=200, required=True, example="spaces 20"),
            "corners": Shape("numbers", least=1, example="corners 1, 6, 11, 16"),
        },
        read=_read_loop,
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
