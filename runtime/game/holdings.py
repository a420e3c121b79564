"""What somebody must hold at the very least to do something: told from the declaration, before anything is tried.

Most tiles that cannot be done cannot be paid. Looking at a few counts first saves trying every number and every
place. It is a bound, not an answer: whoever holds this much is still asked properly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.objects.acts import ChooseNumber, ChooseThing, Draw, Pay, Plant, Roll
from compiler.objects.effects import Effect, Either, Pick, Repeat, Tiers
from compiler.objects.expressions import Amount, Goods
from compiler.objects.nouns import Die

from .making import Making

__all__ = ["least_held"]

Held = dict[int, int]


def least_held(m: Making, effects: Sequence[Effect]) -> tuple[tuple[int, int], ...]:
    """Nouns and how many of each the one who acts must have when it begins."""
    held: Held = {}
    _collect(m, effects, {}, held)
    return tuple((noun, amount) for noun, amount in held.items() if amount > 0)


def _collect(m: Making, effects: Sequence[Effect], numbers: dict[str, int], held: Held) -> bool:
    """Add what the effects take, as long as nothing can come in; False where that can no longer be said."""
    picked = 1
    for effect in effects:
        if getattr(effect, "who", None) is not None:
            return False
        match effect:
            case ChooseNumber():
                numbers[effect.binds] = least(m, effect.least, numbers)
            case ChooseThing() | Roll() | Draw(binds=str()):
                pass
            case Pick():
                picked = effect.least
                if not all(each.do == "gain" for option in effect.options for each in option.effects):
                    return False
                given = [goods for option in effect.options for each in option.effects for goods in _goods(each)]
                if any(isinstance(goods, Goods) and _currency(m, goods.noun) for goods in given):
                    return False
            case Pay():
                _pay(m, effect, numbers, held, picked if effect.each is not None else 1)
            case Plant():
                if not effect.goods.up_to and effect.goods.noun in m.numbers.noun:
                    _add(held, m.numbers.noun[effect.goods.noun], least(m, effect.goods.amount, numbers))
                return False
            case Tiers() if effect.do == "by":
                _smallest(m, [tier.effects for tier in effect.tiers], numbers, held)
                return False
            case Either():
                _smallest(m, [branch.effects for branch in effect.branches], numbers, held)
                return False
            case Repeat():
                if least(m, effect.least, numbers) >= 1:
                    _collect(m, effect.effects, dict(numbers), held)
                return False
            case _:
                return False
    return True


def _goods(effect: Effect) -> Iterator[object]:
    yield from getattr(effect, "goods", ())


def _currency(m: Making, noun: str) -> bool:
    declared = m.numbers.by_id.get(noun)
    return declared is not None and declared.kind in ("currency", "points")


def _pay(m: Making, effect: Pay, numbers: dict[str, int], held: Held, times: int) -> None:
    for goods in effect.goods:
        if isinstance(goods, Goods) and goods.noun in m.numbers.noun and not (goods.up_to or goods.how_many):
            _add(held, m.numbers.noun[goods.noun], times * least(m, goods.amount, numbers))


def _add(held: Held, noun: int, amount: int) -> None:
    held[noun] = held.get(noun, 0) + max(0, amount)


def _smallest(m: Making, ways: Sequence[Sequence[Effect]], numbers: dict[str, int], held: Held) -> None:
    """Of several ways, what even the cheapest takes."""
    taken: list[Held] = []
    for way in ways:
        taken.append({})
        _collect(m, way, dict(numbers), taken[-1])
    for noun in taken[0]:
        _add(held, noun, min(each.get(noun, 0) for each in taken))


def least(m: Making, amount: Amount, numbers: dict[str, int]) -> int:
    """The smallest an amount can be; 0 where it cannot be told."""
    match amount.op:
        case "number":
            return amount.n
        case "face":
            die = m.numbers.by_id[amount.id]
            return min(die.faces) if isinstance(die, Die) and not m.rules.modifiers.get("conversion_rate") else 0
        case "local":
            return numbers.get(amount.name, 0)
        case "times":
            return max(0, least(m, amount.left, numbers)) * max(0, least(m, amount.right, numbers))
        case "plus":
            return max(0, least(m, amount.left, numbers)) + max(0, least(m, amount.right, numbers))
    return 0
