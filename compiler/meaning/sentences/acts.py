"""Sentences: a verb with its parts, or several with commas.

`pay 10 money, gain 3 vp` is two acts; `gain 1 vp, 5 money` is one act with two objects; in `..., at most 50`
the last part belongs to what stands before the comma.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...syntax.phrase import Phrase, Word
from ...vocabulary.reserved import ENDINGS, LIMITS, ORDERS
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, Plain, Wrong
from ..analysis.spec import (
    Clause,
    Part,
    Spoken,
    Verb,
)
from ..phrases.amounts import goods_of, held, held_of, narrow, number, quantity, terms_of
from ..phrases.naming import new_name, subject_of
from ..phrases.things import Found, of_sort, thing, words_of
from ..phrases.units import check_units
from ..phrases.wheels import marker_named, one_part, product
from .clauses import clause_of, clauses

__all__ = ["able", "acts"]


def acts(r: AnalysisContext, sentence: Phrase) -> list[Plain]:
    """What a sentence does, in order.

    The same sentence stands on many cards. Where nothing the author named is in sight, and it gives no name
    itself, it means the same each time, so its meaning is worked out once.
    """
    number = r.line.number

    def work_out() -> list[Plain]:
        return [_act(r, clause) for clause in clauses(r, sentence)]

    said = r.line.text
    if " as " in said or "choose" in said or any(not binding.given for binding in r.bound.values()):
        done = work_out()
    else:
        done = r.scope.once((r.context, r.picking, r.line.column, id(sentence), r.in_sight()), sentence, work_out)
    return [{**act, "at": [number, *act["at"]]} for act in done]


def able(r: AnalysisContext, phrase: Phrase, word: Word, operand: Phrase | None, slots: Sequence[Phrase]) -> Plain:
    """What stands after `can`: a sentence that is asked about and not done, so it gives no names."""
    clause = clause_of(r, phrase, word, operand, slots)
    verb = clause.verb
    if operand is None and verb.object is not None and verb.object.takes[0] == "goods":
        raise Wrong(mistakes.unit_missing(r.place(word), "", verb.name))
    for extra in (clause.name, clause.times, *clause.choosing):
        if extra is not None:
            raise Wrong(mistakes.not_used(r.place(extra), r.said(extra)))
    act = _sentence(r, clause)
    if verb.check_asked is not None:
        verb.check_asked(r, clause, act)
    return {**act, "at": [r.line.number, *act["at"]]}


def _act(r: AnalysisContext, clause: Clause) -> Plain:
    if clause.verb.read is not None:
        return clause.verb.read(r, clause)
    if clause.verb.only_after_can:
        raise Wrong(mistakes.only_after_can(r.place(clause.word), clause.verb.name))
    return _sentence(r, clause)


def _sentence(r: AnalysisContext, clause: Clause) -> Plain:
    verb = clause.verb
    node: Plain = {"do": verb.name, "at": r.at(clause.phrase)}
    node |= subject_of(r, clause)
    _fill_object(r, clause, node)
    _fill_parts(r, clause, node)
    check_units(r, clause, node)
    if verb.check is not None:
        verb.check(r, clause, node)
    if clause.name is not None:
        sort = verb.sort_of_name(node) if verb.sort_of_name is not None else verb.binds
        node["binds"] = new_name(r, clause.name, sort)
    if clause.choosing and r.context != "scenario":
        raise Wrong(mistakes.choosing_outside_scenario(r.place(clause.choosing[0])))
    if clause.choosing and not verb.takes_choosing:
        raise Wrong(mistakes.choosing_without_use(r.place(clause.choosing[0])))
    if clause.choosing:
        node["choosing"] = [_choosing(r, slot) for slot in clause.choosing]
    if clause.times is not None and not r.picking:
        raise Wrong(mistakes.times_outside_choice(r.place(clause.times)))
    if clause.times is not None:
        node["times"] = int(words_of(clause.times)[0].text)
    return node


def _fill_object(r: AnalysisContext, clause: Clause, node: Plain) -> None:
    verb, part = clause.verb, clause.verb.object
    if part is None:
        return
    if not clause.objects:
        if part.required:
            raise Wrong(mistakes.part_missing(r.place(clause.word), verb, ""))
        return
    user = verb.name
    if verb.many:
        node[part.field] = [held(r, said.words, said.slots, user) for said in clause.objects]
        for each, said in zip(node[part.field], clause.objects, strict=True):
            _not_zero(r, each, said, verb)
            _no_lot(r, each, said.words, part.takes, user)
    else:
        node[part.field] = _fit(r, clause.objects[0], part, user)


def _not_zero(r: AnalysisContext, node: Plain, said: Spoken, verb: Verb) -> None:
    amount = node.get("amount")
    if amount and amount["op"] == "number" and amount["n"] == 0 and not node.get("how_many"):
        operand = said.words
        if operand.rule in ("number_of", "number", "below_zero"):
            raise Wrong(mistakes.useless_amount(r.place(operand), verb.name))


def _fill_parts(r: AnalysisContext, clause: Clause, node: Plain) -> None:
    verb = clause.verb
    for preposition, part in verb.parts.items():
        said = clause.parts.get(preposition)
        if said is None:
            if part.required:
                raise Wrong(mistakes.part_missing(r.place(clause.word), verb, preposition))
            continue
        node[part.field] = _fit(r, said, part, f"`{verb.name} ... {preposition}`")


def _fit(r: AnalysisContext, said: Spoken, part: Part, user: str) -> object:
    """A part of the sentence as the sort of thing the verb takes there."""
    operand, takes = said.words, part.takes
    if takes[0] in ("switch", "sharing", "ending", "order", "limit", "owner") and said.slots:
        raise Wrong(mistakes.not_used(r.place(said.slots[0]), r.said(said.slots[0])))
    match takes[0]:
        case "switch":
            return True
        case "number":
            return number(r, operand, said.slots, user)
        case "sharing":
            return _one_word(r, operand, ("builder", "block"), "sharing", user)
        case "ending":
            return _one_word(r, operand, ENDINGS, "ending", user)
        case "order":
            return _one_word(r, operand, ORDERS, "order", user)
        case "limit":
            return bool(_one_word(r, operand, LIMITS, "limit", user))
        case "owner":
            return bool(_one_word(r, operand, ("owner",), "owner", user))
        case "product":
            return product(r, operand, said.slots)
        case "wheel" | "marker":
            return one_part(r, operand, said.slots, takes[0], user)
    if "marker" in takes and (marker := marker_named(r, operand, said.slots)):
        return marker
    if "goods" in takes or "lot" in takes:
        found = _goods_or_thing(r, said, part, user)
        if isinstance(found, dict):
            _no_lot(r, found, operand, takes, user)
            return found
    else:
        found = narrow(r, thing(r, operand, _wanted(takes)), said.slots)
    return of_sort(r, found, takes, operand, user if user.startswith("`") else f"`{user}`").node


def _no_lot(r: AnalysisContext, node: Plain, operand: Phrase, takes: Sequence[str], user: str) -> None:
    """Where a number of something is needed, a lot set aside earlier does not do."""
    if node["op"] == "local" and "lot" not in takes and node["sort"] != "unknown":
        raise Wrong(mistakes.lot_does_not_fit(r.place(operand), node["name"], user.strip("`").split()[0]))


def _wanted(takes: Sequence[str]) -> str:
    return f"{takes[0]}s"


def _goods_or_thing(r: AnalysisContext, said: Spoken, part: Part, user: str) -> Plain | Found:
    """Goods where a number is said or a noun is meant; otherwise one thing."""
    operand = said.words
    q = quantity(r, operand, said.slots, user)
    unit = q.unit
    others = [sort for sort in part.takes if sort not in ("goods", "lot")]
    if q.amount is None and unit is not None and others:
        single = unit.node["op"] != "things" or not (unit.plural or unit.every) or "." not in unit.noun
        if unit.sort in others and single and not (unit.plural and "goods" in part.takes and unit.sort != "card"):
            return unit
        if unit.sort in others and unit.sort in ("piece", "card", "building", "tile", "resource") and not unit.every:
            return unit
    return held_of(r, q, user.split()[0].strip("`"), part.also)


def _one_word(r: AnalysisContext, operand: Phrase, allowed: Sequence[str], sort: str, user: str) -> str:
    words = [word for word in words_of(operand) if word.text not in ("the", "a", "an")]
    if len(words) != 1 or words[0].text not in allowed:
        text = " ".join(word.text for word in words_of(operand))
        user = user if user.startswith("`") else f"`{user}`"
        raise Wrong(mistakes.wrong_sort(r.place(operand), text, "word", (sort,), user))
    return words[0].text


def _choosing(r: AnalysisContext, slot: Phrase) -> Plain:
    name, operand = slot.children
    assert isinstance(name, Word)
    assert isinstance(operand, Phrase)
    node: Plain = {"name": name.text, "at": r.at(slot)}
    if operand.rule == "minus" and (trail := _trail(r, operand)):
        return {**node, "trail": trail}
    if marker := marker_named(r, operand, ()):
        return {**node, "thing": marker}
    if operand.rule == "plus" and (parts := _several_goods(r, operand)):
        return {**node, "goods": parts[0], "also": parts[1:]}
    try:
        q = quantity(r, operand, (), "`choosing`")
    except Wrong as wrong:
        place = _trail(r, operand)
        if wrong.diagnostic.code != "T201" or len(place) != 1:
            raise
        # What the pack does not know, the town of the scenario may: which land it calls so is checked later.
        return {**node, "trail": place}
    if q.amount is not None and q.unit is not None:
        node["goods"] = goods_of(r, q, "choosing")
    elif q.amount is not None:
        node["amount"] = q.amount
    elif q.unit is not None:
        if q.unit.node["op"] == "adjective":
            raise Wrong(mistakes.wrong_sort(r.place(operand), q.unit.word, q.unit.sort, ("set",), "`choosing`"))
        node["thing"] = q.unit.node
    return node


def _several_goods(r: AnalysisContext, operand: Phrase) -> list[Plain]:
    """`1 sheep + 2 grain`: goods of several kinds; none where numbers are added up."""
    parts = [quantity(r, term, (), "`choosing`") for term in terms_of(operand)]
    kinds = {part.unit_name for part in parts if part.amount is not None and part.unit is not None}
    return [goods_of(r, part, "choosing") for part in parts] if len(kinds) == len(parts) else []


def _trail(r: AnalysisContext, operand: Phrase) -> list[str]:
    """`h1 - r1 - c1 - h2`: the places of a trip, as the town of the scenario calls them; or one place, `r1`."""
    words = words_of(operand)
    named = [word.text for word in words if word.type == "NAME" and r.scope.find(word.text) is None]
    return named if len(named) == len(words) - len([word for word in words if word.text == "-"]) else []
