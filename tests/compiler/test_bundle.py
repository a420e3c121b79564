"""Bundles: the same content gives the same bytes, and nothing in a bundle is trusted (design/safety.md, item 9)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from compiler.bundle import build_pack, bundle_bytes, load_bundle, schema
from compiler.diagnostics import Diagnostic
from compiler.objects.declarations.pack import Pack
from tests.town import compile_text, grinivil

TWO = 'tile feast "Feast"\n  gain 3 vp\n  time none\n\ntile fast "Fast"\n  pay 1 money\n  time 1\n'


@cache
def grinivil_bundle() -> bytes:
    return bundle_bytes(build_pack(grinivil()))


def built(text: str) -> bytes:
    compiled = compile_text(text)
    assert compiled.ok
    return bundle_bytes(build_pack(compiled))


def hash_of(text: str) -> str:
    found: str = json.loads(built(text))["hash"]
    return found


# ---- the same content, the same bytes


def test_building_twice_gives_the_same_bytes() -> None:
    assert built(TWO) == built(TWO)


def test_another_process_gives_the_same_bytes() -> None:
    """Sets and dictionaries are walked in another order in each process; the bundle does not show it."""
    script = (
        "import sys; from pathlib import Path; from compiler.bundle import bundle_bytes, build_pack\n"
        "from compiler.compile import compile_folder; from compiler.packs.folders import shipped_packs\n"
        "made = bundle_bytes(build_pack(compile_folder(shipped_packs() / 'grinivil', 'grinivil')))\n"
        "sys.stdout.buffer.write(made)"
    )
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        made = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, check=True)
        assert made.stdout == grinivil_bundle()


def test_moving_a_declaration_keeps_the_hash() -> None:
    first, second = TWO.split("\n\n")
    assert hash_of(f"{second}\n{first}\n") == hash_of(TWO)
    assert hash_of("\n\n\n" + TWO) == hash_of(TWO)


def test_remarks_and_spaces_keep_the_hash() -> None:
    assert hash_of("# why\n" + TWO.replace("gain 3 vp", "gain   3 vp  # a lot")) == hash_of(TWO)


@pytest.mark.parametrize(
    ("before", "after"),
    [("3 vp", "4 vp"), ('"Feast"', '"Party"'), ("time 1", "time 2"), ("1 money", "1 vp"), ("tile fast", "tile fest")],
)
def test_changing_what_it_says_changes_the_hash(before: str, after: str) -> None:
    assert hash_of(TWO.replace(before, after)) != hash_of(TWO)


def test_the_order_of_effects_is_part_of_the_meaning() -> None:
    one = 'tile feast "Feast"\n  gain 3 vp\n  pay 1 money\n  time none\n'
    other = 'tile feast "Feast"\n  pay 1 money\n  gain 3 vp\n  time none\n'
    assert hash_of(one) != hash_of(other)


# ---- and back


def test_a_bundle_read_back_is_the_same_pack(tmp_path: Path) -> None:
    path = tmp_path / "grinivil.json"
    path.write_bytes(grinivil_bundle())
    loaded = load_bundle(path, "grinivil.json")
    assert loaded == build_pack(grinivil())
    assert isinstance(loaded, Pack)
    assert bundle_bytes(loaded) == grinivil_bundle()


def _head(change: Callable[[dict[str, Any]], None]) -> bytes:
    """The bundle with something changed, written as it was."""
    data = json.loads(grinivil_bundle())
    change(data)
    body = json.dumps(data.pop("pack"), ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    head = json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return f'{head[:-1]},"pack":{body}}}\n'.encode()


def _set(*path: str | int, value: object) -> Callable[[dict[str, Any]], None]:
    def change(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = value

    return change


def test_the_rewritten_bundle_is_the_bundle() -> None:
    """The changes below change what they say, and nothing else."""
    assert _head(_set("format", value="tuilerie-bundle")) == grinivil_bundle()


HOSTILE = {
    "a wrong hash": (_head(_set("hash", value="0" * 64)), "T603"),
    "a wrong sum": (_head(_set("sum", value="0" * 64)), "T603"),
    "a hash that is no text": (_head(_set("hash", value=7)), "T603"),
    "a changed title": (_head(_set("pack", "title", value="Mine")), "T603"),
    "a changed figure": (grinivil_bundle().replace(b'"supply":43', b'"supply":44'), "T603"),
    "version 999": (_head(_set("schema", value=999)), "T602"),
    "no version": (_head(lambda data: data.pop("schema")), "T602"),
    "an unknown key": (_head(_set("code", value="import os")), "T601"),
    "a key that stands twice": (grinivil_bundle().replace(b'{"format"', b'{"format":"x","format"'), "T601"),
    "another format": (_head(_set("format", value="zip")), "T601"),
    "cut off": (grinivil_bundle()[: len(grinivil_bundle()) // 2], None),
    "cut off at the end": (grinivil_bundle()[:-3], None),
    "cut off in the head": (grinivil_bundle()[:20], "T601"),
    "empty": (b"", "T601"),
    "a list": (b"[]\n", "T601"),
    "a number": (b"7", "T601"),
    "not JSON": (b"pack grinivil", "T601"),
    "not UTF-8": (b'{"format":"\xff"}', "T601"),
    "100,000 brackets": (b"[" * 100_000, "T601"),
    "a deep pack": (b'{"format":"tuilerie-bundle","pack":' + b"[" * 100_000 + b"}\n", None),
    "a number of 10,000 digits": (b'{"format":' + b"9" * 10_000 + b"}", "T601"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_bundle_that_is_none_is_told(name: str, tmp_path: Path) -> None:
    data, code = HOSTILE[name]
    assert data != grinivil_bundle()
    path = tmp_path / "bundle.json"
    path.write_bytes(data)
    found = load_bundle(path, "bundle.json")
    assert isinstance(found, Diagnostic)
    assert found.code == code if code else found.code in ("T601", "T602", "T603")


def _signed(change: Callable[[dict[str, Any]], None]) -> bytes:
    """A bundle whose sums are right, though its pack is not: anybody can reckon a sum."""
    from compiler import bundle

    data = json.loads(grinivil_bundle())
    change(data["pack"])
    written = bundle._to_json(data["pack"])
    data["sum"] = bundle._checksum(data["hash"], written)
    del data["pack"]
    return bundle._to_json(data)[:-1] + b',"pack":' + written + b"}\n"


@pytest.mark.parametrize(
    "change",
    [
        _set("code", value="import os"),
        _set("declarations", 0, "kind", value="spell"),
        _set("declarations", 0, "id", value="../../etc/passwd"),
        _set("declarations", 0, "extra", value=1),
        _set("players", value={"least": 0, "most": 99}),
        _set("declarations", value=7),
        _set("translations", value={"fr": {"grinivil.tree/title": []}}),
        _set("translations", value={"fr": {"grinivil.tree/title": [""]}}),
        _set("translations", value={"fr": {"grinivil.tree/title": ["\x1b[2J"]}}),
        _set("translations", value={"fr": {"grinivil.tree/title": "Arbre"}}),
    ],
    ids=[
        "unknown key",
        "unknown kind",
        "a path for an id",
        "unknown field",
        "players",
        "no declarations",
        "a translation without a text",
        "an empty translation",
        "a translation that clears the screen",
        "a translation that is no list",
    ],
)
def test_a_bundle_with_right_sums_is_still_not_trusted(
    change: Callable[[dict[str, Any]], None], tmp_path: Path
) -> None:
    path = tmp_path / "bundle.json"
    path.write_bytes(_signed(change))
    found = load_bundle(path, "bundle.json")
    assert isinstance(found, Diagnostic)
    assert found.code == "T601"


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    found = load_bundle(tmp_path / "nothing.json", "nothing.json")
    assert isinstance(found, Diagnostic)
    assert found.code == "T001"


# ---- the schema


def references(node: Any) -> set[str]:
    if isinstance(node, dict):
        own = {node["$ref"]} if isinstance(node.get("$ref"), str) else set()
        return own.union(*(references(value) for value in node.values()))
    if isinstance(node, list):
        return set().union(*(references(value) for value in node))
    return set()


def test_the_schema_is_whole() -> None:
    """It is JSON, each part it refers to is in it, and nothing unknown may stand in a pack."""
    made = json.loads(json.dumps(schema()))
    assert references(made) <= {f"#/$defs/{name}" for name in made["$defs"]}
    assert made["additionalProperties"] is False
    objects = [part for part in made["$defs"].values() if part.get("type") == "object"]
    assert objects
    assert all(part["additionalProperties"] is False for part in objects)


def test_the_schema_is_written_beside_the_bundle(tmp_path: Path) -> None:
    from studio.application import run

    assert run(["build", "grinivil", "--lang", "en", "-o", str(tmp_path)]) == 0
    written = json.loads((tmp_path / "grinivil" / "schema.json").read_text("utf-8"))
    assert written == json.loads(json.dumps(schema()))
    assert (tmp_path / "grinivil" / "bundle.json").read_bytes() == grinivil_bundle()
