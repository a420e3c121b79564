"""Tile #11: a new inhabitant."""

from __future__ import annotations

import pytest

from tests.games.grinivil.scene import change, counts, offered, scene
from tests.runtime.game.table import Table

ADD, REPLACE = 0, 1
SHOWN = ("nurse", "teacher", "jogger", "chemist", "student")


def chooser(money: int = 10, hand: tuple[str, ...] = ("baker", "coach")) -> Table:
    return scene("new_inhabitant").display(*SHOWN).hand(0, *hand).deck("angler", "athlete").has(0, money=money)


def test_a_card_of_the_display_is_added_for_nothing() -> None:
    """GV-TILE-11-01, GV-TILE-11-02, GV-INH-01: and the display is filled up from the deck."""
    table = chooser()
    before = counts(table)
    table.choose("tile", "new_inhabitant")
    assert set(table.options("card")) == set(SHOWN)
    table.choose("card", "jogger").choose("either", ADD).choose("n", 0)
    assert sorted(table.cards("hand", 0)) == ["baker", "coach", "jogger"]
    assert change(table, before, 0) == {}
    assert len(table.cards("display")) == 5
    assert set(table.cards("display")) - set(SHOWN) <= {"angler", "athlete"}
    assert len(table.cards("deck")) == 1


def test_a_card_is_replaced_for_10() -> None:
    """GV-TILE-11-03, GV-K-43, GV-AMB-47: the old one lies in the place of the new one, and no card is drawn."""
    table = chooser().choose("tile", "new_inhabitant").choose("card", "jogger").choose("either", REPLACE)
    table.choose("old", "coach")
    assert sorted(table.cards("hand", 0)) == ["baker", "jogger"]
    assert table.cards("display") == ["nurse", "teacher", "coach", "chemist", "student"]
    assert len(table.cards("deck")) == 2
    assert table.money(0) == 0


@pytest.mark.parametrize(
    ("money", "hand", "allowed"), [(10, ("baker",), True), (9, ("baker",), False), (10, (), False)]
)
def test_replacing_needs_10_and_a_card(money: int, hand: tuple[str, ...], allowed: bool) -> None:
    """GV-TILE-11-03: adding is always possible."""
    table = chooser(money, hand).choose("tile", "new_inhabitant").choose("card", "jogger")
    assert (table.asked.name == "either") is allowed
    if not allowed:
        assert "jogger" in table.cards("hand", 0)


def test_an_empty_deck_fills_nothing() -> None:
    """GV-TILE-11-04."""
    table = chooser().deck().choose("tile", "new_inhabitant").choose("card", "jogger").choose("either", ADD)
    assert sorted(table.cards("display")) == ["chemist", "nurse", "student", "teacher"]


def test_an_empty_display_closes_the_tile() -> None:
    """GV-TILE-11-04."""
    assert "new_inhabitant" in offered(scene("new_inhabitant").display("nurse").deck())
    assert "new_inhabitant" not in offered(scene("new_inhabitant").display().deck())


@pytest.mark.parametrize("mode", [ADD, REPLACE])
def test_a_new_inhabitant_takes_one_step(mode: int) -> None:
    """GV-TILE-11-05, GV-TIME-02: which may be bought."""
    for bought in (0, 1):
        table = chooser(13).choose("tile", "new_inhabitant").choose("card", "jogger").choose("either", mode)
        if mode == REPLACE:
            table.choose("old", "coach")
        table.choose("n", bought)
        assert table.space(0) == 2 + 1 - bought
