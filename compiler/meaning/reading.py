"""What one needs at hand while reading a declaration: its text, the names, what was bound, what went wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from ..diagnostics import Diagnostic, Place
from ..names.symbols import Scope
from ..source import limits
from ..source.layout import Block, Line
from ..syntax.phrase import Phrase, Word

__all__ = ["Binding", "Plain", "Reading", "Wrong", "stretch_of"]

Plain = dict[str, Any]
"""An object before pydantic has seen it: only dictionaries, lists, text and whole numbers."""


class Wrong(Exception):
    """A line that means nothing. It ends the reading of that line, and is caught there: one slip, one message."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


@dataclass(slots=True)
class Binding:
    """A name given inside a declaration: `choose n ...`, `... as bought`."""

    sort: str
    noun: str = ""
    place: Place | None = None
    used: bool = False
    given: bool = False
    """By the place it stands in, not by the author: `seller`, `you`."""


def stretch_of(line: Line) -> list[int]:
    """A whole line, as the objects keep it."""
    return [line.number, line.column, line.column + len(line.text)]


@dataclass(slots=True)
class Reading:
    block: Block
    scope: Scope
    problems: list[Diagnostic] = field(default_factory=list)
    bound: dict[str, Binding] = field(default_factory=dict)
    line: Line = field(default_factory=lambda: Line(0, 0, ""))
    context: str = ""
    """What is being read, for messages: `tile`, `inhabitant`."""
    depth: int = 0
    """How many expressions or conditions stand inside each other."""
    picking: bool = False
    """Whether the lines being read are options to choose from."""

    def at(self, what: Phrase | Word) -> list[int]:
        """Where a phrase stands in the present line: its columns."""
        column = self.line.column
        return [column + max(what.start, 0), column + max(what.end, 1)]

    def in_sight(self) -> tuple[tuple[str, str, str], ...]:
        """The names that can be spoken of here, and what they are."""
        return tuple((name, binding.sort, binding.noun) for name, binding in self.bound.items())

    def said(self, what: Phrase) -> str:
        """A phrase as its author wrote it."""
        return self.line.text[max(what.start, 0) : what.end]

    def whole_line(self) -> list[int]:
        """Where the present statement is: its line in the declaration, and its columns."""
        return stretch_of(self.line)

    def place(self, what: Phrase | Word | None = None) -> Place:
        if what is None:
            return self.place_of(self.whole_line())
        return self.block.place(self.line.number, *self.at(what))

    def place_of(self, at: list[int]) -> Place:
        return self.block.place(*at)

    def bind(self, name: str, sort: str, noun: str = "", place: Place | None = None) -> None:
        self.bound[name] = Binding(sort, noun, place)

    def give(self, name: str, sort: str, noun: str = "") -> None:
        """Bind a name that the situation brings with it."""
        self.bound[name] = Binding(sort, noun, used=True, given=True)

    @contextmanager
    def deeper(self, what: Phrase) -> Iterator[None]:
        """One expression or condition inside another. What cannot be read by a person is not read by us."""
        from .mistakes import too_deep

        self.depth += 1
        try:
            if self.depth > limits.EXPRESSION_DEPTH:
                raise Wrong(too_deep(self.place(what)))
            yield
        finally:
            self.depth -= 1

    @contextmanager
    def inside(self) -> Iterator[None]:
        """A block of lines: names bound in it are forgotten after it."""
        outer = dict(self.bound)
        yield
        for name, binding in self.bound.items():
            if name in outer and binding.used:
                outer[name].used = True
        self.forgotten(outer)
        self.bound = outer

    def forgotten(self, kept: dict[str, Binding]) -> None:
        from .mistakes import name_never_used

        for name, binding in self.bound.items():
            if name not in kept and not binding.used and binding.place:
                self.problems.append(name_never_used(binding.place, name))
