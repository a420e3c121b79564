"""What can be wrong with a translation: `tuilerie i18n check`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ..diagnostics import Diagnostic, Place, error, warning
from ..fonts.measure import missing_characters
from ..source.icons import ICON
from ..source.limits import STRING
from ..words.language.entries import Entry
from ..words.language.phrasebook import Phrasebook
from .po_reader import Message, PoFile
from .status import is_usable
from .text_boxes import box_of, fits

__all__ = ["PackTexts", "check_file"]

_GAP = re.compile(r"\{[^{}]*\}|[{}]")
_HIDDEN = re.compile(r"[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ue000-\uf8ff]")


@dataclass(frozen=True, slots=True)
class PackTexts:
    """The texts of a pack, which translations are compared with."""

    entries: Mapping[str, Entry]
    kinds: Mapping[str, str]
    """By declaration: its kind."""


def check_file(file: PoFile, shown_as: str, book: Phrasebook, known: PackTexts) -> list[Diagnostic]:
    """Every problem of a language's file, in its order. Fuzzy entries are left alone: nobody uses them."""
    found: list[Diagnostic] = []
    for message in file.messages:
        place = Place.on_line(shown_as, max(message.line, 1), 1, 2)
        entry = known.entries.get(message.key)
        if entry is None:
            found.append(unknown_key(place, message.key or message.source))
        elif message.is_finished and not is_usable(message, entry):
            found.append(outdated(place, message.key))
        elif not message.fuzzy and any(message.strings):
            found += _check_message(message, entry, place, book, known)
    return found


def _check_message(
    message: Message, entry: Entry, place: Place, book: Phrasebook, known: PackTexts
) -> Iterator[Diagnostic]:
    wanted = len(book.categories) if entry.plural else 1
    if len(message.strings) != wanted:
        yield plural_forms(place, message.key, len(message.strings), wanted)
    elif not all(message.strings):
        yield half_done(place, message.key)
    if entry.sort == "class" and message.strings[0] not in book.classes:
        yield no_class(place, message.strings[0], book)
        return
    for text in filter(None, message.strings):
        yield from _check_text(text, entry, place, known)


def _check_text(text: str, entry: Entry, place: Place, known: PackTexts) -> Iterator[Diagnostic]:
    shown = text if len(text) <= 40 else text[:37] + "..."
    if len(text) > STRING:
        yield too_long(place, shown, f"{len(text)} characters; {STRING} is the most")
        return
    if text != text.strip():
        yield spaces(place, shown)
    yield from _check_marks(text, entry, place)
    hidden = _HIDDEN.search(text)
    if hidden is not None:
        yield strange(place, shown, f"the hidden character U+{ord(hidden[0]):04X}")
    elif scripts := _foreign_scripts(text):
        yield strange(place, shown, f"letters of another script ({', '.join(scripts)})")
    missing = missing_characters(ICON.sub("", text), "Bold" if entry.sort == "title" else "Regular")
    if missing:
        yield no_glyph(place, shown, missing)
    box = box_of(entry, known.kinds.get(entry.declared, "").replace("_", " "))
    if box is not None and not fits(text, box):
        yield too_long(place, shown, f"its box on {box.where} has {box.lines} lines of {box.width:g} mm")


def _check_marks(text: str, entry: Entry, place: Place) -> Iterator[Diagnostic]:
    """Report placeholders and icons that are not those of the English text, each as often."""
    for what, marks in (("", _GAP), ("the icon ", ICON)):
        here, there = ([found[0] for found in marks.finditer(each)] for each in (text, entry.source))
        lost = next((each for each in there if here.count(each) < there.count(each)), None)
        more = next((each for each in here if here.count(each) > there.count(each)), None)
        if lost is not None:
            yield placeholder(place, f"{what}`{lost}` is missing")
        elif more is not None:
            stands = "stands more often than" if more in there else "is not"
            yield placeholder(place, f"{what}`{more}` {stands} in the English text")


def _foreign_scripts(text: str) -> Sequence[str]:
    """The scripts in a text other than Latin: a Cyrillic `а` looks like ours and cannot be found again."""
    found = set()
    for each in text:
        if each.isalpha() and ord(each) > 0x24F:
            script = unicodedata.name(each, "UNKNOWN").partition(" ")[0]
            if script not in ("LATIN", "MODIFIER", "FEMININE", "MASCULINE"):
                found.add(script.capitalize())
    return sorted(found)


# ---- messages


def unknown_key(place: Place, key: str) -> Diagnostic:
    return warning("T623", f"the pack has no text `{key}`", place, "`tuilerie i18n update` keeps it as obsolete")


def plural_forms(place: Place, key: str, forms: int, wanted: int) -> Diagnostic:
    said = f"`{key}` has {forms} form{'s' if forms != 1 else ''}; it needs {wanted}"
    return error("T624", said, place, "write one text for each `msgstr[..]`")


def placeholder(place: Place, reason: str) -> Diagnostic:
    return error("T625", reason, place, "write placeholders and icons as they are in the English text")


def spaces(place: Place, text: str) -> Diagnostic:
    return error("T626", f"`{text}` begins or ends with a space", place, "delete the space")


def too_long(place: Place, text: str, reason: str) -> Diagnostic:
    return error("T627", f"`{text}` is too long: {reason}", place, "find a shorter word, or abbreviate")


def no_glyph(place: Place, text: str, missing: str) -> Diagnostic:
    said = ", ".join(f"`{each}` (U+{ord(each):04X})" for each in missing[:5])
    return error("T628", f"the font cannot print {said} in `{text}`", place, "write it another way")


def strange(place: Place, text: str, what: str) -> Diagnostic:
    return error("T629", f"`{text}` has {what}", place, "type the word again")


def no_class(place: Place, found: str, book: Phrasebook) -> Diagnostic:
    return error(
        "T630", f"`{found}` is no class of nouns in {book.name}", place, f"write one of: {', '.join(book.classes)}"
    )


def half_done(place: Place, key: str) -> Diagnostic:
    return warning("T631", f"some forms of `{key}` are empty, so none is used", place, "write a text for each form")


def outdated(place: Place, key: str) -> Diagnostic:
    said = f"the English of `{key}` has changed since, so this translation is not used"
    return warning("T632", said, place, "`tuilerie i18n update` marks it fuzzy and keeps the old English beside it")
