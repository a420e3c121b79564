"""A print run: the sheets of a pack in some languages, written into a folder."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

import click

from compiler.diagnostics import Diagnostic
from compiler.objects.declarations.pack import Pack
from compiler.sheets.content.sheets import make_sheets
from compiler.sheets.layout.glyphs import find_unprintable
from compiler.sheets.layout.kinds import KINDS, PrintOptions, in_printing_order, kinds_with_content
from compiler.sheets.model.records import Sheets
from compiler.sheets.press.changes import Changes, changes_between, keep_changed
from compiler.sheets.press.diagnostics import missing_glyph
from compiler.sheets.press.press import Job, Output, Press, open_press, process_count
from compiler.words.language.catalogue import Catalogue

from ..packs.loading import LoadedPack
from ..terminal.failures import Misuse
from ..terminal.files import write_error, write_file
from .languages import SOURCE_LANGUAGE, load_catalogue

__all__ = ["PrintOrder", "PrintRun", "print_pack"]


@dataclass(frozen=True, slots=True)
class PrintOrder:
    """What a person asks to be printed."""

    languages: tuple[str, ...]
    kinds: tuple[str, ...]
    """Empty for all that the pack has anything for."""
    formats: tuple[str, ...]
    options: PrintOptions
    bleed: bool = False
    templates: Path | None = None
    fallback: tuple[str, ...] = ()
    """Languages to take a text from that is not translated, before English."""
    since: Pack | None = None
    """Print only what is different from this earlier one."""


@dataclass(slots=True)
class PrintRun:
    """What was printed, and what went wrong."""

    files: dict[str, int] = field(default_factory=dict)
    """By name: how many bytes each has."""
    written: list[str] = field(default_factory=list)
    """Names of the files that are new or different; the others were left as they were."""
    problems: list[Diagnostic] = field(default_factory=list)
    changes: dict[str, Changes] = field(default_factory=dict)
    untranslated: dict[str, list[str]] = field(default_factory=dict)
    """By language: the keys of texts that were taken from another language."""
    absent_message: str = ""
    """Names the kinds that were asked for and that the pack has nothing for."""

    @property
    def has_errors(self) -> bool:
        return any(each.is_error for each in self.problems)


def print_pack(loaded: LoadedPack, order: PrintOrder, target: Path) -> PrintRun:
    """Print everything that was asked for into a folder. Progress is shown on a terminal."""
    _check_templates(order.templates)
    run = PrintRun()
    side_by_side = len(order.kinds or KINDS) if "pdf" in order.formats else 1
    with open_press(order.templates, process_count(side_by_side)) as press:
        if order.formats != ("html",):
            press.warm_up()
        for language in order.languages:
            catalogue, problems = load_catalogue(loaded.pack, loaded.compiled, language, order.fallback)
            if problems:
                run.problems += problems
                continue
            sheets = make_sheets(catalogue)
            run.absent_message = _absent_kinds_message(loaded.pack.name, order, sheets)
            _check_writable(target)
            for output in _print_language(press, loaded, catalogue, sheets, order, run):
                run.problems += [each for each in output.problems if each not in run.problems]
                for name, data in output.files:
                    run.files[name] = len(data)
                    if write_file(target / name, data):
                        run.written.append(name)
            run.untranslated[language] = sorted(catalogue.missing_keys)
    return run


def _absent_kinds_message(pack: str, order: PrintOrder, sheets: Sheets) -> str:
    """A message about kinds that were asked for and that the pack has nothing for. If it has nothing for any of them,
    that is a misuse."""
    absent = [kind for kind in order.kinds if not KINDS[kind].has(sheets)]
    if not absent:
        return ""
    has = ", ".join(kinds_with_content(sheets)) or "no sheets"
    says = f"`{pack}` has nothing for {', '.join(f'`{kind}`' for kind in absent)}; it has {has}"
    if len(absent) == len(order.kinds):
        raise Misuse(says)
    return says


Task = tuple[Job, str]
"""What to print, and of which kind."""


def _print_language(
    press: Press, loaded: LoadedPack, catalogue: Catalogue, sheets: Sheets, order: PrintOrder, run: PrintRun
) -> Iterator[Output]:
    """The files of one language. If the font lacks a character, there is only the diagnostic."""
    job = Job(sheets, catalogue.book, order.options, loaded.place_of, order.bleed)
    kinds, cut = [kind for kind in KINDS if kind in (order.kinds or KINDS)], sheets
    changes = dict[str, Changes]()
    if order.since is not None:
        before, compared = _sheets_to_compare(order.since, catalogue, sheets)
        found = press.changed_kinds(before, replace(job, sheets=compared), kinds)
        if isinstance(found, Diagnostic):
            yield Output((), (found,))
            return
        kinds, changes[job.language] = found, changes_between(before, compared)
        cut = keep_changed(sheets, changes[job.language])
    missing_glyphs = _find_missing_glyphs(loaded, sheets, order)
    for format in order.formats:
        made = (
            _print_pdfs(press, job, cut, kinds, missing_glyphs)
            if format == "pdf"
            else _print_one_by_one(press, job, cut, kinds, format)
        )
        if missing_glyphs():
            _show_progress("")
            yield Output((), missing_glyphs())
            return
        yield from made
    run.changes |= changes
    _show_progress("")


def _print_one_by_one(press: Press, job: Job, cut: Sheets, kinds: Sequence[str], format: str) -> Iterator[Output]:
    """An output for each kind, made when it is asked for. HTML is one output: a page with all kinds in it."""
    if format != "html":
        yield from (press.print_kind(each, kind, format) for each, kind in _tasks(job, cut, kinds, format))
        return
    there = [kind for kind in kinds if KINDS[kind].has(job.sheets)]
    if there:
        _show_progress(f"{job.language}: html")
        yield press.print_html(job, there)


class _MissingGlyphsFound(Exception):
    """The font lacks some characters: stop setting PDFs."""


def _print_pdfs(
    press: Press, job: Job, cut: Sheets, kinds: Sequence[str], missing_glyphs: MissingGlyphs
) -> list[Output]:
    """The PDFs of all kinds, set in parallel; none if the font lacks a character. Since that is rare, it is looked for
    while the first ones are set."""

    def tasks() -> Iterator[Task]:
        yield from _tasks(job, cut, in_printing_order(kinds), "pdf")
        if missing_glyphs():
            raise _MissingGlyphsFound

    try:
        return list(press.print_pdfs(tasks()))
    except _MissingGlyphsFound:
        return []


def _tasks(job: Job, cut: Sheets, kinds: Sequence[str], format: str) -> Iterator[Task]:
    """What to print, kind by kind. Kinds that are cut out have the pieces of ``cut``, the others those of the job."""
    for kind in kinds:
        each = job if KINDS[kind].size is None else replace(job, sheets=cut)
        if KINDS[kind].has(each.sheets):
            _show_progress(f"{job.language}: {kind}, {format}")
            yield each, kind


MissingGlyphs = Callable[[], tuple[Diagnostic, ...]]
"""Finds the characters that the font of the sheets lacks when it is first called."""


def _find_missing_glyphs(loaded: LoadedPack, sheets: Sheets, order: PrintOrder) -> MissingGlyphs:
    """A function that looks for missing characters. With fonts of the person's own it finds none: Typst reports."""

    @cache
    def found() -> tuple[Diagnostic, ...]:
        lacking = find_unprintable(sheets)
        return (
            () if _has_own_fonts(order.templates) else tuple(missing_glyph(loaded.place_of, *each) for each in lacking)
        )

    return found


def _sheets_to_compare(since: Pack, catalogue: Catalogue, now: Sheets) -> tuple[Sheets, Sheets]:
    """The earlier sheets, and the present ones in the same language.

    A bundle that lacks the language is compared in English: else every text would seem to be new.
    """
    language = catalogue.book.language
    if language == SOURCE_LANGUAGE or language in since.translations:
        return _sheets_in(since, language), now
    click.echo(f"the earlier bundle has no `{language}`: it is compared in English", err=True)
    return _sheets_in(since, SOURCE_LANGUAGE), _sheets_in(catalogue.pack, SOURCE_LANGUAGE)


def _sheets_in(pack: Pack, language: str) -> Sheets:
    catalogue, _ = load_catalogue(pack, None, language)
    return make_sheets(catalogue)


def _check_templates(folder: Path | None) -> None:
    """Refuse a folder of templates with a pipe or a device in it: whoever reads one may never come back."""
    for path in folder.rglob("*") if folder is not None else ():
        if path.exists() and not (path.is_file() or path.is_dir()):
            raise Misuse(f"`{path}` is no ordinary file; move it away, or print without `--templates`")


def _has_own_fonts(templates: Path | None) -> bool:
    return templates is not None and (templates / "fonts").is_dir()


def _check_writable(target: Path) -> None:
    """Refuse a folder that cannot be written before anything is set."""
    try:
        target.mkdir(parents=True, exist_ok=True)
    except OSError as failure:
        raise write_error(target, failure) from failure
    if not os.access(target, os.W_OK | os.X_OK):
        raise Misuse(f"`{target}` cannot be written: permission denied")


def _show_progress(doing: str) -> None:
    """Show on a terminal what is being done, in place of the last such message. Empty clears the line."""
    if sys.stderr.isatty():
        click.echo(f"\r\x1b[K{doing + ' ...' if doing else ''}", nl=False, err=True)
