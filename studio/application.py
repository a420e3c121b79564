"""The click application: its commands, and what happens when something of ours fails."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from typing import cast

import click

from .cli import ALL_WELL, COMMANDS, CONTENT_WRONG, OUR_FAULT, USED_WRONGLY

__all__ = ["run"]


class _Lazy(click.Group):
    """A group whose commands are imported when they are used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        return cast(click.Command, importlib.import_module(f"studio.commands.{cmd_name}").command)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0] if args else ""
        if name and not name.startswith("-") and name not in COMMANDS:
            from compiler.diagnostics import did_you_mean

            hint = did_you_mean(name, COMMANDS)
            ctx.fail(f"there is no command `{name}`" + (f"; {hint}" if hint else ""))
        return super().resolve_command(ctx, args)


@click.group(cls=_Lazy, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
def _application() -> None:
    """Tuilerie: a rules language and content compiler for town-building board games."""


def run(arguments: Sequence[str]) -> int:
    """Run a command; the exit code says how it went."""
    try:
        result = _application.main(args=list(arguments), prog_name="tuilerie", standalone_mode=False)
    except click.ClickException as misuse:
        misuse.show()
        return misuse.exit_code if misuse.exit_code == CONTENT_WRONG else USED_WRONGLY
    except click.exceptions.Exit as left:
        return left.exit_code
    except (click.Abort, KeyboardInterrupt):
        click.echo("stopped", err=True)
        return USED_WRONGLY
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return ALL_WELL
    except Exception as failure:
        if os.environ.get("TUILERIE_DEBUG"):
            raise
        _report(failure)
        return OUR_FAULT
    return result if isinstance(result, int) else ALL_WELL


def _report(failure: Exception) -> None:
    import traceback

    last = traceback.extract_tb(failure.__traceback__)[-1]
    click.echo(
        f"this is a bug in Tuilerie, not in your pack: {type(failure).__name__} in {last.name}\n"
        "please report it with the command you ran and, if you can, the pack;\n"
        "run again with TUILERIE_DEBUG=1 to see the details",
        err=True,
    )
