"""Building an SVG document. Everything goes through ElementTree, so that nothing a pack says is markup."""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.etree import ElementTree

from .geometry import Box, Line, Point, Polygon
from .style import text_width

__all__ = [
    "Element",
    "add",
    "circle",
    "closed_path",
    "document",
    "enlarge_type",
    "fitted_text",
    "group",
    "line_path",
    "number",
    "rect",
    "text",
    "tooltip",
]

Element = ElementTree.Element

_FONTS = "'Source Sans 3', 'Segoe UI', 'Helvetica Neue', 'Noto Sans', 'DejaVu Sans', Arial, sans-serif"
_SCALE = re.compile(r"scale\(([0-9.]+)")
_ENLARGED = 1.2
_NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML document may hold, escaped or not."""


def document(view: Box, title: str, description: str) -> Element:
    width, height = view.right - view.left, view.bottom - view.top
    root = Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": " ".join(map(number, (view.left, view.top, width, height))),
            "width": number(width),
            "height": number(height),
            "role": "img",
            "aria-labelledby": "town-title town-desc",
            "font-family": _FONTS,
        },
    )
    for tag, words in (("title", title), ("desc", description)):
        add(root, tag, id=f"town-{tag}").text = strip_invalid(words)
    return root


def strip_invalid(words: str) -> str:
    return _NO_XML.sub("\ufffd", words)


def number(value: float) -> str:
    """A number with at most one decimal: finer than any screen."""
    shown = f"{value:.1f}".removesuffix(".0")
    return "0" if shown == "-0" else shown


def add(parent: Element, tag: str, **attributes: str | float | None) -> Element:
    """A new element. `class_` and `stroke_width` become `class` and `stroke-width`; None leaves an attribute out."""
    return ElementTree.SubElement(
        parent,
        tag,
        {
            key.rstrip("_").replace("_", "-"): strip_invalid(value) if isinstance(value, str) else number(value)
            for key, value in attributes.items()
            if value is not None
        },
    )


def group(parent: Element, class_: str, **attributes: str | float | None) -> Element:
    return add(parent, "g", class_=class_, **attributes)


def tooltip(parent: Element, words: str) -> None:
    add(parent, "title").text = strip_invalid(words)


def text(parent: Element, at: Point, words: str, size: float, **attributes: str | float | None) -> Element:
    made = add(parent, "text", x=at[0], y=at[1], font_size=size, **attributes)
    made.text = strip_invalid(words)
    return made


def fitted_text(
    parent: Element, at: Point, words: str, size: float, most: float, **attributes: str | float | None
) -> Element:
    """Words centred on a point, squeezed if they would be wider than ``most``."""
    wide = text_width(words, size) > most
    length: dict[str, str | float | None] = {"textLength": most, "lengthAdjust": "spacingAndGlyphs"} if wide else {}
    return text(parent, at, words, size, text_anchor="middle", **length, **attributes)


def enlarge_type(parent: Element, least: float, scale: float = 1.0) -> None:
    """Make type no smaller than ``least``, as it is seen, but never so large that it has no room."""
    for each in parent:
        found = _SCALE.search(each.get("transform", ""))
        seen = scale * float(found[1]) if found else scale
        size = float(each.get("font-size", "0"))
        if each.tag == "text" and size * seen < least:
            each.set("font-size", number(min(least / seen, size * _ENLARGED)))
        enlarge_type(each, least, seen)


def rect(parent: Element, box: Box, **attributes: str | float | None) -> Element:
    width, height = box.right - box.left, box.bottom - box.top
    return add(parent, "rect", x=box.left, y=box.top, width=width, height=height, **attributes)


def circle(parent: Element, at: Point, radius: float, **attributes: str | float | None) -> Element:
    return add(parent, "circle", cx=at[0], cy=at[1], r=radius, **attributes)


def line_path(lines: Iterable[Line]) -> str:
    """The path of some lines. A line that ends where it starts is closed."""
    return "".join(_path(line) + ("Z" if len(line) > 2 and line[0] == line[-1] else "") for line in lines)


def closed_path(polygons: Iterable[Polygon]) -> str:
    return "".join(_path(polygon) + "Z" for polygon in polygons)


def _path(line: Line) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in line)
