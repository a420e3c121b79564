"""Lower bounds of amounts, as far as their line tells."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.objects.declarations.nouns import Die
from compiler.objects.expressions import Amount

from ..codegen.context import CodegenContext

__all__ = ["is_lower_bound_exact", "lower_bound"]


def lower_bound(m: CodegenContext, numbers: Mapping[str, int], amount: Amount) -> int:
    """The smallest an amount can be, by the smallest of the chosen ``numbers``; 0 where it cannot be told."""
    match amount.op:
        case "number":
            return amount.n
        case "face":  # rolled or not, it shows no less
            die = m.numbers.by_id[amount.id]
            return min(die.faces) if isinstance(die, Die) and amount.id not in m.rules.modifiers else 0
        case "local":
            return numbers.get(amount.name, 0)
        case "times":
            return max(0, lower_bound(m, numbers, amount.left)) * max(0, lower_bound(m, numbers, amount.right))
        case "plus":
            return max(0, lower_bound(m, numbers, amount.left)) + max(0, lower_bound(m, numbers, amount.right))
    return 0


def is_lower_bound_exact(m: CodegenContext, numbers: Mapping[str, int], amount: Amount) -> bool:
    """Whether the amount is its lower bound when every number is chosen as small as it may be."""
    match amount.op:
        case "number":
            return True
        case "local":
            return amount.name in numbers
        case "times" | "plus":
            return is_lower_bound_exact(m, numbers, amount.left) and is_lower_bound_exact(m, numbers, amount.right)
    return False
