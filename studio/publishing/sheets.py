"""Options and output of `tuilerie sheets`. The printing itself is in print_run.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from compiler.bundle import load_bundle
from compiler.diagnostics import Diagnostic
from compiler.diagnostics.render import render
from compiler.objects.declarations.pack import Pack
from compiler.sheets.layout.kinds import KINDS
from compiler.sheets.press.changes import Changes
from compiler.sheets.press.press import FORMATS

from ..terminal.failures import Misuse
from ..terminal.output import paint
from .print_run import PrintRun

__all__ = [
    "check_formats",
    "check_kinds",
    "load_earlier_bundle",
    "print_problems",
    "print_summary",
    "run_as_json",
    "split_words",
]


def split_words(asked: Sequence[str]) -> list[str]:
    """The words of an option that may be given several times, and with commas."""
    return [word for each in asked for part in each.split(",") if (word := part.strip())]


def check_kinds(asked: Sequence[str]) -> tuple[str, ...]:
    return _check_known("kind of sheet", asked, tuple(KINDS))


def check_formats(asked: Sequence[str]) -> tuple[str, ...]:
    return _check_known("format", asked, FORMATS)


def _check_known(what: str, asked: Sequence[str], known: Sequence[str]) -> tuple[str, ...]:
    words = split_words(asked)
    for word in words:
        if word not in known:
            raise Misuse(f"there is no {what} `{word}`; there are {', '.join(known)}")
    return tuple(dict.fromkeys(words))


def load_earlier_bundle(given: Path) -> Pack | Diagnostic:
    """The bundle to compare with. ``given`` is its file, or the folder it was built into."""
    path = given / "bundle.json" if given.is_dir() else given
    return load_bundle(path, str(path))


# ---- output


def print_problems(problems: Sequence[Diagnostic], lines: Mapping[str, Sequence[str]]) -> None:
    for problem in problems:
        click.echo(render(problem, {**lines, **_template_lines(problem)}, paint), err=True)
        click.echo(err=True)


def _template_lines(problem: Diagnostic) -> dict[str, list[str]]:
    """The lines of the template that is wrong, by its file. It is a file of the person's own, never named by a pack."""
    path = Path(problem.place.file)
    if problem.code not in ("T641", "T642") or not path.is_file():
        return {}
    return {problem.place.file: path.read_text("utf-8", errors="replace").split("\n")}


def print_summary(run: PrintRun, pack: Pack, target: Path) -> None:
    """Print what was written, how large it is, and what is missing."""
    titles = {each.id: each.title for each in pack.declarations}
    for language, changes in run.changes.items():
        _print_changes(language, changes, titles)
    click.echo(f"{target.as_posix()}/")
    wide = max(map(len, run.files), default=0)
    for name, size in run.files.items():
        state = "written" if name in run.written else "unchanged"
        click.echo(f"  {name:<{wide}} {size / 1024:8.0f} KB  {state}")
    if not run.files and not run.has_errors:
        click.echo("  nothing to print")
    if run.absent_message:
        click.echo(run.absent_message, err=True)
    for language, keys in run.untranslated.items():
        if keys:
            said = "1 text is" if len(keys) == 1 else f"{len(keys)} texts are"
            click.echo(f"{language}: {said} not translated and printed in English", err=True)


def _print_changes(language: str, changes: Changes, titles: Mapping[str, str]) -> None:
    """Print which pieces are printed again, and why."""
    for says, ids in (
        ("new", changes.new),
        ("text changed", changes.words),
        ("only the look changed", changes.look),
        ("gone", changes.gone),
    ):
        if ids:
            click.echo(f"{language}: {says}: {', '.join(titles.get(id) or id for id in ids)}")
    if not changes.to_print:
        click.echo(f"{language}: no piece is different")


def run_as_json(run: PrintRun, pack: Pack, target: Path) -> dict[str, object]:
    return {
        "pack": pack.name,
        "folder": target.as_posix(),
        "files": run.files,
        "changed": sorted(run.written),
        "diagnostics": [each.as_json() for each in run.problems],
        "fell_back": run.untranslated,
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
