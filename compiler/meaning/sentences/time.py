"""Time: `time none`, `time 2 mandatory`, `time 1 per 3 trees planted`."""

from __future__ import annotations

from ...source.layout import Line
from ...syntax.phrase import Phrase
from ..analysis.context import (
    AnalysisContext,
    Plain,
    Wrong,
    stretch_of,
)
from ..phrases.amounts import number
from .lines import nothing_belongs_under, parsed

__all__ = ["time_line"]


def time_line(r: AnalysisContext, line: Line) -> Plain:
    """`time none`, `time 2 mandatory`, `time 1 per 3 trees planted` (a started three counts)."""
    phrase = parsed(r, "time", line)
    at = r.whole_line()
    if line.children:
        raise Wrong(nothing_belongs_under(r.place_of(stretch_of(line.children[0])), "time"))
    if phrase.rule == "no_time":
        return {"kind": "none", "at": at}
    operand, *rest = phrase.children
    assert isinstance(operand, Phrase)
    slots = [s for s in rest if isinstance(s, Phrase) and s.rule != "mandatory"]
    mandatory = any(isinstance(s, Phrase) and s.rule == "mandatory" for s in rest)
    amount = number(r, operand, slots, "`time`")
    if not any(s.rule == "rounding" for s in slots):
        amount = _rounded_up(amount)
    kind = "fixed" if amount["op"] == "number" else "counted"
    return {"kind": kind, "amount": amount, "mandatory": mandatory, "at": at}


def _rounded_up(amount: Plain) -> Plain:
    """Time that is begun is spent: every division in a time rounds up."""
    made = {key: _rounded_up(value) if isinstance(value, dict) else value for key, value in amount.items()}
    return {**made, "rounded": "up"} if amount.get("op") in ("per", "half") else made
