"""The translations that a pack can be worded with: its own files, and those of the packs it builds on."""

from __future__ import annotations

from pathlib import Path

from ..compile import Compiled
from ..diagnostics import Diagnostic
from ..words.catalogue import Translations
from ..words.phrasebook import LANGUAGES, Phrasebook, phrasebook
from .po import PoFile, read_file
from .pseudo import PSEUDO, pseudo_book

__all__ = ["FOLDER", "book_of", "languages_of", "po_path", "template_path", "translations_of"]

FOLDER = "locale"


def po_path(folder: Path, language: str) -> Path:
    return folder / FOLDER / f"{language}.po"


def template_path(folder: Path, name: str) -> Path:
    return folder / FOLDER / f"{name}.pot"


def book_of(language: str) -> Phrasebook:
    return pseudo_book() if language == PSEUDO else phrasebook(language)


def languages_of(folder: Path) -> list[str]:
    """The languages a pack has files for, in the order of the phrasebooks."""
    return [each for each in (*LANGUAGES, PSEUDO) if po_path(folder, each).is_file()]


def translations_of(compiled: Compiled, language: str) -> tuple[Translations, list[Diagnostic]]:
    """All finished translations into a language, and what is wrong with the files."""
    found: dict[str, tuple[str, ...]] = {}
    problems: list[Diagnostic] = []
    for one in reversed(compiled.family()):
        path = po_path(one.folder, language)
        if path.is_file() and not path.is_symlink():
            file, wrong = read_file(path, f"{one.shown_as}/{FOLDER}/{path.name}", language)
            problems += wrong
            found.update(finished(file) if file is not None else {})
    return found, problems


def finished(file: PoFile) -> dict[str, tuple[str, ...]]:
    return {each.key: each.strings for each in file.messages if each.finished}
