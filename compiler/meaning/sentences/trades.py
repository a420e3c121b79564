"""`trade`: prices first, then what is got for them, so that it comes to an end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ...diagnostics import Diagnostic, Place, error
from ...source.layout import Line
from ...syntax.phrase import Phrase, Word
from ..analysis.context import AnalysisContext, Plain, Wrong
from ..phrases.amounts import number
from ..phrases.naming import new_name
from .lines import parsed

__all__ = ["trade"]

Under: TypeAlias = Callable[[AnalysisContext, Line, Phrase | None], list[Plain]]


def trade(r: AnalysisContext, line: Line, under: Under) -> list[Plain]:
    """The trade of a line; ``under`` reads the lines below it."""
    phrase = parsed(r, "trade", line)
    often, name, sentence = phrase.children
    assert isinstance(often, Phrase)
    node: Plain = {"do": "trade", "at": r.whole_line()}
    word = often.children[0]
    if isinstance(word, Word) and word.text != "number":
        raise Wrong(how_often(r.place(often)))
    if often.rule == "up_to":
        most = often.children[0]
        assert isinstance(most, Phrase)
        node["most"] = number(r, most, (), "`trade`")
    node["effects"] = under(r, line, sentence if isinstance(sentence, Phrase) else None)
    _check(r, node)
    if isinstance(name, Word):
        node["binds"] = new_name(r, Phrase("words", [name]), "number")
    return [node] if node["effects"] else []


def _check(r: AnalysisContext, trade: Plain) -> None:
    """Raises `Wrong` where a block cannot be done several times at once."""
    paid = gained = False
    for act in trade["effects"]:
        if act["do"] not in ("pay", "gain", "lose"):
            raise Wrong(not_goods_for_goods(r.block.place(*act["at"]), act["do"]))
        gained = gained or act["do"] == "gain"
        if act["do"] == "pay" and gained:
            raise Wrong(price_comes_first(r.block.place(*act["at"])))
        paid = paid or (act["do"] == "pay" and any(_is_some(goods) for goods in act["goods"]))
    if not paid and "most" not in trade and trade["effects"]:
        raise Wrong(endless_trade(r.place()))


def _is_some(goods: Plain) -> bool:
    """Whether it is always at least something, so that nobody can pay it for ever."""
    amount = goods.get("amount", {})
    return amount.get("op") in ("number", "halves") and amount["n"] > 0 and not goods.get("up_to")


# ---- what can be wrong


def not_goods_for_goods(place: Place, verb: str) -> Diagnostic:
    return error("T360", f"`{verb}` cannot be traded", place, "write only `pay`, `lose` and `gain` under `trade`")


def how_often(place: Place) -> Diagnostic:
    return error("T369", "it is not said how often", place, "write `any number of times`, or `up to 3 times`")


def price_comes_first(place: Place) -> Diagnostic:
    return error("T361", "in a trade the price comes first", place, "put `pay` before `gain`")


def endless_trade(place: Place) -> Diagnostic:
    return error(
        "T362", "nothing says how often this can be traded", place, "let it cost something, or write `up to 3 times`"
    )
