"""What a font file says of its letters: how wide each is, and how tall capitals are. Read in a few milliseconds."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from struct import iter_unpack, unpack_from
from sys import byteorder

__all__ = ["Letters", "letters_of"]


@dataclass(frozen=True, slots=True)
class Letters:
    """Of one font. Everything is in ems."""

    widths: dict[int, float]
    """By character."""
    capital: float
    """How tall a capital is."""


def letters_of(path: Path) -> Letters:
    data = path.read_bytes()
    tables = _tables(data)
    units = float(unpack_from(">H", data, tables["head"] + 18)[0])
    (capital,) = unpack_from(">h", data, tables["OS/2"] + 88)
    (measured,) = unpack_from(">H", data, tables["hhea"] + 34)
    advances = [advance / units for advance in _shorts(data, tables["hmtx"], measured * 2)[::2]]
    # Glyphs after the last one with a width of its own are as wide as that.
    advances += advances[-1:] * (unpack_from(">H", data, tables["maxp"] + 4)[0] - measured)
    widths = {character: advances[glyph] for character, glyph in _characters(data, tables["cmap"])}
    return Letters(widths, capital / units)


def _tables(data: bytes) -> dict[str, int]:
    """Where each table begins."""
    (count,) = unpack_from(">H", data, 4)
    rows = (unpack_from(">4sLL", data, 12 + 16 * row) for row in range(count))
    return {tag.decode("ascii"): offset for tag, _, offset in rows}


def _shorts(data: bytes, start: int, count: int) -> array[int]:
    made = array("H", data[start : start + 2 * count])
    if byteorder == "little":
        made.byteswap()
    return made


def _characters(data: bytes, start: int) -> Iterable[tuple[int, int]]:
    """Characters and their glyphs: all of Unicode where the font has such a table (12), or its first plane (4)."""
    (count,) = unpack_from(">H", data, start + 2)
    records = (unpack_from(">HHL", data, start + 4 + 8 * row) for row in range(count))
    places = [start + offset for platform, _, offset in records if platform in (0, 3)]
    by_format = {unpack_from(">H", data, place)[0]: place for place in places}
    return _groups(data, by_format[12]) if 12 in by_format else _segments(data, by_format[4])


def _groups(data: bytes, start: int) -> list[tuple[int, int]]:
    (count,) = unpack_from(">L", data, start + 12)
    rows = iter_unpack(">LLL", data[start + 16 : start + 16 + 12 * count])
    return [(first + n, glyph + n) for first, last, glyph in rows for n in range(last - first + 1)]


def _segments(data: bytes, start: int) -> Iterator[tuple[int, int]]:
    (doubled,) = unpack_from(">H", data, start + 6)
    count = doubled // 2
    ends = _shorts(data, start + 14, count)
    firsts = _shorts(data, start + 16 + doubled, count)
    shifts = _shorts(data, start + 16 + 2 * doubled, count)
    offsets_at = start + 16 + 3 * doubled
    offsets = _shorts(data, offsets_at, count)
    for row, (first, last, shift, offset) in enumerate(zip(firsts, ends, shifts, offsets, strict=True)):
        for character in range(first, min(last, 0xFFFE) + 1):
            glyph = character
            if offset:
                (glyph,) = unpack_from(">H", data, offsets_at + 2 * row + offset + 2 * (character - first))
            if not offset or glyph:
                yield character, (glyph + shift) & 0xFFFF
