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
    DEEPEST,
    NO_TEXT,
    STOP,
    TOO_DEEP,
    digest,
    listed,
)

__all__ = ["Seen", "SourceFile", "bytes_of", "list_files", "read_file", "read_folder", "with_line_ends"]

SUFFIX = ".tuile"

Seen = tuple[str, int, str]
"""A file's path inside its folder, its size and its digest; how unread ones are recorded says store.py."""


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file's text with `\\n` line ends. ``name`` is how the file is shown to the person."""

    name: str
    text: str

    @property
    def lines(self) -> list[str]:
        return self.text.split("\n")


def list_files(folder: Path) -> Iterator[Path]:
    """Every `.tuile` file below ``folder``, in a stable order. Links and hidden folders are not followed."""
    from pathlib import Path

    for _, path, problem in listed(str(folder), SUFFIX):
        if not problem:
            yield Path(path)
        elif problem not in (TOO_DEEP, NO_TEXT):
            raise OSError(0, problem, path)


def read_folder(
    folder: Path, shown_as: str, seen: list[Seen] | None = None
) -> tuple[list[SourceFile], list[Diagnostic]]:
    """All files of the pack in ``folder``. ``shown_as`` is the folder's name in messages.

    ``seen`` gets a record of every file that was found, readable or not (see store.py).
    """
    from pathlib import Path

    files: list[SourceFile] = []
    problems: list[Diagnostic] = []
    seen = [] if seen is None else seen
    size = 0
    try:
        for count, (inside, where, problem) in enumerate(listed(str(folder), SUFFIX)):
            path, name = Path(where), f"{shown_as}/{_shown(inside)}"
            if count >= limits.FILES:
                problems.append(too_many_files(name))
                seen += [(inside, path.lstat().st_size, ""), STOP]
                break
            if problem:
                problems.append(_not_listed(name, problem))
                seen.append((inside, -1, problem))
                continue
            data, unreadable = bytes_of(path, name)
            size += len(data)
            if unreadable:
                problems.append(unreadable)
                seen.append(_unread(inside, path))
                continue
            seen.append((inside, len(data), digest(data)))
            if size > limits.PACK_BYTES:
                problems.append(pack_too_large(name))
                seen.append(STOP)
                break
            file, found = read_file(name, data)
            problems += found
            if file:
                files.append(file)
    except OSError as failure:
        return [], [cannot_read(shown_as, failure.strerror or "unknown reason", "folder")]
    return files, problems


def _shown(inside: str) -> str:
    """A path in messages: what cannot be printed is spelt out."""
    if inside.isprintable():
        return inside
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in inside)


def _not_listed(name: str, problem: str) -> Diagnostic:
    if problem == TOO_DEEP:
        return too_deep(name)
    return name_no_text(name) if problem == NO_TEXT else cannot_read(name, problem, "folder")


def _unread(inside: str, path: Path) -> Seen:
    """The record of a file whose text is not at hand: it is too large, or there is a reason."""
    try:
        size = path.stat().st_size
        if size > limits.FILE_BYTES:
            return inside, size, ""
        path.open("rb").close()
    except OSError as failure:
        return inside, -1, failure.strerror or "unknown reason"
    return inside, -1, "it could not be read a moment ago"


def bytes_of(path: Path, name: str) -> tuple[bytes, Diagnostic | None]:
    try:
        if path.stat().st_size > limits.FILE_BYTES:
            return b"", file_too_large(name)
        return path.read_bytes(), None
    except OSError as failure:
        return b"", cannot_read(name, failure.strerror or "unknown reason")


_SUSPICIOUS = "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]"
_BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def read_file(name: str, data: bytes) -> tuple[SourceFile | None, list[Diagnostic]]:
    """The text of one file, or why it is none."""
    if len(data) > limits.FILE_BYTES:
        return None, [file_too_large(name)]
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return _guessed(name, data, "utf-16"), [not_utf8(name, 1, 1, "it looks like UTF-16")]
    problems: list[Diagnostic] = []
    if data.startswith(b"\xef\xbb\xbf"):
        data = data[3:]
        problems.append(byte_order_mark(name))
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as failure:
        before = with_line_ends(data[: failure.start].decode("utf-8", "replace"))
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        problems.append(not_utf8(name, line, column, f"byte 0x{data[failure.start]:02x} does not fit"))
        return _guessed(name, data, "cp1252"), problems
    if "\r" in text:
        windows, unix, all_returns = text.count("\r\n"), text.count("\n"), text.count("\r")
        text = with_line_ends(text)
        if windows != unix or windows != all_returns:
            problems.append(mixed_line_ends(name))
    # Most texts can be printed as they are, and nothing in them is suspicious: that is quickly seen.
    if not text.replace("\n", " ").isprintable() and re.search(_SUSPICIOUS, text):
        problems += _suspicious(name, text)
        text = re.sub(_SUSPICIOUS, "", text)
    return SourceFile(name, text), problems


def with_line_ends(text: str) -> str:
    """A text with `\\n` line ends, whether it had those, those of Windows or those of old Macs."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _guessed(name: str, data: bytes, encoding: str) -> SourceFile | None:
    """The text a file most likely has, so that nobody complains about the names in it; None for a picture, say."""
    text = with_line_ends(data.decode(encoding, "replace"))
    return None if re.search(_SUSPICIOUS, text) else SourceFile(name, text)


def _suspicious(name: str, text: str) -> Iterator[Diagnostic]:
    """One diagnostic for each line that holds a character nobody can see."""
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
    told = f"this folder lies more than {DEEPEST} folders deep; nothing in it was read"
    return error("T018", told, _start_of(name), "move its files further up")


def name_no_text(name: str) -> Diagnostic:
    told = "this file's name has characters that cannot be shown; it was not read"
    return error("T019", told, _start_of(name), "rename it")
