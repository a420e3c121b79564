"""The command line's front door. It answers at once what it can, and imports the rest when it is asked for."""

from __future__ import annotations

import sys

from .terminal.exit_codes import ALL_WELL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command and leave with its exit code. A failure of ours never shows as a traceback."""
    try:
        code = _run(list(sys.argv[1:] if arguments is None else arguments))
        sys.stdout.flush()
    except Exception as failure:
        from .terminal.failures import exit_code

        code = exit_code(failure)
    except KeyboardInterrupt as stopped:
        from .terminal.failures import exit_code

        code = exit_code(stopped)
    raise SystemExit(code)


def _run(given: list[str]) -> int:
    answer = _at_once(given)
    if answer is not None:
        sys.stdout.write(answer)
        return ALL_WELL
    code = _plain_check(given)
    if code is not None:
        return code
    from .application import run

    return run(given)


def _plain_check(given: Sequence[str]) -> int | None:
    """`check PACK` in its plain forms is what people run all day: it does not wait for click."""
    if len(given) < 2 or given[0] != "check":
        return None
    packs = [word for word in given[1:] if not word.startswith("-")]
    options = [word for word in given[1:] if word.startswith("-")]
    if len(packs) != 1 or not set(options) <= {"--json", "--no-cache"}:
        return None
    import gc

    from .commands.run_check import check

    gc.disable()  # the process ends with the answer
    return check(packs[0], as_json="--json" in options, use_cache="--no-cache" not in options)


def _at_once(given: list[str]) -> str | None:
    """What needs no command line library: the version, the help, and the check of a pack that did not change."""
    if given == ["--version"]:
        from . import __version__

        return f"tuilerie {__version__}\n"
    if not given or given in (["--help"], ["-h"]):
        return _help()
    if len(given) == 2 and given[0] == "check" and not given[1].startswith("-"):
        return _known(given[1])
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


def _known(pack: str) -> str | None:
    """The answer for a pack without problems, if it is known: nobody touched it, or nothing but some cards."""
    import gc
    import os

    if not os.path.isdir(pack):
        return None
    gc.disable()  # the process ends with the answer
    from compiler.unchanged import known_answer, no_problems

    answer = known_answer(pack, pack.rstrip("/") or "/")
    if answer is None or answer["diagnostics"]:
        return None
    gc.freeze()  # nor is anything looked through once more when it ends
    return no_problems(answer["name"], answer["declarations"], answer["files"], answer["inherited"])
