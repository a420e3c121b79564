"""Conditions: `you have at least 3 money`, `site is empty`, `rival can store lot`."""

from __future__ import annotations

from collections.abc import Sequence

from ...names.symbols import plural_of
from ...syntax.phrase import Phrase, Word
from ...vocabulary.adjectives import ADJECTIVES, ARTICLES, DECLARED, OF_A_SET
from ...vocabulary.nouns import KINDS_OF_THING
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, LineError, Plain
from ..phrases.amounts import narrow, read_goods, read_quantity
from ..phrases.expressions import Quantity
from ..phrases.goods import count_of
from ..phrases.things import Referent, add_adjective, read_thing, refuse_unnamed, require_sort, words_of
from ..phrases.units import refuse_unit
from .acts import read_sentence_after_can

__all__ = ["read_condition"]

_COMPARE = {
    ("at", "least"): "at_least",
    ("at", "most"): "at_most",
    ("more", "than"): "more_than",
    ("fewer", "than"): "fewer_than",
    ("less", "than"): "fewer_than",
}


def read_condition(ctx: AnalysisContext, phrase: Phrase) -> Plain:
    """The plain object of a condition."""
    with ctx.nested(phrase):
        return _read_condition(ctx, phrase)


def _read_condition(ctx: AnalysisContext, phrase: Phrase) -> Plain:
    match phrase.rule:
        case "condition":
            return read_condition(ctx, _only_child(phrase))
        case "either_holds" | "both_hold":
            test = "any" if phrase.rule == "either_holds" else "all"
            parts = [read_condition(ctx, child) for child in phrase.children if isinstance(child, Phrase)]
            return {"test": test, "of": parts, "at": ctx.columns_of(phrase)}
        case "not_so":
            return {"test": "not", "of": read_condition(ctx, _only_child(phrase)), "at": ctx.columns_of(phrase)}
        case "has":
            return _read_has(ctx, phrase)
        case "is_so":
            return _read_is(ctx, phrase)
        case "can_do":
            return _read_can(ctx, phrase)
        case _:
            return _read_exists(ctx, phrase)


def _only_child(phrase: Phrase) -> Phrase:
    child = phrase.children[0]
    assert isinstance(child, Phrase)
    return child


def _split_sides(
    phrase: Phrase, middle: Sequence[str]
) -> tuple[list[Phrase], list[Phrase | Word | None], list[Phrase]]:
    """The phrases before the verb of a condition, the small ones around it, and those after."""
    left: list[Phrase] = []
    between: list[Phrase | Word | None] = []
    right: list[Phrase] = []
    for child in phrase.children:
        small = child is None or isinstance(child, Word) or child.rule in middle
        if small and not right:
            between.append(child)
        elif isinstance(child, Phrase):
            (right if between else left).append(child)
    return left, between, right


def _read_comparison(between: Sequence[Phrase | Word | None]) -> str | None:
    """The comparison that is written, such as `at least`; None where there is none."""
    for part in between:
        if isinstance(part, Phrase) and part.rule == "compare":
            first, second = (word.text for word in part.words())
            return _COMPARE[first, second]
    return None


def _default_comparison(ctx: AnalysisContext) -> str:
    """The comparison where none is written: a scenario states how things stand, a rule what is enough."""
    return "is" if ctx.kind == "scenario" else "at_least"


def _read_has(ctx: AnalysisContext, phrase: Phrase) -> Plain:
    left, between, right = _split_sides(phrase, ("have", "compare"))
    who = _read_who(ctx, left[0], left[1:], "`have`")
    held = read_goods(ctx, right[0], right[1:], "have")
    if held.get("up_to"):
        raise LineError(mistakes.not_used(ctx.place(right[0]), "up to"))
    if held["op"] != "goods":
        raise LineError(mistakes.wrong_sort(ctx.place(right[0]), held["name"], "lot", ("goods",), "`have`"))
    return {
        "test": "has",
        "who": who.node,
        "compare": _read_comparison(between) or _default_comparison(ctx),
        "goods": held,
        "at": ctx.columns_of(phrase),
    }


def _read_who(ctx: AnalysisContext, words: Phrase, slots: Sequence[Phrase], user: str) -> Referent:
    """Of whom something is asked: a player, or several, of whom it must be true of each one."""
    found = read_thing(ctx, words)
    if not slots and found.sort == "player":
        refuse_unnamed(ctx, found, words, plural_of(found.noun))
    return require_sort(ctx, narrow(ctx, found, slots), ("player",), words, user)


def _read_is(ctx: AnalysisContext, phrase: Phrase) -> Plain:
    left, between, right = _split_sides(phrase, ("is", "negation", "compare"))
    negated = any(isinstance(part, Phrase) and part.rule == "negation" for part in between)
    compare = _read_comparison(between)
    at = ctx.columns_of(phrase)
    subject = read_quantity(ctx, left[0], left[1:], "`is`")
    if compare or subject.amount is not None:
        return _read_comparison_of_numbers(ctx, phrase, left, right, compare, negated)
    found = subject.unit
    assert found is not None
    if found.sort == "option":
        _refuse_rest(ctx, right)
        return _read_chosen(ctx, found, right[0], negated, at)
    said = _read_predicate(ctx, found, right)
    if len(left) == 1:
        refuse_unnamed(ctx, found, left[0], f"there is at least 1 ... {found.noun}")
    return {"test": "is", "thing": found.node, "negated": negated, "at": at, **said}


def _read_predicate(ctx: AnalysisContext, found: Referent, right: Sequence[Phrase]) -> Plain:
    """What is said behind `is`: the field `adjectives`, or `same_as`."""
    words = words_of(right[0])
    described = [word for word in words if word.text not in ("the", "a", "an")]
    last = described[-1]
    if last.text in ARTICLES and last.text not in ctx.scope.by_name:
        raise LineError(mistakes.not_used(ctx.place(last), last.text))
    if _is_adjective(ctx, last.text, found.sort):
        _refuse_rest(ctx, right)
        return {"adjectives": [_read_adjective(ctx, word, found) for word in described]}
    other = narrow(ctx, read_thing(ctx, right[0]), right[1:])
    _check_fits_subject(ctx, right[0], other, found)
    if _is_description(other, found):
        for adjective in other.adjectives:
            if (adjective, found.sort) in OF_A_SET:
                raise LineError(mistakes.not_used(ctx.place(right[0]), adjective))
        declared = other.noun if "." in other.noun else ""
        return {"adjectives": [*other.adjectives, *([declared] if declared else [])] or [other.noun]}
    return {"same_as": other.node}


def _is_description(other: Referent, subject: Referent) -> bool:
    """Whether a set only says what sort of thing something is: `a finished house`. `your house`, `owner of site` and `a
    bidder` say which ones."""
    if other.node["op"] != "things" or other.whose or other.node["where"]:
        return False
    if other.sort != subject.sort and not all(_fits_sort(word, subject.sort) for word in other.adjectives):
        return False
    if other.sort in ("building", "card") and "." in other.noun:
        return True
    return other.noun == other.sort and (other.sort == subject.sort or bool(other.adjectives))


def _fits_sort(adjective: str, sort: str) -> bool:
    """Whether an adjective can describe a sort. Those that a pack declares fit a building, its site and its floors
    alike."""
    return "." in adjective or sort in ADJECTIVES[adjective]


def _refuse_rest(ctx: AnalysisContext, right: Sequence[Phrase]) -> None:
    """Raises `LineError` where something follows an adjective or a choice."""
    for slot in right[1:]:
        raise LineError(mistakes.not_used(ctx.place(slot), ctx.source_of(slot)))


def _check_fits_subject(ctx: AnalysisContext, phrase: Phrase, other: Referent, subject: Referent) -> None:
    alike = {subject.sort, other.sort}
    if "unknown" in alike or len(alike) == 1 or alike <= {"building", "floor", "site"}:
        return
    raise LineError(
        mistakes.wrong_sort(ctx.place(phrase), other.word, other.sort, (subject.sort,), f"`{subject.word} is`")
    )


def _is_adjective(ctx: AnalysisContext, text: str, sort: str) -> bool:
    if text in ctx.bindings:
        return False
    symbol = ctx.scope.find(text)
    if symbol:
        return KINDS_OF_THING.get(symbol.kind) == "adjective" or (symbol.kind, sort) in DECLARED
    return text in ADJECTIVES


def _read_adjective(ctx: AnalysisContext, word: Word, subject: Referent) -> str:
    probe = Referent(subject.sort, {"op": "things"}, subject.word)
    add_adjective(ctx, probe, word)
    if (word.text, subject.sort) in OF_A_SET:
        raise LineError(mistakes.not_of_one(ctx.place(word), word.text, subject.word))
    if probe.adjectives:
        return probe.adjectives[0]
    symbol = ctx.scope.find(word.text)
    if symbol and not symbol.kind:  # its declaration is wrong, and that is told there
        return word.text
    raise LineError(mistakes.not_used(ctx.place(word), word.text))


def _read_chosen(ctx: AnalysisContext, option: Referent, choice: Phrase, negated: bool, at: list[int]) -> Plain:
    first, *more = words_of(choice)
    if more:
        raise LineError(mistakes.not_used(ctx.place(more[0]), more[0].text))
    word = first
    symbol = ctx.scope.find(option.word)
    choices = symbol.facts.choices if symbol else ()
    if choices and word.text not in choices:
        raise LineError(mistakes.unknown_choice(ctx.place(word), option.word, word.text, choices))
    return {"test": "chosen", "option": option.node["id"], "choice": word.text, "negated": negated, "at": at}


def _read_comparison_of_numbers(
    ctx: AnalysisContext, phrase: Phrase, left: list[Phrase], right: list[Phrase], compare: str | None, negated: bool
) -> Plain:
    first = read_quantity(ctx, left[0], left[1:], "`is`")
    second = read_quantity(ctx, right[0], right[1:], "`is`")
    both_amounts = first.amount is not None and second.amount is not None
    if both_amounts and first.unit_name != second.unit_name and "unknown" not in (_sort_of(first), _sort_of(second)):
        raise LineError(mistakes.units_differ(ctx.place(phrase), ctx.source_of(left[0]), ctx.source_of(right[0])))
    if first.up_to or second.up_to:
        raise LineError(mistakes.not_used(ctx.place(phrase), "up to"))
    sides = [q.amount if q.amount is not None else count_of(ctx, q) for q in (first, second)]
    plain = "is_not" if negated else "is"
    node = {
        "test": "compare",
        "left": sides[0],
        "compare": compare or plain,
        "right": sides[1],
        "at": ctx.columns_of(phrase),
    }
    return {"test": "not", "of": node, "at": ctx.columns_of(phrase)} if negated and compare else node


def _sort_of(q: Quantity) -> str:
    return q.unit.sort if q.unit else ""


def _read_can(ctx: AnalysisContext, phrase: Phrase) -> Plain:
    at_verb = next(index for index, child in enumerate(phrase.children) if isinstance(child, Word))
    subject, *parts = (child for child in phrase.children[:at_verb] if isinstance(child, Phrase))
    verb, operand, *slots = phrase.children[at_verb:]
    assert isinstance(verb, Word)
    who = _read_who(ctx, subject, parts, "`can`")
    said = operand if isinstance(operand, Phrase) else None
    act = read_sentence_after_can(ctx, phrase, verb, said, [slot for slot in slots if isinstance(slot, Phrase)])
    return {"test": "can", "who": who.node, "act": act, "at": ctx.columns_of(phrase)}


def _read_exists(ctx: AnalysisContext, phrase: Phrase) -> Plain:
    _, between, right = _split_sides(phrase, ("is", "compare"))
    q = read_quantity(ctx, right[0], right[1:], "`there is`")
    if q.unit is None or q.unit.node["op"] != "things":
        word = q.unit.word if q.unit else " ".join(w.text for w in right[0].words())
        sort = q.unit.sort if q.unit else "number"
        raise LineError(mistakes.wrong_sort(ctx.place(right[0]), word, sort, ("set",), "`there is`"))
    refuse_unit(ctx, q.unit.node, right[0])
    one = {"op": "number", "n": 1, "at": ctx.columns_of(right[0])}
    return {
        "test": "exists",
        "compare": _read_comparison(between) or _default_comparison(ctx),
        "amount": q.amount if q.amount is not None else one,
        "things": q.unit.node,
        "at": ctx.columns_of(phrase),
    }
