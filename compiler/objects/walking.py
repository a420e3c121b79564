"""Going through everything inside an object."""

from __future__ import annotations

from collections.abc import Iterator

from .base import Object

__all__ = ["nodes"]


def nodes(value: object) -> Iterator[Object]:
    """Every object inside an object or a tuple of them, itself included, the outer ones first."""
    if isinstance(value, Object):
        yield value
        for name in type(value).model_fields:
            yield from nodes(getattr(value, name))
    elif isinstance(value, tuple):
        for each in value:
            yield from nodes(each)
