"""Reads from a font file how wide each letter is, and how tall capitals are. It takes a few milliseconds."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from struct import iter_unpack, unpack_from
from sys import byteorder

__all__ = ["FontMetrics", "read_metrics"]


@dataclass(frozen=True, slots=True)
class FontMetrics:
    """The measures of one font, in ems."""

    widths: dict[int, float]
    """By character."""
    capital: float
    """How tall a capital is."""


def read_metrics(path: Path) -> FontMetrics:
    data = path.read_bytes()
    tables = _table_offsets(data)
    units = float(unpack_from(">H", data, tables["head"] + 18)[0])
    (capital,) = unpack_from(">h", data, tables["OS/2"] + 88)
    (measured,) = unpack_from(">H", data, tables["hhea"] + 34)
    advances = [advance / units for advance in _read_shorts(data, tables["hmtx"], measured * 2)[::2]]
    # Glyphs after the last one with a width of its own are as wide as that.
    advances += advances[-1:] * (unpack_from(">H", data, tables["maxp"] + 4)[0] - measured)
    widths = {character: advances[glyph] for character, glyph in _glyphs_by_character(data, tables["cmap"])}
    return FontMetrics(widths, capital / units)


def _table_offsets(data: bytes) -> dict[str, int]:
    """By tag: where each table of the font begins."""
    (count,) = unpack_from(">H", data, 4)
    rows = (unpack_from(">4sLL", data, 12 + 16 * row) for row in range(count))
    return {tag.decode("ascii"): offset for tag, _, offset in rows}


def _read_shorts(data: bytes, start: int, count: int) -> array[int]:
    made = array("H", data[start : start + 2 * count])
    if byteorder == "little":
        made.byteswap()
    return made


def _glyphs_by_character(data: bytes, start: int) -> Iterable[tuple[int, int]]:
    """Pairs of character and glyph: all of Unicode if the font has such a table (12), else its first plane (4)."""
    (count,) = unpack_from(">H", data, start + 2)
    records = (unpack_from(">HHL", data, start + 4 + 8 * row) for row in range(count))
    places = [start + offset for platform, _, offset in records if platform in (0, 3)]
    by_format = {unpack_from(">H", data, place)[0]: place for place in places}
    return _read_groups(data, by_format[12]) if 12 in by_format else _read_segments(data, by_format[4])


def _read_groups(data: bytes, start: int) -> list[tuple[int, int]]:
    (count,) = unpack_from(">L", data, start + 12)
    rows = iter_unpack(">LLL", data[start + 16 : start + 16 + 12 * count])
    return [(first + n, glyph + n) for first, last, glyph in rows for n in range(last - first + 1)]


def _read_segments(data: bytes, start: int) -> Iterator[tuple[int, int]]:
    (doubled,) = unpack_from(">H", data, start + 6)
    count = doubled // 2
    ends = _read_shorts(data, start + 14, count)
    firsts = _read_shorts(data, start + 16 + doubled, count)
    shifts = _read_shorts(data, start + 16 + 2 * doubled, count)
    offsets_at = start + 16 + 3 * doubled
    offsets = _read_shorts(data, offsets_at, count)
    for row, (first, last, shift, offset) in enumerate(zip(firsts, ends, shifts, offsets, strict=True)):
        for character in range(first, min(last, 0xFFFE) + 1):
            glyph = character
            if offset:
                (glyph,) = unpack_from(">H", data, offsets_at + 2 * row + offset + 2 * (character - first))
            if not offset or glyph:
                yield character, (glyph + shift) & 0xFFFF
