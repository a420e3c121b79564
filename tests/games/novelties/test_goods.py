"""Invented tiles of goods do what their text says, and can be chosen exactly when that can be carried out."""

from __future__ import annotations

import pytest

from runtime.game.verbs.roll import ROLLED

from .bench import Bench

# Everybody begins with 20 money, 10 vp, 2 concrete, 1 wood, 1 steel and 2 trees.


# ---- an auction of trees


def test_the_highest_bid_takes_the_trees() -> None:
    bench = Bench().lay("tree_auction")
    bench.play("tree_auction", bid=[9, 0, 0])  # the municipality bids 8 at most
    assert bench.change(0) == {"money": -9, "tree": 3, "vp": 1}
    assert bench.change(1) == bench.change(2) == {}
    assert bench.moved("money") == [(9, 0, bench.numbers.bank, "tree_auction 9")]


def test_somebody_else_wins_and_half_goes_to_the_auctioneer() -> None:
    bench = Bench().lay("tree_auction")
    bench.play("tree_auction", bid=[4, 13, 9])
    assert bench.change(0) == {"money": 7, "vp": 1}  # half of 13, rounded up
    assert bench.change(1) == {"money": -13, "tree": 3, "vp": 1}
    assert bench.change(2) == {"vp": 1}


def test_the_municipality_may_win_and_takes_no_trees() -> None:
    won = set()
    for seed in range(20):
        bench = Bench(seed=seed).lay("tree_auction").play("tree_auction", bid=[4, 0, 0])
        offer = 2 + bench.game.dice[[die.id for die in bench.numbers.dice].index("grinivil.cost_die")]
        won.add(offer > 4)
        if offer > 4:
            assert bench.change(0) == {"money": (offer + 1) // 2, "vp": 1}
            assert bench.change("supply") == {}
        else:
            assert bench.change(0) == {"money": -4, "tree": 3, "vp": 1}
    assert won == {True, False}


def test_whoever_must_bid_cannot_pass() -> None:
    bench = Bench().lay("tree_auction").choose("tile", "tree_auction")
    assert bench.options("bid") == list(range(4, 21))
    assert bench.asked.hidden
    assert bench.refuses(0) == bench.refuses(3) == bench.refuses(21) == "T901"
    bench.choose("bid", 4)
    assert (bench.asked.seat, bench.options("bid")) == (1, [0, *range(4, 21)])


@pytest.mark.parametrize(("money", "trees", "offered"), [(4, 4, True), (3, 4, False), (4, 3, False)])
def test_an_auction_needs_a_bid_and_trees(money: int, trees: int, offered: bool) -> None:
    bench = Bench().lay("tree_auction").has(0, money=money).has("supply", tree=trees)
    assert bench.offers("tree_auction") == offered


# ---- blocks inside blocks


def test_a_repeat_with_a_may_in_an_either() -> None:
    bench = Bench().lay("market_stall")
    bench.play("market_stall", may=["yes"], again=["yes"])  # the second time there is no wood left to offer
    assert bench.change(0) == {"tree": -2, "wood": -1, "money": 8, "vp": 2}


def test_stopping_after_the_first_time() -> None:
    bench = Bench().lay("market_stall").play("market_stall", may=["no"], again=["no"])
    assert bench.change(0) == {"tree": -1, "money": 2, "vp": 1}


def test_a_branch_with_a_condition() -> None:
    bench = Bench().lay("market_stall").has(0, tree=1).choose("tile", "market_stall")
    assert bench.options("either") == [0, 1]
    bench.choose("either", 1)
    assert bench.change(0) == {"tree": 2}
    assert not Bench().lay("market_stall").has(0, tree=0).has("supply", tree=1).offers("market_stall")


# ---- choosing several, with a price for each


def test_two_of_three_with_a_price_each() -> None:
    bench = Bench().lay("bundle").choose("tile", "bundle")
    assert bench.options("picked") == [(1, 1, 0), (1, 0, 1), (0, 2, 0), (0, 1, 1)]
    assert bench.refuses(4) == "T901"
    bench.choose("picked", (0, 2, 0))
    assert bench.change(0) == {"money": -6, "wood": 2}
    assert bench.moved("wood") == [(1, bench.holder("bag"), 0, "bundle 3")] * 2
    assert bench.moved("money") == [(6, 0, bench.numbers.bank, "bundle 5")]


def test_only_what_is_there_can_be_picked() -> None:
    bench = Bench().lay("bundle").has("bag", wood=1).has("supply", tree=0).play("bundle")
    assert bench.change(0) == {"money": -6, "wood": 1, "vp": 1}


@pytest.mark.parametrize(("money", "wood", "offered"), [(6, 1, True), (5, 1, False), (6, 0, False)])
def test_a_bundle_needs_two_things_and_their_price(money: int, wood: int, offered: bool) -> None:
    bench = Bench().lay("bundle").has(0, money=money).has("bag", wood=wood).has("supply", tree=0)
    assert bench.offers("bundle") == offered


# ---- a die, tiers, any order


def test_what_happens_goes_by_a_die() -> None:
    came = {}
    for seed in range(40):
        bench = Bench(seed=seed).lay("weather").has(0, money=2).play("weather")
        face = bench.events(ROLLED)[0][2]
        came[face] = bench.change(0)
        assert bench.game.pawns[0][0] == 1 + face  # nothing is left to buy time with
    assert came == {1: {"money": -1}, 2: {"money": -1}, **{n: {"tree": 2} for n in (3, 4, 5)}, 6: {"vp": 3}}


def test_a_roll_may_be_tried_and_may_fail() -> None:
    results = set()
    for seed in range(20):
        bench = Bench(seed=seed).lay("weather").has(0, money=0)
        assert bench.offers("weather")
        bench.play("weather")
        face = bench.events(ROLLED)[0][2]
        assert bench.failed() == (face <= 2)
        if face <= 2:
            assert bench.change(0) == {"vp": -2}
        results.add(bench.failed())
    assert results == {True, False}


def test_any_order_with_a_payment() -> None:
    bench = Bench().lay("errand").choose("tile", "errand")
    assert bench.options("next") == [0, 1, 2]
    bench.choose("next", 2).choose("next", 0)
    assert bench.change(0) == {"money": -2, "concrete": -1, "vp": 2}


def test_only_an_order_that_can_be_carried_through() -> None:
    bench = Bench().lay("errand").has(0, money=2).choose("tile", "errand")
    assert bench.options("next") == [1, 2]  # paying 6 comes after gaining 4
    bench.choose("next", 2)
    assert bench.change(0) == {"money": -2, "concrete": -1, "vp": 2}
    assert not Bench().lay("errand").has(0, money=1).offers("errand")
    assert not Bench().lay("errand").has(0, concrete=0).offers("errand")


# ---- others


def test_paying_each_of_the_others() -> None:
    bench = Bench().lay("round_of_drinks").play("round_of_drinks")
    assert bench.moved("money") == [(2, 0, 1, "round_of_drinks 1"), (2, 0, 2, "round_of_drinks 1")]
    assert bench.change(0) == {"money": -4, "vp": 2}
    assert not Bench().lay("round_of_drinks").has(0, money=3).offers("round_of_drinks")
    assert Bench(2).lay("round_of_drinks").has(0, money=2).offers("round_of_drinks")


def test_each_of_the_others_pays() -> None:
    bench = Bench().lay("collection").play("collection")
    assert bench.change(0) == {"money": 4}
    assert bench.change(1) == bench.change(2) == {"money": -2}
    assert not Bench().lay("collection").has(2, money=1).offers("collection")


def test_losing_all() -> None:
    bench = Bench().lay("clearance").play("clearance")
    assert bench.change(0) == {"concrete": -2, "wood": -1, "steel": -1, "tree": -2, "money": 10}
    assert Bench().lay("clearance").has(0, concrete=0, wood=0, steel=0, tree=0).offers("clearance")


def test_a_value_is_changed_for_the_rest_of_the_game() -> None:
    bench = Bench().lay("strict_year", "clean_up").play("strict_year")
    assert bench.change(0) == {"vp": -2}
    bench.turn_of(1).pawn(1, 0).play("clean_up")
    assert (1, 1, bench.numbers.bank, "pay_dues 3") in bench.moved("money")  # nobody works for seat 1
    assert not Bench().lay("strict_year").has(0, vp=1).offers("strict_year")


def test_a_lot_is_drawn_and_given_to_somebody() -> None:
    bench = Bench().lay("presents").has(1, concrete=0, wood=0, steel=0).play("presents")
    got = bench.change(1)
    assert sum(got.values()) == 3
    assert set(got) <= {"concrete", "wood", "steel"}
    assert bench.change(0) == {"vp": 3}
    few = Bench().lay("presents").has(1, concrete=0, wood=0, steel=0).has("bag", concrete=0, wood=0, steel=2)
    few.play("presents")
    assert (few.change(1), few.change(0)) == ({"steel": 2}, {"vp": 2})


def test_swapping_goods_twice() -> None:
    bench = Bench().lay("swap_meet").has(1, wood=0, steel=0).has(2, concrete=0, wood=0, steel=0)
    bench.choose("tile", "swap_meet")  # only seat 1 has a resource
    assert set(bench.options("swap")) == {"concrete for concrete", "wood for concrete", "steel for concrete"}
    bench.choose("swap", "wood for concrete").choose("swap", "steel for concrete")
    assert bench.change(0) == {"concrete": 2, "wood": -1, "steel": -1, "money": -1}
    assert bench.change(1) == {"concrete": -2, "wood": 1, "steel": 1, "money": 1}


def test_nobody_to_swap_with() -> None:
    bench = Bench(2).lay("swap_meet").has(1, concrete=0, wood=0, steel=0)
    assert not bench.offers("swap_meet")
    assert not Bench().lay("swap_meet").has(0, money=0).offers("swap_meet")


def test_another_player_may() -> None:
    assert not Bench().lay("best_offer").offers("best_offer")
    bench = Bench(variants=["open_nights"]).lay("best_offer").choose("tile", "best_offer")
    assert bench.asked.seat == 1
    bench.choose("may", "yes")
    assert (bench.change(0), bench.change(1)) == ({"money": 4}, {"money": -4, "vp": 1})


def test_neighbours_and_the_first_and_last_player() -> None:
    bench = Bench(4).lay("favour").play("favour", pay=(0, 1, 0))
    assert bench.change(0) == {"wood": -1, "money": 1}
    assert bench.change(1) == {"tree": 1}
    assert bench.change(2) == {}
    assert bench.change(3) == {"wood": 1, "money": 1, "tree": 1}


# ---- storing, the market, giving back


def test_what_can_be_stored() -> None:
    bench = Bench().lay("stock_taking").play("stock_taking")
    assert bench.change(0) == {"wood": 2, "vp": 1}
    full = Bench().lay("stock_taking").has(0, concrete=4, wood=2, steel=2, money=1).play("stock_taking")
    assert full.change(0) == {"money": 3}
    assert not Bench().lay("stock_taking").has("bag", wood=1).offers("stock_taking")


def test_buying_and_selling_in_one_action() -> None:
    bench = Bench().lay("wholesale").has("market", concrete=4, wood=4, steel=4)
    bench.play("wholesale", bought=(0, 2, 0))
    # Wood on the fourth and third space: 6 and 7, less 2; concrete goes to the fifth space: 5.
    assert bench.change(0) == {"wood": 2, "concrete": -1, "money": -11 + 5, "vp": 1}
    assert bench.change("market") == {"wood": -2, "concrete": 1}
    assert bench.game.time == 1


def test_nothing_need_be_bought_but_concrete_must_be_sold() -> None:
    bench = Bench().lay("wholesale").has(0, money=0).has("market", concrete=4, wood=4, steel=4)
    bench.play("wholesale")  # nothing costs less than the rebate
    assert bench.change(0) == {"concrete": -1, "money": 5}
    without = Bench().lay("wholesale").has(0, concrete=0, money=0).has("market", concrete=10, wood=1, steel=1)
    assert not without.offers("wholesale")


def test_things_go_back() -> None:
    bench = Bench().lay("hand_back").has("market", concrete=0)
    bench.play("hand_back")
    assert bench.change(0) == {"concrete": -2, "tree": -1, "wood": 1}
    assert bench.change("market") == {"concrete": 2}
    assert bench.change("supply") == {"tree": 1}
    assert not Bench().lay("hand_back").has("bag", wood=0).offers("hand_back")


def test_a_kind_is_chosen_and_different_ones_paid() -> None:
    bench = Bench().lay("mixed_goods").has(0, concrete=3, wood=2, steel=0).choose("tile", "mixed_goods")
    assert bench.options("sort") == ["concrete", "wood"]
    bench.choose("sort", "concrete")
    assert bench.change(0) == {"concrete": -2, "wood": -1, "money": 2}  # one of each: nothing else is different
    forced = Bench().lay("mixed_goods").has(0, concrete=3, wood=1, steel=0).play("mixed_goods")
    assert forced.change(0) == {"concrete": -2, "wood": -1, "money": 1}  # after a wood, no two kinds would be left
    assert not Bench().lay("mixed_goods").has(0, concrete=8, wood=0, steel=0).offers("mixed_goods")


def test_what_is_left_of_ten() -> None:
    bench = Bench().lay("small_change").has(0, money=27).play("small_change")
    assert bench.change(0) == {"money": -7, "vp": 3}


@pytest.mark.parametrize(("n", "money"), [(1, -2 + 2), (2, -3 + 3), (3, -4 + 5)])
def test_sums_and_bounds(n: int, money: int) -> None:
    bench = Bench().lay("sums").has(0, tree=3).play("sums", n=n)
    assert bench.change(0) == {"vp": 2} | ({"money": money} if money else {})
    assert bench.game.time == n


def test_a_number_is_bounded_by_what_can_be_paid() -> None:
    bench = Bench().lay("sums").has(0, money=3).choose("tile", "sums")
    assert bench.options("n") == [1, 2]
    assert bench.refuses(3) == "T901"
    assert not Bench().lay("sums").has(0, money=1).offers("sums")
