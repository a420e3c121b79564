"""After a mistake: what a wrong line would have made known is taken as known, so that nobody else complains."""

from __future__ import annotations

import re

from ...source.layout import Line
from ...vocabulary.verbs import VERB_FORMS
from ..analysis.context import AnalysisContext
from ..phrases.things import means_something

__all__ = ["take_as_known"]

# Not made into patterns before something is wrong.
_STRING = r'"[^"]*"?'
_NAMED = r"(?:\b(?:chooses?|as|for each)|[^\x00-\x7f]s) ([a-z_][a-z0-9_]*)"
_CHOSEN = r"\b([a-z_][a-z0-9_]*) (?:among|from)\b"
_WORD = r"(?<![^\s,:(])[a-z_][a-z0-9_]*(?![^\s,:.)])"


def take_as_known(r: AnalysisContext, line: Line) -> None:
    """Names a wrong line would have given mean something from here on, though nobody knows what.

    Those are the names after `choose` and `as`; where the verb itself is wrong, the one before `among`; and
    every word that means nothing otherwise.
    """
    text = re.sub(_STRING, "", line.text).replace("\u00a0", " ")
    words = re.findall(_WORD, text)
    names = re.findall(_NAMED, text)
    if not any(word in VERB_FORMS for word in words[:2]):
        names += re.findall(_CHOSEN, text)
    names += [word for word in words if not means_something(r, word)]
    for name in names:
        if name not in r.bound:
            r.give(name, "unknown")
