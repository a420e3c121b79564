"""Conditions in words, as they stand after `if`: `you have at least 1 idle worker`.

`not` is never said: it turns the comparison round. A choice of the table is settled before: the text is made for the
choices that hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from ...objects.declarations.nouns import Zone
from ...objects.declarations.tiles import Inhabitant, PlainCard, Visitor
from ...objects.expressions import Amount, Goods, Local, Ref, Thing
from ...objects.sentences.conditions import (
    Can,
    Condition,
    Exists,
    Has,
    Is,
    Together,
)
from ...objects.sentences.settled import holds_by_options
from ...objects.walking import meaning_of
from ...verbs.do import DoAction
from ...verbs.pay import Pay
from ...verbs.store import Store
from ...vocabulary.adjectives import ADJECTIVES
from ..language.frames import Fixed, Inflectable
from ..language.nouns import BracketedPhrase, NounPhrase, PhraseList, PlacedPhrase
from ..phrases.amounts import amount_phrase, count_words
from ..phrases.context import RenderContext
from ..phrases.goods import goods_phrase, portions_phrase, some_of_set, some_phrase
from ..phrases.things import noun_with_adjectives, thing_phrase, whole_set, whose_of, with_owner_and_place
from .acts import act_clause, building_phrase

__all__ = ["condition_phrase", "joined_conditions"]

_OPPOSITE = {
    "at_least": "fewer_than",
    "fewer_than": "at_least",
    "at_most": "more_than",
    "more_than": "at_most",
    "is": "is_not",
    "is_not": "is",
}


def condition_phrase(ctx: RenderContext, condition: Condition, negated: bool = False) -> Inflectable:
    """A condition as it stands after `if`."""
    match condition.test:
        case "has":
            return _has_phrase(ctx, condition.who, _comparison_key(condition.compare, negated), condition.goods)
        case "compare":
            key = f"if.compare.{_comparison_key(condition.compare, negated)}"
            return ctx.framed(key, left=amount_phrase(ctx, condition.left), right=amount_phrase(ctx, condition.right))
        case "is":
            return _is_phrase(ctx, condition, condition.negated != negated)
        case "exists":
            return _exists_phrase(ctx, condition, _comparison_key(condition.compare, negated))
        case "can":
            return _can_phrase(ctx, condition, negated)
        case "not":
            return condition_phrase(ctx, condition.of, not negated)
        case "chosen":
            key = "if.chosen_not" if condition.negated != negated else "if.chosen"
            choice = Fixed(ctx.names.text(f"{condition.option}/choice.{condition.choice}"))
            return ctx.framed(key, option=Fixed(ctx.names.quoted_title(condition.option)), choice=choice)
        case "all" | "any":
            alike = _flatten(condition.of, condition.test)
            open_ = [each for each in alike if holds_by_options(ctx.choices, each, negated) is None] or alike
            joined = "if_and" if (condition.test == "all") != negated else "if_or"
            return joined_conditions(ctx, open_, joined, negated)
    raise AssertionError(condition.test)


def joined_conditions(
    ctx: RenderContext, conditions: Sequence[Condition], joined: str, negated: bool = False
) -> Inflectable:
    """Several conditions in one phrase: `you have a block and an idle worker, and that site is empty`."""
    said: list[Inflectable] = []
    for alike in _by_owner([_settled(ctx, each, negated) for each in conditions], joined, negated):
        if len(alike) == 1:
            said.append(_member_phrase(ctx, alike[0], negated, joined))
        else:
            said.append(_has_all_phrase(ctx, alike, joined, negated))
    return said[0] if len(said) == 1 else PhraseList(ctx.book, tuple(said), joined)


def _settled(ctx: RenderContext, condition: Condition, negated: bool) -> Condition:
    """The condition without those that the options decide: of `an option is set, or you have a worker` the worker."""
    if not isinstance(condition, Together):
        return condition
    open_ = [each for each in condition.of if holds_by_options(ctx.choices, each, negated) is None]
    return open_[0] if len(open_) == 1 else condition


def _by_owner(conditions: Sequence[Condition], joined: str, negated: bool) -> Iterator[list[Condition]]:
    """The conditions in order; neighbours that say what somebody has, or what nobody has, are together."""
    found: list[list[Condition]] = []
    for each in conditions:
        key = _what_is_had(each, joined, negated)
        if found and key is not None and key == _what_is_had(found[-1][-1], joined, negated):
            found[-1].append(each)
        else:
            found.append([each])
    yield from found


def _what_is_had(condition: Condition, joined: str, negated: bool) -> object:
    """Who has something, or nothing, of what is counted; None for other conditions."""
    if not isinstance(condition, Has) or condition.goods.where:
        return None
    compare = _comparison_key(condition.compare, negated)
    if _none_key(condition.goods.amount, compare):
        return ("none", meaning_of(condition.who)) if joined == "if_and" else None
    return ("some", meaning_of(condition.who)) if compare == "at_least" else None


def _has_all_phrase(ctx: RenderContext, conditions: Sequence[Any], joined: str, negated: bool) -> Inflectable:
    """What one player has of several things, with the verb said once: `you have a block and an idle worker`."""
    none = bool(_none_key(conditions[0].goods.amount, _comparison_key(conditions[0].compare, negated)))
    items = tuple(no_phrase(ctx, each.goods) if none else some_phrase(ctx, each.goods) for each in conditions)
    return _have_phrase(
        ctx, conditions[0].who, "none" if none else "some", PhraseList(ctx.book, items, joined.removeprefix("if_"))
    )


def _member_phrase(ctx: RenderContext, condition: Condition, negated: bool, joined: str) -> Inflectable:
    """One of several conditions; a list inside a list of the other sort is put in brackets."""
    said = condition_phrase(ctx, condition, negated)
    inner = isinstance(condition, Together) and ((condition.test == "all") != negated) != (joined == "if_and")
    return BracketedPhrase(said) if inner else said


def _flatten(conditions: Sequence[Condition], test: str) -> list[Condition]:
    """The conditions of nested pairs as one list: `a and b and c` is parsed as pairs."""
    found: list[Condition] = []
    for each in conditions:
        found += _flatten(each.of, test) if each.test == test and isinstance(each, Together) else [each]
    return found


def _comparison_key(compare: str, negated: bool) -> str:
    """The comparison, turned round where it is negated."""
    return _OPPOSITE[compare] if negated else compare


def is_you(thing: Thing) -> bool:
    return isinstance(thing, Local) and thing.name == "you"


def _has_phrase(ctx: RenderContext, who: Thing, compare: str, goods: Goods) -> Inflectable:
    none = _none_key(goods.amount, compare)
    if _is_a_card(ctx, goods) and (none or (compare == "at_least" and _is_one(goods.amount))):
        return _have_phrase(ctx, who, "no_card" if none else "card", Fixed(ctx.names.quoted_title(goods.noun)))
    if none:
        return _have_phrase(ctx, who, none, no_phrase(ctx, goods))
    if compare == "at_least":
        return _have_phrase(ctx, who, "some", some_phrase(ctx, goods))
    return _have_phrase(ctx, who, compare, goods_phrase(ctx, goods))


def _have_phrase(ctx: RenderContext, who: Thing, compare: str, goods: Inflectable) -> Inflectable:
    if is_you(who) and ctx.you is None:
        return ctx.framed(f"if.you_have.{compare}", goods=goods)
    return ctx.framed(f"if.they_have.{compare}", who=_subject_phrase(ctx, who), goods=goods)


def no_phrase(ctx: RenderContext, goods: Goods) -> Inflectable:
    """None of some goods: `no idle workers`."""
    bare = replace(noun_with_adjectives(ctx, goods.noun, goods.adjectives, "one"), determiner="no")
    return with_owner_and_place(ctx, bare, goods.whose if goods.whose == "other" else "", goods.where, counted=True)


def _is_a_card(ctx: RenderContext, goods: Goods) -> bool:
    """Whether there is one such card: then it is that card, not one of several."""
    card = ctx.names.by_id.get(goods.noun)
    return isinstance(card, Inhabitant | Visitor | PlainCard) and card.copies == 1 and not goods.where


def _is_one(amount: Amount) -> bool:
    return amount.op == "number" and amount.n == 1


def _none_key(amount: object, compare: str) -> str:
    """`none` for comparisons that mean so; empty for the others."""
    n = getattr(amount, "n", None) if getattr(amount, "op", "") == "number" else None
    return "none" if (n, compare) in ((0, "at_most"), (0, "is"), (1, "fewer_than")) else ""


def _exists_phrase(ctx: RenderContext, condition: Exists, compare: str) -> Inflectable:
    things, amount = condition.things, condition.amount
    if _none_key(amount, compare):
        bare = replace(noun_with_adjectives(ctx, things.noun, things.adjectives, "one"), determiner="no")
        return ctx.framed(
            "if.there_is.none",
            things=with_owner_and_place(ctx, bare, whose_of(ctx, things), things.where, counted=True),
        )
    count = count_words(ctx, amount)
    if count is None:
        left = ctx.framed("amount.count", things=whole_set(ctx, things))
        return ctx.framed(f"if.compare.{compare}", left=left, right=amount_phrase(ctx, amount))
    if compare == "at_least":
        said = some_of_set(ctx, things, count)
        return ctx.framed_for(count.category, "if.there_is.some", things=said)
    base = replace(noun_with_adjectives(ctx, things.noun, things.adjectives, count.category), number=count.words)
    said = with_owner_and_place(ctx, base, whose_of(ctx, things), things.where, counted=True)
    return ctx.framed_for(count.category, f"if.there_is.{compare}", things=said)


def _can_phrase(ctx: RenderContext, condition: Can, negated: bool) -> Inflectable:
    """`you can pay 5 €`, or, for other acts, `you can do this: plant 1 tree`."""
    act = condition.act
    you = is_you(condition.who) and ctx.you is None
    who = "you" if you else "they"
    values = {} if you else {"who": _subject_phrase(ctx, condition.who)}
    if isinstance(act, Pay | Store) and (isinstance(act, Store) or act.to is None):
        values["goods"] = portions_phrase(ctx, act.goods if isinstance(act.goods, tuple) else (act.goods,))
        return ctx.framed(f"can.{act.do}.{who}{'_not' if negated else ''}", **values)
    if isinstance(act, DoAction) and isinstance(act.action, Ref) and act.of is None:
        action = Fixed(ctx.names.quoted_title(act.action.id))
        return ctx.framed(f"can.do.{who}{'_not' if negated else ''}", action=action, **values)
    values["clause"] = Fixed(act_clause(replace(ctx, you=None, default_actor=None), act, "infinitive"))
    return ctx.framed(f"can.act.{who}{'_not' if negated else ''}", **values)


def _subject_phrase(ctx: RenderContext, who: Thing) -> Inflectable:
    return thing_phrase(ctx, who)


def _is_phrase(ctx: RenderContext, condition: Is, negated: bool) -> Inflectable:
    thing, same_as, adjectives = condition.thing, condition.same_as, condition.adjectives
    no = "_not" if negated else ""
    if same_as is not None:
        you = next((n for n, each in enumerate((thing, same_as)) if is_you(each) and ctx.you is None), -1)
        if you >= 0:
            return ctx.framed(f"if.you_are{no}", thing=thing_phrase(ctx, (same_as, thing)[you]))
        return ctx.framed(f"if.same{no}", thing=thing_phrase(ctx, thing), other=thing_phrase(ctx, same_as))
    made = [_predicate_phrase(ctx, _described_thing(ctx, thing, each), each, no) for each in adjectives]
    return PhraseList(ctx.book, tuple(made), "if_or" if negated else "if_and")


def _described_thing(ctx: RenderContext, thing: Thing, adjective: str) -> Inflectable:
    """The thing an adjective describes: a floor stands for its building where only a building can be so."""
    of_floors = "floor" in ADJECTIVES.get(adjective, ())
    return (
        thing_phrase(ctx, thing)
        if of_floors and adjective not in ("finished", "unfinished")
        else building_phrase(ctx, thing)
    )


def _predicate_phrase(ctx: RenderContext, thing: Inflectable, adjective: str, no: str) -> Inflectable:
    if isinstance(ctx.names.by_id.get(adjective), Zone):
        return ctx.framed(f"if.is_in{no}", thing=thing, place=PlacedPhrase(ctx.phrase(adjective), "in"))
    if adjective in ctx.names.by_id:
        return ctx.framed(f"if.is_a{no}", thing=thing, noun=ctx.phrase(adjective, "one", "a"))
    noun_class = thing.noun.noun_class if isinstance(thing, NounPhrase) else ""
    category = thing.category if isinstance(thing, NounPhrase) else "one"
    frame = ctx.book.agreeing_frame(f"is{no}.{adjective}", noun_class, thing.render(""), category, "")
    return Fixed(frame.fill({"thing": thing}))
