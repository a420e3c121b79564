"""Goods that are handed in or taken for what they are worth, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from compiler.words.language.frames import Fixed, Phrase
from compiler.words.language.text import plain

from ..game.engine.payment_question import listed_payments
from ..game.state.decisions import Decision
from ..game.tables.units import UnitPlan
from .words import Words

__all__ = ["asked_for", "held", "much", "spare"]


def much(words: Words, unit: UnitPlan, amount: int) -> Phrase:
    """`1½ energy`"""
    whole, halves = divmod(amount, unit.scale)
    figure = f"{whole or ''}{'½' if halves else ''}" or "0"
    several = 2 if halves and whole else whole if not halves else 1
    return replace(words.noun_phrase(unit.noun, several), number=figure)


def asked_for(words: Words, decision: Decision) -> str:
    """How much of what a question asks for."""
    listed = listed_payments(decision)
    asked = much(words, listed.unit, listed.much)
    if decision.name == "gain":
        asked = words.rule_text.speaker.framed("goods.up_to", goods=asked)
    return plain(asked.said(""))


def held(words: Words, decision: Decision) -> str:
    """The goods that are worth something here, each with its worth."""
    unit = listed_payments(decision).unit
    goods = words.listed(
        words.framed(
            "option.worth_each" if limit > 1 else "option.worth",
            goods=words.goods(noun, limit),
            worth=Fixed(plain(much(words, unit, worth).said(""))),
        )
        for noun, limit, worth in zip(decision.nouns, decision.limits, unit.worths, strict=True)
        if limit
    )
    return words.say("screen.you_can_take" if decision.name == "gain" else "screen.you_have", goods=goods)


def spare(words: Words, decision: Decision, mix: Sequence[int]) -> str:
    """What of a mix is lost or comes back; of what is taken, what lapses. Nothing where it comes out even."""
    listed = listed_payments(decision)
    unit = listed.unit
    left = unit.worth(mix) - listed.much
    if not left:
        return ""
    if decision.name == "gain":
        return words.say("option.lapses", goods=much(words, unit, -left))
    if unit.change >= 0:
        return words.say("option.back", goods=words.goods(unit.change, left))
    return words.say("option.lost", goods=much(words, unit, left))
