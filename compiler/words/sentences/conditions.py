"""Conditions in words, as they stand after `if`: `you have at least 1 idle worker`.

`not` is never said: it turns the comparison round. A choice of the table is settled before: the text is made for the
choices that hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...objects.declarations.nouns import Zone
from ...objects.declarations.tiles import Inhabitant, PlainCard, Visitor
from ...objects.expressions import Amount, Goods, Local, Ref, Thing
from ...objects.sentences.conditions import (
    Can,
    Condition,
    Exists,
    Is,
    Together,
)
from ...objects.sentences.settled import holds_by_options
from ...verbs.do import DoAction
from ...verbs.pay import Pay
from ...verbs.store import Store
from ...vocabulary.adjectives import ADJECTIVES
from ..language.frames import Fixed, Inflectable
from ..language.nouns import BracketedPhrase, NounPhrase, PhraseList, PlacedPhrase
from ..phrases.amounts import amount_phrase, count_words
from ..phrases.context import RenderContext
from ..phrases.goods import goods_phrase, portions_phrase
from ..phrases.things import noun_with_adjectives, thing_phrase, whole_set, with_owner_and_place
from .acts import act_clause, building_phrase

__all__ = ["condition_phrase"]

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
            return PhraseList(ctx.book, tuple(_member_phrase(ctx, each, negated, joined) for each in open_), joined)
    raise AssertionError(condition.test)


def _member_phrase(ctx: RenderContext, condition: Condition, negated: bool, joined: str) -> Inflectable:
    """One of several conditions; a list inside a list of the other sort is put in brackets."""
    said = condition_phrase(ctx, condition, negated)
    inner = isinstance(said, PhraseList) and len(said.phrases) > 1 and said.joined != joined
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
    said: Inflectable
    if _is_a_card(ctx, goods) and (none or (compare == "at_least" and _is_one(goods.amount))):
        said, compare = Fixed(ctx.names.quoted_title(goods.noun)), "no_card" if none else "card"
    elif none:
        bare = replace(noun_with_adjectives(ctx, goods.noun, goods.adjectives, "one"), determiner="no")
        said = with_owner_and_place(ctx, bare, goods.whose if goods.whose == "other" else "", goods.where, counted=True)
        compare = none
    else:
        said = goods_phrase(ctx, goods)
    if is_you(who) and ctx.you is None:
        return ctx.framed(f"if.you_have.{compare}", goods=said)
    return ctx.framed(f"if.they_have.{compare}", who=_subject_phrase(ctx, who), goods=said)


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
            "if.there_is.none", things=with_owner_and_place(ctx, bare, things.whose, things.where, counted=True)
        )
    count = count_words(ctx, amount)
    if count is None:
        left = ctx.framed("amount.count", things=whole_set(ctx, things))
        return ctx.framed(f"if.compare.{compare}", left=left, right=amount_phrase(ctx, amount))
    base = replace(noun_with_adjectives(ctx, things.noun, things.adjectives, count.category), number=count.words)
    said = with_owner_and_place(ctx, base, things.whose, things.where, counted=True)
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
    values["clause"] = Fixed(act_clause(replace(ctx, you=None, default_actor=None), act))
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
