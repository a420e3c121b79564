"""The command line. Commands are imported when they are asked for, so that `--help` answers at once."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from typing import Final

__all__ = ["main"]

ALL_WELL: Final = 0
CONTENT_WRONG: Final = 1
USED_WRONGLY: Final = 2
OUR_FAULT: Final = 3

# command: (group, one line of help). The module of the same name in studio/commands does the work.
COMMANDS: Final = {
    "new": ("write", "start a pack, or add a tile or card to one"),
    "check": ("write", "say everything that is wrong with a pack"),
    "fmt": ("write", "bring files into the one style"),
    "explain": ("write", "what a diagnostic means, and its cure"),
    "build": ("build", "compile a pack into a bundle"),
}


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command and leave with its exit code. A failure of ours never shows as a traceback."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given == ["--version"]:
        from importlib.metadata import version

        sys.stdout.write(f"tuilerie {version('tuilerie')}\n")
        raise SystemExit(ALL_WELL)
    from .application import run

    raise SystemExit(run(given))


def load(command: str) -> object:
    """The click command of that name."""
    module = importlib.import_module(f"studio.commands.{command}")
    return module.command
