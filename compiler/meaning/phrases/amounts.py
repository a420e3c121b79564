"""Numbers, goods, and what narrows a thing: `3`, `n * conversion`, `2 money per tree in sector, at most 50 money`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...diagnostics import Diagnostic
from ...syntax.phrase import Phrase, Word
from ...vocabulary.adjectives import IN_STOCK
from ...vocabulary.nouns import NOUNS
from ...vocabulary.parts import CONTENT, NOBODYS, PARTS
from ...vocabulary.relations import RELATIONS
from ...vocabulary.verbs import VERB_FORMS
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, LineError, Plain
from ..analysis.spec import Part
from .expressions import (
    Quantity,
    add_quantities,
    amount_of,
    child_of,
    read_expression,
    read_unit,
    unit_named,
    unknown_unit,
)
from .goods import count_of, goods_from, transferred_goods_from
from .things import RELATION_WORDS, Referent, part_sort, read_thing, require_sort, split_slot, words_of

__all__ = [
    "narrow",
    "read_goods",
    "read_number",
    "read_quantity",
    "read_transferred_goods",
    "terms_of",
]


def read_quantity(ctx: AnalysisContext, phrase: Phrase, slots: Sequence[Phrase], user: str) -> Quantity:
    """An expression with everything behind it: `per`, `at most`, `rounded up`, and the parts that narrow its noun."""
    sign = next((at for at, slot in enumerate(slots) if _is_sum(slot)), None)
    if sign is not None:
        return _read_sum_behind(ctx, phrase, slots, sign, user)
    if phrase.rule == "extreme_of":
        return _apply_parts(ctx, _read_extreme(ctx, phrase, user), slots, user)
    return _apply_parts(ctx, read_expression(ctx, phrase, user, read_quantity), slots, user)


def _apply_parts(ctx: AnalysisContext, q: Quantity, slots: Sequence[Phrase], user: str) -> Quantity:
    """A quantity with the parts behind it, from left to right."""
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
                preposition, operand = split_slot(slot)
                if preposition == "per":
                    q = _apply_per(ctx, q, operand, rest, user)
                    index += len(rest)
                else:
                    index += len(rest)
                    q = _narrow_quantity(ctx, q, (slot, *rest))
        index += 1
    return q


_BOUNDS = {"smallest": "at_most", "largest": "at_least"}
"""The smallest of some numbers is the first of them, at most as much as each of the others."""


def _read_extreme(ctx: AnalysisContext, phrase: Phrase, user: str) -> Quantity:
    """`smallest of (n, 3, distance of site) money`."""
    which, *parts = (child for child in phrase.children if isinstance(child, Phrase))
    op = _BOUNDS[next(which.words()).text]
    figures = [part for part in parts if part.rule == "figure"]
    units = [part for part in parts if part.rule != "figure"]
    with ctx.nested(phrase):
        operands = [[child for child in figure.children if isinstance(child, Phrase)] for figure in figures]
        quantities = [read_quantity(ctx, operand, slots, user) for operand, *slots in operands]
    unit = read_unit(ctx, units[0]) if units else quantities[0].unit
    for each in quantities:
        name = each.unit_name
        if each.unit is not None and each.amount is not None and (unit is None or name != (unit.noun or unit.unit)):
            raise LineError(
                mistakes.units_differ(ctx.place(each.phrase), each.unit.word, unit.word if unit else "a number")
            )
    amounts = [each.amount if each.amount is not None else count_of(ctx, each) for each in quantities]
    amount = amounts[0]
    for other in amounts[1:]:
        amount = {"op": op, "of": amount, "bound": other, "at": ctx.columns_of(phrase)}
    return Quantity(amount, unit, phrase)


def _is_sum(slot: Phrase) -> bool:
    """Whether a sign stands inside a part: `per tree + 2 money`, `of home + dwelling of sites beside home`."""
    return slot.rule == "slot" and split_slot(slot)[1].rule in ("plus", "minus")


def _read_sum_behind(ctx: AnalysisContext, phrase: Phrase, slots: Sequence[Phrase], sign: int, user: str) -> Quantity:
    """A sum whose first sign stands inside the part number ``sign``. Each term behind a sign is an amount of its own,
    with the parts behind it; a bound is one of the whole sum."""
    preposition, operand = slots[sign].children[0], split_slot(slots[sign])[1]
    first, *others = terms_of(operand)
    behind = _until_bound(slots[sign + 1 :])
    with ctx.nested(operand):
        q = read_quantity(ctx, phrase, (*slots[:sign], Phrase("slot", [preposition, first])), user)
        for plus, term in zip(_signs(operand), others, strict=True):
            added = read_quantity(ctx, term, behind if term is others[-1] else (), user)
            q = add_quantities(ctx, q, added, plus, user)
    return _apply_parts(ctx, q, slots[sign + 1 + len(behind) :], user)


def _until_bound(slots: Sequence[Phrase]) -> Sequence[Phrase]:
    """The parts before the first `at least` or `at most`."""
    end = next((at for at, slot in enumerate(slots) if slot.rule in ("at_least", "at_most")), len(slots))
    return slots[:end]


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


def _narrow_quantity(ctx: AnalysisContext, q: Quantity, slots: Sequence[Phrase]) -> Quantity:
    """A quantity whose unit is narrowed by the parts behind it; it may turn out to be a worth or a figure."""
    if (worth := _read_worth(ctx, q, slots)) is not None:
        return worth
    if q.unit is None or q.unit.node["op"] == "adjective":
        first = slots[0]
        word = q.unit.word if q.unit else ctx.source_of(q.phrase)
        raise LineError(mistakes.where_does_not_fit(ctx.place(first), split_slot(first)[0], word))
    if q.amount is not None and q.unit.node["op"] == "ref" and q.unit.sort in ("building", "card"):
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
    counted = read_expression(ctx, operand, "`per`", read_quantity)
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
        counted = _narrow_quantity(ctx, counted, rest)
    of = count_of(ctx, counted)
    amount = amount_of(ctx, q, user)
    if q.phrase.rule in ("plus", "minus") and amount["op"] in ("plus", "minus"):
        per = {**_per_node(amount["right"], every, of, ctx.columns_of(operand))}
        return replace(q, amount={**amount, "right": per})
    return replace(q, amount=_per_node(amount, every, of, ctx.columns_of(q.phrase)))


def _per_node(amount: Plain, every: int, of: Plain, at: list[int]) -> Plain:
    return {"op": "per", "amount": amount, "every": every, "of": of, "rounded": "down", "at": at}


def _apply_bound(ctx: AnalysisContext, q: Quantity, slot: Phrase, user: str) -> Quantity:
    """A quantity with `at most` or `at least`. The bound must have the same unit, or none."""
    bound = read_expression(ctx, child_of(slot, 0), user, read_quantity)
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


def read_transferred_goods(
    ctx: AnalysisContext, phrase: Phrase, slots: Sequence[Phrase], user: str, part: Part
) -> Plain:
    """Goods that pass from one holder to another: gained, paid, moved."""
    return transferred_goods_from(ctx, read_quantity(ctx, phrase, slots, user), user, part)


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
        raise LineError(mistakes.worth_of_what(ctx.place(q.phrase), unit.word))
    node = {"op": "worth", "noun": unit.noun, "of": holder.node, "at": ctx.columns_of(q.phrase)}
    return replace(q, amount=node, unit=unit_named(unit, unit.noun))


# ---- parts that narrow a thing


def narrow(ctx: AnalysisContext, found: Referent, slots: Sequence[Phrase]) -> Referent:
    """Apply `in sector`, `of your hand`, `with 1 block`, `that take building` to a set.

    A part belongs to the nearest set before it that it fits: in `your blocks on houses in sector` the houses are in
    the sector."""
    while slots:
        first, *others = slots
        slots = others
        if first.rule == "that":
            _narrow_by_verb(ctx, found, first)
        elif first.rule == "between":
            return _read_distance_between(ctx, found, first, slots)
        elif first.rule == "which":
            slots = _narrow_by_content(ctx, found, first, slots)
        else:
            preposition, operand = split_slot(first)
            related = read_relation(ctx, found, operand, slots) if preposition == "of" else None
            if related:
                return related
            if found.node["op"] != "things":
                raise LineError(mistakes.where_does_not_fit(ctx.place(first), preposition, found.word))
            slots = _narrow_by_part(ctx, found, first, slots)
    return found


def _narrow_by_verb(ctx: AnalysisContext, found: Referent, slot: Phrase) -> None:
    verb, operand = slot.children
    assert isinstance(verb, Word)
    name = f"that_{VERB_FORMS[verb.text]}"
    if not _leads_to(ctx, found, name) or not isinstance(operand, Phrase) or found.node["op"] != "things":
        raise LineError(mistakes.where_does_not_fit(ctx.place(slot), f"that {verb.text}", found.word))
    taken = require_sort(ctx, read_thing(ctx, operand), ("building",), operand, "`that take`")
    found.node["where"].append({"relation": name, "thing": taken.node, "at": ctx.columns_of(slot)})


def _leads_to(ctx: AnalysisContext, found: Referent, word: str) -> list[str]:
    """The sorts that a part may lead to, by the word it begins with."""
    sort = part_sort(ctx, found)
    return [leads for narrowed, other, leads in PARTS if (narrowed, other) == (sort, word)]


def _narrow_by_part(ctx: AnalysisContext, found: Referent, slot: Phrase, rest: list[Phrase]) -> list[Phrase]:
    """Narrow a set by one part. Returns the parts behind it that are still to be read."""
    preposition, operand = split_slot(slot)
    leads = _leads_to(ctx, found, preposition)
    if not leads and found.sort != "unknown":
        raise LineError(_does_not_fit(ctx, slot, preposition, found))
    at = ctx.columns_of(slot)
    if preposition == "with":
        goods, rest = _read_content(ctx, found, operand, rest)
        found.node["where"].append({"relation": "with", "goods": goods, "at": at})
        return rest
    if preposition == "within":
        node, rest = _read_nearness(ctx, slot, operand, rest)
        found.node["where"].append(node)
        return rest
    other = read_thing(ctx, operand)
    if other.sort != "unknown" and found.sort != "unknown" and not _fits_any(ctx, other, leads):
        raise LineError(_leads_elsewhere(ctx, operand, preposition, found, other, leads))
    # In a scenario the one sector or site it speaks of is meant; of markets one is in play.
    unnamed = other.node["op"] == "things" and ctx.kind != "scenario" and other.sort != "market"
    if unnamed and [word.text for word in words_of(operand)] == [other.noun]:
        raise LineError(mistakes.which_one(ctx.place(operand), other.noun))
    rest = _narrow_inner(ctx, other, rest)
    _refuse_owner(ctx, slot, found, preposition, other)
    found.node["where"].append({"relation": preposition, "thing": other.node, "at": at})
    return rest


def _fits_any(ctx: AnalysisContext, other: Referent, leads: Sequence[str]) -> bool:
    return other.sort in leads or part_sort(ctx, other) in leads


def _narrow_inner(ctx: AnalysisContext, inner: Referent, rest: list[Phrase]) -> list[Phrase]:
    """Give the parts that fit the inner set to it. Returns those that are left for the outer one."""
    while rest and inner.node["op"] == "things" and _fits_part(ctx, inner, rest[0]):
        first, *others = rest
        rest = _narrow_by_part(ctx, inner, first, others)
    return rest


def _fits_part(ctx: AnalysisContext, found: Referent, slot: Phrase) -> bool:
    """Whether a set can be narrowed by a part that begins with a preposition."""
    if slot.rule != "slot":
        return False
    preposition, operand = split_slot(slot)
    leads = _leads_to(ctx, found, preposition)
    if preposition in ("with", "within"):
        return bool(leads)
    return bool(leads) and operand.rule == "words" and _fits_any(ctx, read_thing(ctx, operand), leads)


def _refuse_owner(ctx: AnalysisContext, slot: Phrase, found: Referent, preposition: str, other: Referent) -> None:
    """Raises `LineError` where `your` stands before what nobody has, as in `your trees in sector`, and where an
    adjective says already where something is: `idle workers on tile`."""
    stocked = [word for word in found.adjectives if word in IN_STOCK]
    if stocked:
        raise LineError(mistakes.where_is_said(ctx.place(slot), stocked[0], found.word, ctx.source_of(slot)))
    if found.whose and (part_sort(ctx, found), preposition, other.sort) in NOBODYS:
        raise LineError(mistakes.nobodys_there(ctx.place(slot), found.whose, found.word, ctx.source_of(slot)))


def _read_content(
    ctx: AnalysisContext, found: Referent, operand: Phrase, rest: list[Phrase]
) -> tuple[Plain, list[Phrase]]:
    """The goods of `with`, and the parts behind them that are still to be read."""
    q = read_expression(ctx, operand, "`with`", read_quantity)
    if q.unit is not None and q.amount is None and not q.unit.plural and not q.unit.every:
        q = replace(q, amount={"op": "number", "n": 1, "at": ctx.columns_of(operand)})  # `with a block`
    if q.unit is not None and q.unit.node["op"] == "things":
        rest = _narrow_inner(ctx, q.unit, rest)
        if found.sort != "player":
            _check_content(ctx, operand, found, q.unit)
    return goods_from(ctx, q, "`with`"), rest


def _check_content(ctx: AnalysisContext, operand: Phrase, found: Referent, content: Referent) -> None:
    """Raises `LineError` where a thing cannot have such content: trees stand in sectors, not on buildings."""
    if "unknown" in (found.sort, content.sort):
        return
    sort = part_sort(ctx, content)
    if not any((sort, word, found.sort) in PARTS for word in CONTENT.get(found.sort, ())):
        holders = [holder for holder, words in CONTENT.items() if any((sort, word, holder) in PARTS for word in words)]
        raise LineError(mistakes.no_such_content(ctx.place(operand), found.word, content.word, holders))


def _narrow_by_content(ctx: AnalysisContext, found: Referent, slot: Phrase, rest: list[Phrase]) -> list[Phrase]:
    """`sectors in which you have a block`: narrow a set by what somebody has there."""
    if found.node["op"] != "things" or found.sort not in CONTENT:
        raise LineError(mistakes.where_does_not_fit(ctx.place(slot), "in which", found.word))
    who_words, *_, operand = (child for child in slot.children if isinstance(child, Phrase))
    who = require_sort(ctx, read_thing(ctx, who_words), ("player",), who_words, "`have`")
    goods, rest = _read_content(ctx, found, operand, rest)
    if goods.get("whose"):
        raise LineError(mistakes.not_used(ctx.place(operand), goods["whose"]))
    comparison = next((child for child in slot.children if isinstance(child, Phrase) and child.rule == "compare"), None)
    if comparison is not None and [word.text for word in comparison.words()] != ["at", "least"]:
        raise LineError(mistakes.only_at_least(ctx.place(comparison)))
    found.node["where"].append({"relation": "with", "goods": goods, "who": who.node, "at": ctx.columns_of(slot)})
    return rest


def _read_nearness(
    ctx: AnalysisContext, slot: Phrase, operand: Phrase, rest: list[Phrase]
) -> tuple[Plain, list[Phrase]]:
    """`within 2`, `within 2 of school`: the distance, and where it is counted from."""
    node: Plain = {
        "relation": "within",
        "distance": read_number(ctx, operand, (), "`within`"),
        "at": ctx.columns_of(slot),
    }
    if rest and rest[0].rule == "slot" and split_slot(rest[0])[0] == "of":
        words = split_slot(rest[0])[1]
        node["thing"] = require_sort(ctx, read_thing(ctx, words), _PLACES, words, "`within`").node
        return node, rest[1:]
    if ctx.kind != "scenario" and not _PLACE_NAMES & ctx.bindings.keys():
        raise LineError(mistakes.from_where(ctx.place(slot), ctx.source_of(slot)))
    return node, rest


_PLACES = ("site", "building", "land")
"""Sorts of places that distances are counted from."""
_PLACE_NAMES = frozenset({"site", "house"})
"""Names of the place that distances are counted from where none is written."""


def _does_not_fit(ctx: AnalysisContext, slot: Phrase, preposition: str, found: Referent) -> Diagnostic:
    sort = part_sort(ctx, found)
    if preposition == "at" and split_slot(slot)[1].rule != "words":
        return mistakes.at_a_number(ctx.place(slot), ctx.source_of(slot), found.word)
    known = [f"{word.replace('_', ' ')} {leads}" for narrowed, word, leads in PARTS if narrowed == sort]
    return mistakes.where_does_not_fit(ctx.place(slot), preposition, found.word, known)


def _leads_elsewhere(
    ctx: AnalysisContext, operand: Phrase, preposition: str, found: Referent, other: Referent, leads: Sequence[str]
) -> Diagnostic:
    """The diagnostic for a part that leads to the wrong sort of thing, with the word that would lead there."""
    sort, behind = part_sort(ctx, found), part_sort(ctx, other)
    better = [word for narrowed, word, to in PARTS if narrowed == sort and to == behind]
    if better:
        return mistakes.other_word(ctx.place(operand), preposition, better[0], found.word, other.word)
    return mistakes.wrong_sort(ctx.place(operand), other.word, other.sort, leads, f"`{found.word} {preposition}`")


def read_relation(ctx: AnalysisContext, found: Referent, operand: Phrase, rest: Sequence[Phrase]) -> Referent | None:
    """What something has by the rules: `points of floor`, `owner of site`. None for a plain `of`."""
    what = found.noun
    if what not in RELATION_WORDS:
        return None
    holder = read_thing(ctx, operand)
    over_all = bool(rest) and rest[-1].rule == "over"
    holder = narrow(ctx, holder, rest[:-1] if over_all else rest)
    if holder.sort == "unknown":
        return holder
    sort = holder.sort if holder.sort != "noun" else holder.noun
    related = RELATIONS.get((what, sort))
    if related is None:
        if (part_sort(ctx, found), "of", sort) in PARTS:
            return None
        known = [f"{w} of {o}" for w, o in RELATIONS if w == what]
        raise LineError(mistakes.no_such_relation(ctx.place(operand), what, holder.sort, known))
    if what == "time" and [word.text for word in words_of(operand)] != ["tile"]:
        raise LineError(mistakes.time_of_which(ctx.place(operand), ctx.source_of(operand)))
    # The one tile whose time counts is the tile that is done.
    unnamed = holder.node["op"] == "things" and ctx.kind != "scenario" and what != "time"
    if unnamed and [word.text for word in words_of(operand)] == [holder.noun] and holder.noun in NOUNS:
        raise LineError(mistakes.which_one(ctx.place(operand), holder.noun))
    if found.node["op"] == "things" and related not in ("number", "goods", "lot"):
        found.node["where"].append({"relation": "of", "thing": holder.node, "at": ctx.columns_of(operand)})
        return Referent(
            related, found.node, found.word, plural=found.plural, noun=found.noun, adjectives=found.adjectives
        )
    node = {"op": "figure", "figure": what, "of": holder.node, "at": found.node["at"]}
    if over_all:
        node["roads"] = _read_roads(ctx, rest[-1], what)
    unit = {"points": "points", "wishes": "points", "resource": "resource"}.get(what, "")
    return Referent(related, node, found.word, unit=unit)


def _read_distance_between(ctx: AnalysisContext, found: Referent, slot: Phrase, rest: Sequence[Phrase]) -> Referent:
    """`distance between land and school`, perhaps with `over all roads`."""
    if found.noun != "distance":
        raise LineError(mistakes.where_does_not_fit(ctx.place(slot), "between", found.word))
    one, other = (
        require_sort(ctx, read_thing(ctx, child), _PLACES, child, "`between`")
        for child in slot.children
        if isinstance(child, Phrase)
    )
    node: Plain = {"op": "figure", "figure": "distance", "of": one.node, "to": other.node, "at": found.node["at"]}
    for index, each in enumerate(rest):
        if index or each.rule != "over":
            raise LineError(mistakes.not_used(ctx.place(each), ctx.source_of(each)))
        node["roads"] = _read_roads(ctx, each, found.noun)
    return Referent("number", node, found.word)


def _read_roads(ctx: AnalysisContext, slot: Phrase, what: str) -> str:
    """Which roads a distance is counted over."""
    if what != "distance" or [word.text for word in words_of(slot)] != ["all", "roads"]:
        raise LineError(mistakes.over_which_roads(ctx.place(slot)))
    return "all"
