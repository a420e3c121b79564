"""The translations that a pack can be worded with: its own files, and those of the packs it builds on."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from pathlib import Path

from ..bundle import build_pack
from ..compile import Compiled
from ..diagnostics import Diagnostic, Place
from ..objects.declarations.pack import Pack
from ..source.files import read_ordinary_file
from ..source.limits import FILE_BYTES
from ..words.language.catalogue import Translations
from ..words.language.entries import Entry, all_entries
from ..words.language.phrasebook import LANGUAGES
from .checks import PackTexts, check_file
from .po_header import book_of
from .po_reader import PoFile, parse_po
from .po_scanner import unreadable
from .pseudo import PSEUDO
from .status import is_usable
from .template import pack_entries

__all__ = [
    "FOLDER",
    "book_of",
    "errors_in_translations",
    "is_blank",
    "languages_of",
    "po_path",
    "read_language",
    "template_path",
    "translations_of",
]

FOLDER = "locale"


def po_path(folder: Path, language: str) -> Path:
    return folder / FOLDER / f"{language}.po"


def template_path(folder: Path, name: str) -> Path:
    return folder / FOLDER / f"{name}.pot"


def languages_of(folder: Path) -> list[str]:
    """The languages a pack has files for, in the order of the phrasebooks. They may turn out to be unreadable."""
    return [each for each in (*LANGUAGES, PSEUDO) if _is_there(po_path(folder, each))]


def _is_there(path: Path) -> bool:
    return path.exists() or path.is_symlink()


def read_language(folder: Path, shown_as: str, language: str) -> tuple[PoFile | None, list[Diagnostic]]:
    """The file of a language and its diagnostics: None where there is none, and where it cannot be read.

    Links are not followed, as in the rest of a pack: what lies behind one is not the pack's, and writing the file again
    would leave it behind. A pipe would never end.
    """
    path = po_path(folder, language)
    if not _is_there(path):
        return None, []
    shown = f"{shown_as}/{FOLDER}/{path.name}"
    place = Place.on_line(shown, 1, 1, 2)
    if odd := _why_no_file(path):
        return None, [unreadable(place, *odd)]
    try:
        data = read_ordinary_file(str(path), FILE_BYTES)
    except OSError as failure:
        reason = (failure.strerror or "unknown reason").lower()
        return None, [unreadable(place, reason, "see who may read it")]
    return parse_po(data, shown, language)


def _why_no_file(path: Path) -> tuple[str, str] | None:
    """Why there is no ordinary file, and what to do; None where there is one."""
    itself = "put the file itself there"
    if path.parent.is_symlink():
        return f"the folder `{FOLDER}` is a link", "put the folder itself there"
    mode = path.lstat().st_mode
    if stat.S_ISLNK(mode):
        return "it is a link", itself
    if not stat.S_ISREG(mode):
        return f"it is {'a folder' if stat.S_ISDIR(mode) else 'no ordinary file'}", f"move it away, and {itself}"
    return None


def is_blank(folder: Path, language: str) -> bool:
    """Whether the file of a language holds nothing at all, so that nothing can be lost by writing it anew."""
    path = po_path(folder, language)
    if not path.is_file() or _why_no_file(path) or path.stat().st_size > FILE_BYTES:
        return False
    return not path.read_bytes().removeprefix(b"\xef\xbb\xbf").strip()


# ---- what a pack is worded with


def _read_family_files(compiled: Compiled, language: str) -> Iterator[tuple[str, PoFile | None, list[Diagnostic]]]:
    """The files of the pack and of all its ancestors, its own last: the name in messages, the file, its diagnostics."""
    for one in reversed(compiled.with_ancestors()):
        yield f"{one.shown_as}/{FOLDER}/{language}.po", *read_language(one.folder, one.shown_as, language)


def _entries_by_key(pack: Pack) -> dict[str, Entry]:
    """Every text of a pack, inherited ones too: a replaced declaration may have other words."""
    return {entry.key: entry for entry in (*all_entries(pack), *pack_entries(pack))}


def translations_of(compiled: Compiled, language: str) -> tuple[Translations, list[Diagnostic]]:
    """All usable translations into a language, and what is wrong with the files."""
    entries = _entries_by_key(build_pack(compiled))
    found: dict[str, tuple[str, ...]] = {}
    problems: list[Diagnostic] = []
    for _, file, wrong in _read_family_files(compiled, language):
        problems += wrong
        for message in file.messages if file is not None else ():
            entry = entries.get(message.key)
            if entry is not None and is_usable(message, entry):
                found[message.key] = message.strings
    return found, problems


def errors_in_translations(compiled: Compiled, language: str) -> list[Diagnostic]:
    """The errors in the translations that a pack is worded with."""
    pack = build_pack(compiled)
    known = PackTexts(_entries_by_key(pack), {each.id: each.kind for each in pack.declarations})
    found: list[Diagnostic] = []
    for shown, file, _ in _read_family_files(compiled, language):
        found += check_file(file, shown, book_of(language), known) if file is not None else []
    return [each for each in found if each.is_error]
