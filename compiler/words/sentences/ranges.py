"""Ranges of numbers in words: `1 to 3`, `4 or more`, `4th to 7th`."""

from __future__ import annotations

from ..language.frames import Fixed
from ..phrases.context import RenderContext

__all__ = ["ordinal_range_words", "range_words"]


def range_words(ctx: RenderContext, least: int, most: int | None) -> str:
    """A range of numbers, perhaps with an open end: `1 to 3`, `2`, `4 or more`."""
    if most is None:
        return ctx.say("tier.or_more", n=Fixed(str(least)))
    return str(least) if least == most else _between(ctx, "tier.range", str(least), str(most))


def ordinal_range_words(ctx: RenderContext, least: int, most: int | None, noun_class: str) -> str:
    """Places in a row, of things of a class of nouns: `4th to 7th`, `8th and 9th`, `10th and later`."""
    first = ctx.book.ordinal(least, noun_class)
    if most is None:
        return ctx.say("tier.or_later", n=Fixed(first))
    if least == most:
        return first
    key = "tier.two_places" if most == least + 1 else "tier.places"
    return _between(ctx, key, first, ctx.book.ordinal(most, noun_class))


def _between(ctx: RenderContext, key: str, least: str, most: str) -> str:
    return ctx.say(key, least=Fixed(least), most=Fixed(most))
