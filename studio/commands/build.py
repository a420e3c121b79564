"""`tuilerie build`: a pack into a bundle, with its words and its sheets."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import click

from compiler.bundle import build_pack, bundle_bytes, schema
from compiler.compile import compile_folder
from compiler.diagnostics.render import render, summary
from compiler.objects.declarations.pack import Pack
from compiler.sheets.layout.grid import PAPERS
from compiler.sheets.layout.kinds import PrintOptions

from ..packs.folders import find_pack_folder
from ..packs.loading import LoadedPack
from ..publishing.build import add_translations, rule_text_files
from ..publishing.languages import SOURCE_LANGUAGE, print_diagnostics, resolve_language
from ..publishing.print_run import PrintOrder, PrintRun, print_pack
from ..publishing.sheets import print_problems, split_words
from ..terminal.exit_codes import ALL_WELL, CONTENT_WRONG
from ..terminal.files import write_file
from ..terminal.output import paint


@click.command()
@click.argument("pack")
@click.option(
    "-o",
    "--output",
    "output",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("dist"),
    show_default=True,
    help="Where to put it; a folder with the pack's name is made inside.",
)
@click.option(
    "--lang",
    "languages",
    multiple=True,
    metavar="L,...",
    help="Only this language, or several: fr,de. Without it, all that the pack has.",
)
@click.option(
    "--fallback",
    "fallback",
    multiple=True,
    metavar="L",
    help="Where a language lacks a text, try this one before English.",
)
@click.option("--no-sheets", is_flag=True, help="Do not print the sheets.")
@click.option("--json", "as_json", is_flag=True, help="Say what was built as JSON.")
def command(
    pack: str, output: Path, languages: tuple[str, ...], fallback: tuple[str, ...], no_sheets: bool, as_json: bool
) -> int:
    """Compile PACK into a bundle: one JSON file with everything the pack declares, checked, and its translations.

    Beside it the rule text in each language is written (words.fr.txt, words.fr.json), and the sheets as PDF, in English
    or in the languages of --lang; `tuilerie sheets` has more choice. A pack with errors is not built. Warnings are
    printed and do not stop it.
    """
    languages, fallback = tuple(split_words(languages)), tuple(split_words(fallback))
    folder, shown_as = find_pack_folder(pack)
    compiled = compile_folder(folder, shown_as)
    lines = compiled.lines() if compiled.diagnostics else {}
    for diagnostic in compiled.diagnostics:
        click.echo(render(diagnostic, lines, paint), err=True)
        click.echo(err=True)
    if not compiled.ok:
        click.echo(f"{compiled.info.name}: {summary(compiled.diagnostics)}; nothing was built", err=True)
        return CONTENT_WRONG
    made, problems = add_translations(build_pack(compiled), compiled, languages, fallback)
    if problems:
        print_diagnostics(problems)
        click.echo(f"{compiled.info.name}: {summary(problems)} in its translations; nothing was built", err=True)
        return CONTENT_WRONG
    target = output / compiled.info.name
    data = bundle_bytes(made)
    words, fell_back = rule_text_files(made, languages, fallback)
    files = {"bundle.json": data, "schema.json": _to_json(schema()), **words}
    changed = {name: write_file(target / name, content) for name, content in files.items()}
    run = (
        PrintRun()
        if no_sheets
        else _print_sheets(LoadedPack(made, compiled.lines(), shown_as), languages, fallback, target)
    )
    report = {**_build_report(target, data, made, files, changed), "fell_back": fell_back, "sheets": run.files}
    if as_json:
        click.echo(_to_json(report).decode(), nl=False)
    else:
        _print_report(report, run.written)
    print_problems(run.problems, compiled.lines() if run.problems else {})
    return CONTENT_WRONG if run.has_errors else ALL_WELL


def _print_sheets(loaded: LoadedPack, languages: tuple[str, ...], fallback: tuple[str, ...], target: Path) -> PrintRun:
    """Print the sheets as PDF into a folder beside the bundle."""
    spoken = tuple(resolve_language(each) for each in languages) or (SOURCE_LANGUAGE,)
    instead = tuple(resolve_language(each) for each in fallback)
    order = PrintOrder(spoken, (), ("pdf",), PrintOptions(PAPERS["a4"]), fallback=instead)
    return print_pack(loaded, order, target / "sheets")


def _to_json(data: object) -> bytes:
    return (json.dumps(data, ensure_ascii=False, indent=2, sort_keys=True) + "\n").encode()


def _build_report(
    target: Path, data: bytes, made: object, files: dict[str, bytes], changed: dict[str, bool]
) -> dict[str, object]:
    assert isinstance(made, Pack)
    kinds = Counter(declaration.kind for declaration in made.declarations)
    unprinted = sum(d.reconstructed or bool(d.reconstructed_lines) for d in made.declarations)
    return {
        "pack": made.name,
        "folder": target.as_posix(),
        "files": {name: len(content) for name, content in files.items()},
        "changed": sorted(name for name, is_new in changed.items() if is_new),
        "hash": json.loads(data)["hash"],
        "declarations": dict(sorted(kinds.items())),
        "reconstructed": unprinted,
    }


def _print_report(report: dict[str, object], printed: list[str]) -> None:
    kinds, files, changed, sheets = (report[key] for key in ("declarations", "files", "changed", "sheets"))
    assert isinstance(kinds, dict)
    assert isinstance(files, dict)
    assert isinstance(changed, list)
    assert isinstance(sheets, dict)
    files = {**files, **{f"sheets/{name}": size for name, size in sheets.items()}}
    changed = [*changed, *[f"sheets/{name}" for name in printed]]
    click.echo(f"{report['folder']}/")
    wide = max(map(len, files))
    for name, size in files.items():
        state = "written" if name in changed else "unchanged"
        click.echo(f"  {name:<{wide}} {size / 1024:8.0f} KB  {state}")
    counted = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items(), key=lambda each: -each[1]))
    click.echo(f"{sum(kinds.values())} declarations: {counted}")
    click.echo(f"{report['reconstructed']} of them hold figures that are reconstructed, not printed in a rulebook")
    _print_fallbacks(report["fell_back"])
    click.echo(f"content hash {report['hash']}")


def _print_fallbacks(fell_back: object) -> None:
    """Print which texts a language lacks, so that another language's were taken."""
    assert isinstance(fell_back, dict)
    for language, keys in fell_back.items():
        if keys:
            some = ", ".join(keys[:3]) + (", ..." if len(keys) > 3 else "")
            said = "1 text is" if len(keys) == 1 else f"{len(keys)} texts are"
            click.echo(f"{language}: {said} not translated and fell back ({some})", err=True)
