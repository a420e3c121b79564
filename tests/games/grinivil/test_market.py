"""The market: ledger section 11, resources and prices."""

from __future__ import annotations

import pytest

from tests.runtime.game.labels import noun
from tests.runtime.game.table import RESOURCES, SET_UP, Table

SMALL = {
    "concrete": ((8, 7, 7, 6, 6, 5, 5, 4, 4, 3), (7, 6, 6, 5, 5, 4, 4, 3, 3, 2)),
    "wood": ((9, 8, 7, 6, 5, 5, 4), (8, 7, 6, 5, 4, 4, 3)),
    "steel": ((10, 9, 8, 7, 6, 5), (9, 8, 7, 6, 5, 4)),
}
LARGE = {
    "concrete": (
        (9, 8, 8, 7, 7, 7, 6, 6, 6, 5, 5, 5, 4, 4, 3, 3),
        (8, 7, 7, 6, 6, 6, 5, 5, 5, 4, 4, 4, 3, 3, 2, 2),
    ),
    "wood": ((10, 9, 8, 8, 7, 6, 6, 5, 5, 4, 4), (9, 8, 7, 7, 6, 5, 5, 4, 4, 3, 3)),
    "steel": ((11, 10, 9, 8, 7, 6, 6, 5, 5), (10, 9, 8, 7, 6, 5, 5, 4, 4)),
}
"""Section 24.1, the lowest space first: buying and selling prices."""


def boards() -> list[tuple[int, str, int]]:
    """Every space of both boards: players, resource, space from 1."""
    return [
        (players, each, space)
        for players, board in ((2, SMALL), (4, LARGE))
        for each in RESOURCES
        for space in range(1, len(board[each][0]) + 1)
    ]


def trader(players: int = 2) -> Table:
    """Seat 0 has nothing but room and money."""
    table = Table.arranged(players).has(0, money=500, concrete=0, wood=0, steel=0, small_warehouse=10)
    for seat in range(1, players):
        table.has(seat, concrete=0, wood=0, steel=0)
    return table.market()


# ---- prices


@pytest.mark.parametrize(("players", "resource", "space"), boards())
def test_every_space_has_a_price_to_buy_and_one_to_sell(players: int, resource: str, space: int) -> None:
    """GV-MKT-01, GV-MKT-03, GV-MKT-05, GV-MKT-08: the cube of a space costs its red price and brings its yellow one."""
    buy, sell = (SMALL if players < 4 else LARGE)[resource]
    table = trader(players).has("market", **{resource: space}).turn_of(0)
    table.choose("tile", "buy_resources")
    if table.asked.name == "bought":
        table.choose("bought", **{resource: 1})
    assert table.money() == 500 - buy[space - 1]
    assert table.count("market", resource) == space - 1
    table.turn_of(0).choose("tile", "sell_resources")
    assert table.money() == 500 - buy[space - 1] + sell[space - 1]
    assert table.count("market", resource) == space


def test_scarce_goods_are_dear() -> None:
    """GV-MKT-08: prices never rise with height; selling brings 1 less than buying costs."""
    for players in (2, 4):
        rules = Table(players).rules
        for each in RESOURCES:
            what = rules.numbers.noun[f"grinivil.{each}"]
            buy, sell = list(rules.buying[what]), list(rules.selling[what])
            assert buy == sorted(buy, reverse=True)
            assert sell == [price - 1 for price in buy]


@pytest.mark.parametrize("players", range(2, 7))
def test_which_board_is_used(players: int) -> None:
    """GV-SETUP-13, GV-COMP-08: one for 2 and 3, one for 4 to 6."""
    table = Table(players)
    board = SMALL if players < 4 else LARGE
    assert [table.rules.market_room[noun(table.game, each)] for each in RESOURCES] == [
        len(board[each][0]) for each in RESOURCES
    ]


# ---- buying


@pytest.mark.parametrize(("players", "stack"), [(2, 8), (3, 8), (4, 13), (6, 13)])
def test_the_topmost_cube_goes_first(players: int, stack: int) -> None:
    """GV-MKT-04, GV-MKT-03, GV-EX-01, GV-EX-57: three of a stack cost 4 + 5 + 5; no gap is left."""
    table = trader(players).market(concrete=stack).turn_of(0)
    table.choose("tile", "buy_resources").choose("bought", concrete=3)
    assert table.money() == 500 - 14
    assert table.resources() == (3, 0, 0)
    assert table.resources("market") == (stack - 3, 0, 0)
    table.pawn(0, 0).turn_of(0).choose("tile", "buy_resources").choose("bought", concrete=1)
    assert table.money() == 500 - 14 - (6 if players < 4 else 5)


def test_cubes_of_several_columns_are_bought_together() -> None:
    """GV-MKT-03: 2 concrete of 3 (7 + 7), the only wood (9), 1 steel of 2 (9)."""
    table = trader().market(concrete=3, wood=1, steel=2).turn_of(0)
    table.choose("tile", "buy_resources").choose("bought", concrete=2, wood=1, steel=1)
    assert table.money() == 500 - 14 - 9 - 9
    assert table.resources() == (2, 1, 1)
    assert table.resources("market") == (1, 0, 1)


def test_nothing_comes_out_of_an_empty_column() -> None:
    """GV-MKT-06: column by column; an empty market closes the tiles."""
    table = trader().market(concrete=2, steel=1).turn_of(0).choose("tile", "buy_resources")
    assert table.limits() == {"concrete": 2, "wood": 0, "steel": 1}
    assert table.refused(wood=1) == "T901"
    assert table.refused(concrete=3) == "T901"
    table.market().turn_of(0)
    assert not {"buy_resources", "buy_with_rebate"} & set(table.options("tile"))


def test_nobody_buys_more_than_he_can_pay() -> None:
    """GV-MKT-03: 14 are enough for two of three concrete (7 + 7) and not for a wood besides (9)."""
    table = trader().market(concrete=3, wood=1).has(0, money=14).turn_of(0).choose("tile", "buy_resources")
    assert table.limits() == {"concrete": 2, "wood": 1, "steel": 0}
    assert table.refused(concrete=1, wood=1) == "T903"
    table.choose("bought", concrete=2)
    assert table.money() == 0


# ---- selling


@pytest.mark.parametrize(("players", "stock"), [(2, (0, 1, 1)), (3, (0, 1, 1)), (4, (1, 2, 2)), (5, (1, 2, 2))])
def test_the_lowest_empty_spaces_are_filled(players: int, stock: tuple[int, int, int]) -> None:
    """GV-MKT-05, GV-MKT-02, GV-EX-02, GV-EX-58: C, S, S and W bring 7 + 8 + 7 + 7."""
    table = trader(players).market(*stock).has(0, money=0, concrete=1, wood=1, steel=2).turn_of(0)
    table.choose("tile", "sell_resources").choose("sell", concrete=1, wood=1, steel=2)
    assert table.money() == 29
    assert table.resources() == (0, 0, 0)
    assert table.resources("market") == (stock[0] + 1, stock[1] + 1, stock[2] + 2)


def test_any_mix_can_be_sold() -> None:
    """GV-MKT-05: some of what one has, at least one."""
    table = trader().has(0, money=0, concrete=3, wood=2, steel=1).turn_of(0).choose("tile", "sell_resources")
    assert table.limits() == {"concrete": 3, "wood": 2, "steel": 1}
    assert table.refused(concrete=0) == "T901"
    table.choose("sell", wood=2)
    assert (table.money(), table.resources()) == (8 + 7, (3, 0, 1))


def test_nothing_is_sold_into_a_full_column() -> None:
    """GV-MKT-06: into the one space left only one cube; with all columns full the tile is closed."""
    table = trader().market(concrete=9, wood=7).has(0, concrete=3, wood=3).turn_of(0)
    since = table.mark()
    table.choose("tile", "sell_resources")
    assert table.moved("concrete", since=since) == [(1, 0, table.numbers.market)], "there was no choice"
    table.market(concrete=10, wood=7, steel=6).has(0, concrete=2, wood=1, steel=1).turn_of(0)
    assert "sell_resources" not in table.options("tile")


def test_sold_cubes_can_be_bought_by_anybody() -> None:
    """GV-MKT-09: at the price of the space where they lie."""
    table = trader().has(0, steel=1).has(1, money=20).turn_of(0).play("sell_resources")
    assert table.resources("market") == (0, 0, 1)
    table.turn_of(1).play("buy_resources")
    assert (table.resources(1), table.money(1)) == ((0, 0, 1), 10)


# ---- cubes that come by other ways


def test_cubes_fall_to_the_lowest_empty_space() -> None:
    """GV-MKT-02: what a new lap brings is sold on from there."""
    table = trader().market(concrete=2).bag(concrete=4).pawn(0, 20).has(0, money=50).turn_of(0)
    table.choose("tile", "buy_resources")
    assert table.resources("market") == (6, 0, 0)
    table.choose("bought", concrete=1)
    assert table.money() == 50 - 5 - 5, "the cube on space 6 costs 5"


def test_cubes_that_do_not_fit_go_to_the_bag() -> None:
    """GV-MKT-07: what somebody cannot store, when its column is full. Here 9 concrete of a warehouse for 8."""
    table = Table.arranged().has(0, small_warehouse=0, concrete=8, wood=0, steel=0).market(concrete=10)
    table.tile("merchant", 20).worker(0, "merchant").bag(concrete=1).turn_of(0).choose("tile", "convert")
    assert table.resources() == (8, 0, 0)
    assert table.resources("market") == (10, 0, 0)
    assert table.resources("bag") == (1, 0, 0)


def test_surplus_goes_to_the_market_without_payment() -> None:
    """GV-MKT-07, GV-MKT-09: where there is room; the cube lies there for anybody."""
    table = Table.arranged().has(0, money=0, small_warehouse=0, concrete=8, wood=0, steel=0).market(concrete=3)
    table.tile("merchant", 20).worker(0, "merchant").bag(concrete=1).turn_of(0).choose("tile", "convert")
    assert table.resources("market") == (4, 0, 0)
    assert table.money() == 0


# ---- resources


def test_three_resources_and_what_they_are_for() -> None:
    """GV-RES-01, GV-K-31: floors take what their building says, a road two concrete."""
    table = Table.arranged().town(*SET_UP, "lay inner_3, slot 2").has(0, money=0, concrete=4, wood=2, steel=2)
    assert len(table.numbers.resources) == 3
    table.turn_of(0).play("build_floor", site="z1", building="bank")
    assert table.resources() == (2, 2, 1)
    table.pawn(0, 0).turn_of(0).play("explore_or_road")
    assert table.road("inner_2.right") == "completed"
    assert table.resources() == (0, 2, 1)
    table.pawn(0, 0).has(0, wood=4).turn_of(0)
    assert "explore_or_road" not in table.options("tile"), "nothing but concrete will do"


def test_spent_resources_go_into_the_bag() -> None:
    """GV-RES-02: those of floors and of roads."""
    table = Table.arranged().town(*SET_UP, "lay inner_3, slot 2").has(0, money=0, concrete=4, wood=2, steel=2).bag()
    table.turn_of(0).play("build_floor", site="z1", building="bank")
    assert table.resources("bag") == (2, 0, 1)
    table.pawn(0, 0).turn_of(0).play("explore_or_road")
    assert table.resources("bag") == (4, 0, 1)
