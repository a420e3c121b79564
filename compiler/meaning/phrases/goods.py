"""Goods and counts: what a quantity comes to where something is had, counted or handed over."""

from __future__ import annotations

from ...vocabulary.nouns import CARD_NOUNS, KINDS_OF_THING, NOUNS
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, LineError, Plain
from ..analysis.spec import Part
from .expressions import COUNTABLE, Quantity
from .things import Referent

__all__ = ["count_of", "goods_from", "transferred_goods_from"]


def count_of(ctx: AnalysisContext, counted: Quantity) -> Plain:
    """The amount that says how many of something there are."""
    unit = counted.unit
    if unit is None:
        assert counted.amount is not None
        return counted.amount
    node = unit.node
    if counted.amount is not None and counted.amount["op"] in ("figure", "worth", "plus", "minus"):
        return counted.amount
    if unit.sort == "lot" and node["op"] == "local":
        return {"op": "size", "of": node, "at": node["at"]}
    if node["op"] == "things":
        return {"op": "count", "of": node, "at": node["at"]}
    if node["op"] == "figure" or (node["op"] == "local" and unit.sort == "number"):
        return node
    if unit.sort == "unknown":
        return {"op": "number", "n": 0, "at": node["at"]}
    raise LineError(mistakes.not_countable(ctx.place(counted.phrase), unit.word, unit.sort))


def goods_from(ctx: AnalysisContext, q: Quantity, user: str) -> Plain:
    """The goods that a quantity stands for. Raises `LineError` where it has no unit, no amount, or cannot be
    counted."""
    unit = q.unit
    if unit is None:
        raise LineError(mistakes.unit_missing(ctx.place(q.phrase), ctx.source_of(q.phrase), user))
    if unit.sort == "lot" and unit.node["op"] == "local":
        return unit.node
    if unit.sort not in (*COUNTABLE, "kind", "unknown", "lot"):
        raise LineError(mistakes.not_countable(ctx.place(q.phrase), unit.word, unit.sort))
    node: Plain = {"op": "goods", "at": ctx.columns_of(q.phrase), "up_to": q.up_to}
    if unit.sort == "kind" and unit.node["op"] == "local":
        node |= {"noun": "resource", "kind": unit.node}
    else:
        node["noun"] = unit.noun or unit.unit or "resource"
    node |= {"adjectives": unit.adjectives, "whose": unit.whose, "where": unit.node.get("where", [])}
    if q.amount is not None:
        if q.amount["op"] == "number" and q.amount["n"] < 0:
            raise LineError(mistakes.below_zero(ctx.place(q.phrase)))
        node["amount"] = q.amount
    elif unit.every:
        node |= {"amount": {"op": "number", "n": 0, "at": ctx.columns_of(q.phrase)}, "how_many": "all"}
    elif unit.plural:
        node |= {"amount": {"op": "number", "n": 1, "at": ctx.columns_of(q.phrase)}, "how_many": "any"}
    elif unit.sort == "unknown":
        node["amount"] = {"op": "number", "n": 0, "at": ctx.columns_of(q.phrase)}
    else:
        raise LineError(mistakes.amount_missing(ctx.place(q.phrase), unit.word))
    return node


_ONLY_COUNTED = frozenset({"card", "floor", "tile", "land", "place", "site", "player", "kind", "request"})
"""Sorts that can be counted, but that nobody has in stock: `gain 1 player`."""


def transferred_goods_from(ctx: AnalysisContext, q: Quantity, user: str, part: Part) -> Plain:
    """The goods that a quantity stands for, as a part of a sentence takes them."""
    if q.unit is not None:
        sort = _sort_of_unit(ctx, q.unit)
        if sort in _ONLY_COUNTED and sort not in part.also:
            raise LineError(mistakes.not_countable(ctx.place(q.phrase), q.unit.word, sort))
        _refuse_description(ctx, q, q.unit, part)
    return goods_from(ctx, q, user)


_OF_STOCK = frozenset({"different", "surplus", "idle", "unplanted"})
"""Adjectives of goods that somebody hands over from stock."""


def _refuse_description(ctx: AnalysisContext, q: Quantity, unit: Referent, part: Part) -> None:
    """Raises `LineError` where goods that change hands are described by something that nobody could go by."""
    if unit.sort in (*_ONLY_COUNTED, "building", "unknown"):
        return
    parts = unit.node.get("where", ())
    if parts and not (part.from_places and [each["relation"] for each in parts] == ["on"]):
        there = parts[0].get("thing") or {}
        if there.get("noun") == "market" or there.get("kind") == "market":
            raise LineError(mistakes.goods_in_market(ctx.place(q.phrase), unit.word))
        raise LineError(mistakes.goods_from_where(ctx.place(q.phrase), unit.word, ctx.source_of(q.phrase)))
    allowed = _OF_STOCK | {"leftover"} if unit.every else _OF_STOCK
    for adjective in unit.adjectives:
        if adjective not in allowed and not (part.from_places and adjective == "used"):
            raise LineError(mistakes.goods_described(ctx.place(q.phrase), adjective, unit.word))
    if unit.whose == "other" and not part.from_places:
        raise LineError(mistakes.goods_described(ctx.place(q.phrase), "other", unit.word))


def _sort_of_unit(ctx: AnalysisContext, unit: Referent) -> str:
    """The sort of what is counted, also where the amount is a value with a unit of its own."""
    if unit.node["op"] == "local":
        return ""
    symbol = ctx.scope.find(unit.noun.partition(".")[2])
    if symbol and symbol.id == unit.noun:
        return KINDS_OF_THING.get(symbol.kind, "")
    return NOUNS.get(unit.noun) or CARD_NOUNS.get(unit.noun) or unit.sort
