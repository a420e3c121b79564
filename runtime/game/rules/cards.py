"""Cards made ready: what a sale brings and what an inhabitant asks of the place; what a plain card does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from compiler.objects.declarations.tiles import Inhabitant, PlainCard

from ..codegen.context import CodegenContext
from ..state.plans import CardPlan, WishPlan
from ..state.rules import Rules

__all__ = ["card_plan", "plans_of_copies"]


def card_plan(m: CodegenContext, card: Inhabitant | PlainCard) -> CardPlan:
    """A card made ready: what its sale brings and what it asks of the place, or what it does for whoever plays it."""
    if isinstance(card, PlainCard):
        played = m.code(card.id, card.effects, card.title)
        played.is_part = True
        return CardPlan(played.index, needs=m.question_of_needs(card.needs))
    code = m.code(card.id, card.rewards, card.title).index if card.rewards else -1
    wishes = []
    for number, wish in enumerate(card.wishes):
        if wish.strength == "hopes":
            continue
        pays = m.code(f"{card.id}/wish {number}", wish.rewards, card.title).index if wish.rewards else -1
        trees = m.number(wish.trees.amount) if wish.trees is not None else None
        type_ = m.plan.building_numbers[wish.building] if wish.building is not None else -1
        wishes.append(WishPlan(wish.strength, trees, type_, wish.within, pays))
    return CardPlan(code, tuple(wishes))


def plans_of_copies(rules: Rules, plans: Mapping[str, CardPlan]) -> list[CardPlan]:
    """By card: its plan, from the plans of each kind. Every copy of a plain card has code of its own: while one of them
    is being done, the others can be."""
    found, begun = [], set()
    for card in rules.numbers.cards:
        plan = plans[card.id]
        if isinstance(card, PlainCard) and card.id in begun:
            code = replace(rules.codes[plan.code], index=len(rules.codes))
            rules.codes.append(code)
            plan = replace(plan, code=code.index)
        begun.add(card.id)
        found.append(plan)
    return found
