"""`tuilerie check`: every problem in every file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ..cli import ALL_WELL, CONTENT_WRONG
from ..packs import folder_of, paint

if TYPE_CHECKING:
    from compiler.cache import Checked


@click.command()
@click.argument("pack")
@click.option("--json", "as_json", is_flag=True, help="Print the diagnostics as JSON.")
@click.option("--no-cache", is_flag=True, help="Read everything again.")
def command(pack: str, as_json: bool, no_cache: bool) -> int:
    """Say everything that is wrong with PACK: errors that stop it, and warnings worth a look."""
    from compiler.cache import checked

    folder, shown_as = folder_of(pack)
    result = checked(folder, shown_as, use_cache=not no_cache)
    if as_json:
        import json

        found: dict[str, object] = {"diagnostics": [diagnostic.as_json() for diagnostic in result.diagnostics]}
        if result.more:
            found["more"] = result.more
        click.echo(json.dumps(found, ensure_ascii=False, indent=2))
    else:
        _print(result)
    return CONTENT_WRONG if result.has_errors else ALL_WELL


def _print(result: Checked) -> None:
    from compiler.diagnostics.render import render, summary

    if not result.diagnostics:
        from compiler.unchanged import counted

        numbers = {name: getattr(result, name) for name in ("declarations", "files", "inherited")}
        click.echo(f"{result.name}: {counted(numbers)}, no problems")
        return
    lines = result.lines()
    for diagnostic in result.diagnostics:
        click.echo(render(diagnostic, lines, paint))
        click.echo()
    if result.more:
        click.echo(f"... and {result.more} more")
    codes = sorted({d.code for d in result.diagnostics})
    click.echo(f"{result.name}: {summary(result.diagnostics)}; `tuilerie explain {codes[0]}` says more")
