"""`tuilerie build`: a pack into a bundle."""

from __future__ import annotations

from pathlib import Path

import click

from ..cli import ALL_WELL, CONTENT_WRONG
from ..files import write_file
from ..packs import folder_of, paint


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
@click.option("--json", "as_json", is_flag=True, help="Say what was built as JSON.")
def command(pack: str, output: Path, as_json: bool) -> int:
    """Compile PACK into a bundle: one JSON file with everything the pack declares, checked.

    A pack with errors is not built. Warnings are printed and do not stop it.
    """
    from compiler.bundle import bundle_bytes, pack_of, schema
    from compiler.compile import compile_folder
    from compiler.diagnostics.render import render, summary

    folder, shown_as = folder_of(pack)
    compiled = compile_folder(folder, shown_as)
    lines = compiled.lines() if compiled.diagnostics else {}
    for diagnostic in compiled.diagnostics:
        click.echo(render(diagnostic, lines, paint), err=True)
        click.echo(err=True)
    if not compiled.ok:
        click.echo(f"{compiled.info.name}: {summary(compiled.diagnostics)}; nothing was built", err=True)
        return CONTENT_WRONG
    made = pack_of(compiled)
    target = output / compiled.info.name
    data = bundle_bytes(made)
    files = {"bundle.json": data, "schema.json": _json(schema())}
    changed = {name: write_file(target / name, content) for name, content in files.items()}
    report = _report(target, data, made, files, changed)
    if as_json:
        click.echo(_json(report).decode(), nl=False)
    else:
        _tell(report)
    return ALL_WELL


def _json(data: object) -> bytes:
    import json

    return (json.dumps(data, ensure_ascii=False, indent=2, sort_keys=True) + "\n").encode()


def _report(
    target: Path, data: bytes, made: object, files: dict[str, bytes], changed: dict[str, bool]
) -> dict[str, object]:
    import json
    from collections import Counter

    from compiler.objects import Pack

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


def _tell(report: dict[str, object]) -> None:
    kinds, files, changed = report["declarations"], report["files"], report["changed"]
    assert isinstance(kinds, dict)
    assert isinstance(files, dict)
    assert isinstance(changed, list)
    click.echo(f"{report['folder']}/")
    for name, size in files.items():
        state = "written" if name in changed else "unchanged"
        click.echo(f"  {name:<12} {size / 1024:8.0f} KB  {state}")
    counted = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items(), key=lambda each: -each[1]))
    click.echo(f"{sum(kinds.values())} declarations: {counted}")
    click.echo(f"{report['reconstructed']} of them hold figures that are reconstructed, not printed in a rulebook")
    click.echo(f"content hash {report['hash']}")
