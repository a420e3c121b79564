"""Files that remember work done before.

They lie in the person's own cache folder, never in a pack: what a stranger sends along is not looked at. They
are JSON with a checksum; one that is damaged, of another Tuilerie or unreadable counts as not there.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from hashlib import blake2b
from pathlib import Path
from typing import Any

__all__ = ["digest", "folder_digests", "forget", "load", "save", "tool_fingerprint"]


def digest(data: bytes) -> str:
    return blake2b(data, digest_size=16).hexdigest()


def cache_folder() -> Path | None:
    """Where to remember things; None where the person asked not to (`TUILERIE_CACHE=off`)."""
    chosen = os.environ.get("TUILERIE_CACHE")
    if chosen:
        return None if chosen == "off" else Path(chosen)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return Path(base, "tuilerie") if base and os.path.isabs(base) else None


def tool_fingerprint() -> str:
    """What this Tuilerie is made of: another one may see other mistakes."""
    here = os.path.dirname(os.path.abspath(__file__))
    parts = []
    for top in (here, os.path.join(os.path.dirname(here), "grammar")):
        for folder, folders, names in os.walk(top):
            folders[:] = sorted(name for name in folders if name != "__pycache__")
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
            if name.endswith(suffix) and not name.startswith("."):
                path = os.path.join(top, name)
                try:
                    with open(path, "rb") as file:
                        found[os.path.relpath(path, folder)] = digest(file.read())
                except OSError:
                    found[path] = "unreadable"
    return found


def _path(key: str) -> Path | None:
    folder = cache_folder()
    return folder / f"{digest(key.encode())}.json" if folder else None


def load(key: str, parts: int) -> list[Any] | None:
    """The first parts kept under a key, or None. A part is read only when it is asked for."""
    path = _path(key)
    if path is None:
        return None
    try:
        with path.open("rb") as file:
            found = []
            for _ in range(parts):
                line = file.readline()
                mark, _, body = line.rstrip(b"\n").partition(b" ")
                if mark.decode("ascii", "replace") != digest(body):
                    return None
                found.append(json.loads(body))
            return found
    except (OSError, ValueError, RecursionError):
        return None


def save(key: str, *parts: Any) -> None:
    """Keep parts under a key. Where that fails, nothing is kept and nothing is said: it only costs time."""
    path = _path(key)
    if path is None:
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            for part in parts:
                body = json.dumps(part, separators=(",", ":"), ensure_ascii=True).encode()
                file.write(digest(body).encode() + b" " + body + b"\n")
        Path(name).replace(path)
    except OSError:
        return


def forget(key: str) -> None:
    path = _path(key)
    if path is not None:
        path.unlink(missing_ok=True)
