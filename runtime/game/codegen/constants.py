"""Amounts that are the same all game long, worked out when code is generated."""

from __future__ import annotations

from compiler.objects.declarations.nouns import Value
from compiler.objects.expressions import Amount, Goods, Things

from .context import CodegenContext

__all__ = ["constant_value", "is_everybody"]


def constant_value(m: CodegenContext, amount: Amount) -> int | None:
    """The value of an amount that is always the same; None where it depends on the game."""
    match amount.op:
        case "number" | "halves":
            return amount.n
        case "value":
            return _value(m, amount.id)
        case "count":
            return m.numbers.seats if is_everybody(amount.of) else None
        case "plus" | "minus" | "times":
            left, right = constant_value(m, amount.left), constant_value(m, amount.right)
            if left is None or right is None:
                return None
            return left + right if amount.op == "plus" else left - right if amount.op == "minus" else left * right
    return None


def is_everybody(things: Things | Goods) -> bool:
    """Whether a set is `players` and nothing more: there are as many as play."""
    return things.noun == "player" and not (things.adjectives or things.where or things.whose)


def _value(m: CodegenContext, id: str) -> int | None:
    declared = m.numbers.by_id[id]
    assert isinstance(declared, Value)
    if id in m.rules.facts.values or id in m.rules.facts.aspects:
        return None
    if declared.amount is not None:
        return constant_value(m, declared.amount)
    assert declared.by is not None
    by = constant_value(m, declared.by)
    if by is None:
        return None
    for tier in declared.tiers:
        if tier.least <= by and (tier.most is None or by <= tier.most):
            return constant_value(m, tier.amount)
    return 0
