"""Amounts of a unit that has halves, counted in halves: `3 energy` is 6, `n * 1/2 energy` is n."""

from __future__ import annotations

from compiler.objects.expressions import Amount, Goods, Halves, WorthOf
from compiler.objects.walking import nodes

from ..codegen.context import CodegenContext
from ..state.code import Number
from ..tables.units import scale_of
from .amounts import number, parts
from .worth import worth_of

__all__ = ["comparable_amounts", "counted_amount"]


def counted_amount(m: CodegenContext, said: Goods) -> Number:
    """The amount of goods as a game counts it: in halves where the noun has halves."""
    if scale_of(m.numbers.by_id.get(said.noun)) == 1:
        return number(m, said.amount)
    return _in_halves(m, said.amount)


def comparable_amounts(m: CodegenContext, left: Amount, right: Amount) -> tuple[Number, Number]:
    """Two amounts in the same scale: in halves where one of them has halves."""
    if any(_has_halves(m, node) for node in nodes((left, right))):
        return _in_halves(m, left), _in_halves(m, right)
    return number(m, left), number(m, right)


def _has_halves(m: CodegenContext, node: object) -> bool:
    if isinstance(node, WorthOf):
        return scale_of(m.numbers.by_id[node.noun]) == 2
    return isinstance(node, Halves)


def _in_halves(m: CodegenContext, amount: Amount) -> Number:
    match amount.op:
        case "halves":
            halves = amount.n
            return lambda game, names: halves
        case "plus":
            left, right = _in_halves(m, amount.left), _in_halves(m, amount.right)
            return lambda game, names: left(game, names) + right(game, names)
        case "minus":
            left, right = _in_halves(m, amount.left), _in_halves(m, amount.right)
            return lambda game, names: left(game, names) - right(game, names)
        case "times":
            if any(_has_halves(m, node) for node in nodes(amount.right)):
                left, right = number(m, amount.left), _in_halves(m, amount.right)
            else:
                left, right = _in_halves(m, amount.left), number(m, amount.right)
            return lambda game, names: left(game, names) * right(game, names)
        case "half":
            of, up = _in_halves(m, amount.of), amount.rounded == "up"
            return lambda game, names: (of(game, names) + up) // 2
        case "per":
            times, each = parts(m, amount), _in_halves(m, amount.amount)
            return lambda game, names: times(game, names) * each(game, names)
        case "at_most":
            of, bound = _in_halves(m, amount.of), _in_halves(m, amount.bound)
            return lambda game, names: min(of(game, names), bound(game, names))
        case "at_least":
            of, bound = _in_halves(m, amount.of), _in_halves(m, amount.bound)
            return lambda game, names: max(of(game, names), bound(game, names))
        case "worth" if scale_of(m.numbers.by_id[amount.noun]) == 2:
            return worth_of(m, amount)
    whole = number(m, amount)
    return lambda game, names: 2 * whole(game, names)
