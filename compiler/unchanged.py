"""Was this pack checked before, and has nothing changed since? Then the answer is known.

Asked before anything heavy is imported: an unchanged pack is checked in the blink of an eye.
"""

from __future__ import annotations

import os

from .source.files import are_files_unchanged
from .store import load, save, tool_fingerprint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ["cache_key", "cached_answer", "is_pack_folder", "no_problems_line", "store_answer"]

_SUFFIX = ".tuile"


def cache_key(folder: str, shown_as: str) -> str:
    """The key under which the answer for a folder is kept."""
    # The parents lie beside the real folder, wherever a link to it lies.
    return f"check {os.path.realpath(folder)} as {shown_as}"


def cached_answer(folder: str, shown_as: str) -> dict[str, Any] | None:
    """What the last check of a folder said, if since then neither a file of the pack or of its parents nor this tool
    changed; None otherwise."""
    known = load(cache_key(folder, shown_as))
    if known is None or known["tool"] != tool_fingerprint():
        return None
    if any(is_pack_folder(path) != was_there for path, was_there in known["looked"].items()):
        return None
    if not all(are_files_unchanged(path, _SUFFIX, seen) for path, seen in known["folders"].items()):
        return None
    answer: dict[str, Any] = known["answer"]
    return answer


def is_pack_folder(path: str) -> bool:
    """Whether a pack can be extended from here: the same question as in packs/folders.py, without importing that."""
    return os.path.isdir(path) and not os.path.islink(path)


def store_answer(key: str, folders: dict[str, Any], looked: dict[str, bool], answer: dict[str, Any]) -> None:
    """Keep an answer with all it depends on: the files of each folder that was read, and where there was a pack to
    extend or none."""
    save(key, {"tool": tool_fingerprint(), "folders": folders, "looked": looked, "answer": answer})


def no_problems_line(name: str, declarations: int, files: int, inherited: int) -> str:
    """`club_tiles: 12 declarations in 3 files, 277 from the packs it extends, no problems`."""

    def several(count: int, word: str) -> str:
        return f"{count} {word}" if count == 1 else f"{count} {word}s"

    own = f"{several(declarations, 'declaration')} in {several(files, 'file')}"
    from_parents = f", {inherited} from the packs it extends" if inherited else ""
    return f"{name}: {own}{from_parents}, no problems\n"
