"""PO files, written so that one translation changes one line: no dates, no line numbers, no wrapping of texts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from babel.messages.pofile import normalize
from babel.util import TextWrapper

from .po_reader import Message

__all__ = ["Remarks", "po_bytes"]

Remarks = Mapping[str, tuple[str, Sequence[str]]]
"""By key: the source file, and the remarks for the translator."""


def po_bytes(
    messages: Sequence[Message],
    obsolete: Sequence[Message],
    headers: Sequence[tuple[str, str]],
    comment: str,
    plural_forms: int,
    explained: Remarks,
) -> bytes:
    """The bytes of a PO file, in the order given."""
    head = "".join(f"{name}: {value}\n" for name, value in headers)
    blocks = ["\n".join([comment, f'msgid ""\nmsgstr {normalize(head, width=0)}'])]
    blocks += ["\n".join(_entry_lines(each, plural_forms, *explained.get(each.key, ("", ())))) for each in messages]
    blocks += ["\n".join(_obsolete_lines(each, plural_forms)) for each in obsolete]
    return "".join(f"{block}\n\n" for block in blocks).encode()


def _entry_lines(message: Message, plural_forms: int, file: str, remarks: Sequence[str]) -> Iterator[str]:
    yield from _comment_lines(message.comments)
    for remark in remarks:
        yield from (f"#. {line.strip()}" for line in _WRAPPER.wrap(remark))
    if file:
        yield f"#: \u2068{file}\u2069" if " " in file else f"#: {file}"
    yield from _flag_lines(message)
    yield from (f"#| {line}" for line in _previous_lines(message))
    yield from _message_lines(message, plural_forms)


def _obsolete_lines(message: Message, plural_forms: int) -> Iterator[str]:
    yield from _comment_lines(message.comments)
    yield from _flag_lines(message)
    yield from (f"#~| {line}" for line in _previous_lines(message))
    yield from (f"#~ {line}" for line in _message_lines(message, plural_forms))


_WRAPPER = TextWrapper(width=76, break_long_words=False)


def _comment_lines(comments: Sequence[str]) -> Iterator[str]:
    yield from (f"# {comment}".rstrip() for comment in comments)


def _flag_lines(message: Message) -> Iterator[str]:
    flags = ["fuzzy"] * message.fuzzy + [*message.flags]
    if flags:
        yield f"#, {', '.join(flags)}"


def _previous_lines(message: Message) -> Iterator[str]:
    if message.previous_key:
        yield from _field_lines("msgctxt", message.previous_key)
    if message.previous:
        yield from _field_lines("msgid", message.previous)
    if message.previous_plural:
        yield from _field_lines("msgid_plural", message.previous_plural)


def _message_lines(message: Message, plural_forms: int) -> Iterator[str]:
    if message.key:
        yield from _field_lines("msgctxt", message.key)
    yield from _field_lines("msgid", message.source)
    if not message.plural:
        yield from _field_lines("msgstr", "".join(message.strings[:1]))
        return
    yield from _field_lines("msgid_plural", message.plural)
    for number in range(plural_forms):
        yield from _field_lines(f"msgstr[{number}]", "".join(message.strings[number : number + 1]))


def _field_lines(name: str, text: str) -> list[str]:
    return f"{name} {normalize(text, width=0)}".split("\n")
