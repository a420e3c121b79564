"""Packs made in tests: a whole folder from a few texts, and the Grinivil pack with one file changed."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from compiler.checks.check_pack import check_pack
from compiler.compile import Compiled, Item, compile_folder
from compiler.diagnostics import Diagnostic
from compiler.meaning.kinds import KINDS, read_declaration
from compiler.names.headers import read_header
from compiler.names.symbols import Scope
from compiler.packs.folders import shipped_packs
from compiler.packs.info import read_pack_info
from compiler.source.layout import split_declarations
from compiler.source.read import SourceFile, read_file
from compiler.vocabulary.adjectives import ADJECTIVES
from compiler.vocabulary.nouns import NOUNS
from compiler.vocabulary.reserved import RESERVED

__all__ = [
    "PACK",
    "check_file",
    "codes",
    "compile_pack",
    "compile_text",
    "content_files",
    "errors",
    "grinivil",
    "grinivil_text",
    "meaning",
    "one",
    "without_places",
]

PACK = 'pack mine "Mine"\n  language 1\n  players 2 to 6\n\n'

NOUNS_OF_TESTS = """\
currency money "Money"
points vp "Points"
resource concrete "Concrete", supply 43
resource wood "Wood", supply 28
piece tree "Tree", supply 50, role tree
piece worker "Worker", supply 4
piece block "Block", supply 14, role floor
die conversion "Die", faces 5 and 6 and 7
area bag "Bag", holds resource
area hand "Hand", holds inhabitant
area display "Display", holds inhabitant
ground residential "Residential"
category public "Public", floors 1, ground residential
building school "School"
  category public
  floor 1: 2 concrete -> 3 vp
value fee "Fee"
  is 5 money
"""
"""Enough things to speak of."""

_KIND_NAMES = frozenset(KINDS)
_RESERVED = RESERVED | NOUNS.keys() | ADJECTIVES.keys()


def content_files() -> list[Path]:
    """Every file of every pack that ships."""
    return sorted(shipped_packs().rglob("*.tuile"))


def compile_pack(files: Mapping[str, str | bytes], pack: str = "mine", top: Path | None = None) -> Compiled:
    """Compile a folder with these files. A name with a `/` lies in a pack beside it: `other/pack.tuile`."""
    with tempfile.TemporaryDirectory() as made:
        base = top or Path(made)
        for name, text in files.items():
            path = base / (name if "/" in name else f"{pack}/{name}")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
        return compile_folder(base / pack, pack)


def compile_text(text: str, *, nouns: bool = True, head: str = PACK) -> Compiled:
    """Compile a pack whose file under test is ``text``; nouns and the pack's own lines stand in other files."""
    files = {"a_pack.tuile": head, "text.tuile": text}
    if nouns:
        files["b_nouns.tuile"] = NOUNS_OF_TESTS
    return compile_pack(files)


def errors(found: Compiled | Sequence[Diagnostic]) -> list[Diagnostic]:
    listed = found.diagnostics if isinstance(found, Compiled) else found
    return [diagnostic for diagnostic in listed if diagnostic.is_error]


def codes(found: Compiled | Sequence[Diagnostic], *, warnings: bool = True) -> list[str]:
    """The codes of what was found; an unused noun of the tests' own is no news."""
    listed = found.diagnostics if isinstance(found, Compiled) else found
    return [
        diagnostic.code
        for diagnostic in listed
        if (warnings or diagnostic.is_error) and not diagnostic.place.file.endswith("b_nouns.tuile")
    ]


def without_places(node: Any) -> Any:
    """An object without where it was written."""
    if isinstance(node, dict):
        skipped = ("at", "file", "line", "reconstructed_lines")
        return {key: without_places(value) for key, value in node.items() if key not in skipped}
    if isinstance(node, list | tuple):
        return [without_places(value) for value in node]
    return node


def meaning(compiled: Compiled) -> dict[str, Any]:
    """What every declaration means, by name."""
    return {name: without_places(item.object) for name, item in compiled.items.items()}


def one(text: str, name: str) -> Any:
    """The plain object of one declaration of a text that must be right."""
    compiled = compile_text(text)
    assert not errors(compiled), [(d.code, d.message) for d in errors(compiled)]
    return without_places(compiled.items[name].object)


# ---- the Grinivil pack with one file changed


@cache
def grinivil() -> Compiled:
    return compile_folder(shipped_packs() / "grinivil", "grinivil")


@cache
def grinivil_text(name: str) -> str:
    return (shipped_packs() / "grinivil" / name).read_text("utf-8")


@cache
def _others(name: str) -> tuple[Item, ...]:
    return tuple(item for item in grinivil().items.values() if item.block.file != f"grinivil/{name}")


def check_file(name: str, text: str) -> list[Diagnostic]:
    """What the stages say about the Grinivil pack with this text for one of its files.

    The other files are read once for all examples, so that one costs a few milliseconds.
    """
    file, problems = read_file(f"grinivil/{name}", text.encode("utf-8", "surrogatepass"))
    blocks, found = split_declarations(file or SourceFile("", ""))
    problems += found
    own: list[Item] = []
    for block in blocks:
        is_pack = block.text.split(maxsplit=1)[0] == "pack"
        header, found = read_header(block, "grinivil", _KIND_NAMES, frozenset() if is_pack else _RESERVED)
        problems += found
        if header and is_pack:
            problems += read_pack_info(block, header.symbol.name, header.title)[1]
        elif header:
            own.append(Item(block, header))
    others = _others(name)
    scope = Scope.of(item.symbol for item in (*others, *own))
    for item in own:
        item.object, found = read_declaration(item.block, item.header, scope)
        problems += found
    objects = [item.object for item in (*others, *own) if item.object]
    complete = not any(problem.is_error for problem in problems)
    problems += check_pack(objects, own, grinivil().players, complete=complete)
    return sorted(dict.fromkeys(problems), key=lambda problem: problem.sort_key)
