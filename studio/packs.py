"""Finding the pack a person means, and how to print about it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from .failures import Misuse

__all__ = ["coloured", "folder_of", "paint"]


def folder_of(given: str) -> tuple[Path, str]:
    """The folder of a pack and how to call it in messages: a path, or the name of a pack that ships."""
    path = Path(given)
    if path.is_dir():
        return path, given.rstrip("/") or "/"
    if path.is_file():
        raise Misuse(f"`{given}` is a file; name the folder of the pack")
    from compiler.names.packs import shipped_names, shipped_packs

    if given.isidentifier():
        shipped = shipped_packs() / given
        if shipped.is_dir():
            return shipped, _shown(shipped)
    ship = ", ".join(shipped_names())
    raise Misuse(f"there is no folder `{given}`, and no pack of that name ships ({ship} do)")


def _shown(folder: Path) -> str:
    try:
        return folder.relative_to(Path.cwd()).as_posix()
    except ValueError:
        return f"<{folder.name}>"


def coloured() -> bool:
    """Whether to colour what is printed: on a terminal, unless NO_COLOR says otherwise."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


_COLOURS = {"error": "31;1", "warning": "33;1", "gutter": "34", "mark": "31"}


def paint(style: str, text: str) -> str:
    return f"\x1b[{_COLOURS[style]}m{text}\x1b[0m" if coloured() else text
