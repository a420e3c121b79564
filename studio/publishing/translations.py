"""The work behind `tuilerie i18n`: which files there are, what goes into them, and reports about them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import click

from compiler.compile import Compiled
from compiler.diagnostics import Diagnostic
from compiler.diagnostics.render import render, summary
from compiler.objects.declarations.pack import Pack
from compiler.translating.checks import PackTexts, check_file
from compiler.translating.merge import merge_messages
from compiler.translating.po_reader import Message, PoFile
from compiler.translating.po_writer import po_bytes
from compiler.translating.pseudo import PSEUDO, pseudo_book, pseudo_text
from compiler.translating.status import Status, status_of
from compiler.translating.template import entries_for, headers_for, pack_entries, remarks_for, template_bytes
from compiler.translating.translations import (
    FOLDER,
    book_of,
    is_blank,
    languages_of,
    po_path,
    read_language,
    template_path,
)
from compiler.words.language.entries import Entry

from ..packs.loading import load_pack
from ..terminal.exit_codes import ALL_WELL, CONTENT_WRONG
from ..terminal.failures import Misuse
from ..terminal.output import paint
from .languages import SOURCE_LANGUAGE, print_diagnostics, resolve_language

__all__ = [
    "Source",
    "choose_languages",
    "hint_to_begin",
    "load_source",
    "make_pseudo_language",
    "make_template",
    "report_check",
    "report_status",
    "stale_templates",
    "update_translation",
]


@dataclass(frozen=True)
class Source:
    """A pack whose texts are translated."""

    pack: Pack
    compiled: Compiled

    @cached_property
    def entries(self) -> list[Entry]:
        return pack_entries(self.pack)

    @property
    def folder(self) -> Path:
        return self.compiled.folder

    def shown_path(self, language: str) -> str:
        """The file of a language as messages call it."""
        return f"{self.compiled.shown_as}/{FOLDER}/{language}.po"


def load_source(given: str) -> Source | None:
    """The pack a person names; None if it has errors, which have been printed."""
    loaded = load_pack(given)
    if loaded is None:
        return None
    if loaded.compiled is None:
        raise Misuse(f"`{given}` is a bundle; translations belong to the folder of a pack")
    return Source(loaded.pack, loaded.compiled)


def choose_languages(source: Source, languages: Sequence[str]) -> list[str]:
    """The languages asked for, or all that the pack has."""
    asked = [resolve_language(each) for each in languages]
    if SOURCE_LANGUAGE in asked:
        raise Misuse("`en` is what the pack is written in: it needs no file")
    return asked or [each for each in languages_of(source.folder) if each != PSEUDO]


def hint_to_begin(source: Source) -> str:
    """A message for a pack that nobody has translated yet."""
    return f"no languages yet; begin one with `tuilerie i18n update {source.compiled.shown_as} --lang fr`"


def make_template(source: Source) -> tuple[Path, bytes]:
    path = template_path(source.folder, source.pack.name)
    if path.parent.is_symlink():
        raise Misuse(f"`{path.parent}` is a link; links in a pack are not followed")
    return path, template_bytes(source.pack)


def stale_templates(source: Source) -> list[str]:
    """Template files of another name, from before the pack was renamed. They are not brought up to date."""
    path = template_path(source.folder, source.pack.name)
    return sorted(str(each) for each in path.parent.glob("*.pot") if each.name != path.name)


# ---- update


def _read_file(source: Source, language: str) -> tuple[PoFile | None, list[Diagnostic]]:
    return read_language(source.folder, source.compiled.shown_as, language)


def update_translation(source: Source, language: str) -> tuple[Path, bytes, str] | None:
    """The path and new content of a language's file, and what changed in words. None if the old file cannot be read;
    the errors have been printed."""
    old, problems = _read_file(source, language)
    if problems and not is_blank(source.folder, language):
        print_diagnostics(problems)
        return None
    book = book_of(language)
    entries = entries_for(book, source.entries)
    merged = merge_messages(entries, old, len(book.categories))
    headers = old.headers if old is not None else headers_for(source.pack, book)
    comment = old.comment if old is not None else f"# {source.pack.title} in {book.name}."
    data = po_bytes(
        merged.messages,
        merged.obsolete,
        headers,
        comment,
        len(book.categories),
        remarks_for(source.pack, entries, book),
    )
    counted = {
        "new": merged.new,
        "fuzzy because the English changed": merged.fuzzy,
        "renamed": merged.renamed,
        "come back": merged.revived,
        "obsolete": merged.removed,
    }
    says = ", ".join(f"{count} {what}" for what, count in counted.items() if count)
    return po_path(source.folder, language), data, says or "up to date"


def make_pseudo_language(source: Source) -> tuple[Path, bytes, int]:
    """The path and content of the pseudo-language's file, and how many entries it has."""
    book = pseudo_book()
    entries = entries_for(book, source.entries)
    messages = [_pseudo_message(each) for each in entries]
    comment = f"# {source.pack.title} in a pseudo-language: accents, a third longer."
    data = po_bytes(messages, [], headers_for(source.pack, book), comment, 2, remarks_for(source.pack, entries, book))
    return po_path(source.folder, PSEUDO), data, len(entries)


def _pseudo_message(entry: Entry) -> Message:
    texts = (entry.source, entry.plural) if entry.plural else (entry.source,)
    return Message(entry.key, entry.source, entry.plural, tuple(pseudo_text(each) for each in texts))


# ---- check


def report_check(source: Source, languages: Sequence[str], as_json: bool) -> int:
    for language in languages:
        if language not in languages_of(source.folder):
            pack = source.compiled.shown_as
            raise Misuse(
                f"there is no `{source.shown_path(language)}`; `tuilerie i18n update {pack} --lang {language}` makes it"
            )
    found = [problem for language in languages for problem in check_language(source, language)]
    if as_json:
        click.echo(json.dumps({"diagnostics": [each.as_json() for each in found]}, ensure_ascii=False, indent=2))
    else:
        for problem in found:
            click.echo(f"{render(problem, {}, paint)}\n")
        said = summary(found) if found else "no problems"
        many = f"{len(languages)} language{'s' if len(languages) != 1 else ''}"
        click.echo(f"{source.pack.name}: " + (f"{said} in {many}" if languages else hint_to_begin(source)))
    return CONTENT_WRONG if any(each.is_error for each in found) else ALL_WELL


def check_language(source: Source, language: str) -> list[Diagnostic]:
    file, problems = _read_file(source, language)
    if file is None:
        return problems
    book = book_of(language)
    return check_file(file, source.shown_path(language), book, _check_context(source))


def _check_context(source: Source) -> PackTexts:
    declared = source.pack.declarations
    return PackTexts({each.key: each for each in source.entries}, {each.id: each.kind for each in declared})


# ---- status


def report_status(source: Source, languages: Sequence[str], least: float | None, as_json: bool) -> int:
    found = []
    broken = []
    for language in languages:
        file, problems = _read_file(source, language)
        if problems:
            print_diagnostics(problems)
            broken.append(language)
        found.append(status_of(language, entries_for(book_of(language), source.entries), file))
    if as_json:
        rows = [{**_status_as_json(each), "readable": each.language not in broken} for each in found]
        click.echo(json.dumps({"pack": source.pack.name, "languages": rows}, indent=2))
    else:
        for line in _status_table(found, broken) if found else [f"{source.pack.name}: {hint_to_begin(source)}"]:
            click.echo(line)
    low = [each for each in found if least is not None and each.percent < least]
    if low and not as_json:
        click.echo(f"below {least:g} %: {', '.join(each.language for each in low)}", err=True)
    return CONTENT_WRONG if low or broken else ALL_WELL


def _status_as_json(status: Status) -> dict[str, object]:
    names = ("language", "entries", "translated", "fuzzy", "missing", "obsolete")
    return {**{name: getattr(status, name) for name in names}, "percent": round(status.percent, 1)}


def _status_table(found: Sequence[Status], broken: Sequence[str]) -> list[str]:
    lines = [f"{'':<4}{'entries':>9}{'translated':>12}{'fuzzy':>7}{'missing':>9}{'obsolete':>10}"]
    rows = [
        f"{each.language:<4}{each.entries:>9}  cannot be read"
        if each.language in broken
        else f"{each.language:<4}{each.entries:>9}{each.translated:>12}{each.fuzzy:>7}{each.missing:>9}"
        f"{each.obsolete:>10}{each.percent:>7.1f}%"
        for each in found
    ]
    return lines + rows
