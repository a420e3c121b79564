"""`tuilerie check`: every problem in every file."""

from __future__ import annotations

import click

from .run_check import check_pack


@click.command()
@click.argument("pack")
@click.option("--json", "as_json", is_flag=True, help="Print the diagnostics as JSON.")
@click.option("--no-cache", is_flag=True, help="Read everything again.")
def command(pack: str, as_json: bool, no_cache: bool) -> int:
    """Say everything that is wrong with PACK: errors that stop it, and warnings worth a look."""
    return check_pack(pack, as_json=as_json, use_cache=not no_cache)
