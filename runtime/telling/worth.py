"""Goods that are handed in or taken for what they are worth, in words."""

from __future__ import annotations

from collections.abc import Sequence

from ..game.decisions import Decision
from ..game.mixed import listed_in
from ..game.units import UnitPlan
from .words import Words

__all__ = ["asked_for", "held", "much", "spare"]


def much(words: Words, unit: UnitPlan, amount: int) -> str:
    """`1½ energy`"""
    whole, halves = divmod(amount, unit.scale)
    figure = f"{whole or ''}{'½' if halves else ''}" or "0"
    return f"{figure} {words.noun(unit.noun, 1 if amount <= unit.scale else 2)}"


def asked_for(words: Words, decision: Decision) -> str:
    """How much of what a question asks for."""
    listed = listed_in(decision)
    return f"{'up to ' if decision.name == 'gain' else ''}{much(words, listed.unit, listed.much)}"


def held(words: Words, decision: Decision) -> str:
    """The goods that are worth something here, each with its worth."""
    unit = listed_in(decision).unit
    goods = [
        f"{words.count(noun, limit)} ({much(words, unit, worth)}{' each' if limit > 1 else ''})"
        for noun, limit, worth in zip(decision.nouns, decision.limits, unit.worths, strict=True)
        if limit
    ]
    return f"{'You can take at most' if decision.name == 'gain' else 'You have'} {', '.join(goods)}"


def spare(words: Words, decision: Decision, mix: Sequence[int]) -> str:
    """What of a mix is lost or comes back; of what is taken, what lapses. Nothing where it comes out even."""
    listed = listed_in(decision)
    unit = listed.unit
    left = unit.worth(mix) - listed.much
    if decision.name == "gain":
        return f"{much(words, unit, -left)} lapses" if left else ""
    if not left:
        return ""
    if unit.change >= 0:
        return f"{words.count(unit.change, left)} back"
    return f"{much(words, unit, left)} lost"
