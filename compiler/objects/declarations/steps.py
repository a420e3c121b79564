"""Which steps a set-up or procedure has, once all that changes them is counted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .declared import Declared, Step
from .game import ChangedStep, Procedure, Setup, StepEdit

__all__ = ["StatedStep", "changed_step_id", "steps_in_force"]


class StatedStep(NamedTuple):
    step: Step
    number: int
    """Its place among the steps as they were first declared, from 1."""
    stated_in: Declared
    """The declaration that its lines stand in: the set-up itself, a changed step of another pack, or a variant."""
    id: str
    """What its texts are kept under."""

    @property
    def key(self) -> str:
        """The key of its title; those of its note and text begin with it."""
        return f"{self.id}/step.{self.step.name or self.number}"


def changed_step_id(stated_in: Declared, edit: StepEdit) -> str:
    """What the texts of a step that replaces another are kept under: the id of its declaration, or one made of that of
    its variant."""
    if isinstance(stated_in, ChangedStep):
        return stated_in.id
    return f"{stated_in.id}:{edit.of.rpartition('.')[2]}:{edit.name}"


def steps_in_force(declared: Setup | Procedure, declarations: Iterable[Declared]) -> list[StatedStep]:
    """The steps that are done, in their order: with what changed steps replace, and without what they remove."""
    changes = [(each, each.change) for each in declarations if isinstance(each, ChangedStep)]
    edits = {edit.name: (stated_in, edit) for stated_in, edit in changes if edit.of == declared.id}
    found: list[StatedStep] = []
    for number, step in enumerate(declared.steps, 1):
        if step.name not in edits:
            found.append(StatedStep(step, number, declared, declared.id))
            continue
        stated_in, edit = edits[step.name]
        if edit.step is not None:
            found.append(StatedStep(edit.step, number, stated_in, changed_step_id(stated_in, edit)))
    return found
