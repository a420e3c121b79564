"""Time in words: `time: 1 for every 3 trees planted`."""

from __future__ import annotations

from ..objects.effects import Time
from .amounts import amount_phrase
from .saying import Saying

__all__ = ["time_words"]


def time_words(s: Saying, time: Time) -> str:
    if time.kind == "none" or time.amount is None:
        return s.say("time.none")
    return s.say("time.mandatory" if time.mandatory else "time.some", time=amount_phrase(s, time.amount))
