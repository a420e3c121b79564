"""Saved games and recordings as files: plain JSON, the same bytes for the same content, and never too much of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from compiler.source.files import read_ordinary_file

from ...town.refusals import Refused

__all__ = ["MOST_BYTES", "canonical_bytes", "digest", "printable", "read_file", "write_file"]

MOST_BYTES = 16_000_000
"""A game of a thousand turns is a tenth of this."""
_WIDTH = 118


def canonical_bytes(data: Any) -> bytes:
    """Data as JSON bytes, the same for equal data; ValueError, TypeError or RecursionError where it is no plain
    data."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), allow_nan=False).encode()


def digest(data: Any) -> str:
    return sha256(canonical_bytes(data)).hexdigest()


def write_file(path: Path, data: Mapping[str, Any]) -> None:
    path.write_text(_lines(data), "utf-8", newline="\n")


def _lines(data: Mapping[str, Any]) -> str:
    """For people and for `diff`: one entry a line, and long lists of numbers on as few lines as they need."""
    entries = [f"{json.dumps(name)}: {_entry(value)}" for name, value in data.items()]
    return "{\n" + ",\n".join(entries) + "\n}\n"


def _entry(value: Any) -> str:
    written = json.dumps(value, separators=(",", ":"), allow_nan=False)
    if not isinstance(value, list) or len(written) < _WIDTH:
        return written
    rows, row = [], ""
    for each in value:
        more = json.dumps(each, separators=(",", ":"), allow_nan=False)
        if row and len(row) + len(more) + 2 > _WIDTH:
            rows.append(row + ",")
            row = more
        else:
            row = f"{row},{more}" if row else more
    return "[\n" + "\n".join([*rows, row]) + "\n]"


def read_file(path: Path, shown_as: str = "") -> Any:
    """The data in a JSON file. Raises `Refused` where it cannot be read, is too large or no JSON."""
    name = shown_as or path.name
    try:
        written = read_ordinary_file(str(path), MOST_BYTES)
    except OSError as failure:
        reason = (failure.strerror or "unknown reason").lower()
        raise Refused("T917", f"{printable(name)} cannot be read: {reason}", "look at the name of the file") from None
    if len(written) > MOST_BYTES:
        raise Refused("T917", f"{printable(name)} is too large", f"a game needs less than {MOST_BYTES // 1_000_000} MB")
    try:
        return json.loads(written, object_pairs_hook=_refuse_duplicates, parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        raise Refused(
            "T917", f"{printable(name)} is damaged: it is not JSON", "take another copy of it, or save it again"
        ) from None


def _refuse_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise ValueError("a key stands twice")
    return made


def _refuse_constant(name: str) -> float:
    raise ValueError(f"{name} is no number")


def printable(name: object) -> str:
    """A name from a file, safe to print: short, and without control characters."""
    text = name if isinstance(name, str) else repr(name)[:80]
    text = ascii(text[:80])[1:-1]
    return f"`{text[:80]}`"
