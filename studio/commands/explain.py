"""`tuilerie explain`: what a diagnostic means, with an example and its cure."""

from __future__ import annotations

import click

from compiler.diagnostics import did_you_mean
from compiler.diagnostics.explain import codes, page

from ..terminal.exit_codes import ALL_WELL


@click.command()
@click.argument("code", required=False)
def command(code: str | None) -> int:
    """Explain the diagnostic CODE, such as T201. Without CODE, list them all."""
    if code is None:
        for each in codes():
            first, _, _ = (page(each) or "").partition("\n")
            click.echo(first.removeprefix("# "))
        return ALL_WELL
    wanted = code.upper() if code[:1].lower() == "t" else f"T{code}"
    text = page(wanted)
    if text is None:
        hint = did_you_mean(wanted, codes())
        raise click.UsageError(f"there is no diagnostic `{code}`" + (f"; {hint}" if hint else ""))
    click.echo(_strip_markdown(text))
    return ALL_WELL


def _strip_markdown(text: str) -> str:
    """A page without its Markdown markup."""
    out = []
    fenced = False
    for line in text.rstrip().split("\n"):
        if line.startswith("```"):
            fenced = not fenced
            continue
        out.append(f"    {line}".rstrip() if fenced else line.lstrip("#").lstrip() if line.startswith("#") else line)
    return "\n".join(out)
