"""Choosing goods by what they are worth: the best mixes in a list, or one's own, typed out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from runtime.game.engine.payment_question import listed_payments
from runtime.game.state.decisions import Decision, Move
from runtime.telling.options import Label
from runtime.telling.words import Words
from runtime.telling.worth import excess_in_words, goods_with_worth

from .typed import (
    Unclear,
    allowed,
    amounts_typed,
    near_miss,
)

__all__ = ["mix_about", "mix_labels", "read_mix"]


def mix_labels(words: Words, decision: Decision) -> tuple[Label, ...]:
    """Each mix, and what of its worth is lost, comes back or lapses."""
    return tuple(
        Label(words.lot(tuple(zip(decision.nouns, mix, strict=True))), excess_in_words(words, decision, mix))
        for mix in decision.options
    )


def mix_about(words: Words, decision: Decision) -> Iterator[str]:
    """What there is to pay with or to take, and how it can be said."""
    yield f"{goods_with_worth(words, decision)}. {words.say('input.mix', example=_example(words, decision))}"


def _example(words: Words, decision: Decision) -> str:
    mix = listed_payments(decision)[-1]
    return words.lot(tuple(zip(decision.nouns, mix, strict=True))).replace(",", "")


def read_mix(words: Words, decision: Decision, typed: str, order: Sequence[Move]) -> Move:
    """A mix by its number in the list, or good by good."""
    if re.fullmatch(r"[0-9]{1,9}", typed):
        if not 1 <= int(typed) <= len(order):
            raise Unclear(words.say("input.no_such", n=int(typed), most=len(order)))
        return order[int(typed) - 1]
    if meant := near_miss(typed):
        raise Unclear(words.say("input.did_you_mean", command=meant))
    return allowed(words, decision, amounts_typed(words, decision, typed))
