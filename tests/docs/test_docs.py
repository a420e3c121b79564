"""Everything the documents show is true: content compiles, mistakes say what is printed, commands work."""

from __future__ import annotations

import doctest
import json
import re
import shlex
import subprocess
from pathlib import Path

import pytest

from compiler.bundle import build_pack
from compiler.compile import Compiled, compile_folder
from compiler.diagnostics import Diagnostic
from compiler.diagnostics.render import render_all
from tests import command_line

from .fences import ROOT, Fence, documents, fences_of

_HEAD = 'pack mine "Mine"\n  language 1\n  extends grinivil\n'
_PACK_LINE = re.compile(r"^pack ([a-z_0-9]+)", re.MULTILINE)
_ALL = [fence for document in documents() for fence in fences_of(document)]
_TUILE = [fence for fence in _ALL if fence.language == "tuile"]
_LANGUAGES = {"tuile", "text", "console", "sh", "json", "python", "lark"}


def _compiled(fence: Fence, folder: Path) -> Compiled:
    """The content of a fence, in a pack of its own or as a pack."""
    pack = _PACK_LINE.search(fence.text)
    path, _, file = fence.file.rpartition("/")
    home = folder / (pack.group(1) if pack else path or "mine")
    home.mkdir(parents=True)
    if not pack:
        (home / "pack.tuile").write_text(_HEAD, "utf-8")
    (home / ("pack.tuile" if pack else file if file not in ("", "pack.tuile") else "tiles.tuile")).write_text(
        fence.text, "utf-8"
    )
    return compile_folder(home, home.name)


def _shown(compiled: Compiled) -> str:
    return render_all(compiled.diagnostics, compiled.lines())


def test_fences_are_marked_with_a_language_the_tests_know() -> None:
    unknown = [f"{fence} ({fence.language or 'nothing'})" for fence in _ALL if fence.language not in _LANGUAGES]
    assert not unknown


@pytest.mark.parametrize("fence", [f for f in _TUILE if "wrong" not in f.marks], ids=str)
def test_content_in_the_documents_compiles(fence: Fence, tmp_path: Path) -> None:
    compiled = _compiled(fence, tmp_path)
    assert compiled.ok, _shown(compiled)
    assert "T610" not in {each.code for each in compiled.diagnostics}, "a text that was left behind"
    build_pack(compiled)


@pytest.mark.parametrize("fence", [f for f in _TUILE if "wrong" in f.marks], ids=str)
def test_mistakes_in_the_documents_are_found(fence: Fence, tmp_path: Path) -> None:
    compiled = _compiled(fence, tmp_path)
    assert not compiled.ok, "this was shown as a mistake, but it compiles"
    position = _ALL.index(fence)
    after = _ALL[position + 1] if position + 1 < len(_ALL) else None
    if after and after.document == fence.document and after.language == "text" and after.follows_directly:
        assert _shown(compiled) + "\n" == after.text


# ---- commands


def _steps(text: str) -> list[tuple[str, int, str]]:
    """The commands of a console fence: what is typed, how it ends, what it prints."""
    steps: list[tuple[str, int, str]] = []
    for line in text.rstrip("\n").split("\n"):
        if line.startswith("$ "):
            steps.append((line[2:], 0, ""))
            continue
        assert steps, f"output without a command: {line}"
        command, code, output = steps[-1]
        ending = re.fullmatch(r"# exit ([0-9]+)", line)
        steps[-1] = (command, int(ending.group(1)), output) if ending else (command, code, f"{output}{line}\n")
    return steps


def _run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    words = shlex.split(command)
    settings = {}
    while "=" in words[0]:
        name, _, value = words.pop(0).partition("=")
        settings[name] = value
    assert words[0] == "tuilerie", f"only our own commands are run: {command}"
    environment = {"NO_COLOR": "1", "COLUMNS": "80", **settings}
    return command_line.run(*words[1:], cwd=folder, environment=environment)


_WITH_COMMANDS = [d for d in documents() if any(f.language == "console" for f in fences_of(d))]


@pytest.mark.parametrize("document", _WITH_COMMANDS, ids=lambda d: d.name)
def test_commands_in_the_documents_work(document: Path, tmp_path: Path) -> None:
    same = doctest.OutputChecker()
    for fence in fences_of(document):
        if fence.file:
            path = tmp_path / fence.file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(fence.text, "utf-8")
        if fence.language != "console":
            continue
        for command, code, output in _steps(fence.text):
            done = _run(command, tmp_path)
            printed = (done.stdout + done.stderr).replace("\u00a0", " ")  # nobody sees the difference on a page
            assert done.returncode == code, f"{fence}: {command}\n{printed}"
            if output:
                agrees = same.check_output(output, printed, doctest.ELLIPSIS)
                assert agrees, f"{fence}: {command}\nshown:\n{output}\nprinted:\n{printed}"


# ---- the documents as a whole

_LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)(?:#([^)\s]*))?\)")


@pytest.mark.parametrize("document", documents(), ids=lambda d: d.relative_to(ROOT).as_posix())
def test_links_between_documents_lead_somewhere(document: Path) -> None:
    text = re.sub(r"```.*?```", "", document.read_text("utf-8"), flags=re.DOTALL)
    broken = [
        target for target, _ in _LINK.findall(text) if "://" not in target and not (document.parent / target).exists()
    ]
    assert not broken


def test_every_command_has_its_section() -> None:
    from studio.commands import COMMANDS

    text = (ROOT / "docs" / "commands.md").read_text("utf-8")
    assert [name for name in COMMANDS if f"\n## `tuilerie {name}" not in text] == []


def test_json_is_shown_as_it_is_printed(tmp_path: Path) -> None:
    """The diagnostic and the report on the page of commands have the fields that are really there."""
    diagnostic, report = (json.loads(f.text) for f in fences_of(ROOT / "docs" / "commands.md") if f.language == "json")
    assert Diagnostic.from_json(diagnostic).as_json() == diagnostic
    assert _run("tuilerie new pack shown", tmp_path).returncode == 0
    built = json.loads(_run("tuilerie build shown --lang de --json", tmp_path).stdout)
    assert built.keys() == report.keys()
    assert built["files"].keys() == report["files"].keys()


def test_every_document_is_in_the_index() -> None:
    index = (ROOT / "docs" / "README.md").read_text("utf-8")
    pages = [page.relative_to(ROOT / "docs").as_posix() for page in documents() if page.parent != ROOT]
    assert [page for page in pages if page != "README.md" and f"({page})" not in index] == []


_MODULE = re.compile(r"`(?:compiler/)?((?:[a-z_]+/)*[a-z_]+\.py)`")


def test_the_architecture_names_the_modules_that_are_there() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    named = {path.rpartition("/")[2] for path in _MODULE.findall(text)}
    packages = ("grammar", "compiler", "runtime", "studio")
    there = {path.name for package in packages for path in (ROOT / package).rglob("*.py")}
    assert named - there == set()


@pytest.mark.parametrize("page", ["architecture.md", "adding-a-verb.md"])
def test_pages_about_the_code_name_what_is_there(page: str) -> None:
    """Words with an underscore, in the picture or marked as code, stand in the code too."""
    text = (ROOT / "docs" / page).read_text("utf-8")
    picture = "".join(f.text for f in fences_of(ROOT / "docs" / page) if f.language == "text")
    named = {*re.findall(r"\b[a-z]+(?:_[a-z]+)+\b", picture), *re.findall(r"`([a-z]+(?:_[a-z]+)+)`", text)}
    rooms = ("compiler", "runtime", "studio")
    code = "\n".join(path.read_text("utf-8") for room in rooms for path in (ROOT / room).rglob("*.py"))
    assert named
    assert [name for name in sorted(named) if not re.search(rf"\b{name}\b", code)] == []
