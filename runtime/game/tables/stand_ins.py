"""Goods that may be paid in the place of others: `paid_as straw`.

What is due is taken first; only what is missing of it is made up with others. They can be paid as themselves as well,
so it is never a loss to keep them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from compiler.objects.declarations.nouns import Resource

from .numbering import Numbers

__all__ = ["StandIns", "are_covered", "goods_handed_in", "payable", "stand_ins_of"]

StandIns = Mapping[int, tuple[int, ...]]
"""By noun: the nouns that may be paid in its place. Those that have none are missing."""


def stand_ins_of(numbers: Numbers) -> StandIns:
    found: dict[int, tuple[int, ...]] = {}
    for noun, each in enumerate(numbers.nouns):
        if isinstance(each, Resource) and each.paid_as is not None:
            due = numbers.noun[each.paid_as]
            found[due] = (*found.get(due, ()), noun)
    return found


def payable(stand_ins: StandIns, row: Sequence[int], noun: int) -> int:
    """How many of a noun somebody can pay, by their row of counts."""
    return row[noun] + sum([row[other] for other in stand_ins.get(noun, ())])


def goods_handed_in(stand_ins: StandIns, row: Sequence[int], noun: int, due: int) -> Iterator[tuple[int, int]]:
    """What is handed in where so many of a noun are due and can be paid: nouns and how many."""
    for each in (noun, *stand_ins.get(noun, ())):
        many = min(due, row[each])
        if many > 0:
            yield each, many
        due -= many


def are_covered(stand_ins: StandIns, row: Sequence[int], nouns: Sequence[int], mix: Sequence[int]) -> bool:
    """Whether a mix of several nouns can be paid: nothing stands in for two."""
    left = list(row)
    for noun, many in zip(nouns, mix, strict=True):
        left[noun] -= many
    for noun in stand_ins:
        for other in stand_ins[noun] if left[noun] < 0 else ():
            used = min(max(0, left[other]), -left[noun])
            left[other] -= used
            left[noun] += used
    return all([left[noun] >= 0 for noun in nouns])
