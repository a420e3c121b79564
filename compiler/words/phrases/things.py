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
from ...objects.expressions import Local, Ref, Thing, Things, Where
from ...vocabulary.adjectives import PICKS_ONE
from ...vocabulary.nouns import NOUNS
from ..language.frames import Fixed, Phrase
from ..language.nouns import NounPhrase, Placed
from .context import RenderContext

__all__ = ["a_thing", "described", "each_thing", "is_one", "lot_phrase", "named", "several", "single", "thing_phrase"]

_NOUNS_OF = {Ground: ("site",), Category: ("building", "site"), RoadState: ("road",), Border: ("tile",)}
"""What a declared adjective describes: its own name is then the noun."""

_ONLY_ONE = frozenset({"market", "box", "start_tile"})


def named(s: RenderContext, noun: str, adjectives: Sequence[str], category: str) -> NounPhrase:
    """A noun with its adjectives. A declared adjective brings its own noun: `a residential site`."""
    after: list[Phrase] = []
    ours: list[str] = []
    for adjective in adjectives:
        declared = s.names.by_id.get(adjective)
        if declared is None:
            if adjective != "one":
                ours.append(adjective)
        elif isinstance(declared, Zone):
            after.append(Placed(s.phrase(adjective), "in"))
        elif noun in _NOUNS_OF.get(type(declared), ()):
            noun = adjective
        elif isinstance(declared, Ground):
            after.append(s.framed("where.for_ground", thing=s.phrase(adjective, "one", "a")))
        else:
            after.append(s.framed("where.such_as", thing=s.phrase(adjective, "one", "a")))
    return NounPhrase(s.book, s.noun(noun), category, "", "", tuple(ours), tuple(after))


def described(
    s: RenderContext, base: NounPhrase, whose: str, where: Sequence[Where], counted: bool = False
) -> NounPhrase:
    """With whose they are, and what narrows them down."""
    if any(map(_is_on_trip, where)) and "welcome" not in base.adjectives:
        base = replace(base, adjectives=("wished", *base.adjectives))  # the other stops of a trip are not meant
    after = list(base.after)
    if whose == "other" and counted and any(each.relation == "with" for each in where):
        after.append(s.framed("where.others"))  # before what they have: that could be other than the reader, too
        whose = ""
    after += [_where(s, each) for each in where]
    owner = s.owner(whose)
    if owner is not None:
        after.append(s.framed("where.theirs", thing=owner))
    elif whose in ("your", "their") and counted:
        after.append(s.framed("where.yours"))
    elif whose == "other" and counted:
        after.append(s.framed("where.others"))
    return replace(base, after=tuple(after)) if len(after) > len(base.after) else base


def _where(s: RenderContext, where: Where) -> Phrase:
    thing = thing_phrase(s, where.thing) if where.thing is not None else None
    if where.goods is not None:
        return s.framed("where.with", goods=s.goods_phrase(s, where.goods))
    if where.relation == "within":
        assert where.distance is not None
        distance = s.amount_phrase(s, where.distance)
        if thing is None:
            return s.framed("where.within", distance=distance)
        return s.framed("where.within_of", distance=distance, thing=thing)
    assert thing is not None
    if where.relation in ("in", "on") or (where.relation == "of" and _is_place(where.thing)):
        return Placed(several(s, where.thing) if isinstance(where.thing, Things) else thing, "in")
    if where.relation == "of" and isinstance(where.thing, Things) and where.thing.noun == "resource":
        return s.framed("where.of", thing=single(s, where.thing))
    if where.relation == "of" and isinstance(where.thing, Things) and not is_one(where.thing):
        return s.framed("where.of", thing=several(s, where.thing))
    if where.relation == "beside" and isinstance(where.thing, Things) and not is_one(where.thing):
        thing = a_thing(s, where.thing)  # one of them is enough
    return s.framed(f"where.{where.relation}", thing=thing)


def _is_on_trip(where: Where) -> bool:
    return where.relation == "on" and isinstance(where.thing, Local) and where.thing.sort == "trail"


def _is_place(thing: Thing | None) -> bool:
    return isinstance(thing, Ref) and thing.kind in ("area", "zone", "market")


# ---- one thing, each thing, several


def thing_phrase(s: RenderContext, thing: Thing) -> Phrase:
    """A thing that is spoken of: known by a name, declared, or told by what it is."""
    if isinstance(thing, Local):
        return local(s, thing)
    if isinstance(thing, Ref):
        return ref(s, thing)
    if _is_people(thing) and not is_one(thing):
        return each_thing(s, thing)  # what is done to a set of players is done to each of them
    base = single(s, thing)
    return replace(base, determiner=_determiner(s, thing))


def _is_people(things: Things) -> bool:
    return NOUNS.get(things.noun) == "player"


def is_one(things: Things) -> bool:
    """Whether a set has one thing by its nature: the next player, the owner of a site."""
    return bool(PICKS_ONE & set(things.adjectives)) or things.noun in (*_ONLY_ONE, "owner") or things.whose == "this"


def _determiner(s: RenderContext, things: Things) -> str:
    if things.whose == "your":
        return "your" if s.you is None else "the"
    if things.whose in ("other", "this"):
        return {"other": "other", "this": "this"}[things.whose]
    picked = is_one(things) or any(each.relation == "of" for each in things.where)
    return "the" if picked else "a"


def single(s: RenderContext, things: Things) -> NounPhrase:
    """One of a set, without an article."""
    return described(s, named(s, things.noun, things.adjectives, "one"), things.whose, things.where)


def several(s: RenderContext, things: Things) -> NounPhrase:
    """A whole set."""
    base = described(s, named(s, things.noun, things.adjectives, s.book.plural), things.whose, things.where)
    if things.whose == "your" and s.you is None:
        return replace(base, determiner="your")
    return replace(base, determiner="the_other") if things.whose == "other" else base


def owned(s: RenderContext, things: Things) -> Things:
    """What is counted without a word about whose and where is what the one who acts has."""
    plain = not things.whose and not things.where and isinstance(s.names.by_id.get(things.noun), Countable)
    return things.model_copy(update={"whose": "your" if s.they is None else "their"}) if plain else things


def a_thing(s: RenderContext, thing: Thing) -> Phrase:
    """One of a set that somebody chooses."""
    if isinstance(thing, Ref):
        noun = "card"  # what lies open in an area and can be chosen
        return replace(s.phrase(noun, "one", "a"), after=(Placed(ref(s, thing), "from"),))
    if isinstance(thing, Local):
        return s.framed("thing.one_of", thing=local(s, thing))
    base = single(s, thing)
    determiner = {"your": "one_of_your", "other": "another", "this": "this"}.get(thing.whose, "a")
    return replace(base, determiner="a" if s.owner(thing.whose) is not None else determiner)


def each_thing(s: RenderContext, thing: Thing) -> Phrase:
    """Every one of a set, one after the other."""
    if isinstance(thing, Local):
        return s.framed("thing.each_of", thing=local(s, thing))
    if isinstance(thing, Ref):
        return ref(s, thing)
    determiner = {"your": "each_of_your", "other": "each_other", "this": "this"}.get(thing.whose, "each")
    if is_one(thing) and thing.whose != "this":
        determiner = "the"
    return replace(single(s, thing), determiner="each" if s.owner(thing.whose) is not None else determiner)


def local(s: RenderContext, thing: Local) -> Phrase:
    if thing.name == "you" and s.you is not None:
        return s.you
    if thing.name in s.known:
        return s.known[thing.name]
    if thing.name in s.lots:
        return replace(lot_phrase(s, thing.name), determiner="the")
    if s.book.has(f"local.{thing.name}"):
        return s.framed(f"local.{thing.name}")
    return s.phrase({"players": "player", "lot": "resource"}.get(thing.sort, thing.sort), "one", "that")


def ref(s: RenderContext, thing: Ref) -> Phrase:
    """A declared thing: a noun in its sentence, a place, or a title."""
    declared = s.names.by_id.get(thing.id)
    if declared is None:
        return Fixed(s.names.title(thing.id))
    if thing.kind in ("die", "marker", "neutral"):
        return s.phrase(thing.id, "one", "the")
    if s.names.is_noun(thing.id):
        return s.phrase(thing.id, "one", "a")
    noun = s.names.noun(thing.id) if s.they is None else s.names.theirs(thing.id)
    return NounPhrase(s.book, noun, "one")


def lot_phrase(s: RenderContext, name: str, category: str = "") -> NounPhrase:
    """Goods of a lot: `resources bought`."""
    lot = s.lots[name]
    goods = lot.goods
    return replace(goods, category=category or goods.category, adjectives=(*goods.adjectives, lot.how))
