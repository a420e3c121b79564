"""The work behind `tuilerie sheets`, beside the printing itself: what is asked for, and what is told of it."""

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
from .print_run import Order, Run, printed

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
    "words_of",
]


def words_of(asked: Sequence[str]) -> list[str]:
    """Words that were given one by one, or several at once with commas between."""
    return [word for each in asked for part in each.split(",") if (word := part.strip())]


def chosen_kinds(asked: Sequence[str]) -> tuple[str, ...]:
    return _among("kind of sheet", asked, tuple(KINDS))


def chosen_formats(asked: Sequence[str]) -> tuple[str, ...]:
    return _among("format", asked, FORMATS)


def _among(what: str, asked: Sequence[str], known: Sequence[str]) -> tuple[str, ...]:
    words = words_of(asked)
    for word in words:
        if word not in known:
            raise Misuse(f"there is no {what} `{word}`; there are {', '.join(known)}")
    return tuple(dict.fromkeys(words))


def earlier(given: Path) -> Pack | Diagnostic:
    """The bundle that is compared with: a file, or the folder that it was built into."""
    path = given / "bundle.json" if given.is_dir() else given
    return load_bundle(path, str(path))


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
    if not run.files and not run.failed:
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
