"""Failures as a person sees them: a command that was used wrongly, and a bug of ours."""

from __future__ import annotations

import os
import sys

from .exit_codes import ALL_WELL, OUR_FAULT, USED_WRONGLY

__all__ = ["Misuse", "report_failure"]


class Misuse(Exception):
    """The command was used wrongly; the message says how to use it."""


def report_failure(failure: BaseException) -> int:
    """Print what went wrong and return the exit code. There is a traceback only with TUILERIE_DEBUG."""
    if isinstance(failure, BrokenPipeError):
        # Whoever read our output has closed it. Nothing more may be written, not even when Python exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.__stdout__.fileno() if sys.__stdout__ else 1)
        return ALL_WELL
    if isinstance(failure, Misuse):
        return _print_error(f"Error: {failure}\n", USED_WRONGLY)
    if isinstance(failure, KeyboardInterrupt):
        return _print_error("stopped\n", USED_WRONGLY)
    if sys.stdout is None:
        return _print_error("Error: there is nowhere to print to\n", USED_WRONGLY)
    if isinstance(failure, OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        where = f"`{failure.filename}`: " if failure.filename else ""
        return _print_error(f"Error: {where}{(failure.strerror or str(failure)).lower()}\n", USED_WRONGLY)
    _report_bug(failure)
    return OUR_FAULT


def _print_error(text: str, code: int) -> int:
    if sys.stderr is not None:
        sys.stderr.write(text)
    return code


def _report_bug(failure: BaseException) -> None:
    import traceback

    if os.environ.get("TUILERIE_DEBUG"):
        traceback.print_exception(failure)
        return
    last = traceback.extract_tb(failure.__traceback__)[-1]
    _print_error(
        f"this is a bug in Tuilerie, not in your pack: {type(failure).__name__} in {last.name}\n"
        "please report it with the command you ran and, if you can, the pack;\n"
        "run again with TUILERIE_DEBUG=1 to see the details\n",
        OUR_FAULT,
    )
