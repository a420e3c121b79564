"""What checks clean becomes objects: the models accept everything the compiler lets through."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given

from compiler.bundle import build_pack, bundle_bytes
from compiler.compile import Compiled, compile_folder
from compiler.objects.base import Object
from compiler.objects.walking import nodes
from compiler.packs.folders import shipped_packs
from tests.profiles import examples
from tests.programs import HEAD, programs
from tests.town import compile_pack, grinivil


def bundled(compiled: Compiled) -> dict[str, object]:
    assert compiled.ok, compiled.diagnostics
    made: dict[str, object] = json.loads(bundle_bytes(build_pack(compiled)))
    return made


@given(programs())
@examples(120)
def test_random_programs_become_objects(text: str) -> None:
    assert bundled(compile_pack({"pack.tuile": HEAD, "text.tuile": text}))["format"] == "tuilerie-bundle"


def test_objects_are_frozen() -> None:
    first = build_pack(grinivil()).declarations[0]
    try:
        first.title = "Another"  # type: ignore[misc]
    except ValueError:
        return
    raise AssertionError("an object could be changed")


def test_every_part_of_a_statement_stands_in_its_line() -> None:
    """Columns lie inside the line they speak of, for every node of every declaration."""
    sources = {item.symbol.id: item.block.text.split("\n") for item in grinivil().own}

    def look(node: object, lines: list[str], row: int) -> None:
        if isinstance(node, dict):
            at = node.get("at")
            if at and len(at) == 3:
                row = at[0]
            if at:
                start, end = at[-2:]
                assert 0 <= start < end <= len(lines[row]), (node, lines[row])
            for value in node.values():
                look(value, lines, row)
        elif isinstance(node, list):
            for value in node:
                look(value, lines, row)

    for item in grinivil().own:
        look(item.object, sources[item.symbol.id], 0)


@pytest.mark.parametrize("name", sorted(each.name for each in shipped_packs().iterdir() if each.is_dir()))
def test_every_object_inside_another_is_met(name: str) -> None:
    """Fields that hold only words and numbers are passed over by what their classes say; here by what is in them."""
    pack = build_pack(compile_folder(shipped_packs() / name, name))
    for declared in pack.declarations:
        assert list(map(id, nodes(declared))) == list(map(id, _inside(declared)))


def _inside(value: Any) -> Iterator[Object]:
    if isinstance(value, Object):
        yield value
        value = tuple(vars(value).values())
    if isinstance(value, tuple):
        for each in value:
            yield from _inside(each)
