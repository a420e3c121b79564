"""What is known while declarations are made into code: the numbers of the game, and where a line stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from compiler.meaning.vocabulary import CARD_NOUNS, KINDS_OF_THING, NOUNS
from compiler.objects.base import Object
from compiler.objects.conditions import Condition
from compiler.objects.declared import Declared, Need
from compiler.objects.effects import Effect
from compiler.objects.expressions import Amount, Local, Ref, Thing
from compiler.objects.tiles import Inhabitant, Visitor

from ..town.plan import NONE, Plan
from ..town.refusals import Refused
from .code import ALWAYS, END, THEN, Code, Could, Listing, Number, Question, Steps, every, tired
from .numbers import Numbers

if TYPE_CHECKING:
    from .counting import Count
    from .rules import Rules

__all__ = ["CARDS", "Making", "is_card", "not_understood", "sort_of"]


T = TypeVar("T", bound=Object)


class Making:
    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.numbers: Numbers = rules.numbers
        self.plan: Plan = rules.plan
        self.declared: Declared = rules.numbers.by_id[next(iter(rules.numbers.by_id))]
        self._made: dict[tuple[tuple[int, ...], bool], tuple[Sequence[Effect], Could]] = {}
        """By the lines themselves, which are kept so that their identity stays theirs."""
        self._alone: dict[int, tuple[Object, Any]] = {}
        self.following: Sequence[Effect] = ()
        """The effects after the one that is being made into code, in the same list."""
        self._lines: dict[int, tuple[Could, tuple[Effect, ...]]] = {}
        """By what comes after something, which is kept so that its identity stays its own: the lines that it is of."""
        self.lots_given: frozenset[str] = frozenset()
        """The names of lots that the declaration hands out later: those are set aside when they are drawn."""

    # ---- where a line stands

    def cause(self, at: Sequence[int]) -> int:
        """The number of a line, for the log."""
        return self.rules.cause_of(self.declared.id, at[0])

    # ---- the parts of a sentence

    def number(self, amount: Amount) -> Number:
        from .amounts import number

        return number(self, amount)

    def listing(self, thing: Thing) -> Listing:
        from .things import listing

        return listing(self, thing)

    def question(self, condition: Condition) -> Question:
        from .conditions import question

        return question(self, condition)

    def effects(self, effects: Sequence[Effect], rest: Could = END) -> tuple[Steps, Could]:
        """The steps of a list of effects, and whether they and what comes after can be carried through."""
        from .verbs import write

        steps: Steps = []
        later = self.ahead(rest)
        for number in range(len(effects) - 1, -1, -1):
            self.following = effects[number + 1 :]
            made, rest = write(self, effects[number], rest)
            if number and number % _STRETCH == 0 and rest is not END:
                rest = _with_a_rest(rest)
            if later is not None:
                self._lines.setdefault(id(rest), (rest, (*effects[number:], *later)))
            steps = made + steps
        return steps, rest

    def ahead(self, rest: Could) -> Sequence[Effect] | None:
        """The lines that come after something, to the end; None where more than lines may come."""
        return () if rest is END else self._lines.get(id(rest), (rest, None))[1]

    def full(self, effects: Sequence[Effect]) -> Could:
        """Everything that lines do, for where something comes after that may depend on it."""
        return self._once(effects, THEN)

    def plain(self, effects: Sequence[Effect]) -> Could:
        """What lines could, for where nothing comes after them."""
        return self._once(effects, END)

    def fallible(self, effects: Sequence[Effect]) -> bool:
        """Whether lines can go wrong at all."""
        return self.plain(effects) is not END

    def _once(self, effects: Sequence[Effect], rest: Could) -> Could:
        """What a list of lines could, made once: blocks inside blocks ask for it again and again."""
        key = (tuple(id(effect) for effect in effects), rest is END)
        if key not in self._made:
            self._made[key] = (effects, self.effects(effects, rest)[1])
        return self._made[key][1]

    def alone(self, effect: T) -> T:
        """The same act without its subject, made once."""
        if id(effect) not in self._alone:
            self._alone[id(effect)] = (effect, effect.model_copy(update={"who": None, "every": False}))
        made: T = self._alone[id(effect)][1]
        return made

    def all_of(self, needs: Sequence[Need]) -> Question | None:
        """Whether everything that is needed is so; None where nothing is."""
        asked = every([self.question(need.condition) for need in needs])
        return None if asked is ALWAYS else asked

    def count_of(self, thing: Thing) -> Count:
        from .counting import counting

        assert thing.op == "things"
        return counting(self, thing)

    def loop_of(self, thing: Thing | None) -> int:
        """The number of a loop; NONE where something else is meant, or nothing."""
        if isinstance(thing, Ref) and thing.kind == "loop":
            return self.numbers.index(thing.id, self.numbers.loops)
        return NONE

    def code(self, key: str, effects: Sequence[Effect], title: str = "") -> Code:
        """Code of its own, that other code can push."""
        code = self.rules.new_code(key, title)
        self.fill(code, effects)
        return code

    def course(self, key: str, effects: Sequence[Effect], title: str = "") -> Code:
        """Code whose lines are done one by one, whatever comes of it: a set-up does not look ahead."""
        code = self.rules.new_code(key, title)
        code.fill([step for effect in effects for step in self.effects([effect])[0]], END, THEN)
        return code

    def fill(self, code: Code, effects: Sequence[Effect]) -> None:
        steps, could = self.whole(effects)
        code.fill(steps, could, self.effects(effects, THEN)[1])

    def whole(self, effects: Sequence[Effect]) -> tuple[Steps, Could]:
        """The effects of a whole action: what was set aside and not given away goes back at its end, and others must
        be able to store what was forced on them."""
        from .ending import all_stored, forces_goods
        from .running import put_back

        steps, could = self.effects(effects, all_stored if forces_goods(effects) else END)
        if self.lots_given:
            steps = [*steps, (put_back, END)]
        return steps, could


_STRETCH = 16


def _with_a_rest(rest: Could) -> Could:
    """A long list is looked through with a thought to how much has been tried."""
    return lambda game, names, then: tired(game) or rest(game, names, then)


def not_understood(words: str) -> Refused:
    """The compiler accepts no such words, but a bundle may come from elsewhere."""
    return Refused("T904", f"no game understands `{words}`", "compile the pack again with this version")


CARDS = frozenset({"card", *CARD_NOUNS})
"""Nouns that mean cards of any sort, or of one kind."""


def is_card(m: Making, noun: str) -> bool:
    """Whether a noun means cards; it may also be the name of one."""
    return noun in CARDS or isinstance(m.numbers.by_id.get(noun), Inhabitant | Visitor)


def sort_of(m: Making, thing: Thing) -> str:
    """Of what sort a thing is: site, player, building, ..."""
    if isinstance(thing, Local):
        return {"players": "player"}.get(thing.sort, thing.sort)
    if isinstance(thing, Ref):
        return KINDS_OF_THING.get(thing.kind, thing.kind)
    noun = thing.noun
    if noun in NOUNS:
        return NOUNS[noun]
    if noun in CARDS:
        return "card"
    declared = m.numbers.by_id.get(noun)
    kind = declared.kind if declared is not None else ""
    return {"piece": "piece", "resource": "resource"}.get(kind, KINDS_OF_THING.get(kind, "noun"))
