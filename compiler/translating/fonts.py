"""The fonts of the sheets: how wide a text is, and which characters they lack."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from ..source.icons import ICON
from .boxes import Box

__all__ = ["FAMILIES", "fits", "font_folder", "font_path", "lacking", "width"]

FAMILIES = {"sans": "SourceSansPro", "serif": "SourceSerifPro"}
"""By the type that a look names: how the files begin. Each family comes with a package of its own."""
_PACKAGES = {"sans": "font_source_sans_pro", "serif": "font_source_serif_pro"}


def font_folder(family: str) -> Path:
    return Path(str(import_module(_PACKAGES[family]).__file__)).parent / "files"


def font_path(weight: str = "Regular", family: str = "sans") -> Path:
    """The file of a weight of a family."""
    return font_folder(family) / f"{FAMILIES[family]}-{weight}.ttf"


@cache
def _widths(weight: str, family: str) -> tuple[dict[int, int], int]:
    """By character: its width; and the units in the size of the type."""
    from fontTools.ttLib import TTFont

    with TTFont(font_path(weight, family), lazy=True) as font:
        metrics = font["hmtx"].metrics
        widths = {character: int(metrics[glyph][0]) for character, glyph in font.getBestCmap().items()}
        return widths, int(font["head"].unitsPerEm)


_BLANK = {0x20: 0.2, 0xA0: 0.2, 0x202F: 0.1, 0x2009: 0.1, 0x200B: 0.0, 0x2060: 0.0, 0xAD: 0.0}
"""Spaces and hyphens that a font need not draw, and how wide they are then, in ems."""


def lacking(text: str, weight: str = "Regular", family: str = "sans") -> str:
    """The characters of a text that the font cannot print, each once."""
    widths, _ = _widths(weight, family)
    return "".join(dict.fromkeys(each for each in text if ord(each) not in widths and ord(each) not in _BLANK))


def width(text: str, size: float, weight: str = "Regular", family: str = "sans") -> float:
    """How wide a text is in mm, at so many points. An icon is as wide as the type is high."""
    widths, units = _widths(weight, family)
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
