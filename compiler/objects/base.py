"""What every object of a pack is built on."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

__all__ = ["At", "Id", "LocalName", "Node", "Object"]

At = tuple[int, int, int]
"""Where something is written: line counted from its declaration's first (0), first column, end column.

With the declaration's own file and line this gives the place; counted this way, it does not change when the
declaration moves down its file.
"""

Id = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$", max_length=129)]
"""A declared thing, with its pack: `grinivil.school`."""

LocalName = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$", max_length=64)]
"""A name given inside a declaration: `choose n from 1 to 9`."""


class Object(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Node(Object):
    """Something written at a place in a declaration."""

    at: At = Field(description="line in the declaration, column, end column")
