"""Things that run out: ledger section 2.1."""

from __future__ import annotations

import pytest

from runtime.game.verbs.sell import SOLD
from tests.runtime.game.table import MUNICIPAL, SET_UP, Table


def offered(table: Table) -> set[str]:
    return set(table.turn_of(0).options("tile"))


# ---- trees and warehouses


def test_without_trees_in_supply_nobody_buys_them() -> None:
    """GV-LIM-01: nor chooses the ecologist, whose only product is gone."""
    table = Table.arranged().tile("ecologist", 20).has("supply", tree=1)
    assert {"buy_trees", "ecologist"} <= offered(table)
    assert not {"buy_trees", "ecologist"} & offered(table.has("supply", tree=0))


@pytest.mark.parametrize("left", [1, 2, 4])
def test_no_more_trees_are_bought_than_there_are(left: int) -> None:
    """GV-LIM-01, GV-TILE-09-01."""
    table = Table.arranged().has("supply", tree=left).turn_of(0).choose("tile", "buy_trees")
    if left > 1:
        assert table.options("n") == list(range(1, left + 1))
    else:
        assert table.count(0, "tree") == 3, "one, without a question"


def test_without_warehouses_in_supply_nobody_buys_one() -> None:
    """GV-LIM-01, GV-K-15."""
    table = Table.arranged().has("supply", small_warehouse=0)
    assert "buy_warehouse" not in offered(table)
    assert "buy_warehouse" in offered(table.has("supply", small_warehouse=1))


@pytest.mark.parametrize(("left", "got"), [(0, 0), (1, 1), (5, 2)])
def test_a_site_bonus_gives_what_is_left_of_the_trees(left: int, got: int) -> None:
    """GV-LIM-02: two trees for the first floor of in01a."""
    town = ("lay inner_2, slot 0", "lay inner_1, slot 1", "complete inner_2, road right")
    table = Table.arranged().town(*town).has(0, money=50, concrete=2, wood=1).has("supply", tree=left).turn_of(0)
    before = table.count(0, "tree")
    table.choose("tile", "build_floor").choose("site", "in01a")
    assert table.count(0, "tree") == before + got
    assert table.count("supply", "tree") == left - got


@pytest.mark.parametrize(("left", "got"), [(0, 0), (4, 4), (6, 6), (9, 6)])
def test_the_bonus_road_gives_what_is_left_of_the_trees(left: int, got: int) -> None:
    """GV-LIM-02: six trees on its fourth space."""
    table = Table.arranged().town(*SET_UP, "lay inner_3, slot 2").track(0, 3).has(0, concrete=2, money=0)
    table.has("supply", tree=left).turn_of(0).choose("tile", "explore_or_road")
    assert table.game.spaces[1][0] == 4
    assert table.count(0, "tree") == 2 + got


@pytest.mark.parametrize("left", [0, 1])
def test_the_bonus_road_gives_a_warehouse_if_there_is_one(left: int) -> None:
    """GV-LIM-02: the third space; the seventh brings its points all the same."""
    town = (*SET_UP, "lay inner_3, slot 2")
    table = Table.arranged().town(*town).track(0, 2).has(0, concrete=2, money=0)
    table.has("supply", small_warehouse=left).turn_of(0).choose("tile", "explore_or_road")
    assert table.count(0, "small_warehouse") == left
    table = Table.arranged().town(*town).track(0, 6).has(0, concrete=2, money=0)
    table.has("supply", small_warehouse=left).turn_of(0).choose("tile", "explore_or_road")
    assert (table.count(0, "small_warehouse"), table.vp()) == (left, 7)


def test_the_ecologist_gives_nothing_from_an_empty_supply() -> None:
    """GV-LIM-02: the action is done all the same."""
    table = Table.arranged().tile("ecologist", 20).worker(0, "ecologist").has("supply", tree=0)
    table.turn_of(0).play("subsidies")
    assert table.count(0, "tree") == 2
    assert table.money() == 40 + 3 + 3 * 2


# ---- cubes


@pytest.mark.parametrize("cubes", [1, 3, 4])
def test_an_auction_offers_what_is_in_the_bag(cubes: int) -> None:
    """GV-LIM-03."""
    table = Table.arranged().has(1, money=0, small_warehouse=3).has(0, small_warehouse=3).bag(wood=cubes)
    table.turn_of(0).choose("tile", "auction").choose("bid", 10)
    assert table.resources() == (2, 1 + cubes, 1)
    assert table.resources("bag") == (0, 0, 0)


@pytest.mark.parametrize("cubes", [0, 1, 2, 3])
def test_a_restock_takes_what_is_in_the_bag(cubes: int) -> None:
    """GV-LIM-03, GV-EOL-05."""
    table = Table.arranged().market().bag(steel=cubes).pawn(0, 20).turn_of(0).choose("tile", "convert")
    assert table.resources("market") == (0, 0, cubes)
    assert table.resources("bag") == (0, 0, 0)


@pytest.mark.parametrize("cubes", [0, 1, 2])
def test_a_draw_takes_what_is_in_the_bag(cubes: int) -> None:
    """GV-LIM-03: the merchant's cube, and the two of a site bonus (in02a)."""
    table = Table.arranged().tile("merchant", 20).worker(0, "merchant").bag(steel=cubes).turn_of(0)
    table.choose("tile", "convert")
    assert table.resources() == (2, 1, 1 + min(1, cubes))
    site = Table.arranged().has(0, money=0, concrete=2, wood=0, steel=0).bag(steel=cubes).turn_of(0)
    site.choose("tile", "build_floor").choose("site", "in02a")
    if site.asked.name == "building":
        site.choose("building", "bus_stop")
    while site.asked.name == "may":
        site.choose("may", "yes")
    assert sum(site.resources()) == min(2, cubes + 2), "the two cubes of the floor lie in the bag as well"


def test_acquiring_draws_what_is_left() -> None:
    """GV-LIM-03, GV-TILE-15-02: one of choice, and for three warehouses the single one that is left."""
    table = Table.arranged().has(0, small_warehouse=3, concrete=0, wood=0, steel=0).bag(wood=2)
    table.turn_of(0).play("acquire")
    assert table.resources() == (0, 2, 0)


def test_an_empty_bag_closes_what_needs_it() -> None:
    """GV-LIM-04: auction and acquiring; a single cube of any kind opens them."""
    table = Table.arranged().bag()
    assert not {"auction", "acquire"} & offered(table)
    for kind in ("concrete", "wood", "steel"):
        assert {"auction", "acquire"} <= offered(table.bag(**{kind: 1}))


def test_an_empty_market_closes_what_needs_it() -> None:
    """GV-LIM-04: buying; a single cube of any kind opens it."""
    table = Table.arranged().market()
    assert not {"buy_resources", "buy_with_rebate"} & offered(table)
    for kind in ("concrete", "wood", "steel"):
        assert {"buy_resources", "buy_with_rebate"} <= offered(table.market(**{kind: 1}))


def test_importing_needs_something_to_import() -> None:
    """GV-LIM-04, GV-TILE-14-04: a tree or a cube."""
    table = Table.arranged().bag().has("supply", tree=0)
    assert "import" not in offered(table)
    assert "import" in offered(table.has("supply", tree=1))
    assert "import" in offered(table.has("supply", tree=0).bag(steel=1))


def test_the_merchant_may_be_chosen_with_an_empty_bag() -> None:
    """GV-LIM-03: choosing the tile needs a worker and nothing from the bag; cubes may come into it later."""
    assert "merchant" in offered(Table.arranged().tile("merchant", 20).bag())


# ---- pieces


def test_without_a_road_piece_no_road_is_completed() -> None:
    """GV-LIM-07, GV-K-17: neither by the tile, nor with a floor, nor by the bonus of a site (in05c)."""
    town = (*SET_UP, *MUNICIPAL, "lay inner_5, slot 2", "lay inner_6, slot 3")
    table = Table.arranged().town(*town).has(0, money=9, concrete=4, wood=2, steel=2)
    assert "explore_or_road" in offered(table)
    assert "explore_or_road" not in offered(table.has("supply", road_piece=0))
    table.has(0, money=24).turn_of(0).choose("tile", "build_floor").choose("site", "in05c").choose(
        "building", "bus_stop"
    )
    while table.asked.name == "may":
        table.choose("may", "yes")
    assert table.road("inner_5.right") == "under_construction"
    assert table.asked.name == "n", "24 are too few for an extra floor, and there is no piece for a road"


def test_without_a_roof_no_house_is_sold() -> None:
    """GV-LIM-07, GV-K-46."""
    town = (*SET_UP, "build land_start, site s1, building house, blocks 1 and 1")
    table = Table.arranged().town(*town).hand(0, "baker")
    assert "sell_house" in offered(table)
    assert "sell_house" not in offered(table.has("supply", roof=0))


def test_without_a_token_no_building_is_begun() -> None:
    """GV-LIM-07: houses or any other; those that stand can be gone on with."""
    town = (*SET_UP, "build inner_1, site in01c, building house, blocks 2")
    table = Table.arranged(6).town(*town).has(0, money=50, concrete=4, wood=2, steel=2).turn_of(0)
    table.choose("tile", "build_floor")
    assert {"land_start.s1", "inner_1.in01c"} <= set(table.options("site"))
    table.has("tokens", house=0).turn_of(0).choose("tile", "build_floor")
    assert "land_start.s1" not in table.options("site")
    assert "inner_1.in01c" in table.options("site")
    table.has("tokens", school=0).turn_of(0).choose("tile", "build_floor").choose("site", "z1")
    assert "school" not in table.options("building")
    assert "pub" in table.options("building")


def test_the_token_of_a_sold_house_comes_back() -> None:
    """GV-LIM-07, GV-SELL-07: and can be used again."""
    town = (*SET_UP, "build land_start, site s1, building house, blocks 1 and 1")
    table = Table.arranged().town(*town).hand(0, "baker").has("tokens", house=0)
    table.turn_of(0).play("sell_house")
    assert table.count("tokens", "house") == 1
    table.has(0, concrete=2, wood=1).pawn(0, 0).turn_of(0).choose("tile", "build_floor")
    assert "inner_1.in01c" in table.options("site")


def test_other_tokens_never_come_back() -> None:
    """GV-TYPE-08, GV-LIM-07: a school that stands is the only one."""
    town = (*SET_UP, "build land_centre, site z1, building school, blocks 2 and 2")
    table = Table.arranged(6).town(*town).has(0, money=50, concrete=4, wood=2, steel=2).turn_of(0)
    assert table.count("tokens", "school") == 0
    table.choose("tile", "build_floor").choose("site", "z2")
    assert "school" not in table.options("building")


def test_a_last_road_piece_and_a_last_roof_can_be_used() -> None:
    """GV-LIM-07: the very last of each."""
    town = (*SET_UP, "lay inner_3, slot 2", "build land_start, site s1, building house, blocks 1 and 1")
    table = Table.arranged().town(*town).hand(0, "baker").has(0, money=0, concrete=2)
    table.has("supply", road_piece=1, roof=1).turn_of(0).play("explore_or_road")
    assert table.count("supply", "road_piece") == 0
    table.pawn(0, 0).turn_of(0).play("sell_house")
    assert table.count("supply", "roof") == 0
    assert len(table.events(SOLD)) == 1


def test_money_is_not_limited() -> None:
    """GV-COMP-15: the bank pays whatever is due."""
    table = Table.arranged()
    paid = 0
    for _ in range(40):
        table.pawn(0, 0).has(0, money=0).turn_of(0).play("subsidies")
        paid += table.money()
    assert paid == 40 * 12
    assert table.count("bank", "money") > 10**6
