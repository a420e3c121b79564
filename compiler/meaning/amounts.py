"""Numbers and goods: `3`, `n * conversion`, `2 money per tree in sector, at most 50 money`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..syntax.phrase import Phrase, Word
from . import mistakes
from .reading import Plain, Reading, Wrong
from .things import Found, name_words, named, narrow, slot_parts, thing, words_of
from .vocabulary import NOUNS

__all__ = ["Quantity", "goods", "number", "quantity"]

_COUNTABLE = (
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
    "player",
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


# ---- expressions


def expression(r: Reading, phrase: Phrase, user: str) -> Quantity:
    """The meaning of a sum, a product or a single figure, before `per`, `at most` and the like."""
    match phrase.rule:
        case "up_to":
            return replace(expression(r, _child(phrase, 0), user), up_to=True, phrase=phrase)
        case "number":
            return Quantity(_number(r, _word(phrase, 0)), None, phrase)
        case "number_of":
            unit = _unit(r, _child(phrase, 1))
            return Quantity(_number(r, _word(phrase, 0)), unit, phrase)
        case "fraction_of":
            return _fraction(r, phrase)
        case "below_zero":
            word = _word(phrase, 0)
            amount = {"op": "number", "n": -int(word.text), "at": r.at(phrase)}
            return Quantity(amount, _unit(r, _child(phrase, 1)), phrase)
        case "group":
            return replace(expression(r, _child(phrase, 0), user), phrase=phrase)
        case "group_of":
            inner = expression(r, _child(phrase, 0), user)
            if inner.unit:
                raise Wrong(mistakes.units_differ(r.place(phrase), inner.unit.word, r.said(_child(phrase, 1))))
            return Quantity(inner.amount, _unit(r, _child(phrase, 1)), phrase)
        case "plus" | "minus":
            return _sum(r, phrase, user)
        case "times":
            return _product(r, phrase, user)
        case "half":
            inner = expression(r, _child(phrase, 0), user)
            node = {"op": "half", "of": _amount(r, inner, user), "rounded": "down", "at": r.at(phrase)}
            return Quantity(node, inner.unit, phrase)
        case _:
            return _from_words(r, phrase)


def _number(r: Reading, word: Word) -> Plain:
    return {"op": "number", "n": int(word.text), "at": r.at(word)}


def _fraction(r: Reading, phrase: Phrase) -> Quantity:
    word = _word(phrase, 0)
    unit = _unit(r, _child(phrase, 1))
    top, bottom = (int(part) for part in word.text.split("/"))
    symbol = r.scope.find(unit.word)
    if bottom != 2 or symbol is None or (symbol.kind and not symbol.facts.halves):
        raise Wrong(mistakes.not_in_halves(r.place(phrase), unit.word))
    return Quantity({"op": "halves", "n": top, "at": r.at(word)}, unit, phrase)


def _unit(r: Reading, words: Phrase) -> Found:
    """The noun after a number."""
    unit = thing(r, words, "things that are counted")
    if unit.sort not in (*_COUNTABLE, "kind", "unknown", "lot", "number") or unit.node["op"] == "ref":
        symbol = r.scope.find(unit.word)
        if unit.node["op"] == "ref" and symbol and symbol.kind in ("building", "inhabitant", "tile", "land"):
            return unit
        raise Wrong(mistakes.not_countable(r.place(words), unit.word, unit.sort))
    return unit


def _from_words(r: Reading, phrase: Phrase) -> Quantity:
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
        unit = _plain_unit(found, found.unit)
        return Quantity(found.node, unit, phrase)
    return Quantity(None, found, phrase)


def _unit_of_words(r: Reading, words: Sequence[Word], phrase: Phrase) -> Found:
    unit = named(r, words, phrase, "things that are counted")
    if unit.sort not in (*_COUNTABLE, "kind", "unknown"):
        raise Wrong(mistakes.not_countable(r.place(words[-1]), unit.word, unit.sort))
    return unit


def _may_be_number(r: Reading, word: Word) -> bool:
    binding = r.bound.get(word.text)
    if binding:
        return binding.sort in ("number", "unknown")
    symbol = r.scope.find(word.text)
    return symbol is not None and symbol.kind in ("value", "die")


def _as_amount(found: Found) -> Plain:
    node = found.node
    if node["op"] == "ref":
        op = "face" if node["kind"] == "die" else "value"
        return {"op": op, "id": node["id"], "at": node["at"]}
    return node


def _value_unit(r: Reading, found: Found) -> Found | None:
    symbol = r.scope.find(found.word)
    if symbol is None or not symbol.facts.unit:
        return None
    counted = r.scope.find(symbol.facts.unit)
    noun = counted.id if counted else symbol.facts.unit.removesuffix("s")
    if counted is None and noun not in NOUNS:
        # The value itself is wrong, and that is told where it is declared.
        return replace(_plain_unit(found, noun), sort="unknown")
    return _plain_unit(found, noun)


def _plain_unit(found: Found, noun: str) -> Found:
    """The unit of an amount that carries it along: a value, a bid, the points of a floor."""
    node = {"op": "things", "noun": noun, "where": [], "at": found.node["at"]}
    return Found("noun", node, found.word, noun=noun)


def _sum(r: Reading, phrase: Phrase, user: str) -> Quantity:
    left = expression(r, _child(phrase, 0), user)
    right = expression(r, _child(phrase, 1), user)
    unit = _unknown_of(left, right) or _same_unit(r, left, right, phrase)
    node = {
        "op": phrase.rule,
        "left": _amount(r, left, user),
        "right": _amount(r, right, user),
        "at": r.at(phrase),
    }
    return Quantity(node, unit, phrase)


def _same_unit(r: Reading, left: Quantity, right: Quantity, phrase: Phrase) -> Found | None:
    if left.unit and right.unit and left.unit_name != right.unit_name:
        raise Wrong(mistakes.units_differ(r.place(phrase), left.unit.word, right.unit.word))
    if left.amount is not None and left.unit and not right.unit:
        raise Wrong(mistakes.unit_missing(r.place(right.phrase), r.said(right.phrase), "add"))
    if right.unit and not left.unit and not _is_plain_chain(left):
        raise Wrong(mistakes.unit_missing(r.place(left.phrase), r.said(left.phrase), "add"))
    return right.unit or left.unit


def _unknown_of(*sides: Quantity) -> Found | None:
    """A side that some mistake made unknown: nothing can be said about the whole."""
    return next((q.unit for q in sides if q.unit and q.unit.sort == "unknown"), None)


def _is_plain_chain(left: Quantity) -> bool:
    """`30 + conversion money`: the unit at the end is the unit of the whole sum."""
    return left.unit is None


def _product(r: Reading, phrase: Phrase, user: str) -> Quantity:
    left = expression(r, _child(phrase, 0), user)
    right = expression(r, _child(phrase, 1), user)
    unknown = _unknown_of(left, right)
    if left.unit and right.unit and not unknown:
        raise Wrong(mistakes.units_differ(r.place(phrase), left.unit.word, right.unit.word))
    node = {
        "op": "times",
        "left": _amount(r, left, user),
        "right": _amount(r, right, user),
        "at": r.at(phrase),
    }
    return Quantity(node, unknown or left.unit or right.unit, phrase)


def _amount(r: Reading, q: Quantity, user: str) -> Plain:
    """The amount of a quantity that must have one; a lot counts as its size."""
    if q.amount is not None:
        return q.amount
    assert q.unit is not None
    if q.unit.sort == "lot":
        return {"op": "size", "of": q.unit.node, "at": q.unit.node["at"]}
    if q.unit.sort == "unknown":
        return {"op": "number", "n": 0, "at": r.at(q.phrase)}
    raise Wrong(mistakes.number_expected(r.place(q.phrase), q.unit.word, q.unit.sort, user))


# ---- with the parts that follow


def quantity(r: Reading, phrase: Phrase, slots: Sequence[Phrase], user: str) -> Quantity:
    """An expression with its `per`, `at most`, `rounded up`, and the parts that narrow its noun."""
    q = expression(r, phrase, user)
    index = 0
    while index < len(slots):
        slot = slots[index]
        rest = _until_next_bound(slots, index + 1)
        match slot.rule:
            case "at_least" | "at_most":
                q = _bounded(r, q, slot, user)
            case "rounding":
                q = _rounded(r, q, slot)
            case _:
                preposition, operand = slot_parts(slot) if slot.rule != "that" else ("that", slot)
                if preposition == "per":
                    q = _per(r, q, operand, rest, user)
                    index += len(rest)
                else:
                    index += len(rest)
                    q = _narrowed(r, q, (slot, *rest))
        index += 1
    return q


def _until_next_bound(slots: Sequence[Phrase], start: int) -> list[Phrase]:
    rest = []
    for slot in slots[start:]:
        if slot.rule in ("at_least", "at_most", "rounding", "bare"):
            break
        if slot.rule == "slot" and slot_parts(slot)[0] == "per":
            break
        rest.append(slot)
    return rest


def _narrowed(r: Reading, q: Quantity, slots: Sequence[Phrase]) -> Quantity:
    if q.unit is None or q.unit.node["op"] == "adjective":
        first = slots[0]
        word = q.unit.word if q.unit else r.said(q.phrase)
        raise Wrong(mistakes.where_does_not_fit(r.place(first), slot_parts(first)[0], word))
    found = narrow(r, q.unit, slots)
    if found is not q.unit and found.node["op"] == "figure":
        if found.sort == "number":
            return replace(q, amount=found.node, unit=None)
        unit = _plain_unit(found, found.unit)
        return replace(q, amount=found.node, unit=unit)
    return replace(q, unit=found)


def _per(r: Reading, q: Quantity, operand: Phrase, rest: Sequence[Phrase], user: str) -> Quantity:
    """`3 money per 2 trees in sector`: in a sum, `per` belongs to the last figure only."""
    counted = expression(r, operand, "`per`")
    every = 1
    if counted.unit is None and counted.amount is not None and counted.amount["op"] == "number":
        raise Wrong(mistakes.unit_missing(r.place(operand), r.said(operand), "per"))
    if counted.amount is not None and counted.unit is not None:
        if counted.amount["op"] != "number":
            raise Wrong(mistakes.number_expected(r.place(operand), r.said(operand), "number", "`per`"))
        every = counted.amount["n"]
        if every == 0:
            raise Wrong(mistakes.zero_every(r.place(operand)))
    if rest:
        counted = _narrowed(r, counted, rest)
    of = _counted(r, counted)
    amount = _amount(r, q, user)
    if q.phrase.rule in ("plus", "minus") and amount["op"] in ("plus", "minus"):
        per = {**_per_node(amount["right"], every, of, r.at(operand))}
        return replace(q, amount={**amount, "right": per})
    return replace(q, amount=_per_node(amount, every, of, r.at(q.phrase)))


def _per_node(amount: Plain, every: int, of: Plain, at: list[int]) -> Plain:
    return {"op": "per", "amount": amount, "every": every, "of": of, "rounded": "down", "at": at}


def _counted(r: Reading, counted: Quantity) -> Plain:
    """How many of something there are."""
    unit = counted.unit
    if unit is None:
        assert counted.amount is not None
        return counted.amount
    node = unit.node
    if counted.amount is not None and counted.amount["op"] == "figure":
        return counted.amount
    if unit.sort == "lot" and node["op"] == "local":
        return {"op": "size", "of": node, "at": node["at"]}
    if node["op"] == "things":
        return {"op": "count", "of": node, "at": node["at"]}
    if node["op"] == "figure" or (node["op"] == "local" and unit.sort == "number"):
        return node
    if unit.sort == "unknown":
        return {"op": "number", "n": 0, "at": node["at"]}
    raise Wrong(mistakes.not_countable(r.place(counted.phrase), unit.word, unit.sort))


def _bounded(r: Reading, q: Quantity, slot: Phrase, user: str) -> Quantity:
    bound = expression(r, _child(slot, 0), user)
    if bound.unit and q.unit and bound.unit_name != q.unit_name and not _unknown_of(bound, q):
        raise Wrong(mistakes.units_differ(r.place(slot), q.unit.word, bound.unit.word))
    if q.unit and q.unit.sort in ("noun", "piece", "resource") and bound.unit is None and bound.amount is not None:
        # `2 money per tree, at most 50` is plain enough: 50 of the same.
        bound = replace(bound, unit=q.unit)
    node = {
        "op": slot.rule,
        "of": _amount(r, q, user),
        "bound": _amount(r, bound, user),
        "at": r.at(slot),
    }
    return replace(q, amount=node)


def _rounded(r: Reading, q: Quantity, slot: Phrase) -> Quantity:
    direction = words_of(slot)[-1].text
    amount = q.amount
    if amount is None or amount["op"] not in ("per", "half"):
        raise Wrong(mistakes.rounding_of_nothing(r.place(slot)))
    return replace(q, amount={**amount, "rounded": direction})


# ---- what callers ask for


def number(r: Reading, phrase: Phrase, slots: Sequence[Phrase], user: str) -> Plain:
    """A plain number. A lot counts as its size, a set as how many there are."""
    q = quantity(r, phrase, slots, user)
    if q.unit is None:
        assert q.amount is not None
        return q.amount
    if q.amount is not None:
        if q.unit.sort == "unknown":
            return q.amount
        raise Wrong(mistakes.number_expected(r.place(phrase), r.said(phrase), "goods", user))
    if q.unit.sort == "lot" or q.unit.sort == "unknown" or q.unit.plural:
        return _counted(r, q)
    raise Wrong(mistakes.number_expected(r.place(phrase), q.unit.word, q.unit.sort, user))


def goods(r: Reading, phrase: Phrase, slots: Sequence[Phrase], user: str) -> Plain:
    """So many of a noun; or a lot that has a name."""
    return goods_of(r, quantity(r, phrase, slots, user), user)


def goods_of(r: Reading, q: Quantity, user: str) -> Plain:
    unit = q.unit
    if unit is None:
        raise Wrong(mistakes.unit_missing(r.place(q.phrase), r.said(q.phrase), user))
    if unit.sort == "lot" and unit.node["op"] == "local":
        return unit.node
    if unit.sort not in (*_COUNTABLE, "kind", "unknown", "lot"):
        raise Wrong(mistakes.not_countable(r.place(q.phrase), unit.word, unit.sort))
    node: Plain = {"op": "goods", "at": r.at(q.phrase), "up_to": q.up_to}
    if unit.sort == "kind" and unit.node["op"] == "local":
        node |= {"noun": "resource", "kind": unit.node}
    else:
        node["noun"] = unit.noun or unit.unit or "resource"
    node |= {"adjectives": unit.adjectives, "whose": unit.whose, "where": unit.node.get("where", [])}
    if q.amount is not None:
        if q.amount["op"] == "number" and q.amount["n"] < 0:
            raise Wrong(mistakes.below_zero(r.place(q.phrase)))
        node["amount"] = q.amount
    elif unit.every:
        node |= {"amount": {"op": "number", "n": 0, "at": r.at(q.phrase)}, "how_many": "all"}
    elif unit.plural:
        node |= {"amount": {"op": "number", "n": 1, "at": r.at(q.phrase)}, "how_many": "any"}
    elif unit.sort == "unknown":
        node["amount"] = {"op": "number", "n": 0, "at": r.at(q.phrase)}
    else:
        raise Wrong(mistakes.amount_missing(r.place(q.phrase), unit.word))
    return node


def _child(phrase: Phrase, index: int) -> Phrase:
    child = phrase.children[index]
    assert isinstance(child, Phrase)
    return child


def _word(phrase: Phrase, index: int) -> Word:
    child = phrase.children[index]
    assert isinstance(child, Word)
    return child
