"""Bringing a language's file up to date. Nothing a translator wrote is ever lost.

Babel merges by similar English, so a reworded sentence could take another's translation, or lose its own. Here an
entry is found by its key first:

- the same key and the same English: kept as it is;
- the same key, other English: kept, marked fuzzy, with the old English beside it;
- a new key whose English stood under a key that is gone: kept (the thing was renamed);
- what is left over becomes obsolete, and comes back when its key does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from ..words.entries import Entry
from .po import Message, PoFile

__all__ = ["Merged", "merge"]

_UNCHECKED = "(fuzzy when it was removed)"
"""Obsolete entries have no flags in a PO file, so this remark keeps the one that matters."""


class Merged(NamedTuple):
    messages: list[Message]
    obsolete: list[Message]
    new: int
    """Entries without any translation that were not there before."""
    fuzzy: int
    """Translations whose English has changed since."""
    renamed: int
    revived: int
    removed: int
    """Translations that became obsolete."""


def merge(entries: Sequence[Entry], old: PoFile | None, plural_forms: int) -> Merged:
    active = {each.key: each for each in old.messages} if old is not None else {}
    obsolete = {each.key: _revivable(each) for each in old.obsolete} if old is not None else {}
    wanted = {each.key for each in entries}
    gone = _by_text([each for each in [*active.values(), *obsolete.values()] if each.key not in wanted])
    counts = dict.fromkeys(("new", "fuzzy", "renamed", "revived"), 0)
    used: set[str] = set()
    messages = []
    for entry in entries:
        found = active.get(entry.key)
        if found is None and entry.key in obsolete:
            found = obsolete[entry.key]
            counts["revived"] += 1
        if found is None:
            found = gone.pop((entry.source, entry.plural, _part(entry.key)), None)
            counts["renamed"] += found is not None
        if found is None or not any(found.strings):
            counts["new"] += entry.key not in active
            comments = found.comments if found is not None else ()
            messages.append(_empty(entry, plural_forms, comments))
            used.add(found.key if found is not None else entry.key)
            continue
        used.add(found.key)
        made = _kept(entry, found, plural_forms)
        counts["fuzzy"] += made.fuzzy and not found.fuzzy
        messages.append(made)
    left = [each for each in active.values() if each.key not in used and any(each.strings)]
    still = [each for each in obsolete.values() if each.key not in used]
    return Merged(messages, [_marked(each) for each in [*still, *left]], removed=len(left), **counts)


def _part(key: str) -> str:
    return key.rpartition("/")[2]


def _by_text(messages: Sequence[Message]) -> dict[tuple[str, str, str], Message]:
    """What may have been renamed, where only one entry has that English in that part."""
    found: dict[tuple[str, str, str], Message] = {}
    several = set()
    for each in messages:
        if any(each.strings):
            at = (each.source, each.plural, _part(each.key))
            if at in found:
                several.add(at)
            found[at] = each
    return {at: each for at, each in found.items() if at not in several}


def _empty(entry: Entry, plural_forms: int, comments: tuple[str, ...]) -> Message:
    strings = ("",) * (plural_forms if entry.plural else 1)
    return Message(entry.key, entry.source, entry.plural, strings, comments=comments)


def _kept(entry: Entry, found: Message, plural_forms: int) -> Message:
    changed = (found.source, found.plural) != (entry.source, entry.plural)
    translated_from = found.previous if found.fuzzy else ""
    forms = plural_forms if entry.plural else 1
    strings = (*found.strings, *("",) * forms)[: max(forms, len(found.strings))]
    return replace(
        found,
        key=entry.key,
        source=entry.source,
        plural=entry.plural,
        strings=strings,
        fuzzy=found.fuzzy or changed,
        previous=translated_from or (found.source if changed else ""),
    )


def _marked(message: Message) -> Message:
    if not message.fuzzy or _UNCHECKED in message.comments:
        return message
    return replace(message, comments=(*message.comments, _UNCHECKED))


def _revivable(message: Message) -> Message:
    if _UNCHECKED not in message.comments:
        return message
    return replace(message, fuzzy=True, comments=tuple(each for each in message.comments if each != _UNCHECKED))
