"""The house rules that no linter knows: who may import whom, what starts quickly."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from compiler.packs.folders import shipped_packs

ROOT = Path(__file__).resolve().parents[1]
ORDER = ("grammar", "compiler", "runtime", "studio")
"""Each may import those before it; `content` holds no code."""
HEAVY = ("lark", "pydantic", "networkx", "jinja2")
SLOW = ("dataclasses", "typing", "inspect", "difflib", "tempfile")
"""Of the standard library: what a check without problems does not need, and takes long to import."""

MODULES = sorted(path for package in ORDER for path in (ROOT / package).rglob("*.py"))


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imports(path: Path) -> Iterator[str]:
    """The full names of the modules a module imports, wherever in it."""
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join((*above, *([node.module] if node.module else [])))
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_dependencies_point_one_way(path: Path) -> None:
    mine = path.relative_to(ROOT).parts[0]
    forbidden = ORDER[ORDER.index(mine) + 1 :]
    for name in imports(path):
        assert name.split(".")[0] not in (*forbidden, "tests", "benchmarks")


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_stages_of_the_compiler_do_not_look_ahead(path: Path) -> None:
    """Text knows nothing of meaning; nothing below the checks knows the checks."""
    parts = path.relative_to(ROOT).parts
    stages = {"diagnostics": 0, "source": 1, "syntax": 1, "names": 2, "meaning": 3, "checks": 4}
    if parts[0] != "compiler" or parts[1] not in stages:
        return
    for name in imports(path):
        other = name.split(".")
        if (
            other[0] == "compiler"
            and len(other) > 1
            and other[1] in stages
            and (parts[1], other[1]) != ("names", "meaning")
        ):
            assert stages[other[1]] <= stages[parts[1]], name


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_no_pickle_and_no_eval(path: Path) -> None:
    """Packs come from strangers."""
    assert not {"pickle", "marshal", "shelve", "yaml"} & {name.split(".")[0] for name in imports(path)}
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("eval", "exec", "compile", "__import__")


# ---- quick to start


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


def test_packs_hold_no_code() -> None:
    found = [path for path in shipped_packs().rglob("*") if path.is_file() and path.suffix in (".py", ".j2", ".yaml")]
    assert [path.name for path in found] in ([], ["__init__.py"])
