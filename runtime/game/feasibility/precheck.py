"""Whether something can be done, told from a few counts before anything is tried.

Most tiles either cannot be paid or plainly can be done. From the lines of a declaration follows what must be there at
the least: so much of this in one's stock, that in the supply, a free place in town. Where one of these is missing, the
tile cannot be done. Where the lines are so simple that nothing else could stand in the way, it can. In all other cases
it is tried properly (`Code.is_feasible`); a test compares the two. What is known of a single line, its verb says
(`Verb.precheck`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from compiler.objects.sentences.effects import Effect

from ..codegen.context import CodegenContext
from ..state.code import Listing, Question
from ..state.requirements import Needed, Requirements

__all__ = ["Precheck", "precheck"]


@dataclass(slots=True)
class Precheck:
    """What is known of a list of lines so far, while its verbs are asked one by one (`Verb.precheck`)."""

    m: CodegenContext
    needed: Needed = field(default_factory=dict)
    """What must be there before the first line is done."""
    sets: list[Listing] = field(default_factory=list)
    """Sets that may not be empty."""
    numbers: dict[str, int] = field(default_factory=dict)
    """By name of a chosen number: the smallest it can be."""
    largest: dict[str, int] = field(default_factory=dict)
    """By name of a chosen number: the largest it can be."""
    things: dict[str, str] = field(default_factory=dict)
    """By name of a chosen thing: the noun of the set it was chosen from."""
    listings: dict[str, Listing] = field(default_factory=dict)
    picked: int = 1
    gained: set[int] = field(default_factory=set)
    """Nouns that may come in on the way: how many there are at first decides nothing."""
    ways: tuple[Requirements, ...] = ()
    outcome_unknown: bool = False
    """Whether a line was met whose outcome cannot be told: from there on nothing more is required for sure."""
    has_acted: bool = False
    """Whether some line did more than choose."""

    def require(self, holder: int, noun: int, amount: int) -> bool:
        """Note that so much must be there; False where it may come in on the way, so that nothing can be said."""
        if noun in self.gained:
            return False
        key = (holder, noun)
        self.needed[key] = self.needed.get(key, 0) + max(0, amount)
        return True

    def check_lines(self, effects: Sequence[Effect]) -> bool:
        """Ask the verb of each line in turn. True if all lines are known to be possible where the requirements are
        met."""
        enough, verbs = True, self.m.compilers.verbs
        for number, effect in enumerate(effects):
            if getattr(effect, "who", None) is not None:
                self.outcome_unknown, enough = True, False
            if self.outcome_unknown:
                return enough and all(verbs[each.do].always_possible for each in effects[number:])
            verb = verbs[effect.do]
            if verb.precheck is None:
                self.outcome_unknown = True
                return False
            enough = verb.precheck(self, effect) and enough
            self.has_acted = self.has_acted or not verb.only_chooses
        return enough

    def requirements(self, enough: bool, asked: Question | None = None) -> Requirements:
        """The requirements found so far. ``enough``: nothing else can stand in the way."""
        own = tuple((noun, amount) for (holder, noun), amount in self.needed.items() if holder < 0 and amount > 0)
        elsewhere = tuple((holder, noun, n) for (holder, noun), n in self.needed.items() if holder >= 0 and n > 0)
        return Requirements(own, elsewhere, tuple(self.sets), asked, self.ways, enough)


def precheck(m: CodegenContext, effects: Sequence[Effect]) -> Requirements:
    """The requirements of a list of lines: what must be there at the least, and whether that is enough."""
    check = Precheck(m)
    return check.requirements(check.check_lines(effects))
