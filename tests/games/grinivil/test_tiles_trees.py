"""Tiles #09, #10, #16 and the ecologist (#22): trees."""

from __future__ import annotations

import pytest

from tests.games.grinivil.scene import SET_UP, Scene, change, counts, offered, scene, trees_in, until
from tests.runtime.game.table import Table

# ---- #09


@pytest.mark.parametrize(("trees", "bill"), [(1, 1), (2, 2), (3, 3), (4, 8), (5, 10), (6, 12)])
def test_four_or_more_trees_cost_2_each(trees: int, bill: int) -> None:
    """GV-TILE-09-02, GV-TILE-09-03, GV-EX-29, GV-AMB-22: the first three included."""
    table = scene("buy_trees").has(0, money=12, tree=0)
    before = counts(table)
    table.choose("tile", "buy_trees").choose("n", trees)
    assert change(table, before, 0) == {"money": -bill, "tree": trees}
    assert change(table, before, "supply") == {"tree": -trees}


@pytest.mark.parametrize(
    ("money", "left", "options"),
    [(12, 50, [1, 2, 3, 4, 5, 6]), (7, 50, [1, 2, 3]), (8, 50, [1, 2, 3, 4]), (2, 50, [1, 2]), (20, 4, [1, 2, 3, 4])],
)
def test_up_to_six_as_far_as_money_and_supply_go(money: int, left: int, options: list[int]) -> None:
    """GV-TILE-09-01."""
    table = scene("buy_trees").has(0, money=money, tree=0).has(1, tree=0).has("supply", tree=left)
    assert table.choose("tile", "buy_trees").options("n") == options


@pytest.mark.parametrize(("money", "left", "allowed"), [(0, 9, False), (1, 0, False), (1, 1, True)])
def test_without_money_or_trees_nothing_is_bought(money: int, left: int, allowed: bool) -> None:
    """GV-TILE-09-01, GV-LIM-01."""
    table = scene("buy_trees").has(0, money=money).has("supply", tree=left)
    assert ("buy_trees" in offered(table)) is allowed


def test_bought_trees_are_not_planted_and_take_one_step() -> None:
    """GV-TILE-09-03, GV-TILE-09-04: six or one, it is one step, which may be bought."""
    table = scene("buy_trees").has(0, money=15, tree=0).choose("tile", "buy_trees").choose("n", 6)
    assert sum(table.game.town.planted) == 0
    assert table.options("n") == [0, 1]
    table.choose("n", 0)
    assert table.space(0) == 2 + 1


# ---- #10

BIG = (
    "lay inner_1, slot 0",
    "lay inner_2, slot 1",
    "lay inner_3, slot 2",
    "lay outer_5, slot 1",
    "lay outer_3, slot 2",
    "complete inner_1, road right",
)
"""A sector of 26 places round outer_5."""


@pytest.mark.parametrize(
    ("trees", "money", "vp", "steps"),
    [
        (1, 5, 0, 1),
        (2, 10, 0, 1),
        (3, 15, 0, 1),
        (4, 15, 2, 2),
        (5, 15, 4, 2),
        (6, 15, 6, 2),
        (7, 15, 8, 3),
        (8, 15, 11, 3),
        (9, 15, 14, 3),
    ],
)
def test_planting_is_rewarded_tree_by_tree(trees: int, money: int, vp: int, steps: int) -> None:
    """GV-TILE-10-03, GV-TILE-10-04, GV-TILE-10-05, GV-EX-11 to 13, GV-EX-25, GV-EX-26."""
    table = scene("plant_trees", town=BIG).has(0, tree=9, money=0, vp=0)
    before = counts(table)
    table.choose("tile", "plant_trees").choose("sector", "outer_5.w").choose("n", trees)
    expected = {"tree": -trees, "money": money, "vp": vp}
    assert change(table, before, 0) == {name: n for name, n in expected.items() if n}
    assert trees_in(table, "outer_5.w") == trees
    table.choose("n", 0)
    assert table.space(0) == 2 + steps


@pytest.mark.parametrize(
    ("sector", "stock", "most"), [("outer_5.w", 12, 9), ("outer_5.w", 4, 4), ("land_centre.p", 9, 3)]
)
def test_one_to_nine_as_far_as_stock_and_places_go(sector: str, stock: int, most: int) -> None:
    """GV-TILE-10-01, GV-TILE-10-02: the centre has 3 places."""
    table = scene("plant_trees", town=BIG).has(0, tree=stock)
    table.choose("tile", "plant_trees").choose("sector", sector)
    assert table.options("n") == list(range(1, most + 1))


def test_a_full_sector_is_no_option() -> None:
    """GV-TILE-10-02: nor is planting without trees."""
    town = (*SET_UP, "plant land_centre, region p, trees 3")
    table = scene("plant_trees", town=town).has(0, tree=1).choose("tile", "plant_trees")
    with pytest.raises(AssertionError, match="no option"):
        table.choose("sector", "land_centre.p")
    assert len(table.options("sector")) == 3
    assert "plant_trees" not in offered(scene("plant_trees", town=town).has(0, tree=0))


def test_all_trees_go_into_one_sector() -> None:
    """GV-TILE-10-01, GV-SECT-07: the sector is chosen once."""
    table = scene("plant_trees").has(0, tree=5, money=0).choose("tile", "plant_trees").choose("sector", "inner_2.p")
    table.choose("n", 5)
    assert trees_in(table, "inner_2.p") == 5
    assert sum(table.game.town.trees) == 5


def test_the_time_of_planting_may_be_bought_with_its_reward() -> None:
    """GV-TILE-10-05, GV-TIME-07, GV-TIME-10: 4 trees bring 15 money and take 2 steps."""
    table = scene("plant_trees").has(0, tree=4, money=0).choose("tile", "plant_trees").choose("sector", "inner_2.p")
    table.choose("n", 4).choose("n", 2)
    assert (table.space(0), table.money(0)) == (2, 9)


# ---- #16

PLANTED = (*SET_UP, "plant land_centre, region p, trees 2", "plant inner_1, region p, trees 1")


def replanter(*, supply: int = 20, town: tuple[str, ...] = PLANTED, money: int = 0) -> Scene:
    table = scene("replant", "convert", town=town).has(0, vp=0, money=money, tree=2).has("supply", tree=supply)
    assert isinstance(table, Scene)
    return table


FROM_TOWN, FROM_SUPPLY = 0, 1


def moved(table: Table, source: int, target: str, start: str = "") -> Table:
    """One tree is moved; what is forced is not asked."""
    if table.asked.name == "either":
        table.choose("either", source)
    if source == FROM_TOWN and table.asked.name == "from":
        table.choose("from", start)
    return table.choose("to", target)


def test_trees_are_moved_from_town_or_taken_from_the_supply() -> None:
    """GV-TILE-16-01 to 04: three trees to three sectors, and 1 point in all."""
    table = replanter()
    before = counts(table)
    table.choose("tile", "replant")
    moved(table, FROM_TOWN, "inner_2.p", "land_centre.p").choose("again", "yes")
    moved(table, FROM_SUPPLY, "inner_1.p").choose("again", "yes")
    moved(table, FROM_SUPPLY, "land_start.c")
    assert trees_in(table, "land_centre.p") == 1
    assert (trees_in(table, "inner_2.p"), trees_in(table, "inner_1.p"), trees_in(table, "land_start.c")) == (1, 2, 1)
    assert change(table, before, 0) == {"vp": 1}, "no money, no other points, and no tree of one's own"
    assert change(table, before, "supply") == {"tree": -2, "occupied_marker": -1}
    assert change(table, before, 1) == {}


@pytest.mark.parametrize("trees", [1, 2, 3])
def test_one_to_three_trees_one_step_each(trees: int) -> None:
    """GV-TILE-16-01, GV-TILE-16-06, GV-TIME-08: and always 1 point."""
    table = replanter().choose("tile", "replant")
    for n in range(trees):
        moved(table, FROM_SUPPLY, "inner_2.p")
        if n < 2:
            table.choose("again", "yes" if n + 1 < trees else "no")
    assert table.vp(0) == 1
    assert table.space(0) == 2 + trees
    assert trees_in(table, "inner_2.p") == trees


def test_the_time_of_replanting_may_be_bought() -> None:
    """GV-TILE-16-06, GV-TIME-08."""
    table = replanter(money=6).choose("tile", "replant")
    moved(table, FROM_SUPPLY, "inner_2.p").choose("again", "yes")
    moved(table, FROM_SUPPLY, "inner_2.p").choose("again", "no").choose("n", 2)
    assert (table.space(0), table.money(0)) == (2, 0)


def test_a_stock_is_no_source() -> None:
    """GV-TILE-16-01, GV-TILE-16-07: everybody has trees, but there are none in town or supply."""
    table = replanter(supply=0, town=SET_UP).has(1, tree=3)
    assert "replant" not in offered(table)
    assert "replant" in offered(table.has("supply", tree=1))


def test_without_a_free_place_nothing_is_replanted() -> None:
    """GV-TILE-16-07: every place of the town has a tree."""
    full = [("land_centre, region p", 3), ("land_start, region a", 3), ("land_start, region b", 3)]
    full += [("land_start, region c", 4), ("inner_1, region p", 5), ("inner_2, region p", 4)]
    town = (*SET_UP, *[f"plant {region}, trees {n}" for region, n in full])
    assert "replant" not in offered(replanter(town=town))


def test_a_marker_closes_the_tile_until_the_owners_next_turn() -> None:
    """GV-TILE-16-05, GV-LOOP-06, GV-TURN-00: to everybody; then its owner takes it back and may use the tile again."""
    table = replanter().choose("tile", "replant")
    moved(table, FROM_SUPPLY, "inner_2.p").choose("again", "no").go_on()
    assert table.pieces("replant") == [("occupied_marker", 0)]
    assert table.asked.seat == 1
    assert "replant" not in offered(table)
    table.play("convert")
    assert table.asked.seat == 0
    assert table.pieces("replant") == []
    assert "replant" in offered(table.has(0, money=50))


def test_the_marker_closes_the_tile_to_its_owner_in_a_repeat() -> None:
    """GV-TILE-16-05, GV-AMB-21: the same turn is not the next."""
    table = replanter().has(0, money=50, repeat_action=1).choose("tile", "replant")
    moved(table, FROM_SUPPLY, "inner_2.p").choose("again", "no")
    until(table, "tile", may="yes", again="yes")
    assert table.asked.seat == 0
    assert "replant" not in offered(table)


# ---- #22


@pytest.mark.parametrize(("left", "allowed"), [(0, False), (1, True)])
def test_the_ecologist_cannot_be_chosen_without_trees(left: int, allowed: bool) -> None:
    """GV-TILE-22-02, GV-LIM-01."""
    assert ("ecologist" in offered(scene("ecologist").has("supply", tree=left))) is allowed


def test_the_ecologist_takes_a_tree_with_every_action() -> None:
    """GV-TILE-22-01, GV-ABIL-08: from the supply; it can be planted at once."""
    table = scene("plant_trees", "convert").tile("ecologist", 20).worker(0, "ecologist").has(0, tree=0, vp=3)
    before = counts(table)
    table.play("convert")
    assert change(table, before, 0)["tree"] == 1
    table.pawn(0, 0).has(0, tree=0).turn_of(0)
    assert "plant_trees" in offered(table), "GV-LOOP-08: the tree of this very move can be planted"


def test_an_empty_supply_gives_the_ecologist_nothing() -> None:
    """GV-TILE-22-01, GV-LIM-02."""
    table = scene("convert").tile("ecologist", 20).worker(0, "ecologist").has(0, tree=0, vp=3)
    table.has("supply", tree=0).play("convert")
    assert table.count(0, "tree") == 0
