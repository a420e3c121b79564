"""The entry point of the command line. What needs no library is answered at once; the rest is imported when needed."""

from __future__ import annotations

import sys

from .terminal.exit_codes import ALL_WELL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command and exit with its code. A bug of ours never shows as a traceback."""
    try:
        code = _run(list(sys.argv[1:] if arguments is None else arguments))
        sys.stdout.flush()
    except Exception as failure:
        from .terminal.failures import report_failure

        code = report_failure(failure)
    except KeyboardInterrupt as stopped:
        from .terminal.failures import report_failure

        code = report_failure(stopped)
    raise SystemExit(code)


def _run(given: list[str]) -> int:
    answer = _answer_at_once(given)
    if answer is not None:
        sys.stdout.write(answer)
        return ALL_WELL
    code = _check_without_click(given)
    if code is not None:
        return code
    from .application import run

    return run(given)


def _check_without_click(given: Sequence[str]) -> int | None:
    """The exit code of `check PACK` in its plain forms, else None. People run it all day: it does not import click."""
    if len(given) < 2 or given[0] != "check":
        return None
    packs = [word for word in given[1:] if not word.startswith("-")]
    options = [word for word in given[1:] if word.startswith("-")]
    if len(packs) != 1 or not set(options) <= {"--json", "--no-cache"}:
        return None
    import gc

    from .commands.run_check import check_pack

    gc.disable()  # the process ends with the answer
    return check_pack(packs[0], as_json="--json" in options, use_cache="--no-cache" not in options)


def _answer_at_once(given: list[str]) -> str | None:
    """What to print for the version, the help, and the check of a pack that did not change; else None."""
    if given == ["--version"]:
        from . import __version__

        return f"tuilerie {__version__}\n"
    if not given or given in (["--help"], ["-h"]):
        return _help()
    if len(given) == 2 and given[0] == "check" and not given[1].startswith("-"):
        return _cached_check(given[1])
    return None


def _help() -> str:
    from .commands import COMMANDS

    lines = [
        "Usage: tuilerie COMMAND [OPTIONS] ...",
        "",
        "  Tuilerie: a rules language and content compiler for town-building board games.",
        "",
        "Options:",
        "  --version   Show the version and exit.",
        "  -h, --help  Show this message and exit; `tuilerie COMMAND --help` says more.",
    ]
    group = ""
    for name, (of_group, says) in COMMANDS.items():
        if of_group != group:
            group = of_group
            lines += ["", f"{group}:"]
        lines.append(f"  {name:<8} {says}")
    lines += ["", "PACK is a folder with a pack in it, or the name of a pack that ships, such as grinivil."]
    return "\n".join(lines) + "\n"


def _cached_check(pack: str) -> str | None:
    """The answer for a pack without problems, if the cache has it; None where the pack must be read."""
    import gc
    import os

    if not os.path.isdir(pack):
        return None
    gc.disable()  # the process ends with the answer
    from compiler.unchanged import cached_answer, no_problems_line

    answer = cached_answer(pack, pack.rstrip("/") or "/")
    if answer is None or answer["diagnostics"]:
        return None
    gc.freeze()  # the collector must not run at exit either
    return no_problems_line(answer["name"], answer["declarations"], answer["files"], answer["inherited"])
