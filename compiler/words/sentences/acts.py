"""Acts in words: one frame for each verb, and one for each part it may have.

`act.gain.you` is an imperative, `act.gain.they` has a subject. Parts that are not always there are frames of their own
(`act.gain.part.source`) and stand where the frame says `{parts}`, or at the end.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...meaning.analysis.spec import Verb
from ...objects.act import Act
from ...objects.expressions import Goods, Local, Ref, Things
from ...verbs.pay import Pay
from ...verbs.table import VERBS
from ..language.frames import Fixed, Phrase
from ..language.nouns import NounPhrase
from ..phrases.amounts import amount_phrase, counted
from ..phrases.context import Lot, RenderContext
from ..phrases.goods import goods_phrase, item, portion, portions, taken
from ..phrases.things import a_thing, each_thing, named, thing_phrase

__all__ = ["act_clause", "bound", "chosen", "subject_of"]


def subject_of(s: RenderContext, act: Any) -> Phrase | None:
    """Who does it; None for the reader."""
    who = act.who
    if who is None:
        return s.they
    if isinstance(who, Local) and who.name == "you":
        return s.you
    if act.every:
        return s.phrase("builder", "one", "each") if isinstance(who, Local) else each_thing(s, who)
    return thing_phrase(s, who)


def _one_of_them(who: Phrase | None) -> Phrase | None:
    """Whose things are meant where each of several acts: those of that player, not of every one of them."""
    if isinstance(who, NounPhrase) and who.determiner in ("each", "each_other"):
        return replace(who, determiner="that", after=())
    return who


def act_clause(s: RenderContext, act: Act) -> str:
    """One act, as a clause that begins in small letters and has no full stop."""
    verb = VERBS[act.do]
    who = subject_of(s, act)
    inner = s if who is s.they is None else replace(s, they=_one_of_them(who))
    values = _values(inner, verb, act)
    parts = "".join(_tail(inner, verb, part, values) for part in verb.optional)
    if who is not None:
        values["who"] = who
    frame = act.frame(s)
    key = f"act.{verb.name}.{frame}" if frame else f"act.{verb.name}"
    if isinstance(act, Pay) and who is not None and s.you is None and _is_reader(act.to):
        key, parts = "act.pay.to_you", _tail(inner, verb, "each", values)
    ordered = who is None or verb.for_all
    told = s.book.frames[f"{key}.{'you' if ordered else 'they'}"]
    said = told.fill({**values, "parts": Fixed(parts)})
    return said if "parts" in told.gaps else said + parts


def _is_reader(thing: object) -> bool:
    return isinstance(thing, Local) and thing.name == "you"


def _tail(s: RenderContext, verb: Verb, part: str, values: dict[str, Phrase]) -> str:
    if part not in values or f"act.{verb.name}.part.{part}" not in s.book.frames:
        return ""
    return s.book.frames[f"act.{verb.name}.part.{part}"].fill(values)


_SAME_AS = {"zone": "into"}
"""Parts that are said in words of their own, by the field that fills them: a town is laid out in a zone."""
_NOT_SAID = ("at", "do", "who", "every", "binds", "by", "what", "when")
"""Fields that are no parts of the sentence, or that the frame itself says; `by` may also be an amount."""


def _values(s: RenderContext, verb: Verb, act: Any) -> dict[str, Phrase]:
    """Every part of the act as a phrase."""
    values: dict[str, Phrase] = {}
    for name in type(act).model_fields:
        value = getattr(act, name)
        if value is None or (name in _NOT_SAID and not hasattr(value, "op")):
            continue
        made = _value(s, verb, name, value)
        if made is not None:
            values[name] = made
    for name in act.unsaid_parts(s):
        values[name] = values.pop(_SAME_AS.get(name, ""), Fixed(""))
    return values


def _value(s: RenderContext, verb: Verb, name: str, value: Any) -> Phrase | None:
    if name == "goods" and verb.goods == "taken":
        return taken(s, value)
    if name == "goods":
        return _own(s, verb, value, portions(s, value) if isinstance(value, tuple) else portion(s, value))
    if name == "each":
        return Fixed("")
    if name == "strict":
        return Fixed("") if value else None
    if name == "ends":
        return thing_phrase(s, value) if isinstance(value, Local) else a_thing(s, value)
    if name == "roads":
        return goods_phrase(s, Goods.model_construct(op="goods", at=(0, 0), amount=value, noun="road"))
    if name in ("thing", "other"):
        return as_building(s, value) if verb.name == "sell" else item(s, value)
    if name == "good":
        return s.phrase(value.id, s.book.plural)
    if name == "value":
        return Fixed(s.names.quoted(value.id))
    if isinstance(value, Goods):
        return portion(s, value)
    if name in ("by", "floors", "less", "lost"):
        return amount_phrase(s, value)
    if name == "action":
        return _action(s, value)
    if name in ("choosing", "owner"):
        return None
    if name in ("building", "at_site"):
        return as_building(s, value)
    return thing_phrase(s, value)


def as_building(s: RenderContext, thing: Any) -> Phrase:
    """A floor stands for the building it is in, where a building is meant."""
    if isinstance(thing, Local) and thing.sort == "floor":
        return s.phrase("building", "one", "that")
    return item(s, thing)


def _own(s: RenderContext, verb: Verb, goods: Any, said: Phrase) -> Phrase:
    """`lose all your money`: what is given up is one's own."""
    own = verb.goods == "own" and s.they is None and isinstance(goods, tuple) and len(goods) == 1
    if own and getattr(goods[0], "how_many", "") == "all":
        return replace(_whole(s, goods[0]), determiner="all_your")
    return said


def _whole(s: RenderContext, goods: Goods) -> NounPhrase:
    made = portion(s, goods)
    assert isinstance(made, NounPhrase)
    return made


def _action(s: RenderContext, action: Any) -> Phrase:
    if isinstance(action, Ref):
        return Fixed(s.names.quoted(action.id))
    if isinstance(action, Things) and not action.adjectives and not action.where and not action.whose:
        return s.phrase(action.noun, "one", "the" if action.noun == "bonus" else "that")
    return thing_phrase(s, action)


# ---- what an act makes known


def bound(s: RenderContext, act: Any) -> RenderContext:
    """What can be spoken of after an act."""
    name = getattr(act, "binds", None)
    if not name:
        return s
    verb = VERBS[act.do]
    if verb.lot:
        goods = getattr(act, verb.object.field) if verb.object is not None else None
        if isinstance(goods, Goods):
            return s.holding(name, Lot(_bare(s, goods), verb.lot))
        if isinstance(goods, Ref) and goods.kind in ("resource", "currency"):
            return s.holding(name, Lot(s.phrase(goods.id, s.book.plural), verb.lot))
        return s.holding(name, Lot(s.phrase("building"), verb.lot))
    if act.do == "build" and not _is_floor(act.floor):
        return s.knowing(name, s.phrase("building", "one", "that"))
    if verb.binds:
        return s.knowing(name, s.phrase(verb.binds, "one", "that"))
    return s


def _is_floor(thing: Any) -> bool:
    """Whether one floor is built, and no whole building."""
    return thing.sort == "floor" if isinstance(thing, Local) else getattr(thing, "noun", "") == "floor"


def _bare(s: RenderContext, goods: Goods) -> NounPhrase:
    count = counted(s, goods.amount)
    alone = count is not None and count.words == "1" and not goods.how_many
    return named(s, goods.noun, goods.adjectives, "one" if alone else s.book.plural)


# ---- choosing


def chosen(s: RenderContext, act: Any) -> Phrase:
    """What is chosen, as an object: `one of your houses`."""
    return a_thing(s, act.among)
