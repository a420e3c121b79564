"""Things in words: `that sector`, `one of your unsold finished houses`, `an empty site that can take that building`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...objects.declarations.nouns import (
    Border,
    Category,
    Countable,
    Ground,
    RoadState,
    Zone,
)
from ...objects.declarations.tiles import Building
from ...objects.expressions import Goods, Local, Ref, Thing, Things, Where
from ...vocabulary.adjectives import PICKS_ONE
from ...vocabulary.nouns import NOUNS, ONLY_ONE
from ..language.frames import Fixed, Inflectable
from ..language.nouns import NounPhrase, PlacedPhrase
from .context import RenderContext

__all__ = [
    "chosen_thing_phrase",
    "declared_phrase",
    "each_thing_phrase",
    "is_single",
    "lot_phrase",
    "noun_with_adjectives",
    "one_of_set",
    "thing_phrase",
    "whole_set",
    "whose_of",
    "with_owner_and_place",
]

_NOUNS_OF = {Ground: ("site",), Category: ("building", "site"), RoadState: ("road",), Border: ("tile",)}
"""What a declared adjective describes: its own name is then the noun."""


def noun_with_adjectives(ctx: RenderContext, noun: str, adjectives: Sequence[str], category: str) -> NounPhrase:
    """A noun with its adjectives. A declared adjective may take the place of the noun: `a residential site`."""
    after: list[Inflectable] = []
    ours: list[str] = []
    for adjective in adjectives:
        declared = ctx.names.by_id.get(adjective)
        if declared is None:
            if adjective != "one":
                ours.append(adjective)
        elif isinstance(declared, Zone):
            after.append(PlacedPhrase(ctx.phrase(adjective), "in"))
        elif noun in _NOUNS_OF.get(type(declared), ()):
            noun = adjective
        elif isinstance(declared, Ground):
            after.append(ctx.framed("where.for_ground", thing=ctx.phrase(adjective, "one", "a")))
        else:
            after.append(ctx.framed("where.such_as", thing=ctx.phrase(adjective, "one", "a")))
    return NounPhrase(ctx.book, ctx.noun(noun), category, "", "", tuple(ours), tuple(after))


def whose_of(ctx: RenderContext, said: Things | Goods) -> str:
    """Whose things are meant: `others` for those of the other players, where `other` does not mean another of them."""
    another = NOUNS.get(said.noun) in ("player", "building") or isinstance(ctx.names.by_id.get(said.noun), Building)
    return "others" if said.whose == "other" and not another else said.whose


def with_owner_and_place(
    ctx: RenderContext, base: NounPhrase, whose: str, where: Sequence[Where], counted: bool = False
) -> NounPhrase:
    """The phrase with whose the things are (see `whose_of`) and what narrows them. ``counted``: it has a number, so no
    `your` stands before it."""
    if any(map(_is_on_trip, where)) and "welcome" not in base.adjectives:
        base = replace(base, adjectives=("wished", *base.adjectives))  # the other stops of a trip are not meant
    after = list(base.after)
    if whose == "others":
        after.append(ctx.framed("where.theirs", thing=_other_players(ctx)))
    if whose == "other" and counted and any(each.relation == "with" for each in where):
        after.append(ctx.framed("where.others"))  # before what they have: that could be other than the reader, too
        whose = ""
    after += [_where_phrase(ctx, each) for each in where]
    owner = ctx.owner(whose)
    if owner is not None:
        after.append(ctx.framed("where.theirs", thing=owner))
    elif whose in ("your", "their") and counted:
        after.append(ctx.framed("where.yours"))
    elif whose == "other" and counted:
        after.append(ctx.framed("where.others"))
    return replace(base, after=tuple(after)) if len(after) > len(base.after) else base


def _other_players(ctx: RenderContext) -> Inflectable:
    return replace(ctx.phrase("player", ctx.book.plural), determiner="the_other")


def _where_phrase(ctx: RenderContext, where: Where) -> Inflectable:
    thing = thing_phrase(ctx, where.thing) if where.thing is not None else None
    if where.goods is not None and where.who is not None:
        return ctx.framed("where.where", condition=Fixed(_having_phrase(ctx, where.who, where.goods).render("")))
    if where.goods is not None:
        return ctx.framed("where.with", goods=ctx.some_phrase(ctx, where.goods))
    if where.relation == "within":
        assert where.distance is not None
        distance = ctx.amount_phrase(ctx, where.distance)
        if thing is None:
            return ctx.framed("where.within", distance=distance)
        return ctx.framed("where.within_of", distance=distance, thing=thing)
    if where.relation == "named":
        return Fixed(f"“{where.name}”")
    assert thing is not None
    if where.relation in ("in", "on") or (where.relation == "of" and _is_place(where.thing)):
        return PlacedPhrase(whole_set(ctx, where.thing) if isinstance(where.thing, Things) else thing, "in")
    if where.relation == "at" and isinstance(where.thing, Things):
        return ctx.framed("where.at", thing=whole_set(ctx, where.thing))
    if where.relation == "of" and isinstance(where.thing, Things) and where.thing.noun == "resource":
        return _resources_of_kind(ctx, where.thing)
    if where.relation == "of" and isinstance(where.thing, Things) and not is_single(where.thing):
        return ctx.framed("where.of", thing=whole_set(ctx, where.thing))
    if where.relation == "beside" and isinstance(where.thing, Things) and not is_single(where.thing):
        thing = chosen_thing_phrase(ctx, where.thing)  # one of them is enough
    return ctx.framed(f"where.{where.relation}", thing=thing)


def _resources_of_kind(ctx: RenderContext, resources: Things) -> Inflectable:
    """What a kind is one of: `each kind of resource`, `each kind of your resources`."""
    if resources.whose in ("your", "their") and ctx.owner(resources.whose) is None:
        mine = resources.model_copy(update={"whose": "your"})
        return ctx.framed("where.theirs", thing=replace(whole_set(ctx, mine), determiner="your"))
    return ctx.framed("where.of", thing=one_of_set(ctx, resources))


def _having_phrase(ctx: RenderContext, who: Thing, goods: Goods) -> Inflectable:
    """Somebody has at least so much: `you have at least 1 block`."""
    said = ctx.some_phrase(ctx, goods)
    if isinstance(who, Local) and who.name == "you" and ctx.you is None:
        return ctx.framed("if.you_have.some", goods=said)
    return ctx.framed("if.they_have.some", who=thing_phrase(ctx, who), goods=said)


def _is_on_trip(where: Where) -> bool:
    return where.relation == "on" and isinstance(where.thing, Local) and where.thing.sort == "trail"


def _is_place(thing: Thing | None) -> bool:
    return isinstance(thing, Ref) and thing.kind in ("area", "zone", "market")


# ---- one thing, each thing, several


def thing_phrase(ctx: RenderContext, thing: Thing) -> Inflectable:
    """A thing by its local name, by its declared name, or described by its set."""
    if isinstance(thing, Local):
        return local_phrase(ctx, thing)
    if isinstance(thing, Ref):
        return declared_phrase(ctx, thing)
    if _is_people(thing) and not is_single(thing):
        return each_thing_phrase(ctx, thing)  # what is done to a set of players is done to each of them
    base = one_of_set(ctx, thing)
    return replace(base, determiner=_determiner(ctx, thing))


def _is_people(things: Things) -> bool:
    return NOUNS.get(things.noun) == "player"


def is_single(things: Things) -> bool:
    """Whether a set has one member by its nature: the next player, the owner of a site."""
    return bool(PICKS_ONE & set(things.adjectives)) or things.noun in (*ONLY_ONE, "owner") or things.whose == "this"


def _determiner(ctx: RenderContext, things: Things) -> str:
    if things.whose == "your":
        return "your" if ctx.you is None else "the"
    if whose_of(ctx, things) in ("other", "this"):
        return things.whose
    picked = is_single(things) or any(each.relation == "of" for each in things.where)
    return "the" if picked else "a"


def one_of_set(ctx: RenderContext, things: Things) -> NounPhrase:
    """One of a set, without an article."""
    return with_owner_and_place(
        ctx, noun_with_adjectives(ctx, things.noun, things.adjectives, "one"), whose_of(ctx, things), things.where
    )


def whole_set(ctx: RenderContext, things: Things) -> NounPhrase:
    """All of a set."""
    noun = noun_with_adjectives(ctx, things.noun, things.adjectives, ctx.book.plural)
    base = with_owner_and_place(ctx, noun, whose_of(ctx, things), things.where)
    if things.whose == "your" and ctx.you is None:
        return replace(base, determiner="your")
    return replace(base, determiner="the_other") if whose_of(ctx, things) == "other" else base


def with_default_owner(ctx: RenderContext, things: Things) -> Things:
    """The set, owned by whoever acts where it does not say whose and where the things are."""
    plain = not things.whose and not things.where and isinstance(ctx.names.by_id.get(things.noun), Countable)
    return things.model_copy(update={"whose": "your" if ctx.default_actor is None else "their"}) if plain else things


def chosen_thing_phrase(ctx: RenderContext, thing: Thing) -> Inflectable:
    """One of a set, as somebody chooses it: `one of your houses`."""
    if isinstance(thing, Ref):
        noun = "card"  # what lies open in an area and can be chosen
        return replace(ctx.phrase(noun, "one", "a"), after=(PlacedPhrase(declared_phrase(ctx, thing), "from"),))
    if isinstance(thing, Local):
        return ctx.framed("thing.one_of", thing=local_phrase(ctx, thing))
    base = one_of_set(ctx, thing)
    determiner = {"your": "one_of_your", "other": "another", "this": "this"}.get(whose_of(ctx, thing), "a")
    return replace(base, determiner="a" if ctx.owner(thing.whose) is not None else determiner)


def each_thing_phrase(ctx: RenderContext, thing: Thing) -> Inflectable:
    """Each one of a set: `each of your houses`."""
    if isinstance(thing, Local):
        return ctx.framed("thing.each_of", thing=local_phrase(ctx, thing))
    if isinstance(thing, Ref):
        return declared_phrase(ctx, thing)
    determiner = {"your": "each_of_your", "other": "each_other", "this": "this"}.get(whose_of(ctx, thing), "each")
    if is_single(thing) and thing.whose != "this":
        determiner = "the"
    return replace(one_of_set(ctx, thing), determiner="each" if ctx.owner(thing.whose) is not None else determiner)


def local_phrase(ctx: RenderContext, thing: Local) -> Inflectable:
    """What a local name stands for."""
    if thing.name == "you" and ctx.you is not None:
        return ctx.you
    if thing.name in ctx.locals:
        return ctx.locals[thing.name]
    if thing.name in ctx.lots:
        return replace(lot_phrase(ctx, thing.name), determiner="the")
    if ctx.book.has(f"local.{thing.name}"):
        return ctx.framed(f"local.{thing.name}")
    return ctx.phrase({"players": "player", "lot": "resource"}.get(thing.sort, thing.sort), "one", "that")


def declared_phrase(ctx: RenderContext, thing: Ref) -> Inflectable:
    """A declared thing: a noun in its sentence, a place, or a title."""
    declared = ctx.names.by_id.get(thing.id)
    if declared is None:
        return Fixed(ctx.names.title(thing.id))
    if thing.kind in ("die", "marker", "neutral"):
        return ctx.phrase(thing.id, "one", "the")
    if ctx.names.is_noun(thing.id):
        return ctx.phrase(thing.id, "one", "a")
    noun = ctx.names.noun(thing.id) if ctx.default_actor is None else ctx.names.noun_of_others(thing.id)
    return NounPhrase(ctx.book, noun, "one")


def lot_phrase(ctx: RenderContext, name: str, category: str = "") -> NounPhrase:
    """The goods of a lot with how they came about: `resources bought`."""
    lot = ctx.lots[name]
    goods = lot.goods
    return replace(goods, category=category or goods.category, adjectives=(*goods.adjectives, lot.how))
