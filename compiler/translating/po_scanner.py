"""The lines of a PO file as they are written, and what is wrong with them that babel would not report."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from babel.messages.pofile import unescape

from ..diagnostics import Diagnostic, Note, Place, error

__all__ = [
    "Field",
    "RawEntry",
    "Where",
    "check_duplicates",
    "check_lines",
    "check_shapes",
    "scan_entries",
    "unreadable",
]

Where = Callable[[int], Place]


@dataclass(frozen=True, slots=True)
class Field:
    """A keyword with its text: `msgid "..."`."""

    name: str
    line: int
    obsolete: bool
    pieces: tuple[tuple[int, str], ...]
    """The text, each piece with its line."""

    @property
    def text(self) -> str:
        return "".join(piece for _, piece in self.pieces)


@dataclass(frozen=True, slots=True)
class RawEntry:
    """An entry as it is written."""

    fields: tuple[Field, ...]

    @property
    def line(self) -> int:
        return self.fields[0].line

    @property
    def is_obsolete(self) -> bool:
        return self.fields[0].obsolete

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(each.name for each in self.fields)

    def text(self, name: str) -> str | None:
        return next((each.text for each in self.fields if each.name == name), None)

    @property
    def is_header(self) -> bool:
        return not self.is_obsolete and self.names[:1] == ("msgid",) and self.text("msgid") == ""

    @property
    def name_in_messages(self) -> str:
        """What messages call it: its key, else its English."""
        return self.text("msgctxt") or self.text("msgid") or ""


_KEYWORD = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?)\s+(?=")')
_LINE = re.compile(r'(?:(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?)\s+)?"(?:[^"\\]|\\.)*"$')


def _strip_obsolete_mark(line: str) -> tuple[str, bool] | None:
    """A line without the mark of an obsolete entry, and whether it had one; None for a remark."""
    line = line.strip()
    if not line.startswith("#"):
        return line, False
    if line.startswith("#~") and not line.startswith("#~|"):
        return line[2:].strip(), True
    return None


def check_lines(text: str, at: Where) -> list[Diagnostic]:
    """Report the first line that is no line of a PO file."""
    for number, line in enumerate(text.split("\n"), 1):
        found = _strip_obsolete_mark(line)
        if found is not None and found[0] and _LINE.match(found[0]) is None:
            return [unreadable(at(number), "this is no line of a PO file, or a quote is not closed")]
    return []


def scan_entries(text: str) -> list[RawEntry]:
    """The entries of a text in which all lines are those of a PO file."""
    entries: list[list[Field]] = [[]]
    for number, line in enumerate(text.split("\n"), 1):
        found = _strip_obsolete_mark(line)
        if found is None:
            entries.append([])
        elif found[0]:
            _add_line(entries, number, *found)
    return [RawEntry(tuple(fields)) for fields in entries if fields]


def _add_line(entries: list[list[Field]], number: int, line: str, obsolete: bool) -> None:
    keyword = _KEYWORD.match(line)
    name = keyword[1] if keyword is not None else ""
    piece = (number, unescape(line[keyword.end() if keyword is not None else 0 :]))
    fields = entries[-1]
    if not name and fields:
        last = fields[-1]
        fields[-1] = Field(last.name, last.line, last.obsolete, (*last.pieces, piece))
        return
    begins = name == "msgctxt" or (name == "msgid" and [each.name for each in fields] != ["msgctxt"])
    if begins and fields:
        entries.append([])
    entries[-1].append(Field(name, number, obsolete, (piece,)))


# ---- entries that are not in order


def check_shapes(entries: Sequence[RawEntry], at: Where) -> Iterator[Diagnostic]:
    """Report entries whose parts are not in order: babel would take what it can use of them."""
    for entry in entries:
        yield from _check_shape(entry, at)


def _check_shape(entry: RawEntry, at: Where) -> Iterator[Diagnostic]:
    seen: dict[str, int] = {}
    for each in entry.fields:
        if each.name in seen and each.name.startswith("msgstr"):
            yield twice(at(each.line), f"`{entry.name_in_messages}`", at(seen[each.name]))
            return
        seen[each.name] = each.line
    wanted = ["msgctxt"] * ("msgctxt" in seen) + ["msgid"] + ["msgid_plural"] * ("msgid_plural" in seen)
    forms = [f"msgstr[{n}]" for n in range(10)] if "msgid_plural" in seen else ["msgstr"]
    for number, each in enumerate(entry.fields):
        in_order = each.name == wanted[number] if number < len(wanted) else each.name in forms
        if not in_order or each.obsolete != entry.is_obsolete:
            yield unreadable(at(each.line), f"`{each.name or 'a text'}` cannot stand here")
            return
    if len(entry.fields) <= len(wanted):
        yield unreadable(at(entry.line), "the entry has no `msgstr`")


def check_duplicates(entries: Sequence[RawEntry], at: Where) -> Iterator[Diagnostic]:
    """Report entries for the same text: babel would keep the last of them, and say nothing."""
    seen: dict[tuple[str | None, str | None], int] = {}
    for entry in entries:
        if entry.is_obsolete:
            continue
        key = entry.text("msgctxt") or None
        mark = (key, entry.text("msgid") if key is None else None)
        if mark in seen:
            yield twice(
                at(entry.line),
                f"`{entry.name_in_messages}`" if entry.name_in_messages else "the header",
                at(seen[mark]),
            )
        seen.setdefault(mark, entry.line)


# ---- messages


def unreadable(
    place: Place, reason: str, hint: str = "mend the line, or take the file from your last good copy"
) -> Diagnostic:
    return error("T620", f"this translation cannot be read: {reason}", place, hint)


def twice(place: Place, what: str, first: Place) -> Diagnostic:
    note = Note("the first is here", first)
    return error("T621", f"{what} is translated twice", place, "delete one of the two", note)
