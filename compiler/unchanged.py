"""Was this pack checked before, and has nothing changed since? Then the answer is known.

Asked before anything heavy is imported: an unchanged pack is checked in the blink of an eye.
"""

from __future__ import annotations

import os

from .store import folder_digests, load, save, tool_fingerprint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ["key_of", "last_answer", "no_problems", "remember_answer"]

_SUFFIX = ".tuile"


def key_of(folder: str, shown_as: str) -> str:
    return f"check {os.path.abspath(folder)} as {shown_as}"


def last_answer(key: str) -> dict[str, Any] | None:
    """What the last check of a pack said, if neither a file of it nor of its parents nor this tool changed."""
    kept = load(key)
    known = kept.part(0) if kept else None
    if known is None or known["tool"] != tool_fingerprint():
        return None
    for folder, digests in known["folders"].items():
        if not os.path.isdir(folder) or folder_digests(folder, _SUFFIX) != digests:
            return None
    answer: dict[str, Any] = known["answer"]
    return answer


def remember_answer(key: str, states: dict[str, dict[str, str]], answer: dict[str, Any]) -> None:
    save(key, {"tool": tool_fingerprint(), "folders": states, "answer": answer})


def no_problems(name: str, declarations: int, files: int, inherited: int) -> str:
    """`club_tiles: 12 declarations in 3 files, 277 from the packs it extends, no problems`."""

    def several(count: int, word: str) -> str:
        return f"{count} {word}" if count == 1 else f"{count} {word}s"

    own = f"{several(declarations, 'declaration')} in {several(files, 'file')}"
    from_parents = f", {inherited} from the packs it extends" if inherited else ""
    return f"{name}: {own}{from_parents}, no problems\n"
