"""The graph of imports, tried on an invented tree."""

from __future__ import annotations

from pathlib import Path

import pytest

from .imports import Import, Tree, cycles, read_tree, told

FILES = {
    "house/__init__.py": '"""A house."""\n',
    "house/kitchen/__init__.py": '"""Meals."""\nfrom .oven import bake\n',
    "house/kitchen/oven.py": "import os\nfrom ..cellar import wine\n",
    "house/kitchen/table.py": "from . import oven\nfrom house.kitchen.oven import bake\n",
    "house/cellar/__init__.py": '"""Stocks."""\n',
    "house/cellar/wine.py": "def pour():\n    from ..kitchen.table import glass\n",
    "house/cellar/coal.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .wine import pour\n",
    "garden/__init__.py": '"""Outside."""\n',
    "garden/shed.py": "import house.kitchen.oven as stove\nimport garden.shed\n",
}


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return read_tree(tmp_path, ("house", "garden"))


def test_every_import_is_seen_wherever_it_stands(tree: Tree) -> None:
    assert set(tree.imports) == {
        Import("house.kitchen", "house.kitchen.oven", 2),
        Import("house.kitchen.oven", "house.cellar.wine", 2),
        Import("house.kitchen.table", "house.kitchen.oven", 1),
        Import("house.kitchen.table", "house.kitchen.oven", 2),
        Import("house.cellar.wine", "house.kitchen.table", 2),
        Import("house.cellar.coal", "house.cellar.wine", 3),
        Import("garden.shed", "house.kitchen.oven", 1),
    }


def test_a_room_has_the_modules_right_in_it(tree: Tree) -> None:
    assert tree.members("house") == []
    assert tree.members("house.kitchen") == ["house.kitchen.oven", "house.kitchen.table"]
    assert tree.room_of("house.kitchen") == tree.room_of("house.kitchen.oven") == "house.kitchen"


def test_cycles_are_found_between_modules_and_between_rooms(tree: Tree) -> None:
    (modules,) = cycles(tree.between_modules())
    assert sorted(modules) == ["house.cellar.wine", "house.kitchen.oven", "house.kitchen.table"]
    (rooms,) = cycles(tree.between_rooms())
    assert sorted(rooms) == ["house.cellar", "house.kitchen"]


def test_a_cycle_is_told_with_the_lines_that_make_it(tree: Tree) -> None:
    words = told(tree, tree.between_rooms())
    assert words.startswith("2 depend on one another: house.cellar, house.kitchen\n")
    assert "house.kitchen -> house.cellar: house.kitchen.oven:2 (house.cellar.wine)" in words
    assert "house.cellar -> house.kitchen: house.cellar.wine:2 (house.kitchen.table)" in words


def test_a_tree_without_cycles_has_nothing_to_tell(tree: Tree, tmp_path: Path) -> None:
    (tmp_path / "house/cellar/wine.py").write_text("", "utf-8")
    mended = read_tree(tmp_path, ("house", "garden"))
    assert told(mended, mended.between_modules()) == told(mended, mended.between_rooms()) == ""
