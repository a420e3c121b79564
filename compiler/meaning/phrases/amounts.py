"""Numbers, goods, and what narrows a thing: `3`, `n * conversion`, `2 money per tree in sector, at most 50 money`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...diagnostics import Diagnostic, Place, error
from ...syntax.phrase import Phrase, Word
from ...vocabulary.nouns import CARD_NOUNS, KINDS_OF_THING, NOUNS
from ...vocabulary.relations import RELATIONS, WHERE
from ...vocabulary.verbs import VERB_FORMS
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, LineError, Plain
from .expressions import (
    COUNTABLE,
    Quantity,
    add_quantities,
    amount_of,
    child_of,
    read_expression,
    unit_named,
    unknown_unit,
)
from .things import RELATION_WORDS, Referent, read_thing, require_sort, split_slot, words_of

__all__ = [
    "count_of",
    "goods_from",
    "narrow",
    "read_goods",
    "read_number",
    "read_quantity",
    "read_transferred_goods",
    "terms_of",
    "transferred_goods_from",
]


def read_quantity(ctx: AnalysisContext, phrase: Phrase, slots: Sequence[Phrase], user: str) -> Quantity:
    """An expression with everything behind it: `per`, `at most`, `rounded up`, and the parts that narrow its noun."""
    q = read_expression(ctx, phrase, user)
    index = 0
    while index < len(slots):
        slot = slots[index]
        rest = _until_next_bound(slots, index + 1)
        match slot.rule:
            case "at_least" | "at_most":
                q = _apply_bound(ctx, q, slot, user)
            case "rounding":
                q = _apply_rounding(ctx, q, slot)
            case _:
                preposition, operand = split_slot(slot) if slot.rule != "that" else ("that", slot)
                if preposition == "per":
                    q = _apply_per(ctx, q, operand, rest, user)
                    index += len(rest)
                else:
                    index += len(rest)
                    q = _narrow_quantity(ctx, q, (slot, *rest), user)
        index += 1
    return q


def read_sum(ctx: AnalysisContext, q: Quantity, slots: Sequence[Phrase], user: str) -> Quantity | None:
    """A sum whose sign stands inside a narrowing part: `dwelling of home + dwelling of sites beside home`. Each term
    behind a sign is an amount of its own, with the parts behind it. None where there is no such sum."""
    for index, slot in enumerate(slots):
        operand = split_slot(slot)[1] if slot.rule == "slot" else slot
        if operand.rule in ("plus", "minus"):
            first, *others = terms_of(operand)
            preposition = slot.children[0]
            q = _narrow_quantity(ctx, q, (*slots[:index], Phrase("slot", [preposition, first])), user)
            for sign, term in zip(_signs(operand), others, strict=True):
                behind = slots[index + 1 :] if term is others[-1] else ()
                q = add_quantities(ctx, q, read_quantity(ctx, term, behind, user), sign, user)
            return q
    return None


def terms_of(phrase: Phrase) -> list[Phrase]:
    """The terms of a sum, from left to right."""
    if phrase.rule not in ("plus", "minus"):
        return [phrase]
    return [*terms_of(child_of(phrase, 0)), child_of(phrase, 1)]


def _signs(phrase: Phrase) -> list[Phrase]:
    """The `plus` and `minus` phrases between those terms, from left to right."""
    return [*_signs(child_of(phrase, 0)), phrase] if phrase.rule in ("plus", "minus") else []


def _until_next_bound(slots: Sequence[Phrase], start: int) -> list[Phrase]:
    """The parts from ``start`` up to the next `per`, bound or rounding."""
    rest = []
    for slot in slots[start:]:
        if slot.rule in ("at_least", "at_most", "rounding", "bare"):
            break
        if slot.rule == "slot" and split_slot(slot)[0] == "per":
            break
        rest.append(slot)
    return rest


def _narrow_quantity(ctx: AnalysisContext, q: Quantity, slots: Sequence[Phrase], user: str) -> Quantity:
    """A quantity whose unit is narrowed by the parts behind it; it may turn out to be a sum, a worth or a figure."""
    if (total := read_sum(ctx, q, slots, user)) is not None:
        return total
    if (worth := _read_worth(ctx, q, slots)) is not None:
        return worth
    if q.unit is None or q.unit.node["op"] == "adjective":
        first = slots[0]
        word = q.unit.word if q.unit else ctx.source_of(q.phrase)
        raise LineError(mistakes.where_does_not_fit(ctx.place(first), split_slot(first)[0], word))
    if q.amount is not None and q.unit.node["op"] == "ref" and q.unit.sort == "building":
        q.unit.node = {"op": "things", "noun": q.unit.noun, "where": [], "at": q.unit.node["at"]}  # `1 hut in stock`
    found = narrow(ctx, q.unit, slots)
    if found is not q.unit and found.node["op"] == "figure":
        if found.sort == "number":
            return replace(q, amount=found.node, unit=None)
        unit = unit_named(found, found.unit)
        return replace(q, amount=found.node, unit=unit)
    return replace(q, unit=found)


def _apply_per(ctx: AnalysisContext, q: Quantity, operand: Phrase, rest: Sequence[Phrase], user: str) -> Quantity:
    """`3 money per 2 trees in sector`: in a sum, `per` belongs to the last figure only."""
    counted = read_expression(ctx, operand, "`per`")
    every = 1
    if counted.unit is None and counted.amount is not None and counted.amount["op"] == "number":
        raise LineError(mistakes.unit_missing(ctx.place(operand), ctx.source_of(operand), "per"))
    if counted.amount is not None and counted.unit is not None:
        if counted.amount["op"] != "number":
            raise LineError(mistakes.number_expected(ctx.place(operand), ctx.source_of(operand), "number", "`per`"))
        every = counted.amount["n"]
        if every == 0:
            raise LineError(mistakes.zero_every(ctx.place(operand)))
    if rest:
        counted = _narrow_quantity(ctx, counted, rest, user)
    of = count_of(ctx, counted)
    amount = amount_of(ctx, q, user)
    if q.phrase.rule in ("plus", "minus") and amount["op"] in ("plus", "minus"):
        per = {**_per_node(amount["right"], every, of, ctx.columns_of(operand))}
        return replace(q, amount={**amount, "right": per})
    return replace(q, amount=_per_node(amount, every, of, ctx.columns_of(q.phrase)))


def _per_node(amount: Plain, every: int, of: Plain, at: list[int]) -> Plain:
    return {"op": "per", "amount": amount, "every": every, "of": of, "rounded": "down", "at": at}


def count_of(ctx: AnalysisContext, counted: Quantity) -> Plain:
    """The amount that says how many of something there are."""
    unit = counted.unit
    if unit is None:
        assert counted.amount is not None
        return counted.amount
    node = unit.node
    if counted.amount is not None and counted.amount["op"] in ("figure", "worth", "plus", "minus"):
        return counted.amount
    if unit.sort == "lot" and node["op"] == "local":
        return {"op": "size", "of": node, "at": node["at"]}
    if node["op"] == "things":
        return {"op": "count", "of": node, "at": node["at"]}
    if node["op"] == "figure" or (node["op"] == "local" and unit.sort == "number"):
        return node
    if unit.sort == "unknown":
        return {"op": "number", "n": 0, "at": node["at"]}
    raise LineError(mistakes.not_countable(ctx.place(counted.phrase), unit.word, unit.sort))


def _apply_bound(ctx: AnalysisContext, q: Quantity, slot: Phrase, user: str) -> Quantity:
    """A quantity with `at most` or `at least`. The bound must have the same unit, or none."""
    bound = read_expression(ctx, child_of(slot, 0), user)
    if bound.unit and q.unit and bound.unit_name != q.unit_name and not unknown_unit(bound, q):
        raise LineError(mistakes.units_differ(ctx.place(slot), q.unit.word, bound.unit.word))
    if q.unit and q.unit.sort in ("noun", "piece", "resource") and bound.unit is None and bound.amount is not None:
        # `2 money per tree, at most 50` is plain enough: 50 of the same.
        bound = replace(bound, unit=q.unit)
    node = {
        "op": slot.rule,
        "of": amount_of(ctx, q, user),
        "bound": amount_of(ctx, bound, user),
        "at": ctx.columns_of(slot),
    }
    return replace(q, amount=node)


def _apply_rounding(ctx: AnalysisContext, q: Quantity, slot: Phrase) -> Quantity:
    """A quantity with `rounded up` or `rounded down`; only a division can be rounded."""
    direction = words_of(slot)[-1].text
    amount = q.amount
    if amount is None or amount["op"] not in ("per", "half"):
        raise LineError(mistakes.rounding_of_nothing(ctx.place(slot)))
    return replace(q, amount={**amount, "rounded": direction})


def read_number(ctx: AnalysisContext, phrase: Phrase, slots: Sequence[Phrase], user: str) -> Plain:
    """A plain number. A lot counts as its size, a set as how many there are."""
    q = read_quantity(ctx, phrase, slots, user)
    if q.up_to:
        raise LineError(mistakes.not_used(ctx.place(phrase), "up to"))
    if q.unit is None:
        assert q.amount is not None
        return q.amount
    if q.amount is not None:
        if q.unit.sort == "unknown":
            return q.amount
        raise LineError(mistakes.number_expected(ctx.place(phrase), ctx.source_of(phrase), "goods", user))
    if q.unit.sort == "lot" or q.unit.sort == "unknown" or q.unit.plural:
        return count_of(ctx, q)
    raise LineError(mistakes.number_expected(ctx.place(phrase), q.unit.word, q.unit.sort, user))


def read_goods(ctx: AnalysisContext, phrase: Phrase, slots: Sequence[Phrase], user: str) -> Plain:
    """Goods: so many of a noun, or a lot that has a name."""
    return goods_from(ctx, read_quantity(ctx, phrase, slots, user), user)


def goods_from(ctx: AnalysisContext, q: Quantity, user: str) -> Plain:
    """The goods that a quantity stands for. Raises `LineError` where it has no unit, no amount, or cannot be
    counted."""
    unit = q.unit
    if unit is None:
        raise LineError(mistakes.unit_missing(ctx.place(q.phrase), ctx.source_of(q.phrase), user))
    if unit.sort == "lot" and unit.node["op"] == "local":
        return unit.node
    if unit.sort not in (*COUNTABLE, "kind", "unknown", "lot"):
        raise LineError(mistakes.not_countable(ctx.place(q.phrase), unit.word, unit.sort))
    node: Plain = {"op": "goods", "at": ctx.columns_of(q.phrase), "up_to": q.up_to}
    if unit.sort == "kind" and unit.node["op"] == "local":
        node |= {"noun": "resource", "kind": unit.node}
    else:
        node["noun"] = unit.noun or unit.unit or "resource"
    node |= {"adjectives": unit.adjectives, "whose": unit.whose, "where": unit.node.get("where", [])}
    if q.amount is not None:
        if q.amount["op"] == "number" and q.amount["n"] < 0:
            raise LineError(mistakes.below_zero(ctx.place(q.phrase)))
        node["amount"] = q.amount
    elif unit.every:
        node |= {"amount": {"op": "number", "n": 0, "at": ctx.columns_of(q.phrase)}, "how_many": "all"}
    elif unit.plural:
        node |= {"amount": {"op": "number", "n": 1, "at": ctx.columns_of(q.phrase)}, "how_many": "any"}
    elif unit.sort == "unknown":
        node["amount"] = {"op": "number", "n": 0, "at": ctx.columns_of(q.phrase)}
    else:
        raise LineError(mistakes.amount_missing(ctx.place(q.phrase), unit.word))
    return node


_ONLY_COUNTED = frozenset({"card", "floor", "tile", "land", "place", "site", "player", "kind", "request"})
"""Sorts that can be counted, but that nobody has in stock: `gain 1 player`."""


def read_transferred_goods(
    ctx: AnalysisContext, phrase: Phrase, slots: Sequence[Phrase], user: str, also: Sequence[str] = ()
) -> Plain:
    """Goods that pass from one holder to another: gained, paid, moved."""
    return transferred_goods_from(ctx, read_quantity(ctx, phrase, slots, user), user, also)


def transferred_goods_from(ctx: AnalysisContext, q: Quantity, user: str, also: Sequence[str]) -> Plain:
    """The goods that a quantity stands for. ``also`` names sorts that may pass here besides what players have in
    stock."""
    if q.unit is not None:
        sort = _sort_of_unit(ctx, q.unit)
        if sort in _ONLY_COUNTED and sort not in also:
            raise LineError(mistakes.not_countable(ctx.place(q.phrase), q.unit.word, sort))
    return goods_from(ctx, q, user)


def _sort_of_unit(ctx: AnalysisContext, unit: Referent) -> str:
    """The sort of what is counted, also where the amount is a value with a unit of its own."""
    if unit.node["op"] == "local":
        return ""
    symbol = ctx.scope.find(unit.noun.partition(".")[2])
    if symbol and symbol.id == unit.noun:
        return KINDS_OF_THING.get(symbol.kind, "")
    return NOUNS.get(unit.noun) or CARD_NOUNS.get(unit.noun) or unit.sort


# ---- parts that narrow a thing


def narrow(ctx: AnalysisContext, found: Referent, slots: Sequence[Phrase]) -> Referent:
    """Apply `in sector`, `of your hand`, `with 1 block`, `that take building` to a set."""
    for index, slot in enumerate(slots):
        if slot.rule == "that":
            _narrow_by_verb(ctx, found, slot)
            continue
        preposition, operand = split_slot(slot)
        if preposition == "of":
            related = read_relation(ctx, found, operand, slots[index + 1 :])
            if related:
                return related
        if found.node["op"] != "things":
            raise LineError(mistakes.where_does_not_fit(ctx.place(slot), preposition, found.word))
        _narrow_by_place(ctx, found, slot, preposition, operand)
    return found


def _narrow_by_verb(ctx: AnalysisContext, found: Referent, slot: Phrase) -> None:
    verb, operand = slot.children
    assert isinstance(verb, Word)
    name = VERB_FORMS[verb.text]
    if name != "take" or found.sort != "site" or not isinstance(operand, Phrase):
        raise LineError(mistakes.where_does_not_fit(ctx.place(slot), f"that {verb.text}", found.word))
    taken = require_sort(ctx, read_thing(ctx, operand), ("building",), operand, "`that take`")
    found.node["where"].append({"relation": "that_take", "thing": taken.node, "at": ctx.columns_of(slot)})


def _narrow_by_place(ctx: AnalysisContext, found: Referent, slot: Phrase, preposition: str, operand: Phrase) -> None:
    rule = WHERE.get(preposition)
    if rule is None:
        raise LineError(mistakes.where_does_not_fit(ctx.place(slot), preposition, found.word))
    follows, leads = rule
    if "*" not in follows and found.sort not in follows and found.sort != "unknown":
        raise LineError(mistakes.where_does_not_fit(ctx.place(slot), preposition, found.word))
    if preposition == "with":
        node = {"relation": "with", "goods": read_goods(ctx, operand, (), "`with`"), "at": ctx.columns_of(slot)}
    elif preposition == "within":
        node = {"relation": "within", "distance": read_number(ctx, operand, (), "`within`"), "at": ctx.columns_of(slot)}
    else:
        other = require_sort(ctx, read_thing(ctx, operand), sorted(leads), operand, f"`{preposition}`")
        # In a scenario the one sector or site it speaks of is meant.
        unnamed = other.node["op"] == "things" and ctx.kind != "scenario"
        if unnamed and [word.text for word in words_of(operand)] == [other.noun]:
            raise LineError(mistakes.which_one(ctx.place(operand), other.noun))
        node = {"relation": preposition, "thing": other.node, "at": ctx.columns_of(slot)}
    found.node["where"].append(node)


def read_relation(ctx: AnalysisContext, found: Referent, operand: Phrase, rest: Sequence[Phrase]) -> Referent | None:
    """What something has by the rules: `points of floor`, `owner of site`. None for a plain `of`."""
    what = found.noun
    if not any(what == known for known, _ in RELATIONS) and what not in RELATION_WORDS:
        return None
    holder = narrow(ctx, read_thing(ctx, operand), rest)
    if holder.sort == "unknown":
        return holder
    sort = holder.sort if holder.sort != "noun" else holder.noun
    related = RELATIONS.get((what, sort))
    if related is None:
        if found.sort != "relation" and what in NOUNS and (what, sort) not in RELATIONS:
            known = [f"{w} of {o}" for w, o in RELATIONS if w == what]
            if (what, holder.sort) in RELATIONS or not known:
                return None
            if WHERE["of"][1] & {holder.sort}:
                found.node["where"].append({"relation": "of", "thing": holder.node, "at": ctx.columns_of(operand)})
                return found
        known = [f"{w} of {o}" for w, o in RELATIONS if w == what]
        raise LineError(mistakes.no_such_relation(ctx.place(operand), what, holder.sort, known))
    if found.node["op"] == "things" and related not in ("number", "goods", "lot"):
        found.node["where"].append({"relation": "of", "thing": holder.node, "at": ctx.columns_of(operand)})
        return Referent(
            related, found.node, found.word, plural=found.plural, noun=found.noun, adjectives=found.adjectives
        )
    node = {"op": "figure", "figure": what, "of": holder.node, "at": found.node["at"]}
    unit = {"points": "points", "wishes": "points", "resource": "resource"}.get(what, "")
    return Referent(related, node, found.word, unit=unit)


# ---- what things are worth


_KINDS_OF_WORTH = ("points", "unit")
"""Kinds of nouns that things are worth."""
_HAVE_WORTH = ("building", "site", "resource", "lot")
"""Sorts of things that are worth something; what players have is only counted."""


def _read_worth(ctx: AnalysisContext, q: Quantity, slots: Sequence[Phrase]) -> Quantity | None:
    """What things are worth in points or a unit, as an amount of it; None where something else is meant."""
    unit = q.unit
    if unit is None or q.amount is not None or unit.node["op"] != "things" or unit.node["where"]:
        return None
    symbol = ctx.scope.find(unit.word)
    if symbol is None or symbol.kind not in _KINDS_OF_WORTH or slots[0].rule != "slot":
        return None
    preposition, operand = split_slot(slots[0])
    if preposition != "of":
        return None
    holder = narrow(ctx, read_thing(ctx, operand), slots[1:])
    if holder.sort == "unknown":
        return replace(q, unit=holder)
    if holder.sort not in _HAVE_WORTH:
        return None
    if unit.adjectives or unit.whose or unit.every:
        raise LineError(worth_of_what(ctx.place(q.phrase), unit.word))
    node = {"op": "worth", "noun": unit.noun, "of": holder.node, "at": ctx.columns_of(q.phrase)}
    return replace(q, amount=node, unit=unit_named(unit, unit.noun))


# ---- what can be wrong


def worth_of_what(place: Place, noun: str) -> Diagnostic:
    return error("T363", f"whose `{noun}` is meant stands behind it", place, f"write `{noun} of your buildings`")
