"""Time in words: `time: 1 for every 3 trees planted`."""

from __future__ import annotations

from ...objects.sentences.effects import Time
from .amounts import amount_phrase
from .context import RenderContext

__all__ = ["spent_words", "time_words"]


def time_words(ctx: RenderContext, time: Time) -> str:
    """The time of an action, as a sentence."""
    if time.kind == "unsaid":
        return ""
    if time.kind == "none" or time.amount is None:
        return ctx.say("time.none")
    return ctx.say("time.mandatory" if time.mandatory else "time.some", time=amount_phrase(ctx, time.amount))


def spent_words(ctx: RenderContext, time: Time) -> str:
    """Time spent in the middle of something: nobody can buy that off."""
    if time.kind == "none" or time.amount is None:
        return ctx.say("time.none")
    return ctx.say("time.mandatory", time=amount_phrase(ctx, time.amount))
