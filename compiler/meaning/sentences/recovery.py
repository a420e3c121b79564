"""After a mistake: binds the names that a wrong line would have given, so that later lines are not reported too."""

from __future__ import annotations

import re

from ...source.layout import Line
from ...vocabulary.verbs import VERB_FORMS
from ..analysis.context import AnalysisContext
from ..phrases.things import is_known_word

__all__ = ["bind_names_of_wrong_line"]

# Not made into patterns before something is wrong.
_STRING = r'"[^"]*"?'
_NAMED = r"(?:\b(?:chooses?|as|for each)|[^\x00-\x7f]s) ([a-z_][a-z0-9_]*)"
_CHOSEN = r"\b([a-z_][a-z0-9_]*) (?:among|from)\b"
_WORD = r"(?<![^\s,:(])[a-z_][a-z0-9_]*(?![^\s,:.)])"


def bind_names_of_wrong_line(ctx: AnalysisContext, line: Line) -> None:
    """Bind the names that a wrong line would have given, with an unknown sort, so that later lines do not complain.

    Those are the names after `choose` and `as`; where the verb itself is wrong, the one before `among`; and every word
    that means nothing otherwise.
    """
    text = re.sub(_STRING, "", line.text).replace("\u00a0", " ")
    words = re.findall(_WORD, text)
    names = re.findall(_NAMED, text)
    if not any(word in VERB_FORMS for word in words[:2]):
        names += re.findall(_CHOSEN, text)
    names += [word for word in words if not is_known_word(ctx, word)]
    for name in names:
        if name not in ctx.bindings:
            ctx.bind_implicitly(name, "unknown")
