"""Sums, products and single figures: `3`, `n * conversion`, `half winning_bid`, `5 money + 3 money`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ...syntax.phrase import Phrase, Word
from ...vocabulary.nouns import NOUNS
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, Plain, Wrong
from .things import Found, name_words, named, thing, words_of

__all__ = ["COUNTABLE", "Quantity", "added", "amount_of", "child_of", "expression", "has_halves", "plain_unit"]

COUNTABLE = (
    "noun",
    "piece",
    "resource",
    "card",
    "building",
    "floor",
    "tile",
    "land",
    "place",
    "site",
    "request",
    "player",
    "request",
)


@dataclass(frozen=True, slots=True)
class Quantity:
    """An amount and what it is an amount of. ``unit`` is None for a plain number."""

    amount: Plain | None
    unit: Found | None
    phrase: Phrase
    up_to: bool = False

    @property
    def unit_name(self) -> str:
        return self.unit.noun or self.unit.unit if self.unit else ""


def expression(r: AnalysisContext, phrase: Phrase, user: str) -> Quantity:
    """The meaning of a sum, a product or a single figure, before `per`, `at most` and the like."""
    if phrase.rule in ("number", "number_of", "words"):
        return _expression(r, phrase, user)
    with r.deeper(phrase):
        return _expression(r, phrase, user)


def _expression(r: AnalysisContext, phrase: Phrase, user: str) -> Quantity:
    match phrase.rule:
        case "up_to":
            return replace(expression(r, child_of(phrase, 0), user), up_to=True, phrase=phrase)
        case "number":
            return Quantity(_number(r, _word(phrase, 0)), None, phrase)
        case "number_of":
            unit = _unit(r, child_of(phrase, 1))
            return Quantity(_number(r, _word(phrase, 0)), unit, phrase)
        case "fraction_of":
            return _fraction(r, phrase)
        case "below_zero":
            word = _word(phrase, 0)
            amount = {"op": "number", "n": -int(word.text), "at": r.at(phrase)}
            return Quantity(amount, _unit(r, child_of(phrase, 1)), phrase)
        case "group":
            return replace(expression(r, child_of(phrase, 0), user), phrase=phrase)
        case "group_of":
            inner = expression(r, child_of(phrase, 0), user)
            if inner.unit:
                raise Wrong(mistakes.units_differ(r.place(phrase), inner.unit.word, r.said(child_of(phrase, 1))))
            return Quantity(inner.amount, _unit(r, child_of(phrase, 1)), phrase)
        case "plus" | "minus":
            return _sum(r, phrase, user)
        case "times":
            return _product(r, phrase, user)
        case "half":
            inner = expression(r, child_of(phrase, 0), user)
            node = {"op": "half", "of": amount_of(r, inner, user), "rounded": "down", "at": r.at(phrase)}
            return Quantity(node, inner.unit, phrase)
        case _:
            return _from_words(r, phrase)


def _number(r: AnalysisContext, word: Word) -> Plain:
    return {"op": "number", "n": int(word.text), "at": r.at(word)}


def _fraction(r: AnalysisContext, phrase: Phrase) -> Quantity:
    word = _word(phrase, 0)
    unit = _unit(r, child_of(phrase, 1))
    top, bottom = (int(part) for part in word.text.split("/"))
    symbol = r.scope.find(unit.word)
    if bottom != 2 or symbol is None or (symbol.kind and not symbol.facts.halves):
        raise Wrong(mistakes.not_in_halves(r.place(phrase), unit.word))
    return Quantity({"op": "halves", "n": top, "at": r.at(word)}, unit, phrase)


def _unit(r: AnalysisContext, words: Phrase) -> Found:
    """The noun after a number."""
    unit = thing(r, words, "things that are counted")
    if unit.sort not in (*COUNTABLE, "kind", "unknown", "lot", "number") or unit.node["op"] == "ref":
        symbol = r.scope.find(unit.word)
        if unit.node["op"] == "ref" and symbol and symbol.kind in ("building", "inhabitant", "visitor", "tile", "land"):
            return unit
        raise Wrong(mistakes.not_countable(r.place(words), unit.word, unit.sort))
    return unit


def _from_words(r: AnalysisContext, phrase: Phrase) -> Quantity:
    """Words without a figure: `n`, `n trees`, `conversion money`, `fee`, `all money`, `resources`."""
    words = name_words(words_of(phrase))
    if len(words) > 1:
        first = named(r, words[:1], words[0]) if _may_be_number(r, words[0]) else None
        if first and (first.is_number or first.sort == "unknown") and not first.unit:
            return Quantity(_as_amount(first), _unit_of_words(r, words[1:], phrase), phrase)
    found = thing(r, phrase)
    if found.sort == "value":
        return Quantity(_as_amount(found), _value_unit(r, found), phrase)
    if found.is_number:
        return Quantity(_as_amount(found), None, phrase)
    if found.sort == "goods":
        unit = plain_unit(found, found.unit)
        return Quantity(found.node, unit, phrase)
    return Quantity(None, found, phrase)


def _unit_of_words(r: AnalysisContext, words: Sequence[Word], phrase: Phrase) -> Found:
    unit = named(r, words, phrase, "things that are counted")
    if unit.sort not in (*COUNTABLE, "kind", "unknown"):
        raise Wrong(mistakes.not_countable(r.place(words[-1]), unit.word, unit.sort))
    return unit


def _may_be_number(r: AnalysisContext, word: Word) -> bool:
    binding = r.bound.get(word.text)
    if binding:
        return binding.sort in ("number", "unknown")
    symbol = r.scope.find(word.text)
    return symbol is not None and symbol.kind in ("value", "die", "marker")


def _as_amount(found: Found) -> Plain:
    node = found.node
    if node["op"] == "ref":
        op = "value" if node["kind"] == "value" else "face"
        return {"op": op, "id": node["id"], "at": node["at"]}
    return node


def _value_unit(r: AnalysisContext, found: Found) -> Found | None:
    symbol = r.scope.find(found.word)
    if symbol is None or not symbol.facts.unit:
        return None
    counted = r.scope.find(symbol.facts.unit)
    noun = counted.id if counted else symbol.facts.unit.removesuffix("s")
    if counted is None and noun not in NOUNS:
        # The value itself is wrong, and that is told where it is declared.
        return plain_unit(found, noun, "unknown")
    return plain_unit(found, noun)


def plain_unit(found: Found, noun: str, sort: str = "noun") -> Found:
    """The unit of an amount that carries it along: a value, a bid, the points of a floor."""
    node = {"op": "things", "noun": noun, "where": [], "at": found.node["at"]}
    return Found(sort, node, found.word, noun=noun)


def _sum(r: AnalysisContext, phrase: Phrase, user: str) -> Quantity:
    left = expression(r, child_of(phrase, 0), user)
    right = expression(r, child_of(phrase, 1), user)
    return added(r, left, right, phrase, user)


def added(r: AnalysisContext, left: Quantity, right: Quantity, phrase: Phrase, user: str) -> Quantity:
    """Two quantities as the sum or difference that a phrase says."""
    unit = unknown_of(left, right) or _same_unit(r, left, right, phrase)
    node = {
        "op": phrase.rule,
        "left": amount_of(r, left, user),
        "right": amount_of(r, right, user),
        "at": r.at(phrase),
    }
    return Quantity(node, unit, phrase)


def _same_unit(r: AnalysisContext, left: Quantity, right: Quantity, phrase: Phrase) -> Found | None:
    if left.unit and right.unit and left.unit_name != right.unit_name:
        raise Wrong(mistakes.units_differ(r.place(phrase), left.unit.word, right.unit.word))
    if left.amount is not None and left.unit and not right.unit:
        raise Wrong(mistakes.unit_missing(r.place(right.phrase), r.said(right.phrase), "add"))
    if right.unit and not left.unit and not _is_plain_chain(left):
        raise Wrong(mistakes.unit_missing(r.place(left.phrase), r.said(left.phrase), "add"))
    return right.unit or left.unit


def unknown_of(*sides: Quantity) -> Found | None:
    """A side that some mistake made unknown: nothing can be said about the whole."""
    return next((q.unit for q in sides if q.unit and q.unit.sort == "unknown"), None)


def _is_plain_chain(left: Quantity) -> bool:
    """`30 + conversion money`: the unit at the end is the unit of the whole sum."""
    return left.unit is None


def _product(r: AnalysisContext, phrase: Phrase, user: str) -> Quantity:
    left = expression(r, child_of(phrase, 0), user)
    right = expression(r, child_of(phrase, 1), user)
    unknown = unknown_of(left, right)
    if left.unit and right.unit and not unknown:
        raise Wrong(mistakes.units_differ(r.place(phrase), left.unit.word, right.unit.word))
    node = {
        "op": "times",
        "left": amount_of(r, left, user),
        "right": amount_of(r, right, user),
        "at": r.at(phrase),
    }
    return Quantity(node, unknown or left.unit or right.unit, phrase)


def amount_of(r: AnalysisContext, q: Quantity, user: str) -> Plain:
    """The amount of a quantity that must have one; a lot counts as its size."""
    if q.amount is not None:
        return q.amount
    assert q.unit is not None
    if q.unit.sort == "lot":
        return {"op": "size", "of": q.unit.node, "at": q.unit.node["at"]}
    if q.unit.sort == "unknown":
        return {"op": "number", "n": 0, "at": r.at(q.phrase)}
    raise Wrong(mistakes.number_expected(r.place(q.phrase), q.unit.word, q.unit.sort, user))


def has_halves(amount: Plain) -> bool:
    """Whether an amount is said in halves somewhere."""
    return amount["op"] == "halves" or any(has_halves(part) for part in amount.values() if _is_amount(part))


def _is_amount(part: object) -> bool:
    return isinstance(part, dict) and "op" in part


def child_of(phrase: Phrase, index: int) -> Phrase:
    child = phrase.children[index]
    assert isinstance(child, Phrase)
    return child


def _word(phrase: Phrase, index: int) -> Word:
    child = phrase.children[index]
    assert isinstance(child, Word)
    return child
