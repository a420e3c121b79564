"""Font files, as another reader reads them."""

from __future__ import annotations

from pathlib import Path
from struct import pack_into, unpack_from

import pytest
from fontTools.ttLib import TTFont

from compiler.fonts.measure import font_path
from compiler.fonts.opentype import read_metrics


@pytest.mark.parametrize("weight", ["Regular", "It", "Semibold", "Bold"])
def test_letters_are_as_wide_as_the_font_says(weight: str) -> None:
    found = read_metrics(font_path(weight))
    with TTFont(font_path(weight), lazy=True) as font:
        units = font["head"].unitsPerEm
        metrics = font["hmtx"].metrics
        expected = {sign: metrics[glyph][0] / units for sign, glyph in font.getBestCmap().items()}
        assert found.capital == font["OS/2"].sCapHeight / units
    assert found.widths == expected


def test_a_font_with_the_older_table_of_characters(tmp_path: Path) -> None:
    """The newer table is hidden: the same letters of the first plane are found."""
    data = bytearray(font_path().read_bytes())
    (count,) = unpack_from(">H", data, 4)
    start = next(
        offset
        for tag, _, offset, _ in (unpack_from(">4sLLL", data, 12 + 16 * row) for row in range(count))
        if tag == b"cmap"
    )
    (tables,) = unpack_from(">H", data, start + 2)
    for row in range(tables):
        _, _, offset = unpack_from(">HHL", data, start + 4 + 8 * row)
        if unpack_from(">H", data, start + offset)[0] == 12:
            pack_into(">H", data, start + 4 + 8 * row, 9)
    path = tmp_path / "older.ttf"
    path.write_bytes(data)
    whole = read_metrics(font_path()).widths
    assert read_metrics(path).widths == {sign: wide for sign, wide in whole.items() if sign <= 0xFFFF}
