"""What is known while declarations are made into code: the numbers of the game, and where a line stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from compiler.objects.base import Object, Stated
from compiler.objects.declarations.declared import Declared, Need
from compiler.objects.declarations.tiles import Inhabitant, Visitor
from compiler.objects.expressions import Amount, Goods, Local, Ref, Thing, Things
from compiler.objects.sentences.conditions import Condition
from compiler.objects.sentences.effects import Effect
from compiler.objects.walking import nodes
from compiler.verbs.store import Store
from compiler.vocabulary.nouns import CARD_NOUNS, KINDS_OF_THING, NOUNS

from ...town.layout.plan import NONE, Plan
from ...town.refusals import Refused
from ..engine.execution import put_back
from ..engine.forced_goods import all_stored, forces_goods
from ..state.code import (
    ALWAYS,
    END,
    THEN,
    Code,
    Count,
    Feasibility,
    Listing,
    Number,
    Question,
    Steps,
    ask_deeper,
    every,
)
from ..state.log_events import LogEvent
from ..state.plans import TriggerCost
from ..state.rules import Rules
from ..tables.numbering import Numbers

__all__ = ["CARDS", "CodegenContext", "Compilers", "Verb", "Writer", "is_card", "not_understood", "sort_of"]


T = TypeVar("T", bound=Object)


Writer = Callable[["CodegenContext", Any, Feasibility], tuple[Steps, Feasibility]]
"""The steps of one line, and whether it and what comes after it (the last argument) can be carried through."""


@dataclass(frozen=True, slots=True)
class Verb:
    """All that the runtime knows of a verb or a block: each module of `verbs` and `blocks` has one."""

    do: tuple[str, ...]
    """The `do` of the objects that it is for; most verbs have one."""
    write: Writer
    shared: bool = False
    """Whether its subject is only there for the reader."""
    precheck: Callable[[Any, Any], bool] | None = None
    """Takes a `feasibility.precheck.Look` and the act: notes what must be there at the least, and says whether that is
    enough. None: nothing can be told of it, nor of what comes after."""
    trigger_cost: Callable[[CodegenContext, Any], TriggerCost] | None = None
    """What it costs at the most, where it answers an event. None: that cannot be told."""
    always_possible: bool = False
    """Whether it can be done whatever happened before."""
    only_chooses: bool = False
    """Whether it only decides something, and changes nothing."""
    logs: tuple[LogEvent, ...] = ()
    """The kinds of events that it alone writes to the log."""
    evidence: Callable[[Any, Any, int], Iterator[Any]] | None = None
    """Takes an `EvidenceLog`, the act and a seat: how to see in the log that somebody did it (`evidence.Seen`), for the
    `then` lines of scenarios. None: it counts as done where the log has one of its own events by that seat."""


@dataclass(frozen=True, slots=True)
class Compilers:
    """What makes code of each part of a sentence. The context hands them on, so that parts can hold each other (a
    condition in an act, an act in a condition) without their modules importing each other."""

    number: Callable[[CodegenContext, Amount], Number]
    listing: Callable[[CodegenContext, Thing], Listing]
    question: Callable[[CodegenContext, Condition], Question]
    count: Callable[[CodegenContext, Things | Goods], Count]
    write: Callable[[CodegenContext, Effect | Store, Feasibility], tuple[Steps, Feasibility]]
    verbs: Mapping[str, Verb]
    """By the `do` of an effect."""
    named_code: Callable[[str], Code]
    """The code of an action or a procedure, by its id; made when it is first needed."""
    needs_of: Callable[[str], Question | None]
    """What an action needs, by its id; None where it needs nothing."""


class CodegenContext:
    def __init__(self, rules: Rules, compilers: Compilers) -> None:
        self.rules = rules
        self.compilers = compilers
        self.numbers: Numbers = rules.numbers
        self.plan: Plan = rules.plan
        self.declared: Declared = rules.numbers.by_id[next(iter(rules.numbers.by_id))]
        self._made: dict[tuple[tuple[int, ...], bool], tuple[Sequence[Effect], Feasibility]] = {}
        """By the lines themselves, which are kept so that their identity stays theirs."""
        self._alone: dict[int, tuple[Object, Any]] = {}
        self.following: Sequence[Effect] = ()
        """The effects after the one that is being made into code, in the same list."""
        self._lines: dict[int, tuple[Feasibility, tuple[Effect, ...]]] = {}
        """By what comes after something, which is kept so that its identity stays its own: the lines that it is of."""
        self.lots_given: frozenset[str] = frozenset()
        """The names of lots that the declaration hands out later: those are set aside when they are drawn."""

    # ---- where a line stands

    def cause(self, at: Sequence[int]) -> int:
        """The number of a line, for the log."""
        return self.rules.cause_of(self.declared.id, at[0])

    # ---- the parts of a sentence

    def number(self, amount: Amount) -> Number:
        return self.compilers.number(self, amount)

    def listing(self, thing: Thing) -> Listing:
        return self.compilers.listing(self, thing)

    def question(self, condition: Condition) -> Question:
        return self.compilers.question(self, condition)

    def effects(self, effects: Sequence[Effect], rest: Feasibility = END) -> tuple[Steps, Feasibility]:
        """The steps of a list of effects, and whether they and what comes after can be carried through."""
        steps: Steps = []
        later = self.ahead(rest)
        for number in range(len(effects) - 1, -1, -1):
            self.following = effects[number + 1 :]
            made, rest = self.compilers.write(self, effects[number], rest)
            if number and number % _STRETCH == 0 and rest is not END:
                rest = _with_a_rest(rest)
            if later is not None:
                self._lines.setdefault(id(rest), (rest, (*effects[number:], *later)))
            steps = made + steps
        return steps, rest

    def ahead(self, rest: Feasibility) -> Sequence[Effect] | None:
        """The lines that come after something, to the end; None where more than lines may come."""
        return () if rest is END else self._lines.get(id(rest), (rest, None))[1]

    def full(self, effects: Sequence[Effect]) -> Feasibility:
        """Everything that lines do, for where something comes after that may depend on it."""
        return self._once(effects, THEN)

    def plain(self, effects: Sequence[Effect]) -> Feasibility:
        """What lines could, for where nothing comes after them."""
        return self._once(effects, END)

    def fallible(self, effects: Sequence[Effect]) -> bool:
        """Whether lines can go wrong at all."""
        return self.plain(effects) is not END

    def _once(self, effects: Sequence[Effect], rest: Feasibility) -> Feasibility:
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
        assert thing.op == "things"
        return self.compilers.count(self, thing)

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
        steps, is_feasible = self.whole(effects)
        code.fill(steps, is_feasible, self.effects(effects, THEN)[1])
        code.lines = self.lines(effects)

    def lines(self, effects: Sequence[Effect]) -> int:
        """How many lines these are, with all that stand under them, and one for the line that has them."""
        return 1 + sum(isinstance(node, Stated) for node in nodes(tuple(effects)))

    def whole(self, effects: Sequence[Effect]) -> tuple[Steps, Feasibility]:
        """The effects of a whole action: what was set aside and not given away goes back at its end, and others must
        be able to store what was forced on them."""
        steps, is_feasible = self.effects(effects, all_stored if forces_goods(effects) else END)
        if self.lots_given:
            steps = [*steps, (put_back, END)]
        return steps, is_feasible


_STRETCH = 16


def _with_a_rest(rest: Feasibility) -> Feasibility:
    """A long list is looked through with a thought to how much has been tried."""
    return lambda game, names, continuation: ask_deeper(game, _STRETCH, rest, names, continuation)


def not_understood(words: str) -> Refused:
    """The compiler accepts no such words, but a bundle may come from elsewhere."""
    return Refused("T904", f"no game understands `{words}`", "compile the pack again with this version")


CARDS = frozenset({"card", *CARD_NOUNS})
"""Nouns that mean cards of any sort, or of one kind."""


def is_card(m: CodegenContext, noun: str) -> bool:
    """Whether a noun means cards; it may also be the name of one."""
    return noun in CARDS or isinstance(m.numbers.by_id.get(noun), Inhabitant | Visitor)


def sort_of(m: CodegenContext, thing: Thing) -> str:
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
