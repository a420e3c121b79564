"""Acts in words: one frame for each verb, and one for each part it may have.

`act.gain.you` is an imperative, `act.gain.they` has a subject. Parts that are not always there are frames of their own
(`act.gain.part.source`) and stand where the frame says `{parts}`, or at the end.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Literal

from ...meaning.analysis.spec import Part, Verb
from ...objects.act import Act
from ...objects.expressions import Goods, Local, Ref, Things
from ...verbs.pay import Pay
from ...verbs.table import VERBS
from ..language.frames import Fixed, Inflectable
from ..language.nouns import NounPhrase, PhraseList
from ..phrases.amounts import amount_phrase, count_words
from ..phrases.context import Lot, RenderContext
from ..phrases.goods import goods_phrase, item_phrase, portion_phrase, taken_goods_phrase
from ..phrases.things import chosen_thing_phrase, each_thing_phrase, noun_with_adjectives, thing_phrase

__all__ = [
    "Mood",
    "act_clause",
    "can_share_subject",
    "choice_phrase",
    "context_after",
    "subject_of",
    "that_player",
]

Mood = Literal["told", "shared", "infinitive"]
"""How an act is told: with its subject, without the subject that it shares with the act before it, or as it stands
behind `you may`."""

NOTHING: Mapping[str, Inflectable] = MappingProxyType({})


def subject_of(ctx: RenderContext, act: Any) -> Inflectable | None:
    """The subject of an act; None for the reader."""
    who = act.who
    if who is None:
        return ctx.default_actor
    if isinstance(who, Local) and who.name == "you":
        return ctx.you
    if act.every:
        return ctx.phrase("builder", "one", "each") if isinstance(who, Local) else each_thing_phrase(ctx, who)
    return thing_phrase(ctx, who)


def that_player(who: Inflectable | None) -> Inflectable | None:
    """The owner of things where each of several players acts: `that player`, not `each player`."""
    if isinstance(who, NounPhrase) and who.determiner in ("each", "each_other"):
        return replace(who, determiner="that", after=())
    return who


def act_clause(
    ctx: RenderContext, act: Act, mood: Mood = "told", otherwise: Mapping[str, Inflectable] = NOTHING
) -> str:
    """One act, as a clause that begins in small letters and has no full stop. ``otherwise`` are parts that are told in
    other words, by their field."""
    verb = VERBS[act.do]
    who = subject_of(ctx, act)
    inner = ctx if who is ctx.default_actor is None else replace(ctx, default_actor=that_player(who))
    values = {**_part_phrases(inner, verb, act), **otherwise}
    parts = "".join(_optional_part(inner, verb, part, values) for part in verb.optional)
    if who is not None:
        values["who"] = who if mood == "told" else Fixed("")
    key = _frame_key(ctx, act)
    if key == _PAY_TO_YOU:
        parts = _optional_part(inner, verb, "each", values)
    told = ctx.book.frames[f"{key}.{_form(ctx, act, mood)}"]
    said = told.fill({**values, "parts": Fixed(parts)}).lstrip(" ")
    return said if "parts" in told.gaps else said + parts


_PAY_TO_YOU = "act.pay.to_you"


def _frame_key(ctx: RenderContext, act: Act) -> str:
    """The key of the frame that tells an act, without its mood."""
    if isinstance(act, Pay) and subject_of(ctx, act) is not None and ctx.you is None and _is_reader(act.to):
        return _PAY_TO_YOU
    frame = act.frame(ctx)
    return f"act.{act_name(act)}.{frame}" if frame else f"act.{act_name(act)}"


def act_name(act: Act) -> str:
    return VERBS[act.do].name


def _form(ctx: RenderContext, act: Act, mood: Mood) -> str:
    """Which form of the frame: an order to the reader, a statement about somebody, or the bare verb."""
    if mood == "infinitive":
        reader = subject_of(ctx, act) is None
        return "may" if reader or f"{_frame_key(ctx, act)}.they_may" not in ctx.book.frames else "they_may"
    return "you" if subject_of(ctx, act) is None or VERBS[act.do].for_all else "they"


def can_share_subject(ctx: RenderContext, act: Act) -> bool:
    """Whether an act can follow another of the same subject without naming it again."""
    form = _form(ctx, act, "told")
    return form == "you" or _BEGINS_WITH_WHO.match(ctx.book.frames[f"{_frame_key(ctx, act)}.they"].text) is not None


_BEGINS_WITH_WHO = re.compile(r"\{who(:[a-z]+)?\} ")


def _is_reader(thing: object) -> bool:
    return isinstance(thing, Local) and thing.name == "you"


def _optional_part(ctx: RenderContext, verb: Verb, part: str, values: dict[str, Inflectable]) -> str:
    """The frame of an optional part with its gaps filled; empty where the act does not have the part."""
    if part not in values or f"act.{verb.name}.part.{part}" not in ctx.book.frames:
        return ""
    return ctx.book.frames[f"act.{verb.name}.part.{part}"].fill(values)


_SAME_AS = {"zone": "into"}
"""Parts that are said in words of their own, by the field that fills them: a town is laid out in a zone."""
_SWITCHES = frozenset({"switch", "limit"})
"""Sorts of parts that are there or not; the frame has all their words."""
_IN_THE_FRAME = frozenset({"owner", "sharing", "ending", "order", "new name"})
"""Sorts of parts that the frame of the verb says, or that nobody reads."""


def _part_phrases(ctx: RenderContext, verb: Verb, act: Any) -> dict[str, Inflectable]:
    """Every part of the act as a phrase, by field."""
    values: dict[str, Inflectable] = {}
    for part in (verb.object, *verb.parts.values()):
        value = getattr(act, part.field, None) if part is not None else None
        made = _part_phrase(ctx, verb, part, value) if part is not None and value is not None else None
        if part is not None and made is not None:
            values[part.field] = made
    for name in act.unsaid_parts(ctx):
        values[name] = values.pop(_SAME_AS.get(name, ""), Fixed(""))
    return values


def _part_phrase(ctx: RenderContext, verb: Verb, part: Part, value: Any) -> Inflectable | None:
    """One part of an act as a phrase; None where it is not said."""
    if part.field == "goods":
        return _goods_of_verb(ctx, verb, value)
    if _IN_THE_FRAME.intersection(part.takes):
        return None
    if _SWITCHES.intersection(part.takes):
        return Fixed("") if value else None
    match part.said:
        case "item":
            return item_phrase(ctx, value)
        case "building":
            return building_phrase(ctx, value)
        case "any_of":
            return thing_phrase(ctx, value) if isinstance(value, Local) else chosen_thing_phrase(ctx, value)
        case "roads":
            return goods_phrase(ctx, Goods.model_construct(op="goods", at=(0, 0), amount=value, noun="road"))
        case "noun":
            return ctx.phrase(value.id, ctx.book.plural)
        case "title":
            return Fixed(ctx.names.quoted_title(value.id))
        case "action":
            return _action_phrase(ctx, value)
    if isinstance(value, Goods):
        return portion_phrase(ctx, value)
    return amount_phrase(ctx, value) if "number" in part.takes else thing_phrase(ctx, value)


def _goods_of_verb(ctx: RenderContext, verb: Verb, goods: Any) -> Inflectable:
    """The goods of an act, in the way its verb speaks of goods."""
    if verb.goods == "taken":
        return taken_goods_phrase(ctx, goods)
    if not isinstance(goods, tuple):
        return portion_phrase(ctx, goods)
    own = verb.goods == "own" and ctx.default_actor is None
    return PhraseList(ctx.book, tuple(_own_goods(ctx, each) if own else portion_phrase(ctx, each) for each in goods))


def building_phrase(ctx: RenderContext, thing: Any) -> Inflectable:
    """A thing where a building is meant: a floor stands for the building it is in."""
    if isinstance(thing, Local) and thing.sort == "floor":
        return ctx.phrase("building", "one", "that")
    return item_phrase(ctx, thing)


def _own_goods(ctx: RenderContext, goods: Any) -> Inflectable:
    """Goods that the reader gives up: `all your money` where it is all of something."""
    said = portion_phrase(ctx, goods)
    if getattr(goods, "how_many", "") == "all" and isinstance(said, NounPhrase):
        return replace(said, determiner="all_your")
    return said


def _action_phrase(ctx: RenderContext, action: Any) -> Inflectable:
    if isinstance(action, Ref):
        return Fixed(ctx.names.quoted_title(action.id))
    if isinstance(action, Things) and not action.adjectives and not action.where and not action.whose:
        return ctx.phrase(action.noun, "one", "the" if action.noun == "bonus" else "that")
    return thing_phrase(ctx, action)


# ---- what an act makes known


def context_after(ctx: RenderContext, act: Any) -> RenderContext:
    """The context after an act: with the name that it gives."""
    name = getattr(act, "binds", None)
    if not name:
        return ctx
    verb = VERBS[act.do]
    if verb.lot:
        goods = getattr(act, verb.object.field) if verb.object is not None else None
        if isinstance(goods, Goods):
            return ctx.with_lot(name, Lot(_bare_noun(ctx, goods), verb.lot))
        if isinstance(goods, Ref) and goods.kind in ("resource", "currency"):
            return ctx.with_lot(name, Lot(ctx.phrase(goods.id, ctx.book.plural), verb.lot))
        return ctx.with_lot(name, Lot(ctx.phrase("building"), verb.lot))
    if act.do == "build" and not _is_floor(act.floor):
        return ctx.with_local(name, ctx.phrase("building", "one", "that"))
    if verb.binds:
        return ctx.with_local(name, ctx.phrase(verb.binds, "one", "that"))
    return ctx


def _is_floor(thing: Any) -> bool:
    """Whether one floor is built, and no whole building."""
    return thing.sort == "floor" if isinstance(thing, Local) else getattr(thing, "noun", "") == "floor"


def _bare_noun(ctx: RenderContext, goods: Goods) -> NounPhrase:
    count = count_words(ctx, goods.amount)
    alone = count is not None and count.words == "1" and not goods.how_many
    return noun_with_adjectives(ctx, goods.noun, goods.adjectives, "one" if alone else ctx.book.plural)


# ---- choosing


def choice_phrase(ctx: RenderContext, act: Any) -> Inflectable:
    """What is chosen, as an object: `one of your houses`."""
    return chosen_thing_phrase(ctx, act.among)
