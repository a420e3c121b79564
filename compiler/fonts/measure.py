"""How wide a text is in the fonts of the sheets, and which characters they lack."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

from ..source.icons import ICON
from .opentype import FontMetrics, read_metrics

__all__ = [
    "FAMILIES",
    "FONT_FOLDER",
    "capital_height",
    "font_path",
    "missing_characters",
    "width_in_ems",
    "width_in_mm",
]

FONT_FOLDER = Path(__file__).parent / "files"
FAMILIES = {"sans": "SourceSansPro", "serif": "SourceSerifPro"}
"""By the type that a look names: how the names of its files begin."""


@cache
def _metrics(weight: str, family: str) -> FontMetrics:
    return read_metrics(font_path(weight, family))


def font_path(weight: str = "Regular", family: str = "sans") -> Path:
    """The one file of a weight of a family, whether TrueType or OpenType."""
    (path,) = FONT_FOLDER.glob(f"{FAMILIES[family]}-{weight}.[ot]tf")
    return path


_BLANK_WIDTHS = {0x20: 0.2, 0xA0: 0.2, 0x202F: 0.1, 0x2009: 0.1, 0x200B: 0.0, 0x2060: 0.0, 0xAD: 0.0}
"""Spaces and hyphens that a font need not draw, and how wide they are then, in ems."""


def missing_characters(text: str, weight: str = "Regular", family: str = "sans") -> str:
    """The characters of a text that the font cannot print, each once."""
    widths = _metrics(weight, family).widths
    return "".join(dict.fromkeys(each for each in text if ord(each) not in widths and ord(each) not in _BLANK_WIDTHS))


@lru_cache(50_000)
def width_in_ems(word: str, weight: str = "Regular", family: str = "sans") -> float:
    """How wide some letters are, in ems. What the font lacks is taken for an `n`."""
    widths = _metrics(weight, family).widths
    usual = widths[ord("n")]
    return sum(widths.get(sign, _BLANK_WIDTHS.get(sign, usual)) for sign in map(ord, word))


def capital_height(weight: str = "Regular", family: str = "sans") -> float:
    """How tall a capital is, in ems: a line of text takes that much, and the space to the next one."""
    return _metrics(weight, family).capital


def width_in_mm(text: str, size: float, weight: str = "Regular", family: str = "sans") -> float:
    """How wide a text is in mm, at so many points. An icon is as wide as the type is high."""
    return (width_in_ems(ICON.sub("", text), weight, family) + len(ICON.findall(text))) * size * 0.352778
