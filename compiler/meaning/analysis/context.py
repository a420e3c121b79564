"""The context in which a declaration is read: its text, the names in scope, local bindings, and the diagnostics so
far."""

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

__all__ = ["AnalysisContext", "Binding", "LineError", "Plain", "kind_of", "line_span"]

Plain: TypeAlias = "dict[str, Any]"
"""An object before pydantic has seen it: only dictionaries, lists, text and whole numbers."""


class LineError(Exception):
    """A line that has no meaning. It ends the reading of that line and is caught there: one slip, one message."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


class Binding:
    """A name given inside a declaration: `choose n ...`, `... as bought`."""

    __slots__ = ("is_implicit", "noun", "place", "sort", "used")

    def __init__(
        self,
        sort: str,
        noun: str = "",
        place: Place | None = None,
        used: bool = False,
        is_implicit: bool = False,
    ) -> None:
        self.sort = sort
        self.noun = noun
        self.place = place
        self.used = used
        self.is_implicit = is_implicit
        """By the place it stands in, not by the author: `seller`, `you`."""


def kind_of(thing: Plain) -> str:
    """What a thing is: the kind of a declared one, the sort of a local name, or else the noun."""
    return str(thing.get("kind", thing.get("sort", thing.get("noun"))))


def line_span(line: Line) -> list[int]:
    """The position of a whole line as objects store it: its number in the declaration, first column, end column."""
    return [line.number, line.column, line.column + len(line.text)]


class AnalysisContext:
    """What the readers of one declaration share. ``line`` is the line being read; positions refer to it."""

    __slots__ = (
        "bindings",
        "block",
        "depth",
        "forgotten",
        "kind",
        "line",
        "picking",
        "problems",
        "properties",
        "scope",
    )

    def __init__(
        self,
        block: Block,
        scope: Scope,
        problems: list[Diagnostic] | None = None,
        bindings: dict[str, Binding] | None = None,
        line: Line | None = None,
        kind: str = "",
        depth: int = 0,
        picking: bool = False,
        properties: Iterable[str] = (),
    ) -> None:
        self.block = block
        self.scope = scope
        self.problems: list[Diagnostic] = [] if problems is None else problems
        self.bindings: dict[str, Binding] = {} if bindings is None else bindings
        self.line: Line = Line(0, 0, "") if line is None else line
        self.kind = kind
        """What is being read, for messages: `tile`, `inhabitant`."""
        self.depth = depth
        """How many expressions or conditions stand inside each other."""
        self.picking = picking
        """Whether the lines being read are options to choose from."""
        self.properties = tuple(properties)
        """The first words of its properties: somebody may have misspelt one."""
        self.forgotten: dict[str, Place] = {}
        """Names that a block gave which is over, and where: somebody may still speak of them."""

    def columns_of(self, what: Phrase | Word) -> list[int]:
        """The first and end column of a phrase in the current line."""
        column = self.line.column
        return [column + max(what.start, 0), column + max(what.end, 1)]

    def visible_names(self) -> tuple[tuple[str, str, str], ...]:
        """The local names that can be used here, each with its sort and noun."""
        return tuple((name, binding.sort, binding.noun) for name, binding in self.bindings.items())

    def source_of(self, what: Phrase) -> str:
        """A phrase as its author wrote it."""
        return self.line.text[max(what.start, 0) : what.end]

    def line_span(self) -> list[int]:
        """The position of the current line, as statements store it."""
        return line_span(self.line)

    def place(self, what: Phrase | Word | None = None) -> Place:
        """The place of a phrase in the current line, or of the whole line."""
        if what is None:
            return self.place_at(self.line_span())
        return self.block.place(self.line.number, *self.columns_of(what))

    def place_at(self, at: list[int]) -> Place:
        return self.block.place(*at)

    def bind(self, name: str, sort: str, noun: str = "", place: Place | None = None) -> None:
        """Bind a name that the author gives. ``place`` is where a warning goes if it is never used."""
        self.bindings[name] = Binding(sort, noun, place)

    def bind_implicitly(self, name: str, sort: str, noun: str = "") -> None:
        """Bind a name that the situation brings along, such as `seller`. It need not be used."""
        self.bindings[name] = Binding(sort, noun, used=True, is_implicit=True)

    def nested(self, what: Phrase) -> _NestedPhrase:
        """Enter an expression or condition inside another one. Raises `LineError` where they nest too deep."""
        if self.depth >= limits.EXPRESSION_DEPTH:
            raise LineError(too_deep(self.place(what)))
        return _NestedPhrase(self)

    def block_scope(self) -> _BlockScope:
        """Enter a block of lines. When it is left, names bound in it are gone, and unused ones give a warning."""
        return _BlockScope(self)

    def warn_of_unused(self, kept: dict[str, Binding]) -> None:
        """Warn of each name that was bound since ``kept`` and never used."""
        for name, binding in self.bindings.items():
            if name not in kept and not binding.used and binding.place:
                self.problems.append(name_never_used(binding.place, name))


class _NestedPhrase:
    __slots__ = ("reading",)

    def __init__(self, reading: AnalysisContext) -> None:
        self.reading = reading

    def __enter__(self) -> None:
        self.reading.depth += 1

    def __exit__(self, *_: object) -> None:
        self.reading.depth -= 1


class _BlockScope:
    __slots__ = ("outer", "reading")

    def __init__(self, reading: AnalysisContext) -> None:
        self.reading = reading

    def __enter__(self) -> None:
        self.outer = dict(self.reading.bindings)

    def __exit__(self, failure: object, *_: object) -> None:
        if failure is not None:
            return
        for name, binding in self.reading.bindings.items():
            if name in self.outer and binding.used:
                self.outer[name].used = True
        self.reading.warn_of_unused(self.outer)
        self.reading.forgotten |= {
            name: binding.place
            for name, binding in self.reading.bindings.items()
            if name not in self.outer and binding.place
        }
        self.reading.bindings = self.outer


# ---- what can be wrong


def too_deep(place: Place) -> Diagnostic:
    return error("T339", "too much stands inside each other here", place, "say it in several lines")


def name_never_used(place: Place, name: str) -> Diagnostic:
    return warning("T701", f"`{name}` is never used again", place, "use it, or leave the name out")
