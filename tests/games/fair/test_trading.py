"""Trades: goods for goods, several times at once."""

from __future__ import annotations

from .table import Fair


def test_a_trade_is_done_as_often_as_one_says() -> None:
    fair = Fair().has(0, grain=9).do("mill")
    assert list(fair.asked.options) == list(range(8))
    fair.answer(5)
    assert fair.change(0) == {"grain": -5, "flour": 5, "straw": 5}


def test_a_trade_can_be_left_alone() -> None:
    assert Fair().has(0, grain=9).do("mill").answer(0).change(0) == {}
    assert Fair().do("mill").done


def test_what_is_paid_by_its_worth_is_pooled() -> None:
    """One peat coal bakes six breads at half an energy each."""
    fair = Fair().has(0, flour=9, coal=1).do("bake")
    assert list(fair.asked.options) == list(range(7))
    fair.answer(6)
    assert fair.change(0) == {"flour": -6, "coal": -1, "bread": 6}
    assert list(fair.asked.options) == [0, 1, 2]
    assert fair.answer(2).change(0) == {"flour": -6, "coal": -1, "bread": 4, "penny": 8}


def test_any_number_of_times_is_as_often_as_it_can_be_paid() -> None:
    assert list(Fair().has(0, flour=3, coal=9).do("bake").asked.options) == [0, 1, 2, 3]


def test_goods_that_are_worth_two_things_are_not_counted_twice() -> None:
    """2 food and 1 energy each time: nothing here is both, so each bounds the trade by itself."""
    fair = Fair().has(0, sheep=3, grain=3, wood=3).do("quarry")
    assert list(fair.asked.options) == [0, 1, 2, 3]
    fair.answer(3)
    assert fair.listed() == [{"sheep": 3}, {"grain": 2, "sheep": 2}]
    fair.pay(sheep=3)
    assert fair.change(0) == {"sheep": -3, "wood": -3, "clay": 3, "fame": 3}


def test_how_often_can_be_spoken_of() -> None:
    fair = Fair().has(0, meat=4, coal=4).do("estate").answer(1)
    assert list(fair.asked.options) == [0, 1]
    assert Fair().has(0, meat=4, coal=4).do("estate").answer(2).done
