"""When a command is used wrongly, and when something of ours fails."""

from __future__ import annotations

import os
import sys

__all__ = ["Misuse", "report"]


class Misuse(Exception):
    """The command was used wrongly; the message says how to use it."""


def report(failure: Exception) -> None:
    """Say that this is our fault, in a way that helps to mend it. Never a traceback, unless it is asked for."""
    import traceback

    if os.environ.get("TUILERIE_DEBUG"):
        traceback.print_exception(failure)
        return
    last = traceback.extract_tb(failure.__traceback__)[-1]
    sys.stderr.write(
        f"this is a bug in Tuilerie, not in your pack: {type(failure).__name__} in {last.name}\n"
        "please report it with the command you ran and, if you can, the pack;\n"
        "run again with TUILERIE_DEBUG=1 to see the details\n"
    )
