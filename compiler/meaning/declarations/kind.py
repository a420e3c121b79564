"""A kind of declaration: which properties it has and who reads its other lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...records import Record
from ...source.layout import Line
from ..properties import Shape
from ..reading import Plain, Reading

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

__all__ = ["PLAYERS", "Kind", "nothing_more"]

Reader = Callable[[Reading, Line, Plain, list[Line]], None]
"""Reads the lines that are not properties and adds what they say to the object."""

PLAYERS = Shape("players", example="players 4+")


def nothing_more(_r: Reading, _root: Line, _found: Plain, _rest: list[Line]) -> None:
    """For kinds that have properties and nothing else."""


class Kind(Record):
    __slots__ = ("name", "own", "read", "says", "shapes", "titled")

    def __init__(
        self,
        name: str,
        says: str,
        shapes: Mapping[str, Shape] | None = None,
        own: tuple[str, ...] = (),
        read: Reader = nothing_more,
        titled: bool = True,
    ) -> None:
        self.name: Final = name
        self.says: Final = says
        """One line for the reference."""
        self.shapes: Final = {} if shapes is None else shapes
        self.own: Final = own
        """First words of lines it reads itself; `*` for any."""
        self.read: Final = read
        self.titled: Final = titled
        """Whether it needs a title in quotes."""
