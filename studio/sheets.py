"""The work behind `tuilerie sheets`: a pack in some languages, printed, and told about."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

import click

from compiler.bundle import load_bundle
from compiler.diagnostics import Diagnostic
from compiler.diagnostics.render import render
from compiler.objects import Pack
from compiler.sheets.changes import Changes, changed_kinds, changes_between, only_changed
from compiler.sheets.faults import no_glyph
from compiler.sheets.glyphs import unprintable
from compiler.sheets.kinds import KINDS, Wish, in_turn, kinds_of
from compiler.sheets.making import sheets_of
from compiler.sheets.model import Sheets
from compiler.sheets.press import FORMATS, Job, Output, Press, hands_for, press

from .failures import Misuse
from .files import cannot_write, write_file
from .languages import SOURCE, Spoken, in_language
from .loading import Loaded
from .packs import paint

__all__ = [
    "Order",
    "Run",
    "as_json",
    "chosen_formats",
    "chosen_kinds",
    "earlier",
    "printed",
    "tell",
    "tell_problems",
]


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


def chosen_kinds(asked: str) -> tuple[str, ...]:
    return _among("kind of sheet", asked, tuple(KINDS))


def chosen_formats(asked: str) -> tuple[str, ...]:
    return _among("format", asked, FORMATS)


def _among(what: str, asked: str, known: Sequence[str]) -> tuple[str, ...]:
    words = [each.strip() for each in asked.split(",") if each.strip()]
    for word in words:
        if word not in known:
            raise Misuse(f"there is no {what} `{word}`; there are {', '.join(known)}")
    return tuple(dict.fromkeys(words))


def earlier(given: Path) -> Pack | Diagnostic:
    """The bundle that is compared with: a file, or the folder that it was built into."""
    path = given / "bundle.json" if given.is_dir() else given
    return load_bundle(path, str(path))


# ---- printing


def printed(loaded: Loaded, order: Order, target: Path) -> Run:
    """Print everything that was asked for into a folder. What was written is told as it comes."""
    run = Run()
    side_by_side = len(order.kinds or KINDS) if "pdf" in order.formats else 1
    with press(order.templates, hands_for(side_by_side)) as machine:
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
    machine: Press, loaded: Loaded, spoken: Spoken, sheets: Sheets, order: Order, run: Run
) -> Iterator[Output]:
    book = spoken.names.book
    wrong = _unprintable(loaded, sheets, order)
    job = Job(sheets, book, order.wish, loaded.place_of, order.bleed)
    kinds, cut = [kind for kind in KINDS if kind in (order.kinds or KINDS)], sheets
    if order.since is not None:
        before, compared = _before(order.since, spoken, sheets)
        run.changes[book.language] = changes_between(before, compared)
        kinds = changed_kinds(before, compared, book, order.wish, kinds)
        cut = only_changed(sheets, run.changes[book.language])
    for format in order.formats:
        if format == "pdf":
            outputs = list(machine.pdfs(_looked_after(_tasks(job, cut, in_turn(kinds), format), wrong)))
        elif wrong():
            outputs = []
        elif format == "html":
            there = [kind for kind in kinds if KINDS[kind].has(sheets)]
            _say(f"{book.language}: html" if there else "")
            outputs = [machine.html(job, there)] if there else []
        else:
            outputs = [machine.made(each, kind, format) for each, kind in _tasks(job, cut, kinds, format)]
        if wrong():
            yield Output((), wrong())
            return
        yield from outputs
    _say("")


def _tasks(job: Job, cut: Sheets, kinds: Sequence[str], format: str) -> Iterator[Task]:
    """One after the other, for the words of each have to be found. Pieces are those that are to be ``cut``."""
    for kind in kinds:
        each = job if KINDS[kind].size is None else replace(job, sheets=cut)
        if KINDS[kind].has(each.sheets):
            _say(f"{job.language}: {kind}, {format}")
            yield each, kind


def _looked_after(tasks: Iterator[Task], wrong: Callable[[], object]) -> Iterator[Task]:
    """Whether all can be printed is looked at while it is set: nearly always it can."""
    yield from tasks
    wrong()


def _unprintable(loaded: Loaded, sheets: Sheets, order: Order) -> Callable[[], tuple[Diagnostic, ...]]:
    """What the font of the sheets lacks. With fonts of the person's own, Typst will tell."""
    if _own_fonts(order.templates):
        return tuple
    return cache(lambda: tuple(no_glyph(loaded.place_of, id, signs) for id, signs in unprintable(sheets)))


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
        raise cannot_write(target, failure) from failure
    if not os.access(target, os.W_OK | os.X_OK):
        raise Misuse(f"`{target}` cannot be written: permission denied")


def _say(doing: str) -> None:
    """What is being done, on a terminal; the next message takes its place."""
    if sys.stderr.isatty():
        click.echo(f"\r\x1b[K{doing + ' ...' if doing else ''}", nl=False, err=True)


# ---- telling


def tell_problems(problems: Sequence[Diagnostic], lines: Mapping[str, Sequence[str]]) -> None:
    for problem in problems:
        click.echo(render(problem, {**lines, **_template(problem)}, paint), err=True)
        click.echo(err=True)


def _template(problem: Diagnostic) -> dict[str, list[str]]:
    """The lines of a template that is wrong, to show them. It is a file of the person's own, never named by a pack."""
    path = Path(problem.place.file)
    if problem.code not in ("T641", "T642") or not path.is_file():
        return {}
    return {problem.place.file: path.read_text("utf-8", errors="replace").split("\n")}


def tell(run: Run, pack: Pack, target: Path) -> None:
    """What was written, and how large it is."""
    titles = {each.id: each.title for each in pack.declarations}
    for language, changes in run.changes.items():
        _tell_changes(language, changes, titles)
    click.echo(f"{target.as_posix()}/")
    wide = max(map(len, run.files), default=0)
    for name, size in run.files.items():
        state = "written" if name in run.written else "unchanged"
        click.echo(f"  {name:<{wide}} {size / 1024:8.0f} KB  {state}")
    if not run.files:
        click.echo("  nothing to print")
    if run.absent:
        click.echo(run.absent, err=True)
    for language, keys in run.lacking.items():
        if keys:
            said = "1 text is" if len(keys) == 1 else f"{len(keys)} texts are"
            click.echo(f"{language}: {said} not translated and printed in English", err=True)


def _tell_changes(language: str, changes: Changes, titles: Mapping[str, str]) -> None:
    """What is printed again, and why."""
    for says, ids in (
        ("new", changes.new),
        ("text changed", changes.words),
        ("only the look changed", changes.look),
        ("gone", changes.gone),
    ):
        if ids:
            click.echo(f"{language}: {says}: {', '.join(titles.get(id) or id for id in ids)}")
    if not changes.printed:
        click.echo(f"{language}: no piece is different")


def as_json(run: Run, pack: Pack, target: Path) -> dict[str, object]:
    return {
        "pack": pack.name,
        "folder": target.as_posix(),
        "files": run.files,
        "changed": sorted(run.written),
        "diagnostics": [each.as_json() for each in run.problems],
        "fell_back": run.lacking,
        "pieces": {
            language: {
                "new": list(found.new),
                "text": list(found.words),
                "look": list(found.look),
                "gone": list(found.gone),
            }
            for language, found in run.changes.items()
        },
    }
