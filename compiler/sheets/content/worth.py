"""Makes the table of what goods and grounds are worth, for payments and for scoring."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...objects.declarations.declared import Declared
from ...objects.declarations.nouns import (
    Countable,
    Currency,
    Ground,
    Resource,
)
from ...objects.expressions import Quantity
from ..model.records import Worth, Worths
from ..model.text import Text
from .icons import icon_of

__all__ = ["make_worths"]


def make_worths(
    declared: Sequence[Declared],
    title: Callable[[str], str],
    figure: Callable[[Quantity], str],
    text: Callable[[Sequence[Quantity]], Text],
    rules: Callable[[Currency | Resource], str],
) -> Worths:
    """A column for each unit that some good is worth, in the order in which units are declared."""
    goods = [each for each in declared if isinstance(each, Currency | Resource) and (each.worth or _paid_as(each))]
    counted = {quantity.noun for each in goods for quantity in each.worth}
    units = [each for each in declared if isinstance(each, Countable) and each.id in counted]
    grounds = [each for each in declared if isinstance(each, Ground) and each.worth]

    def row(good: Currency | Resource) -> Worth:
        told = {quantity.noun: figure(quantity) for quantity in good.worth}
        supply = good.supply or 0 if isinstance(good, Resource) else 0
        figures = tuple(told.get(unit.id, "") for unit in units)
        return Worth(title(good.id), icon_of(good), figures, supply, rules(good) if _paid_as(good) else "")

    return Worths(
        tuple((title(unit.id), icon_of(unit)) for unit in units),
        tuple(row(each) for each in goods),
        tuple((title(each.id), text(each.worth)) for each in grounds),
    )


def _paid_as(good: Currency | Resource) -> bool:
    return isinstance(good, Resource) and good.paid_as is not None
