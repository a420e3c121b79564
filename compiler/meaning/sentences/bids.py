"""Sealed bids: who bids, how little, and who wins a tie."""

from __future__ import annotations

from ...diagnostics import Diagnostic, Place, error
from ...source.layout import Line
from ...syntax.phrase import Phrase
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, LineError, Plain
from ..analysis.spec import Part
from ..phrases.amounts import narrow, read_quantity, read_transferred_goods
from ..phrases.things import read_thing, require_sort, split_slot, words_of
from ..phrases.units import refuse_unit
from .lines import parse_statement

__all__ = ["bind_bid_names", "read_bids"]

_BID = Part("smallest", ("goods",))


def read_bids(ctx: AnalysisContext, line: Line) -> list[Plain]:
    """The effect of a `sealed bids` line, with the lines under it."""
    phrase = parse_statement(ctx, "bids", line)
    slots = [child for child in phrase.children if isinstance(child, Phrase)]
    at = ctx.line_span()
    least = next((s for s in slots if s.rule == "at_least"), None)
    bidders = next((s for s in slots if s.rule == "slot" and split_slot(s)[0] == "from"), None)
    if bidders is None or least is None:
        raise LineError(bids_need(ctx.place(), "`from players`" if bidders is None else "`, at least 10 money`"))
    index = slots.index(bidders)
    for slot in slots[:index]:
        if slot is not least:
            raise LineError(mistakes.not_used(ctx.place(slot), ctx.source_of(slot)))
    narrowing = [s for s in slots[index + 1 :] if s is not least]
    who = require_sort(
        ctx, narrow(ctx, read_thing(ctx, split_slot(bidders)[1]), narrowing), ("player",), bidders, "`sealed bids from`"
    )
    smallest_phrase = least.children[0]
    assert isinstance(smallest_phrase, Phrase)
    smallest = read_transferred_goods(ctx, smallest_phrase, (), "bid", _BID)
    refuse_unit(ctx, smallest, smallest_phrase)
    node: Plain = {"do": "bids", "bidders": who.node, "least": smallest, "at": at}
    node |= {"must_bid": [], "others": [], "ties": []}
    for child in line.children:
        try:
            _read_bid_line(ctx, child, node)
        except LineError as wrong:
            ctx.problems.append(wrong.diagnostic)
            if child.first_word == "ties":
                node["ties"].append("?")
    ctx.line = line
    bind_bid_names(ctx, smallest.get("noun", ""))
    if not node["ties"]:
        raise LineError(bids_need(ctx.place(), "a line `ties to ...`"))
    return [node]


def bind_bid_names(ctx: AnalysisContext, noun: str) -> None:
    """Bind the names that sealed bids bring along; ``noun`` is what is bid."""
    ctx.bind_implicitly("winner", "player")
    ctx.bind_implicitly("bidders", "players")
    ctx.bind_implicitly("winning_bid", "goods", noun)
    ctx.bind_implicitly("bid", "goods", noun)
    ctx.bind_implicitly("your_bid", "goods", noun)


def _read_bid_line(ctx: AnalysisContext, line: Line, node: Plain) -> None:
    if line.first_word == "ties":
        phrase = parse_statement(ctx, "ties", line)
        for words in phrase.children:
            if isinstance(words, Phrase):
                node["ties"].append(_read_tie(ctx, words))
    elif line.text.endswith("bid"):
        phrase = parse_statement(ctx, "must_bid", line)
        words = phrase.children[0]
        assert isinstance(words, Phrase)
        node["must_bid"].append(require_sort(ctx, read_thing(ctx, words), ("player",), words, "`must bid`").node)
    else:
        phrase = parse_statement(ctx, "also_bids", line)
        words, operand = phrase.children
        assert isinstance(words, Phrase)
        assert isinstance(operand, Phrase)
        who = require_sort(ctx, read_thing(ctx, words), ("player",), words, "`bids`").node
        q = read_quantity(ctx, operand, (), "`bids`")
        if q.amount is None:
            word = q.unit.word if q.unit else ""
            raise LineError(mistakes.number_expected(ctx.place(operand), word, q.unit.sort if q.unit else "", "`bids`"))
        if q.unit is not None and q.unit_name != node["least"].get("noun"):
            raise LineError(mistakes.units_differ(ctx.place(operand), ctx.source_of(operand), "the bids"))
        node["others"].append({"who": who, "amount": q.amount, "at": ctx.line_span()})


_DIRECTIONS = ("clockwise", "anticlockwise")


def _read_tie(ctx: AnalysisContext, words: Phrase) -> str:
    *before, word = words_of(words)
    for unused in before:
        if unused.text not in ("the", "a", "nearest"):
            raise LineError(mistakes.not_used(ctx.place(unused), unused.text))
    if word.text in (*_DIRECTIONS, "you"):
        return word.text
    found = require_sort(ctx, read_thing(ctx, words), ("player",), words, "`ties to`")
    return str(found.node.get("id", found.word))


def bids_need(place: Place, what: str) -> Diagnostic:
    cure = "for example `sealed bids from players, at least 10 money`, and under it `ties to you, then clockwise`"
    return error("T410", f"sealed bids need {what}", place, cure)
