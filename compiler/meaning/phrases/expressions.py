"""Sums, products and single figures: `3`, `n * conversion`, `half winning_bid`, `5 money + 3 money`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from ...syntax.phrase import Phrase, Word
from ...vocabulary.nouns import NOUNS
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, LineError, Plain
from .things import Referent, name_words, read_thing, resolve_words, words_of

__all__ = [
    "COUNTABLE",
    "Quantity",
    "add_quantities",
    "amount_of",
    "child_of",
    "has_halves",
    "read_expression",
    "read_unit",
    "unit_named",
]

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
    unit: Referent | None
    phrase: Phrase
    up_to: bool = False

    @property
    def unit_name(self) -> str:
        return self.unit.noun or self.unit.unit if self.unit else ""


ReadWhole = Callable[[AnalysisContext, Phrase, Sequence[Phrase], str], Quantity]
"""Reads an amount with the parts behind it, for whoever is named in messages."""


def read_expression(ctx: AnalysisContext, phrase: Phrase, user: str, whole: ReadWhole) -> Quantity:
    """A sum, a product or a single figure, before `per`, `at most` and the like are applied. ``whole`` reads what
    stands in brackets: there it is a whole amount again."""
    if phrase.rule in ("number", "number_of", "words"):
        return _read_expression(ctx, phrase, user, whole)
    with ctx.nested(phrase):
        return _read_expression(ctx, phrase, user, whole)


def _read_expression(ctx: AnalysisContext, phrase: Phrase, user: str, whole: ReadWhole) -> Quantity:
    match phrase.rule:
        case "up_to":
            return replace(read_expression(ctx, child_of(phrase, 0), user, whole), up_to=True, phrase=phrase)
        case "number":
            return Quantity(_read_number(ctx, _word(phrase, 0)), None, phrase)
        case "number_of":
            unit = read_unit(ctx, child_of(phrase, 1))
            return Quantity(_read_number(ctx, _word(phrase, 0)), unit, phrase)
        case "fraction_of":
            return _read_fraction(ctx, phrase)
        case "below_zero":
            word = _word(phrase, 0)
            amount = {"op": "number", "n": -int(word.text), "at": ctx.columns_of(phrase)}
            return Quantity(amount, read_unit(ctx, child_of(phrase, 1)), phrase)
        case "group":
            return replace(_read_inside_brackets(ctx, phrase.children, user, whole), phrase=phrase)
        case "group_of":
            *inside, unit_words = phrase.children
            inner = _read_inside_brackets(ctx, inside, user, whole)
            assert isinstance(unit_words, Phrase)
            if inner.unit:
                raise LineError(mistakes.units_differ(ctx.place(phrase), inner.unit.word, ctx.source_of(unit_words)))
            return Quantity(inner.amount, read_unit(ctx, unit_words), phrase)
        case "plus" | "minus":
            return _read_sum(ctx, phrase, user, whole)
        case "times":
            return _read_product(ctx, phrase, user, whole)
        case "half":
            inner = read_expression(ctx, child_of(phrase, 0), user, whole)
            node = {"op": "half", "of": amount_of(ctx, inner, user), "rounded": "down", "at": ctx.columns_of(phrase)}
            return Quantity(node, inner.unit, phrase)
        case "extreme_of":
            return whole(ctx, phrase, (), user)
        case _:
            return _read_words(ctx, phrase)


def _read_inside_brackets(
    ctx: AnalysisContext, parts: Sequence[Phrase | Word | None], user: str, whole: ReadWhole
) -> Quantity:
    """What stands in brackets: a whole amount again, with `per` and the like."""
    operand, *slots = [part for part in parts if isinstance(part, Phrase)]
    q = whole(ctx, operand, slots, user)
    if q.up_to:
        raise LineError(mistakes.not_used(ctx.place(operand), "up to"))
    return q


def _read_number(ctx: AnalysisContext, word: Word) -> Plain:
    return {"op": "number", "n": int(word.text), "at": ctx.columns_of(word)}


def _read_fraction(ctx: AnalysisContext, phrase: Phrase) -> Quantity:
    word = _word(phrase, 0)
    unit = read_unit(ctx, child_of(phrase, 1))
    top, bottom = (int(part) for part in word.text.split("/"))
    symbol = ctx.scope.find(unit.word)
    if bottom != 2 or symbol is None or (symbol.kind and not symbol.facts.halves):
        raise LineError(mistakes.not_in_halves(ctx.place(phrase), unit.word))
    return Quantity({"op": "halves", "n": top, "at": ctx.columns_of(word)}, unit, phrase)


def read_unit(ctx: AnalysisContext, words: Phrase) -> Referent:
    """The noun after a number."""
    unit = read_thing(ctx, words, "things that are counted")
    if unit.sort not in (*COUNTABLE, "kind", "unknown", "lot", "number") or unit.node["op"] == "ref":
        symbol = ctx.scope.find(unit.word)
        if (
            unit.node["op"] == "ref"
            and symbol
            and symbol.kind in ("building", "inhabitant", "visitor", "card", "tile", "land")
        ):
            return unit
        raise LineError(mistakes.not_countable(ctx.place(words), unit.word, unit.sort))
    return unit


def _read_words(ctx: AnalysisContext, phrase: Phrase) -> Quantity:
    """Words without a figure: `n`, `n trees`, `conversion money`, `fee`, `all money`, `resources`."""
    words = name_words(words_of(phrase))
    if len(words) > 1:
        first = resolve_words(ctx, words[:1], words[0]) if _may_be_number(ctx, words[0]) else None
        if first and (first.is_number or first.sort == "unknown") and not first.unit:
            return Quantity(_as_amount(first), _unit_of_words(ctx, words[1:], phrase), phrase)
    found = read_thing(ctx, phrase)
    if found.sort == "value":
        return Quantity(_as_amount(found), _value_unit(ctx, found), phrase)
    if found.is_number:
        return Quantity(_as_amount(found), None, phrase)
    if found.sort == "goods":
        unit = unit_named(found, found.unit)
        return Quantity(found.node, unit, phrase)
    return Quantity(None, found, phrase)


def _unit_of_words(ctx: AnalysisContext, words: Sequence[Word], phrase: Phrase) -> Referent:
    unit = resolve_words(ctx, words, phrase, "things that are counted")
    if unit.sort not in (*COUNTABLE, "kind", "unknown"):
        raise LineError(mistakes.not_countable(ctx.place(words[-1]), unit.word, unit.sort))
    return unit


def _may_be_number(ctx: AnalysisContext, word: Word) -> bool:
    """Whether a word can stand for a number: a value, a die, a marker, or a local name."""
    binding = ctx.bindings.get(word.text)
    if binding:
        return binding.sort in ("number", "unknown")
    symbol = ctx.scope.find(word.text)
    return symbol is not None and symbol.kind in ("value", "die", "marker")


def _as_amount(found: Referent) -> Plain:
    """The amount that a value, die, marker or local name stands for."""
    node = found.node
    if node["op"] == "ref":
        op = "value" if node["kind"] == "value" else "face"
        return {"op": op, "id": node["id"], "at": node["at"]}
    return node


def _value_unit(ctx: AnalysisContext, found: Referent) -> Referent | None:
    """The unit of a declared value; None for a plain number."""
    symbol = ctx.scope.find(found.word)
    if symbol is None or not symbol.facts.unit:
        return None
    counted = ctx.scope.find(symbol.facts.unit)
    noun = counted.id if counted else symbol.facts.unit.removesuffix("s")
    if counted is None and noun not in NOUNS:
        # The value itself is wrong, and that is told where it is declared.
        return unit_named(found, noun, "unknown")
    return unit_named(found, noun)


def unit_named(found: Referent, noun: str, sort: str = "noun") -> Referent:
    """The unit of an amount that carries its noun along: a value, a bid, the points of a floor."""
    node = {"op": "things", "noun": noun, "where": [], "at": found.node["at"]}
    return Referent(sort, node, found.word, noun=noun)


def _read_sum(ctx: AnalysisContext, phrase: Phrase, user: str, whole: ReadWhole) -> Quantity:
    left = read_expression(ctx, child_of(phrase, 0), user, whole)
    right = read_expression(ctx, child_of(phrase, 1), user, whole)
    return add_quantities(ctx, left, right, phrase, user)


def add_quantities(ctx: AnalysisContext, left: Quantity, right: Quantity, phrase: Phrase, user: str) -> Quantity:
    """The sum or difference of two quantities; ``phrase`` is the `plus` or `minus` phrase."""
    unit = unknown_unit(left, right) or _same_unit(ctx, left, right, phrase)
    node = {
        "op": phrase.rule,
        "left": amount_of(ctx, left, user),
        "right": amount_of(ctx, right, user),
        "at": ctx.columns_of(phrase),
    }
    return Quantity(node, unit, phrase)


def _same_unit(ctx: AnalysisContext, left: Quantity, right: Quantity, phrase: Phrase) -> Referent | None:
    """The unit that both sides share. Raises `LineError` where they differ or one is missing."""
    if left.unit and right.unit and left.unit_name != right.unit_name:
        raise LineError(mistakes.units_differ(ctx.place(phrase), left.unit.word, right.unit.word))
    if left.amount is not None and left.unit and not right.unit:
        raise LineError(mistakes.unit_missing(ctx.place(right.phrase), ctx.source_of(right.phrase), "add"))
    if right.unit and not left.unit and not _is_plain_chain(left):
        raise LineError(mistakes.unit_missing(ctx.place(left.phrase), ctx.source_of(left.phrase), "add"))
    return right.unit or left.unit


def unknown_unit(*sides: Quantity) -> Referent | None:
    """The unit of the first side that an earlier mistake made unknown: nothing more is said about such a sum."""
    return next((q.unit for q in sides if q.unit and q.unit.sort == "unknown"), None)


def _is_plain_chain(left: Quantity) -> bool:
    """Whether the unit at the end is the unit of the whole sum: `30 + conversion money`."""
    return left.unit is None


def _read_product(ctx: AnalysisContext, phrase: Phrase, user: str, whole: ReadWhole) -> Quantity:
    left = read_expression(ctx, child_of(phrase, 0), user, whole)
    right = read_expression(ctx, child_of(phrase, 1), user, whole)
    unknown = unknown_unit(left, right)
    if left.unit and right.unit and not unknown:
        raise LineError(mistakes.units_differ(ctx.place(phrase), left.unit.word, right.unit.word))
    node = {
        "op": "times",
        "left": amount_of(ctx, left, user),
        "right": amount_of(ctx, right, user),
        "at": ctx.columns_of(phrase),
    }
    return Quantity(node, unknown or left.unit or right.unit, phrase)


def amount_of(ctx: AnalysisContext, q: Quantity, user: str) -> Plain:
    """The amount of a quantity that must have one; a lot counts as its size."""
    if q.amount is not None:
        return q.amount
    assert q.unit is not None
    if q.unit.sort == "lot":
        return {"op": "size", "of": q.unit.node, "at": q.unit.node["at"]}
    if q.unit.sort == "unknown":
        return {"op": "number", "n": 0, "at": ctx.columns_of(q.phrase)}
    raise LineError(mistakes.number_expected(ctx.place(q.phrase), q.unit.word, q.unit.sort, user))


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
