"""Tiles #03 and #04, the architect (#19) and the builder (#21)."""

from __future__ import annotations

import pytest

from tests.games.grinivil.scene import OPEN_ROAD, SET_UP, building_on, change, counts, offered, scene, sites
from tests.runtime.game.table import AT_WILL, Table

RICH = {"concrete": 4, "wood": 4, "steel": 2, "small_warehouse": 1}


def builder(*abilities: str, town: tuple[str, ...] = SET_UP, **held: int) -> Table:
    """Seat 0 has these abilities (on tiles that no pawn passes), no card, and exactly these things."""
    table = scene(town=town, variants=AT_WILL).hand(0)
    for space, ability in enumerate(abilities, 18):
        table.tile(ability, space).worker(0, ability)
    return table.has(0, **{"concrete": 0, "wood": 0, "steel": 0, "money": 0, "vp": 0, **held})


# ---- #03


def test_the_builder_names_site_and_token() -> None:
    """GV-TILE-03-01: and no resources, where no ability leaves a choice."""
    table = builder(**RICH).choose("tile", "build_floor")
    assert table.asked.name == "site"
    table.choose("site", "in02a")
    assert table.asked.name == "building"
    table.choose("building", "bus_stop")
    assert table.resources(0) == (2, 4, 2)


@pytest.mark.parametrize(
    ("held", "allowed"), [({"concrete": 2}, True), ({"concrete": 1, "wood": 1}, True), ({"concrete": 1}, False)]
)
def test_some_floor_must_be_within_reach(held: dict[str, int], allowed: bool) -> None:
    """GV-TILE-03-02: a bus stop takes 2 concrete, a playground 1 and 1."""
    assert ("build_floor" in offered(builder(**held))) is allowed


def test_only_what_can_be_paid_is_offered() -> None:
    """GV-TILE-03-02: with 1 concrete, 1 wood and 1 steel the second floor of the pub, or the first of a playground."""
    town = (*SET_UP, building_on("z1", "pub", 2), building_on("z2", "church", 2))
    table = builder(town=town, concrete=1, wood=1, steel=1).choose("tile", "build_floor")
    assert sorted(sites(table)) == ["in02a", "s2", "z1", "z3"]
    table.choose("site", "z3")
    assert table.building("z3") == "playground"


def test_the_third_floor_of_a_public_building_brings_the_fourth_worker() -> None:
    """GV-TILE-03-05, GV-BLD-15."""
    table = builder(town=(*SET_UP, building_on("z1", "church", "municipality", "municipality")), **RICH)
    table.play("build_floor", site="z1")
    assert table.count(0, "worker") + len(table.workers_at("z1")) == 4


def test_site_bonus_first_then_the_associated_action() -> None:
    """GV-TILE-03-06, GV-TURN-06, GV-TURN-07: the 5 money of z2 come in time for an extra floor of 25."""
    table = builder(**RICH, money=20).choose("tile", "build_floor").choose("site", "z2").choose("building", "bus_stop")
    table.choose("may", "yes").choose("may", "yes")
    assert table.blocks("z2") == (0, 0)
    assert table.money(0) == 0


@pytest.mark.parametrize("tile", ["build_floor", "build_with_surcharge"])
@pytest.mark.parametrize(
    ("building", "steps"), [("bus_stop", 2), ("pub", 3), ("school", 4), ("water_treatment_plant", 4)]
)
def test_a_floor_takes_a_step_for_each_resource(tile: str, building: str, steps: int) -> None:
    """GV-TILE-03-07, GV-TILE-04-03, GV-TIME-05, GV-EX-10."""
    table = builder(**RICH, money=3).play(tile, site="z1", building=building)
    assert table.space(0) == table.space_of(tile) + steps


def test_the_time_of_a_floor_may_be_bought() -> None:
    """GV-TILE-03-07, GV-TIME-05, GV-TIME-09."""
    table = builder(**RICH, money=10).play("build_floor", site="z1", building="school", n=3)
    assert (table.space(0), table.money(0)) == (6 + 1, 1)


def test_building_leaves_no_mark_on_the_tile() -> None:
    """GV-TILE-03-08: the next player may build too."""
    table = builder(**RICH).play("build_floor", site="z1", building="bus_stop")
    assert table.pieces("build_floor") == []
    assert "build_floor" in offered(table.turn_of(1).has(1, concrete=4))


# ---- #04


def test_the_surcharge_is_3_to_the_bank() -> None:
    """GV-TILE-04-01: everything else as with #03."""
    table = builder(town=OPEN_ROAD, **RICH, money=3)
    before = counts(table)
    table.play("build_with_surcharge", site="z1", building="pub")
    expected = {"concrete": -1, "wood": -2, "money": -3, "vp": 3, "block": -1, "worker": -1}
    assert change(table, before, 0) == expected
    assert change(table, before, 1) == {}


@pytest.mark.parametrize(("money", "allowed"), [(2, False), (3, True)])
def test_the_surcharge_must_be_there(money: int, allowed: bool) -> None:
    """GV-TILE-04-02: with a fee it is shown among the fees."""
    assert ("build_with_surcharge" in offered(builder(**RICH, money=money))) is allowed


def test_the_bonus_of_a_site_cannot_pay_the_surcharge() -> None:
    """GV-TILE-04-02, GV-TURN-05: z2 would bring 5."""
    assert "build_with_surcharge" not in offered(builder(**RICH, money=0))


# ---- #19


def test_the_architect_pays_with_any_kinds() -> None:
    """GV-TILE-19-01: a pub takes 3 resources, here 2 steel and 1 wood."""
    table = builder("architect", wood=2, steel=2).choose("tile", "build_floor").choose("site", "z1")
    table.choose("building", "pub")
    assert table.refused(wood=1, steel=1) in ("T901", "T903")
    assert table.refused(wood=2, steel=2) in ("T901", "T903")
    table.choose("pay", wood=1, steel=2).go_on()
    assert table.resources(0) == (0, 1, 0)
    assert table.space(0) == 6 + 3


def test_the_architect_opens_what_the_store_would_not_allow() -> None:
    """GV-TILE-19-01: four steel are four resources; but no building takes five or more on its first floor."""
    table = builder("architect", steel=4).choose("tile", "build_floor").choose("site", "z1")
    assert {"water_treatment_plant", "school", "bus_stop"} <= set(table.options("building"))
    assert "build_floor" not in offered(builder(steel=4))


def test_the_architect_need_not_be_used() -> None:
    """GV-ABIL-07: the usual kinds are a mix like any other."""
    table = builder("architect", **RICH).choose("tile", "build_floor").choose("site", "z1").choose("building", "pub")
    table.choose("pay", concrete=1, wood=2).go_on()
    assert table.resources(0) == (3, 2, 2)


def test_without_the_architect_kinds_are_fixed() -> None:
    """GV-TILE-19-01: and another's architect is of no use."""
    table = builder(wood=2, steel=2).tile("architect", 18).worker(1, "architect")
    assert "build_floor" not in offered(table)


# ---- #21


def test_the_builder_saves_one_resource_of_his_choice() -> None:
    """GV-TILE-21-01, GV-EX-52, GV-TIME-13, GV-TILE-03-07: 4 required, 3 spent, 3 steps."""
    table = builder("constructor", concrete=2, wood=2).choose("tile", "build_floor").choose("site", "z1")
    table.choose("building", "school").choose("pay", concrete=2, wood=1).go_on()
    assert table.resources(0) == (0, 1, 0)
    assert table.space(0) == 6 + 3


@pytest.mark.parametrize("paid", [{"concrete": 1, "wood": 2}, {"concrete": 2, "wood": 1}, {"concrete": 2, "wood": 2}])
def test_any_one_of_them_or_none(paid: dict[str, int]) -> None:
    """GV-TILE-21-01, GV-ABIL-07: paying all of it is allowed."""
    table = builder("constructor", concrete=2, wood=2).choose("tile", "build_floor").choose("site", "z1")
    table.choose("building", "school").choose("pay", **paid).go_on()
    assert table.resources(0) == (2 - paid["concrete"], 2 - paid["wood"], 0)
    assert table.space(0) == 6 + sum(paid.values())


@pytest.mark.parametrize("paid", [{"concrete": 1, "wood": 1}, {"concrete": 3, "wood": 0}, {"concrete": 1, "steel": 2}])
def test_not_two_fewer_and_no_other_kinds(paid: dict[str, int]) -> None:
    """GV-TILE-21-01."""
    table = builder("constructor", concrete=3, wood=2, steel=2).choose("tile", "build_floor").choose("site", "z1")
    table.choose("building", "school")
    assert table.refused(**paid) in ("T901", "T903")


def test_the_builder_can_do_without_what_he_lacks() -> None:
    """GV-TILE-21-01: the steel of a bank."""
    table = builder("constructor", concrete=2).choose("tile", "build_floor").choose("site", "z1")
    assert "bank" in table.options("building")
    assert "shopping_centre" not in table.options("building")


def test_architect_and_builder_together() -> None:
    """GV-TILE-21-02, GV-ABIL-04: one fewer, of any kinds: a school for 3 steel; all 4 may be paid too."""
    table = builder("architect", "constructor", steel=4).choose("tile", "build_floor").choose("site", "z1")
    table.choose("building", "school")
    assert table.refused(steel=2) in ("T901", "T903")
    table.choose("pay", steel=3).go_on()
    assert table.resources(0) == (0, 0, 1)
    assert table.space(0) == 6 + 3


def test_both_abilities_let_one_build_with_a_single_cube() -> None:
    """GV-TILE-21-02: a bus stop for one steel."""
    table = builder("architect", "constructor", steel=1)
    assert "build_floor" in offered(table)
    assert "build_floor" not in offered(builder("architect", steel=1))
    assert "build_floor" not in offered(builder("constructor", steel=1))
