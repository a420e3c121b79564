"""The command line's front door. It answers at once what it can, and imports the rest when it is asked for."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["main"]

ALL_WELL = 0
CONTENT_WRONG = 1
USED_WRONGLY = 2
OUR_FAULT = 3

# command: (group, one line of help). The module of the same name in studio/commands does the work.
COMMANDS = {
    "new": ("Write", "start a pack, or add a tile or card to one"),
    "check": ("Write", "say everything that is wrong with a pack"),
    "fmt": ("Write", "bring files into the one style"),
    "explain": ("Write", "what a diagnostic means, and its cure"),
    "test": ("Write", "run the scenarios of a pack"),
    "build": ("Build", "compile a pack into a bundle, with its words"),
    "words": ("Build", "print the rule text of a pack, in nine languages"),
    "sheets": ("Build", "print sheets, cards and tiles: PDF, HTML, pictures"),
    "i18n": ("Build", "translators' files: extract, update, check, status, pseudo"),
    "play": ("Play", "play a game against bots, or watch them"),
    "replay": ("Play", "play a recording again"),
    "town": ("Play", "ask a town for distances and sectors, or draw it"),
}


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command and leave with its exit code. A failure of ours never shows as a traceback."""
    try:
        code = _run(list(sys.argv[1:] if arguments is None else arguments))
        sys.stdout.flush()
    except Exception as failure:
        from .failures import exit_code

        code = exit_code(failure)
    except KeyboardInterrupt as stopped:
        from .failures import exit_code

        code = exit_code(stopped)
    raise SystemExit(code)


def _run(given: list[str]) -> int:
    answer = _at_once(given)
    if answer is None:
        from .application import run

        return run(given)
    sys.stdout.write(answer)
    return ALL_WELL


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
