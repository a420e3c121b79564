"""A small cache on the disk.

Its files lie in the person's own cache folder, never in a pack: what a stranger sends along is not looked at. They are
JSON with a checksum; one that is damaged, of another Tuilerie or unreadable counts as not there.

This module is imported before anything else is known to be needed, so it imports next to nothing itself.
"""

from __future__ import annotations

import json
import os
import sys

from .source.files import digest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ["load", "save", "tool_fingerprint"]


def cache_folder() -> str | None:
    """The folder of the cache; None where the person asked for none (`TUILERIE_CACHE=off`)."""
    chosen = os.environ.get("TUILERIE_CACHE")
    if chosen:
        return None if chosen == "off" else chosen
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return os.path.join(base, "tuilerie") if base and os.path.isabs(base) else None


def tool_fingerprint() -> str:
    """A hash of this Tuilerie's own files: another version may find other mistakes."""
    here = os.path.dirname(os.path.abspath(__file__))
    parts = []
    for top in (here, *(os.path.join(os.path.dirname(here), other) for other in ("grammar", "runtime"))):
        for folder, folders, names in os.walk(top):
            folders[:] = sorted(name for name in folders if name not in ("__pycache__", "pages"))
            for name in sorted(names):
                found = os.stat(os.path.join(folder, name))
                parts.append(f"{name}:{found.st_size}:{found.st_mtime_ns}")
    return digest("|".join(parts).encode())


def _path_of(key: str) -> str | None:
    folder = cache_folder()
    return os.path.join(folder, f"{digest(key.encode())}.json") if folder else None


def load(key: str) -> Any:
    """The value stored under a key; None where there is none, or it is damaged."""
    path = _path_of(key)
    if path is None:
        return None
    try:
        with open(path, "rb") as file:
            checksum, _, body = file.read().partition(b" ")
        return json.loads(body) if checksum.decode("ascii", "replace") == digest(body) else None
    except (OSError, ValueError, RecursionError):
        return None


def save(key: str, value: Any) -> None:
    """Store a value under a key. Where that fails, nothing is stored and nothing is reported: it only costs time."""
    path = _path_of(key)
    if path is None:
        return
    body = json.dumps(value, separators=(",", ":"), ensure_ascii=True).encode()
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        _replace_file(path, digest(body).encode() + b" " + body)
    except OSError:
        return


def _replace_file(path: str, data: bytes) -> None:
    """Write a file in one step: whoever reads it meanwhile sees all of the old or all of the new one."""
    name = f"{path}.{os.getpid()}.{os.urandom(4).hex()}"  # `tempfile` would take longer to import than all of this
    handle = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise
