"""Sentences: a verb with its parts, or several with commas.

`pay 10 money, gain 3 vp` is two acts; `gain 1 vp, 5 money` is one act with two objects; in `..., at most 50`
the last part belongs to what stands before the comma.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...diagnostics import Diagnostic, Place, error
from ...syntax.lexer import unquote
from ...syntax.phrase import Phrase, Word
from ...vocabulary.reserved import ENDINGS, LIMITS, ORDERS
from ...vocabulary.verbs import VERB_FORMS
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, LineError, Plain
from ..analysis.spec import (
    Clause,
    ClausePart,
    Part,
    Verb,
)
from ..phrases.amounts import narrow, read_number, read_quantity, read_transferred_goods, terms_of
from ..phrases.goods import goods_from, transferred_goods_from
from ..phrases.naming import bind_new_name, read_subject
from ..phrases.things import Referent, read_thing, require_sort, words_of
from ..phrases.units import check_units_of_clause
from ..phrases.wheels import find_marker, read_product, read_wheel_part
from .clauses import make_clause, read_clauses

__all__ = ["read_sentence", "read_sentence_after_can"]


def read_sentence(ctx: AnalysisContext, sentence: Phrase) -> list[Plain]:
    """The acts of a sentence, in order.

    The same sentence stands on many cards. Where no name of the author is visible, and it gives none itself, it means
    the same each time, so its acts are read once and only their line numbers differ.
    """
    number = ctx.line.number

    def work_out() -> list[Plain]:
        return [_read_act(ctx, clause) for clause in read_clauses(ctx, sentence)]

    if _may_give_names(sentence) or any(not binding.is_implicit for binding in ctx.bindings.values()):
        done = work_out()
    else:
        done = ctx.scope.memoize(
            (ctx.kind, ctx.picking, ctx.line.column, id(sentence), ctx.visible_names()), sentence, work_out
        )
    return [{**act, "at": [number, *act["at"]]} for act in done]


def _may_give_names(sentence: Phrase) -> bool:
    """Whether a sentence may bind names: with `choose`, `among` or `as`."""
    return any(word.text in ("as", "among") or VERB_FORMS.get(word.text) == "choose" for word in sentence.words())


def read_sentence_after_can(
    ctx: AnalysisContext, phrase: Phrase, word: Word, operand: Phrase | None, slots: Sequence[Phrase]
) -> Plain:
    """The act after `can`: it is asked about and not done, so it gives no names."""
    clause = make_clause(ctx, phrase, word, operand, slots)
    verb = clause.verb
    if operand is None and verb.object is not None and verb.object.takes[0] == "goods":
        raise LineError(mistakes.unit_missing(ctx.place(word), "", verb.name))
    for extra in (clause.name, clause.times, *clause.choosing):
        if extra is not None:
            raise LineError(mistakes.not_used(ctx.place(extra), ctx.source_of(extra)))
    act = _read_parts(ctx, clause)
    if verb.check_after_can is not None:
        verb.check_after_can(ctx, clause, act)
    return {**act, "at": [ctx.line.number, *act["at"]]}


def _read_act(ctx: AnalysisContext, clause: Clause) -> Plain:
    if clause.verb.read is not None and (act := clause.verb.read(ctx, clause)) is not None:
        return act
    if clause.verb.only_after_can:
        raise LineError(mistakes.only_after_can(ctx.place(clause.word), clause.verb.name))
    return _read_parts(ctx, clause)


def _read_parts(ctx: AnalysisContext, clause: Clause) -> Plain:
    """The act of a clause: subject, object and parts, as the verb's table says."""
    verb = clause.verb
    node: Plain = {"do": verb.name, "at": ctx.columns_of(clause.phrase)}
    node |= read_subject(ctx, clause)
    _fill_object(ctx, clause, node)
    _fill_parts(ctx, clause, node)
    _say_whose_builders(ctx, clause, node)
    check_units_of_clause(ctx, clause, node)
    if verb.check is not None:
        verb.check(ctx, clause, node)
    if clause.name is not None:
        sort = verb.sort_of_name(node) if verb.sort_of_name is not None else verb.binds
        node["binds"] = bind_new_name(ctx, clause.name, sort, _noun_of_lot(ctx, clause, node) if sort == "lot" else "")
    if clause.choosing and ctx.kind != "scenario":
        raise LineError(mistakes.choosing_outside_scenario(ctx.place(clause.choosing[0])))
    if clause.choosing and not verb.takes_choosing:
        raise LineError(mistakes.choosing_without_use(ctx.place(clause.choosing[0])))
    if clause.choosing:
        node["choosing"] = [_read_choosing(ctx, slot) for slot in clause.choosing]
    if clause.times is not None and not ctx.picking:
        raise LineError(mistakes.times_outside_choice(ctx.place(clause.times)))
    if clause.times is not None:
        node["times"] = int(words_of(clause.times)[0].text)
    return node


def _noun_of_lot(ctx: AnalysisContext, clause: Clause, node: Plain) -> str:
    """What a lot is of that an act gives a name: the noun of its object; empty where that is not one noun."""
    assert clause.verb.object is not None
    match node.get(clause.verb.object.field):
        case {"op": "goods" | "things", "noun": str(noun)}:
            return noun
        case {"op": "ref", "id": str(id)}:
            return id
        case {"op": "local", "name": str(name)} if name in ctx.bindings:
            return ctx.bindings[name].noun
    return ""


def _say_whose_builders(ctx: AnalysisContext, clause: Clause, node: Plain) -> None:
    """`each builder` means those of the building that is spoken of: its site has a name here, or the card or the table
    of a scenario gives them."""
    if "builders" in ctx.bindings or ctx.kind == "scenario":
        return
    for thing in node.values():
        is_set = isinstance(thing, dict) and thing.get("op") == "things" and thing.get("noun") == "builder"
        if not is_set or thing.get("where"):
            continue
        if "site" not in ctx.bindings or clause.verb.name == "share":
            raise LineError(builders_of_what(ctx.place(clause.phrase)))
        site = {"op": "local", "name": "site", "sort": "site", "at": thing["at"]}
        ctx.bindings["site"].used = True
        thing["where"] = [{"relation": "of", "thing": site, "at": thing["at"]}]


def builders_of_what(place: Place) -> Diagnostic:
    hint = "say whose: `for each host among builders of building`, and under it what `host` does"
    return error("T344", "no building is spoken of here, so it has no builders", place, hint)


def _fill_object(ctx: AnalysisContext, clause: Clause, node: Plain) -> None:
    verb, part = clause.verb, clause.verb.object
    if part is None:
        return
    if not clause.objects:
        if part.required:
            raise LineError(mistakes.part_missing(ctx.place(clause.word), verb, ""))
        return
    user = verb.name
    if verb.takes_many:
        node[part.field] = [read_transferred_goods(ctx, said.words, said.slots, user, part) for said in clause.objects]
        for each, said in zip(node[part.field], clause.objects, strict=True):
            _refuse_zero(ctx, each, said, verb)
            _refuse_lot(ctx, each, said.words, part.takes, user)
    else:
        node[part.field] = _read_part(ctx, clause.objects[0], part, user)


def _refuse_zero(ctx: AnalysisContext, node: Plain, said: ClausePart, verb: Verb) -> None:
    """Raises `LineError` for `gain 0 money`. A scenario may say that somebody gained none of it."""
    if ctx.kind == "scenario" and ctx.line.first_word == "then":
        return
    amount = node.get("amount")
    if amount and amount["op"] == "number" and amount["n"] == 0 and not node.get("how_many"):
        operand = said.words
        if operand.rule in ("number_of", "number", "below_zero"):
            raise LineError(mistakes.useless_amount(ctx.place(operand), verb.name))


def _fill_parts(ctx: AnalysisContext, clause: Clause, node: Plain) -> None:
    verb = clause.verb
    for preposition, part in verb.parts.items():
        said = clause.parts.get(preposition)
        if said is None:
            if part.required:
                raise LineError(mistakes.part_missing(ctx.place(clause.word), verb, preposition))
            continue
        node[part.field] = _read_part(ctx, said, part, f"`{verb.name} ... {preposition}`")


def _read_part(ctx: AnalysisContext, said: ClausePart, part: Part, user: str) -> object:
    """A part of the sentence as the sort of thing the verb takes there."""
    operand, takes = said.words, part.takes
    if takes[0] in ("switch", "sharing", "ending", "order", "limit", "owner") and said.slots:
        raise LineError(mistakes.not_used(ctx.place(said.slots[0]), ctx.source_of(said.slots[0])))
    match takes[0]:
        case "switch":
            return True
        case "number":
            return read_number(ctx, operand, said.slots, user)
        case "sharing":
            return _read_word(ctx, operand, ("builder", "block"), "sharing", user)
        case "ending":
            return _read_word(ctx, operand, ENDINGS, "ending", user)
        case "order":
            return _read_word(ctx, operand, ORDERS, "order", user)
        case "limit":
            return bool(_read_word(ctx, operand, LIMITS, "limit", user))
        case "owner":
            return bool(_read_word(ctx, operand, ("owner",), "owner", user))
        case "product":
            return read_product(ctx, operand, said.slots)
        case "wheel" | "marker":
            return read_wheel_part(ctx, operand, said.slots, takes[0], user)
    if "marker" in takes and (marker := find_marker(ctx, operand, said.slots)):
        return marker
    if "goods" in takes or "lot" in takes:
        found = _read_goods_or_thing(ctx, said, part, user)
        if isinstance(found, dict):
            _refuse_lot(ctx, found, operand, takes, user)
            return found
    else:
        found = narrow(ctx, read_thing(ctx, operand, _name_of_sorts(takes)), said.slots)
    return require_sort(ctx, found, takes, operand, user if user.startswith("`") else f"`{user}`").node


def _refuse_lot(ctx: AnalysisContext, node: Plain, operand: Phrase, takes: Sequence[str], user: str) -> None:
    """Raises `LineError` where a number of something is needed and a lot is named."""
    if node["op"] == "local" and "lot" not in takes and node["sort"] != "unknown":
        raise LineError(mistakes.lot_does_not_fit(ctx.place(operand), node["name"], user.strip("`").split()[0]))


def _name_of_sorts(takes: Sequence[str]) -> str:
    """What messages call the things that fit."""
    return f"{takes[0]}s"


def _read_goods_or_thing(ctx: AnalysisContext, said: ClausePart, part: Part, user: str) -> Plain | Referent:
    """Goods where a number is written or a noun is meant; otherwise one thing."""
    operand = said.words
    q = read_quantity(ctx, operand, said.slots, user)
    unit = q.unit
    others = [sort for sort in part.takes if sort not in ("goods", "lot")]
    if q.amount is None and unit is not None and others:
        single = unit.node["op"] != "things" or not (unit.plural or unit.every) or "." not in unit.noun
        if unit.sort in others and single and not (unit.plural and "goods" in part.takes and unit.sort != "card"):
            return unit
        if unit.sort in others and unit.sort in ("piece", "card", "building", "tile", "resource") and not unit.every:
            return unit
    return transferred_goods_from(ctx, q, user.split()[0].strip("`"), part)


def _read_word(ctx: AnalysisContext, operand: Phrase, allowed: Sequence[str], sort: str, user: str) -> str:
    """One of a few allowed words."""
    words = [word for word in words_of(operand) if word.text not in ("the", "a", "an")]
    if len(words) != 1 or words[0].text not in allowed:
        text = " ".join(word.text for word in words_of(operand))
        user = user if user.startswith("`") else f"`{user}`"
        raise LineError(mistakes.wrong_sort(ctx.place(operand), text, "word", (sort,), user))
    return words[0].text


def _read_choosing(ctx: AnalysisContext, slot: Phrase) -> Plain:
    name, operand = slot.children
    assert isinstance(name, Word)
    assert operand is not None
    node: Plain = {"name": name.text, "at": ctx.columns_of(slot)}
    if isinstance(operand, Word) or (operand.rule == "named" and words_of(operand)[0].text == "slot"):
        return {**node, "place": _read_name_in_quotes(ctx, name, words_of(operand)[-1])}
    die = ctx.scope.find(name.text)
    if die is not None and die.kind == "die":
        return {**node, "die": die.id, "amount": read_number(ctx, operand, (), "`choosing`")}
    if operand.rule == "minus" and (trail := _read_trail(ctx, operand)):
        return {**node, "trail": trail}
    if marker := find_marker(ctx, operand, ()):
        return {**node, "thing": marker}
    if operand.rule == "plus" and (parts := _read_several_goods(ctx, operand)):
        return {**node, "goods": parts[0], "also": parts[1:]}
    try:
        q = read_quantity(ctx, operand, (), "`choosing`")
    except LineError as wrong:
        place = _read_trail(ctx, operand)
        if wrong.diagnostic.code != "T201" or len(place) != 1:
            raise
        # What the pack does not know, the town of the scenario may: which land it calls so is checked later.
        return {**node, "trail": place}
    if q.amount is not None and q.unit is not None:
        node["goods"] = goods_from(ctx, q, "choosing")
    elif q.amount is not None:
        node["amount"] = q.amount
    elif q.unit is not None:
        if q.unit.node["op"] == "adjective":
            raise LineError(mistakes.wrong_sort(ctx.place(operand), q.unit.word, q.unit.sort, ("set",), "`choosing`"))
        node["thing"] = q.unit.node
    return node


def _read_name_in_quotes(ctx: AnalysisContext, asked: Word, name: Word) -> str:
    called = unquote(name.text)
    if not called.strip():
        raise LineError(mistakes.name_missing(ctx.place(name), asked.text))
    return called


def _read_several_goods(ctx: AnalysisContext, operand: Phrase) -> list[Plain]:
    """Goods of several kinds, `1 sheep + 2 grain`; empty where numbers are added up."""
    parts = [read_quantity(ctx, term, (), "`choosing`") for term in terms_of(operand)]
    kinds = {part.unit_name for part in parts if part.amount is not None and part.unit is not None}
    return [goods_from(ctx, part, "choosing") for part in parts] if len(kinds) == len(parts) else []


def _read_trail(ctx: AnalysisContext, operand: Phrase) -> list[str]:
    """The places of a trip, as the town of the scenario calls them: `h1 - r1 - c1 - h2`; or one place, `r1`."""
    words = words_of(operand)
    named = [word.text for word in words if word.type == "NAME" and ctx.scope.find(word.text) is None]
    return named if len(named) == len(words) - len([word for word in words if word.text == "-"]) else []
