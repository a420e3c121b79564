"""Acts in words: one frame for each verb, and one for each part it may have.

`act.gain.you` is an imperative, `act.gain.they` has a subject. Parts that are not always there are frames of their own
(`act.gain.source`) and stand where the frame says `{parts}`, or at the end.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..objects.acts import Pay, Sentence, Store
from ..objects.boards import Map
from ..objects.expressions import Goods, Local, Ref, Things
from ..objects.nouns import Zone
from .amounts import amount_phrase, counted
from .frames import Fixed, Phrase
from .goods import goods_phrase, portion, portions, taken
from .nouns import NounPhrase
from .saying import Lot, Saying
from .things import a_thing, each_thing, item, named, thing_phrase

__all__ = ["PARTS", "act_clause", "bound", "chosen", "subject_of"]

PARTS: dict[str, tuple[str, ...]] = {
    "gain": ("source",),
    "pay": ("to", "each"),
    "lose": (),
    "draw": ("source", "into"),
    "roll": (),
    "turn": (),
    "produce": ("marker",),
    "plant": (),
    "move": (),
    "put": ("into", "on", "zone"),
    "return": ("source",),
    "build": ("site", "building", "surcharge"),
    "raise": ("floors", "building"),
    "explore": ("zone", "owner", "no_owner"),
    "widen": ("lost", "no_lost", "linked"),
    "tour": ("strict",),
    "complete": ("at_site", "price"),
    "advance": ("by", "less", "to"),
    "buy": ("rebate",),
    "sell": ("surcharge",),
    "take": ("source", "into"),
    "swap": (),
    "refill": ("source",),
    "shuffle": (),
    "deal": (),
    "share": (),
    "do": ("of",),
    "end": (),
    "play": (),
    "change": (),
    "use": (),
}
"""By verb: the parts that may be missing."""


def subject_of(s: Saying, act: Any) -> Phrase | None:
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


def act_clause(s: Saying, act: Sentence | Store) -> str:
    """One act, as a clause that begins in small letters and has no full stop."""
    verb = act.do
    who = subject_of(s, act)
    inner = s if who is s.they is None else replace(s, they=_one_of_them(who))
    values = _values(inner, verb, act)
    parts = "".join(_tail(inner, verb, part, values) for part in PARTS[verb])
    if who is not None:
        values["who"] = who
    key = _key(s, verb, act)
    if isinstance(act, Pay) and who is not None and s.you is None and _is_reader(act.to):
        key, parts = "act.pay.to_you", _tail(inner, verb, "each", values)
    ordered = who is None or verb == "change"  # a value is changed for all, whoever does it
    frame = s.book.frames[f"{key}.{'you' if ordered else 'they'}"]
    said = frame.fill({**values, "parts": Fixed(parts)})
    return said if "parts" in frame.gaps else said + parts


def _key(s: Saying, verb: str, act: Any) -> str:
    if verb == "end":
        return f"act.end.{act.what}"
    if verb == "share":
        return f"act.share.{act.by}"
    if verb == "raise" and act.floors is None:
        return "act.raise.rest"  # all floors that are missing
    if verb == "swap" and not isinstance(act.other, Goods) and _is_player(act.other):
        return "act.swap.player"
    if verb == "advance":
        return "act.advance.to" if act.to is not None else "act.advance.by" if act.by is not None else "act.advance.one"
    if verb == "sell":
        return "act.sell.goods" if isinstance(act.thing, Goods) else "act.sell.house"
    if verb == "put" and _is_town(act.thing):
        return "act.put.town"
    if verb == "explore":
        known = isinstance(act.land, Local | Ref)  # it is not turned up
        if _is_own_zone(s, act):
            return "act.explore.own" if known else "act.explore.found"
        return "act.explore.chosen" if known else "act.explore"
    if verb == "do" and not (isinstance(act.action, Ref) or act.of is not None):
        return "act.do.thing"
    return f"act.{verb}"


def _is_reader(thing: object) -> bool:
    return isinstance(thing, Local) and thing.name == "you"


def _is_town(thing: object) -> bool:
    return isinstance(thing, Ref) and thing.kind == "town"


def _is_own_zone(s: Saying, act: Any) -> bool:
    """Whether every player has such a zone: then it goes without saying whose the land is."""
    zone = s.names.by_id.get(getattr(act.zone, "id", ""))
    return isinstance(zone, Zone) and zone.each


def _is_player(thing: object) -> bool:
    return (isinstance(thing, Local) and thing.sort == "player") or (
        isinstance(thing, Things) and thing.noun == "player"
    )


def _tail(s: Saying, verb: str, part: str, values: dict[str, Phrase]) -> str:
    if part not in values or f"act.{verb}.part.{part}" not in s.book.frames:
        return ""
    return s.book.frames[f"act.{verb}.part.{part}"].fill(values)


_NOT_SAID = ("at", "do", "who", "every", "binds", "by", "what", "when")
"""Fields that are no parts of the sentence, or that the frame itself says; `by` may also be an amount."""


def _values(s: Saying, verb: str, act: Any) -> dict[str, Phrase]:
    """Every part of the act as a phrase."""
    values: dict[str, Phrase] = {}
    for name in type(act).model_fields:
        value = getattr(act, name)
        if value is None or (name in _NOT_SAID and not hasattr(value, "op")):
            continue
        made = _value(s, verb, name, value)
        if made is not None:
            values[name] = made
    if verb == "explore" and not _is_own_zone(s, act) and (act.owner or s.land_is_owned):
        values["owner" if act.owner else "no_owner"] = Fixed("")
    if verb == "widen" and act.lost is None:
        values["no_lost"] = Fixed("")
    elif verb == "widen" and _stays_linked(s):  # no road is lost where none is closed
        values["linked"] = Fixed("")
    if verb == "put" and _is_town(act.thing) and "into" in values:
        values["zone"] = values.pop("into")  # a town is laid out in a zone, not put into it
    return values


def _stays_linked(s: Saying) -> bool:
    """Whether the map forbids exchanges that would part its roads."""
    return any(isinstance(each, Map) and each.linked for each in s.pack.declarations)


def _value(s: Saying, verb: str, name: str, value: Any) -> Phrase | None:
    if name == "goods" and verb == "gain":
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
        return as_building(s, value) if verb == "sell" else item(s, value)
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


def as_building(s: Saying, thing: Any) -> Phrase:
    """A floor stands for the building it is in, where a building is meant."""
    if isinstance(thing, Local) and thing.sort == "floor":
        return s.phrase("building", "one", "that")
    return item(s, thing)


def _own(s: Saying, verb: str, goods: Any, said: Phrase) -> Phrase:
    """`lose all your money`: what is given up is one's own."""
    own = verb in ("lose", "pay") and s.they is None and isinstance(goods, tuple) and len(goods) == 1
    if own and getattr(goods[0], "how_many", "") == "all":
        return replace(_whole(s, goods[0]), determiner="all_your")
    return said


def _whole(s: Saying, goods: Goods) -> NounPhrase:
    made = portion(s, goods)
    assert isinstance(made, NounPhrase)
    return made


def _action(s: Saying, action: Any) -> Phrase:
    if isinstance(action, Ref):
        return Fixed(s.names.quoted(action.id))
    if isinstance(action, Things) and not action.adjectives and not action.where and not action.whose:
        return s.phrase(action.noun, "one", "the" if action.noun == "bonus" else "that")
    return thing_phrase(s, action)


# ---- what an act makes known


_MADE = {"build": "floor", "tour": "trail"}
_HOW = {
    "buy": "lot_bought",
    "plant": "lot_planted",
    "draw": "lot_drawn",
    "sell": "lot_sold",
    "produce": "lot_gained",
}


def bound(s: Saying, act: Any) -> Saying:
    """What can be spoken of after an act."""
    name = getattr(act, "binds", None)
    if not name:
        return s
    if act.do == "produce":
        return s.holding(name, Lot(s.phrase(act.good.id, s.book.plural), _HOW[act.do]))
    if act.do in _HOW:
        goods = act.goods if act.do != "sell" else act.thing
        if isinstance(goods, Goods):
            return s.holding(name, Lot(_bare(s, goods), _HOW[act.do]))
        return s.holding(name, Lot(s.phrase("building"), _HOW[act.do]))
    if act.do == "build" and not _is_floor(act.floor):
        return s.knowing(name, s.phrase("building", "one", "that"))
    if act.do in _MADE:
        return s.knowing(name, s.phrase(_MADE[act.do], "one", "that"))
    return s


def _is_floor(thing: Any) -> bool:
    """Whether one floor is built, and no whole building."""
    return thing.sort == "floor" if isinstance(thing, Local) else getattr(thing, "noun", "") == "floor"


def _bare(s: Saying, goods: Goods) -> NounPhrase:
    count = counted(s, goods.amount)
    alone = count is not None and count.words == "1" and not goods.how_many
    return named(s, goods.noun, goods.adjectives, "one" if alone else s.book.plural)


# ---- choosing


def chosen(s: Saying, act: Any) -> Phrase:
    """What is chosen, as an object: `one of your houses`."""
    return a_thing(s, act.among)
