"""The shape of the packages: dependencies point one way, rooms are small and say what they are for."""

from __future__ import annotations

import ast
import os
from pathlib import Path

import networkx as nx

from .imports import read_tree, told

ORDER = ("grammar", "compiler", "runtime", "studio")
"""Each may import those before it."""
MOST_MODULES = 14
ONE_EACH = frozenset({"compiler.verbs", "runtime.game.verbs"})
"""Rooms with a module for each verb: they are as large as the language."""
TYPES_OF_EACH_OTHER = ("runtime.game.state.game", "runtime.game.state.rules")
"""A game has its rules, and their code is functions of a game: the one import that is there for types only."""
ROOT = Path(__file__).resolve().parents[2]
TREE = read_tree(ROOT, ORDER)
ARCHITECTURE = ROOT / "docs" / "architecture.md"
BEGIN, END = "<!-- rooms -->\n", "<!-- end -->"


def test_packages_import_only_those_before_them() -> None:
    assert [
        f"{each.source}:{each.line} imports {each.target}"
        for each in TREE.imports
        if ORDER.index(each.target.split(".")[0]) > ORDER.index(each.source.split(".")[0])
    ] == []


def test_no_rooms_depend_on_one_another() -> None:
    found = told(TREE, TREE.between_rooms())
    assert not found, f"\n{found}"


def test_no_modules_depend_on_one_another() -> None:
    graph = TREE.between_modules()
    graph.remove_edge(*TYPES_OF_EACH_OTHER)
    found = told(TREE, graph)
    assert not found, f"\n{found}"


def test_no_room_is_too_large() -> None:
    sizes = {room: len(TREE.members(room)) for room in sorted(TREE.packages)}
    large = {room: size for room, size in sizes.items() if size > MOST_MODULES}
    assert large.keys() <= ONE_EACH, large


def purpose(room: str) -> str:
    """The first sentence of a room's docstring."""
    text = ast.get_docstring(ast.parse(TREE.modules[room].read_text("utf-8"))) or ""
    return " ".join(text.partition("\n\n")[0].split())


def test_every_room_says_what_it_is_for() -> None:
    assert [room for room in sorted(TREE.packages) if not purpose(room)] == []


def group(room: str) -> str:
    """The folder right in a package that a room lies in: `compiler.sheets` of `compiler.sheets.model`."""
    return ".".join(room.split(".")[:2])


def size(room: str) -> str:
    """How many modules a room has; a new verb does not change the page."""
    return "one a verb" if room in ONE_EACH else str(len(TREE.members(room)))


def drawn() -> str:
    """All rooms, folder by folder: each after those that it builds upon, as far as one folder lets them."""
    order = list(nx.lexicographical_topological_sort(TREE.between_rooms().reverse()))
    places = {room: order.index(room) if room in order else -1 for room in TREE.packages}
    last: dict[str, int] = {}
    for room, place in places.items():
        last[group(room)] = max(place, last.get(group(room), -1))
    rooms = sorted(
        TREE.packages,
        key=lambda room: (ORDER.index(room.split(".")[0]), last[group(room)], group(room), places[room], room),
    )
    rows = [f"| `{room.replace('.', '/')}` | {size(room)} | {purpose(room)} |" for room in rooms]
    return "\n".join(["| room | modules | what is in it |", "| --- | --- | --- |", *rows]) + "\n"


def test_the_architecture_lists_every_room_after_those_it_builds_upon() -> None:
    before, _, rest = ARCHITECTURE.read_text("utf-8").partition(BEGIN)
    listed, _, after = rest.partition(END)
    if os.environ.get("UPDATE_SNAPSHOTS"):
        ARCHITECTURE.write_text(f"{before}{BEGIN}{drawn()}{END}{after}", "utf-8")
        return
    assert listed == drawn()


def test_the_tests_lie_as_the_rooms_do() -> None:
    """Every package of tests for a package is named like one of its rooms. Whole games have a place of
    their own, and so has the independent reading of the language (tests/reference): it must know of no room."""
    tests = (path.parent.relative_to(ROOT / "tests") for path in (ROOT / "tests").rglob("__init__.py"))
    named = {".".join(each.parts) for each in tests if each.parts and each.parts[0] in ORDER}
    assert named - TREE.packages == set()
