"""Lines as phrases, and which lines may have others under them."""

from __future__ import annotations

from ...diagnostics import Diagnostic, Place, error
from ...source.layout import Line
from ...syntax.lines import parse_line
from ...syntax.phrase import Phrase
from ..analysis.context import AnalysisContext, LineError, line_span

__all__ = ["both_ways", "nothing_belongs_under", "nothing_under", "parse_statement"]


_CARRIERS = frozenset(
    {"when", "if_line", "otherwise", "either", "or_line", "may", "repeat", "trade", "for_each", "by_line", "tier"}
    | {
        "any_order",
        "pick",
        "bids",
        "wish",
        "step",
        "edit_line",
        "lay",
        "site",
        "option",
        "ability",
        "effect",
        "property",
        "listing",
        "cite",
    }
)
"""Rules of lines that may have others under them, or that say themselves what is wrong with it."""


def parse_statement(ctx: AnalysisContext, rule: str, line: Line) -> Phrase:
    """The line as a phrase of one rule. Raises `LineError` where it does not parse, or has lines under it that it may
    not have."""
    ctx.line = line
    if line.problem:
        raise LineError(line.problem)
    phrase = parse_line(rule, line, ctx.block)
    if isinstance(phrase, Diagnostic):
        raise LineError(phrase)
    if line.children and rule not in _CARRIERS:
        raise LineError(nothing_belongs_under(ctx.place_at(line_span(line.children[0])), line.first_word))
    return phrase


def nothing_under(place: Place) -> Diagnostic:
    return error("T401", "this line needs others under it", place, "indent what belongs to it by two more spaces")


def nothing_belongs_under(place: Place, word: str) -> Diagnostic:
    return error("T402", f"nothing can stand under a line with `{word}`", place, "give it the same indentation")


def both_ways(place: Place) -> Diagnostic:
    return error("T403", "this line says what happens and has lines under it too", place, "put everything under it")


def nothing_before(place: Place, word: str, wanted: str) -> Diagnostic:
    return error(
        "T404",
        f"`{word}` needs a line with `{wanted}` before it",
        place,
        f"put it right after the lines of `{wanted}`",
    )


def order_of_one(place: Place) -> Diagnostic:
    return error("T408", "`in any order` needs at least two lines under it", place, "add one, or leave it out")


def too_few_options(place: Place, least: int, possible: int) -> Diagnostic:
    return error("T409", f"{least} must be chosen, but only {possible} can be", place, "add lines, or choose fewer")


def for_each_of_what(place: Place) -> Diagnostic:
    return error(
        "T411",
        "`for each` needs a set, or ranges under it",
        place,
        "for example `for each player among players`",
    )
