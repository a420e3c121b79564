"""A print run: a pack in some languages, into a folder."""

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
from compiler.sheets.content.sheets import sheets_of
from compiler.sheets.layout.glyphs import unprintable
from compiler.sheets.layout.kinds import KINDS, Wish, in_turn, kinds_of
from compiler.sheets.model.records import Sheets
from compiler.sheets.press.changes import Changes, changes_between, only_changed
from compiler.sheets.press.diagnostics import no_glyph
from compiler.sheets.press.press import Job, Output, Press, press, process_count

from ..packs.loading import LoadedPack
from ..terminal.failures import Misuse
from ..terminal.files import write_error, write_file
from .languages import SOURCE, Spoken, in_language

__all__ = ["Order", "Run", "printed"]


@dataclass(frozen=True, slots=True)
class Order:
    """What a person asks for."""

    languages: tuple[str, ...]
    kinds: tuple[str, ...]
    """Empty for all that the pack has anything for."""
    formats: tuple[str, ...]
    wish: Wish
    bleed: bool = False
    templates: Path | None = None
    fallback: tuple[str, ...] = ()
    """Languages to take a text from that is not translated, before English."""
    since: Pack | None = None
    """Print only what is different from this earlier one."""


@dataclass(slots=True)
class Run:
    """What came of it."""

    files: dict[str, int] = field(default_factory=dict)
    written: list[str] = field(default_factory=list)
    problems: list[Diagnostic] = field(default_factory=list)
    changes: dict[str, Changes] = field(default_factory=dict)
    lacking: dict[str, list[str]] = field(default_factory=dict)
    absent: str = ""
    """What is said of kinds that the pack has nothing for."""

    @property
    def failed(self) -> bool:
        return any(each.is_error for each in self.problems)


def printed(loaded: LoadedPack, order: Order, target: Path) -> Run:
    """Print everything that was asked for into a folder. What was written is told as it comes."""
    run = Run()
    side_by_side = len(order.kinds or KINDS) if "pdf" in order.formats else 1
    with press(order.templates, process_count(side_by_side)) as machine:
        if order.formats != ("html",):
            machine.warm_up()
        for language in order.languages:
            spoken = in_language(loaded.pack, loaded.compiled, language, order.fallback)
            if spoken.problems:
                run.problems += spoken.problems
                continue
            sheets = sheets_of(spoken.names)
            run.absent = _absent(loaded.pack.name, order, sheets)
            _writable(target)
            for output in _in_one_language(machine, loaded, spoken, sheets, order, run):
                run.problems += [each for each in output.problems if each not in run.problems]
                for name, data in output.files:
                    run.files[name] = len(data)
                    if write_file(target / name, data):
                        run.written.append(name)
            run.lacking[language] = sorted(spoken.names.fell_back)
    return run


def _absent(pack: str, order: Order, sheets: Sheets) -> str:
    """What is said of kinds that were asked for and that the pack has nothing for. To ask for no other is a mistake."""
    absent = [kind for kind in order.kinds if not KINDS[kind].has(sheets)]
    if not absent:
        return ""
    has = ", ".join(kinds_of(sheets)) or "no sheets"
    says = f"`{pack}` has nothing for {', '.join(f'`{kind}`' for kind in absent)}; it has {has}"
    if len(absent) == len(order.kinds):
        raise Misuse(says)
    return says


Task = tuple[Job, str]
"""What to print of a kind."""


def _in_one_language(
    machine: Press, loaded: LoadedPack, spoken: Spoken, sheets: Sheets, order: Order, run: Run
) -> Iterator[Output]:
    job = Job(sheets, spoken.names.book, order.wish, loaded.place_of, order.bleed)
    kinds, cut = [kind for kind in KINDS if kind in (order.kinds or KINDS)], sheets
    changes = dict[str, Changes]()
    if order.since is not None:
        before, compared = _before(order.since, spoken, sheets)
        found = machine.changed(before, replace(job, sheets=compared), kinds)
        if isinstance(found, Diagnostic):
            yield Output((), (found,))
            return
        kinds, changes[job.language] = found, changes_between(before, compared)
        cut = only_changed(sheets, changes[job.language])
    lacking = _unprintable(loaded, sheets, order)
    for format in order.formats:
        made = (
            _together(machine, job, cut, kinds, lacking) if format == "pdf" else _each(machine, job, cut, kinds, format)
        )
        if lacking():
            _say("")
            yield Output((), lacking())
            return
        yield from made
    run.changes |= changes
    _say("")


def _each(machine: Press, job: Job, cut: Sheets, kinds: Sequence[str], format: str) -> Iterator[Output]:
    """Kind by kind, as they come; a page for a browser has all of them."""
    if format != "html":
        yield from (machine.made(each, kind, format) for each, kind in _tasks(job, cut, kinds, format))
        return
    there = [kind for kind in kinds if KINDS[kind].has(job.sheets)]
    if there:
        _say(f"{job.language}: html")
        yield machine.html(job, there)


class _InVain(Exception):
    """Not all can be printed."""


def _together(machine: Press, job: Job, cut: Sheets, kinds: Sequence[str], lacking: Lacking) -> list[Output]:
    """PDFs, side by side. Whether all can be printed is looked at while the first are set: nearly always it can."""

    def tasks() -> Iterator[Task]:
        yield from _tasks(job, cut, in_turn(kinds), "pdf")
        if lacking():
            raise _InVain

    try:
        return list(machine.pdfs(tasks()))
    except _InVain:
        return []


def _tasks(job: Job, cut: Sheets, kinds: Sequence[str], format: str) -> Iterator[Task]:
    """What to print, one after the other, for the words of each have to be found. Pieces are those to be ``cut``."""
    for kind in kinds:
        each = job if KINDS[kind].size is None else replace(job, sheets=cut)
        if KINDS[kind].has(each.sheets):
            _say(f"{job.language}: {kind}, {format}")
            yield each, kind


Lacking = Callable[[], tuple[Diagnostic, ...]]
"""Signs that the font of the sheets lacks, once somebody asks."""


def _unprintable(loaded: LoadedPack, sheets: Sheets, order: Order) -> Lacking:
    """With fonts of the person's own, Typst will tell."""

    @cache
    def found() -> tuple[Diagnostic, ...]:
        lacking = unprintable(sheets)
        return () if _own_fonts(order.templates) else tuple(no_glyph(loaded.place_of, *each) for each in lacking)

    return found


def _before(since: Pack, spoken: Spoken, now: Sheets) -> tuple[Sheets, Sheets]:
    """The earlier sheets, and those now that they can be compared with.

    A bundle that lacks the language is compared in English: else every text would seem to be new.
    """
    language = spoken.names.book.language
    if language == SOURCE or language in since.translations:
        return sheets_of(in_language(since, None, language).names), now
    click.echo(f"the earlier bundle has no `{language}`: it is compared in English", err=True)
    english = in_language(spoken.names.pack, None, SOURCE)
    return sheets_of(in_language(since, None, SOURCE).names), sheets_of(english.names)


def _own_fonts(templates: Path | None) -> bool:
    return templates is not None and (templates / "fonts").is_dir()


def _writable(target: Path) -> None:
    """Nobody should wait for sheets that cannot be written."""
    try:
        target.mkdir(parents=True, exist_ok=True)
    except OSError as failure:
        raise write_error(target, failure) from failure
    if not os.access(target, os.W_OK | os.X_OK):
        raise Misuse(f"`{target}` cannot be written: permission denied")


def _say(doing: str) -> None:
    """What is being done, on a terminal; the next message takes its place."""
    if sys.stderr.isatty():
        click.echo(f"\r\x1b[K{doing + ' ...' if doing else ''}", nl=False, err=True)
