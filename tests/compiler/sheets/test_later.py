"""Parts of sheets are made when they are asked for, and only then."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from compiler.sheets.later import Later
from compiler.sheets.making import sheets_of
from compiler.sheets.model import Sheets
from compiler.words.catalogue import Catalogue
from compiler.words.phrasebook import phrasebook

from .run import pack


@dataclass(frozen=True, slots=True)
class Tree(Later):
    height: int
    name: str = "oak"


def test_a_field_is_found_once() -> None:
    asked: list[str] = []

    def found() -> int:
        asked.append("height")
        return 3

    tree = Tree.later(height=found, name=lambda: "elm")
    assert asked == []
    assert (tree.height, tree.height, tree.name) == (3, 3, "elm")
    assert asked == ["height"]


def test_it_is_like_one_that_was_made_at_once() -> None:
    tree = Tree.later(height=lambda: 3, name=lambda: "elm")
    assert tree == Tree(3, "elm")
    assert replace(tree, height=4) == Tree(4, "elm")
    assert repr(tree).endswith("Tree(height=3, name='elm')")
    with pytest.raises(AttributeError):
        tree.__setattr__("name", "ash")


def test_what_is_no_field_is_not_there() -> None:
    tree = Tree.later(height=lambda: 3, name=lambda: "elm")
    assert not hasattr(tree, "width")
    assert not hasattr(Tree(3), "width")
    assert not hasattr(object.__new__(Tree), "height")


def test_the_pieces_of_the_box_need_no_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """So they can be printed while the words of the tiles are found."""
    sheets = sheets_of(Catalogue(pack(), phrasebook("en")))
    monkeypatch.setattr("compiler.sheets.maker.words_of", lambda *_: 1 / 0)
    assert sheets.supply
    with pytest.raises(ZeroDivisionError):
        assert sheets.tiles


def test_all_parts_of_the_sheets_can_be_made() -> None:
    sheets = sheets_of(Catalogue(pack(), phrasebook("en")))
    assert set(sheets._ways) == set(Sheets.__dataclass_fields__)
