"""Units: what goods are worth when they are handed in, and how that is counted.

Nobody has a unit. What a unit that knows halves is an amount of is counted in halves everywhere in a game, so that all
numbers stay whole: a due of 3 energy is 6, and a straw that is worth 1/2 energy counts 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from compiler.objects.declarations.game import Scenario, Scoring
from compiler.objects.declarations.nouns import Points, Unit
from compiler.objects.expressions import Count, Quantity
from compiler.objects.sentences.conditions import Has, Not
from compiler.objects.sentences.effects import If
from compiler.objects.walking import nodes
from compiler.words.language.english import noun_forms

from .numbering import Numbers
from .payment_search import Mix, Payments, Servings, worth_of
from .stand_ins import StandIns

__all__ = ["Due", "Dues", "UnitPlan", "dues_of", "paid_unit_plans", "scale_of", "unit_plans"]

Due = tuple[int, int]
"""A noun, and how many of it; of a unit that knows halves, how many halves."""
Dues = tuple[Due, ...]


@dataclass(frozen=True, slots=True)
class UnitPlan:
    """What can be handed in for a unit, and what it is worth."""

    noun: int
    forms: tuple[str, str]
    """What one of it is called, and several."""
    scale: int
    """How many counted parts make one of a noun: 2 where it has halves."""
    nouns: tuple[int, ...]
    """The goods that are worth something in it."""
    worths: tuple[int, ...]
    """What one of each is worth."""
    pairs: tuple[tuple[int, int], ...]
    """Both together."""
    elsewhere: tuple[int, ...]
    """What one of each is worth in other units and in points, all in all."""
    change: int
    """The noun in which too much is given back; -1 where it is lost."""
    steady: bool
    """Whether it never hinders anybody in play to have more of these goods."""

    def held(self, row: Sequence[int]) -> Mix:
        return tuple([row[noun] for noun in self.nouns])

    def is_affordable(self, row: Sequence[int], due: int) -> bool:
        """Whether somebody can pay so much with all they have, by their row of counts."""
        for noun, worth in self.pairs:
            due -= row[noun] * worth
        return due <= 0

    def worth(self, mix: Sequence[int]) -> int:
        return worth_of(self.worths, mix)

    def in_words(self, amount: int) -> str:
        """An amount in words: `1 1/2 energy`."""
        whole, halves = divmod(amount, self.scale)
        figures = [str(whole)] if whole or not halves else []
        return " ".join([*figures, *["1/2"] * halves, self.forms[amount > self.scale]])

    def payments(self, row: Sequence[int], due: int) -> Payments:
        return Payments(self.worths, self.held(row), due, self.elsewhere)

    def servings(self, there: Sequence[int], allowed: int) -> Servings:
        return Servings(self.worths, there, allowed, self.elsewhere)


def scale_of(declared: object) -> int:
    """How many counted parts make one of a noun: 2 where it has halves."""
    return 2 if isinstance(declared, Unit) and declared.halves else 1


def dues_of(numbers: Numbers, quantities: Iterable[Quantity]) -> Dues:
    """Quantities as pairs of a noun and an amount, counted in parts (`scale_of`)."""
    return tuple((numbers.noun[each.noun], _in_halves(numbers, each)) for each in quantities)


def _in_halves(numbers: Numbers, quantity: Quantity) -> int:
    return quantity.amount if quantity.halves else quantity.amount * scale_of(numbers.by_id[quantity.noun])


def unit_plans(numbers: Numbers) -> Mapping[int, UnitPlan]:
    """The units of a pack, by their nouns, with what each good itself is worth."""
    return _plans(numbers, [_own_worth(numbers, noun) for noun in range(len(numbers.nouns))])


def paid_unit_plans(numbers: Numbers, stand_ins: StandIns) -> Mapping[int, UnitPlan]:
    """The same for paying: a good that may be paid as another is worth as much as that one, or what it is itself."""
    worth = [_own_worth(numbers, noun) for noun in range(len(numbers.nouns))]
    paid = [dict(each) for each in worth]
    for noun, others in stand_ins.items():
        for other in others:
            for unit, amount in worth[noun].items():
                if isinstance(numbers.nouns[unit], Unit):
                    paid[other][unit] = max(amount, paid[other].get(unit, 0))
    return _plans(numbers, paid)


def _own_worth(numbers: Numbers, noun: int) -> dict[int, int]:
    return dict(dues_of(numbers, getattr(numbers.nouns[noun], "worth", ())))


def _plans(numbers: Numbers, worth: Sequence[Mapping[int, int]]) -> Mapping[int, UnitPlan]:
    units = [(noun, declared) for noun, declared in enumerate(numbers.nouns) if isinstance(declared, Unit)]
    if not units:
        return {}  # the pack need not be walked
    counted = _nouns_counted_by_rules(numbers)
    plans = {}
    for unit, declared in units:
        nouns = tuple(noun for noun, each in enumerate(worth) if each.get(unit, 0) > 0 and _is_good(numbers, noun))
        plans[unit] = UnitPlan(
            unit,
            noun_forms(declared),
            scale_of(declared),
            nouns,
            tuple(worth[noun][unit] for noun in nouns),
            tuple((noun, worth[noun][unit]) for noun in nouns),
            tuple(_worth_elsewhere(numbers, worth[noun], unit) for noun in nouns),
            numbers.noun[declared.change] if declared.change is not None else -1,
            counted.isdisjoint([*_KINDS, *[numbers.nouns[noun].id for noun in nouns]]),
        )
    return plans


_KINDS = ("resource", "currency")


def _is_good(numbers: Numbers, noun: int) -> bool:
    return numbers.nouns[noun].kind in _KINDS


def _nouns_counted_by_rules(numbers: Numbers) -> frozenset[str]:
    """The nouns of which more may be worse than less: the rules of play count them, ask for so many at most or just so
    many, or do one thing with them and another without. Scores, and what scenarios expect, are none of these rules."""
    rules = tuple(each for each in numbers.by_id.values() if not isinstance(each, Scoring | Scenario))
    found = set()
    for node in nodes(rules):
        if isinstance(node, Count):
            found.add(node.of.noun)
        elif isinstance(node, Has) and node.compare not in ("at_least", "more_than"):
            found.add(node.goods.noun)
        elif isinstance(node, If | Not):
            asked = node.condition if isinstance(node, If) else node.of
            found |= {each.goods.noun for each in nodes(asked) if isinstance(each, Has)}
    return frozenset(found)


def _worth_elsewhere(numbers: Numbers, worth: Mapping[int, int], unit: int) -> int:
    """In halves, so that all of it can be added up."""
    others = [(numbers.nouns[noun], amount) for noun, amount in worth.items() if noun != unit]
    return sum([amount * 2 // scale_of(each) for each, amount in others if isinstance(each, Unit | Points)])
