"""The lines of a declaration, written as a designer writes them.

A bundle has no source text, so a line is put together again from what it means. Which words go with which verb
stands in the table that the compiler reads sentences by.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from compiler.meaning.vocabulary import ASPECTS, EVENTS, LIMITS
from compiler.names.symbols import plural_of
from compiler.objects.base import Stated
from compiler.objects.conditions import Condition
from compiler.objects.effects import Effect, Time
from compiler.objects.expressions import Goods
from compiler.objects.nouns import Zone
from compiler.objects.walking import nodes
from compiler.syntax.verbs import VERB_FORMS, VERBS

from .parts import COMPARED, Parts

__all__ = ["Phrases", "statements"]

_THIRD = {verb: form for form, verb in VERB_FORMS.items() if form != verb}
_EVENTS = {event.name: event.words for event in reversed(EVENTS)}
_ASPECTS = {aspect.name: aspect.words for aspect in ASPECTS}


def statements(value: object) -> Iterator[Stated]:
    """Every statement inside a declaration, the outer ones first."""
    return (node for node in nodes(value) if isinstance(node, Stated))


class Phrases(Parts):
    def line(self, stated: Any) -> str:
        """One line, without those under it."""
        if hasattr(stated, "do"):
            return self.effect(stated)
        match type(stated).__name__:
            case "Trigger":
                return f"when {self._event(stated)}:"
            case "Modifier":
                return self.modifier(stated)
            case "Branch":
                return "or" if stated.when is None else f"or if {self.condition(stated.when)}"
            case "PickOption" | "Tier" | "Space":
                return self.both(stated.effects)
            case "Need":
                return f"needs {self.condition(stated.condition)}"
            case "Time":
                return self.time(stated)
            case "Wish":
                return self.wish(stated)
        return self.name(str(getattr(stated, "name", None) or ""))

    def both(self, effects: Sequence[Effect]) -> str:
        """Several lines in one."""
        return "; ".join(self.whole(each) for each in effects)

    def whole(self, effect: Effect) -> str:
        """A line with those under it."""
        inside = [each for name in ("effects", "then") for each in getattr(effect, name, ())]
        match effect.do:
            case "either":
                return " or ".join(filter(None, (self.both(branch.effects) for branch in effect.branches)))
            case "any_order":
                return f"in any order {' and '.join(map(self.whole, inside))}"
            case "pick":
                return f"{self.effect(effect)} {', '.join(self.both(option.effects) for option in effect.options)}"
            case "by" | "for_each_of":
                return f"{self.effect(effect)} {', '.join(map(self._tier, effect.tiers))}"
        return f"{self.effect(effect)} {self.both(inside)}" if inside else self.effect(effect)

    def _tier(self, tier: Any) -> str:
        least = str(tier.least) if tier.most == tier.least else f"{tier.least} to {tier.most}"
        return f"{least if tier.most is not None else f'{tier.least} or more'}: {self.both(tier.effects)}"

    # ---- one line

    def effect(self, effect: Effect) -> str:
        match effect.do:
            case "if":
                return f"if {self.condition(effect.condition)}:"
            case "may":
                return f"{self._who(effect)}may"
            case "either":
                return "either"
            case "any_order":
                return "in any order"
            case "repeat":
                least, most = self.amount(effect.least), self.amount(effect.most)
                times = most if least == most else f"up to {most}" if least == "0" else f"{least} to {most}"
                return f"repeat {times} times:"
            case "trade":
                often = "any number of" if effect.most is None else f"up to {self.amount(effect.most)}"
                return f"trade {often} times{f' as {effect.binds}' if effect.binds else ''}:"
            case "for_each":
                order = f", {effect.order}" if effect.order else ""
                return f"for each {effect.binds} among {self.thing(effect.among, many=True)}{order}:"
            case "by" | "for_each_of":
                return f"{'by' if effect.do == 'by' else 'for each'} {self.amount(effect.amount)}:"
            case "pick":
                many = effect.least if effect.least == effect.most else f"{effect.least} to {effect.most}"
                return f"choose {many} of:"
            case "bids":
                bidders = self.thing(effect.bidders, many=True)
                return f"sealed bids from {bidders}, at least {self.goods(effect.least)}"
            case "time":
                return self.time(effect.time)
            case "choose_number":
                who, verb = self._verb(effect, "choose")
                return f"{who}{verb} {effect.binds} from {self.amount(effect.least)} to {self.amount(effect.most)}"
            case "choose_thing":
                who, verb = self._verb(effect, "choose")
                among = "from" if effect.among.op == "ref" else "among"
                return f"{who}{verb} {effect.binds} {among} {self.thing(effect.among, many=True)}"
        return self._act(effect)

    def _act(self, act: Any) -> str:
        who, form = self._verb(act, act.do)
        verb = VERBS[act.do]
        words = [f"{who}{form}"]
        if verb.object is not None:
            words.append(self._object(getattr(act, verb.object.field)))
        for preposition, part in verb.parts.items():
            words.append(self._part(act, preposition, part.field))
        said = " ".join(filter(None, words))
        return f"{said} as {act.binds}" if getattr(act, "binds", None) else said

    def _object(self, value: Any) -> str:
        if value is None:
            return ""
        if isinstance(value, tuple):
            return ", ".join(map(self.goods, value))
        if getattr(value, "op", "") == "things":
            return self.things(value, many=bool(value.whose or "surplus" in value.adjectives))
        return value if isinstance(value, str) else self._value(value)

    def _part(self, act: Any, preposition: str, field: str) -> str:
        if field in ("owner", "no_owner"):
            zone = self.by_id.get(getattr(act.zone, "id", ""))
            own = isinstance(zone, Zone) and zone.each  # then it goes without saying
            return f"{preposition} owner" if act.owner == (field == "owner") and not own else ""
        value = getattr(act, field, None)
        if value is None:
            return ""
        if field == "each":
            return "each"
        if isinstance(value, bool):
            return f"{preposition} {LIMITS[0]}" if value else ""
        if field == "lost":
            return f"with {self._value(value)} off its roads"
        if preposition == "off":
            return f"with {self._value(value)} off"
        return f"{preposition} {value if isinstance(value, str) else self._value(value)}"

    def _value(self, value: Any) -> str:
        if isinstance(value, Goods):
            return self.goods(value)
        return self.thing(value) if value.op in ("ref", "things") else self.amount(value)

    def _verb(self, act: Any, verb: str) -> tuple[str, str]:
        who = self._who(act)
        one = bool(who) and not (act.who.op == "local" and act.who.name in ("you", "builders"))
        return who, _THIRD[verb] if one else verb

    def _who(self, act: Any) -> str:
        if act.who is None:
            return ""
        each = "" if not act.every else "each " if act.who.op == "local" else "every "
        return f"{each}{self.thing(act.who)} "

    # ---- conditions

    def condition(self, condition: Condition) -> str:
        match condition.test:
            case "has":
                who = self.thing(condition.who)
                have = "have" if who == "you" else "has"
                return f"{who} {have} {COMPARED[condition.compare]}{self.goods(condition.goods)}"
            case "compare":
                return f"{self.amount(condition.left)} is {COMPARED[condition.compare]}{self.amount(condition.right)}"
            case "is":
                what = [self.adjective(each) for each in condition.adjectives]
                what += [self.thing(condition.same_as)] if condition.same_as is not None else []
                return f"{self.thing(condition.thing)} is {'not ' if condition.negated else ''}{' '.join(what)}"
            case "chosen":
                return f"{self.name(condition.option)} is {'not ' if condition.negated else ''}{condition.choice}"
            case "exists":
                one = condition.amount.op == "number" and condition.amount.n == 1
                how_many = f"{COMPARED[condition.compare]}{self.amount(condition.amount)}"
                return f"there {'is' if one else 'are'} {how_many} {self.things(condition.things, not one)}"
            case "can":
                return f"{self.thing(condition.who)} can {self._act(condition.act)}"
            case "not":
                return f"not {self.condition(condition.of)}"
            case "all" | "any":
                return (" and " if condition.test == "all" else " or ").join(map(self.condition, condition.of))
        return ""

    # ---- lines of other kinds

    def _event(self, trigger: Any) -> str:
        about = self.name(trigger.about) if trigger.about else ""
        words: str = _EVENTS.get(trigger.event, trigger.event)
        if not about:
            return words
        return words.replace("a building", f"a {about} building").replace("resources", plural_of(about))

    def modifier(self, modifier: Any) -> str:
        said = _ASPECTS.get(modifier.aspect, modifier.aspect)
        if modifier.change == "any_kind":
            return f"{said}: any kind"
        change = "" if modifier.change == "set" else f" {modifier.change}"
        bounds = [
            f", {word} {self.amount(bound)}"
            for word, bound in (("at least", modifier.at_least), ("at most", modifier.at_most))
            if bound is not None
        ]
        return f"{said}: {self.amount(modifier.amount)}{change}{''.join(bounds)}"

    def time(self, time: Time) -> str:
        if time.kind == "none" or time.amount is None:
            return "time none"
        return f"time {self.amount(time.amount)}{' mandatory' if time.mandatory else ''}"

    def wish(self, wish: Any) -> str:
        what = self.goods(wish.trees) if wish.trees is not None else self.name(wish.building or "")
        within = f" within {wish.within}" if wish.within is not None else ""
        return f"{wish.strength} {what}{within}"
