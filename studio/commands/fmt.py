"""`tuilerie fmt`: one style for all files."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from difflib import unified_diff
from pathlib import Path

import click

from compiler.diagnostics import Diagnostic
from compiler.diagnostics.render import render
from compiler.format import FormatResult, format_bytes
from compiler.source.limits import FILE_BYTES
from compiler.source.read import list_source_files, read_bytes

from ..terminal.exit_codes import ALL_WELL, CONTENT_WRONG
from ..terminal.files import write_file
from ..terminal.output import paint


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path, allow_dash=True))
@click.option("--check", is_flag=True, help="Change nothing; exit with 1 if a file is not in the style.")
@click.option("--diff", is_flag=True, help="Change nothing; print what would change.")
def command(paths: tuple[Path, ...], check: bool, diff: bool) -> int:
    """Bring the files in PATHS (files or folders; `-` for standard input) into the one style.

    Comments are kept, the meaning never changes, and formatting twice changes nothing. A file with a
    mistake in its indentation is left alone.
    """
    broken = changed = 0
    for path in _expand_folders(paths):
        data, unreadable = _read_bytes(path)
        made = FormatResult("", (unreadable,)) if unreadable else format_bytes(path.as_posix(), data)
        if not made.ok:
            broken += 1
            _print_problems(made.problems, path, data)
            continue
        if str(path) == "-" and not (check or diff):
            click.echo(made.text, nl=False)
            continue
        if made.text.encode() == data:
            continue
        changed += 1
        if diff:
            _print_diff(path, data, made.text)
        elif check:
            click.echo(f"{path.as_posix()} is not in the style")
        else:
            write_file(path, made.text.encode())
            click.echo(f"formatted {path.as_posix()}")
    if broken:
        click.echo(f"{broken} {'file' if broken == 1 else 'files'} left alone", err=True)
    return CONTENT_WRONG if broken or ((check or diff) and changed) else ALL_WELL


def _expand_folders(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from list_source_files(path)
        else:
            yield path


def _read_bytes(path: Path) -> tuple[bytes, Diagnostic | None]:
    if str(path) == "-":  # one byte too many is enough to refuse what never ends
        return sys.stdin.buffer.read(FILE_BYTES + 1), None
    return read_bytes(path, path.as_posix())


def _print_problems(problems: Iterable[Diagnostic], path: Path, data: bytes) -> None:
    lines = {path.as_posix(): data.decode("utf-8", "replace").replace("\r\n", "\n").split("\n")}
    for problem in problems:
        click.echo(render(problem, lines, paint))
        click.echo()


def _print_diff(path: Path, data: bytes, text: str) -> None:
    before = data.decode("utf-8", "replace").splitlines(keepends=True)
    name = path.as_posix()
    for line in unified_diff(before, text.splitlines(keepends=True), name, f"{name} (formatted)"):
        click.echo(line, nl=line.endswith("\n") is False)
