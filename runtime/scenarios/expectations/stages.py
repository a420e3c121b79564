"""The stages of a scenario: some `when` lines, and the `then` lines that say what must have come of them."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.objects.declarations.game import Expectation, Scenario
from compiler.objects.sentences.effects import Effect

__all__ = ["Stage", "stages_of"]


@dataclass(frozen=True, slots=True)
class Stage:
    uses: tuple[Effect, ...]
    then: tuple[Expectation, ...]

    @property
    def fails(self) -> bool:
        """Whether the action of its last line is expected to fail."""
        return any(each.failed for each in self.then)


def stages_of(scenario: Scenario) -> list[Stage]:
    """The stages in their order. A scenario whose `then` lines all come last has one."""
    ends = [len(scenario.uses) if each.after is None else each.after for each in scenario.then]
    stages: list[Stage] = []
    begun = 0
    for end in sorted(set(ends)):
        then = tuple([each for each, at in zip(scenario.then, ends, strict=True) if at == end])
        stages.append(Stage(scenario.uses[begun:end], then))
        begun = end
    if begun < len(scenario.uses):  # nothing is expected of the last lines, but that they are possible
        stages.append(Stage(scenario.uses[begun:], ()))
    return stages
