"""What a few words name: a thing, a set of things, or a noun that can be counted."""

from __future__ import annotations

from collections.abc import Sequence

from ...diagnostics import Diagnostic
from ...names.symbols import Symbol, plural_of
from ...syntax.phrase import Phrase, Word
from ...vocabulary.adjectives import ADJECTIVES
from ...vocabulary.nouns import CARD_NOUNS, KINDS_OF_THING, NOUNS
from ...vocabulary.relations import RELATIONS
from ...vocabulary.reserved import RESERVED
from ...vocabulary.verbs import VERB_FORMS
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, Plain, Wrong

__all__ = ["Found", "describe", "name_words", "of_sort", "thing", "words_of"]

_WHOSE = {"your": "your", "other": "other", "this": "this", "their": "their", "its": "their"}
_SINGULAR = {plural_of(noun): noun for noun in (*NOUNS, *CARD_NOUNS)}
_BEFORE_NOUNS = frozenset({*_WHOSE, "all", "no", "each", "every"})
PREPOSITIONS = [
    "from",
    "to",
    "in",
    "on",
    "of",
    "with",
    "as",
    "by",
    "for",
    "within",
    "per",
    "among",
    "paying",
    "off",
    "without",
    "into",
    "after",
]
RELATION_WORDS = {what for what, _ in RELATIONS} | {"bid"}
_KNOWN = {*NOUNS, *CARD_NOUNS, *ADJECTIVES, *RELATION_WORDS}


class Found:
    """What words name. ``sort`` says what can be done with it; ``noun`` what it is one of, if it is countable."""

    __slots__ = ("adjectives", "every", "node", "noun", "plural", "sort", "unit", "whose", "word")

    def __init__(
        self,
        sort: str,
        node: Plain,
        word: str,
        plural: bool = False,
        noun: str = "",
        every: bool = False,
        unit: str = "",
        adjectives: list[str] | None = None,
        whose: str = "",
    ) -> None:
        self.sort = sort
        self.node = node
        self.word = word
        self.plural = plural
        self.noun = noun
        self.every = every
        """`all`: each one there is."""
        self.unit = unit
        """For an amount with a unit of its own, such as a value: the noun it is an amount of."""
        self.adjectives: list[str] = [] if adjectives is None else adjectives
        self.whose = whose

    @property
    def is_number(self) -> bool:
        return self.sort in ("number", "value", "die", "marker")


def words_of(phrase: Phrase | Word | None) -> list[Word]:
    if phrase is None:
        return []
    return [phrase] if isinstance(phrase, Word) else list(phrase.words())


def name_words(words: Sequence[Word]) -> list[Word]:
    """The words that carry meaning: articles left out."""
    return [word for word in words if word.text not in ("the", "a", "an", "any")]


def thing(r: AnalysisContext, phrase: Phrase, wanted: str = "names") -> Found:
    """What the words of a phrase name, with its adjectives."""
    words = name_words(words_of(phrase))
    if not words:
        raise Wrong(mistakes.name_missing(r.place(phrase), words_of(phrase)[-1].text))
    return named(r, words, phrase, wanted)


def named(r: AnalysisContext, words: Sequence[Word], phrase: Phrase | Word, wanted: str = "names") -> Found:
    *before, head = words
    for word in before:
        if not _known_before_a_noun(r, word.text):
            raise Wrong(unknown_before(r, word, head))
    found = _head(r, head, wanted)
    found.node["at"] = r.at(phrase)
    if before and before[-1].type != "OTHER" and found.sort in ("lot", "number", "unknown") and _is_noun(r, before[-1]):
        before = before[:-1]  # `trees planted`: the noun only helps the reader
    for word in before:
        describe(r, found, word)
    if before and found.node["op"] == "ref" and found.sort in ("building", "card", "tile", "land"):
        found.node = {**_things(found.noun), "at": r.at(phrase)}  # `a finished house`: one of several
    if found.node["op"] == "things":
        found.node["adjectives"] = found.adjectives
        found.node["whose"] = found.whose
    elif found.adjectives:
        adjective = before[0]
        raise Wrong(mistakes.adjective_does_not_fit(r.place(adjective), adjective.text, head.text, ["set"]))
    return found


def _head(r: AnalysisContext, head: Word, wanted: str) -> Found:
    text = head.text
    if text == "you":
        return Found("player", _local("you", "player"), text)
    binding = r.bound.get(text)
    if binding:
        binding.used = True
        return Found(binding.sort, _local(text, binding.sort), text, unit=binding.noun)
    symbol = r.scope.find(text)
    if symbol:
        return _declared(symbol, text, r.scope.is_plural(text))
    singular = _SINGULAR.get(text)
    noun = singular or text
    if noun in NOUNS:
        return Found(NOUNS[noun], _things(noun), text, plural=singular is not None, noun=noun)
    if noun in CARD_NOUNS:
        return Found("card", _things(noun), text, plural=singular is not None, noun=noun)
    if noun in RELATION_WORDS:
        return Found("relation", _things(noun), text, noun=noun)
    if noun in ADJECTIVES:
        return Found("adjective", {"op": "adjective", "name": noun}, text)
    raise Wrong(unknown(r, head, wanted))


def _known_before_a_noun(r: AnalysisContext, text: str) -> bool:
    if text in r.bound or text in _BEFORE_NOUNS or r.scope.find(text):
        return True
    return text in NOUNS or text in _SINGULAR or text in CARD_NOUNS or text in ADJECTIVES


def unknown_before(r: AnalysisContext, word: Word, head: Word) -> Diagnostic:
    adjectives = r.scope.names(("category", "ground", "border", "road_state"))
    known = [*ADJECTIVES, *adjectives, *r.bound, "rounded", *PREPOSITIONS]
    return mistakes.unknown_adjective(r.place(word), word.text, head.text, known)


def means_something(r: AnalysisContext, word: str) -> bool:
    """Whether a word is known at all, whatever it is."""
    return (
        word in r.bound
        or word in VERB_FORMS
        or word in RESERVED
        or _SINGULAR.get(word, word) in _KNOWN
        or r.scope.find(word) is not None
    )


def unknown(r: AnalysisContext, word: Word, wanted: str, kinds: Sequence[str] | None = None) -> Diagnostic:
    known = [*r.bound, *r.scope.names(), *NOUNS]
    if r.line.first_word == "time":
        known += ["mandatory", "none"]
    examples = r.scope.names(kinds) if kinds else ()
    return mistakes.unknown_name(r.place(word), word.text, known, wanted, examples)


def _declared(symbol: Symbol, text: str, plural: bool) -> Found:
    kind = symbol.kind
    sort = KINDS_OF_THING.get(kind, "unknown")
    if sort == "noun":
        sort = kind if kind in ("piece", "resource") else "noun"
        return Found(sort, _things(symbol.id), text, plural=plural, noun=symbol.id)
    if sort == "adjective":
        return Found(sort, {"op": "adjective", "name": symbol.id}, text)
    if plural:
        return Found(sort, _things(symbol.id), text, plural=True, noun=symbol.id)
    node: Plain = {"op": "ref", "id": symbol.id, "kind": kind}
    return Found(sort, node, text, noun=symbol.id)


def _local(name: str, sort: str) -> Plain:
    return {"op": "local", "name": name, "sort": sort}


def _things(noun: str) -> Plain:
    return {"op": "things", "noun": noun, "where": []}


def _is_noun(r: AnalysisContext, word: Word) -> bool:
    symbol = r.scope.find(word.text)
    if symbol:
        return KINDS_OF_THING.get(symbol.kind) == "noun"
    return word.text in NOUNS or word.text in _SINGULAR


def describe(r: AnalysisContext, found: Found, word: Word) -> None:
    """Add one adjective, if it fits."""
    text = word.text
    if text in _WHOSE:
        if text == "this" and found.sort == "building" and "this" not in r.bound:
            raise Wrong(mistakes.which_is_this(r.place(word), found.word))
        found.whose = _WHOSE[text]
        return
    if text == "all":
        found.every = True
        return
    if text == "no":
        raise Wrong(mistakes.adjective_does_not_fit(r.place(word), text, found.word, ["set"]))
    fits = ADJECTIVES.get(text)
    if fits is not None and text not in r.scope.by_name:
        if "*" not in fits and found.sort not in fits and found.sort != "unknown":
            raise Wrong(mistakes.adjective_does_not_fit(r.place(word), text, found.word, fits))
        if text != "one":
            found.adjectives.append(text)
        return
    symbol = r.scope.find(text)
    if symbol and KINDS_OF_THING.get(symbol.kind) == "adjective":
        described = {"category": "building", "ground": "site", "border": "tile", "road_state": "road"}[symbol.kind]
        also = {"ground": "building", "category": "site"}.get(symbol.kind)
        if found.sort not in (described, also, "unknown"):
            raise Wrong(mistakes.adjective_does_not_fit(r.place(word), text, found.word, [described]))
        found.adjectives.append(symbol.id)
        return
    if symbol and symbol.kind == "zone" and found.sort == "land":
        found.adjectives.append(symbol.id)
        return
    if symbol and not symbol.kind:
        return
    if symbol or text in r.bound or text in NOUNS:
        raise Wrong(mistakes.adjective_does_not_fit(r.place(word), text, found.word, ["set"]))
    raise Wrong(unknown_before(r, word, word))


def slot_parts(slot: Phrase) -> tuple[str, Phrase]:
    if slot.rule in ("at_least", "at_most", "at_most_times", "rounding", "bare", "binding"):
        return slot.rule, slot
    preposition, operand = slot.children
    assert isinstance(preposition, Phrase)
    assert isinstance(operand, Phrase)
    return next(preposition.words()).text, operand


def of_sort(r: AnalysisContext, found: Found, takes: Sequence[str], phrase: Phrase | Word, user: str) -> Found:
    """The thing, if it is one of the sorts that fit."""
    sort = found.sort
    if sort == "unknown" or sort in takes or (found.noun and _general(found) in takes):
        return found
    raise Wrong(mistakes.wrong_sort(r.place(phrase), found.word, sort, takes, user))


def _general(found: Found) -> str:
    return {"piece": "noun", "resource": "noun"}.get(found.sort, found.sort)
