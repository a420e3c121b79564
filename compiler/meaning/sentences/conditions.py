"""Conditions: `you have at least 3 money`, `site is empty`, `rival can store lot`."""

from __future__ import annotations

from collections.abc import Sequence

from ...syntax.phrase import Phrase, Word
from ...vocabulary.adjectives import ADJECTIVES
from ...vocabulary.nouns import KINDS_OF_THING
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, Plain, Wrong
from ..phrases.amounts import counted_of, goods, narrow, quantity
from ..phrases.expressions import Quantity
from ..phrases.things import Found, describe, of_sort, thing, words_of
from ..phrases.units import check_unit
from .acts import able

__all__ = ["condition"]

_COMPARE = {
    ("at", "least"): "at_least",
    ("at", "most"): "at_most",
    ("more", "than"): "more_than",
    ("fewer", "than"): "fewer_than",
    ("less", "than"): "fewer_than",
}


def condition(r: AnalysisContext, phrase: Phrase) -> Plain:
    with r.deeper(phrase):
        return _condition(r, phrase)


def _condition(r: AnalysisContext, phrase: Phrase) -> Plain:
    match phrase.rule:
        case "condition":
            return condition(r, _only(phrase))
        case "either_holds" | "both_hold":
            test = "any" if phrase.rule == "either_holds" else "all"
            parts = [condition(r, child) for child in phrase.children if isinstance(child, Phrase)]
            return {"test": test, "of": parts, "at": r.at(phrase)}
        case "not_so":
            return {"test": "not", "of": condition(r, _only(phrase)), "at": r.at(phrase)}
        case "has":
            return _has(r, phrase)
        case "is_so":
            return _is(r, phrase)
        case "can_do":
            return _can(r, phrase)
        case _:
            return _exists(r, phrase)


def _only(phrase: Phrase) -> Phrase:
    child = phrase.children[0]
    assert isinstance(child, Phrase)
    return child


def _sides(phrase: Phrase, middle: Sequence[str]) -> tuple[list[Phrase], list[Phrase | Word | None], list[Phrase]]:
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


def _compare(between: Sequence[Phrase | Word | None]) -> str | None:
    for part in between:
        if isinstance(part, Phrase) and part.rule == "compare":
            first, second = (word.text for word in part.words())
            return _COMPARE[first, second]
    return None


def _unsaid(r: AnalysisContext) -> str:
    """What is meant where no comparison is said: a scenario states how things stand, a rule what is enough."""
    return "is" if r.context == "scenario" else "at_least"


def _has(r: AnalysisContext, phrase: Phrase) -> Plain:
    left, between, right = _sides(phrase, ("have", "compare"))
    who = of_sort(r, narrow(r, thing(r, left[0]), left[1:]), ("player",), left[0], "`have`")
    held = goods(r, right[0], right[1:], "have")
    if held.get("up_to"):
        raise Wrong(mistakes.not_used(r.place(right[0]), "up to"))
    if held["op"] != "goods":
        raise Wrong(mistakes.wrong_sort(r.place(right[0]), held["name"], "lot", ("goods",), "`have`"))
    return {
        "test": "has",
        "who": who.node,
        "compare": _compare(between) or _unsaid(r),
        "goods": held,
        "at": r.at(phrase),
    }


def _is(r: AnalysisContext, phrase: Phrase) -> Plain:
    left, between, right = _sides(phrase, ("is", "negation", "compare"))
    negated = any(isinstance(part, Phrase) and part.rule == "negation" for part in between)
    compare = _compare(between)
    at = r.at(phrase)
    subject = quantity(r, left[0], left[1:], "`is`")
    if compare or subject.amount is not None:
        return _numbers(r, phrase, left, right, compare, negated)
    found = subject.unit
    assert found is not None
    if found.sort == "option":
        _nothing_more(r, right)
        return _chosen(r, found, right[0], negated, at)
    words = words_of(right[0])
    node: Plain = {"test": "is", "thing": found.node, "negated": negated, "at": at}
    described = [word for word in words if word.text not in ("the", "a", "an")]
    last = described[-1]
    if _is_adjective(r, last.text):
        _nothing_more(r, right)
        node["adjectives"] = [_adjective(r, word, found) for word in described]
        return node
    other = narrow(r, thing(r, right[0]), right[1:])
    _fits_subject(r, right[0], other, found)
    if _describes(other, found):
        declared = other.noun if "." in other.noun else ""
        node["adjectives"] = [*other.adjectives, *([declared] if declared else [])] or [other.noun]
    else:
        node["same_as"] = other.node
    return node


def _describes(other: Found, subject: Found) -> bool:
    """Whether a set only says what sort of thing something is: `a finished house`. `your house`, `owner of site` and
    `a bidder` say which ones."""
    if other.node["op"] != "things" or other.whose or other.node["where"]:
        return False
    if other.sort != subject.sort and not all(_fits_sort(word, subject.sort) for word in other.adjectives):
        return False
    if other.sort in ("building", "card") and "." in other.noun:
        return True
    return other.noun == other.sort and (other.sort == subject.sort or bool(other.adjectives))


def _fits_sort(adjective: str, sort: str) -> bool:
    """Adjectives that a pack declares fit a building, its site and its floors alike."""
    return "." in adjective or sort in ADJECTIVES[adjective] or "*" in ADJECTIVES[adjective]


def _nothing_more(r: AnalysisContext, right: Sequence[Phrase]) -> None:
    """After an adjective or a choice nothing else can follow."""
    for slot in right[1:]:
        raise Wrong(mistakes.not_used(r.place(slot), r.said(slot)))


def _fits_subject(r: AnalysisContext, phrase: Phrase, other: Found, subject: Found) -> None:
    alike = {subject.sort, other.sort}
    if "unknown" in alike or len(alike) == 1 or alike <= {"building", "floor", "site"}:
        return
    raise Wrong(mistakes.wrong_sort(r.place(phrase), other.word, other.sort, (subject.sort,), f"`{subject.word} is`"))


def _is_adjective(r: AnalysisContext, text: str) -> bool:
    if text in r.bound:
        return False
    symbol = r.scope.find(text)
    if symbol:
        return KINDS_OF_THING.get(symbol.kind) == "adjective"
    return text in ADJECTIVES


def _adjective(r: AnalysisContext, word: Word, subject: Found) -> str:
    probe = Found(subject.sort, {"op": "things"}, subject.word)
    describe(r, probe, word)
    if probe.adjectives:
        return probe.adjectives[0]
    symbol = r.scope.find(word.text)
    if symbol and not symbol.kind:  # its declaration is wrong, and that is told there
        return word.text
    raise Wrong(mistakes.not_used(r.place(word), word.text))


def _chosen(r: AnalysisContext, option: Found, choice: Phrase, negated: bool, at: list[int]) -> Plain:
    first, *more = words_of(choice)
    if more:
        raise Wrong(mistakes.not_used(r.place(more[0]), more[0].text))
    word = first
    symbol = r.scope.find(option.word)
    choices = symbol.facts.choices if symbol else ()
    if choices and word.text not in choices:
        raise Wrong(mistakes.unknown_choice(r.place(word), option.word, word.text, choices))
    return {"test": "chosen", "option": option.node["id"], "choice": word.text, "negated": negated, "at": at}


def _numbers(
    r: AnalysisContext, phrase: Phrase, left: list[Phrase], right: list[Phrase], compare: str | None, negated: bool
) -> Plain:
    first = quantity(r, left[0], left[1:], "`is`")
    second = quantity(r, right[0], right[1:], "`is`")
    both_amounts = first.amount is not None and second.amount is not None
    if both_amounts and first.unit_name != second.unit_name and "unknown" not in (_sort(first), _sort(second)):
        raise Wrong(mistakes.units_differ(r.place(phrase), r.said(left[0]), r.said(right[0])))
    if first.up_to or second.up_to:
        raise Wrong(mistakes.not_used(r.place(phrase), "up to"))
    sides = [q.amount if q.amount is not None else counted_of(r, q) for q in (first, second)]
    plain = "is_not" if negated else "is"
    node = {"test": "compare", "left": sides[0], "compare": compare or plain, "right": sides[1], "at": r.at(phrase)}
    return {"test": "not", "of": node, "at": r.at(phrase)} if negated and compare else node


def _sort(q: Quantity) -> str:
    return q.unit.sort if q.unit else ""


def _can(r: AnalysisContext, phrase: Phrase) -> Plain:
    at_verb = next(index for index, child in enumerate(phrase.children) if isinstance(child, Word))
    subject, *parts = (child for child in phrase.children[:at_verb] if isinstance(child, Phrase))
    verb, operand, *slots = phrase.children[at_verb:]
    assert isinstance(verb, Word)
    who = of_sort(r, narrow(r, thing(r, subject), parts), ("player",), subject, "`can`")
    said = operand if isinstance(operand, Phrase) else None
    act = able(r, phrase, verb, said, [slot for slot in slots if isinstance(slot, Phrase)])
    return {"test": "can", "who": who.node, "act": act, "at": r.at(phrase)}


def _exists(r: AnalysisContext, phrase: Phrase) -> Plain:
    _, between, right = _sides(phrase, ("is", "compare"))
    q = quantity(r, right[0], right[1:], "`there is`")
    if q.unit is None or q.unit.node["op"] != "things":
        word = q.unit.word if q.unit else " ".join(w.text for w in right[0].words())
        sort = q.unit.sort if q.unit else "number"
        raise Wrong(mistakes.wrong_sort(r.place(right[0]), word, sort, ("set",), "`there is`"))
    check_unit(r, q.unit.node, right[0])
    one = {"op": "number", "n": 1, "at": r.at(right[0])}
    return {
        "test": "exists",
        "compare": _compare(between) or _unsaid(r),
        "amount": q.amount if q.amount is not None else one,
        "things": q.unit.node,
        "at": r.at(phrase),
    }
