"""What a few words name: a thing, a set of things, or a noun that can be counted."""

from __future__ import annotations

from collections.abc import Sequence

from ...diagnostics import Diagnostic
from ...names.symbols import Symbol, plural_of
from ...syntax.lexer import unquote
from ...syntax.phrase import Phrase, Word
from ...vocabulary.adjectives import ADJECTIVES, ARTICLES, DECLARED, DESCRIBED
from ...vocabulary.nouns import CARD_NOUNS, KINDS_OF_THING, NOUNS, ONLY_ONE
from ...vocabulary.relations import RELATIONS
from ...vocabulary.reserved import RESERVED
from ...vocabulary.verbs import VERB_FORMS
from ...vocabulary.whose import WHOSE
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, LineError, Plain

__all__ = [
    "Referent",
    "add_adjective",
    "name_words",
    "part_sort",
    "read_thing",
    "refuse_unnamed",
    "require_sort",
    "words_of",
]

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
_KNOWN = {*NOUNS, *CARD_NOUNS, *ADJECTIVES, *ARTICLES, *RELATION_WORDS}


class Referent:
    """What some words refer to. ``sort`` says what can be done with it; ``noun`` what it is one of, if it is
    countable."""

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
    """The words of a phrase; none for None."""
    if phrase is None:
        return []
    return [phrase] if isinstance(phrase, Word) else list(phrase.words())


def name_words(words: Sequence[Word]) -> list[Word]:
    """The words without articles."""
    return [word for word in words if word.text not in ("the", "a", "an", "any")]


def read_thing(ctx: AnalysisContext, phrase: Phrase, wanted: str = "names") -> Referent:
    """What the words of a phrase refer to, with its adjectives. ``wanted`` says in messages what was expected."""
    if phrase.rule == "named":
        return _read_named(ctx, phrase)
    words = name_words(words_of(phrase))
    if not words:
        raise LineError(mistakes.name_missing(ctx.place(phrase), words_of(phrase)[-1].text))
    return resolve_words(ctx, words, phrase, wanted)


_NAMED_IN_TOWN = ("site", "road", "sector", "building")


def _read_named(ctx: AnalysisContext, phrase: Phrase) -> Referent:
    """The very thing in town that a scenario means: `site "inner_3.in03c"`, by the name it has in games."""
    *words, name = words_of(phrase)
    found = resolve_words(ctx, name_words(words) or words, phrase)
    if not unquote(name.text).strip():
        raise LineError(mistakes.name_missing(ctx.place(name), found.word))
    if ctx.kind != "scenario":
        raise LineError(mistakes.named_outside_scenario(ctx.place(name), found.word))
    if found.node["op"] != "things" or found.noun not in _NAMED_IN_TOWN or found.adjectives or found.whose:
        raise LineError(mistakes.no_name_in_town(ctx.place(phrase), found.word, _NAMED_IN_TOWN))
    found.node["where"] = [{"relation": "named", "name": unquote(name.text), "at": ctx.columns_of(name)}]
    return found


def resolve_words(
    ctx: AnalysisContext, words: Sequence[Word], phrase: Phrase | Word, wanted: str = "names"
) -> Referent:
    """What some words refer to: the last one is looked up, those before it are its adjectives."""
    *before, head = words
    for word in before:
        if not _known_before_a_noun(ctx, word.text):
            raise LineError(unknown_adjective(ctx, word, head))
    found = _resolve_head(ctx, head, wanted)
    found.node["at"] = ctx.columns_of(phrase)
    if found.sort == "adjective" and before and _is_noun(ctx, before[-1]):
        raise LineError(_not_a_lot(ctx, head, before[-1]))
    if (
        before
        and before[-1].type != "OTHER"
        and found.sort in ("lot", "number", "unknown")
        and _is_noun(ctx, before[-1])
    ):
        _refuse_other_noun(ctx, before[-1], head)
        before = before[:-1]  # `trees planted`
    for word in before:
        add_adjective(ctx, found, word)
    if before and found.node["op"] == "ref" and found.sort in ("building", "card", "tile", "land"):
        found.node = {**_things_node(found.noun), "at": ctx.columns_of(phrase)}  # `a finished house`: one of several
    if found.node["op"] == "things":
        found.node["adjectives"] = found.adjectives
        found.node["whose"] = found.whose
    elif found.node["op"] == "ref" and found.whose and not found.adjectives:
        found.node["whose"] = found.whose
    elif found.adjectives:
        adjective = before[0]
        raise LineError(mistakes.adjective_does_not_fit(ctx.place(adjective), adjective.text, head.text, ["set"]))
    return found


def _resolve_head(ctx: AnalysisContext, head: Word, wanted: str) -> Referent:
    """What a single word refers to: a local name, a declared one, or a noun of the language, in this order."""
    text = head.text
    if text == "you":
        return Referent("player", _local_node("you", "player"), text)
    binding = ctx.bindings.get(text)
    if binding:
        binding.used = True
        several = binding.is_implicit and text in _SINGULAR  # `builders`
        unit = "" if binding.sort == "lot" else binding.noun
        return Referent(binding.sort, _local_node(text, binding.sort), text, plural=several, unit=unit)
    symbol = ctx.scope.find(text)
    if symbol:
        return _referent_of_symbol(symbol, text, ctx.scope.is_plural(text))
    singular = _SINGULAR.get(text)
    noun = singular or text
    if noun == "bidder" and "bidders" not in ctx.bindings:
        raise LineError(unknown_name(ctx, head, wanted))
    if noun in NOUNS:
        return Referent(NOUNS[noun], _things_node(noun), text, plural=singular is not None, noun=noun)
    if noun in CARD_NOUNS:
        return Referent("card", _things_node(noun), text, plural=singular is not None, noun=noun)
    if noun in RELATION_WORDS:
        return Referent("relation", _things_node(noun), text, noun=noun)
    if noun in ADJECTIVES:
        return Referent("adjective", {"op": "adjective", "name": noun}, text)
    raise LineError(unknown_name(ctx, head, wanted))


def _refuse_other_noun(ctx: AnalysisContext, noun: Word, name: Word) -> None:
    """Raises `LineError` where the noun before the name of a lot is none for all that is in it: it tells the reader
    what the lot is of, and picks nothing out."""
    binding = ctx.bindings.get(name.text)
    if binding is None or binding.sort != "lot":
        return
    symbol, lot = ctx.scope.find(noun.text), ctx.scope.find(binding.noun.partition(".")[2])
    said = symbol.id if symbol else _SINGULAR.get(noun.text, noun.text)
    if said not in (binding.noun, _general_noun(lot)):
        of = lot.name if lot else binding.noun
        raise LineError(mistakes.not_of_the_lot(ctx.place(noun), noun.text, name.text, of))


def _general_noun(symbol: Symbol | None) -> str:
    """The noun of the language for what a pack declares: `resource` for wood."""
    if symbol is None or symbol.kind in ("resource", "piece"):
        return symbol.kind if symbol else ""
    return KINDS_OF_THING.get(symbol.kind, "")


def _not_a_lot(ctx: AnalysisContext, head: Word, noun: Word) -> Diagnostic:
    """The diagnostic for `trees planted` where nothing is called `planted`: it only looks like a name."""
    if head.text in ctx.forgotten:
        return mistakes.name_forgotten(ctx.place(head), head.text, ctx.forgotten[head.text])
    lots = [name for name, binding in ctx.bindings.items() if binding.sort == "lot"]
    return mistakes.no_such_lot(ctx.place(head), head.text, noun.text, lots)


def _known_before_a_noun(ctx: AnalysisContext, text: str) -> bool:
    """Whether a word may stand before a noun at all."""
    if text in ctx.bindings or text in _BEFORE_NOUNS or ctx.scope.find(text):
        return True
    return text in NOUNS or text in _SINGULAR or text in CARD_NOUNS or text in ADJECTIVES or text in ARTICLES


def unknown_adjective(ctx: AnalysisContext, word: Word, head: Word) -> Diagnostic:
    """The diagnostic for a word before a noun that means nothing."""
    if word.text in ctx.forgotten:
        return mistakes.name_forgotten(ctx.place(word), word.text, ctx.forgotten[word.text])
    adjectives = ctx.scope.names(("category", "ground", "border", "road_state"))
    known = [*ADJECTIVES, *adjectives, *ctx.bindings, "rounded", *PREPOSITIONS]
    return mistakes.unknown_adjective(ctx.place(word), word.text, head.text, known)


def is_known_word(ctx: AnalysisContext, word: str) -> bool:
    """Whether a word means anything here, whatever it is."""
    return (
        word in ctx.bindings
        or word in VERB_FORMS
        or word in RESERVED
        or _SINGULAR.get(word, word) in _KNOWN
        or ctx.scope.find(word) is not None
    )


def unknown_name(ctx: AnalysisContext, word: Word, wanted: str, kinds: Sequence[str] | None = None) -> Diagnostic:
    """The diagnostic for a word that means nothing."""
    if word.text in ctx.forgotten:
        return mistakes.name_forgotten(ctx.place(word), word.text, ctx.forgotten[word.text])
    known = [*ctx.bindings, *ctx.scope.names(), *NOUNS]
    if ctx.line.first_word == "time":
        known += ["mandatory", "none"]
    examples = ctx.scope.names(kinds) if kinds else ()
    return mistakes.unknown_name(ctx.place(word), word.text, known, wanted, examples)


def _referent_of_symbol(symbol: Symbol, text: str, plural: bool) -> Referent:
    """What the name of a declaration refers to: a set, an adjective, or the one thing."""
    kind = symbol.kind
    sort = KINDS_OF_THING.get(kind, "unknown")
    if sort == "noun":
        sort = kind if kind in ("piece", "resource") else "noun"
        return Referent(sort, _things_node(symbol.id), text, plural=plural, noun=symbol.id)
    if sort == "adjective":
        return Referent(sort, {"op": "adjective", "name": symbol.id}, text)
    if plural:
        return Referent(sort, _things_node(symbol.id), text, plural=True, noun=symbol.id)
    node: Plain = {"op": "ref", "id": symbol.id, "kind": kind}
    return Referent(sort, node, text, noun=symbol.id)


def _local_node(name: str, sort: str) -> Plain:
    return {"op": "local", "name": name, "sort": sort}


def _things_node(noun: str) -> Plain:
    return {"op": "things", "noun": noun, "where": []}


def _is_noun(ctx: AnalysisContext, word: Word) -> bool:
    symbol = ctx.scope.find(word.text)
    if symbol:
        return KINDS_OF_THING.get(symbol.kind) == "noun"
    return word.text in NOUNS or word.text in _SINGULAR


def add_adjective(ctx: AnalysisContext, found: Referent, word: Word) -> None:
    """Add one adjective to a referent. Raises `LineError` where it does not fit."""
    text = word.text
    if text in _WHOSE:
        _add_owner(ctx, found, word)
        return
    if text == "all":
        found.every = True
        return
    if text == "no":
        raise LineError(mistakes.adjective_does_not_fit(ctx.place(word), text, found.word, ["set"]))
    if text in ARTICLES and text not in ctx.scope.by_name:
        return
    if text in ADJECTIVES and text not in ctx.scope.by_name:
        if (text, found.sort) not in DESCRIBED and found.sort != "unknown":
            raise LineError(
                mistakes.adjective_does_not_fit(
                    ctx.place(word), text, found.word, ADJECTIVES[text], adjectives_of(found.sort)
                )
            )
        if text == "just_connected" and "land" not in ctx.bindings:
            raise LineError(mistakes.just_connected_when(ctx.place(word)))
        found.adjectives.append(text)
        return
    symbol = ctx.scope.find(text)
    if symbol and any(kind == symbol.kind for kind, _ in DECLARED):
        if (symbol.kind, found.sort) not in DECLARED and found.sort != "unknown":
            fits = [sort for kind, sort in DECLARED if kind == symbol.kind]
            raise LineError(
                mistakes.adjective_does_not_fit(ctx.place(word), text, found.word, fits, adjectives_of(found.sort))
            )
        found.adjectives.append(symbol.id)
        return
    if symbol and not symbol.kind:
        return
    if symbol or text in ctx.bindings or text in NOUNS:
        raise LineError(mistakes.adjective_does_not_fit(ctx.place(word), text, found.word, ["set"]))
    raise LineError(unknown_adjective(ctx, word, word))


def adjectives_of(sort: str) -> list[str]:
    """The adjectives of the language that describe a sort of thing."""
    return [word for word, described in DESCRIBED if described == sort]


def _add_owner(ctx: AnalysisContext, found: Referent, word: Word) -> None:
    """Note whose a thing is. Raises `LineError` where a thing of its sort is nobody's, or where it is not said which
    one is meant."""
    whose = _WHOSE[word.text]
    if found.sort == "building" and "this" not in ctx.bindings:
        if whose == "this":
            raise LineError(mistakes.which_is_this(ctx.place(word), found.word))
        if whose == "other":
            raise LineError(mistakes.other_than_which(ctx.place(word), found.word))
    if found.sort == "building" and whose == "this" and found.noun != "building":
        raise LineError(mistakes.not_used(ctx.place(word), word.text))
    sort = "bid" if found.word == "bid" else found.sort
    if (whose, sort) not in WHOSE and sort != "unknown":
        owned = [sort for other, sort in WHOSE if other == whose]
        raise LineError(mistakes.nobody_has(ctx.place(word), word.text, found.word, found.sort, owned))
    found.whose = whose


def part_sort(ctx: AnalysisContext, found: Referent) -> str:
    """The sort of a referent for the parts behind it: pieces of the roles `floor` and `tree` are told apart."""
    if found.sort != "piece":
        return found.sort
    symbol = ctx.scope.find(found.word)
    return {"floor": "block", "tree": "tree"}.get(symbol.facts.role, "piece") if symbol else "piece"


def split_slot(slot: Phrase) -> tuple[str, Phrase]:
    """The preposition of a slot and its operand; for slots of another build (`at most`, `in which you have`), the name
    of the rule and the slot itself."""
    if slot.rule != "slot":
        return slot.rule, slot
    preposition, operand = slot.children
    assert isinstance(preposition, Phrase)
    assert isinstance(operand, Phrase)
    return next(preposition.words()).text, operand


def require_sort(
    ctx: AnalysisContext, found: Referent, takes: Sequence[str], phrase: Phrase | Word, user: str
) -> Referent:
    """The referent, if it is of one of the sorts that fit. Raises `LineError` otherwise."""
    sort = found.sort
    if sort == "unknown" or sort in takes or (found.noun and _general(found) in takes):
        return found
    raise LineError(mistakes.wrong_sort(ctx.place(phrase), found.word, sort, takes, user))


def refuse_unnamed(ctx: AnalysisContext, found: Referent, phrase: Phrase, otherwise: str) -> None:
    """Raises `LineError` where a noun of the language stands alone for one thing that nothing has named: `if site is
    empty`. A scenario speaks of the one there is. ``otherwise`` is what can be written without a name."""
    alone = [word.text for word in name_words(words_of(phrase))] == [found.noun]
    if found.node["op"] == "things" and alone and found.noun not in ONLY_ONE and ctx.kind != "scenario":
        raise LineError(mistakes.which_one(ctx.place(phrase), found.noun, otherwise))


def _general(found: Referent) -> str:
    return {"piece": "noun", "resource": "noun"}.get(found.sort, found.sort)
