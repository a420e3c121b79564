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

from ..words.language.entries import Entry
from .po_reader import Message, PoFile

__all__ = ["MergedMessages", "merge_messages"]

_UNCHECKED = "(fuzzy when it was removed)"


class MergedMessages(NamedTuple):
    """The messages of a language's file brought up to date, and how many changed in which way."""

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


def merge_messages(entries: Sequence[Entry], old: PoFile | None, plural_forms: int) -> MergedMessages:
    """The messages for all entries, with every translation of the old file that still applies. What is left over is
    obsolete."""
    active = list(old.messages) if old is not None else []
    obsolete = [_restore_fuzzy_flag(each) for each in old.obsolete] if old is not None else []
    in_use, set_aside = _by_key(active), _by_key(obsolete)
    wanted = {each.key for each in entries}
    gone = _unique_by_text([each for each in [*active, *obsolete] if each.key not in wanted])
    counts = dict.fromkeys(("new", "fuzzy", "renamed", "revived"), 0)
    done: set[int] = set()
    messages = []
    for entry in entries:
        here, aside = in_use.get(entry.key, []), set_aside.get(entry.key, [])
        found = _best_translation(entry, here)
        if found is None:
            found = _best_translation(entry, aside)
            counts["revived"] += found is not None
        if found is None:
            found = gone.pop((entry.source, entry.plural, _part_of_key(entry.key)), None)
            counts["renamed"] += found is not None
        empty = [each for each in [*here, *aside] if not any(each.strings)]
        done.update(map(id, empty))
        noted = tuple(comment for each in empty for comment in each.comments)
        if found is None:
            counts["new"] += not here
            messages.append(_empty_message(entry, plural_forms, noted))
            continue
        made = _updated_message(entry, found, plural_forms, noted)
        counts["fuzzy"] += made.fuzzy and not found.fuzzy
        messages.append(made)
        if set(found.strings) <= {*made.strings, ""}:
            done.update(
                id(each) for each in [found, *here, *aside] if _translator_input(each) == _translator_input(found)
            )
    left = [each for each in active if id(each) not in done and (any(each.strings) or each.comments)]
    still = [each for each in obsolete if id(each) not in done]
    return MergedMessages(messages, [*still, *left], removed=len(left), **counts)


def _by_key(messages: Sequence[Message]) -> dict[str, list[Message]]:
    found: dict[str, list[Message]] = {}
    for each in messages:
        found.setdefault(each.key, []).append(each)
    return found


def _best_translation(entry: Entry, known: Sequence[Message]) -> Message | None:
    """Of several translations for one key: the last that was made from the present English, else the last; None without
    any."""
    full = [each for each in known if any(each.strings)]
    same = [each for each in full if (each.source, each.plural) == (entry.source, entry.plural) and not each.fuzzy]
    return ([None, *full, *same])[-1]


def _translator_input(message: Message) -> tuple[object, ...]:
    """What a translator wrote in a message."""
    return message.key, message.strings, message.comments


def _part_of_key(key: str) -> str:
    return key.rpartition("/")[2]


def _unique_by_text(messages: Sequence[Message]) -> dict[tuple[str, str, str], Message]:
    """Messages by their English and the part of their key, where only one has it: those may have been renamed."""
    found: dict[tuple[str, str, str], Message] = {}
    several = set()
    for each in messages:
        if any(each.strings):
            at = (each.source, each.plural, _part_of_key(each.key))
            if at in found:
                several.add(at)
            found[at] = each
    return {at: each for at, each in found.items() if at not in several}


def _empty_message(entry: Entry, plural_forms: int, comments: tuple[str, ...]) -> Message:
    strings = ("",) * (plural_forms if entry.plural else 1)
    return Message(entry.key, entry.source, entry.plural, strings, comments=comments)


def _updated_message(entry: Entry, found: Message, plural_forms: int, noted: Sequence[str]) -> Message:
    """A translation under the present English. It is fuzzy where another text was translated, and no longer so where
    that English has come back."""
    before, now = (found.source, found.plural), (entry.source, entry.plural)
    made_from = (found.previous, found.previous_plural) if found.fuzzy else before
    own = found.previous_key in ("", entry.key)
    came_back = found.fuzzy and made_from == now and own
    fuzzy = (found.fuzzy or before != now) and not came_back
    older = made_from if fuzzy else ("", "")
    forms = plural_forms if entry.plural else 1
    return replace(
        found,
        key=entry.key,
        source=entry.source,
        plural=entry.plural,
        strings=(*found.strings, *("",) * forms)[:forms],
        comments=tuple(dict.fromkeys((*found.comments, *noted))),
        fuzzy=fuzzy,
        previous=older[0],
        previous_plural=older[1],
        previous_key=found.previous_key if fuzzy else "",
    )


def _restore_fuzzy_flag(message: Message) -> Message:
    """An obsolete message of an older file, which could not mark it as fuzzy and has a remark instead."""
    if _UNCHECKED not in message.comments:
        return message
    return replace(message, fuzzy=True, comments=tuple(each for each in message.comments if each != _UNCHECKED))
