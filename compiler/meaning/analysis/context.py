"""What one needs at hand while reading a declaration: its text, the names, what was bound, what went wrong."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from ...diagnostics import (
    Diagnostic,
    Place,
    error,
    warning,
)
from ...names.symbols import Scope
from ...source import limits
from ...source.layout import Block, Line
from ...syntax.phrase import Phrase, Word

__all__ = ["AnalysisContext", "Binding", "Plain", "Wrong", "kind_of", "stretch_of"]

Plain: TypeAlias = "dict[str, Any]"
"""An object before pydantic has seen it: only dictionaries, lists, text and whole numbers."""


class Wrong(Exception):
    """A line that means nothing. It ends the reading of that line, and is caught there: one slip, one message."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


class Binding:
    """A name given inside a declaration: `choose n ...`, `... as bought`."""

    __slots__ = ("given", "noun", "place", "sort", "used")

    def __init__(
        self,
        sort: str,
        noun: str = "",
        place: Place | None = None,
        used: bool = False,
        given: bool = False,
    ) -> None:
        self.sort = sort
        self.noun = noun
        self.place = place
        self.used = used
        self.given = given
        """By the place it stands in, not by the author: `seller`, `you`."""


def kind_of(thing: Plain) -> str:
    """What is spoken of: the kind of a declared thing, the sort of one with a name of its own, or the noun."""
    return str(thing.get("kind", thing.get("sort", thing.get("noun"))))


def stretch_of(line: Line) -> list[int]:
    """A whole line, as the objects keep it."""
    return [line.number, line.column, line.column + len(line.text)]


class AnalysisContext:
    __slots__ = ("block", "bound", "context", "depth", "line", "picking", "problems", "properties", "scope")

    def __init__(
        self,
        block: Block,
        scope: Scope,
        problems: list[Diagnostic] | None = None,
        bound: dict[str, Binding] | None = None,
        line: Line | None = None,
        context: str = "",
        depth: int = 0,
        picking: bool = False,
        properties: Iterable[str] = (),
    ) -> None:
        self.block = block
        self.scope = scope
        self.problems: list[Diagnostic] = [] if problems is None else problems
        self.bound: dict[str, Binding] = {} if bound is None else bound
        self.line: Line = Line(0, 0, "") if line is None else line
        self.context = context
        """What is being read, for messages: `tile`, `inhabitant`."""
        self.depth = depth
        """How many expressions or conditions stand inside each other."""
        self.picking = picking
        """Whether the lines being read are options to choose from."""
        self.properties = tuple(properties)
        """The first words of its properties: somebody may have misspelt one."""

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

    def deeper(self, what: Phrase) -> _Deeper:
        """One expression or condition inside another. What cannot be read by a person is not read by us."""
        if self.depth >= limits.EXPRESSION_DEPTH:
            raise Wrong(too_deep(self.place(what)))
        return _Deeper(self)

    def inside(self) -> _Inside:
        """A block of lines: names bound in it are forgotten after it."""
        return _Inside(self)

    def forgotten(self, kept: dict[str, Binding]) -> None:
        for name, binding in self.bound.items():
            if name not in kept and not binding.used and binding.place:
                self.problems.append(name_never_used(binding.place, name))


class _Deeper:
    __slots__ = ("reading",)

    def __init__(self, reading: AnalysisContext) -> None:
        self.reading = reading

    def __enter__(self) -> None:
        self.reading.depth += 1

    def __exit__(self, *_: object) -> None:
        self.reading.depth -= 1


class _Inside:
    __slots__ = ("outer", "reading")

    def __init__(self, reading: AnalysisContext) -> None:
        self.reading = reading

    def __enter__(self) -> None:
        self.outer = dict(self.reading.bound)

    def __exit__(self, failure: object, *_: object) -> None:
        if failure is not None:
            return
        for name, binding in self.reading.bound.items():
            if name in self.outer and binding.used:
                self.outer[name].used = True
        self.reading.forgotten(self.outer)
        self.reading.bound = self.outer


# ---- what can be wrong


def too_deep(place: Place) -> Diagnostic:
    return error("T339", "too much stands inside each other here", place, "say it in several lines")


def name_never_used(place: Place, name: str) -> Diagnostic:
    return warning("T701", f"`{name}` is never used again", place, "use it, or leave the name out")
