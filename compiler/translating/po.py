"""PO files, read and written through babel. What cannot be read is told with its line; nothing raises.

Entries are known by their context, which is the key of a text (`grinivil.tree/title`): the English may change, the key
stays.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from io import BytesIO, StringIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.pofile import PoFileError, PoFileParser, unescape, write_po

from ..diagnostics import Diagnostic, Note, Place, error
from ..source.limits import FILE_BYTES

__all__ = ["Message", "PoFile", "parse_po", "read_file", "written"]


@dataclass(frozen=True, slots=True)
class Message:
    key: str
    source: str
    plural: str = ""
    strings: tuple[str, ...] = ()
    """One text, or one for each plural form; empty ones are not translated yet."""
    fuzzy: bool = False
    line: int = 0
    comments: tuple[str, ...] = ()
    """What the translator noted."""
    previous: str = ""
    """The source it was translated from, where that has changed."""

    @property
    def finished(self) -> bool:
        """Whether it can be used: every form is there, and somebody has looked at it."""
        return not self.fuzzy and bool(self.strings) and all(self.strings)


@dataclass(frozen=True, slots=True)
class PoFile:
    language: str
    messages: tuple[Message, ...] = ()
    obsolete: tuple[Message, ...] = ()
    headers: tuple[tuple[str, str], ...] = ()
    comment: str = ""
    plural_forms: int = 0
    by_key: dict[str, Message] = field(default_factory=dict)


def read_file(path: Path, shown_as: str, language: str) -> tuple[PoFile | None, list[Diagnostic]]:
    """A PO file from the disk; None where it cannot be read at all."""
    try:
        with path.open("rb") as file:
            data = file.read(FILE_BYTES + 1)
    except OSError as failure:
        place = Place.on_line(shown_as, 1, 1, 2)
        return None, [unreadable(place, (failure.strerror or "unknown reason").lower())]
    return parse_po(data, shown_as, language)


def parse_po(data: bytes, shown_as: str, language: str) -> tuple[PoFile | None, list[Diagnostic]]:
    def at(line: int) -> Place:
        return Place.on_line(shown_as, max(line, 1), 1, 2)

    if len(data) > FILE_BYTES:
        return None, [unreadable(at(1), f"it is larger than {FILE_BYTES // 1_000_000} MB")]
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        line = data.count(b"\n", 0, wrong.start) + 1
        return None, [unreadable(at(line), "a character is not UTF-8", "save the file as UTF-8")]
    text = text.replace("\r\n", "\n")
    control = _CONTROL.search(text)
    if control is not None:
        line = text.count("\n", 0, control.start()) + 1
        return None, [unreadable(at(line), "there is a control character in it", "delete that character")]
    found = _odd_line(text, at) or [*_header_faults(text, at, language), *_twins(text, at)]
    if found:
        return None, found
    try:
        return _from(_catalog(text), text, language), []
    except PoFileError as wrong:
        return None, [unreadable(at((wrong.lineno or 0) + 1), _in_words(str(wrong)))]
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as wrong:
        return None, [unreadable(at(1), f"its entries cannot be understood ({wrong})")]


_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_OLD_OBSOLETE = re.compile(r"^#~\|.*", re.M)
"""What an obsolete entry was translated from: other tools write it, babel stumbles over it."""


_MOST_PLURALS = 6
"""No language has more."""


class _Bounded(Catalog):
    """Babel makes room for as many forms in every entry as a header asks for, be they a billion."""

    @property
    def num_plurals(self) -> int:
        return min(super().num_plurals, _MOST_PLURALS)


def _catalog(text: str) -> Catalog:
    made = _Bounded()
    PoFileParser(made, abort_invalid=True).parse(StringIO(_OLD_OBSOLETE.sub("", text)))
    return made


def _in_words(reason: str) -> str:
    """What babel complains of, without its own count of lines."""
    if "num_plurals" in reason:
        return "an entry has more plural forms than the header says"
    return re.sub(r" on \d+$", "", reason).lower()


def _from(catalog: Catalog, text: str, language: str) -> PoFile:
    lines = _lines_of_contexts(text)
    messages = tuple(_message(each, lines) for each in catalog if each.id)
    obsolete = tuple(_message(each, {}) for each in catalog.obsolete.values() if each.id)
    headers = _headers(text)
    return PoFile(
        language,
        messages,
        obsolete,
        headers,
        catalog.header_comment,
        catalog.num_plurals,
        {each.key: each for each in messages},
    )


def _message(found: Entry, lines: dict[str, int]) -> Message:
    one, several = found.id if isinstance(found.id, tuple | list) else (found.id, "")
    strings = found.string
    texts = tuple(strings) if isinstance(strings, tuple | list) else (strings,)
    key = found.context or ""
    remarks = [each for each in found.user_comments if not _PREVIOUS.match(each)]
    return Message(
        key,
        one,
        several,
        tuple(str(each or "") for each in texts),
        found.fuzzy,
        lines.get(key, 0),
        tuple(remarks),
        _previous(found.user_comments),
    )


_PREVIOUS = re.compile(r'\|\s*(?:(msgctxt|msgid|msgid_plural)\s+)?(".*")$')


def _previous(remarks: Sequence[str]) -> str:
    """The English that was translated, from `#| msgid "..."`: babel takes such lines for remarks of the translator."""
    said, part = "", ""
    for found in filter(None, map(_PREVIOUS.match, remarks)):
        part = found[1] or part
        if part == "msgid":
            said = (said if not found[1] else "") + unescape(found[2])
    return said


# ---- what babel does not tell

Where = Callable[[int], Place]


_LINE = re.compile(r'\s*$|#|(?:(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?)\s+)?"(?:[^"\\]|\\.)*"\s*$')


def _odd_line(text: str, at: Where) -> list[Diagnostic]:
    """The first line that is none of a PO file: babel takes a text whose quote is not closed, and cuts its end off."""
    for number, line in enumerate(text.split("\n"), 1):
        if _LINE.match(line) is None:
            return [unreadable(at(number), "this is no line of a PO file, or a quote is not closed")]
    return []


def _contexts(text: str) -> Iterator[tuple[str, int]]:
    """The contexts of the entries, each with its line; a context may be written in several pieces."""
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        if not line.startswith("msgctxt"):
            continue
        pieces = [line.removeprefix("msgctxt").strip()]
        for more in lines[number:]:
            if not more.startswith('"'):
                break
            pieces.append(more.strip())
        yield "".join(piece[1:-1] for piece in pieces), number


def _lines_of_contexts(text: str) -> dict[str, int]:
    return dict(_contexts(text))


def _twins(text: str, at: Where) -> Iterator[Diagnostic]:
    """Babel keeps the last of two entries with one context, and says nothing."""
    seen: dict[str, int] = {}
    for key, line in _contexts(text):
        if key in seen:
            yield twice(at(line), key, at(seen[key]))
        seen.setdefault(key, line)


_HEADER = re.compile(r'^msgid ""\nmsgstr ""\n((?:".*"\n?)+)', re.M)


def _headers(text: str) -> tuple[tuple[str, str], ...]:
    """The lines of the header as they stand: babel would tell us its own instead."""
    found = _HEADER.search(text)
    joined = "".join(unescape(line.strip()) for line in found[1].splitlines()) if found is not None else ""
    lines = (line.partition(":") for line in joined.split("\n") if ":" in line)
    return tuple((name.strip(), value.strip()) for name, _, value in lines)


def _header_faults(text: str, at: Where, language: str) -> Iterator[Diagnostic]:
    found = _HEADER.search(text)
    first = text.find("\nmsgctxt")
    if found is None or (0 <= first < found.start()):
        yield no_header(at(1), "the header is missing")
        return
    line = text.count("\n", 0, found.start()) + 1
    header = {name.lower(): value.lower() for name, value in _headers(text)}
    if "charset=utf-8" not in header.get("content-type", ""):
        yield no_header(at(line), "the header does not say that the file is UTF-8")
    forms = re.search(r"\bnplurals\s*=\s*(\d+)", header.get("plural-forms", ""))
    if forms is None:
        yield no_header(at(line), "the header does not say how many plural forms there are")
    elif len(forms[1]) > 1 or not 1 <= int(forms[1]) <= _MOST_PLURALS:
        yield no_header(at(line), f"the header says {forms[1][:9]} plural forms; there are 1 to {_MOST_PLURALS}")
    said = header.get("language", "").replace("-", "_").partition("_")[0]
    if said and language and said != language:
        yield no_header(at(line), f"the header says that its language is `{said[:20]}`, not `{language}`")


# ---- writing


class _Stable(Catalog):
    """A catalogue whose header changes only when a person changes it: babel would write its own version there."""

    def __init__(self, headers: Sequence[tuple[str, str]], comment: str, plural_forms: int) -> None:
        super().__init__(charset="utf-8", header_comment=comment, fuzzy=False)
        *first, (name, value) = headers
        self._headers = [*first, (name, value.rstrip("\n") + "\n")]
        self._forms = plural_forms

    def _get_mime_headers(self) -> list[tuple[str, str]]:
        return self._headers

    mime_headers = property(_get_mime_headers)

    @property
    def num_plurals(self) -> int:
        return self._forms


def written(
    messages: Sequence[Message],
    obsolete: Sequence[Message],
    headers: Sequence[tuple[str, str]],
    comment: str,
    plural_forms: int,
    explained: Mapping[str, tuple[str, Sequence[str]]],
) -> bytes:
    """The bytes of a PO file, in the order given. ``explained`` has the source file and the remarks of each key."""
    catalog = _Stable(headers, comment, plural_forms)
    for each in messages:
        file, remarks = explained.get(each.key, ("", ()))
        catalog.add(
            *_texts(each),
            locations=[(file, 1)] if file else [],
            flags=["fuzzy"] if each.fuzzy else [],
            auto_comments=remarks,
            user_comments=each.comments,
            previous_id=each.previous or (),
            context=each.key,
        )
    for each in obsolete:
        flags = ["fuzzy"] if each.fuzzy else []
        made = Entry(*_texts(each), flags=flags, user_comments=each.comments, context=each.key)
        catalog.obsolete[each.key] = made
    target = BytesIO()
    write_po(target, catalog, width=0, include_previous=True, include_lineno=False)
    return target.getvalue()


def _texts(message: Message) -> tuple[str | tuple[str, str], str | tuple[str, ...]]:
    if message.plural:
        return (message.source, message.plural), message.strings
    return message.source, message.strings[0] if message.strings else ""


# ---- what can be wrong


def unreadable(
    place: Place, reason: str, hint: str = "mend the line, or take the file from your last good copy"
) -> Diagnostic:
    return error("T620", f"this translation cannot be read: {reason}", place, hint)


def twice(place: Place, key: str, first: Place) -> Diagnostic:
    note = Note("the first is here", first)
    return error("T621", f"`{key}` is translated twice", place, "delete one of the two", note)


def no_header(place: Place, reason: str) -> Diagnostic:
    hint = "`tuilerie i18n update` writes a good header; copy it from a new file, or mend the line"
    return error("T622", reason, place, hint)
