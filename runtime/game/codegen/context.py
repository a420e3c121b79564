"""The context of code generation: the rules, the declaration that is being compiled, and the compilers of its parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from compiler.objects.base import Object, Stated
from compiler.objects.declarations.declared import Declared, Need
from compiler.objects.declarations.tiles import Inhabitant, PlainCard, Visitor
from compiler.objects.expressions import Amount, Goods, Local, Ref, Thing, Things
from compiler.objects.sentences.conditions import Condition
from compiler.objects.sentences.effects import Effect
from compiler.objects.walking import nodes
from compiler.verbs.store import Store
from compiler.vocabulary.nouns import CARD_NOUNS, KINDS_OF_THING, NOUNS

from ...town.layout.plan import NONE, Plan
from ...town.refusals import Refused
from ..engine.execution import return_set_aside
from ..engine.forced_goods import forces_goods, storing_forced_goods
from ..state.code import (
    ALWAYS,
    CONTINUE,
    END,
    Code,
    Count,
    Feasibility,
    Listing,
    Number,
    Question,
    Steps,
    ask_deeper,
    conjunction,
)
from ..state.log_events import LogEvent
from ..state.plans import TriggerCost
from ..state.rules import Rules
from ..tables.numbering import Numbers

__all__ = ["CARDS", "CodegenContext", "Compilers", "Verb", "Writer", "is_card", "not_understood", "sort_of"]


T = TypeVar("T", bound=Object)


Writer = Callable[["CodegenContext", Any, Feasibility], tuple[Steps, Feasibility]]
"""Compiles one line: its steps, and the feasibility of the line and of what comes after it (the last argument)."""


@dataclass(frozen=True, slots=True)
class Verb:
    """All that the runtime knows of a verb or a block: each module of `verbs` and `blocks` has one."""

    do: tuple[str, ...]
    """The `do` of the objects that it is for; most verbs have one."""
    write: Writer
    shared: bool = False
    """Whether its subject is only there for the reader."""
    precheck: Callable[[Any, Any], bool] | None = None
    """Takes a `feasibility.precheck.Precheck` and the act: notes what must be there at the least, and returns whether
    that is enough. None: nothing can be told of it, nor of what comes after."""
    trigger_cost: Callable[[CodegenContext, Any], TriggerCost] | None = None
    """The most it can cost where it answers an event. None: that cannot be told."""
    always_possible: bool = False
    """Whether it can be done whatever happened before."""
    only_chooses: bool = False
    """Whether it only binds a name, and changes nothing."""
    keeps: str = ""
    """The sort of what its line keeps for itself while it waits for an answer, under the name `_<line>.<column>`: a key
    of `_CHECKS` in saving/frames.py, so that a saved game can be checked."""
    parting: Literal["paid", "given", "lost", "returned"] = "paid"
    """How it is told that goods leave somebody by it."""
    logs: tuple[LogEvent, ...] = ()
    """The kinds of events that it alone writes to the log."""
    evidence: Callable[[Any, Any, int], Iterator[Any]] | None = None
    """Takes an `EvidenceLog`, the act and a seat: the figures in the log that show that somebody did it
    (`mechanics/evidence.py`), for the `then` lines of scenarios. None: it counts as done where the log has one of its
    own events by that seat."""


@dataclass(frozen=True, slots=True)
class Compilers:
    """The functions that compile each part of a sentence. The context hands them on, so that parts can hold each other
    (a condition in an act, an act in a condition) without their modules importing each other."""

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
    """Compiles the lines of one declaration. `number`, `listing` and `question` compile the parts of a sentence."""

    def __init__(self, rules: Rules, compilers: Compilers) -> None:
        self.rules = rules
        self.compilers = compilers
        self.numbers: Numbers = rules.numbers
        self.plan: Plan = rules.plan
        self.declared: Declared = rules.numbers.by_id[next(iter(rules.numbers.by_id))]
        self._feasibilities: dict[tuple[tuple[int, ...], bool], tuple[Sequence[Effect], Feasibility]] = {}
        """By the ids of lines, and whether nothing comes after them. Keeps the lines, so that no id is used again."""
        self._subjectless: dict[int, tuple[Object, Any]] = {}
        self.following: Sequence[Effect] = ()
        """The effects after the one that is being compiled, in the same list."""
        self._lines: dict[int, tuple[Feasibility, tuple[Effect, ...]]] = {}
        """By the id of a feasibility, which is kept so that no id is used again: the lines it was made of."""
        self.others_act = False
        """Whether the lines being compiled stand under `guest may`: then `you` is not whoever acts."""
        self.lots_given: frozenset[str] = frozenset()
        """The names of lots that the declaration gives away after drawing them: they are set aside when drawn."""

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
        """The steps of a list of effects, and the feasibility of all of them and of ``rest``, which comes after."""
        steps: Steps = []
        lines_after = self.lines_after(rest)
        for number in range(len(effects) - 1, -1, -1):
            self.following = effects[number + 1 :]
            made, rest = self.compilers.write(self, effects[number], rest)
            if number and number % _STRETCH == 0 and rest is not END:
                rest = _with_effort_check(rest)
            if lines_after is not None:
                self._lines.setdefault(id(rest), (rest, (*effects[number:], *lines_after)))
            steps = made + steps
        return steps, rest

    def lines_after(self, rest: Feasibility) -> Sequence[Effect] | None:
        """The lines that a feasibility was made of; None where more than those lines may come after."""
        return () if rest is END else self._lines.get(id(rest), (rest, None))[1]

    def feasibility_in_full(self, effects: Sequence[Effect]) -> Feasibility:
        """Whether lines can be carried through, with every effect done: for where a continuation may depend on it."""
        return self._cached_feasibility(effects, CONTINUE)

    def feasibility_alone(self, effects: Sequence[Effect]) -> Feasibility:
        """Whether lines can be carried through where nothing comes after them; END where they cannot fail."""
        return self._cached_feasibility(effects, END)

    def can_fail(self, effects: Sequence[Effect]) -> bool:
        """Whether lines can turn out to be impossible at all."""
        return self.feasibility_alone(effects) is not END

    def _cached_feasibility(self, effects: Sequence[Effect], rest: Feasibility) -> Feasibility:
        """The feasibility of lines, made once: blocks inside blocks ask for it again and again."""
        key = (tuple(id(effect) for effect in effects), rest is END)
        if key not in self._feasibilities:
            self._feasibilities[key] = (effects, self.effects(effects, rest)[1])
        return self._feasibilities[key][1]

    def without_subject(self, effect: T) -> T:
        """The same act without its subject; the same object each time."""
        if id(effect) not in self._subjectless:
            self._subjectless[id(effect)] = (effect, effect.model_copy(update={"who": None, "every": False}))
        made: T = self._subjectless[id(effect)][1]
        return made

    def question_of_needs(self, needs: Sequence[Need]) -> Question | None:
        """Whether all needs are met; None where nothing is needed."""
        question = conjunction([self.question(need.condition) for need in needs])
        return None if question is ALWAYS else question

    def count_of(self, thing: Thing) -> Count:
        assert thing.op == "things"
        return self.compilers.count(self, thing)

    def loop_of(self, thing: Thing | None) -> int:
        """The number of a loop; NONE where something else is meant, or nothing."""
        if isinstance(thing, Ref) and thing.kind == "loop":
            return self.numbers.index(thing.id, self.numbers.loops)
        return NONE

    def code(self, key: str, effects: Sequence[Effect], title: str = "") -> Code:
        """New code for lines, which other code can push."""
        code = self.rules.new_code(key, title)
        self.fill(code, effects)
        return code

    def sequential_code(self, key: str, effects: Sequence[Effect], title: str = "") -> Code:
        """Code whose lines are done one by one, without looking ahead to the next: for a set-up."""
        code = self.rules.new_code(key, title)
        code.fill([step for effect in effects for step in self.effects([effect])[0]], END, CONTINUE)
        return code

    def fill(self, code: Code, effects: Sequence[Effect]) -> None:
        """Make lines into the steps and feasibilities of code."""
        steps, is_feasible = self.whole_action(effects)
        code.fill(steps, is_feasible, self.effects(effects, CONTINUE)[1])
        code.lines = self.count_lines(effects)

    def count_lines(self, effects: Sequence[Effect]) -> int:
        """How many lines these are, with all under them, and one for the line that has them."""
        return 1 + sum(isinstance(node, Stated) for node in nodes(tuple(effects)))

    def whole_action(self, effects: Sequence[Effect], rest: Feasibility = END) -> tuple[Steps, Feasibility]:
        """The steps and feasibility of a whole action, before ``rest``: at its end, what was set aside and not given
        away goes back, and others must be able to store what was forced on them."""
        steps, is_feasible = self.effects(effects, storing_forced_goods(rest) if forces_goods(effects) else rest)
        if self.lots_given:
            steps = [*steps, (return_set_aside, END)]
        return steps, is_feasible


_STRETCH = 16
"""After so many lines of one list, the effort of the look ahead is checked."""


def _with_effort_check(rest: Feasibility) -> Feasibility:
    """In a long list, count how much was tried and how deep the look ahead is."""
    return lambda game, names, continuation: ask_deeper(game, _STRETCH, rest, names, continuation)


def not_understood(words: str) -> Refused:
    """The refusal of words that the compiler would not have accepted: a bundle may come from elsewhere."""
    return Refused("T904", f"no game understands `{words}`", "compile the pack again with this version")


CARDS = frozenset({"card", *CARD_NOUNS})
"""Nouns that mean cards of any sort, or of one kind."""


def is_card(m: CodegenContext, noun: str) -> bool:
    """Whether a noun means cards; it may also be the name of one."""
    return noun in CARDS or isinstance(m.numbers.by_id.get(noun), Inhabitant | Visitor | PlainCard)


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
