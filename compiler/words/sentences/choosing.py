"""Choices in words: what is chosen only for the next act is said there, and what is spoken of again has a name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ...objects.expressions import Local
from ...objects.sentences.effects import Effect
from ...objects.walking import nodes
from ..language.frames import Fixed, Inflectable
from ..language.nouns import NounPhrase
from ..phrases.amounts import NumberRange
from ..phrases.context import RenderContext
from .acts import choice_phrase

__all__ = ["CHOICES", "inline_choice", "that_one_phrase", "with_label"]

_BLOCKS = frozenset(
    {"pick", "either", "may", "if", "repeat", "trade", "for_each", "by", "for_each_of", "any_order", "bids", "time"}
)
_SAID_TWICE = ("ends",)
"""Parts that a sentence names more than once: `from a site to a site` would be two sites."""
CHOICES = ("choose_number", "choose_thing")


def inline_choice(
    ctx: RenderContext, effect: Any, rest: Sequence[Effect], after: Sequence[object]
) -> RenderContext | None:
    """The context in which a choice is said where it is used, `sell one of your houses`; None where it needs a sentence
    of its own."""
    if effect.who is not None or getattr(effect, "by_chance", False):
        return None
    uses = [n for n, each in enumerate(rest) for _ in _uses(each, effect.binds)]
    if len(uses) != 1 or any(True for each in after for _ in _uses(each, effect.binds)):
        return None
    using = rest[uses[0]]
    by_others = using.do in _BLOCKS or getattr(using, "who", None) is not None
    if by_others or any(each.do not in CHOICES for each in rest[: uses[0]]):
        return None  # or something happens in between that one does not know when choosing
    if effect.do == "choose_thing":
        return ctx.with_local(effect.binds, choice_phrase(ctx, effect)) if _is_part(using, effect.binds) else None
    return _inline_range(ctx, effect, using)


def _is_part(act: Any, name: str) -> bool:
    """Whether an act takes what was chosen as it is, once, and nothing counted or found by it."""
    if act.do == "choose_thing":
        return False
    parts = (getattr(act, field) for field in type(act).model_fields if field not in _SAID_TWICE)
    return any(isinstance(part, Local) and part.name == name for part in parts)


def _inline_range(ctx: RenderContext, effect: Any, using: Any) -> RenderContext | None:
    """The same for a number: `plant 1 to 9 trees`."""
    least, most = effect.least, effect.most
    plain = least.op == "number" and most.op == "number" and least.n < most.n
    goods = getattr(using, "goods", None)
    goods = goods[0] if isinstance(goods, tuple) else goods
    amount = getattr(goods, "amount", None)
    if not plain or not isinstance(amount, Local) or amount.name != effect.binds:
        return None
    words = ctx.say("amount.range", least=Fixed(str(least.n)), most=Fixed(str(most.n)))
    return ctx.with_local(effect.binds, NumberRange(words, most.n))


def _uses(value: object, name: str) -> list[object]:
    return [node for node in nodes(value) if isinstance(node, Local) and node.name == name]


def with_label(phrase: Inflectable, label: str) -> Inflectable:
    """A phrase with a letter behind it, where two things of one sort are named."""
    if not label or not isinstance(phrase, NounPhrase):
        return phrase
    return replace(phrase, after=(*phrase.after, Fixed(f"({label})")))


def that_one_phrase(ctx: RenderContext, among: Any) -> NounPhrase:
    """One of a set when it is named again: `that house`."""
    sort = "card"
    if among.op == "things":
        sort = among.noun if among.noun in ctx.book.nouns or ctx.names.is_noun(among.noun) else "card"
    elif among.op == "local":
        sort = {"players": "player"}.get(among.sort, among.sort)
    return ctx.phrase(sort, "one", "that")
