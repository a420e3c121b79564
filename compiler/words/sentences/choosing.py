"""Choices in words: what is chosen only for the next act is said there, and what is spoken of again has a name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ...objects.expressions import Local
from ...objects.sentences.effects import Effect
from ...objects.walking import nodes
from ..language.frames import Fixed, Phrase
from ..language.nouns import NounPhrase
from ..phrases.amounts import NumberRange
from ..phrases.context import RenderContext
from .acts import chosen

__all__ = ["CHOICES", "inlined", "labelled", "that_one"]

_BLOCKS = frozenset(
    {"pick", "either", "may", "if", "repeat", "trade", "for_each", "by", "for_each_of", "any_order", "bids", "time"}
)
_SAID_TWICE = ("ends",)
"""Parts that a sentence names more than once: `from a site to a site` would be two sites."""
CHOICES = ("choose_number", "choose_thing")


def inlined(s: RenderContext, effect: Any, rest: Sequence[Effect], after: Sequence[object]) -> RenderContext | None:
    """Know the choice as what it is made from, if one act alone speaks of it."""
    if effect.who is not None:
        return None
    uses = [n for n, each in enumerate(rest) for _ in _uses(each, effect.binds)]
    if len(uses) != 1 or any(True for each in after for _ in _uses(each, effect.binds)):
        return None
    using = rest[uses[0]]
    by_others = using.do in _BLOCKS or getattr(using, "who", None) is not None
    if by_others or any(each.do not in CHOICES for each in rest[: uses[0]]):
        return None  # or something happens in between that one does not know when choosing
    if effect.do == "choose_thing":
        return s.knowing(effect.binds, chosen(s, effect)) if _is_part(using, effect.binds) else None
    return _range_known(s, effect, using)


def _is_part(act: Any, name: str) -> bool:
    """Whether an act takes what was chosen as it is, once, and not something counted or found by it."""
    if act.do == "choose_thing":
        return False
    parts = (getattr(act, field) for field in type(act).model_fields if field not in _SAID_TWICE)
    return any(isinstance(part, Local) and part.name == name for part in parts)


def _range_known(s: RenderContext, effect: Any, using: Any) -> RenderContext | None:
    least, most = effect.least, effect.most
    plain = least.op == "number" and most.op == "number" and least.n < most.n
    goods = getattr(using, "goods", None)
    goods = goods[0] if isinstance(goods, tuple) else goods
    amount = getattr(goods, "amount", None)
    if not plain or not isinstance(amount, Local) or amount.name != effect.binds:
        return None
    words = s.say("amount.range", least=Fixed(str(least.n)), most=Fixed(str(most.n)))
    return s.knowing(effect.binds, NumberRange(words, most.n))


def _uses(value: object, name: str) -> list[object]:
    return [node for node in nodes(value) if isinstance(node, Local) and node.name == name]


def labelled(phrase: Phrase, label: str) -> Phrase:
    """With a letter, where two things of one sort are spoken of."""
    if not label or not isinstance(phrase, NounPhrase):
        return phrase
    return replace(phrase, after=(*phrase.after, Fixed(f"({label})")))


def that_one(s: RenderContext, among: Any) -> NounPhrase:
    """One of a set, when it is spoken of again."""
    sort = "card"
    if among.op == "things":
        sort = among.noun if among.noun in s.book.nouns or s.names.is_noun(among.noun) else "card"
    elif among.op == "local":
        sort = {"players": "player"}.get(among.sort, among.sort)
    return s.phrase(sort, "one", "that")
