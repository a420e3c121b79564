"""Going through everything inside an object."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from .base import Object

__all__ = ["meaning_of", "nodes"]


def nodes(value: object) -> Iterator[Object]:
    """Every object inside an object or a tuple of them, itself included, the outer ones first."""
    waiting = [value]
    while waiting:
        each = waiting.pop()
        if isinstance(each, Object):
            yield each
            inside: Iterable[object] = [getattr(each, name) for name in type(each).model_fields]
        elif isinstance(each, tuple):
            inside = each
        else:
            continue
        waiting += [some for some in inside if isinstance(some, Object | tuple)][::-1]


def meaning_of(value: object) -> Any:
    """An object as plain data, without where it is written: two lines that say the same are equal."""
    if isinstance(value, Object):
        return {name: meaning_of(getattr(value, name)) for name in type(value).model_fields if name != "at"}
    if isinstance(value, tuple):
        return tuple(meaning_of(each) for each in value)
    return value
