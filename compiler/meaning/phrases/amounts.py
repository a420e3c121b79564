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
from ..analysis.context import AnalysisContext, Plain, Wrong
from .expressions import COUNTABLE, Quantity, added, amount_of, child_of, expression, plain_unit, unknown_of
from .things import RELATION_WORDS, Found, of_sort, slot_parts, thing, words_of

__all__ = ["counted_of", "goods", "goods_of", "held", "held_of", "narrow", "number", "quantity", "terms_of"]


def quantity(r: AnalysisContext, phrase: Phrase, slots: Sequence[Phrase], user: str) -> Quantity:
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
                    q = _narrowed(r, q, (slot, *rest), user)
        index += 1
    return q


def summed(r: AnalysisContext, q: Quantity, slots: Sequence[Phrase], user: str) -> Quantity | None:
    """`dwelling of home + dwelling of sites beside home`: what stands behind the sign is an amount of its own, with the
    parts behind it. None where there is no such sum."""
    for index, slot in enumerate(slots):
        operand = slot_parts(slot)[1] if slot.rule == "slot" else slot
        if operand.rule in ("plus", "minus"):
            first, *others = terms_of(operand)
            preposition = slot.children[0]
            q = _narrowed(r, q, (*slots[:index], Phrase("slot", [preposition, first])), user)
            for sign, term in zip(_signs(operand), others, strict=True):
                behind = slots[index + 1 :] if term is others[-1] else ()
                q = added(r, q, quantity(r, term, behind, user), sign, user)
            return q
    return None


def terms_of(phrase: Phrase) -> list[Phrase]:
    """What is added up, from left to right."""
    if phrase.rule not in ("plus", "minus"):
        return [phrase]
    return [*terms_of(child_of(phrase, 0)), child_of(phrase, 1)]


def _signs(phrase: Phrase) -> list[Phrase]:
    """The sums and differences that those make, from left to right."""
    return [*_signs(child_of(phrase, 0)), phrase] if phrase.rule in ("plus", "minus") else []


def _until_next_bound(slots: Sequence[Phrase], start: int) -> list[Phrase]:
    rest = []
    for slot in slots[start:]:
        if slot.rule in ("at_least", "at_most", "rounding", "bare"):
            break
        if slot.rule == "slot" and slot_parts(slot)[0] == "per":
            break
        rest.append(slot)
    return rest


def _narrowed(r: AnalysisContext, q: Quantity, slots: Sequence[Phrase], user: str) -> Quantity:
    if (total := summed(r, q, slots, user)) is not None:
        return total
    if (worth := _worth_of(r, q, slots)) is not None:
        return worth
    if q.unit is None or q.unit.node["op"] == "adjective":
        first = slots[0]
        word = q.unit.word if q.unit else r.said(q.phrase)
        raise Wrong(mistakes.where_does_not_fit(r.place(first), slot_parts(first)[0], word))
    if q.amount is not None and q.unit.node["op"] == "ref" and q.unit.sort == "building":
        q.unit.node = {"op": "things", "noun": q.unit.noun, "where": [], "at": q.unit.node["at"]}  # `1 hut in stock`
    found = narrow(r, q.unit, slots)
    if found is not q.unit and found.node["op"] == "figure":
        if found.sort == "number":
            return replace(q, amount=found.node, unit=None)
        unit = plain_unit(found, found.unit)
        return replace(q, amount=found.node, unit=unit)
    return replace(q, unit=found)


def _per(r: AnalysisContext, q: Quantity, operand: Phrase, rest: Sequence[Phrase], user: str) -> Quantity:
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
        counted = _narrowed(r, counted, rest, user)
    of = counted_of(r, counted)
    amount = amount_of(r, q, user)
    if q.phrase.rule in ("plus", "minus") and amount["op"] in ("plus", "minus"):
        per = {**_per_node(amount["right"], every, of, r.at(operand))}
        return replace(q, amount={**amount, "right": per})
    return replace(q, amount=_per_node(amount, every, of, r.at(q.phrase)))


def _per_node(amount: Plain, every: int, of: Plain, at: list[int]) -> Plain:
    return {"op": "per", "amount": amount, "every": every, "of": of, "rounded": "down", "at": at}


def counted_of(r: AnalysisContext, counted: Quantity) -> Plain:
    """How many of something there are."""
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
    raise Wrong(mistakes.not_countable(r.place(counted.phrase), unit.word, unit.sort))


def _bounded(r: AnalysisContext, q: Quantity, slot: Phrase, user: str) -> Quantity:
    bound = expression(r, child_of(slot, 0), user)
    if bound.unit and q.unit and bound.unit_name != q.unit_name and not unknown_of(bound, q):
        raise Wrong(mistakes.units_differ(r.place(slot), q.unit.word, bound.unit.word))
    if q.unit and q.unit.sort in ("noun", "piece", "resource") and bound.unit is None and bound.amount is not None:
        # `2 money per tree, at most 50` is plain enough: 50 of the same.
        bound = replace(bound, unit=q.unit)
    node = {
        "op": slot.rule,
        "of": amount_of(r, q, user),
        "bound": amount_of(r, bound, user),
        "at": r.at(slot),
    }
    return replace(q, amount=node)


def _rounded(r: AnalysisContext, q: Quantity, slot: Phrase) -> Quantity:
    direction = words_of(slot)[-1].text
    amount = q.amount
    if amount is None or amount["op"] not in ("per", "half"):
        raise Wrong(mistakes.rounding_of_nothing(r.place(slot)))
    return replace(q, amount={**amount, "rounded": direction})


def number(r: AnalysisContext, phrase: Phrase, slots: Sequence[Phrase], user: str) -> Plain:
    """A plain number. A lot counts as its size, a set as how many there are."""
    q = quantity(r, phrase, slots, user)
    if q.up_to:
        raise Wrong(mistakes.not_used(r.place(phrase), "up to"))
    if q.unit is None:
        assert q.amount is not None
        return q.amount
    if q.amount is not None:
        if q.unit.sort == "unknown":
            return q.amount
        raise Wrong(mistakes.number_expected(r.place(phrase), r.said(phrase), "goods", user))
    if q.unit.sort == "lot" or q.unit.sort == "unknown" or q.unit.plural:
        return counted_of(r, q)
    raise Wrong(mistakes.number_expected(r.place(phrase), q.unit.word, q.unit.sort, user))


def goods(r: AnalysisContext, phrase: Phrase, slots: Sequence[Phrase], user: str) -> Plain:
    """So many of a noun; or a lot that has a name."""
    return goods_of(r, quantity(r, phrase, slots, user), user)


def goods_of(r: AnalysisContext, q: Quantity, user: str) -> Plain:
    unit = q.unit
    if unit is None:
        raise Wrong(mistakes.unit_missing(r.place(q.phrase), r.said(q.phrase), user))
    if unit.sort == "lot" and unit.node["op"] == "local":
        return unit.node
    if unit.sort not in (*COUNTABLE, "kind", "unknown", "lot"):
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


_ONLY_COUNTED = frozenset({"card", "floor", "tile", "land", "place", "site", "player", "kind", "request"})
"""Sorts that can be counted, but that nobody has in stock: `gain 1 player`."""


def held(r: AnalysisContext, phrase: Phrase, slots: Sequence[Phrase], user: str, also: Sequence[str] = ()) -> Plain:
    """Goods that pass from one to another."""
    return held_of(r, quantity(r, phrase, slots, user), user, also)


def held_of(r: AnalysisContext, q: Quantity, user: str, also: Sequence[str]) -> Plain:
    """The same; ``also`` are the sorts that may pass here besides what players have in stock."""
    if q.unit is not None:
        sort = _sort_of_unit(r, q.unit)
        if sort in _ONLY_COUNTED and sort not in also:
            raise Wrong(mistakes.not_countable(r.place(q.phrase), q.unit.word, sort))
    return goods_of(r, q, user)


def _sort_of_unit(r: AnalysisContext, unit: Found) -> str:
    """The sort of what is counted; an amount with a unit of its own (a value) hides it."""
    if unit.node["op"] == "local":
        return ""
    symbol = r.scope.find(unit.noun.partition(".")[2])
    if symbol and symbol.id == unit.noun:
        return KINDS_OF_THING.get(symbol.kind, "")
    return NOUNS.get(unit.noun) or CARD_NOUNS.get(unit.noun) or unit.sort


# ---- parts that narrow a thing


def narrow(r: AnalysisContext, found: Found, slots: Sequence[Phrase]) -> Found:
    """Apply `in sector`, `of your hand`, `with 1 block`, `that take building` to a set."""
    for index, slot in enumerate(slots):
        if slot.rule == "that":
            _narrow_by_verb(r, found, slot)
            continue
        preposition, operand = slot_parts(slot)
        if preposition == "of":
            related = relation(r, found, operand, slots[index + 1 :])
            if related:
                return related
        if found.node["op"] != "things":
            raise Wrong(mistakes.where_does_not_fit(r.place(slot), preposition, found.word))
        _narrow_by_place(r, found, slot, preposition, operand)
    return found


def _narrow_by_verb(r: AnalysisContext, found: Found, slot: Phrase) -> None:
    verb, operand = slot.children
    assert isinstance(verb, Word)
    name = VERB_FORMS[verb.text]
    if name != "take" or found.sort != "site" or not isinstance(operand, Phrase):
        raise Wrong(mistakes.where_does_not_fit(r.place(slot), f"that {verb.text}", found.word))
    taken = of_sort(r, thing(r, operand), ("building",), operand, "`that take`")
    found.node["where"].append({"relation": "that_take", "thing": taken.node, "at": r.at(slot)})


def _narrow_by_place(r: AnalysisContext, found: Found, slot: Phrase, preposition: str, operand: Phrase) -> None:
    rule = WHERE.get(preposition)
    if rule is None:
        raise Wrong(mistakes.where_does_not_fit(r.place(slot), preposition, found.word))
    follows, leads = rule
    if "*" not in follows and found.sort not in follows and found.sort != "unknown":
        raise Wrong(mistakes.where_does_not_fit(r.place(slot), preposition, found.word))
    if preposition == "with":
        node = {"relation": "with", "goods": goods(r, operand, (), "`with`"), "at": r.at(slot)}
    elif preposition == "within":
        node = {"relation": "within", "distance": number(r, operand, (), "`within`"), "at": r.at(slot)}
    else:
        other = of_sort(r, thing(r, operand), sorted(leads), operand, f"`{preposition}`")
        # In a scenario the one sector or site it speaks of is meant.
        unnamed = other.node["op"] == "things" and r.context != "scenario"
        if unnamed and [word.text for word in words_of(operand)] == [other.noun]:
            raise Wrong(mistakes.which_one(r.place(operand), other.noun))
        node = {"relation": preposition, "thing": other.node, "at": r.at(slot)}
    found.node["where"].append(node)


def relation(r: AnalysisContext, found: Found, operand: Phrase, rest: Sequence[Phrase]) -> Found | None:
    """`points of floor`, `owner of site`: what something has by the rules; None for a plain `of`."""
    what = found.noun
    if not any(what == known for known, _ in RELATIONS) and what not in RELATION_WORDS:
        return None
    holder = narrow(r, thing(r, operand), rest)
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
                found.node["where"].append({"relation": "of", "thing": holder.node, "at": r.at(operand)})
                return found
        known = [f"{w} of {o}" for w, o in RELATIONS if w == what]
        raise Wrong(mistakes.no_such_relation(r.place(operand), what, holder.sort, known))
    if found.node["op"] == "things" and related not in ("number", "goods", "lot"):
        found.node["where"].append({"relation": "of", "thing": holder.node, "at": r.at(operand)})
        return Found(related, found.node, found.word, plural=found.plural, noun=found.noun, adjectives=found.adjectives)
    node = {"op": "figure", "figure": what, "of": holder.node, "at": found.node["at"]}
    unit = {"points": "points", "wishes": "points", "resource": "resource"}.get(what, "")
    return Found(related, node, found.word, unit=unit)


# ---- what things are worth


_KINDS_OF_WORTH = ("points", "unit")
"""Kinds of nouns that things are worth."""
_HAVE_WORTH = ("building", "site", "resource", "lot")
"""Sorts of things that are worth something; what players have is only counted."""


def _worth_of(r: AnalysisContext, q: Quantity, slots: Sequence[Phrase]) -> Quantity | None:
    """What things are worth in points or a unit, as an amount of that; None where something else is meant."""
    unit = q.unit
    if unit is None or q.amount is not None or unit.node["op"] != "things" or unit.node["where"]:
        return None
    symbol = r.scope.find(unit.word)
    if symbol is None or symbol.kind not in _KINDS_OF_WORTH or slots[0].rule != "slot":
        return None
    preposition, operand = slot_parts(slots[0])
    if preposition != "of":
        return None
    holder = narrow(r, thing(r, operand), slots[1:])
    if holder.sort == "unknown":
        return replace(q, unit=holder)
    if holder.sort not in _HAVE_WORTH:
        return None
    if unit.adjectives or unit.whose or unit.every:
        raise Wrong(worth_of_what(r.place(q.phrase), unit.word))
    node = {"op": "worth", "noun": unit.noun, "of": holder.node, "at": r.at(q.phrase)}
    return replace(q, amount=node, unit=plain_unit(unit, unit.noun))


# ---- what can be wrong


def worth_of_what(place: Place, noun: str) -> Diagnostic:
    return error("T363", f"whose `{noun}` is meant stands behind it", place, f"write `{noun} of your buildings`")
