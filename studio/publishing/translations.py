"""The work behind `tuilerie i18n`: which files, what is in them, how it is told."""

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
from compiler.translating.checks import Checked, check_file
from compiler.translating.merge import merge
from compiler.translating.po_reader import Message, PoFile
from compiler.translating.po_writer import written
from compiler.translating.pseudo import PSEUDO, pseudo_book, pseudo_text
from compiler.translating.status import Status, status_of
from compiler.translating.template import entries_for, explained, headers_for, pack_entries, template_bytes
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
from .languages import SOURCE, known_language, tell

__all__ = [
    "Source",
    "begin",
    "left_behind",
    "pseudo",
    "source_of",
    "tell_check",
    "tell_status",
    "template",
    "updated",
    "wanted",
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

    def shown(self, language: str) -> str:
        return f"{self.compiled.shown_as}/{FOLDER}/{language}.po"


def source_of(given: str) -> Source | None:
    """The pack a person means; None when it is wrong, which has been told."""
    loaded = load_pack(given)
    if loaded is None:
        return None
    if loaded.compiled is None:
        raise Misuse(f"`{given}` is a bundle; translations belong to the folder of a pack")
    return Source(loaded.pack, loaded.compiled)


def wanted(source: Source, languages: Sequence[str]) -> list[str]:
    """The languages asked for, or all that the pack has."""
    asked = [known_language(each) for each in languages]
    if SOURCE in asked:
        raise Misuse("`en` is what the pack is written in: it needs no file")
    return asked or [each for each in languages_of(source.folder) if each != PSEUDO]


def begin(source: Source) -> str:
    """What to say of a pack that nobody has translated yet."""
    return f"no languages yet; begin one with `tuilerie i18n update {source.compiled.shown_as} --lang fr`"


def template(source: Source) -> tuple[Path, bytes]:
    path = template_path(source.folder, source.pack.name)
    if path.parent.is_symlink():
        raise Misuse(f"`{path.parent}` is a link; links in a pack are not followed")
    return path, template_bytes(source.pack)


def left_behind(source: Source) -> list[str]:
    """Templates of other names: the pack was called so once, and nobody brings them up to date."""
    path = template_path(source.folder, source.pack.name)
    return sorted(str(each) for each in path.parent.glob("*.pot") if each.name != path.name)


# ---- update


def _file(source: Source, language: str) -> tuple[PoFile | None, list[Diagnostic]]:
    return read_language(source.folder, source.compiled.shown_as, language)


def updated(source: Source, language: str) -> tuple[Path, bytes, str] | None:
    """The new file of a language, and what happened; None when the old one cannot be read, which has been told."""
    old, problems = _file(source, language)
    if problems and not is_blank(source.folder, language):
        tell(problems)
        return None
    book = book_of(language)
    entries = entries_for(book, source.entries)
    merged = merge(entries, old, len(book.categories))
    headers = old.headers if old is not None else headers_for(source.pack, book)
    comment = old.comment if old is not None else f"# {source.pack.title} in {book.name}."
    data = written(
        merged.messages, merged.obsolete, headers, comment, len(book.categories), explained(source.pack, entries, book)
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


def pseudo(source: Source) -> tuple[Path, bytes, int]:
    """The file of the pseudo-language, and how many entries it has."""
    book = pseudo_book()
    entries = entries_for(book, source.entries)
    messages = [_pseudo_message(each) for each in entries]
    comment = f"# {source.pack.title} in a pseudo-language: accents, a third longer."
    data = written(messages, [], headers_for(source.pack, book), comment, 2, explained(source.pack, entries, book))
    return po_path(source.folder, PSEUDO), data, len(entries)


def _pseudo_message(entry: Entry) -> Message:
    texts = (entry.source, entry.plural) if entry.plural else (entry.source,)
    return Message(entry.key, entry.source, entry.plural, tuple(pseudo_text(each) for each in texts))


# ---- check


def tell_check(source: Source, languages: Sequence[str], as_json: bool) -> int:
    for language in languages:
        if language not in languages_of(source.folder):
            shown = source.compiled.shown_as
            raise Misuse(
                f"there is no `{source.shown(language)}`; `tuilerie i18n update {shown} --lang {language}` makes it"
            )
    found = [problem for language in languages for problem in problems_of(source, language)]
    if as_json:
        click.echo(json.dumps({"diagnostics": [each.as_json() for each in found]}, ensure_ascii=False, indent=2))
    else:
        for problem in found:
            click.echo(f"{render(problem, {}, paint)}\n")
        said = summary(found) if found else "no problems"
        many = f"{len(languages)} language{'s' if len(languages) != 1 else ''}"
        click.echo(f"{source.pack.name}: " + (f"{said} in {many}" if languages else begin(source)))
    return CONTENT_WRONG if any(each.is_error for each in found) else ALL_WELL


def problems_of(source: Source, language: str) -> list[Diagnostic]:
    file, problems = _file(source, language)
    if file is None:
        return problems
    book = book_of(language)
    return check_file(file, source.shown(language), book, _known(source))


def _known(source: Source) -> Checked:
    declared = source.pack.declarations
    return Checked({each.key: each for each in source.entries}, {each.id: each.kind for each in declared})


# ---- status


def tell_status(source: Source, languages: Sequence[str], least: float | None, as_json: bool) -> int:
    found = []
    broken = []
    for language in languages:
        file, problems = _file(source, language)
        if problems:
            tell(problems)
            broken.append(language)
        found.append(status_of(language, entries_for(book_of(language), source.entries), file))
    if as_json:
        rows = [{**_as_json(each), "readable": each.language not in broken} for each in found]
        click.echo(json.dumps({"pack": source.pack.name, "languages": rows}, indent=2))
    else:
        for line in _table(found, broken) if found else [f"{source.pack.name}: {begin(source)}"]:
            click.echo(line)
    low = [each for each in found if least is not None and each.percent < least]
    if low and not as_json:
        click.echo(f"below {least:g} %: {', '.join(each.language for each in low)}", err=True)
    return CONTENT_WRONG if low or broken else ALL_WELL


def _as_json(status: Status) -> dict[str, object]:
    names = ("language", "entries", "translated", "fuzzy", "missing", "obsolete")
    return {**{name: getattr(status, name) for name in names}, "percent": round(status.percent, 1)}


def _table(found: Sequence[Status], broken: Sequence[str]) -> list[str]:
    lines = [f"{'':<4}{'entries':>9}{'translated':>12}{'fuzzy':>7}{'missing':>9}{'obsolete':>10}"]
    rows = [
        f"{each.language:<4}{each.entries:>9}  cannot be read"
        if each.language in broken
        else f"{each.language:<4}{each.entries:>9}{each.translated:>12}{each.fuzzy:>7}{each.missing:>9}"
        f"{each.obsolete:>10}{each.percent:>7.1f}%"
        for each in found
    ]
    return lines + rows
