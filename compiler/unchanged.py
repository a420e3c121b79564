"""Was this pack checked before, and has nothing changed since? Then the answer is known.

Asked before anything heavy is imported: an unchanged pack is checked in the blink of an eye.
"""

from __future__ import annotations

import os

from .store import edited_files, load, same_files, save, tool_fingerprint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .store import Kept

__all__ = ["Last", "is_pack_folder", "key_of", "known_answer", "last_check", "no_problems", "remember_answer"]

_SUFFIX = ".tuile"


def key_of(folder: str, shown_as: str) -> str:
    # The parents lie beside the real folder, wherever a link to it lies.
    return f"check {os.path.realpath(folder)} as {shown_as}"


class Last:
    """The last check of a pack."""

    def __init__(self, kept: Kept, known: dict[str, Any], folder: str, edited: list[tuple[str, str]]) -> None:
        self.kept = kept
        self.known = known
        self.folder = folder
        self.edited = edited
        """The files of the pack that are not as they were then: their paths inside it, and where they lie."""

    @property
    def answer(self) -> dict[str, Any]:
        answer: dict[str, Any] = self.known["answer"]
        return answer

    @property
    def seen(self) -> list[tuple[str, int, str]]:
        """The pack's files as they were then."""
        seen: list[tuple[str, int, str]] = self.known["folders"][self.folder]
        return seen


def last_check(key: str, folder: str) -> Last | None:
    """The last check of the pack in a folder, if since then neither a file of its parents nor this tool changed,
    and of the pack itself nothing but what is in some of its files."""
    kept = load(key)
    known = kept.part(0) if kept else None
    if kept is None or known is None or known["tool"] != tool_fingerprint():
        return None
    for path, was_there in known["looked"].items():
        if is_pack_folder(path) != was_there:
            return None
    own = os.path.realpath(folder)
    edited = edited_files(own, _SUFFIX, known["folders"].get(own, ()))
    if edited is None:
        return None
    for other, seen in known["folders"].items():
        if other != own and not same_files(other, _SUFFIX, seen):
            return None
    return Last(kept, known, own, edited)


def known_answer(folder: str, shown_as: str) -> dict[str, Any] | None:
    """What a check of a pack would say, if that is known: nothing changed since the last one, or nothing but the
    inside of some cards with which all is well."""
    key = key_of(folder, shown_as)
    last = last_check(key, folder)
    if last is None or not last.edited:
        return last.answer if last else None
    from .edited import answer_after_edits

    return answer_after_edits(key, last)


def is_pack_folder(path: str) -> bool:
    """Whether a pack that is extended is looked for here: what names/packs.py asks, without importing that."""
    return os.path.isdir(path) and not os.path.islink(path)


def remember_answer(
    key: str, folders: dict[str, Any], looked: dict[str, bool], answer: dict[str, Any], *more: Any
) -> None:
    """Keep an answer with what it depends on: the files of each folder that was read, and in which places there
    was a pack or none when one was looked for. What is needed ``more`` after an edit says edited.py."""
    save(key, {"tool": tool_fingerprint(), "folders": folders, "looked": looked, "answer": answer}, *more)


def no_problems(name: str, declarations: int, files: int, inherited: int) -> str:
    """`club_tiles: 12 declarations in 3 files, 277 from the packs it extends, no problems`."""

    def several(count: int, word: str) -> str:
        return f"{count} {word}" if count == 1 else f"{count} {word}s"

    own = f"{several(declarations, 'declaration')} in {several(files, 'file')}"
    from_parents = f", {inherited} from the packs it extends" if inherited else ""
    return f"{name}: {own}{from_parents}, no problems\n"
