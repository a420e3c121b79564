"""The header of a PO file: the first entry, which says what the others are written in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from babel.messages.plurals import get_plural

from ..diagnostics import Diagnostic, Place, error
from ..words.language.phrasebook import Phrasebook, phrasebook
from .po_scanner import RawEntry, Where
from .pseudo import PSEUDO, pseudo_book

__all__ = ["MOST_PLURALS", "HeaderLine", "book_of", "check_header", "header_lines", "plural_forms"]

MOST_PLURALS = 6
"""No language has more."""


class HeaderLine(NamedTuple):
    """One line of the header of a PO file."""

    name: str
    value: str
    line: int


def book_of(language: str) -> Phrasebook:
    """The phrasebook of a language, or of the pseudo-language."""
    return pseudo_book() if language == PSEUDO else phrasebook(language)


def plural_forms(book: Phrasebook) -> str:
    """The `Plural-Forms` of a header for a language."""
    return get_plural(book.plural_rules).plural_forms


def header_lines(entries: Sequence[RawEntry]) -> tuple[HeaderLine, ...]:
    """The lines of the header as they are written, which babel would replace by its own. A line may be written in
    pieces."""
    header = next((each for each in entries if each.is_header), None)
    pieces = header.fields[-1].pieces if header is not None else ()
    lines: list[HeaderLine] = []
    text, begun = "", 0
    for number, piece in pieces:
        for part in re.split(r"(?<=\n)", piece):
            begun = begun if text else number
            text += part
            if text.endswith("\n"):
                lines += _split_header_lines(text, begun)
                text = ""
    return (*lines, *_split_header_lines(text, begun))


def _split_header_lines(text: str, number: int) -> Iterator[HeaderLine]:
    name, colon, value = text.partition(":")
    if colon:
        yield HeaderLine(name.strip(), value.strip(), number)


def check_header(entries: Sequence[RawEntry], at: Where, language: str) -> Iterator[Diagnostic]:
    """Report a header that is missing or does not fit the language."""
    if not entries:
        yield nothing_there(at(1))
        return
    if not entries[0].is_header:
        yield no_header(at(1), "the header is missing", language)
        return
    first = entries[0].line
    found = {each.name.lower(): each for each in header_lines(entries)}
    encoding, plurals = found.get("content-type"), found.get("plural-forms")
    if encoding is None or "charset=utf-8" not in encoding.value.lower():
        place = at(encoding.line if encoding is not None else first)
        yield no_header(place, "the header does not say that the file is UTF-8", language)
    yield from _check_plural_forms(plurals, at, first, language)
    stated = found.get("language")
    said = stated.value.lower().replace("-", "_").partition("_")[0] if stated is not None else ""
    if stated is not None and said and said != language:
        reason = f"the header says that its language is `{said[:20]}`, not `{language}`"
        yield no_header(at(stated.line), reason, language)


def _check_plural_forms(stated: HeaderLine | None, at: Where, first: int, language: str) -> Iterator[Diagnostic]:
    place = at(stated.line if stated is not None else first)
    forms = re.search(r"\bnplurals\s*=\s*(\d+)", stated.value, re.I) if stated is not None else None
    if forms is None:
        yield no_header(place, "the header does not say how many plural forms there are", language)
    elif len(forms[1]) > 1 or not 1 <= int(forms[1]) <= MOST_PLURALS:
        reason = f"the header says {forms[1][:9]} plural forms; no language has so many, or so few"
        yield no_header(place, reason, language)
    elif int(forms[1]) != len(book_of(language).categories):
        yield plural_count(place, int(forms[1]), book_of(language))


# ---- messages


def no_header(place: Place, reason: str, language: str) -> Diagnostic:
    hint = (
        f"`tuilerie explain T622` shows a header; this one needs `Language: {language}`, "
        f"`Plural-Forms: {plural_forms(book_of(language))}` and `Content-Type: text/plain; charset=utf-8`"
    )
    return error("T622", reason, place, hint)


def nothing_there(place: Place) -> Diagnostic:
    return error("T622", "the file is empty", place, "`tuilerie i18n update` begins it anew")


def plural_count(place: Place, forms: int, book: Phrasebook) -> Diagnostic:
    count = len(book.categories)
    said = f"the header says {forms} plural forms; {book.name} has {count} ({', '.join(book.categories)})"
    return error("T624", said, place, f"write `Plural-Forms: {plural_forms(book)}`")
