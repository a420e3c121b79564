"""Writing files so that a half-written one is never seen."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from .failures import Misuse

__all__ = ["write_file"]


def write_file(path: Path, data: bytes) -> bool:
    """Put a file in its place in one step. Gives back whether anything changed."""
    try:
        if path.is_file() and path.read_bytes() == data:
            return False
        mode = path.stat().st_mode & 0o777 if path.exists() else 0o644
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as failure:
        raise cannot_write(path, failure) from failure
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).chmod(mode)
        Path(name).replace(path)
    except OSError as failure:
        Path(name).unlink(missing_ok=True)
        raise cannot_write(path, failure) from failure
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return True


def cannot_write(path: Path, failure: OSError) -> Misuse:
    reason = (failure.strerror or str(failure)).lower()
    return Misuse(f"`{path}` cannot be written: {reason}")
