"""Payments with goods, as the ledger's examples have them; the goods of the invented fair stand for those of the game:
sheep for livestock, pennies for coins, crowns for five-coin tiles, coal for peat coal, shrines for reliquaries."""

from __future__ import annotations

from tests.games.fair.table import Fair


def test_a_settlement_is_paid_with_two_livestock_or_with_one_and_a_coin() -> None:
    """OL-EX-09, OL-SETL-05 to 06, OL-GOODS-01: 2 livestock, 1 coin, 1 peat coal; 3 food and 3 energy are due.

    2 livestock are 4 food, of which 1 is lost; the peat coal is all there is for the energy.
    """
    fair = Fair().has(0, sheep=2, penny=1, coal=1).do("settle")
    assert fair.listed() == [{"sheep": 1, "penny": 1}, {"sheep": 2}]
    fair.pay(sheep=2)
    assert fair.done
    assert fair.change(0) == {"sheep": -2, "coal": -1, "fame": 4}


def test_no_change_is_given_for_food_or_energy() -> None:
    """OL-GOODS-02."""
    fair = Fair().has(0, meat=1, coal=1).do("settle")
    assert fair.change(0) == {"meat": -1, "coal": -1, "fame": 4}


def test_coins_are_met_from_coins_fives_and_wine() -> None:
    """OL-GOODS-03: a five-coin tile is changed freely."""
    fair = Fair().has(0, penny=2, crown=1, wine=1).do("pay_money")
    assert fair.listed() == [{"penny": 2, "wine": 1}, {"crown": 1}]
    assert fair.pay(crown=1).change(0) == {"crown": -1, "penny": 2}


def test_one_peat_coal_bakes_six_bread() -> None:
    """OL-EFX-03: for repeated conversions food and energy are pooled."""
    fair = Fair().has(0, flour=7, coal=1).do("bake")
    assert max(fair.asked.options) == 6
    assert fair.answer(6).change(0) == {"flour": -6, "coal": -1, "bread": 6}


def test_so_many_times_is_up_to_and_any_number_is_without_limit() -> None:
    """OL-EFX-01 to 02: two of the six loaves are sold in the same use."""
    fair = Fair().has(0, flour=30, coal=5).do("bake")
    assert max(fair.asked.options) == 30
    fair.answer(6)
    assert list(fair.asked.options) == [0, 1, 2]


def test_different_goods_are_one_tile_each() -> None:
    """OL-EFX-04: grain and straw differ, coins and five-coin tiles differ."""
    fair = Fair().has(0, grain=2, straw=1, penny=3, crown=1).do("market_day")
    assert fair.change(0) == {"grain": -1, "straw": -1, "penny": 7 - 1, "crown": -1, "bread": 1}


def test_points_in_goods_are_any_mix_and_the_rest_lapses() -> None:
    """OL-EFX-07: books 2, ceramics 3, reliquaries 8, up to what is due."""
    fair = Fair().has(0, clay=4).do("dress_by_count")  # goods worth up to 8
    assert {"shrine": 1} in fair.listed()
    assert {"book": 1, "pot": 2} in fair.listed()
    assert fair.pay(pot=2).change(0) == {"pot": 2}
