"""The same lines, as one says them at the table: with the titles of the pack in place of its names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from compiler.objects.acts import ChooseThing
from compiler.objects.conditions import Can, Condition
from compiler.objects.declarations import Declaration
from compiler.objects.declared import Declared
from compiler.objects.effects import Effect, If, Trade
from compiler.objects.expressions import Amount, Local, Thing
from compiler.words.bookkeeping import reminders_among, without_reminders
from compiler.words.english import lower, noun_forms

from .parts import short
from .phrases import Phrases

__all__ = ["Spoken", "lower", "noun_title"]

_BY_NAME = ("value", "option")
"""Their titles explain them, and are too long for a sentence."""


def noun_title(declared: Declared, amount: int = 1) -> str:
    """What goods are called, where there are so many of them."""
    one, several = noun_forms(declared)
    return one if abs(amount) == 1 else several


class Spoken(Phrases):
    def __init__(
        self,
        by_id: Mapping[str, Declaration],
        you: frozenset[str] = frozenset(),
        known: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        super().__init__(by_id)
        self.you = you
        """Names that mean the one who is spoken to."""
        self.known = known
        self._reminders = reminders_among(by_id.values())
        """By name: what is said in its place."""

    def name(self, id: str) -> str:
        declared = self.by_id.get(id)
        if declared is None or not declared.title or declared.kind in _BY_NAME:
            return short(id).replace("_", " ")
        return declared.title if declared.kind == "currency" else lower(declared.title)

    def adjective(self, id: str) -> str:
        return short(id).replace("_", " ")

    def noun(self, name: str, many: bool) -> str:
        declared = self.by_id.get(name)
        return super().noun(name, many) if declared is None else noun_title(declared, 2 if many else 1)

    def thing(self, thing: Thing, many: bool = False) -> str:
        said = self.known.get(thing.name) if isinstance(thing, Local) else None
        return super().thing(thing, many) if said is None else said

    def amount(self, amount: Amount) -> str:
        return self.thing(amount) if isinstance(amount, Local) else super().amount(amount)

    def both(self, effects: Sequence[Effect]) -> str:
        """What is chosen only for the next line is said there: `put one of the free pink tiles in action loop`. What is
        done with reminders is not said: nothing may be left."""
        effects = without_reminders(effects, self._reminders)
        if len(effects) == 2 and isinstance(effects[0], ChooseThing) and hasattr(effects[1], "thing"):
            chosen = effects[0]
            if getattr(chosen.who, "name", "you") in (*self.you, "you"):
                one = f"one of the {self.thing(chosen.among, many=True)}"
                return Spoken(self.by_id, self.you, {**self.known, chosen.binds: one}).whole(effects[1])
        return super().both(effects)

    def whole(self, effect: Effect) -> str:
        """What is done if it can be done is said once, and a trade as one says it."""
        if isinstance(effect, Trade):
            often = "any number of times" if effect.most is None else f"up to {self.amount(effect.most)} times"
            return f"{often}: {', '.join(map(self.effect, effect.effects))}"
        if isinstance(effect, If) and isinstance(effect.condition, Can) and not effect.otherwise:
            asked, [first, *more] = effect.condition, effect.then
            if not more and self.thing(asked.who) == "you" and self._able(asked) == self.effect(first):
                return f"{self.effect(first)}, if you can"
        return super().whole(effect)

    def condition(self, condition: Condition) -> str:
        if isinstance(condition, Can):
            return f"{self.thing(condition.who)} can {self._able(condition)}"
        return super().condition(condition)

    def _able(self, condition: Can) -> str:
        """What somebody is able to do."""
        act: Any = condition.act
        return self.effect(act)

    def effect(self, effect: Effect) -> str:
        action: Any = getattr(effect, "action", None)
        if effect.do == "do" and getattr(action, "op", "") == "ref" and self.by_id[action.id].title:
            return lower(self.by_id[action.id].title)
        return super().effect(effect)

    def _who(self, act: Any) -> str:
        is_you = isinstance(act.who, Local) and act.who.name in self.you and not act.every
        return "" if is_you else super()._who(act)
