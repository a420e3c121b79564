"""Deciding nouns: those whose counts alone decide whether lines can be carried through.

Looking ahead takes long where something is chosen: every option is tried to the end, with the town and the pieces as
they would be then. Many lines do not depend on the option. `put 1 worker on workplace, may use workplace` needs a
worker, wherever the workplace is. So one option is tried for all of them, and effects that such lines do not depend on
are left out of the look ahead.

For the question whether a payment may spoil what comes after, the town may decide as well: it stays as it is. Then
lines that ask for a place are also analysed for the counts they need.

The analysis is conservative: for any line that is not listed here the answer is None, "cannot be told".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from compiler.objects.declarations.nouns import Value
from compiler.objects.declarations.tiles import Action, Building
from compiler.objects.expressions import Amount, Goods, Local, Ref, Thing, Things
from compiler.objects.sentences.conditions import (
    Chosen,
    Condition,
    Has,
    Not,
    Together,
)
from compiler.objects.sentences.effects import (
    Effect,
    Either,
    If,
    May,
    Trade,
)
from compiler.verbs.build import Build
from compiler.verbs.change import Change
from compiler.verbs.choose import ChooseThing
from compiler.verbs.do import DoAction
from compiler.verbs.explore import Explore
from compiler.verbs.gain import Gain
from compiler.verbs.lose import Lose
from compiler.verbs.pay import Pay
from compiler.verbs.produce import Produce
from compiler.verbs.put import Put
from compiler.verbs.return_ import Return

from ...town.layout.plan import NONE
from ..amounts.counting import is_counted
from ..codegen.context import CodegenContext
from ..engine.forced_goods import forces_goods
from ..tables.units import dues_of

__all__ = ["deciding_nouns", "deciding_nouns_in_town", "price_nouns"]

Nouns = frozenset[int]


def deciding_nouns(m: CodegenContext, lines: Sequence[Effect], unseen: str = "", taken: str = "") -> Nouns | None:
    """The nouns whose counts alone decide whether lines can be carried through, if nothing comes after them; None where
    something else may decide, such as the thing that ``unseen`` names: one that was just chosen. Where that is a site,
    it was chosen among those that take the building named ``taken``."""
    return _Analysis(m, frozenset({unseen} if unseen else ()), taken, False, frozenset()).of_lines(lines, True)


def deciding_nouns_in_town(m: CodegenContext, lines: Sequence[Effect]) -> Nouns | None:
    """The same, where the town as it is now may decide as well."""
    return _Analysis(m, frozenset(), "", True, frozenset()).of_lines(lines, True)


def price_nouns(m: CodegenContext) -> Nouns:
    """The nouns that buildings may cost, and their tokens."""
    found = set(m.rules.token_nouns)
    for each in m.numbers.by_id.values():
        if isinstance(each, Building):
            for noun, _ in dues_of(m.numbers, each.cost):
                found |= _paid_with(m, noun)
    return frozenset(found)


def _paid_with(m: CodegenContext, noun: int) -> Nouns:
    unit = m.rules.units.get(noun)
    if unit is None:
        return frozenset({noun, *m.rules.stand_ins.get(noun, ())})
    return frozenset({*unit.nouns, unit.change} - {NONE})


@dataclass(frozen=True, slots=True)
class _Analysis:
    m: CodegenContext
    unseen: frozenset[str]
    """Names of chosen things that the lines may not depend on."""
    taken: str
    """The name of the building that a site of such a name takes in any case."""
    town: bool
    """Whether lines may depend on the town as it is now."""
    doing: frozenset[str]
    """The actions that are being analysed: none is entered twice."""

    def of_lines(self, lines: Sequence[Effect], last: bool) -> Nouns | None:
        """The deciding nouns of lines in a row; ``last``: nothing comes after them."""
        found: Nouns = frozenset()
        cleared: Nouns = frozenset()
        for number, line in enumerate(lines):
            one = self._line(line, last and number == len(lines) - 1)
            if one is None:
                return None
            if isinstance(line, Return):
                cleared |= one
            else:
                found |= one
        # How many were taken away depends on what stood there: then nobody may count them.
        return found | cleared if found.isdisjoint(cleared) else None

    def _line(self, line: Effect, last: bool) -> Nouns | None:
        if not self._is_allowed(getattr(line, "who", None)):
            return None
        match line:
            case May() | Trade():
                return frozenset() if last else None  # nobody has to: it matters only for what comes after
            case Either():
                asked = [self._condition(branch.when) for branch in line.branches if branch.when is not None]
                return _union([*asked, *[self.of_lines(branch.effects, last) for branch in line.branches]])
            case If():
                inside = [self.of_lines(lines, last) for lines in (line.then, line.otherwise)]
                return _union([self._condition(line.condition), *inside])
            case DoAction():
                return self._action(line, last)
            case Put():
                return self._put(line)
            case Pay() if line.each is None and self._is_allowed(line.to):
                return _union([self._goods(goods) for goods in line.goods])
            case Lose():
                return _union([self._goods(goods) for goods in line.goods])
            case Gain() if isinstance(line.source, Ref | None) and not self._has_triggers("goods_gained"):
                return _union([self._goods(goods) for goods in line.goods])
            case Produce() if not self._has_triggers("goods_gained", "goods_produced"):
                return frozenset({self.m.numbers.noun[line.good.id]})
            case Return():
                return self._return(line)
            case Change():
                return frozenset()
            case Build():
                return self._build(line)
            case ChooseThing() if self.town and _is_land(line.among):
                return frozenset()
            case Explore() if self.town:
                return frozenset()
        return None

    def _is_allowed(self, thing: Thing | None) -> bool:
        """Whether lines may depend on a thing: there is none, or it was named before and not just chosen."""
        return thing is None or (isinstance(thing, Local) and thing.name not in self.unseen)

    def _has_triggers(self, *events: str) -> bool:
        return not self.m.rules.facts.events.isdisjoint(events)

    def _action(self, line: DoAction, last: bool) -> Nouns | None:
        id = line.action.id if isinstance(line.action, Ref) else ""
        declared = self.m.numbers.by_id.get(id)
        if not isinstance(declared, Action) or declared.needs or id in self.doing or forces_goods(declared.effects):
            return None
        handed = frozenset(self.unseen & set(declared.gives))
        return replace(self, unseen=handed, taken="", doing=self.doing | {id}).of_lines(declared.effects, last)

    def _put(self, line: Put) -> Nouns | None:
        """A piece on something that was named before, wherever that is."""
        thing, rules = line.thing, self.m.rules
        if not isinstance(line.on, Local) or not isinstance(thing, Goods) or not is_counted(self.m, thing.noun):
            return None
        found = self._goods(thing)
        if found is None or self.m.numbers.floor in found or not found.isdisjoint(rules.standing_type):
            return None
        return found

    def _return(self, line: Return) -> Nouns | None:
        """A piece that stands on a site by itself, and leaves it."""
        if not isinstance(line.thing, Goods) or not isinstance(line.source, Local):
            return None
        found = self._goods(line.thing)
        return found if found is not None and found <= self.m.rules.standing_type.keys() else None

    def _build(self, line: Build) -> Nouns | None:
        """A whole building on a site that takes it."""
        if not (isinstance(line.floor, Local) and isinstance(line.site, Local)) or self._has_triggers(
            "building_finished"
        ):
            return None
        if line.floor.name != self.taken or line.site.name not in self.unseen:
            return None
        of = replace(self, unseen=frozenset({"this"}), taken="")
        declared = [each for each in self.m.numbers.by_id.values() if isinstance(each, Building)]
        return _union([price_nouns(self.m), *[of.of_lines(each.built, False) for each in declared if each.built]])

    def _condition(self, condition: Condition) -> Nouns | None:
        match condition:
            case Chosen():
                return frozenset()
            case Not():
                return self._condition(condition.of)
            case Together():
                return _union([self._condition(each) for each in condition.of])
            case Has() if self._is_allowed(condition.who):
                return self._goods(condition.goods)
        return None

    def _goods(self, goods: Goods | Local) -> Nouns | None:
        """So many of one noun, and nothing else about them."""
        if not isinstance(goods, Goods) or goods.noun not in self.m.numbers.noun or goods.kind is not None:
            return None
        if goods.adjectives or goods.where or goods.up_to or goods.how_many or goods.whose not in ("", "your"):
            return None
        return _paid_with(self.m, self.m.numbers.noun[goods.noun]) if self._is_plain(goods.amount) else None

    def _is_plain(self, amount: Amount) -> bool:
        """Whether an amount is a number, a value that is one, or a number that was named before."""
        match amount.op:
            case "number" | "halves":
                return True
            case "local":
                return amount.name not in self.unseen
            case "plus" | "minus" | "times":
                return self._is_plain(amount.left) and self._is_plain(amount.right)
            case "value":
                return self._is_plain_value(amount.id)
        return False

    def _is_plain_value(self, id: str) -> bool:
        declared, facts = self.m.numbers.by_id[id], self.m.rules.facts
        if not isinstance(declared, Value) or id in facts.aspects:
            return False
        return getattr(declared.amount, "op", "") in ("number", "halves")


def _is_land(thing: Thing) -> bool:
    """Land, and nothing about it that numbers decide."""
    return isinstance(thing, Things) and thing.noun == "land" and all(each.goods is None for each in thing.where)


def _union(found: Sequence[Nouns | None]) -> Nouns | None:
    made: Nouns = frozenset()
    for each in found:
        if each is None:
            return None
        made |= each
    return made
