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

__all__ = ["Look", "precheck"]


@dataclass(slots=True)
class Look:
    """What has been seen of a declaration so far."""

    m: CodegenContext
    needed: Needed = field(default_factory=dict)
    sets: list[Listing] = field(default_factory=list)
    numbers: dict[str, int] = field(default_factory=dict)
    largest: dict[str, int] = field(default_factory=dict)
    things: dict[str, str] = field(default_factory=dict)
    """Names of chosen things, and the word that tells where they came from."""
    listings: dict[str, Listing] = field(default_factory=dict)
    picked: int = 1
    gained: set[int] = field(default_factory=set)
    ways: tuple[Requirements, ...] = ()
    blind: bool = False
    """Whether something happened whose outcome cannot be told: from here on nothing more is needed for sure."""
    begun: bool = False
    """Whether anything was done yet, beyond choosing."""

    def need(self, holder: int, noun: int, amount: int) -> bool:
        """Note what must be there; False where it may come in on the way."""
        if noun in self.gained:
            return False
        key = (holder, noun)
        self.needed[key] = self.needed.get(key, 0) + max(0, amount)
        return True

    def through(self, effects: Sequence[Effect]) -> bool:
        """Look at effects one after the other. Whether all of them are known to be possible with what is needed."""
        enough, verbs = True, self.m.compilers.verbs
        for number, effect in enumerate(effects):
            if getattr(effect, "who", None) is not None:
                self.blind, enough = True, False
            if self.blind:
                return enough and all(verbs[each.do].always_possible for each in effects[number:])
            verb = verbs[effect.do]
            if verb.precheck is None:
                self.blind = True
                return False
            enough = verb.precheck(self, effect) and enough
            self.begun = self.begun or not verb.only_chooses
        return enough

    def requirements(self, enough: bool, asked: Question | None = None) -> Requirements:
        """What was seen so far; ``enough`` says whether nothing else can stand in the way."""
        own = tuple((noun, amount) for (holder, noun), amount in self.needed.items() if holder < 0 and amount > 0)
        elsewhere = tuple((holder, noun, n) for (holder, noun), n in self.needed.items() if holder >= 0 and n > 0)
        return Requirements(own, elsewhere, tuple(self.sets), asked, self.ways, enough)


def precheck(m: CodegenContext, effects: Sequence[Effect]) -> Requirements:
    """What must be there at the least for lines to be possible, and whether that is all."""
    look = Look(m)
    return look.requirements(look.through(effects))
