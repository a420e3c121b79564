"""Whether the font of the sheets can print everything that a pack says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar

from ...fonts.measure import lacking
from ..model.records import Sheets

__all__ = ["records", "strings", "unprintable"]

Kept = TypeVar("Kept")


def unprintable(sheets: Sheets) -> list[tuple[str, str]]:
    """The names of pieces, and the characters of each that cannot be printed."""
    found = []
    for field in fields(sheets):
        for piece in _pieces(getattr(sheets, field.name)):
            signs = lacking("".join(dict.fromkeys("".join(strings(piece)))), family=sheets.look.type)
            if signs:
                found.append((str(getattr(piece, "id", sheets.pack)), signs))
    return found


def _pieces(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


def strings(value: Any) -> Iterator[str]:
    """Every text inside a record."""
    return records(value, str)


def records(value: Any, kept: type[Kept]) -> Iterator[Kept]:
    """Everything of a sort inside a record, however deep, in its order."""
    waiting = [value]
    while waiting:
        each = waiting.pop()
        if isinstance(each, kept):
            yield each
        elif isinstance(each, tuple | list):
            waiting += each[::-1]
        else:
            waiting += [getattr(each, name) for name in _FIELDS[type(each)]]


class _Fields(dict[type[Any], tuple[str, ...]]):
    """The fields of a record, the last one first. To ask for them each time takes longer than to walk through them."""

    def __missing__(self, kind: type[Any]) -> tuple[str, ...]:
        self[kind] = tuple(each.name for each in reversed(fields(kind))) if is_dataclass(kind) else ()
        return self[kind]


_FIELDS = _Fields()
