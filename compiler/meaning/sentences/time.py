"""Time: `time none`, `time 2 mandatory`, `time 1 per 3 trees planted`."""

from __future__ import annotations

from ...source.layout import Line
from ...syntax.phrase import Phrase
from ..analysis.context import (
    AnalysisContext,
    LineError,
    Plain,
    line_span,
)
from ..phrases.amounts import read_number
from .lines import nothing_belongs_under, parse_statement

__all__ = ["read_time"]


def read_time(ctx: AnalysisContext, line: Line) -> Plain:
    """The time of a `time` line: `time none`, `time 2 mandatory`, `time 1 per 3 trees planted` (a started three
    counts)."""
    phrase = parse_statement(ctx, "time", line)
    at = ctx.line_span()
    if line.children:
        raise LineError(nothing_belongs_under(ctx.place_at(line_span(line.children[0])), "time"))
    if phrase.rule == "no_time":
        return {"kind": "none", "at": at}
    operand, *rest = phrase.children
    assert isinstance(operand, Phrase)
    slots = [s for s in rest if isinstance(s, Phrase) and s.rule != "mandatory"]
    mandatory = any(isinstance(s, Phrase) and s.rule == "mandatory" for s in rest)
    amount = read_number(ctx, operand, slots, "`time`")
    if not any(s.rule == "rounding" for s in slots):
        amount = _round_up(amount)
    kind = "fixed" if amount["op"] == "number" else "counted"
    return {"kind": kind, "amount": amount, "mandatory": mandatory, "at": at}


def _round_up(amount: Plain) -> Plain:
    """The amount with every division rounded up: time that is begun is spent."""
    made = {key: _round_up(value) if isinstance(value, dict) else value for key, value in amount.items()}
    return {**made, "rounded": "up"} if amount.get("op") in ("per", "half") else made
