"""How far a language is translated: counted here, because babel takes fuzzy entries and empty plurals for
translated."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..words.language.entries import Entry
from .po_reader import Message, PoFile

__all__ = ["Status", "is_usable", "status_of"]


def is_usable(message: Message, entry: Entry) -> bool:
    """Whether a translation may be printed: it is finished, and the English is still what was translated."""
    return message.is_finished and (message.source, message.plural) == (entry.source, entry.plural)


@dataclass(frozen=True, slots=True)
class Status:
    language: str
    entries: int
    translated: int
    fuzzy: int
    missing: int
    obsolete: int

    @property
    def percent(self) -> float:
        return 100.0 if not self.entries else 100.0 * self.translated / self.entries


def status_of(language: str, entries: Sequence[Entry], file: PoFile | None) -> Status:
    """How far a language is. ``file`` is None where there is none, or where it cannot be read."""
    messages = file.by_key if file is not None else {}
    translated = fuzzy = 0
    for entry in entries:
        message = messages.get(entry.key)
        if message is None:
            continue
        if is_usable(message, entry):
            translated += 1
        elif any(message.strings):
            fuzzy += 1
    obsolete = len(file.obsolete) if file is not None else 0
    return Status(language, len(entries), translated, fuzzy, len(entries) - translated - fuzzy, obsolete)
