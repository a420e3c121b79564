"""Lines put together again from what they mean: they say what the designer wrote."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from compiler.objects.declarations import Declaration
from compiler.objects.effects import Modifier, Time, Trigger
from compiler.objects.tiles import Wish
from runtime.telling.phrases import Phrases, statements
from tests.content.packs import CONTENT, local, pack

_LEFT_OUT = {"any", "a", "an", "the", "each", "every", "fewer", "all"}
"""Words that may be left out, or said in another way."""
_ADDED = {"with", "off", "money", "your", "every", "each", "le"}


def _words(text: str, called: Mapping[str, str] | None = None) -> set[str]:
    """``called`` leads from plurals to the names that one may write as well."""
    known = called or {}
    return {known.get(word, word).rstrip("s") for word in re.findall(r"[\w/]+", text)} - _LEFT_OUT


def _source(declared: Declaration, line: int) -> str:
    lines = (CONTENT / declared.origin / declared.file).read_text("utf-8").split("\n")
    return lines[declared.line - 1 + line]


@pytest.mark.parametrize(("name", "least"), [("grinivil", 500), ("greentown", 100), ("starter", 500)])
def test_a_line_has_no_words_that_its_source_has_not(name: str, least: int) -> None:
    phrases = Phrases({each.id: each for each in pack(name).declarations})
    several = {plural: local(each.id) for each in pack(name).declarations if (plural := getattr(each, "plural", ""))}
    told = 0
    for declared in pack(name).declarations:
        for each in statements(declared):
            if not hasattr(each, "do") and not isinstance(each, Trigger | Modifier | Time | Wish):
                continue
            said, source = phrases.line(each), _source(declared, each.at[0])
            assert _words(said, several) - _ADDED <= _words(source, several), f"{said!r} of {source!r}"
            assert said
            told += 1
    assert told > least


@pytest.mark.parametrize(
    ("id", "says"),
    [
        ("subsidies", "gain 3 money per idle worker"),
        ("buy_trees", "choose n from 1 to 6"),
        ("auction", "sealed bids from active players, at least 10 money"),
        ("auction", "if winner is not you:"),
        ("plant_trees", "plant n trees in sector as planted"),
        ("replant", "move 1 tree from supply to free place"),
        ("crowdfunding", "choose site among empty sites that take building"),
        ("explore_or_road", "complete road paying 2 concrete"),
        ("gardener", "seller gains 2 money per tree in sector, at most 50"),
        ("gardener", "requires school within 2"),
        ("engineer", "price of each resource you buy: 3 less, at least 0"),
        ("one_action", "advance pawn on action_loop to tile"),
        ("building_a_floor", "when you build a floor:"),
    ],
)
def test_lines_read_as_they_are_written(id: str, says: str) -> None:
    by_id = {each.id: each for each in pack().declarations}
    phrases = Phrases(by_id)
    assert says in [phrases.line(each) for each in statements(by_id[f"grinivil.{id}"])]


def test_several_lines_are_said_in_one() -> None:
    by_id = {each.id: each for each in pack().declarations}
    tile = by_id["grinivil.buy_trees"]
    assert tile.kind == "tile"
    assert Phrases(by_id).both(tile.actions[0].effects) == (
        "choose n from 1 to 6; by n: 1 to 3: pay n money, 4 to 6: pay 2 * n money; gain n trees from supply"
    )
