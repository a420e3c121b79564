"""When a command is used wrongly, and when something of ours fails."""

from __future__ import annotations

import os
import sys

from .exit_codes import ALL_WELL, OUR_FAULT, USED_WRONGLY

__all__ = ["Misuse", "exit_code"]


class Misuse(Exception):
    """The command was used wrongly; the message says how to use it."""


def exit_code(failure: BaseException) -> int:
    """Say what went wrong, and how the process ends. Never a traceback, unless it is asked for."""
    if isinstance(failure, BrokenPipeError):
        # Whoever read our output has seen enough. Nothing more may be written, also not at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.__stdout__.fileno() if sys.__stdout__ else 1)
        return ALL_WELL
    if isinstance(failure, Misuse):
        return _say(f"Error: {failure}\n", USED_WRONGLY)
    if isinstance(failure, KeyboardInterrupt):
        return _say("stopped\n", USED_WRONGLY)
    if sys.stdout is None:
        return _say("Error: there is nowhere to print to\n", USED_WRONGLY)
    if isinstance(failure, OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        where = f"`{failure.filename}`: " if failure.filename else ""
        return _say(f"Error: {where}{(failure.strerror or str(failure)).lower()}\n", USED_WRONGLY)
    _report(failure)
    return OUR_FAULT


def _say(text: str, code: int) -> int:
    if sys.stderr is not None:
        sys.stderr.write(text)
    return code


def _report(failure: BaseException) -> None:
    import traceback

    if os.environ.get("TUILERIE_DEBUG"):
        traceback.print_exception(failure)
        return
    last = traceback.extract_tb(failure.__traceback__)[-1]
    _say(
        f"this is a bug in Tuilerie, not in your pack: {type(failure).__name__} in {last.name}\n"
        "please report it with the command you ran and, if you can, the pack;\n"
        "run again with TUILERIE_DEBUG=1 to see the details\n",
        OUR_FAULT,
    )
