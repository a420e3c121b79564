"""Reading a pack's files: which ones, how large, and whether they are text.

A file that cannot be read as text yields one diagnostic and no lines; the others are still checked.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from ..diagnostics import Diagnostic, Place, error, warning
from ..store import digest
from . import limits

__all__ = ["SourceFile", "bytes_of", "list_files", "read_file", "read_folder"]

SUFFIX = ".tuile"


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file's text with `\\n` line ends. ``name`` is how the file is shown to the person."""

    name: str
    text: str
    mark: str = ""
    """A digest of the file as it lies on the disk, where somebody asked for it."""

    @property
    def lines(self) -> list[str]:
        return self.text.split("\n")


def list_files(folder: Path) -> Iterator[Path]:
    """Every `.tuile` file below ``folder``, in a stable order. Links and hidden folders are not followed."""
    entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    for entry in entries:
        if entry.name.startswith(".") or entry.is_symlink():
            continue
        if entry.is_dir():
            yield from list_files(Path(entry.path))
        elif entry.name.endswith(SUFFIX) and stat.S_ISREG(entry.stat().st_mode):
            yield Path(entry.path)


def read_folder(
    folder: Path, shown_as: str, known: Mapping[str, str] | None = None
) -> tuple[list[SourceFile], list[Diagnostic]]:
    """All files of the pack in ``folder``. ``shown_as`` is the folder's name in messages.

    With ``known`` files are marked, and one that has the mark known for it is not even decoded: its text is
    left empty.
    """
    files: list[SourceFile] = []
    problems: list[Diagnostic] = []
    size = 0
    try:
        paths = list(list_files(folder))
    except OSError as failure:
        return [], [cannot_read(shown_as, failure.strerror or "unknown reason")]
    for count, path in enumerate(paths):
        inside = path.relative_to(folder).as_posix()
        name = f"{shown_as}/{inside}"
        if count >= limits.FILES:
            problems.append(too_many_files(name))
            break
        data, unreadable = bytes_of(path, name)
        size += len(data)
        if size > limits.PACK_BYTES:
            problems.append(pack_too_large(name))
            break
        if unreadable:
            problems.append(unreadable)
            continue
        mark = digest(data) if known is not None else ""
        if known and known.get(inside) == mark:
            files.append(SourceFile(name, "", mark))
            continue
        file, found = read_file(name, data)
        problems += found
        if file:
            files.append(replace(file, mark=mark))
    return files, problems


def bytes_of(path: Path, name: str) -> tuple[bytes, Diagnostic | None]:
    try:
        if path.stat().st_size > limits.FILE_BYTES:
            return b"", file_too_large(name)
        return path.read_bytes(), None
    except OSError as failure:
        return b"", cannot_read(name, failure.strerror or "unknown reason")


_SUSPICIOUS = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]"
)
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
        before = data[: failure.start]
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
        problems.append(not_utf8(name, line, column, f"byte 0x{data[failure.start]:02x} does not fit"))
        return _guessed(name, data, "cp1252"), problems
    if "\r" in text:
        windows, unix, all_returns = text.count("\r\n"), text.count("\n"), text.count("\r")
        text = text.replace("\r\n", "\n").replace("\r", "\n")
        if windows != unix or windows != all_returns:
            problems.append(mixed_line_ends(name))
    if _SUSPICIOUS.search(text):
        problems += _suspicious(name, text)
        text = _SUSPICIOUS.sub("", text)
    return SourceFile(name, text), problems


def _guessed(name: str, data: bytes, encoding: str) -> SourceFile | None:
    """The text a file most likely has, so that nobody complains about the names in it; None for a picture, say."""
    text = data.decode(encoding, "replace").replace("\r\n", "\n")
    return None if _SUSPICIOUS.search(text) else SourceFile(name, text)


def _suspicious(name: str, text: str) -> Iterator[Diagnostic]:
    """One diagnostic for each line that holds a character nobody can see."""
    for number, line in enumerate(text.split("\n"), 1):
        match = _SUSPICIOUS.search(line)
        if match:
            place = Place.on_line(name, number, match.start() + 1, match.end() + 1)
            yield (direction_mark if match.group() in _BIDI else hidden_character)(place, match.group())


# ---- what can be wrong


def _start_of(name: str) -> Place:
    return Place.on_line(name, 1, 1, 2)


def cannot_read(name: str, reason: str) -> Diagnostic:
    return error("T001", f"this file cannot be read: {reason.lower()}", _start_of(name))


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
