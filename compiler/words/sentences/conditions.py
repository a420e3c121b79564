"""Conditions in words, as they stand after `if`: `you have at least 1 idle worker`.

`not` is never said: it turns the comparison round. A choice of the table is settled before: the text is made for the
choices that hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...objects.declarations.tiles import Inhabitant, Visitor
from ...objects.expressions import Amount, Goods, Local, Ref, Thing
from ...objects.sentences.conditions import (
    Can,
    Condition,
    Exists,
    Is,
    Together,
)
from ...verbs.do import DoAction
from ...verbs.pay import Pay
from ...verbs.store import Store
from ...vocabulary.adjectives import ADJECTIVES
from ..language.frames import Fixed, Phrase
from ..language.nouns import Bracketed, Listed, NounPhrase
from ..phrases.amounts import amount_phrase, counted
from ..phrases.context import RenderContext
from ..phrases.goods import goods_phrase, portions
from ..phrases.things import described, named, several, thing_phrase
from .acts import act_clause, as_building
from .prune_by_options import holds_by_options

__all__ = ["condition_phrase"]

_OPPOSITE = {
    "at_least": "fewer_than",
    "fewer_than": "at_least",
    "at_most": "more_than",
    "more_than": "at_most",
    "is": "is_not",
    "is_not": "is",
}


def condition_phrase(s: RenderContext, condition: Condition, negated: bool = False) -> Phrase:
    match condition.test:
        case "has":
            return _has(s, condition.who, _compared(condition.compare, negated), condition.goods)
        case "compare":
            key = f"if.compare.{_compared(condition.compare, negated)}"
            return s.framed(key, left=amount_phrase(s, condition.left), right=amount_phrase(s, condition.right))
        case "is":
            return _is(s, condition, condition.negated != negated)
        case "exists":
            return _exists(s, condition, _compared(condition.compare, negated))
        case "can":
            return _can(s, condition, negated)
        case "not":
            return condition_phrase(s, condition.of, not negated)
        case "chosen":
            key = "if.chosen_not" if condition.negated != negated else "if.chosen"
            choice = Fixed(s.names.text(f"{condition.option}/choice.{condition.choice}"))
            return s.framed(key, option=Fixed(s.names.quoted(condition.option)), choice=choice)
        case "all" | "any":
            alike = _alike(condition.of, condition.test)
            open_ = [each for each in alike if holds_by_options(s.choices, each, negated) is None] or alike
            joined = "if_and" if (condition.test == "all") != negated else "if_or"
            return Listed(s.book, tuple(_member(s, each, negated, joined) for each in open_), joined)
    raise AssertionError(condition.test)


def _member(s: RenderContext, condition: Condition, negated: bool, joined: str) -> Phrase:
    """One of several conditions; a list inside a list of the other sort is kept together by brackets."""
    said = condition_phrase(s, condition, negated)
    inner = isinstance(said, Listed) and len(said.phrases) > 1 and said.joined != joined
    return Bracketed(said) if inner else said


def _alike(conditions: Sequence[Condition], test: str) -> list[Condition]:
    """`a and b and c` comes as pairs; said, it is one list."""
    found: list[Condition] = []
    for each in conditions:
        found += _alike(each.of, test) if each.test == test and isinstance(each, Together) else [each]
    return found


def _compared(compare: str, negated: bool) -> str:
    return _OPPOSITE[compare] if negated else compare


def is_you(thing: Thing) -> bool:
    return isinstance(thing, Local) and thing.name == "you"


def _has(s: RenderContext, who: Thing, compare: str, goods: Goods) -> Phrase:
    none = _none(goods.amount, compare)
    said: Phrase
    if _is_a_card(s, goods) and (none or (compare == "at_least" and _is_one(goods.amount))):
        said, compare = Fixed(s.names.quoted(goods.noun)), "no_card" if none else "card"
    elif none:
        bare = replace(named(s, goods.noun, goods.adjectives, "one"), determiner="no")
        said = described(s, bare, goods.whose if goods.whose == "other" else "", goods.where, counted=True)
        compare = none
    else:
        said = goods_phrase(s, goods)
    if is_you(who) and s.you is None:
        return s.framed(f"if.you_have.{compare}", goods=said)
    return s.framed(f"if.they_have.{compare}", who=_subject(s, who), goods=said)


def _is_a_card(s: RenderContext, goods: Goods) -> bool:
    """Whether there is one such card: then it is that card, not one of several."""
    card = s.names.by_id.get(goods.noun)
    return isinstance(card, Inhabitant | Visitor) and card.copies == 1 and not goods.where


def _is_one(amount: Amount) -> bool:
    return amount.op == "number" and amount.n == 1


def _none(amount: object, compare: str) -> str:
    """`none` for comparisons that mean so; an empty text for the others."""
    n = getattr(amount, "n", None) if getattr(amount, "op", "") == "number" else None
    return "none" if (n, compare) in ((0, "at_most"), (0, "is"), (1, "fewer_than")) else ""


def _exists(s: RenderContext, condition: Exists, compare: str) -> Phrase:
    things, amount = condition.things, condition.amount
    if _none(amount, compare):
        bare = replace(named(s, things.noun, things.adjectives, "one"), determiner="no")
        return s.framed("if.there_is.none", things=described(s, bare, things.whose, things.where, counted=True))
    count = counted(s, amount)
    if count is None:
        left = s.framed("amount.count", things=several(s, things))
        return s.framed(f"if.compare.{compare}", left=left, right=amount_phrase(s, amount))
    base = replace(named(s, things.noun, things.adjectives, count.category), number=count.words)
    said = described(s, base, things.whose, things.where, counted=True)
    return s.framed_for(count.category, f"if.there_is.{compare}", things=said)


def _can(s: RenderContext, condition: Can, negated: bool) -> Phrase:
    """`you can pay 5 €`, or, of other acts, `you can do this: plant 1 tree`."""
    act = condition.act
    you = is_you(condition.who) and s.you is None
    who = "you" if you else "they"
    values = {} if you else {"who": _subject(s, condition.who)}
    if isinstance(act, Pay | Store) and (isinstance(act, Store) or act.to is None):
        values["goods"] = portions(s, act.goods if isinstance(act.goods, tuple) else (act.goods,))
        return s.framed(f"can.{act.do}.{who}{'_not' if negated else ''}", **values)
    if isinstance(act, DoAction) and isinstance(act.action, Ref) and act.of is None:
        action = Fixed(s.names.quoted(act.action.id))
        return s.framed(f"can.do.{who}{'_not' if negated else ''}", action=action, **values)
    values["clause"] = Fixed(act_clause(replace(s, you=None, they=None), act))
    return s.framed(f"can.act.{who}{'_not' if negated else ''}", **values)


def _subject(s: RenderContext, who: Thing) -> Phrase:
    return thing_phrase(s, who)


def _is(s: RenderContext, condition: Is, negated: bool) -> Phrase:
    thing, same_as, adjectives = condition.thing, condition.same_as, condition.adjectives
    no = "_not" if negated else ""
    if same_as is not None:
        you = next((n for n, each in enumerate((thing, same_as)) if is_you(each) and s.you is None), -1)
        if you >= 0:
            return s.framed(f"if.you_are{no}", thing=thing_phrase(s, (same_as, thing)[you]))
        return s.framed(f"if.same{no}", thing=thing_phrase(s, thing), other=thing_phrase(s, same_as))
    made = [_predicate(s, _bearer(s, thing, each), each, no) for each in adjectives]
    return Listed(s.book, tuple(made), "if_or" if negated else "if_and")


def _bearer(s: RenderContext, thing: Thing, adjective: str) -> Phrase:
    """A floor stands for its building where only a building can be so."""
    of_floors = ADJECTIVES.get(adjective, frozenset()) & {"floor", "*"}
    return (
        thing_phrase(s, thing) if of_floors and adjective not in ("finished", "unfinished") else as_building(s, thing)
    )


def _predicate(s: RenderContext, thing: Phrase, adjective: str, no: str) -> Phrase:
    if adjective in s.names.by_id:
        return s.framed(f"if.is_a{no}", thing=thing, noun=s.phrase(adjective, "one", "a"))
    noun_class = thing.noun.noun_class if isinstance(thing, NounPhrase) else ""
    category = thing.category if isinstance(thing, NounPhrase) else "one"
    frame = s.book.agreeing(f"is{no}.{adjective}", noun_class, thing.said(""), category, "")
    return Fixed(frame.fill({"thing": thing}))
