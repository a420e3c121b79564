"""The template of a pack's translations: every entry with what a translator needs to know about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..objects.declarations.pack import Pack
from ..words.language.entries import Entry, all_entries
from ..words.language.phrasebook import LANGUAGES, Phrasebook, phrasebook
from .po_header import plural_forms
from .po_reader import Message
from .po_writer import Remarks, po_bytes
from .text_boxes import box_of

__all__ = ["entries_for", "headers_for", "pack_entries", "remarks_for", "template_bytes"]


def pack_entries(pack: Pack) -> list[Entry]:
    """The texts of what the pack itself declares; what it inherits is translated in its parents."""
    own = {each.id for each in pack.declarations if each.origin == pack.name}
    found = [Entry(f"{pack.name}/title", pack.title, sort="pack")]
    if pack.note:
        found.append(Entry(f"{pack.name}/note", pack.note, sort="note"))
    return found + [entry for entry in all_entries(pack) if entry.declared in own]


def entries_for(book: Phrasebook, entries: Sequence[Entry]) -> list[Entry]:
    """The entries that a language needs: its own cases of nouns, and classes if it has any."""
    return [
        each
        for each in entries
        if not (each.sort == "class" and not book.classes) and not (each.case and each.case not in book.cases)
    ]


# ---- remarks

_REMARKS = {
    "pack": "The name of the game.",
    "title": "A name, as it is printed.",
    "subtitle": "A line under the name.",
    "note": "A remark for the reader. Keep its meaning; the rules themselves are worded by the program.",
    "text": "Rule text that takes the place of the generated one. Icons like [tree] stay as they are.",
    "class": "Which words go with this noun (its gender). Write one of: {classes}.",
    "noun": "In the middle of a sentence, after a number, in the {case}: one form for each plural.",
    "value": "In the middle of a sentence, with its article, in the {case}. As in: Pay {source}.",
    "place": "A whole phrase with its preposition, in the middle of a sentence.",
}
_PLACES = {
    "the": "As in: Shuffle {source}.",
    "from": "As in: Draw 2 resources {source}.",
    "into": "As in: Put it {source}.",
    "in": "As in: the cards {source}.",
    "their": "As in: Another player shuffles {source}.",
    "from_their": "As in: Another player draws {source}.",
    "into_their": "As in: Another player puts it {source}.",
    "in_their": "As in: Another player's cards {source}.",
}


def _remarks_on(entry: Entry, name: str, kind: str, classes: str) -> Iterator[str]:
    yield f"{kind.capitalize()} {name}. " + _REMARKS[entry.sort].format(
        classes=classes, case=entry.case or "nominative", source=entry.source
    )
    if entry.sort == "place":
        yield _PLACES[entry.key.rpartition("/")[2]].format(source=entry.source)
    box = box_of(entry, kind)
    if box is not None:
        lines = f"{box.lines} line{'s' if box.lines > 1 else ''} of {box.width:g} mm"
        yield f"Printed on {box.where}: {lines}, about {box.letters} letters."


def remarks_for(pack: Pack, entries: Sequence[Entry], book: Phrasebook | None = None) -> Remarks:
    """By key: the file an entry comes from, and the remarks above it."""
    kinds = {each.id: each.kind.replace("_", " ") for each in pack.declarations}
    classes = _class_names(book)
    found = {}
    for each in entries:
        name = each.declared.partition(".")[2] or pack.name
        remarks = _remarks_on(each, name, kinds.get(each.declared, "pack"), classes)
        found[each.key] = (each.file.rpartition("/")[2], tuple(remarks))
    return found


def _class_names(book: Phrasebook | None) -> str:
    """The classes of nouns that a translator may write: of a language, or of all of them for the template."""
    if book is not None:
        return ", ".join(book.classes)
    books = (phrasebook(each) for each in LANGUAGES)
    return "; ".join(f"{each.language}: {', '.join(each.classes)}" for each in books if each.classes)


# ---- headers


def headers_for(pack: Pack, book: Phrasebook | None) -> tuple[tuple[str, str], ...]:
    """The header of a file, without dates and tools: such lines would change in every file at once."""
    language = "" if book is None else book.language
    plural = "nplurals=2; plural=(n != 1);" if book is None else plural_forms(book)
    return (
        ("Project-Id-Version", f"{pack.name} {pack.version}".strip()),
        ("Report-Msgid-Bugs-To", ""),
        ("POT-Creation-Date", "2026-01-01 00:00+0000"),
        ("PO-Revision-Date", "2026-01-01 00:00+0000"),
        ("Last-Translator", ""),
        ("Language-Team", ""),
        ("Language", language),
        ("Plural-Forms", plural),
        ("MIME-Version", "1.0"),
        ("Content-Type", "text/plain; charset=utf-8"),
        ("Content-Transfer-Encoding", "8bit"),
    )


def template_bytes(pack: Pack) -> bytes:
    """The `.pot` file, with all cases that any language asks for."""
    entries = pack_entries(pack)
    messages = [Message(each.key, each.source, each.plural, ("", "") if each.plural else ("",)) for each in entries]
    comment = f"# Texts of {pack.title}. `tuilerie i18n update` makes a file for each language from this."
    return po_bytes(messages, [], headers_for(pack, None), comment, 2, remarks_for(pack, entries))
