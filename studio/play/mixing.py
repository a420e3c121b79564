"""Choosing goods by what they are worth: the best mixes in a list, or one's own, typed out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from runtime.game.decisions import Decision, Move
from runtime.game.mixed import listed_in
from runtime.telling.options import Label
from runtime.telling.words import Words
from runtime.telling.worth import held, spare

from .typed import Unclear, allowed, amounts_typed, near_miss

__all__ = ["mix_about", "mix_labels", "read_mix"]


def mix_labels(words: Words, decision: Decision) -> tuple[Label, ...]:
    """Each mix, and what of its worth is lost, comes back or lapses."""
    return tuple(
        Label(words.lot(tuple(zip(decision.nouns, mix, strict=True))), spare(words, decision, mix))
        for mix in decision.options
    )


def mix_about(words: Words, decision: Decision) -> Iterator[str]:
    """What there is to pay with or to take, and how it can be said."""
    yield f"{held(words, decision)}. Type a number, or goods by their names: `{_example(words, decision)}`."


def _example(words: Words, decision: Decision) -> str:
    mix = listed_in(decision)[-1]
    return words.lot(tuple(zip(decision.nouns, mix, strict=True))).replace(",", "")


def read_mix(words: Words, decision: Decision, typed: str, order: Sequence[Move]) -> Move:
    """A mix by its number in the list, or good by good."""
    if re.fullmatch(r"[0-9]{1,9}", typed):
        if not 1 <= int(typed) <= len(order):
            raise Unclear(f"there is no {int(typed)}; type a number from 1 to {len(order)}, or goods by their names")
        return order[int(typed) - 1]
    if meant := near_miss(typed):
        raise Unclear(f"did you mean `{meant}`?")
    return allowed(decision, amounts_typed(words, decision, typed))
