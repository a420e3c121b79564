"""Why something is asked or happens: the line of the pack that says so."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.objects.base import Stated
from compiler.objects.effects import Modifier, Time, Trigger
from compiler.objects.tiles import Wish

from ..game.rules import Rules
from .phrases import Phrases, statements

__all__ = ["Cause", "cause_of", "statements_of"]


@dataclass(frozen=True, slots=True)
class Cause:
    title: str
    """What the declaration is called: a tile, a rule, a card."""
    place: str
    """The pack, the file and the line."""
    text: str
    """What the line says."""
    note: str

    def __str__(self) -> str:
        return f"{self.title}, {self.place}: {self.text}" if self.text else f"{self.title}, {self.place}"


def statements_of(rules: Rules, cause: int) -> list[Stated]:
    """The statements on the line of a cause, from left to right."""
    if not 0 <= cause < len(rules.causes):
        return []
    id, line = rules.causes[cause]
    found = [each for each in statements(rules.numbers.by_id[id]) if each.at[0] == line and _is_said(each)]
    return sorted(found, key=lambda each: each.at[1])


def _is_said(stated: Stated) -> bool:
    """Whether a statement has words of its own: the others only hold together what stands on their line."""
    return hasattr(stated, "do") or isinstance(stated, Trigger | Modifier | Time | Wish)


def cause_of(rules: Rules, phrases: Phrases, cause: int) -> Cause | None:
    if not 0 <= cause < len(rules.causes):
        return None
    id, line = rules.causes[cause]
    declared = rules.numbers.by_id[id]
    said: list[str] = []
    for each in statements_of(rules, cause):
        words = phrases.line(each)
        if words and words not in said:
            said.append(words)
    place = f"{declared.origin}/{declared.file}:{declared.line + line}"
    title = declared.title or id.rpartition(".")[2]
    return Cause(title, place, " ".join(said), declared.note)
