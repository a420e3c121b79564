"""A print run for the tests, and what can be read back from a PDF."""

from __future__ import annotations

import io
import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from math import hypot
from pathlib import Path

import pypdf
from pypdf.generic import ContentStream

from compiler.bundle import build_pack
from compiler.compile import Compiled, compile_folder
from compiler.diagnostics import Place
from compiler.objects.declarations.pack import Pack
from compiler.packs.folders import shipped_packs
from compiler.sheets.content.sheets import make_sheets
from compiler.sheets.engine.printing import font_folders
from compiler.sheets.engine.typesetter import Typesetter
from compiler.sheets.layout.grid import PAPERS
from compiler.sheets.layout.kinds import KINDS, PrintOptions
from compiler.sheets.model.records import Sheets
from compiler.sheets.press.press import Job, Output, open_press
from compiler.translating.translations import book_of, translations_of
from compiler.words.language.catalogue import Catalogue

__all__ = [
    "A4",
    "CARD",
    "TILE",
    "areas",
    "cuts",
    "distinct",
    "having",
    "job",
    "pack",
    "pdf",
    "placed",
    "printed",
    "sheets",
    "squeezed",
    "typesetter_in",
    "upwards",
    "words",
]

A4 = PrintOptions(PAPERS["a4"])
CARD, TILE = (63, 88), (70, 70)
"""In mm, where no look says otherwise."""


@cache
def _compiled(name: str) -> Compiled:
    return compile_folder(shipped_packs() / name, name)


@cache
def pack(name: str = "grinivil") -> Pack:
    return build_pack(_compiled(name))


@cache
def sheets(language: str = "en", name: str = "grinivil") -> Sheets:
    chain = [] if language == "en" else [translations_of(_compiled(name), language)[0]]
    return make_sheets(Catalogue(pack(name), book_of(language), chain))


def having(kind: str, language: str = "en") -> Sheets:
    """The sheets of a pack of ours that has something of a kind."""
    packs = (sheets(language, name) for name in ("grinivil", "greentown", "ora_et_labora"))
    return next(what for what in packs if KINDS[kind].has(what))


def place(id: str) -> Place:
    return Place.on_line(f"{id}.tuile", 1, 1, 2)


def job(what: Sheets, options: PrintOptions = A4, bleed: bool = False) -> Job:
    return Job(what, book_of(what.language), options, place, bleed)


def printed(
    what: Sheets, kind: str, format: str = "pdf", options: PrintOptions = A4, house: Path | None = None
) -> Output:
    with open_press(house) as machine:
        return machine.print_kind(job(what, options), kind, format)


def typesetter_in(folder: Path) -> Typesetter:
    return Typesetter(str(folder), font_folders(folder))


def pdf(what: Sheets, kind: str, options: PrintOptions = A4) -> pypdf.PdfReader:
    output = printed(what, kind, "pdf", options)
    assert len(output.files) == 1, output.problems
    return pypdf.PdfReader(io.BytesIO(output.files[0][1]))


# ---- reading back

_NOT_A_LETTER = re.compile(r"[\W_]+")


def squeezed(text: str) -> str:
    """Letters and figures alone: lines may break anywhere, also within a word."""
    return _NOT_A_LETTER.sub("", unicodedata.normalize("NFKC", text.replace("\u00ad", "")))


def words(reader: pypdf.PdfReader) -> str:
    return squeezed(" ".join(page.extract_text() for page in reader.pages))


def cuts(page: pypdf.PageObject) -> tuple[list[float], list[float]]:
    """Where crop marks stand, in mm from the upper left corner: columns and rows, in order."""
    height = float(page.mediabox.height)
    columns, rows = list[float](), list[float]()
    for (x0, y0), (x1, y1) in _thin_lines(page):
        if abs(x0 - x1) < 0.01:
            columns.append(x0 * 25.4 / 72)
        if abs(y0 - y1) < 0.01:
            rows.append((height - y0) * 25.4 / 72)
    return distinct(columns), distinct(rows)


def distinct(lengths: Iterable[float]) -> list[float]:
    """In order; what differs by less than a twentieth of a mm is the same."""
    found: list[float] = []
    for length in sorted(lengths):
        if not found or length - found[-1] > 0.05:
            found.append(length)
    return found


Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]


def _thin_lines(page: pypdf.PageObject) -> Iterator[tuple[Point, Point]]:
    """The thinnest lines: nothing but crop marks is drawn so thin."""
    now: Matrix = (1, 0, 0, 1, 0, 0)
    kept: list[tuple[Matrix, float]] = []
    wide, path = 1.0, list[list[Point]]()
    for operands, operator in ContentStream(page.get_contents(), page.pdf).operations:
        numbers = [float(each) for each in operands] if operator in (b"cm", b"w", b"m", b"l") else []
        if operator == b"q":
            kept.append((now, wide))
        elif operator == b"Q":
            now, wide = kept.pop()
        elif operator == b"cm":
            now = _times(numbers, now)
        elif operator == b"w":
            wide = numbers[0]
        elif operator == b"m":
            path.append([_moved(numbers, now)])
        elif operator == b"l":
            path[-1].append(_moved(numbers, now))
        elif operator in (b"S", b"s", b"f", b"f*", b"B", b"B*", b"n"):
            if operator == b"S" and wide <= 0.3:
                yield from ((line[0], line[1]) for line in path if len(line) == 2)
            path = []


def placed(page: pypdf.PageObject) -> list[tuple[float, float, float, str]]:
    """Texts with where they begin, in mm from the upper left corner, and the size of their type."""
    height = float(page.mediabox.height)
    found: list[tuple[float, float, float, str]] = []

    def seen(text: str, user: list[float], matrix: list[float], _font: object, size: float) -> None:
        x, y = _moved(matrix[4:6], (user[0], user[1], user[2], user[3], user[4], user[5]))
        if text.strip():
            found.append((x * 25.4 / 72, (height - y) * 25.4 / 72, size, text.strip()))

    page.extract_text(visitor_text=seen)
    return found


def upwards(page: pypdf.PageObject) -> list[tuple[float, float, float, float, str]]:
    """Texts with where they begin, in mm from the upper left corner, and which way is up for them: across, down."""
    height = float(page.mediabox.height)
    found: list[tuple[float, float, float, float, str]] = []

    def seen(text: str, user: list[float], matrix: list[float], _font: object, _size: float) -> None:
        _, _, c, d, x, y = _times(list(matrix), (user[0], user[1], user[2], user[3], user[4], user[5]))
        if text.strip():
            tall = hypot(c, d)
            found.append((x * 25.4 / 72, (height - y) * 25.4 / 72, c / tall, -d / tall, text.strip()))

    page.extract_text(visitor_text=seen)
    return found


def areas(page: pypdf.PageObject) -> list[tuple[float, float]]:
    """Width and height in mm of all that is filled with a colour, beside letters and what is drawn on an icon."""
    now: Matrix = (1, 0, 0, 1, 0, 0)
    kept: list[tuple[Matrix, bool]] = []
    white, path, found = False, list[Point](), list[tuple[float, float]]()
    for operands, operator in ContentStream(page.get_contents(), page.pdf).operations:
        if operator == b"q":
            kept.append((now, white))
        elif operator == b"Q":
            now, white = kept.pop()
        elif operator == b"cm":
            now = _times([float(each) for each in operands], now)
        elif operator in (b"scn", b"sc", b"rg", b"g", b"k"):
            white = all(isinstance(each, int | float) and float(each) > 0.999 for each in operands)
        elif operator in (b"m", b"l", b"c", b"re"):
            path += _corners(operator, [float(each) for each in operands], now)
        elif operator in (b"f", b"F", b"f*", b"B", b"B*", b"b", b"b*", b"S", b"s", b"n"):
            if operator not in (b"S", b"s", b"n") and not white and path:
                found.append(_extent(path))
            path = []
    return found


def _corners(operator: bytes, numbers: list[float], now: Matrix) -> list[Point]:
    if operator == b"re":
        x, y, width, height = numbers
        return [_moved([x, y], now), _moved([x + width, y + height], now)]
    return [_moved(numbers[at : at + 2], now) for at in range(0, len(numbers), 2)]


def _extent(path: list[Point]) -> tuple[float, float]:
    across, down = [x for x, _ in path], [y for _, y in path]
    return (max(across) - min(across)) * 25.4 / 72, (max(down) - min(down)) * 25.4 / 72


def _times(new: list[float], old: Matrix) -> Matrix:
    a, b, c, d, e, f = new
    g, h, i, j, k, m = old
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def _moved(point: list[float], by: Matrix) -> Point:
    a, b, c, d, e, f = by
    x, y = point
    return a * x + c * y + e, b * x + d * y + f
