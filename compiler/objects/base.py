"""What every object of a pack is built on."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

__all__ = ["Columns", "Id", "LocalName", "Node", "Object", "Stated", "Stretch"]

Columns = tuple[int, int]
"""Where something stands in its line: first column and end column, from 0."""

Stretch = tuple[int, int, int]
"""Where a statement is: its line counted from the declaration's first (0), first column, end column.

With the declaration's own file and line this gives the place. Counted this way it does not change when the
declaration moves down its file.
"""

_NAME = "[a-z][a-z0-9_]*"
Id = Annotated[
    str, StringConstraints(pattern=rf"^{_NAME}\.{_NAME}(-[a-z0-9_]*|(:{_NAME}){{1,2}})?$", max_length=4 * 64 + 3)
]
"""A declared thing, with its pack: `grinivil.school`. What nobody gives a name has one that cannot be written: a
scenario is kept as `grinivil.scenario-8_trees`, a step that replaces another as `grinivil.general:dice`, and one that
does so in a variant as `grinivil.quick:general:dice`. That is the longest, with four names."""

LocalName = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$", max_length=64)]
"""A name given inside a declaration: `choose n from 1 to 9`."""


class Object(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Node(Object):
    """A part of a statement. A statement is one line, so its parts need no line of their own."""

    at: Columns = Field(description="first column, end column")


class Stated(Object):
    """A statement: one line of a declaration, perhaps with others under it."""

    at: Stretch = Field(description="line in the declaration, first column, end column")
