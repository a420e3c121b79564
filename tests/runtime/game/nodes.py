"""Everything inside a compiled declaration."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.objects.base import Object

__all__ = ["nodes"]


def nodes(value: object) -> Iterator[Object]:
    """An object and every object inside it."""
    if isinstance(value, Object):
        yield value
        for name in type(value).model_fields:
            yield from nodes(getattr(value, name))
    elif isinstance(value, tuple):
        for each in value:
            yield from nodes(each)
