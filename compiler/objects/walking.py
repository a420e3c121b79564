"""Going through everything inside an object."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from .base import Object

__all__ = ["meaning_of", "nodes"]


class _Holding(dict[type[Any], bool]):
    """Whether there may be objects inside. To ask an object for its class is slow, and whole packs are walked often."""

    def __missing__(self, kind: type[Any]) -> bool:
        self[kind] = issubclass(kind, (Object, tuple))
        return self[kind]


_HOLDS = _Holding()


def nodes(value: object) -> Iterator[Object]:
    """Every object inside an object or a tuple of them, itself included, the outer ones first."""
    waiting: list[Any] = [value]
    while waiting:
        each = waiting.pop()
        if isinstance(each, tuple):
            inside: Iterable[Any] = each
        elif _HOLDS[type(each)]:
            yield each
            # Its fields, in their order. Every second tuple is a line and a column.
            inside = [some for name, some in vars(each).items() if name != "at"]
        else:
            continue
        waiting += [some for some in inside if _HOLDS[type(some)] and some][::-1]


def meaning_of(value: object) -> Any:
    """An object as plain data, without where it is written: two lines that say the same are equal."""
    if isinstance(value, Object):
        return {name: meaning_of(getattr(value, name)) for name in type(value).model_fields if name != "at"}
    if isinstance(value, tuple):
        return tuple(meaning_of(each) for each in value)
    return value
