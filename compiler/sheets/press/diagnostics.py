"""Diagnostics for what goes wrong when sheets are made: custom templates, fonts, texts that are too long."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from pathlib import Path

from jinja2 import TemplateNotFound, TemplateSyntaxError

from ...diagnostics import Diagnostic, Place, error, warning
from ..engine.printing import TYPST_FOLDER

__all__ = [
    "InvalidIcon",
    "PlaceOf",
    "font_missing",
    "missing_glyph",
    "not_text",
    "overflow",
    "template_fault",
    "typst_fault",
]

_TYPST_ERROR = re.compile(r"^error: (?P<says>.*)\n\s*┌─ (?P<file>.*?):(?P<line>\d+):(?P<column>\d+)", re.MULTILINE)
_UNKNOWN_FONT = re.compile(r"unknown font family: (?P<font>.*)\n\s*┌─ (?P<file>.*?):(?P<line>\d+):(?P<column>\d+)")
_MISSING_GLYPH = re.compile(r"the text `\"(?P<signs>.*?)\"` could not be displayed")


PlaceOf = Callable[[str], Place]
"""The place of a declaration, by its id."""


def overflow(place_of: PlaceOf, titles: Mapping[str, str], told: str) -> Diagnostic:
    """A text that does not fit. ``told`` is the id of the piece and the part of it that is too long."""
    id, _, part = told.partition(" ")
    return warning(
        "T640",
        f"the {part or 'text'} of `{titles.get(id) or id}` does not fit, not even in the smallest type",
        place_of(id),
        "shorten it, or its translation" + (", or write a shorter `text` for it" if part in ("", "text") else ""),
    )


def missing_glyph(place_of: PlaceOf, id: str, signs: str) -> Diagnostic:
    named = ", ".join(f"`{sign}` (U+{ord(sign):04X})" for sign in signs)
    return error(
        "T643",
        f"the font of the sheets has no sign for {named}",
        place_of(id),
        "write it with other characters, or bring a font: `fonts/` in the folder of --templates",
    )


# ---- fonts


def font_missing(told: str, custom_folder: Path | None) -> Diagnostic:
    found = _UNKNOWN_FONT.search(told)
    if found is None:
        place = Place.on_line("fonts", 1, 1, 2)
        return error("T642", f"the font of the sheets is missing: {told}", place, "install Tuilerie again")
    place = _place_told_by_typst(custom_folder, found["file"], int(found["line"]), int(found["column"]))
    return error(
        "T642",
        f"there is no font `{found['font']}`",
        place,
        "put its files (TTF or OTF) into `fonts/` in the folder of --templates; fonts of the machine are not used",
    )


# ---- a person's own templates


class InvalidIcon(Exception):
    """An icon that is no SVG."""


def template_fault(failure: Exception, custom_folder: Path | None) -> Diagnostic | None:
    """The diagnostic for a failure in a custom template; None if the bug is ours."""
    if isinstance(failure, TemplateSyntaxError) and failure.filename is not None:
        if custom_folder is None or not _is_inside(Path(failure.filename), custom_folder):
            return None
        return _template_error(f"{failure.message}", Place.on_line(failure.filename, failure.lineno, 1, 2))
    if custom_folder is None:
        return None
    if isinstance(failure, InvalidIcon):
        own = _custom_file(custom_folder, str(failure))
        return None if own is None else _template_error("this is no SVG picture", Place.on_line(str(own), 1, 1, 2))
    frames = [
        each for each in traceback.extract_tb(failure.__traceback__) if _is_inside(Path(each.filename), custom_folder)
    ]
    if not frames:
        return None
    says = f"there is no template `{failure}`" if isinstance(failure, TemplateNotFound) else str(failure)
    return _template_error(
        says or type(failure).__name__, Place.on_line(frames[-1].filename, frames[-1].lineno or 1, 1, 2)
    )


def typst_fault(diagnostic: str, custom_folder: Path | None, place_of: PlaceOf, page: str) -> Diagnostic | None:
    """The diagnostic for an error of Typst; None if the bug is ours. ``page`` is the source of the page."""
    glyph = _MISSING_GLYPH.search(diagnostic)
    if glyph is not None:
        says = f"the font of the sheets has no sign for `{glyph['signs']}`"
        return error("T643", says, place_of(""), "bring a font that has it")
    found = _TYPST_ERROR.search(diagnostic)
    if found is None or custom_folder is None:
        return None
    line, column = int(found["line"]), int(found["column"])
    if _custom_file(custom_folder, found["file"]) is not None:
        return _template_error(found["says"], _place_told_by_typst(custom_folder, found["file"], line, column))
    ours = (TYPST_FOLDER / Path(found["file"]).name).is_file()
    made_from = _templates_of(custom_folder)
    if made_from and not ours:
        lines = page.split("\n")
        place = _likely_place(made_from, lines[line - 1] if line <= len(lines) else "")
        return _template_error(f"{found['says']} (line {line} of the page that it makes)", place)
    # Our files work together: this one misses something that a custom file lacks or defines differently.
    own = sorted(custom_folder.glob("*.typ"))
    says = f"{found['says']} (seen in {Path(found['file']).name}, line {line}, which uses it)"
    return not_text(custom_folder) or (_template_error(says, Place.on_line(str(own[0]), 1, 1, 2)) if own else None)


def not_text(custom_folder: Path) -> Diagnostic | None:
    """The diagnostic for a custom file that is not UTF-8, if there is one: neither Jinja2 nor Typst says which."""
    for pattern in ("*.j2", "*.typ", "icons/*.svg"):
        for path in sorted(custom_folder.glob(pattern)):
            data = path.read_bytes()
            try:
                data.decode("utf-8")
            except UnicodeDecodeError as failure:
                line = data.count(b"\n", 0, failure.start) + 1
                return _template_error("it is not written in UTF-8", Place.on_line(str(path), line, 1, 2))
    return None


def _templates_of(custom_folder: Path) -> list[Path]:
    return sorted(custom_folder.glob("*.typ.j2"))


def _likely_place(templates: list[Path], line: str) -> Place:
    """The line of a template that most likely made a line of a page: Typst knows the page, not the template."""
    for template in templates:
        written = [each.strip() for each in template.read_text("utf-8", errors="replace").split("\n")]
        close = get_close_matches(line.strip()[:200], [each for each in written if each], 1, 0.5)
        if close:
            return Place.on_line(str(template), written.index(close[0]) + 1, 1, 2)
    return Place.on_line(str(templates[0]), 1, 1, 2)


def _place_told_by_typst(custom_folder: Path | None, told: str, line: int, column: int) -> Place:
    """The place that Typst reports. It knows only the copy in the work folder."""
    own = _custom_file(custom_folder, told) if custom_folder is not None else None
    column += 1  # Typst counts columns from 0
    return Place.on_line(str(own or Path(told).name), line, column, column + 1)


def _custom_file(custom_folder: Path, told: str) -> Path | None:
    """The custom file behind a copy in the work folder: a template or an icon; None if it is one of ours."""
    name = Path(told).name
    return next((each for each in (custom_folder / name, custom_folder / "icons" / name) if each.is_file()), None)


def _is_inside(path: Path, custom_folder: Path) -> bool:
    return path.resolve().is_relative_to(custom_folder.resolve())


def _template_error(says: str, place: Place) -> Diagnostic:
    return error("T641", f"this template cannot be used: {says}", place, "mend it, or print without --templates")
