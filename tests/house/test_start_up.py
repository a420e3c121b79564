"""What is asked often starts quickly: nothing heavy is imported for it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HEAVY = ("lark", "pydantic", "networkx", "jinja2")
SLOW = ("dataclasses", "typing", "inspect", "difflib", "tempfile")
"""Of the standard library: what a check without problems does not need, and takes long to import."""


def modules_after(*arguments: str, cache: str = "off") -> tuple[set[str], str, int]:
    """The modules in memory when the command has answered, what it said, and its exit code."""
    script = (
        "import sys\nfrom studio.cli import main\ncode = 0\n"
        "try:\n    main(sys.argv[1:])\nexcept SystemExit as left:\n    code = left.code\n"
        "sys.stderr.write('\\n'.join(sys.modules))\nsys.exit(code)"
    )
    made = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        cwd=ROOT,
        env={**os.environ, "TUILERIE_CACHE": cache},
        capture_output=True,
        text=True,
        check=False,
    )
    return {name.split(".")[0] for name in made.stderr.split("\n")}, made.stdout, made.returncode


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [(["--version"], "tuilerie "), (["--help"], "check")],
    ids=["version", "help"],
)
def test_what_is_asked_often_imports_nothing_heavy(arguments: list[str], answer: str) -> None:
    loaded, said, code = modules_after(*arguments)
    assert code == 0
    assert answer in said
    assert not loaded & {*HEAVY, *SLOW}


def test_a_pack_that_did_not_change_imports_nothing_heavy(tmp_path: Path) -> None:
    """Reading a pack needs the verbs, and they have their models with them; giving the last answer again does not."""
    arguments, cache = ("check", "content/starter"), str(tmp_path)
    modules_after(*arguments, cache=cache)
    loaded, said, code = modules_after(*arguments, cache=cache)
    assert (code, said[:9]) == (0, "starter: ")
    assert not loaded & {*HEAVY, *SLOW}


def test_the_modules_are_seen() -> None:
    """The check above would pass if nothing could be seen: building a bundle does need pydantic."""
    loaded, _, code = modules_after("build", "grinivil", "-o", os.devnull + "/nowhere")
    assert code != 0
    assert "pydantic" in loaded
