"""Acts in words: one frame for each verb, and one for each part it may have.

`act.gain.you` is an imperative, `act.gain.they` has a subject. Parts that are not always there are frames of their own
(`act.gain.part.source`) and stand where the frame says `{parts}`, or at the end.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...meaning.analysis.spec import Part, Verb
from ...objects.act import Act
from ...objects.expressions import Goods, Local, Ref, Things
from ...verbs.pay import Pay
from ...verbs.table import VERBS
from ..language.frames import Fixed, Inflectable
from ..language.nouns import NounPhrase
from ..phrases.amounts import amount_phrase, count_words
from ..phrases.context import Lot, RenderContext
from ..phrases.goods import goods_phrase, item_phrase, portion_phrase, portions_phrase, taken_goods_phrase
from ..phrases.things import chosen_thing_phrase, each_thing_phrase, noun_with_adjectives, thing_phrase

__all__ = ["act_clause", "choice_phrase", "context_after", "subject_of"]


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


def _that_player(who: Inflectable | None) -> Inflectable | None:
    """The owner of things where each of several players acts: `that player`, not `each player`."""
    if isinstance(who, NounPhrase) and who.determiner in ("each", "each_other"):
        return replace(who, determiner="that", after=())
    return who


def act_clause(ctx: RenderContext, act: Act) -> str:
    """One act, as a clause that begins in small letters and has no full stop."""
    verb = VERBS[act.do]
    who = subject_of(ctx, act)
    inner = ctx if who is ctx.default_actor is None else replace(ctx, default_actor=_that_player(who))
    values = _part_phrases(inner, verb, act)
    parts = "".join(_optional_part(inner, verb, part, values) for part in verb.optional)
    if who is not None:
        values["who"] = who
    frame = act.frame(ctx)
    key = f"act.{verb.name}.{frame}" if frame else f"act.{verb.name}"
    if isinstance(act, Pay) and who is not None and ctx.you is None and _is_reader(act.to):
        key, parts = "act.pay.to_you", _optional_part(inner, verb, "each", values)
    ordered = who is None or verb.for_all
    told = ctx.book.frames[f"{key}.{'you' if ordered else 'they'}"]
    said = told.fill({**values, "parts": Fixed(parts)})
    return said if "parts" in told.gaps else said + parts


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
    said = portions_phrase(ctx, goods) if isinstance(goods, tuple) else portion_phrase(ctx, goods)
    return _own_goods(ctx, verb, goods, said)


def building_phrase(ctx: RenderContext, thing: Any) -> Inflectable:
    """A thing where a building is meant: a floor stands for the building it is in."""
    if isinstance(thing, Local) and thing.sort == "floor":
        return ctx.phrase("building", "one", "that")
    return item_phrase(ctx, thing)


def _own_goods(ctx: RenderContext, verb: Verb, goods: Any, said: Inflectable) -> Inflectable:
    """The goods, as `all your money` where a verb gives up all of something."""
    own = verb.goods == "own" and ctx.default_actor is None and isinstance(goods, tuple) and len(goods) == 1
    if own and getattr(goods[0], "how_many", "") == "all":
        return replace(_noun_phrase_of(ctx, goods[0]), determiner="all_your")
    return said


def _noun_phrase_of(ctx: RenderContext, goods: Goods) -> NounPhrase:
    made = portion_phrase(ctx, goods)
    assert isinstance(made, NounPhrase)
    return made


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
