"""Who acts in a sentence, and the name an author gives to what comes of it."""

from __future__ import annotations

from ...names.headers import is_valid_name, name_not_small
from ...syntax.phrase import Phrase
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, LineError, Plain
from ..analysis.spec import Clause
from .things import read_thing, refuse_unnamed, require_sort, words_of

__all__ = ["bind_new_name", "read_subject"]


def bind_new_name(ctx: AnalysisContext, phrase: Phrase, sort: str, noun: str = "") -> str:
    """Bind the name that the author gives here, and return it. Raises `LineError` where it is taken."""
    words = words_of(phrase)
    word = words[-1]
    place = ctx.place(phrase)
    if len(words) != 1:
        raise LineError(mistakes.wrong_sort(place, " ".join(w.text for w in words), "word", ("new name",), "`as`"))
    if not is_valid_name(word.text):
        raise LineError(name_not_small(place, word.text))
    earlier = ctx.bindings.get(word.text)
    symbol = ctx.scope.find(word.text)
    if (earlier and not earlier.is_implicit) or symbol:
        first = earlier.place if earlier else symbol.place if symbol else None
        raise LineError(mistakes.name_taken(place, word.text, first))
    ctx.bind(word.text, sort, noun, place)
    return word.text


def read_subject(ctx: AnalysisContext, clause: Clause) -> Plain:
    """The fields `who` and `every` of an act; empty where no subject is written."""
    if clause.subject is None:
        return {}
    every, words = clause.subject.children
    assert isinstance(words, Phrase)
    if clause.verb.subject and words_of(words)[-1].text != clause.verb.subject:
        raise LineError(mistakes.nobody_shares(ctx.place(words)))
    found = require_sort(ctx, read_thing(ctx, words, "players"), ("player",), words, f"`{clause.word.text}`")
    together = bool(clause.verb.subject)  # `builders share`: one act of all of them
    several = every is not None or found.every or (found.plural and not together)
    if not several and not together:
        refuse_unnamed(ctx, found, words, f"each {found.noun}")
    return {"who": found.node, "every": several}
