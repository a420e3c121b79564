"""Why something is asked or happens: the line of the pack that says so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.objects.base import Object, Stated
from compiler.objects.declarations.declared import Step
from compiler.objects.declarations.tiles import Action, Wish
from compiler.objects.expressions import Local
from compiler.objects.sentences.effects import (
    Effect,
    Modifier,
    Time,
    Trigger,
)
from compiler.objects.walking import nodes
from compiler.words.language.catalogue import Catalogue
from compiler.words.planning.hide_reminders import only_moves_reminders, reminders_among

from ..game.state.rules import Rules
from .rule_text import RuleText

__all__ = ["Cause", "cause_of", "lines_using_name", "locals_in", "next_line", "statements_of"]


@dataclass(frozen=True, slots=True)
class Cause:
    title: str
    """What the declaration is called (a tile, a rule, a card), or the step of a procedure."""
    place: str
    """The pack, the file and the line."""
    text: str
    """What the line says."""
    note: str
    of_tile: bool = False
    """Whether the line stands on a tile."""
    of_action: bool = False
    """Whether it belongs to an action, which others name."""
    of_notice: bool = False
    """Whether it belongs to an action that does nothing but count, and has a note: then its name is news."""

    def __str__(self) -> str:
        return f"{self.title}, {self.place}: {self.text}" if self.text else f"{self.title}, {self.place}"


def statements_of(rules: Rules, cause: int) -> list[Stated]:
    """The statements on the line of a cause, from left to right."""
    if not 0 <= cause < len(rules.causes):
        return []
    id, line = rules.causes[cause]
    every = (node for node in nodes(rules.numbers.by_id[id]) if isinstance(node, Stated))
    found = [each for each in every if each.at[0] == line and _has_words(each)]
    return sorted(found, key=lambda each: each.at[1])


def _has_words(stated: Stated) -> bool:
    """Whether a statement has words of its own: others only hold parts of their line together."""
    return hasattr(stated, "do") or isinstance(stated, Trigger | Modifier | Time | Wish)


def cause_of(rules: Rules, rule_text: RuleText, names: Catalogue, cause: int) -> Cause | None:
    if not 0 <= cause < len(rules.causes):
        return None
    id, line = rules.causes[cause]
    declared = rules.numbers.by_id[id]
    said = [rule_text.line(id, each) for each in statements_of(rules, cause)[:1]]  # it holds what follows on its line
    place = f"{declared.origin}/{declared.file}:{declared.line + line}"
    title, note = names.title(id) if declared.title else id.rpartition(".")[2], f"{id}/note"
    if (step := _step(declared, line)) is not None:
        key = f"{id}/step.{step[1].name or step[0]}"
        title, note = names.text(key), f"{key}.note"
    of_tile, of_action = declared.kind == "tile", isinstance(declared, Action)
    reminders = reminders_among(rules.numbers.by_id.values()) if of_action and declared.note else frozenset()
    is_notice = bool(reminders) and only_moves_reminders(declared, reminders)
    told = names.text(note) if names.has(note) else ""
    return Cause(title, place, "".join(said), told, of_tile, of_action, is_notice)


def _step(declared: object, line: int) -> tuple[int, Step] | None:
    """The step of a procedure that a line belongs to, and its number."""
    steps: tuple[Step, ...] = getattr(declared, "steps", ())
    counted = reversed(list(enumerate(steps, 1)))
    return next(((number, step) for number, step in counted if step.title and step.at[0] < line), None)


def lines_using_name(rules: Rules, cause: int, name: str) -> list[Effect]:
    """The lines after the line of a cause, in the same block, that use a name it binds."""
    return [after for after in _lines_after(rules, cause, name) if name in locals_in(after)]


def next_line(rules: Rules, cause: int, name: str) -> Effect | None:
    """The line right after the line of a cause that binds a name."""
    return next(iter(_lines_after(rules, cause, name)), None)


def _lines_after(rules: Rules, cause: int, name: str) -> tuple[Effect, ...]:
    if not 0 <= cause < len(rules.causes):
        return ()
    id, line = rules.causes[cause]
    for block in _blocks(rules.numbers.by_id[id]):
        for place, each in enumerate(block):
            if each.at[0] == line and getattr(each, "binds", None) == name:
                return block[place + 1 :]
    return ()


def _blocks(declared: Object) -> Iterator[tuple[Effect, ...]]:
    """Every list of lines inside a declaration."""
    for node in nodes(declared):
        for name in type(node).model_fields:
            value = getattr(node, name)
            if isinstance(value, tuple) and value and all(hasattr(each, "do") for each in value):
                yield value


def locals_in(value: object) -> set[str]:
    """The local names that a part of a declaration uses."""
    return {node.name for node in nodes(value) if isinstance(node, Local)}
