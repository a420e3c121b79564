"""Finds characters of a pack that the font of the sheets cannot print, and texts and records inside records."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar

from ...fonts.measure import missing_characters
from ..model.records import Sheets

__all__ = ["find_records", "find_strings", "find_unprintable"]

Record = TypeVar("Record")


def find_unprintable(sheets: Sheets) -> list[tuple[str, str]]:
    """Pairs of the id of a piece and its characters that cannot be printed."""
    found = []
    for field in fields(sheets):
        for piece in _pieces(getattr(sheets, field.name)):
            signs = missing_characters("".join(dict.fromkeys("".join(find_strings(piece)))), family=sheets.look.type)
            if signs:
                found.append((str(getattr(piece, "id", sheets.pack)), signs))
    return found


def _pieces(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


def find_strings(value: Any) -> Iterator[str]:
    """Every text inside a record."""
    return find_records(value, str)


def find_records(value: Any, kind: type[Record]) -> Iterator[Record]:
    """All values of a type inside a record, at any depth, in order."""
    waiting = [value]
    while waiting:
        each = waiting.pop()
        if isinstance(each, kind):
            yield each
        elif isinstance(each, tuple | list):
            waiting += each[::-1]
        else:
            waiting += [getattr(each, name) for name in _FIELDS[type(each)]]


class _FieldCache(dict[type[Any], tuple[str, ...]]):
    """By type: the names of its fields, the last one first. To list them each time takes longer than to walk them."""

    def __missing__(self, kind: type[Any]) -> tuple[str, ...]:
        self[kind] = tuple(each.name for each in reversed(fields(kind))) if is_dataclass(kind) else ()
        return self[kind]


_FIELDS = _FieldCache()
