"""Who acts in a sentence, and the name an author gives to what comes of it."""

from __future__ import annotations

from ...names.headers import is_small, name_not_small
from ...syntax.phrase import Phrase
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, Plain, Wrong
from ..analysis.spec import Clause
from .things import of_sort, thing, words_of

__all__ = ["new_name", "subject_of"]


def new_name(r: AnalysisContext, phrase: Phrase, sort: str, noun: str = "") -> str:
    """A name the author gives, bound from here on."""
    words = words_of(phrase)
    word = words[-1]
    place = r.place(phrase)
    if len(words) != 1:
        raise Wrong(mistakes.wrong_sort(place, " ".join(w.text for w in words), "word", ("new name",), "`as`"))
    if not is_small(word.text):
        raise Wrong(name_not_small(place, word.text))
    earlier = r.bound.get(word.text)
    symbol = r.scope.find(word.text)
    if (earlier and not earlier.given) or symbol:
        first = earlier.place if earlier else symbol.place if symbol else None
        raise Wrong(mistakes.name_taken(place, word.text, first))
    r.bind(word.text, sort, noun, place)
    return word.text


def subject_of(r: AnalysisContext, clause: Clause) -> Plain:
    if clause.subject is None:
        return {}
    every, words = clause.subject.children
    assert isinstance(words, Phrase)
    if clause.verb.subject and words_of(words)[-1].text != clause.verb.subject:
        raise Wrong(mistakes.nobody_shares(r.place(words)))
    found = of_sort(r, thing(r, words, "players"), ("player",), words, f"`{clause.word.text}`")
    several = every is not None or found.plural or found.every
    return {"who": found.node, "every": several}
