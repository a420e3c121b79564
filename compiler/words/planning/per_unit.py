"""A number that is chosen, so many of one thing, and for each of them so much of another.

    choose n from 1 to 6
    by n
      1 to 3: pay n money
      4 to 6: pay 2 * n money
    gain n trees from supply

is told as a price: gain 1 to 6 trees and pay, for each tree, 1 € (1 to 3 trees) or 2 € (4 to 6 trees).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ...objects.act import Act
from ...objects.expressions import Arithmetic, Goods, Local, Number
from ...objects.sentences.effects import Effect, Tier, Tiers
from ...verbs.choose import ChooseNumber
from .inline_choices import names_used
from .told import PerUnit

__all__ = ["Found", "per_unit"]

_VERBS = frozenset({"pay", "gain", "lose"})


class Found(NamedTuple):
    """What was found at the beginning of some effects, and how many of them it tells."""

    told: PerUnit
    length: int


def per_unit(effects: Sequence[Effect], after: Sequence[object]) -> Found | None:
    """The price, or whatever else goes by the number, that the first three effects say; None where they say something
    else."""
    if len(effects) < 3 or not isinstance(effects[0], ChooseNumber):
        return None
    choice, one, other = effects[:3]
    assert isinstance(choice, ChooseNumber)
    if choice.who is not None or not _is_range(choice) or _is_used(choice.binds, [*effects[3:], *after]):
        return None
    for counted, priced in ((one, other), (other, one)):
        if not (isinstance(counted, Act) and _is_as_many(counted, choice.binds)):
            continue
        if isinstance(priced, Tiers):
            tiers = _tiers_for_one(priced, choice.binds)
            if tiers is not None:
                return Found(PerUnit(choice, counted, _act_of(tiers.tiers[0]), tiers), 3)
        elif isinstance(priced, Act):
            single = _for_one(priced, choice.binds)
            if single is not None:
                return Found(PerUnit(choice, counted, single), 3)
    return None


def _is_range(choice: ChooseNumber) -> bool:
    least, most = choice.least, choice.most
    return isinstance(least, Number) and isinstance(most, Number) and 1 <= least.n < most.n


def _is_used(name: str, where: Sequence[object]) -> bool:
    return any(names_used(each, name) for each in where)


def _is_as_many(act: Any, name: str) -> bool:
    """Whether an act is about just as many of something as a name says: `gain n trees`."""
    goods = _only_goods(act)
    return goods is not None and isinstance(goods.amount, Local) and goods.amount.name == name


def _only_goods(act: Any) -> Goods | None:
    """The goods of an act of the reader that has goods of one sort and nothing that could refer to them."""
    if act.do not in _VERBS or act.who is not None or getattr(act, "binds", None) or getattr(act, "each", None):
        return None
    goods = act.goods[0] if len(act.goods) == 1 else None
    return goods if isinstance(goods, Goods) and not goods.how_many and not goods.up_to else None


def _for_one(act: Any, name: str) -> Act | None:
    """The act as it is for one, where it is done so many times as much: `pay 2 * n money` is `pay 2 money`."""
    goods = _only_goods(act)
    amount = goods.amount if goods is not None else None
    if not isinstance(amount, Arithmetic) or amount.op != "times":
        return None
    sides = [amount.left, amount.right]
    once = [side for side in sides if not names_used(side, name)]
    if len(once) != 1 or not all(isinstance(side, Local) for side in sides if side not in once):
        return None
    assert goods is not None
    made: Act = act.model_copy(update={"goods": (goods.model_copy(update={"amount": once[0]}),)})
    return made


def _tiers_for_one(tiers: Tiers, name: str) -> Tiers | None:
    """The ranges with each act as it is for one, where all are of one verb and noun."""
    if tiers.do != "by" or not (isinstance(tiers.amount, Local) and tiers.amount.name == name):
        return None
    single = [_tier_for_one(each, name) for each in tiers.tiers]
    made = [each for each in single if each is not None]
    if len(made) < len(single) or len({_what(_act_of(each)) for each in made}) != 1:
        return None
    return tiers.model_copy(update={"tiers": tuple(made)})


def _tier_for_one(tier: Tier, name: str) -> Tier | None:
    act: Any = tier.effects[0] if len(tier.effects) == 1 else None
    if not isinstance(act, Act):
        return None
    one = Number(op="number", at=(0, 0), n=1)
    if _is_as_many(act, name):
        goods = _only_goods(act)
        assert goods is not None
        single: Act | None = act.model_copy(update={"goods": (goods.model_copy(update={"amount": one}),)})
    else:
        single = _for_one(act, name)
    return tier.model_copy(update={"effects": (single,)}) if single is not None else None


def _act_of(tier: Tier) -> Act:
    act = tier.effects[0]
    assert isinstance(act, Act)
    return act


def _what(act: Any) -> tuple[str, str]:
    return act.do, act.goods[0].noun
