"""Sealed bids: who bids, how little, and who wins a tie."""

from __future__ import annotations

from ...diagnostics import Diagnostic, Place, error
from ...source.layout import Line
from ...syntax.phrase import Phrase
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, Plain, Wrong
from ..phrases.amounts import held, narrow, quantity
from ..phrases.things import of_sort, slot_parts, thing, words_of
from ..phrases.units import check_unit
from .lines import parsed

__all__ = ["bids", "give_bids"]


def bids(r: AnalysisContext, line: Line) -> list[Plain]:
    phrase = parsed(r, "bids", line)
    slots = [child for child in phrase.children if isinstance(child, Phrase)]
    at = r.whole_line()
    least = next((s for s in slots if s.rule == "at_least"), None)
    bidders = next((s for s in slots if s.rule == "slot" and slot_parts(s)[0] == "from"), None)
    if bidders is None or least is None:
        raise Wrong(bids_need(r.place(), "`from players`" if bidders is None else "`, at least 10 money`"))
    index = slots.index(bidders)
    for slot in slots[:index]:
        if slot is not least:
            raise Wrong(mistakes.not_used(r.place(slot), r.said(slot)))
    narrowing = [s for s in slots[index + 1 :] if s is not least]
    who = of_sort(r, narrow(r, thing(r, slot_parts(bidders)[1]), narrowing), ("player",), bidders, "`sealed bids from`")
    smallest_phrase = least.children[0]
    assert isinstance(smallest_phrase, Phrase)
    smallest = held(r, smallest_phrase, (), "bid")
    check_unit(r, smallest, smallest_phrase)
    node: Plain = {"do": "bids", "bidders": who.node, "least": smallest, "at": at}
    node |= {"must_bid": [], "others": [], "ties": []}
    for child in line.children:
        try:
            _bid_line(r, child, node)
        except Wrong as wrong:
            r.problems.append(wrong.diagnostic)
            if child.first_word == "ties":
                node["ties"].append("?")
    r.line = line
    give_bids(r, smallest.get("noun", ""))
    if not node["ties"]:
        raise Wrong(bids_need(r.place(), "a line `ties to ...`"))
    return [node]


def give_bids(r: AnalysisContext, noun: str) -> None:
    r.give("winner", "player")
    r.give("bidders", "players")
    r.give("winning_bid", "goods", noun)
    r.give("bid", "goods", noun)


def _bid_line(r: AnalysisContext, line: Line, node: Plain) -> None:
    if line.first_word == "ties":
        phrase = parsed(r, "ties", line)
        for words in phrase.children:
            if isinstance(words, Phrase):
                node["ties"].append(_tie(r, words))
    elif line.text.endswith("bid"):
        phrase = parsed(r, "must_bid", line)
        words = phrase.children[0]
        assert isinstance(words, Phrase)
        node["must_bid"].append(of_sort(r, thing(r, words), ("player",), words, "`must bid`").node)
    else:
        phrase = parsed(r, "also_bids", line)
        words, operand = phrase.children
        assert isinstance(words, Phrase)
        assert isinstance(operand, Phrase)
        who = of_sort(r, thing(r, words), ("player",), words, "`bids`").node
        q = quantity(r, operand, (), "`bids`")
        if q.amount is None:
            word = q.unit.word if q.unit else ""
            raise Wrong(mistakes.number_expected(r.place(operand), word, q.unit.sort if q.unit else "", "`bids`"))
        if q.unit is not None and q.unit_name != node["least"].get("noun"):
            raise Wrong(mistakes.units_differ(r.place(operand), r.said(operand), "the bids"))
        node["others"].append({"who": who, "amount": q.amount, "at": r.whole_line()})


_DIRECTIONS = ("clockwise", "anticlockwise")


def _tie(r: AnalysisContext, words: Phrase) -> str:
    *before, word = words_of(words)
    for unused in before:
        if unused.text not in ("the", "a", "nearest"):
            raise Wrong(mistakes.not_used(r.place(unused), unused.text))
    if word.text in (*_DIRECTIONS, "you"):
        return word.text
    found = of_sort(r, thing(r, words), ("player",), words, "`ties to`")
    return str(found.node.get("id", found.word))


def bids_need(place: Place, what: str) -> Diagnostic:
    cure = "for example `sealed bids from players, at least 10 money`, and under it `ties to you, then clockwise`"
    return error("T410", f"sealed bids need {what}", place, cure)
