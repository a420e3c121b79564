"""Tiles #01, #02, #06, #07 and the engineer (#20): resources and warehouses."""

from __future__ import annotations

import pytest

from tests.games.grinivil.scene import Scene, change, counts, offered, scene
from tests.runtime.game.table import Table

COLUMNS = ("concrete", "wood", "steel")


def buyer(players: int = 2, money: int = 100, **market: int) -> Scene:
    """Seat 0 has an empty warehouse, four small ones, and the turn."""
    table = scene(players=players).has(0, concrete=0, wood=0, steel=0, small_warehouse=4, money=money)
    table.market(**market)
    assert isinstance(table, Scene)
    return table


def engineer(table: Table) -> Table:
    return table.tile("engineer", 20).worker(0, "engineer")


# ---- #01 and #02


@pytest.mark.parametrize(
    ("players", "stack", "bought", "bill"),
    [
        (2, {"concrete": 8}, {"concrete": 3}, 4 + 5 + 5),
        (4, {"concrete": 13}, {"concrete": 3}, 4 + 5 + 5),
        (2, {"concrete": 10}, {"concrete": 1}, 3),
        (2, {"concrete": 2}, {"concrete": 2}, 7 + 8),
        (2, {"wood": 7}, {"wood": 2}, 4 + 5),
        (2, {"steel": 6, "wood": 1}, {"steel": 2, "wood": 1}, 5 + 6 + 9),
        (4, {"steel": 9, "wood": 11}, {"steel": 1, "wood": 1}, 5 + 4),
        (3, {"steel": 1}, {"steel": 1}, 10),
    ],
)
def test_the_topmost_cubes_are_bought_at_the_prices_of_their_spaces(
    players: int, stack: dict[str, int], bought: dict[str, int], bill: int
) -> None:
    """GV-TILE-01-01, GV-TILE-01-03, GV-MKT-03, GV-MKT-04, GV-EX-01, GV-EX-57."""
    # With a cube more in another column there is always something to decide.
    other = next(kind for kind in COLUMNS if kind not in stack)
    table = buyer(players, **stack, **{other: 1})
    before = counts(table)
    table.play("buy_resources", bought=bought)
    assert change(table, before, 0) == {**bought, "money": -bill}
    assert change(table, before, "market") == {kind: -n for kind, n in bought.items()}


@pytest.mark.parametrize(("cubes", "money", "allowed"), [(0, 99, False), (10, 2, False), (10, 3, True), (1, 7, False)])
def test_buying_needs_a_cube_and_money_for_the_cheapest(cubes: int, money: int, allowed: bool) -> None:
    """GV-TILE-01-02, GV-LIM-04, GV-MKT-06: the tenth concrete costs 3, the first 8."""
    assert ("buy_resources" in offered(buyer(money=money, concrete=cubes))) is allowed


def test_nobody_buys_more_than_he_can_pay() -> None:
    """GV-TILE-01-02, GV-TILE-01-03: 3 + 4 for two, 3 + 4 + 4 for three."""
    table = buyer(money=10, concrete=10, steel=1).choose("tile", "buy_resources")
    assert table.limits()["concrete"] == 2
    assert table.refused(concrete=3) == "T901"


def test_one_cube_at_least() -> None:
    """GV-TILE-01-01."""
    table = buyer(concrete=10, steel=1).choose("tile", "buy_resources")
    assert table.refused(concrete=0) == "T901"


def test_there_is_no_limit_but_the_market_and_the_money() -> None:
    """GV-TILE-01-05: all 14 cubes of this market, for one who can store them."""
    table = buyer(money=200, concrete=8, wood=4, steel=2)
    table.play("buy_resources", bought={"concrete": 8, "wood": 4, "steel": 2})
    assert table.resources(0) == (8, 4, 2)
    assert table.resources("market") == (0, 0, 0)


def test_what_cannot_be_stored_goes_back_unpaid() -> None:
    """GV-TILE-01-04, GV-WH-05: nine concrete do not fit into the large warehouse."""
    table = scene().has(0, concrete=8, wood=0, steel=0, money=20).market(concrete=10, wood=1)
    before = counts(table)
    table.play("buy_resources", bought={"concrete": 1})
    assert change(table, before, 0) == {"money": -3}
    assert change(table, before, "market") == {}


@pytest.mark.parametrize(
    ("given", "left"), [({"concrete": 1}, (4, 2, 2)), ({"steel": 2}, (5, 2, 0)), ({"wood": 2}, (5, 0, 2))]
)
def test_the_buyer_says_what_to_give_up(given: dict[str, int], left: tuple[int, ...]) -> None:
    """GV-TILE-01-04, GV-WH-05, GV-WH-06: five concrete may take two sections; then wood or steel has none."""
    table = scene().has(0, concrete=4, wood=2, steel=2, money=20).market(concrete=9, wood=1, steel=1)
    before = counts(table)
    table.choose("tile", "buy_resources").choose("bought", concrete=1)
    assert table.refused(steel=1) in ("T901", "T903")
    table.choose("return", **given).go_on()
    assert table.resources(0) == left
    assert change(table, before, 0)["money"] == -4


@pytest.mark.parametrize("tile", ["buy_resources", "buy_with_rebate"])
@pytest.mark.parametrize(("cubes", "steps"), [(1, 1), (2, 1), (3, 1), (4, 2), (6, 2), (7, 3)])
def test_buying_takes_a_step_for_every_three_cubes(tile: str, cubes: int, steps: int) -> None:
    """GV-TILE-01-06, GV-TILE-02-03, GV-TIME-06, GV-EX-27: rounded up."""
    table = buyer(concrete=10, wood=1).play(tile, bought={"concrete": cubes})
    assert table.space(0) == table.space_of(tile) + steps


def test_cubes_that_went_back_count_for_the_time() -> None:
    """GV-TILE-01-06: 4 bought, of which the large warehouse holds 2 more; 2 steps."""
    table = scene().has(0, concrete=6, wood=0, steel=0, money=50).market(concrete=10, wood=1)
    table.play("buy_resources", bought={"concrete": 4})
    assert table.resources(0) == (8, 0, 0)
    assert table.space(0) == 1 + 2


def test_buying_leaves_no_mark_on_the_tile() -> None:
    """GV-TILE-01-07: the next player may do the same."""
    table = buyer(concrete=10, wood=1).play("buy_resources", bought={"concrete": 1})
    assert table.pieces("buy_resources") == []
    assert "buy_resources" in offered(table.turn_of(1).has(1, money=50))


@pytest.mark.parametrize(
    ("stack", "bought", "bill"),
    [({"concrete": 8}, 3, 14 - 3), ({"concrete": 10}, 1, 0), ({"concrete": 10}, 2, 3 + 4 - 3), ({"steel": 1}, 1, 7)],
)
def test_the_second_tile_takes_3_off_the_bill(stack: dict[str, int], bought: int, bill: int) -> None:
    """GV-TILE-02-01."""
    (kind,) = stack
    other = "wood"
    table = buyer(**stack, **{other: 1})
    before = counts(table)
    table.play("buy_with_rebate", bought={kind: bought})
    assert -change(table, before, 0).get("money", 0) == bill


def test_with_the_rebate_a_cube_of_3_costs_nothing() -> None:
    """GV-TILE-02-01, GV-TILE-01-02: so money is not needed."""
    assert "buy_with_rebate" in offered(buyer(money=0, concrete=10))
    assert "buy_with_rebate" not in offered(buyer(money=0, concrete=9))
    assert "buy_resources" not in offered(buyer(money=2, concrete=10))


# ---- #20


@pytest.mark.parametrize(
    ("stack", "bought", "bill"),
    [({"concrete": 8}, 3, 1 + 2 + 2), ({"concrete": 10}, 1, 0), ({"concrete": 10}, 3, 0 + 1 + 1), ({"steel": 1}, 1, 7)],
)
def test_the_engineer_pays_3_less_for_each_cube(stack: dict[str, int], bought: int, bill: int) -> None:
    """GV-TILE-20-01, GV-TILE-01-03: no price below 0."""
    (kind,) = stack
    table = engineer(buyer(**stack, wood=1))
    before = counts(table)
    table.play("buy_resources", bought={kind: bought})
    assert -change(table, before, 0).get("money", 0) == bill


@pytest.mark.parametrize(
    ("stack", "bought", "bill"),
    [({"concrete": 8}, 3, 5 - 3), ({"concrete": 10}, 1, 0), ({"concrete": 10}, 3, 0), ({"steel": 1}, 1, 7 - 3)],
)
def test_the_engineer_with_the_rebate(stack: dict[str, int], bought: int, bill: int) -> None:
    """GV-TILE-02-02, GV-AMB-28: each price first, then the bill; nothing is ever paid out."""
    (kind,) = stack
    table = engineer(buyer(money=20, **stack, wood=1))
    before = counts(table)
    table.play("buy_with_rebate", bought={kind: bought})
    assert -change(table, before, 0).get("money", 0) == bill


def test_the_engineer_lets_one_buy_without_money() -> None:
    """GV-TILE-20-01, GV-TILE-01-02: the tenth concrete costs 0."""
    assert "buy_resources" in offered(engineer(buyer(money=0, concrete=10)))


def test_the_engineer_is_of_no_use_elsewhere() -> None:
    """GV-TILE-20-02: selling, warehouses and trees have their usual prices."""
    table = engineer(buyer(money=10)).has(0, concrete=2).tile("sell_resources", 2).tile("buy_warehouse", 3)
    table.tile("buy_trees", 4)
    before = counts(table)
    table.play("sell_resources", sell={"concrete": 1})
    assert change(table, before, 0)["money"] == 7
    before = counts(table)
    table.turn_of(0).play("buy_warehouse")
    assert change(table, before, 0)["money"] == -10
    table.pawn(0, 3).has(0, money=10).turn_of(0)
    before = counts(table)
    table.play("buy_trees", n=[3, 0])
    assert change(table, before, 0)["money"] == -3


def test_the_engineer_serves_only_its_owner() -> None:
    """GV-ABIL-06, GV-TILE-20-01."""
    table = engineer(buyer(concrete=10, wood=1)).turn_of(1).has(1, money=50, concrete=0)
    before = counts(table)
    table.play("buy_resources", bought={"concrete": 1})
    assert change(table, before, 1)["money"] == -3


# ---- #06


@pytest.mark.parametrize(
    ("players", "stock"), [(2, {"concrete": 0, "wood": 1, "steel": 1}), (4, {"concrete": 1, "wood": 2, "steel": 2})]
)
def test_selling_fills_the_lowest_spaces(players: int, stock: dict[str, int]) -> None:
    """GV-TILE-06-01, GV-TILE-06-03, GV-MKT-05, GV-EX-02, GV-EX-58: 7 + 8 + 7 + 7."""
    table = scene("sell_resources", players=players).has(0, concrete=2, wood=2, steel=2, money=0).market(**stock)
    before = counts(table)
    table.play("sell_resources", sell={"concrete": 1, "wood": 1, "steel": 2})
    assert change(table, before, 0) == {"concrete": -1, "wood": -1, "steel": -2, "money": 29}
    assert change(table, before, "market") == {"concrete": 1, "wood": 1, "steel": 2}


@pytest.mark.parametrize(
    ("held", "market", "allowed"),
    [
        ({"concrete": 1}, {"concrete": 9}, True),
        ({"concrete": 1}, {"concrete": 10}, False),
        ({"concrete": 1, "wood": 1}, {"concrete": 10}, True),
        ({}, {}, False),
    ],
)
def test_selling_needs_a_cube_and_room_in_its_column(
    held: dict[str, int], market: dict[str, int], allowed: bool
) -> None:
    """GV-TILE-06-02, GV-MKT-06."""
    table = scene("sell_resources").has(0, **{"concrete": 0, "wood": 0, "steel": 0, **held}).market(**market)
    assert ("sell_resources" in offered(table)) is allowed


def test_a_full_column_takes_no_more() -> None:
    """GV-TILE-06-03: two of three concrete fit."""
    table = scene("sell_resources").has(0, concrete=3, wood=1, steel=0).market(concrete=8)
    table.choose("tile", "sell_resources")
    assert table.limits() == {"concrete": 2, "wood": 1, "steel": 0}
    assert table.refused(concrete=3) == "T901"
    assert table.refused(concrete=0) == "T901"


def test_selling_takes_no_time() -> None:
    """GV-TILE-06-04, GV-AMB-46."""
    table = scene("sell_resources").has(0, concrete=3, wood=0, steel=0).market()
    table.play("sell_resources", sell={"concrete": 3})
    assert table.space(0) == 2


# ---- #07


@pytest.mark.parametrize(("money", "left", "allowed"), [(10, 1, True), (9, 1, False), (10, 0, False)])
def test_a_warehouse_needs_10_and_one_that_is_left(money: int, left: int, allowed: bool) -> None:
    """GV-TILE-07-01, GV-LIM-01, GV-K-44."""
    table = scene("buy_warehouse").has(0, money=money).has("supply", small_warehouse=left)
    assert ("buy_warehouse" in offered(table)) is allowed


def test_one_warehouse_for_10_and_a_step() -> None:
    """GV-TILE-07-02, GV-TILE-07-03, GV-WH-08: one per action, however much money there is."""
    table = scene("buy_warehouse").has(0, money=50, small_warehouse=1)
    before = counts(table)
    table.play("buy_warehouse")
    assert change(table, before, 0) == {"money": -10, "small_warehouse": 1}
    assert table.space(0) == 2 + 1


def test_the_step_of_a_warehouse_may_be_bought() -> None:
    """GV-TILE-07-03, GV-TIME-02, GV-TIME-09."""
    table = scene("buy_warehouse").has(0, money=13).play("buy_warehouse", n=1)
    assert (table.space(0), table.money(0)) == (2, 0)
