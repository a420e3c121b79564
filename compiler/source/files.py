"""Which files a pack has, and whether they are still the recorded ones.

This is imported before anything else is known to be needed, so it imports next to nothing itself.
"""

from __future__ import annotations

import errno
import os
import stat
from hashlib import blake2b

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

__all__ = [
    "END_OF_RECORD",
    "MAX_FOLDER_DEPTH",
    "NO_TEXT",
    "TOO_DEEP",
    "are_files_unchanged",
    "digest",
    "list_pack_files",
    "read_ordinary_file",
]


def digest(data: bytes) -> str:
    """A short hash of some bytes."""
    return blake2b(data, digest_size=16).hexdigest()


MAX_FOLDER_DEPTH = 32
"""How many folders may lie inside each other in a pack."""


TOO_DEEP, NO_TEXT = "too deep", "no text"


def list_pack_files(folder: str, suffix: str, above: str = "", depth: int = 0) -> Iterator[tuple[str, str, str]]:
    """Every file of a pack in a stable order: its path inside the folder, where it lies, and why it cannot be used, if
    so. Only real files: links and hidden folders are not followed, and a pipe would never end."""
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
            if depth < MAX_FOLDER_DEPTH:
                yield from list_pack_files(entry.path, suffix, f"{inside}/", depth + 1)
            else:
                yield inside, entry.path, TOO_DEEP
        elif entry.name.endswith(suffix) and entry.is_file(follow_symlinks=False):
            # A name with bytes that are no letters cannot be printed; one with a line end would forge a message.
            yield inside, entry.path, "" if inside.isprintable() else NO_TEXT


NO_ORDINARY_FILE = "it is no ordinary file"


def read_ordinary_file(path: str, most: int) -> bytes:
    """The bytes of a file, but no more than one over ``most``: then it is too large. Raises `OSError` at once for
    anything that is no ordinary file: a pipe may never answer, and a device never end."""
    with open(path, "rb", opener=_open_at_once) as file:
        # What was opened is looked at, not the path: something else may lie there a moment later.
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(0, NO_ORDINARY_FILE, path)
        return file.read(most + 1)


def _open_at_once(path: str, flags: int) -> int:
    """A handle of what lies at a path, also of a pipe that nobody writes to."""
    try:
        return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
    except OSError as failure:
        if failure.errno in _NOT_OPENED_BY_PATH:
            raise OSError(0, NO_ORDINARY_FILE, path) from None
        raise


_NOT_OPENED_BY_PATH = (errno.ENXIO, errno.EOPNOTSUPP)
"""What systems say of a socket."""


END_OF_RECORD = ("", -2, "")
"""Ends a record of files where nobody looked any further."""


def are_files_unchanged(folder: str, suffix: str, seen: Sequence[Sequence[Any]]) -> bool:
    """Whether a pack's files are those of a record.

    A record has for each file its path inside, its size and a digest. The digest is empty where the file was too large
    to read. The size is -1 where it could not be read, and then the reason stands in place of the digest.
    """
    found = list_pack_files(folder, suffix)
    try:
        for inside, size, mark in seen:
            if size == END_OF_RECORD[1]:
                return True
            now, path, problem = next(found, ("", "", ""))
            if now != inside or not _is_file_unchanged(path, problem, size, mark):
                return False
        return next(found, None) is None
    except OSError:
        return False


def _is_file_unchanged(path: str, problem: str, size: int, mark: str) -> bool:
    try:
        if problem or size < 0:
            if not problem:
                open(path, "rb").close()
            return size < 0 and problem == mark
        if os.stat(path).st_size != size:
            return False  # and it is not read: it may be of any size now
        if not mark:
            return True
        return digest(read_ordinary_file(path, size)) == mark
    except OSError as failure:
        return size < 0 and (failure.strerror or "unknown reason") == mark
