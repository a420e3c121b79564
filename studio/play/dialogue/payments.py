"""Paying or taking goods by their worth: mixes of goods from a list, or typed out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from runtime.game.engine.payment_question import listed_payments
from runtime.game.state.decisions import Decision, Move
from runtime.telling.options import Label
from runtime.telling.words import Words
from runtime.telling.worth import excess_in_words, goods_with_worth

from .answers import (
    UnclearAnswer,
    check_allowed,
    mistyped_command,
    read_amounts,
)

__all__ = ["mix_background", "mix_labels", "read_mix"]


def mix_labels(words: Words, decision: Decision) -> tuple[Label, ...]:
    """A label for each mix, with what of its worth is left over."""
    return tuple(
        Label(words.lot(tuple(zip(decision.nouns, mix, strict=True))), excess_in_words(words, decision, mix))
        for mix in decision.options
    )


def mix_background(words: Words, decision: Decision) -> Iterator[str]:
    """What there is to pay with or to take, and how to type an answer."""
    yield f"{goods_with_worth(words, decision)}. {words.say('input.mix', example=_example(words, decision))}"


def _example(words: Words, decision: Decision) -> str:
    mix = listed_payments(decision)[-1]
    return words.lot(tuple(zip(decision.nouns, mix, strict=True))).replace(",", "")


def read_mix(words: Words, decision: Decision, typed: str, order: Sequence[Move]) -> Move:
    """The mix that was typed: by its number in the list, or good by good."""
    if re.fullmatch(r"[0-9]{1,9}", typed):
        if not 1 <= int(typed) <= len(order):
            raise UnclearAnswer(words.say("input.no_such", n=int(typed), most=len(order)))
        return order[int(typed) - 1]
    if meant := mistyped_command(typed):
        raise UnclearAnswer(words.say("input.did_you_mean", command=meant))
    return check_allowed(words, decision, read_amounts(words, decision, typed))
