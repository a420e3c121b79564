"""`trade`: prices first, then what is got for them, so that it comes to an end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ...diagnostics import Diagnostic, Place, error
from ...source.layout import Line
from ...syntax.phrase import Phrase, Word
from ..analysis.context import AnalysisContext, LineError, Plain
from ..phrases.amounts import read_number
from ..phrases.naming import bind_new_name
from .lines import parse_statement

__all__ = ["read_trade"]

Under: TypeAlias = Callable[[AnalysisContext, Line, Phrase | None], list[Plain]]


def read_trade(ctx: AnalysisContext, line: Line, under: Under) -> list[Plain]:
    """The effect of a `trade` line; ``under`` reads the lines below it."""
    phrase = parse_statement(ctx, "trade", line)
    often, name, sentence = phrase.children
    assert isinstance(often, Phrase)
    node: Plain = {"do": "trade", "at": ctx.line_span()}
    word = often.children[0]
    if isinstance(word, Word) and word.text != "number":
        raise LineError(how_often(ctx.place(often)))
    if often.rule == "up_to":
        most = often.children[0]
        assert isinstance(most, Phrase)
        node["most"] = read_number(ctx, most, (), "`trade`")
    node["effects"] = under(ctx, line, sentence if isinstance(sentence, Phrase) else None)
    _check(ctx, node)
    if isinstance(name, Word):
        node["binds"] = bind_new_name(ctx, Phrase("words", [name]), "number")
    return [node] if node["effects"] else []


def _check(ctx: AnalysisContext, trade: Plain) -> None:
    """Raises `LineError` where the lines of a trade cannot be done several times at once."""
    paid = gained = False
    for act in trade["effects"]:
        if act["do"] not in ("pay", "gain", "lose"):
            raise LineError(not_goods_for_goods(ctx.block.place(*act["at"]), act["do"]))
        gained = gained or act["do"] == "gain"
        if act["do"] == "pay" and gained:
            raise LineError(price_comes_first(ctx.block.place(*act["at"])))
        paid = paid or (act["do"] == "pay" and any(_is_some(goods) for goods in act["goods"]))
    if not paid and "most" not in trade and trade["effects"]:
        raise LineError(endless_trade(ctx.place()))


def _is_some(goods: Plain) -> bool:
    """Whether the goods are always at least one, so that nobody can pay them for ever."""
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
