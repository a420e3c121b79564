"""What `make fast` compiles: modules that are there, and none that mypyc cannot do."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOOK = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"][
    "hooks"
]
PATTERNS = HOOK["mypyc"]["include"]


@pytest.mark.parametrize("pattern", PATTERNS)
def test_what_is_compiled_is_there_and_has_no_classes_of_pydantic(pattern: str) -> None:
    found = [path for path in ROOT.glob(pattern) if path.name != "__init__.py"]
    assert found
    for path in found:
        imported = [
            node.module or ""
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.ImportFrom)
        ]
        assert not [name for name in imported if name.startswith("pydantic")], path.name


def test_nothing_is_compiled_unless_somebody_asks_for_it() -> None:
    assert HOOK["mypyc"]["enable-by-default"] is False


def test_the_tests_of_the_sources_run_on_the_sources() -> None:
    """A compiled module goes before its source, also when that was changed since."""
    rules = dict(
        line.split(":", 1)
        for line in (ROOT / "Makefile").read_text("utf-8").splitlines()
        if ":" in line and line[0] > " "
    )
    assert rules["test"].split()[0] == "plain"
