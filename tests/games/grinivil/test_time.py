"""What an action costs in time, and buying time: ledger section 7."""

from __future__ import annotations

from typing import Any

import pytest

from runtime.game.state import log_events
from tests.runtime.game.table import AT_WILL, MUNICIPAL, SET_UP, Table


def rich(*variants: str) -> Table:
    """Seat 0 can afford anything, and store it."""
    table = Table.arranged(variants=(*variants, *AT_WILL)).has(0, money=300, small_warehouse=8, tree=9)
    return table.has(0, concrete=4, wood=4, steel=4).market(concrete=10, wood=3, steel=3)


def time_taken(table: Table) -> int:
    """The steps of the pawn after the last action that was done."""
    found = table.events()
    acted = max(n for n, event in enumerate(found) if event.kind == log_events.ACTION)
    return sum(event.of["steps"] for event in found[acted:] if event.kind == log_events.PAWN)


def cause(table: Table) -> str:
    """The declaration that asks the present question."""
    return table.rules.causes[table.asked.cause][0].partition(".")[2]


def played(table: Table, tile: str, **answers: Any) -> int:
    """The time that a tile takes when none is bought."""
    return time_taken(table.pawn(0, 0).turn_of(0).play(tile, **answers))


# ---- kinds of time


@pytest.mark.parametrize(
    ("tile", "answers", "time"),
    [
        ("buy_warehouse", {}, 1),
        ("explore_or_road", {"half": "explore_land"}, 1),
        ("explore_or_road", {"half": "build_road"}, 2),
        ("buy_trees", {"n": [6, 0]}, 1),
        ("new_inhabitant", {}, 1),
        ("import", {}, 2),
        ("acquire", {}, 2),
    ],
)
def test_fixed_time(tile: str, answers: dict[str, Any], time: int) -> None:
    """GV-TIME-01, GV-TIME-02: the pawn goes on by the time of the tile; it may be bought off."""
    table = rich().town(*SET_UP, *MUNICIPAL, "lay inner_3, slot 2")
    assert played(table, tile, **answers) == time
    asked = [answer for answer in answers.get("n", []) if answer]
    table = rich().town(*SET_UP, *MUNICIPAL, "lay inner_3, slot 2")
    assert played(table, tile, **{**answers, "n": [*asked, time]}) == 0


@pytest.mark.parametrize(
    "tile",
    [
        *("auction", "sell_resources", "sell_house", "convert", "forced_trade"),
        *("architect", "engineer", "constructor", "ecologist", "banker", "merchant", "follower", "manager"),
    ],
)
def test_no_time(tile: str) -> None:
    """GV-TIME-03: the pawn stays where it acted, and nobody is asked to buy anything off."""
    table = rich("promos")
    if tile == "sell_house":
        table.town(*SET_UP, "build land_start, site s1, building house, blocks 1 and 1").hand(0, "baker")
    if tile not in table.loop():
        table.tile(tile, 20)
    assert played(table, tile) == 0
    assert table.space(0) == table.space_of(tile)
    assert table.moved("money", cause="one_action") == []


@pytest.mark.parametrize(("tile", "time", "answers"), [("subsidies", 2, {}), ("crowdfunding", 3, {"bid": 30})])
def test_mandatory_time(tile: str, time: int, answers: dict[str, Any]) -> None:
    """GV-TIME-04, GV-EX-23, GV-EX-30: however much money is there, none of it can be bought off."""
    table = rich("promos").tile(tile, 9).has(1, money=0).turn_of(0).choose("tile", tile)
    while table.asked.seat == 0:
        assert table.asked.name in ("building", "site", "bid")
        table.choose("bid", 30) if table.asked.name == "bid" else table.least()
    assert time_taken(table) == time
    assert table.moved("money", cause="one_action") == []


@pytest.mark.parametrize(
    ("building", "resources"), [("bus_stop", 2), ("pub", 3), ("school", 4), ("hospital", 4), ("playground", 2)]
)
def test_time_for_each_resource(building: str, resources: int) -> None:
    """GV-TIME-05, GV-EX-10: one step for each cube spent on the floor."""
    for tile in ("build_floor", "build_with_surcharge"):
        assert played(rich(), tile, site="z1", building=building) == resources


@pytest.mark.parametrize("tile", ["buy_resources", "buy_with_rebate"])
@pytest.mark.parametrize("cubes", range(1, 11))
def test_time_for_three_resources(tile: str, cubes: int) -> None:
    """GV-TIME-06, GV-EX-27: a third of what was bought, rounded up."""
    assert played(rich(), tile, bought={"concrete": cubes}) == {1: 1, 2: 1, 3: 1, 10: 4}.get(cubes, (cubes + 2) // 3)


def test_cubes_that_cannot_be_stored_take_time_too() -> None:
    """GV-TIME-06, GV-TILE-01-06: what counts is how many were bought."""
    table = rich().has(0, small_warehouse=0, concrete=4, wood=2, steel=2).turn_of(0)
    table.choose("tile", "buy_resources").choose("bought", concrete=4)
    if table.asked.name == "return":
        table.least()
    assert table.asked.name == "n"
    assert table.options("n") == [0, 1, 2]


@pytest.mark.parametrize(("trees", "time"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2), (7, 3), (8, 3), (9, 3)])
def test_time_for_three_trees(trees: int, time: int) -> None:
    """GV-TIME-07, GV-EX-11, GV-EX-25, GV-EX-26."""
    table = rich().town(*SET_UP, "lay outer_5, slot 1")
    assert played(table, "plant_trees", sector="outer_5.w", n=[trees, 0]) == time


@pytest.mark.parametrize("trees", [1, 2, 3])
def test_time_for_each_tree(trees: int) -> None:
    """GV-TIME-08: replanting; it may be bought off."""
    again = ["yes"] * (trees - 1) + ["no"] * (trees < 3)
    assert played(rich(), "replant", again=again) == trees
    assert played(rich(), "replant", again=again, n=trees) == 0


# ---- buying time


@pytest.mark.parametrize("bought", range(5))
def test_time_is_bought_for_three_each(bought: int) -> None:
    """GV-TIME-09, GV-K-20: any number of steps, down to none."""
    table = rich().turn_of(0)
    table.choose("tile", "build_floor").choose("site", "z1").choose("building", "school")
    while table.asked.name == "may":
        table.choose("may", "no")
    assert table.options("n") == [0, 1, 2, 3, 4]
    money = table.money()
    table.choose("n", bought)
    assert table.money() == money - 3 * bought
    assert table.space(0) == 6 + 4 - bought


@pytest.mark.parametrize(("money", "most"), [(10, 0), (12, 0), (13, 1)])
def test_nobody_buys_more_time_than_he_can_pay(money: int, most: int) -> None:
    """GV-TIME-09: with 2 left after a warehouse none, with 3 one."""
    table = Table.arranged().has(0, money=money).turn_of(0).choose("tile", "buy_warehouse")
    if most:
        assert table.options("n") == [0, 1]
    else:
        assert table.asked.seat == 1, "there was nothing to decide"


def test_part_of_the_time_can_be_bought() -> None:
    """GV-TIME-09: 7 are enough for two of four steps."""
    table = Table.arranged(variants=AT_WILL).has(0, money=7, concrete=2, wood=2, steel=0).turn_of(0)
    table.choose("tile", "build_floor").choose("site", "z1").choose("building", "school").choose("may", "no")
    assert table.options("n") == [0, 1, 2]


def test_time_is_bought_with_what_the_action_brought() -> None:
    """GV-TIME-10: 4 trees bring 15, enough for both steps."""
    table = Table.arranged().has(0, money=0, tree=4).town(*SET_UP, "lay outer_5, slot 1").turn_of(0)
    table.choose("tile", "plant_trees").choose("sector", "outer_5.w").choose("n", 4)
    assert table.options("n") == [0, 1, 2]
    table.choose("n", 2)
    assert (table.money(), table.space(0)) == (9, 8)


# ---- what takes no time


def test_bonus_actions_of_sites_take_no_time() -> None:
    """GV-TIME-11: planting, new land and a road come with the floor."""
    towns = {
        "in02b": ("lay inner_3, slot 0", "lay inner_2, slot 1", "lay inner_1, slot 2", "complete inner_3, road right"),
        "in03b": (*SET_UP, "lay inner_3, slot 2", "lay inner_4, slot 3"),
        "in05c": (*SET_UP, "lay inner_5, slot 2", "lay inner_4, slot 3"),
    }
    for site, town in towns.items():
        table = rich().town(*town).turn_of(0).choose("tile", "build_floor").choose("site", site)
        if table.asked.name == "building":
            table.choose("building", "bus_stop")
        before = (table.game.town.lands, table.game.town.states, table.game.town.trees)
        while not (table.asked.name == "n" and cause(table) == "one_action"):
            if table.asked.name == "may":
                table.choose("may", "no" if cause(table) == "build_floor" else "yes")
            elif table.asked.kind == "number":
                table.choose(table.asked.name, 2)
            else:
                table.least()
        assert (table.game.town.lands, table.game.town.states, table.game.town.trees) != before, "a bonus was taken"
        assert max(table.options("n")) == (3 if site == "in02b" else 2)


def test_an_extra_floor_takes_no_time() -> None:
    """GV-TIME-11, GV-TIME-12: 2 for the first floor of the bus stop; the 2 cubes of the second are not counted."""
    table = rich().turn_of(0).choose("tile", "build_floor").choose("site", "z1").choose("building", "bus_stop")
    table.choose("may", "no").choose("may", "yes")
    assert table.blocks("z1") == (0, 0)
    assert table.options("n") == [0, 1, 2]


def test_a_connected_road_takes_no_time() -> None:
    """GV-TIME-11, GV-TIME-12."""
    table = rich().town(*SET_UP, "lay inner_3, slot 2").turn_of(0)
    table.choose("tile", "build_floor").choose("site", "in02c").choose("building", "bus_stop")
    table.choose("may", "yes").choose("action", "connected_road")
    assert table.road("inner_2.right") == "completed"
    assert table.options("n") == [0, 1, 2]


def test_a_cube_that_was_saved_takes_no_time() -> None:
    """GV-TIME-13, GV-EX-52: with #21 a floor of 4 cubes takes 3, and 3 steps."""
    table = rich().tile("constructor", 20).worker(0, "constructor").turn_of(0)
    table.choose("tile", "build_floor").choose("site", "z1").choose("building", "school")
    table.choose("pay", concrete=2, wood=1)
    while table.asked.name == "may":
        table.choose("may", "no")
    assert table.options("n") == [0, 1, 2, 3]
    whole = rich().tile("constructor", 20).worker(0, "constructor").turn_of(0)
    whole.choose("tile", "build_floor").choose("site", "z1").choose("building", "school")
    whole.choose("pay", concrete=2, wood=2)
    while whole.asked.name == "may":
        whole.choose("may", "no")
    assert whole.options("n") == [0, 1, 2, 3, 4], "the ability need not be used"


def test_actions_of_the_bonus_road_take_no_time() -> None:
    """GV-TIME-14: the road takes 2, new land of its space nothing more."""
    table = rich().town(*SET_UP, "lay inner_3, slot 2").track(0, 5).turn_of(0)
    table.choose("tile", "explore_or_road").choose("half", "build_road").choose("may", "yes")
    table.choose("spot", "inner.3")
    assert 3 in table.lands("inner")
    while table.asked.name != "n":
        table.least()
    assert table.options("n") == [0, 1, 2]
