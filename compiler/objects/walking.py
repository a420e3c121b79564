"""Going through everything inside an object."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .base import Object

__all__ = ["meaning_of", "nodes"]


def nodes(value: object) -> Iterator[Object]:
    """Every object inside an object or a tuple of them, itself included, the outer ones first."""
    if isinstance(value, Object):
        yield value
        for name in type(value).model_fields:
            yield from nodes(getattr(value, name))
    elif isinstance(value, tuple):
        for each in value:
            yield from nodes(each)


def meaning_of(value: object) -> Any:
    """An object as plain data, without where it is written: two lines that say the same are equal."""
    if isinstance(value, Object):
        return {name: meaning_of(getattr(value, name)) for name in type(value).model_fields if name != "at"}
    if isinstance(value, tuple):
        return tuple(meaning_of(each) for each in value)
    return value
