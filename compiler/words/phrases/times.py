"""Time in words: `time: 1 for every 3 trees planted`."""

from __future__ import annotations

from ...objects.sentences.effects import Time
from .amounts import amount_phrase
from .context import RenderContext

__all__ = ["spent_words", "time_words"]


def time_words(s: RenderContext, time: Time) -> str:
    if time.kind == "none" or time.amount is None:
        return s.say("time.none")
    return s.say("time.mandatory" if time.mandatory else "time.some", time=amount_phrase(s, time.amount))


def spent_words(s: RenderContext, time: Time) -> str:
    """Time spent in the middle of something: nobody can buy that off."""
    if time.kind == "none" or time.amount is None:
        return s.say("time.none")
    return s.say("time.mandatory", time=amount_phrase(s, time.amount))
