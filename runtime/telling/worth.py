"""Goods that are handed in or taken for what they are worth, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from compiler.words.language.frames import Fixed, Inflectable
from compiler.words.language.text import plain

from ..game.engine.payment_question import listed_payments
from ..game.state.decisions import Decision
from ..game.tables.units import UnitPlan
from .words import Words

__all__ = ["amount_due", "amount_of_unit", "excess_in_words", "goods_with_worth"]


def amount_of_unit(words: Words, unit: UnitPlan, amount: int) -> Inflectable:
    """`1½ energy`"""
    whole, halves = divmod(amount, unit.scale)
    figure = f"{whole or ''}{'½' if halves else ''}" or "0"
    several = 2 if halves and whole else whole if not halves else 1
    return replace(words.noun_phrase(unit.noun, several), number=figure)


def amount_due(words: Words, decision: Decision) -> str:
    """How much of which unit a question asks for."""
    listed = listed_payments(decision)
    asked = amount_of_unit(words, listed.unit, listed.much)
    if decision.name == "gain":
        asked = words.rule_text.speaker.framed("goods.up_to", goods=asked)
    return plain(asked.render(""))


def goods_with_worth(words: Words, decision: Decision) -> str:
    """The goods that a question accepts, each with its worth."""
    unit = listed_payments(decision).unit
    goods = words.join_phrases(
        words.frame_phrase(
            "option.worth_each" if limit > 1 else "option.worth",
            goods=words.goods(noun, limit),
            worth=Fixed(plain(amount_of_unit(words, unit, worth).render(""))),
        )
        for noun, limit, worth in zip(decision.nouns, decision.limits, unit.worths, strict=True)
        if limit
    )
    return words.say("screen.you_can_take" if decision.name == "gain" else "screen.you_have", goods=goods)


def excess_in_words(words: Words, decision: Decision, mix: Sequence[int]) -> str:
    """How much of a mix is lost or given back, or lapses; empty where it comes out even."""
    listed = listed_payments(decision)
    unit = listed.unit
    left = unit.worth(mix) - listed.much
    if not left:
        return ""
    if decision.name == "gain":
        return words.say("option.lapses", goods=amount_of_unit(words, unit, -left))
    if unit.change >= 0:
        return words.say("option.back", goods=words.goods(unit.change, left))
    return words.say("option.lost", goods=amount_of_unit(words, unit, left))
