"""Felling trees and cutting peat: ledger section 4.2."""

from __future__ import annotations

import pytest

from tests.games.ora_et_labora.table import Table

FORESTS = [(1, 0), (2, 0), (1, 1)]
MOORS = [(0, 0), (0, 1)]

BOTH = pytest.mark.parametrize(
    ("action", "which", "card", "good", "squares"),
    [("fell_trees", "grove", "forest", "wood", FORESTS), ("cut_peat", "bog", "moor", "peat", MOORS)],
)


@BOTH
def test_a_card_is_removed_and_the_good_is_produced(
    action: str, which: str, card: str, good: str, squares: list[tuple[int, int]]
) -> None:
    """OL-FELL-01, OL-FELL-02, OL-BUILD-05: with its marker or the joker, without a clergyman; the square is free."""
    table = Table().marker(**{f"{good}_marker": 5}, joker=8).turn(0).main(action)
    assert table.options(which) == squares
    table.choose(which, squares[0])
    assert table.options("marker") == [f"{good}_marker", "joker"]
    other = table.copy().choose("marker", "joker").done()
    assert other.change(0) == {good: 8}
    assert (other.shown()["joker"], other.shown()[f"{good}_marker"]) == (0, 5)
    table.choose("marker", f"{good}_marker").done()
    assert table.change(0) == {good: 5}
    assert (table.shown()["joker"], table.shown()[f"{good}_marker"]) == (8, 0)
    assert table.map(0)[squares[0]] == "plains"
    assert list(table.map(1).values()).count(card) == len(squares)


@BOTH
def test_without_a_card_nothing_happens(
    action: str, which: str, card: str, good: str, squares: list[tuple[int, int]]
) -> None:
    """OL-FELL-03, OL-DIS-16, OL-AMB-13: it may be chosen all the same, and no marker moves."""
    table = Table()
    for at in squares:
        table.clear(0, at)
    before = table.shown()
    table.turn(0).main(action).done()
    assert table.change(0) == {}
    assert table.shown() == before
    assert table.options("either") == ["extra", "end"]


@BOTH
def test_without_any_yield_the_card_goes(
    action: str, which: str, card: str, good: str, squares: list[tuple[int, int]]
) -> None:
    """OL-FELL-04: with the marker on 0 the card may still be removed."""
    table = Table().marker(**{f"{good}_marker": 0}).turn(0).main(action).choose(which, squares[1])
    table.choose("marker", f"{good}_marker").done()
    assert table.change(0) == {}
    assert table.map(0)[squares[1]] == "plains"


def test_where_a_forest_was_something_can_be_built() -> None:
    """OL-FELL-02, OL-BUILD-05: the square counts as plains."""
    table = Table().clear(0, (1, 0)).clear(0, (0, 1)).has(0, wood=1).in_display("stone_merchant").turn(0)
    table.main("build_building").choose("card", "stone_merchant")
    assert set(table.options("site")) == {(1, 0), (0, 1), (3, 0), (3, 1)}
