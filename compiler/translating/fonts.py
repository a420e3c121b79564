"""The font of the sheets: how wide a text is, and which characters it lacks."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ..source.icons import ICON
from .boxes import Box

__all__ = ["fits", "font_path", "lacking", "width"]


def font_path(weight: str = "Regular") -> Path:
    """The file of a weight of Source Sans, which comes with a package of its own."""
    import font_source_sans_pro

    return Path(font_source_sans_pro.__file__).parent / "files" / f"SourceSansPro-{weight}.ttf"


@cache
def _widths(weight: str) -> tuple[dict[int, int], int]:
    """By character: its width; and the units in the size of the type."""
    from fontTools.ttLib import TTFont

    with TTFont(font_path(weight), lazy=True) as font:
        metrics = font["hmtx"].metrics
        widths = {character: int(metrics[glyph][0]) for character, glyph in font.getBestCmap().items()}
        return widths, int(font["head"].unitsPerEm)


_BLANK = {0x20: 0.2, 0xA0: 0.2, 0x202F: 0.1, 0x2009: 0.1, 0x200B: 0.0, 0x2060: 0.0, 0xAD: 0.0}
"""Spaces and hyphens that a font need not draw, and how wide they are then, in ems."""


def lacking(text: str, weight: str = "Regular") -> str:
    """The characters of a text that the font cannot print, each once."""
    widths, _ = _widths(weight)
    return "".join(dict.fromkeys(each for each in text if ord(each) not in widths and ord(each) not in _BLANK))


def width(text: str, size: float, weight: str = "Regular") -> float:
    """How wide a text is in mm, at so many points. An icon is as wide as the type is high."""
    widths, units = _widths(weight)
    usual = widths[ord("n")]
    letters = sum(widths.get(ord(each), _BLANK.get(ord(each), usual / units) * units) for each in ICON.sub("", text))
    return (letters / units + len(ICON.findall(text))) * size * 0.352778


def fits(text: str, box: Box) -> bool:
    """Whether a text fits its box when it is broken between words: at spaces, never at no-break spaces."""
    space = width(" ", box.size, box.weight)
    lines, used = 1, 0.0
    for word in filter(None, text.split(" ")):
        wide = width(word, box.size, box.weight)
        if wide > box.width:
            return False
        if used and used + space + wide > box.width:
            lines, used = lines + 1, wide
        else:
            used += (space if used else 0) + wide
    return lines <= box.lines
