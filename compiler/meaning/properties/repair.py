"""First words that are nearly right: such a line is reported once, and counted as what it was meant to be.

`itme none` is no verb that nobody knows and a time that is missing: it is one slip. This is asked only of
declarations that have a mistake, so good ones do not pay for it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...diagnostics import nearest
from ...names.symbols import Scope
from ...source.layout import Block, Line
from ...syntax.lines import parse_line
from ...syntax.phrase import Phrase
from ..analysis.context import AnalysisContext
from ..phrases.things import is_known_word
from .kind import Kind
from .properties import COMMON, unknown_property

__all__ = ["repair_first_words"]

_CARRIERS = ("time", "needs", "ability", "action", "when", "otherwise", "either", "repeat", "trade", "sealed", "ties")
_OF_CARDS = ("requires", "wishes", "hopes")
_OF_VARIANTS = ("lay", "set")
_IN_STEPS = ("cite", "note", "players")


def repair_first_words(block: Block, scope: Scope, root: Line, kind: Kind) -> bool:
    """Give every line with a misspelt first word the word that was meant, and mark the line with its diagnostic.
    Returns whether there was such a line."""
    ctx = AnalysisContext(block, scope)
    stated = (*COMMON, "cite", *kind.shapes, *(word for word in kind.own if word != "*"))
    effects = "*" in kind.own or bool({"step", "site"} & set(kind.own))
    special = {"inhabitant": _OF_CARDS, "variant": _OF_VARIANTS}.get(kind.name, ())
    carriers = (*_CARRIERS, *special) if effects else ()
    mended = False
    given = _names_given_in(block.text)
    top = {line.number for line in root.children}
    for line in root.walk():
        if line is not root and line.problem is None and line.first_word not in given:
            known = (*carriers, *(stated if line.number in top else _IN_STEPS))
            mended |= _repair_line(ctx, line, kind, known)
    return mended


def _repair_line(ctx: AnalysisContext, line: Line, kind: Kind, known: Sequence[str]) -> bool:
    word = line.first_word
    if word in known or not word.isidentifier() or is_known_word(ctx, word):
        return False
    meant = nearest(word, known) or next((short for short in known if sorted(short) == sorted(word)), None)
    if meant is None:
        return False
    ctx.line = line
    if word.isascii():
        at = [line.number, line.column, line.column + len(word)]
        line.problem = unknown_property(ctx.place_at(at), word, kind.name, known)
    else:
        found = parse_line("effect", line, ctx.block)
        if isinstance(found, Phrase):
            return False
        line.problem = found
    line.first_word = meant
    return True


_GIVEN = r"\b(?:chooses?|as|each) (?=(\w+))|\b(\w+)(?= (?:among|from)\b)"


def _names_given_in(text: str) -> set[str]:
    """The names that the author gives to something in the text of a declaration."""
    return {before or after for before, after in re.findall(_GIVEN, text)}
