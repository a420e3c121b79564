"""Paying from stocks of any sort: what is listed, what is accepted, what comes back, and what is foreseen."""

from __future__ import annotations

from itertools import product
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from runtime.game.engine.payment_question import listed_payments
from tests.profiles import examples

from .table import Fair

GOODS = ("penny", "crown", "wine", "grain", "sheep", "meat", "straw", "wood", "peat", "coal", "bread")
WORTH = {
    "food": {"penny": 1, "crown": 5, "wine": 1, "grain": 1, "sheep": 2, "meat": 5, "bread": 3},
    "money": {"penny": 1, "crown": 5, "wine": 1},
    "halves of energy": {"straw": 1, "wood": 2, "peat": 4, "coal": 6},
}
stocks = st.fixed_dictionaries({name: st.integers(0, 3) for name in GOODS})
Stock = dict[str, int]


def worth(unit: str, goods: Stock) -> int:
    return sum(WORTH[unit].get(name, 0) * many for name, many in goods.items())


def choice(rng: Random, stock: Stock) -> Stock:
    """Some of what somebody has; now and then more than that."""
    return {name: rng.randint(0, many + (rng.random() < 0.1)) for name, many in stock.items()}


@examples(80)
@given(stocks, st.integers(0, 10**6))
def test_a_payment_by_hand_is_accepted_if_and_only_if_it_is_there_and_suffices(stock: Stock, seed: int) -> None:
    rng = Random(seed)
    fair = Fair().has(0, **stock)
    fair.game.asks_all = True
    assert fair.can("pay_food") == (worth("food", stock) >= 3)
    if not fair.can("pay_food"):
        return
    fair.do("pay_food")
    for _ in range(20):
        goods = {name: many for name, many in choice(rng, stock).items() if name in WORTH["food"]}
        there = all(many <= stock[name] for name, many in goods.items())
        if there and worth("food", goods) >= 3:
            assert fair.asked.answer(fair.mix(**goods)) == fair.mix(**goods)
        else:
            assert fair.refused(fair.mix(**goods)) == ("T920" if there else "T901")


@examples(60)
@given(stocks, st.integers(0, 10**6))
def test_change_is_exact(stock: Stock, seed: int) -> None:
    """3 money, with any goods that are worth as much or more: what somebody has is worth 3 less, not 4."""
    fair = Fair().has(0, **stock)
    fair.game.asks_all = True
    if not fair.can("pay_money"):
        assert worth("money", stock) < 3
        return
    fair.do("pay_money")
    rng = Random(seed)
    offered = fair.listed()
    more = [goods for goods in (choice(rng, stock) for _ in range(10)) if _fits(stock, goods, "money", 3)]
    paid = rng.choice([*offered, *[{name: n for name, n in goods.items() if name in WORTH["money"]} for goods in more]])
    fair.pay(**paid)
    left = {name: fair.count(0, name) for name in GOODS}
    assert worth("money", left) == worth("money", stock) - 3
    assert left["penny"] == stock["penny"] - paid.get("penny", 0) + worth("money", paid) - 3


def _fits(stock: Stock, goods: Stock, unit: str, due: int) -> bool:
    return all(goods[name] <= stock[name] for name in goods) and worth(unit, goods) >= due


@examples(60)
@given(stocks)
def test_the_list_is_as_the_goods_are_worth(stock: Stock) -> None:
    fair = Fair().has(0, **stock)
    fair.game.asks_all = True
    for action, unit, due in (("half_fire", "halves of energy", 3), ("pay_food", "food", 3), ("pay_money", "money", 3)):
        if not fair.can(action):
            assert worth(unit, stock) < due
            continue
        fair.do(action)
        offered = fair.listed()
        assert 0 < len(offered) <= 60
        assert listed_payments(fair.asked).much == due
        wastes = [worth(unit, goods) - due for goods in offered]
        assert wastes == sorted(wastes)
        assert all(
            waste < min(WORTH[unit][name] for name in goods) for goods, waste in zip(offered, wastes, strict=True)
        )


@examples(80)
@given(stocks)
def test_no_good_is_promised_twice_whatever_somebody_has(stock: Stock) -> None:
    """2 food and then 2 money: pennies, crowns and wine are both. Every split of them is tried here."""
    both = [range(stock[name] + 1) for name in ("penny", "crown", "wine")]
    possible = any(
        penny + 5 * crown + wine + worth("food", {name: stock[name] for name in ("grain", "sheep", "meat", "bread")})
        >= 2
        and (stock["penny"] - penny) + 5 * (stock["crown"] - crown) + (stock["wine"] - wine) >= 2
        for penny, crown, wine in product(*both)
    )
    fair = Fair().has(0, **stock)
    assert fair.can("banquet") == possible
    if possible:
        fair.do("banquet")
        while not fair.done:
            fair.answer(fair.asked.options[0])
        assert not fair.failed
        assert fair.change(0)["shrine"] == 1


@examples(60)
@given(stocks, st.integers(0, 10**6))
def test_whatever_is_offered_can_be_carried_through(stock: Stock, seed: int) -> None:
    rng = Random(seed)
    fair = Fair().has(0, **stock, flour=3, clay=2)
    for action in ("settle", "banquet", "fire_then_wood", "bake", "quarry", "estate", "market_day", "dress_by_count"):
        fair.has(0, **stock, flour=3, clay=2)
        if not fair.can(action):
            continue
        fair.do(action)
        while not fair.done:
            fair.answer(fair.answer_by_chance(rng))
        assert not fair.failed, action


@examples(40)
@given(stocks)
def test_a_trade_is_offered_as_often_as_all_its_prices_allow(stock: Stock) -> None:
    """2 food and 1 energy each time, five times at most; nothing is both here."""
    fair = Fair().has(0, **stock)
    fair.game.asks_all = True
    most = min(5, worth("food", stock) // 2, worth("halves of energy", stock) // 2)
    assert list(fair.do("quarry").asked.options) == list(range(most + 1))
