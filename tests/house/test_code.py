"""What no code of ours may do: run text, read pickles, reach into the private parts of a library, lie in a pack."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator

from compiler.packs.folders import shipped_packs

from .test_house import ORDER, ROOT, TREE

OURS = {*ORDER, "content", "tests", "benchmarks"}
RUNS_TEXT = ("eval", "exec", "compile", "__import__")
READS_CODE = {"pickle", "marshal", "shelve", "yaml"}


def trees() -> Iterator[tuple[str, ast.Module]]:
    """Every module of ours, parsed."""
    return ((name, ast.parse(path.read_text("utf-8"))) for name, path in TREE.modules.items())


def imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """What a module imports by a full name: from where, and which name it has here."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, alias.asname or alias.name.split(".")[0]) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield from ((f"{node.module}.{alias.name}", alias.asname or alias.name) for alias in node.names)


def private_names(tree: ast.Module) -> Iterator[str]:
    """What a module uses of others that begins with one underscore."""
    foreign = {here: name for name, here in imported(tree) if name.split(".")[0] not in OURS}
    for name in foreign.values():
        if any(part.startswith("_") and not part.startswith("__") for part in name.split(".")):
            yield name
    for node in ast.walk(tree):
        if not isinstance(node, ast.Attribute) or not isinstance(node.value, ast.Name) or node.value.id not in foreign:
            continue
        if node.attr.startswith("_") and not node.attr.startswith("__"):
            yield f"{foreign[node.value.id]}.{node.attr}"


def test_no_module_imports_tests_or_benchmarks() -> None:
    strange = [(name, what) for name, tree in trees() for what, _ in imported(tree)]
    assert [each for each in strange if each[1].split(".")[0] in ("tests", "benchmarks")] == []


def test_no_text_is_run_and_no_pickle_is_read() -> None:
    """Packs come from strangers."""
    for name, tree in trees():
        assert not READS_CODE & {what.split(".")[0] for what, _ in imported(tree)}, name
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in RUNS_TEXT, f"{name}:{node.lineno}"


def test_nothing_private_of_a_library_is_used() -> None:
    assert [(name, what) for name, tree in trees() for what in private_names(tree)] == []


def test_private_names_would_be_found() -> None:
    text = "import lark\nfrom sys import _getframe\nimport typst as t\nlark._parse(t._x, t.__name__, lark.Lark)\n"
    assert list(private_names(ast.parse(text))) == ["sys._getframe", "lark._parse", "typst._x"]


def test_libraries_that_we_depend_on_closely_have_an_upper_bound() -> None:
    """How Lark names its states and what Typst prints are no fixed part of them: another version may differ."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    bounds = {each.split(">")[0]: each for each in project["dependencies"]}
    assert "<" in bounds["lark"]
    assert "<" in bounds["typst"]


MENTIONED = re.compile(r"(?<![\w/.-])((?:[a-z_]+/)*[a-z_]+\.py)\b")
MADE_UP = {"compiler/verbs/burn.py", "runtime/game/verbs/burn.py"}
"""Files that the guide writes."""


def test_every_file_that_a_remark_or_a_page_names_is_there() -> None:
    """Remarks name files by the last parts of their paths, pages by their whole paths or the last parts."""
    pages = [*(ROOT / "docs").rglob("*.md"), ROOT / "README.md"]
    sources = [*TREE.modules.values(), *pages]
    known = {f"/{path.relative_to(ROOT).as_posix()}" for path in ROOT.rglob("*.py") if ".venv" not in path.parts}
    named = {(path, name) for path in sources for name in MENTIONED.findall(path.read_text("utf-8"))}
    lost = [
        f"{path.relative_to(ROOT)}: {name}"
        for path, name in sorted(named)
        if name not in MADE_UP and not any(each.endswith(f"/{name}") for each in known)
    ]
    assert lost == []


def test_packs_hold_no_code() -> None:
    found = [path for path in shipped_packs().rglob("*") if path.is_file() and path.suffix in (".py", ".j2", ".yaml")]
    assert [path.name for path in found] in ([], ["__init__.py"])
