"""Choices in words: what is chosen only for the next act is said there, and what is spoken of again has a name."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..language.frames import Fixed, Inflectable
from ..language.nouns import NounPhrase
from ..phrases.amounts import NumberRange
from ..phrases.context import RenderContext
from .acts import choice_phrase

__all__ = ["context_with_choice", "that_one_phrase", "with_label"]


def context_with_choice(ctx: RenderContext, choice: Any) -> RenderContext:
    """The context in which a choice is told where it is used: `sell one of your houses`, `plant 1 to 9 trees`."""
    if choice.do == "choose_thing":
        return ctx.with_local(choice.binds, choice_phrase(ctx, choice))
    least, most = choice.least.n, choice.most.n
    words = ctx.say("amount.range", least=Fixed(str(least)), most=Fixed(str(most)))
    return ctx.with_local(choice.binds, NumberRange(words, most))


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
