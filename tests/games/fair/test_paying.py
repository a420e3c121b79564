"""Paying with what goods are worth."""

from __future__ import annotations

from .table import Fair


def test_a_payment_may_be_worth_too_much_but_the_least_waste_is_listed_first() -> None:
    fair = Fair().has(0, sheep=2, penny=1, coal=1).do("settle")
    assert fair.asked.kind == "mix"
    assert fair.listed() == [{"sheep": 1, "penny": 1}, {"sheep": 2}]
    fair.pay(sheep=2)
    assert fair.done  # the coal is all there is for the energy
    assert fair.change(0) == {"sheep": -2, "coal": -1, "fame": 4}


def test_what_is_paid_with_must_be_worth_enough() -> None:
    fair = Fair().has(0, sheep=2, grain=2).do("pay_food")
    assert fair.refused(fair.mix(grain=2)) == "T920"
    assert fair.refused(fair.mix(grain=3)) == "T901"
    assert fair.refused((1, 1)) == "T902"
    fair.pay(sheep=2, grain=2)  # more than is due is allowed, and lost
    assert fair.change(0) == {"sheep": -2, "grain": -2}


def test_who_cannot_pay_cannot_act() -> None:
    assert not Fair().has(0, sheep=1, coal=1).can("settle")
    assert not Fair().has(0, sheep=2, wood=2).can("settle")
    assert Fair().has(0, sheep=2, wood=3).can("settle")


def test_halves_add_up() -> None:
    fair = Fair().has(0, straw=4, wood=1).do("half_fire")
    assert fair.listed() == [{"straw": 1, "wood": 1}, {"straw": 3}]
    assert not Fair().has(0, straw=2).can("half_fire")


def test_one_payment_is_no_question() -> None:
    fair = Fair().has(0, straw=3).do("half_fire")
    assert fair.done
    assert fair.change(0) == {"straw": -3, "clay": 1}


def test_no_good_is_promised_twice() -> None:
    fair = Fair().has(0, wood=2, peat=1).do("fire_then_wood")
    assert fair.done
    assert fair.change(0) == {"wood": -1, "peat": -1, "clay": 1}
    assert not Fair().has(0, wood=2).can("fire_then_wood")


def test_a_payment_that_leaves_nothing_for_the_next_is_not_accepted() -> None:
    """2 food and 2 money, and pennies are both."""
    fair = Fair().has(0, penny=3, sheep=1, grain=1).do("banquet")
    assert fair.listed() == [{"sheep": 1}, {"grain": 1, "penny": 1}]
    assert fair.refused(fair.mix(penny=2)) == "T903"


def test_change_is_given_where_the_unit_says_in_what() -> None:
    fair = Fair().has(0, crown=1).do("pay_money")
    assert fair.done
    assert fair.change(0) == {"crown": -1, "penny": 2}


def test_who_is_paid_gets_what_the_unit_is_changed_into() -> None:
    fair = Fair().has(0, crown=1, wine=2).do("hire")
    assert fair.listed() == [{"wine": 2}, {"crown": 1}]
    fair.pay(crown=1)
    assert fair.change(0) == {"crown": -1, "penny": 3}
    assert fair.change(1) == {"penny": 2}


def test_each_of_several_is_paid() -> None:
    fair = Fair(3).has(0, crown=1).do("hire_all")
    assert fair.change(0) == {"crown": -1, "penny": 1}
    assert fair.change(1) == fair.change(2) == {"penny": 2}
    assert not Fair(3).has(0, penny=3).can("hire_all")


def test_a_stock_is_worth_what_its_goods_are_worth() -> None:
    assert Fair().has(0, straw=1, wood=1, grain=2).do("thrift").change(0) == {"clay": 1}
    assert Fair().has(0, straw=2, grain=2).do("thrift").change(0) == {"flour": 1}
    assert Fair().has(0, coal=2, grain=1).do("thrift").change(0) == {"flour": 1}
