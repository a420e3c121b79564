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
    from typing import Any

__all__ = ["Kept", "add", "digest", "folder_digests", "load", "save", "tool_fingerprint"]


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
    for top in (here, os.path.join(os.path.dirname(here), "grammar")):
        for folder, folders, names in os.walk(top):
            folders[:] = sorted(name for name in folders if name not in ("__pycache__", "pages"))
            for name in sorted(names):
                found = os.stat(os.path.join(folder, name))
                parts.append(f"{name}:{found.st_size}:{found.st_mtime_ns}")
    return digest("|".join(parts).encode())


def folder_digests(folder: str, suffix: str) -> dict[str, str]:
    """A digest of every file of a pack, by its path inside the folder."""
    found: dict[str, str] = {}
    for top, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            path = os.path.join(top, name)
            if name.endswith(suffix) and not name.startswith(".") and not os.path.islink(path):
                try:
                    with open(path, "rb") as file:
                        found[os.path.relpath(path, folder)] = digest(file.read())
                except OSError:
                    found[path] = "unreadable"
    return found


def _path(key: str) -> str | None:
    folder = cache_folder()
    return os.path.join(folder, f"{digest(key.encode())}.json") if folder else None


class Kept:
    """Parts kept under a key. A part is looked at when it is asked for."""

    def __init__(self, lines: list[bytes]) -> None:
        self._lines = lines

    def __len__(self) -> int:
        return len(self._lines)

    def part(self, number: int) -> Any:
        """A part, or None where it is missing or damaged."""
        if number >= len(self._lines):
            return None
        mark, _, body = self._lines[number].partition(b" ")
        if mark.decode("ascii", "replace") != digest(body):
            return None
        try:
            return json.loads(body)
        except (ValueError, RecursionError):
            return None


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
    import tempfile

    try:
        folder = os.path.dirname(path)
        os.makedirs(folder, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=folder)
        with os.fdopen(handle, "wb") as file:
            file.writelines(_line(part) for part in parts)
        os.replace(name, path)
    except OSError:
        return


def add(key: str, part: Any) -> None:
    """Keep one more part under a key that has some already. One write: another process sees all of it or none."""
    path = _path(key)
    if path is None:
        return
    try:
        with open(path, "ab", buffering=0) as file:
            file.write(_line(part))
    except OSError:
        return


def _line(part: Any) -> bytes:
    body = json.dumps(part, separators=(",", ":"), ensure_ascii=True).encode()
    return digest(body).encode() + b" " + body + b"\n"
