"""Going through everything inside an object."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import NoneType
from typing import Any, Literal, get_args, get_origin

from .base import Object

__all__ = ["meaning_of", "nodes"]


class _Holding(dict[type[Any], bool]):
    """Whether there may be objects inside. To ask an object for its class is slow, and whole packs are walked often."""

    def __missing__(self, kind: type[Any]) -> bool:
        self[kind] = issubclass(kind, (Object, tuple))
        return self[kind]


_HOLDS = _Holding()


class _Holders(dict[type[Object], tuple[str, ...]]):
    """The fields of a class that may hold objects. Most are words and numbers, and need not be looked at."""

    def __missing__(self, kind: type[Object]) -> tuple[str, ...]:
        fields = kind.model_fields.items()
        self[kind] = tuple(name for name, field in fields if name != "at" and _may_hold(field.annotation))
        return self[kind]


_HOLDERS = _Holders()


def _may_hold(annotation: object) -> bool:
    """Whether what is annotated so may be an object, or have some in it.

    >>> _may_hold(str | None), _may_hold(tuple[int, ...]), _may_hold(tuple[Object, ...] | None)
    (False, False, True)
    """
    if annotation in (str, int, float, bool, NoneType, ...) or get_origin(annotation) is Literal:
        return False
    inside = get_args(annotation)
    return any(map(_may_hold, inside)) if inside else True


def nodes(value: object) -> Iterator[Object]:
    """Every object inside an object or a tuple of them, itself included, the outer ones first."""
    waiting: list[Any] = [value]
    while waiting:
        each = waiting.pop()
        if type(each) is tuple:
            inside: Iterable[Any] = each
        elif _HOLDS[type(each)]:
            yield each
            known = each.__dict__
            inside = [known[name] for name in _HOLDERS[type(each)]]
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
