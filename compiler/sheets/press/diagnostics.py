"""What goes wrong when sheets are made, as diagnostics: own templates, fonts, texts that are too long."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from pathlib import Path

from jinja2 import TemplateNotFound, TemplateSyntaxError

from ...diagnostics import Diagnostic, Place, error, warning
from ..engine.printing import LOOK

__all__ = ["NoPicture", "Where", "font_missing", "no_glyph", "not_text", "overflow", "template_fault", "typst_fault"]

_TOLD = re.compile(r"^error: (?P<says>.*)\n\s*┌─ (?P<file>.*?):(?P<line>\d+):(?P<column>\d+)", re.MULTILINE)
_FONT = re.compile(r"unknown font family: (?P<font>.*)\n\s*┌─ (?P<file>.*?):(?P<line>\d+):(?P<column>\d+)")
_GLYPH = re.compile(r"the text `\"(?P<signs>.*?)\"` could not be displayed")


Where = Callable[[str], Place]
"""The place of a declaration, by its id."""


def overflow(where: Where, titles: Mapping[str, str], told: str) -> Diagnostic:
    """A text that does not fit. ``told`` has the name of the piece and what part of it is too long."""
    id, _, part = told.partition(" ")
    return warning(
        "T640",
        f"the {part or 'text'} of `{titles.get(id) or id}` does not fit, not even in the smallest type",
        where(id),
        "shorten it, or its translation" + (", or write a shorter `text` for it" if part in ("", "text") else ""),
    )


def no_glyph(where: Where, id: str, signs: str) -> Diagnostic:
    named = ", ".join(f"`{sign}` (U+{ord(sign):04X})" for sign in signs)
    return error(
        "T643",
        f"the font of the sheets has no sign for {named}",
        where(id),
        "write it with other characters, or bring a font: `fonts/` in the folder of --templates",
    )


# ---- fonts


def font_missing(told: str, house: Path | None) -> Diagnostic:
    found = _FONT.search(told)
    if found is None:
        place = Place.on_line("fonts", 1, 1, 2)
        return error("T642", f"the font of the sheets is missing: {told}", place, "install Tuilerie again")
    place = _place(house, found["file"], int(found["line"]), int(found["column"]))
    return error(
        "T642",
        f"there is no font `{found['font']}`",
        place,
        "put its files (TTF or OTF) into `fonts/` in the folder of --templates; fonts of the machine are not used",
    )


# ---- a person's own templates


class NoPicture(Exception):
    """An icon that is no SVG."""


def template_fault(failure: Exception, house: Path | None) -> Diagnostic | None:
    """What is wrong with a template of the person's own; None where the fault is ours."""
    if isinstance(failure, TemplateSyntaxError) and failure.filename is not None:
        if house is None or not _inside(Path(failure.filename), house):
            return None
        return _broken(f"{failure.message}", Place.on_line(failure.filename, failure.lineno, 1, 2))
    if house is None:
        return None
    if isinstance(failure, NoPicture):
        own = _own(house, str(failure))
        return None if own is None else _broken("this is no SVG picture", Place.on_line(str(own), 1, 1, 2))
    frames = [each for each in traceback.extract_tb(failure.__traceback__) if _inside(Path(each.filename), house)]
    if not frames:
        return None
    says = f"there is no template `{failure}`" if isinstance(failure, TemplateNotFound) else str(failure)
    return _broken(says or type(failure).__name__, Place.on_line(frames[-1].filename, frames[-1].lineno or 1, 1, 2))


def typst_fault(diagnostic: str, house: Path | None, where: Where, page: str) -> Diagnostic | None:
    """What Typst says of a page; None where the fault is ours. ``page`` is what it was to set."""
    glyph = _GLYPH.search(diagnostic)
    if glyph is not None:
        says = f"the font of the sheets has no sign for `{glyph['signs']}`"
        return error("T643", says, where(""), "bring a font that has it")
    found = _TOLD.search(diagnostic)
    if found is None or house is None:
        return None
    line, column = int(found["line"]), int(found["column"])
    if _own(house, found["file"]) is not None:
        return _broken(found["says"], _place(house, found["file"], line, column))
    ours = (LOOK / Path(found["file"]).name).is_file()
    made_from = _templates_of(house)
    if made_from and not ours:
        lines = page.split("\n")
        place = _likely(made_from, lines[line - 1] if line <= len(lines) else "")
        return _broken(f"{found['says']} (line {line} of the page that it makes)", place)
    # Ours works with ours: it misses something that a file of the person's own should have, or have otherwise.
    own = sorted(house.glob("*.typ"))
    says = f"{found['says']} (seen in {Path(found['file']).name}, line {line}, which uses it)"
    return not_text(house) or (_broken(says, Place.on_line(str(own[0]), 1, 1, 2)) if own else None)


def not_text(house: Path) -> Diagnostic | None:
    """A file of the person's own that is no text: neither Jinja2 nor Typst says which."""
    for pattern in ("*.j2", "*.typ", "icons/*.svg"):
        for path in sorted(house.glob(pattern)):
            data = path.read_bytes()
            try:
                data.decode("utf-8")
            except UnicodeDecodeError as failure:
                line = data.count(b"\n", 0, failure.start) + 1
                return _broken("it is not written in UTF-8", Place.on_line(str(path), line, 1, 2))
    return None


def _templates_of(house: Path) -> list[Path]:
    return sorted(house.glob("*.typ.j2"))


def _likely(templates: list[Path], line: str) -> Place:
    """Where a line of a page was most likely written: Typst sees the page, not the template behind it."""
    for template in templates:
        written = [each.strip() for each in template.read_text("utf-8", errors="replace").split("\n")]
        close = get_close_matches(line.strip()[:200], [each for each in written if each], 1, 0.5)
        if close:
            return Place.on_line(str(template), written.index(close[0]) + 1, 1, 2)
    return Place.on_line(str(templates[0]), 1, 1, 2)


def _place(house: Path | None, told: str, line: int, column: int) -> Place:
    """A place as Typst tells it. It sees a copy in the workshop."""
    own = _own(house, told) if house is not None else None
    column += 1  # Typst counts columns from 0
    return Place.on_line(str(own or Path(told).name), line, column, column + 1)


def _own(house: Path, told: str) -> Path | None:
    """The file of the person's own behind a copy in the workshop: a template, or an icon."""
    name = Path(told).name
    return next((each for each in (house / name, house / "icons" / name) if each.is_file()), None)


def _inside(path: Path, house: Path) -> bool:
    return path.resolve().is_relative_to(house.resolve())


def _broken(says: str, place: Place) -> Diagnostic:
    return error("T641", f"this template cannot be used: {says}", place, "mend it, or print without --templates")
