"""Reading a pack's files: which ones, how large, and whether they are text.

A file that cannot be read as text yields one diagnostic and no lines; the others are still checked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ..diagnostics import Diagnostic, Place, error, warning
from . import limits
from .files import (
    END_OF_RECORD,
    MAX_FOLDER_DEPTH,
    NO_TEXT,
    TOO_DEEP,
    digest,
    list_pack_files,
    read_ordinary_file,
)

__all__ = [
    "FileRecord",
    "SourceFile",
    "list_source_files",
    "normalize_line_ends",
    "read_bytes",
    "read_file",
    "read_folder",
]

SUFFIX = ".tuile"

FileRecord = tuple[str, int, str]
"""A file's path inside its folder, its size and its digest; files.py says how unread ones are recorded."""


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file's text with Unix line ends. ``name`` is how messages call the file."""

    name: str
    text: str

    @property
    def lines(self) -> list[str]:
        return self.text.split("\n")


def list_source_files(folder: Path) -> Iterator[Path]:
    """Every `.tuile` file below ``folder``, in a stable order. Links and hidden folders are not followed."""
    for _, path, problem in list_pack_files(str(folder), SUFFIX):
        if not problem:
            yield Path(path)
        elif problem not in (TOO_DEEP, NO_TEXT):
            raise OSError(0, problem, path)


def read_folder(
    folder: Path, shown_as: str, seen: list[FileRecord] | None = None
) -> tuple[list[SourceFile], list[Diagnostic]]:
    """All files of the pack in ``folder``, and what is wrong with them. ``shown_as`` is the folder's name in messages.

    ``seen`` gets a record of every file that was found, readable or not (see files.py).
    """
    files: list[SourceFile] = []
    problems: list[Diagnostic] = []
    seen = [] if seen is None else seen
    size = 0
    try:
        for count, (inside, where, problem) in enumerate(list_pack_files(str(folder), SUFFIX)):
            path, name = Path(where), f"{shown_as}/{_printable_path(inside)}"
            if count >= limits.FILES:
                problems.append(too_many_files(name))
                seen += [(inside, path.lstat().st_size, ""), END_OF_RECORD]
                break
            if problem:
                problems.append(_diagnose_unlisted(name, problem))
                seen.append((inside, -1, problem))
                continue
            data, unreadable = read_bytes(path, name)
            size += len(data)
            if unreadable:
                problems.append(unreadable)
                seen.append(_record_unread_file(inside, path))
                continue
            seen.append((inside, len(data), digest(data)))
            if size > limits.PACK_BYTES:
                problems.append(pack_too_large(name))
                seen.append(END_OF_RECORD)
                break
            file, found = read_file(name, data)
            problems += found
            if file:
                files.append(file)
    except OSError as failure:
        return [], [cannot_read(shown_as, failure.strerror or "unknown reason", "folder")]
    return files, problems


def _printable_path(inside: str) -> str:
    """A path for messages: what cannot be printed is escaped."""
    if inside.isprintable():
        return inside
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in inside)


def _diagnose_unlisted(name: str, problem: str) -> Diagnostic:
    """The diagnostic for a file or folder that cannot be used."""
    if problem == TOO_DEEP:
        return too_deep(name)
    return name_no_text(name) if problem == NO_TEXT else cannot_read(name, problem, "folder")


def _record_unread_file(inside: str, path: Path) -> FileRecord:
    """The record of a file that was not read: it is too large, or it could not be."""
    try:
        size = path.stat().st_size
        if size > limits.FILE_BYTES:
            return inside, size, ""
        path.open("rb").close()
    except OSError as failure:
        return inside, -1, failure.strerror or "unknown reason"
    return inside, -1, "it could not be read a moment ago"


def read_bytes(path: Path, name: str) -> tuple[bytes, Diagnostic | None]:
    """The bytes of a file; none, and a diagnostic, where it cannot be read or is too large."""
    try:
        data = read_ordinary_file(str(path), limits.FILE_BYTES)
    except OSError as failure:
        return b"", cannot_read(name, failure.strerror or "unknown reason")
    return (data, None) if len(data) <= limits.FILE_BYTES else (b"", file_too_large(name))


_SUSPICIOUS = "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]"
_BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def read_file(name: str, data: bytes) -> tuple[SourceFile | None, list[Diagnostic]]:
    """The text of one file, and its diagnostics. The text is None where there is none, and a guess where it is not
    UTF-8."""
    if len(data) > limits.FILE_BYTES:
        return None, [file_too_large(name)]
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return _guess_text(name, data, "utf-16"), [not_utf8(name, 1, 1, "it looks like UTF-16")]
    problems: list[Diagnostic] = []
    if data.startswith(b"\xef\xbb\xbf"):
        data = data[3:]
        problems.append(byte_order_mark(name))
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as failure:
        before = normalize_line_ends(data[: failure.start].decode("utf-8", "replace"))
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        problems.append(not_utf8(name, line, column, f"byte 0x{data[failure.start]:02x} does not fit"))
        return _guess_text(name, data, "cp1252"), problems
    if "\r" in text:
        windows, unix, all_returns = text.count("\r\n"), text.count("\n"), text.count("\r")
        text = normalize_line_ends(text)
        if windows != unix or windows != all_returns:
            problems.append(mixed_line_ends(name))
    # Most texts can be printed as they are, and nothing in them is suspicious: that is quickly seen.
    if not text.replace("\n", " ").isprintable() and re.search(_SUSPICIOUS, text):
        problems += _report_hidden_characters(name, text)
        text = re.sub(_SUSPICIOUS, "", text)
    return SourceFile(name, text), problems


def normalize_line_ends(text: str) -> str:
    """A text with Unix line ends, whether it had those, those of Windows or those of old Macs."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _guess_text(name: str, data: bytes, encoding: str) -> SourceFile | None:
    """The text that a file most likely has, so that nobody complains about the names in it; None for a picture, say."""
    text = normalize_line_ends(data.decode(encoding, "replace"))
    return None if re.search(_SUSPICIOUS, text) else SourceFile(name, text)


def _report_hidden_characters(name: str, text: str) -> Iterator[Diagnostic]:
    """One diagnostic for each line that has a character nobody can see."""
    for number, line in enumerate(text.split("\n"), 1):
        match = re.search(_SUSPICIOUS, line)
        if match:
            place = Place.on_line(name, number, match.start() + 1, match.end() + 1)
            yield (direction_mark if match.group() in _BIDI else hidden_character)(place, match.group())


# ---- what can be wrong


def _start_of(name: str) -> Place:
    return Place.on_line(name, 1, 1, 2)


def cannot_read(name: str, reason: str, what: str = "file") -> Diagnostic:
    return error("T001", f"this {what} cannot be read: {reason.lower()}", _start_of(name))


def not_utf8(name: str, line: int, column: int, reason: str) -> Diagnostic:
    place = Place.on_line(name, line, column, column + 1)
    return error("T002", f"this file is not UTF-8 text: {reason}", place, "save it as UTF-8 in your editor")


def byte_order_mark(name: str) -> Diagnostic:
    return warning("T003", "this file starts with a byte order mark", _start_of(name), "`tuilerie fmt` takes it away")


def mixed_line_ends(name: str) -> Diagnostic:
    return warning("T004", "this file mixes two kinds of line ends", _start_of(name), "`tuilerie fmt` makes them one")


def hidden_character(place: Place, character: str) -> Diagnostic:
    return error(
        "T005",
        f"a character that cannot be seen stands here (U+{ord(character):04X})",
        place,
        "delete it",
    )


def direction_mark(place: Place, character: str) -> Diagnostic:
    return error(
        "T006",
        f"a character that turns the direction of text stands here (U+{ord(character):04X})",
        place,
        "delete it: it makes a line look different from what it says",
    )


def file_too_large(name: str) -> Diagnostic:
    limit = limits.FILE_BYTES // (1024 * 1024)
    return error("T007", f"this file is larger than {limit} MB", _start_of(name), "split it into several files")


def pack_too_large(name: str) -> Diagnostic:
    limit = limits.PACK_BYTES // (1024 * 1024)
    return error("T008", f"with this file the pack is larger than {limit} MB", _start_of(name))


def too_many_files(name: str) -> Diagnostic:
    return error("T009", f"this pack has more than {limits.FILES} files; this one was not read", _start_of(name))


def too_deep(name: str) -> Diagnostic:
    told = f"this folder lies more than {MAX_FOLDER_DEPTH} folders deep; nothing in it was read"
    return error("T018", told, _start_of(name), "move its files further up")


def name_no_text(name: str) -> Diagnostic:
    told = "this file's name has characters that cannot be shown; it was not read"
    return error("T019", told, _start_of(name), "rename it")
