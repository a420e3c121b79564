"""PO files, read through babel. What cannot be read is reported with its line; nothing raises.

Entries are known by their context, which is the key of a text (`grinivil.tree/title`): the English may change, the key
stays.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from io import StringIO
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.pofile import PoFileError, PoFileParser, unescape

from ..diagnostics import Diagnostic, Place
from ..source.limits import FILE_BYTES
from .po_header import MOST_PLURALS, check_header, header_lines
from .po_scanner import RawEntry, check_duplicates, check_lines, check_shapes, scan_entries, unreadable

__all__ = ["Message", "PoFile", "parse_po"]


@dataclass(frozen=True, slots=True)
class Message:
    """One entry of a PO file."""

    key: str
    source: str
    plural: str = ""
    strings: tuple[str, ...] = ()
    """One text, or one for each plural form; empty ones are not translated yet."""
    fuzzy: bool = False
    line: int = 0
    comments: tuple[str, ...] = ()
    """What the translator noted."""
    previous: str = ""
    """The source it was translated from, where that has changed."""
    previous_plural: str = ""
    previous_key: str = ""
    """The key of the text it was translated for, where that was another: tools guess by similar English."""
    flags: tuple[str, ...] = ()
    """What other tools marked it with."""

    @property
    def is_finished(self) -> bool:
        """Whether every form is translated and nothing is fuzzy."""
        return not self.fuzzy and bool(self.strings) and all(self.strings)


@dataclass(frozen=True, slots=True)
class PoFile:
    """A PO file that has been read."""

    language: str
    messages: tuple[Message, ...] = ()
    obsolete: tuple[Message, ...] = ()
    headers: tuple[tuple[str, str], ...] = ()
    comment: str = ""

    @property
    def by_key(self) -> dict[str, Message]:
        return {each.key: each for each in self.messages}


def parse_po(data: bytes, shown_as: str, language: str) -> tuple[PoFile | None, list[Diagnostic]]:
    """A PO file from its bytes, and its diagnostics; the file is None where it cannot be read."""

    def at(line: int) -> Place:
        return Place.on_line(shown_as, max(line, 1), 1, 2)

    if len(data) > FILE_BYTES:
        hint = "delete its obsolete entries (`msgattrib --no-obsolete`), or take it from your last good copy"
        return None, [unreadable(at(1), f"it is larger than {FILE_BYTES // 1_000_000} MB", hint)]
    try:
        text = _normalize_line_ends(data.decode("utf-8-sig"))
    except UnicodeDecodeError as wrong:
        line = data.count(b"\n", 0, wrong.start) + 1
        return None, [unreadable(at(line), "a character is not UTF-8", "save the file as UTF-8")]
    control = _CONTROL.search(text)
    if control is not None:
        line = text.count("\n", 0, control.start()) + 1
        if control[0] == "\r":
            hint = "save the file with line ends of one sort (LF)"
            return None, [unreadable(at(line), "a line ends in another way than the others", hint)]
        return None, [unreadable(at(line), "there is a control character in it", "delete that character")]
    found = check_lines(text, at)
    entries = [] if found else scan_entries(text)
    found = found or [*check_header(entries, at, language), *check_duplicates(entries, at), *check_shapes(entries, at)]
    if found:
        return None, found
    try:
        return _po_file_from(_read_catalog(text), entries, language), []
    except PoFileError as wrong:
        return None, [unreadable(at((wrong.lineno or 0) + 1), _describe_failure(str(wrong)))]
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as wrong:
        return None, [unreadable(at(1), f"its entries cannot be understood ({wrong})")]


_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_OLD_OBSOLETE = re.compile(r"^#~\|", re.M)
"""What an obsolete entry was translated from: other tools write it, babel stumbles over it."""


def _normalize_line_ends(text: str) -> str:
    text = text.replace("\r\n", "\n")
    return text if "\n" in text else text.replace("\r", "\n")


class _KeepingAll(dict[Any, Any]):
    """A dictionary that keeps all obsolete entries for one text; babel keeps the last."""

    def __setitem__(self, key: Any, value: Any) -> None:
        super().__setitem__((key, len(self)), value)


class _BoundedCatalog(Catalog):
    """A catalogue with a limit on plural forms: babel makes room for as many as a header asks for, be they a
    billion."""

    def __init__(self) -> None:
        super().__init__()
        self.obsolete = _KeepingAll()

    @property
    def num_plurals(self) -> int:
        return min(super().num_plurals, MOST_PLURALS)


def _read_catalog(text: str) -> Catalog:
    made = _BoundedCatalog()
    PoFileParser(made, abort_invalid=True).parse(StringIO(_OLD_OBSOLETE.sub("#|", text)))
    return made


def _describe_failure(reason: str) -> str:
    """What babel complains of, without its own count of lines."""
    if "num_plurals" in reason:
        return "an entry has more plural forms than the header says"
    return re.sub(r" on \d+$", "", reason).lower()


def _po_file_from(catalog: Catalog, entries: Sequence[RawEntry], language: str) -> PoFile:
    lines = {(each.text("msgctxt") or "", each.text("msgid")): each.line for each in entries if not each.is_obsolete}
    messages = tuple(_message_from(each, lines) for each in catalog if each.id)
    obsolete = tuple(_message_from(each, {}) for each in catalog.obsolete.values() if each.id)
    headers = tuple((each.name, each.value) for each in header_lines(entries))
    return PoFile(language, messages, obsolete, headers, catalog.header_comment)


_GUESSED = frozenset({"fuzzy", "python-format", "python-brace-format"})
"""Babel takes a percent sign or a brace for a gap of a programming language. Fuzzy is kept apart."""


def _message_from(found: Entry, lines: dict[tuple[str, str | None], int]) -> Message:
    one, several = found.id if isinstance(found.id, tuple | list) else (found.id, "")
    strings = found.string
    texts = tuple(strings) if isinstance(strings, tuple | list) else (strings,)
    key = found.context or ""
    before = _previous_texts(found.user_comments)
    return Message(
        key,
        one,
        several,
        tuple(str(each or "") for each in texts),
        found.fuzzy,
        lines.get((key, one), 0),
        tuple(each for each in found.user_comments if not _PREVIOUS.match(each)),
        before.get("msgid", ""),
        before.get("msgid_plural", ""),
        before.get("msgctxt", ""),
        tuple(sorted(each for each in found.flags if each not in _GUESSED)),
    )


_PREVIOUS = re.compile(r'\|\s*(?:(msgctxt|msgid_plural|msgid)\s+)?(".*")$')


def _previous_texts(remarks: Sequence[str]) -> dict[str, str]:
    """What was translated, from `#| msgid "..."`: babel takes such lines for remarks of the translator."""
    said: dict[str, str] = {}
    part = ""
    for found in filter(None, map(_PREVIOUS.match, remarks)):
        part = found[1] or part
        said[part] = ("" if found[1] else said.get(part, "")) + unescape(found[2])
    return said
