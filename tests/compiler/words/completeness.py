"""What a phrasebook lacks, compared with the English one: a language that cannot say something is found before anybody
reads it."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.words.language.nouns import ROLES
from compiler.words.language.phrasebook import Phrasebook

__all__ = ["faults_of"]

_CATEGORIES = ("zero", "one", "two", "few", "many", "other")
_WITH_CASES = ("local.", "amount.", "figure.", "goods.", "thing.", "title.", "play.name.")
"""Frames that are phrases, and may have a form for each case."""
_EITHER = frozenset({"parts", "bare", "owned"})
"""Gaps that a language may leave out: parts stand at the end, and a noun comes with its article or without."""
_NOUN_GAPS = frozenset({"noun", "all", "one"})


def faults_of(book: Phrasebook, english: Phrasebook) -> list[str]:
    """Every fault in a line of its own; none for a phrasebook that is whole."""
    return [*_frames(book, english), *_tables(book, english), *_nouns(book, english), *_cases(book)]


def _frames(book: Phrasebook, english: Phrasebook) -> Iterator[str]:
    ours, theirs = _by_base(book, english), _by_base(english, english)
    for key, gaps in theirs.items():
        if key not in ours:
            yield f"the frame `{key}` is missing"
        for form in ours.get(key, ()):
            found = book.frames[form].gaps
            wanted = english.frames[gaps[0]].gaps - _EITHER
            if found - _EITHER != wanted:
                said = ", ".join(f"{{{gap}}}" for gap in sorted(wanted)) or "no gap"
                yield f"the frame `{form}` should have {said}: {book.frames[form].text}"
    for key in ours.keys() - theirs.keys():
        yield f"the frame `{key}` is not known"


def _by_base(book: Phrasebook, english: Phrasebook) -> dict[str, list[str]]:
    """Frames without their forms for numbers and cases: those differ from language to language."""
    forms = {*book.cases, *book.contracted, *ROLES}
    found: dict[str, list[str]] = {}
    for key in book.frames:
        base, _, last = key.rpartition(".")
        number = last in _CATEGORIES and base.startswith("if.there_is")
        case = last in forms and key not in english.frames and base.startswith(_WITH_CASES)
        found.setdefault(base if number or case else key, []).append(key)
    return found


def _tables(book: Phrasebook, english: Phrasebook) -> Iterator[str]:
    for key in english.tables:
        if key not in book.tables:
            yield f"the table `{key}` is missing"
            continue
        thing = key.startswith(("is.", "is_not."))
        for form, frame in book.tables[key].items():
            if not (frame.gaps == {"thing"} if thing else frame.gaps and frame.gaps <= _NOUN_GAPS):
                yield f"the form `{form or 'any'}` of `{key}` does not say what it goes with: {frame.text}"
            places = _CATEGORIES if key.startswith("ordinal.") else ()
            unknown = [part for part in form.split(".") if part and part not in places and not _is_part(book, part)]
            if unknown:
                yield f"the form `{form}` of `{key}` is for `{unknown[0]}`, which is no class, number or case"
    for key in book.tables.keys() - english.tables.keys():
        yield f"the table `{key}` is not known"


def _is_part(book: Phrasebook, part: str) -> bool:
    classes = {kind + sound for kind in ("", *book.classes) for sound in ("", *book.sounds)}
    return part in classes or part in book.categories or part in (*book.cases, *book.contracted)


def _nouns(book: Phrasebook, english: Phrasebook) -> Iterator[str]:
    for name in english.nouns:
        noun = book.nouns.get(name)
        if noun is None:
            yield f"the noun `{name}` is missing"
            continue
        for case in book.cases:
            if len(noun.get(case, ())) != len(book.categories):
                yield f"the noun `{name}` needs {len(book.categories)} forms in the {case}"
        if book.classes and noun.get("class") not in book.classes:
            yield f"the noun `{name}` needs a class: {', '.join(book.classes)}"
        for key in noun.keys() - {"class", *ROLES, *book.cases}:
            yield f"the noun `{name}` has `{key}`, which is no case of this language"


def _cases(book: Phrasebook) -> Iterator[str]:
    known = {*book.cases, *book.contracted, *ROLES, "capital"}
    for key, frame in book.frames.items():
        for case in frame.cases - known:
            yield f"the frame `{key}` asks for the case `{case}`, which this language does not list"
    for key, table in book.tables.items():
        for frame in table.values():
            for case in frame.cases - known:
                yield f"the table `{key}` asks for the case `{case}`, which this language does not list"
