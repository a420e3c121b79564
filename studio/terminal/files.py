"""Writing files in one step, so that nobody ever reads half a file."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from .failures import Misuse

__all__ = ["write_file"]


def write_file(path: Path, data: bytes) -> bool:
    """Replace a file in one step. Returns whether its content changed."""
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise Misuse(f"`{path}` cannot be written: it is no ordinary file")
    try:
        if path.is_file() and path.read_bytes() == data:
            return False
        mode = path.stat().st_mode & 0o777 if path.exists() else 0o644
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as failure:
        raise write_error(path, failure) from failure
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).chmod(mode)
        Path(name).replace(path)
    except OSError as failure:
        Path(name).unlink(missing_ok=True)
        raise write_error(path, failure) from failure
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return True


def write_error(path: Path, failure: OSError) -> Misuse:
    reason = (failure.strerror or str(failure)).lower()
    return Misuse(f"`{path}` cannot be written: {reason}")
