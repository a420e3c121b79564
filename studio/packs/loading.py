"""A pack as objects, from whatever a person names: a folder, a built bundle, or a pack that ships."""

from __future__ import annotations

from pathlib import Path

import click

from compiler.bundle import build_pack, load_bundle
from compiler.compile import Compiled, compile_folder
from compiler.diagnostics import Diagnostic, Place
from compiler.diagnostics.render import render, summary
from compiler.objects.declarations.declared import Declared
from compiler.objects.declarations.pack import Pack

from ..terminal.output import paint
from .folders import find_pack_folder

__all__ = ["LoadedPack", "load_pack"]


class LoadedPack:
    """A pack with the lines of its files, so that messages can show the line that is wrong."""

    def __init__(
        self, pack: Pack, lines: dict[str, list[str]], shown_as: str, compiled: Compiled | None = None
    ) -> None:
        self.pack = pack
        self.lines = lines
        self.shown_as = shown_as
        self.compiled = compiled
        """None for a bundle: it has no files of its own."""

    def place_of(self, id: str) -> Place:
        """Where something is declared, as messages call its file; the pack itself for what is not declared."""
        for each in self.pack.declarations:
            if each.id == id:
                return Place.on_line(self.file_of(each), each.line, 1, 2)
        return Place.on_line(self.shown_as, 1, 1, 2)

    def file_of(self, declared: Declared) -> str:
        """The file of a declaration as messages call it; a parent pack's files lie elsewhere."""
        if declared.origin == self.pack.name:
            return f"{self.shown_as}/{declared.file}"
        folders = (declared.origin, f"<{declared.origin}>")
        ends = tuple(f"{folder}/{declared.file}" for folder in folders)
        return next((file for file in self.lines if file.endswith(ends)), f"<{declared.origin}>/{declared.file}")

    def print_diagnostics(self, found: list[Diagnostic]) -> None:
        """Print diagnostics with the lines they point at."""
        for diagnostic in found:
            click.echo(render(diagnostic, self.lines, paint), err=True)
            click.echo(err=True)
        click.echo(f"{summary(found)}; `tuilerie explain {found[0].code}` says more", err=True)


def load_pack(given: str) -> LoadedPack | None:
    """The pack, or None if it has errors; they have been printed."""
    path = Path(given)
    if path.is_dir() and (path / "bundle.json").is_file() and not any(path.rglob("*.tuile")):
        path = path / "bundle.json"  # what `tuilerie build` made of it
    if path.is_file():
        found = load_bundle(path, given)
        if isinstance(found, Diagnostic):
            click.echo(render(found, {}, paint), err=True)
            return None
        return LoadedPack(found, {}, given)
    folder, shown_as = find_pack_folder(given)
    compiled = compile_folder(folder, shown_as)
    if not compiled.ok:
        errors = [diagnostic for diagnostic in compiled.diagnostics if diagnostic.is_error]
        lines = compiled.lines()
        for diagnostic in errors:
            click.echo(render(diagnostic, lines, paint), err=True)
            click.echo(err=True)
        click.echo(f"{compiled.info.name}: {summary(errors)}; mend that first", err=True)
        return None
    return LoadedPack(build_pack(compiled), compiled.lines(), shown_as, compiled)
