"""The command line as a click application."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import cast

import click

from compiler.diagnostics import did_you_mean

from .commands import COMMANDS
from .terminal.exit_codes import ALL_WELL, USED_WRONGLY

__all__ = ["run"]


class _LazyGroup(click.Group):
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
            hint = did_you_mean(name, COMMANDS)
            ctx.fail(f"there is no command `{name}`" + (f"; {hint}" if hint else ""))
        return super().resolve_command(ctx, args)


@click.group(cls=_LazyGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
def application() -> None:
    """Tuilerie: a rules language and content compiler for town-building board games."""


def run(arguments: Sequence[str]) -> int:
    """Run a command and return its exit code."""
    try:
        result = application.main(args=list(arguments), prog_name="tuilerie", standalone_mode=False)
    except click.ClickException as misuse:
        misuse.show()
        return USED_WRONGLY
    except click.exceptions.Exit as left:
        return left.exit_code
    except click.Abort:
        raise KeyboardInterrupt from None
    return result if isinstance(result, int) else ALL_WELL
