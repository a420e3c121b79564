"""Tile #18: trades that nobody can refuse."""

from __future__ import annotations

import pytest

from runtime.game.blocks.repeat import GOES_ON, OVERFULL
from runtime.game.engine.refusing import may_refuse
from tests.games.grinivil.scene import Scene, change, counts, offered, scene
from tests.runtime.game.table import Table

Cubes = tuple[int, int, int]


def trader(mine: Cubes, *theirs: Cubes, money: int = 6) -> Scene:
    """Seat 0 has these cubes, the others those; everybody has only the large warehouse."""
    table = scene("forced_trade", "convert", players=1 + len(theirs))
    for seat, cubes in enumerate((mine, *theirs)):
        table.has(seat, concrete=0, wood=0, steel=0)
        table.has(seat, concrete=cubes[0], wood=cubes[1], steel=cubes[2], money=0)
    table.has(0, money=money)
    assert isinstance(table, Scene)
    return table


def swapped(table: Table, *swaps: str) -> Table:
    """With a single opponent: these swaps and no more; what is forced is not asked."""
    for n, swap in enumerate(swaps):
        if table.asked.name == "again":
            table.choose("again", "yes")
        if table.asked.name == "swap":
            table.choose("swap", swap)
        if n + 1 == len(swaps) and table.asked.name == "again":
            table.choose("again", "no")
    return table


def test_a_swap_costs_2_paid_to_the_opponent() -> None:
    """GV-TILE-18-01, GV-TILE-18-02, GV-TILE-18-03: one for one; the opponent is not asked."""
    table = trader((1, 1, 0), (0, 0, 2))
    before = counts(table)
    table.choose("tile", "forced_trade")
    assert table.asked.seat == 0
    assert set(table.options("swap")) == {"concrete for steel", "wood for steel"}
    swapped(table, "wood for steel")
    assert change(table, before, 0) == {"wood": -1, "steel": 1, "money": -2}
    assert change(table, before, 1) == {"wood": 1, "steel": -1, "money": 2}
    assert table.asked.seat == 1


def test_up_to_three_swaps_in_all() -> None:
    """GV-TILE-18-01, GV-TILE-18-03, GV-AMB-24: the fourth is not offered, whatever the money."""
    table = trader((4, 0, 0), (0, 4, 0), money=50)
    before = counts(table)
    table.choose("tile", "forced_trade")
    swapped(table, *["concrete for wood"] * 3)
    assert change(table, before, 0) == {"concrete": -3, "wood": 3, "money": -6}
    assert table.asked.seat == 1


def test_one_swap_at_least_and_each_further_one_by_choice() -> None:
    """GV-TILE-18-01."""
    table = trader((2, 0, 0), (0, 2, 0)).choose("tile", "forced_trade")
    assert table.asked.name == "again", "the first was the only one possible"
    assert table.options("again") == ["yes", "no"]
    table.choose("again", "no")
    assert table.resources(0) == (1, 1, 0)


def test_several_opponents_in_one_action() -> None:
    """GV-TILE-18-01: each is paid for his own swap."""
    table = trader((2, 0, 0), (0, 1, 0), (0, 0, 1)).choose("tile", "forced_trade")
    table.choose("rival", 1).choose("again", "yes").choose("rival", 2).choose("swap", "concrete for steel")
    table.choose("again", "no")
    assert table.resources(0) == (0, 1, 1)
    assert (table.money(0), table.money(1), table.money(2)) == (2, 2, 2)


def test_money_limits_the_swaps() -> None:
    """GV-TILE-18-03: 3 are enough for one."""
    table = trader((4, 0, 0), (0, 4, 0), money=3).choose("tile", "forced_trade")
    assert table.asked.seat == 1
    assert table.resources(0) == (3, 1, 0)


@pytest.mark.parametrize(
    ("mine", "theirs", "money", "allowed"),
    [
        ((1, 0, 0), (0, 1, 0), 2, True),
        ((1, 0, 0), (0, 1, 0), 1, False),
        ((0, 0, 0), (0, 1, 0), 2, False),
        ((1, 0, 0), (0, 0, 0), 2, False),
    ],
)
def test_what_a_trade_needs(mine: Cubes, theirs: Cubes, money: int, allowed: bool) -> None:
    """GV-TILE-18-09: 2 money, a cube of one's own and one of an opponent."""
    assert ("forced_trade" in offered(trader(mine, theirs, money=money))) is allowed


def test_the_opponent_must_be_able_to_store_what_he_gets() -> None:
    """GV-TILE-18-04, GV-AMB-24: with 4, 2 and 2 only like for like can be swapped once."""
    table = trader((1, 1, 1), (4, 2, 2), money=2).choose("tile", "forced_trade")
    assert set(table.options("swap")) == {"concrete for concrete", "wood for wood", "steel for steel"}


def test_a_trade_that_the_opponent_could_not_store_is_closed() -> None:
    """GV-TILE-18-04, GV-TILE-18-09: steel for any of 4 concrete and 4 wood leaves him without a section."""
    assert "forced_trade" not in offered(trader((0, 0, 2), (4, 4, 0), money=3))


@pytest.mark.parametrize("money", [2, 4, 6])
def test_no_swap_is_offered_that_only_its_reversal_could_complete(money: int) -> None:
    """GV-TILE-18-04, GV-TILE-18-09: nor by way of a third swap that ends where all began."""
    table = trader((1, 1, 1), (4, 2, 2), money=money).choose("tile", "forced_trade")
    assert set(table.options("swap")) == {"concrete for concrete", "wood for wood", "steel for steel"}
    assert "forced_trade" not in offered(trader((0, 0, 1), (4, 4, 0), money=money))


def test_a_swap_may_be_taken_back_where_it_was_no_trap() -> None:
    """GV-AMB-24: it is pointless and allowed."""
    table = trader((1, 0, 0), (0, 1, 0), money=4).choose("tile", "forced_trade").choose("again", "yes")
    assert (table.resources(0), table.resources(1)) == ((1, 0, 0), (0, 1, 0))


def test_what_counts_is_the_store_after_all_swaps() -> None:
    """GV-TILE-18-04: two steel for two wood leave 4, 2 and 2, though after the first 4, 3 and 1 do not fit."""
    table = trader((0, 0, 2), (4, 4, 0), money=4)
    assert "forced_trade" in offered(table)
    table.choose("tile", "forced_trade")
    swapped(table, "steel for wood", "steel for wood")
    assert table.resources(1) == (4, 2, 2)
    assert table.resources(0) == (0, 2, 0)


def test_nobody_stops_where_the_opponent_could_not_store() -> None:
    """GV-TILE-18-04: after the first of these swaps there must be another."""
    table = trader((0, 0, 3), (4, 4, 0), money=6).choose("tile", "forced_trade")
    if table.asked.name == "swap":
        table.choose("swap", "steel for wood")
    assert table.asked.seat == 0
    assert table.asked.name != "again", "going on is no question now"
    assert [each.of["seat"] for each in table.events(OVERFULL)] == [1], "the reason is told"
    assert [each.of["seat"] for each in table.events(GOES_ON)] == [0]
    assert not may_refuse(table.game, table.asked), "nor may one leave him with what he cannot store"
    swapped(table, "steel for wood")
    assert table.resources(1) == (4, 2, 2)


def test_ones_own_surplus_goes_to_the_market() -> None:
    """GV-TILE-18-05: 5, 1 and 2 do not fit."""
    table = trader((4, 2, 2), (1, 0, 0), money=2).market().choose("tile", "forced_trade")
    if table.asked.name == "swap":
        table.choose("swap", "wood for concrete")
    while table.asked.seat == 0:
        table.choose("return", concrete=1) if table.asked.name == "return" else table.least()
    assert table.resources(0) == (4, 1, 2)
    assert table.resources(1) == (0, 1, 0)
    assert table.resources("market") == (1, 0, 0)


def test_the_tile_is_marked_and_closed_until_the_owners_next_turn() -> None:
    """GV-TILE-18-06, GV-LOOP-06, GV-TURN-00."""
    table = trader((2, 0, 0), (0, 2, 0)).has(1, money=9).choose("tile", "forced_trade").choose("again", "no")
    assert table.pieces("forced_trade") == [("occupied_marker", 0)]
    assert "forced_trade" not in offered(table)
    table.play("convert")
    assert table.pieces("forced_trade") == []
    assert "forced_trade" in offered(table.has(0, money=50))


def test_finished_players_cannot_be_chosen() -> None:
    """GV-TILE-18-07."""
    table = trader((2, 0, 0), (0, 2, 0), (0, 0, 2))
    table.game.active[1] = False
    table.turn_of(0).choose("tile", "forced_trade").choose("again", "no")
    assert table.resources(0) == (1, 0, 1)


def test_trading_takes_no_time() -> None:
    """GV-TILE-18-08."""
    table = trader((2, 0, 0), (0, 2, 0)).choose("tile", "forced_trade").choose("again", "no")
    assert table.space(0) == 2
