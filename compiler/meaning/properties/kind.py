"""A kind of declaration: which properties it has and who reads its other lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from ...source.layout import Line
from ..analysis.context import AnalysisContext, Plain
from .properties import Shape

__all__ = ["PLAYERS", "Kind", "read_nothing"]

Reader = Callable[[AnalysisContext, Line, Plain, list[Line]], None]
"""Reads the lines that are not properties and adds what they say to the object."""

PLAYERS = Shape("players", example="players 4+")


def read_nothing(_ctx: AnalysisContext, _root: Line, _found: Plain, _rest: list[Line]) -> None:
    """The reader of kinds that have properties and nothing else."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of declaration."""

    name: str
    says: str
    """One line for the reference."""
    shapes: Mapping[str, Shape] = field(default_factory=dict)
    own: tuple[str, ...] = ()
    """First words of lines it reads itself; `*` for any."""
    read: Reader = read_nothing
    titled: bool = True
    """Whether it needs a title in quotes."""
