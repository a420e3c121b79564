"""Files that remember work done before.

They lie in the person's own cache folder, never in a pack: what a stranger sends along is not looked at. They
are JSON with a checksum; one that is damaged, of another Tuilerie or unreadable counts as not there.

This module is imported before anything else is known to be needed, so it imports next to nothing itself.
"""

from __future__ import annotations

import json
import os
import sys
from _blake2 import blake2b

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

__all__ = ["Kept", "Raw", "add", "digest", "edited_files", "listed", "load", "same_files", "save", "tool_fingerprint"]


def digest(data: bytes) -> str:
    return blake2b(data, digest_size=16).hexdigest()


def cache_folder() -> str | None:
    """Where to remember things; None where the person asked not to (`TUILERIE_CACHE=off`)."""
    chosen = os.environ.get("TUILERIE_CACHE")
    if chosen:
        return None if chosen == "off" else chosen
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return os.path.join(base, "tuilerie") if base and os.path.isabs(base) else None


def tool_fingerprint() -> str:
    """What this Tuilerie is made of: another one may see other mistakes."""
    here = os.path.dirname(os.path.abspath(__file__))
    parts = []
    for top in (here, *(os.path.join(os.path.dirname(here), other) for other in ("grammar", "runtime"))):
        for folder, folders, names in os.walk(top):
            folders[:] = sorted(name for name in folders if name not in ("__pycache__", "pages"))
            for name in sorted(names):
                found = os.stat(os.path.join(folder, name))
                parts.append(f"{name}:{found.st_size}:{found.st_mtime_ns}")
    return digest("|".join(parts).encode())


DEEPEST = 32
"""How many folders may lie inside each other in a pack."""
TOO_DEEP, NO_TEXT = "too deep", "no text"


def listed(folder: str, suffix: str, above: str = "", depth: int = 0) -> Iterator[tuple[str, str, str]]:
    """Every file of a pack in a stable order: its path inside the folder, where it lies, and why it cannot be
    used, if so. Only real files: links are not followed, nor hidden folders, and a pipe would never end."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError as failure:
        if not depth:
            raise
        yield above.rstrip("/"), folder, failure.strerror or "unknown reason"
        return
    for entry in entries:
        inside = above + entry.name
        if entry.name.startswith("."):
            continue
        if entry.is_dir(follow_symlinks=False):
            if depth < DEEPEST:
                yield from listed(entry.path, suffix, f"{inside}/", depth + 1)
            else:
                yield inside, entry.path, TOO_DEEP
        elif entry.name.endswith(suffix) and entry.is_file(follow_symlinks=False):
            # A name with bytes that are no letters cannot be printed; one with a line end would forge a message.
            yield inside, entry.path, "" if inside.isprintable() else NO_TEXT


STOP = ("", -2, "")
"""Ends a record of files where nobody looked any further."""


def edited_files(folder: str, suffix: str, seen: Sequence[Sequence[Any]]) -> list[tuple[str, str]] | None:
    """Which of a pack's files are not as a record has them: their paths inside, and where they lie. None where
    more is different: there are other files, or one that could not be read.

    A record has for each file its path inside, its size and a digest. The digest is empty where the file was too
    large to read; the size is -1 where it could not be, and then why follows."""
    found = listed(folder, suffix)
    edited: list[tuple[str, str]] = []
    try:
        for inside, size, mark in seen:
            if size == STOP[1]:
                return edited
            now, path, problem = next(found, ("", "", ""))
            if now != inside:
                return None
            if not _same_file(path, problem, size, mark):
                if problem or size < 0 or not mark:
                    return None
                edited.append((inside, path))
        return edited if next(found, None) is None else None
    except OSError:
        return None


def same_files(folder: str, suffix: str, seen: Sequence[Sequence[Any]]) -> bool:
    """Whether a pack's files are those of a record."""
    return edited_files(folder, suffix, seen) == []


def _same_file(path: str, problem: str, size: int, mark: str) -> bool:
    try:
        if problem or size < 0:
            if not problem:
                open(path, "rb").close()
            return size < 0 and problem == mark
        if os.stat(path).st_size != size:
            return False  # and it is not read: it may be of any size now
        if not mark:
            return True
        with open(path, "rb") as file:
            return digest(file.read(size + 1)) == mark
    except OSError as failure:
        return size < 0 and (failure.strerror or "unknown reason") == mark


def _path(key: str) -> str | None:
    folder = cache_folder()
    return os.path.join(folder, f"{digest(key.encode())}.json") if folder else None


class Raw:
    """A part as it was kept, to be kept again in the same place."""

    def __init__(self, line: bytes) -> None:
        self.line = line


class Kept:
    """Parts kept under a key. A part is looked at when it is asked for."""

    def __init__(self, lines: list[bytes]) -> None:
        self._lines = lines

    def __len__(self) -> int:
        return len(self._lines)

    def part(self, number: int) -> Any:
        """A part, or None where it is missing, damaged or in the wrong place."""
        return self._part(number, str(number))

    def added(self, number: int) -> Any:
        """A part that was added later."""
        return self._part(number, _ADDED)

    def _part(self, number: int, place: str) -> Any:
        if number >= len(self._lines):
            return None
        mark, _, body = self._lines[number].partition(b" ")
        if mark.decode("ascii", "replace") != _mark(body, place):
            return None
        try:
            return json.loads(body)
        except (ValueError, RecursionError):
            return None

    def raw(self, number: int) -> Raw:
        return Raw(self._lines[number] + b"\n")


def load(key: str) -> Kept | None:
    """What is kept under a key, or None."""
    path = _path(key)
    if path is None:
        return None
    try:
        with open(path, "rb") as file:
            return Kept(file.read().splitlines())
    except OSError:
        return None


def save(key: str, *parts: Any) -> None:
    """Keep parts under a key. Where that fails, nothing is kept and nothing is said: it only costs time."""
    path = _path(key)
    if path is None:
        return
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        _replace(path, parts)
    except OSError:
        return


def _replace(path: str, parts: Sequence[Any]) -> None:
    """Write a file anew: who reads it meanwhile sees all of the old or all of the new one."""
    name = f"{path}.{os.getpid()}.{os.urandom(4).hex()}"  # `tempfile` would take longer to import than all of this
    handle = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    try:
        with os.fdopen(handle, "wb") as file:
            for number, part in enumerate(parts):
                file.write(part.line if isinstance(part, Raw) else _line(part, str(number)))
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def add(key: str, part: Any) -> None:
    """Keep one more part under a key that has some already. One write: another process sees all of it or none."""
    path = _path(key)
    if path is None:
        return
    try:
        with open(path, "ab", buffering=0) as file:
            file.write(_line(part, _ADDED))
    except OSError:
        return


def _line(part: Any, place: str) -> bytes:
    body = json.dumps(part, separators=(",", ":"), ensure_ascii=True).encode()
    return _mark(body, place).encode() + b" " + body + b"\n"


_ADDED = "+"


def _mark(body: bytes, place: str) -> str:
    """The checksum of a part. The place is in it: where a line is lost, no other is taken for it."""
    return blake2b(body, digest_size=16, person=place.encode()).hexdigest()
