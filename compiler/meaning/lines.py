"""Lines as phrases, and which lines may have others under them."""

from __future__ import annotations

from ..diagnostics import Diagnostic, Place, error
from ..source.layout import Line
from ..syntax.lines import parse_line
from ..syntax.phrase import Phrase
from .reading import Reading, Wrong

__all__ = ["both_ways", "nothing_belongs_under", "nothing_under", "parsed"]


def parsed(r: Reading, rule: str, line: Line) -> Phrase:
    """The line as a phrase of one rule; a line that does not parse is told and ends there."""
    r.line = line
    if line.problem:
        raise Wrong(line.problem)
    phrase = parse_line(rule, line, r.block)
    if isinstance(phrase, Diagnostic):
        raise Wrong(phrase)
    return phrase


def nothing_under(place: Place) -> Diagnostic:
    return error("T401", "this line needs others under it", place, "indent what belongs to it by two more spaces")


def nothing_belongs_under(place: Place, word: str) -> Diagnostic:
    return error("T402", f"nothing can stand under a line with `{word}`", place, "give it the same indentation")


def both_ways(place: Place) -> Diagnostic:
    return error("T403", "this line says what happens and has lines under it too", place, "put everything under it")
