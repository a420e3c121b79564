"""What one needs at hand while reading a declaration: its text, the names, what was bound, what went wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from ..diagnostics import Diagnostic, Place
from ..names.symbols import Scope
from ..source.layout import Block, Line
from ..syntax.phrase import Phrase, Word

__all__ = ["Binding", "Plain", "Reading", "Wrong"]

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


@dataclass(slots=True)
class Reading:
    block: Block
    scope: Scope
    problems: list[Diagnostic] = field(default_factory=list)
    bound: dict[str, Binding] = field(default_factory=dict)
    line: Line = field(default_factory=lambda: Line(0, 0, ""))
    context: str = ""
    """What is being read, for messages: `tile`, `inhabitant`."""

    def at(self, what: Phrase | Word) -> list[int]:
        """Where a phrase of the present line is, as the objects keep it."""
        column = self.line.column
        return [self.line.number, column + max(what.start, 0), column + max(what.end, 1)]

    def whole_line(self) -> list[int]:
        column = self.line.column
        return [self.line.number, column, column + len(self.line.text)]

    def place(self, what: Phrase | Word | None = None) -> Place:
        line, start, end = self.at(what) if what is not None else self.whole_line()
        return self.block.place(line, start, end)

    def place_of(self, at: list[int]) -> Place:
        return self.block.place(*at)

    def bind(self, name: str, sort: str, noun: str = "", place: Place | None = None) -> None:
        self.bound[name] = Binding(sort, noun, place)

    def give(self, name: str, sort: str, noun: str = "") -> None:
        """Bind a name that the situation brings with it."""
        self.bound[name] = Binding(sort, noun, used=True, given=True)

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
