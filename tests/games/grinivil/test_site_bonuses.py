"""What building the first floor of a site brings besides (section 12.3)."""

from __future__ import annotations

import pytest

from tests.games.grinivil.scene import (
    OPEN_ROAD,
    SET_UP,
    building_on,
    change,
    completed,
    counts,
    offered,
    scene,
    trees_in,
    until,
)
from tests.runtime.game.table import AT_WILL, Table

PLANT_AND_ROAD = ("lay inner_5, slot 0", "lay inner_4, slot 1", "complete inner_5, road right")
"""in05b, in05c, in04a and in04c lie at the completed spoke."""
LAND_AND_REPEAT = ("lay inner_3, slot 0", "lay inner_6, slot 1", "complete inner_3, road right")
"""in03b, in03c, in06a and in06b."""
MONEY_AND_CHOICE = ("lay inner_6, slot 0", "lay inner_5, slot 1", "complete inner_6, road right")
"""in06c and in05a."""

HOUSE = {"concrete": -2, "wood": -1, "vp": 3, "block": -1, "worker": -1}
BUS_STOP = {"concrete": -2, "vp": 2, "block": -1, "worker": -1}
"""What the floor itself takes and brings."""


def builder(town: tuple[str, ...], players: int = 2, variants: tuple[str, ...] = ()) -> Table:
    """Enough for the floor, and no money: so no associated action, and no time can be bought."""
    return scene(players=players, town=town, variants=variants).has(
        0, concrete=2, wood=2, steel=2, money=0, tree=2, vp=0
    )


def begin(table: Table, site: str) -> Table:
    """Seat 0 builds a house or a bus stop there; what is asked next is the bonus."""
    table.choose("tile", "build_floor").choose("site", site)
    return table.choose("building", "bus_stop") if table.asked.name == "building" else table


def plus(floor: dict[str, int], bonus: dict[str, int]) -> dict[str, int]:
    return {**floor, **{name: floor.get(name, 0) + amount for name, amount in bonus.items()}}


SIMPLE = [
    (SET_UP, "z1", BUS_STOP, {"vp": 2}),
    (SET_UP, "s2", BUS_STOP, {"vp": 1}),
    (SET_UP, "in01c", HOUSE, {"vp": 2}),
    (PLANT_AND_ROAD, "in04a", BUS_STOP, {"vp": 3}),
    (LAND_AND_REPEAT, "in06a", HOUSE, {"vp": 1}),
    (SET_UP, "z2", BUS_STOP, {"money": 5}),
    (LAND_AND_REPEAT, "in03c", HOUSE, {"money": 5}),
    (MONEY_AND_CHOICE, "in06c", BUS_STOP, {"money": 10}),
    (SET_UP, "s1", HOUSE, {"tree": 2}),
    (PLANT_AND_ROAD, "in05b", HOUSE, {"tree": 2}),
]


@pytest.mark.parametrize(("town", "site", "floor", "bonus"), SIMPLE)
def test_points_money_and_trees(town: tuple[str, ...], site: str, floor: dict[str, int], bonus: dict[str, int]) -> None:
    """GV-SITE-02, GV-SITE-05, GV-SITE-08: as much as the site shows, of the bank or the supply."""
    table = builder(town)
    before = counts(table)
    begin(table, site).go_on()
    assert change(table, before, 0) == plus(floor, bonus)


@pytest.mark.parametrize(("town", "site", "floor", "bonus"), SIMPLE)
def test_whoever_declines_gets_nothing(
    town: tuple[str, ...], site: str, floor: dict[str, int], bonus: dict[str, int]
) -> None:
    """GV-SITE-11, GV-BLD-08: where a table reads the rule so, the whole step is optional."""
    table = builder(town, variants=AT_WILL)
    before = counts(table)
    begin(table, site).choose("may", "no").go_on()
    assert change(table, before, 0) == floor


@pytest.mark.parametrize("site", ["z1", "z2", "s1"])
def test_what_a_site_gives_is_taken_without_a_question(site: str) -> None:
    """GV-SITE-11, GV-TURN-06: the book lets one decline the actions among the bonuses, not the others."""
    table = begin(builder(SET_UP), site)
    assert table.asked.name != "may"


@pytest.mark.parametrize(("town", "site"), [(PLANT_AND_ROAD, "in04c"), (LAND_AND_REPEAT, "in03b")])
def test_a_bonus_action_may_be_declined(town: tuple[str, ...], site: str) -> None:
    """GV-SITE-11, GV-BLD-08."""
    table = begin(builder(town), site)
    assert (table.asked.name, table.options("may")) == ("may", ["yes", "no"])
    before = counts(table)
    table.choose("may", "no").go_on()
    assert change(table, before, 0) == {}


def test_trees_of_a_bonus_are_those_that_are_left() -> None:
    """GV-SITE-08, GV-LIM-02: one tree in the supply, so one."""
    table = builder(SET_UP).has("supply", tree=1)
    before = counts(table)
    begin(table, "s1").go_on()
    assert change(table, before, 0) == plus(HOUSE, {"tree": 1})


@pytest.mark.parametrize(("site", "cubes"), [("z3", 2), ("in02a", 2)])
def test_resources_by_chance_come_from_the_bag(site: str, cubes: int) -> None:
    """GV-SITE-03, GV-INFO-05: only wood is in the bag, so wood it is."""
    table = builder(SET_UP).bag(wood=5)
    before = counts(table)
    begin(table, site).go_on()
    assert change(table, before, 0) == plus(BUS_STOP, {"wood": cubes})
    assert table.resources("bag") == (2, 3, 0), "the floor's concrete is in the bag by now, but the bonus was wood"


@pytest.mark.parametrize("kind", ["concrete", "wood", "steel"])
def test_a_resource_by_choice_is_any_that_is_in_the_bag(kind: str) -> None:
    """GV-SITE-03."""
    table = builder(MONEY_AND_CHOICE)
    before = counts(table)
    begin(table, "in05a").choose("gain", **{kind: 1}).go_on()
    assert {name: n for name, n in change(table, before, 0).items() if n} == {
        name: n for name, n in plus(HOUSE, {kind: 1}).items() if n
    }


def test_planting_brings_a_point_for_each_of_up_to_three_trees() -> None:
    """GV-SITE-04, GV-SECT-07: from the own stock, in one sector, and none of the rewards of #10."""
    table = builder(PLANT_AND_ROAD).has(0, tree=5)
    before = counts(table)
    begin(table, "in04c")
    until(table, "sector", may="yes").choose("sector", "inner_4.p")
    assert table.options("planted") == [0, 1, 2, 3]
    table.choose("planted", 3).go_on()
    assert change(table, before, 0) == plus(HOUSE, {"tree": -3, "vp": 3})
    assert trees_in(table, "inner_4.p") == 3


def test_whoever_has_fewer_trees_plants_fewer() -> None:
    """GV-SITE-04, GV-SECT-06."""
    table = builder(PLANT_AND_ROAD).has(0, tree=1)
    begin(table, "in04c")
    until(table, "sector", may="yes").choose("sector", "land_centre.p")
    assert table.options("planted") == [0, 1]


def test_a_sector_takes_no_more_trees_than_it_has_places() -> None:
    """GV-SITE-04, GV-SECT-04: the centre has 3 places, two of them taken."""
    table = builder((*PLANT_AND_ROAD, "plant land_centre, region p, trees 2")).has(0, tree=5)
    begin(table, "in04c")
    until(table, "sector", may="yes").choose("sector", "land_centre.p")
    assert table.options("planted") == [0, 1]


def test_new_land_is_free_and_nobodys() -> None:
    """GV-SITE-06, GV-EXPL-08: no price, no points, no marker; the spot by the usual rules."""
    table = builder(LAND_AND_REPEAT).has(0, money=9)
    before = counts(table)
    begin(table, "in03b")
    until(table, "spot", may="yes")
    assert set(table.options("spot")) == {"inner.2", "inner.7", "outer.1", "outer.7"}
    table.choose("spot", "inner.7").go_on()
    assert change(table, before, 0) == BUS_STOP
    assert table.owner(table.lands("inner")[7]) == -1


def test_a_free_road_is_any_road_under_construction() -> None:
    """GV-SITE-07, GV-SITE-13, GV-SITE-14, GV-TRK-05: no concrete, and the pawn on the bonus road stays."""
    table = builder((*PLANT_AND_ROAD, "lay inner_6, slot 2", "lay inner_7, slot 7"))
    before = counts(table)
    begin(table, "in05c")
    until(table, "road", may="yes")
    assert len(table.options("road")) == 2
    table.choose("road", "inner_7.right").go_on()
    assert change(table, before, 0) == BUS_STOP
    assert table.road("inner_7.right") == "completed"
    assert table.road("inner_4.right") == "under_construction"
    assert table.game.spaces[1][0] == 0


def test_there_is_no_free_road_without_a_road_piece() -> None:
    """GV-SITE-07, GV-LIM-07."""
    table = builder((*PLANT_AND_ROAD, "lay inner_6, slot 2")).has("supply", road_piece=0)
    begin(table, "in05c").go_on()
    assert table.road("inner_4.right") == "under_construction"
    assert completed(table) == 1


def test_a_repeat_action_is_one_more_action_at_the_end_of_the_turn() -> None:
    """GV-SITE-09, GV-REP-02, GV-TURN-10: after the time of the first."""
    table = builder(LAND_AND_REPEAT)
    begin(table, "in06b")
    until(table, "tile", may="yes", again="yes")
    assert table.asked.seat == 0
    assert table.space(0) == 6 + 2
    table.tile("subsidies", 10).play("subsidies")
    assert table.space(0) == 12


def test_a_repeat_action_may_be_declined_when_it_is_due() -> None:
    """GV-SITE-09, GV-SITE-11, GV-REP-07: then the next player has the turn, and nothing is kept."""
    table = builder(LAND_AND_REPEAT)
    begin(table, "in06b").choose("may", "yes").go_on()
    assert table.asked.seat == 1
    assert table.count(0, "repeat_action") == 0


@pytest.mark.parametrize(
    ("town", "site"), [(PLANT_AND_ROAD, "in04c"), (LAND_AND_REPEAT, "in03b"), (LAND_AND_REPEAT, "in06b")]
)
def test_bonus_actions_may_be_declined(town: tuple[str, ...], site: str) -> None:
    """GV-SITE-11: plant, land and repeat."""
    table = builder(town)
    before = counts(table)
    begin(table, site).choose("may", "no").go_on()
    assert change(table, before, 0) in (HOUSE, BUS_STOP)
    assert table.asked.seat == 1


def test_bonus_actions_take_no_time() -> None:
    """GV-SITE-10, GV-TIME-11: the house took 3 resources; planting and a road took nothing."""
    table = builder(PLANT_AND_ROAD).has(0, tree=3)
    begin(table, "in04c")
    until(table, "sector", may="yes").choose("sector", "inner_4.p").choose("planted", 3).go_on()
    assert table.space(0) == 6 + 3
    table = builder((*PLANT_AND_ROAD, "lay inner_6, slot 2"))
    begin(table, "in05c")
    while table.asked.name == "may" and table.road("inner_4.right") != "completed":
        table.choose("may", "yes")
    table.go_on()
    assert table.road("inner_4.right") == "completed"
    assert table.space(0) == 6 + 2


@pytest.mark.parametrize("site", ["in02b", "in02c"])
def test_a_site_at_a_road_under_construction_brings_its_bonus_too(site: str) -> None:
    """GV-SITE-01, GV-BLD-05: in02b lets one plant; in02c shows nothing, so nobody is asked."""
    table = begin(builder(OPEN_ROAD), site)
    assert (table.asked.seat == 0 and table.asked.name == "may") is (site == "in02b")


def test_the_bonus_of_a_site_the_municipality_opened_is_gone() -> None:
    """GV-SITE-12, GV-SITE-01: the player who goes on there is not asked."""
    table = builder((*SET_UP, building_on("z2", "bus_stop", "municipality")))
    before = counts(table)
    table.choose("tile", "build_floor").choose("site", "z2").go_on()
    assert change(table, before, 0) == {"concrete": -1, "steel": -1, "vp": 3, "block": -1, "worker": -1}


def test_the_municipality_collects_no_bonus() -> None:
    """GV-SITE-12, GV-MUNI-09: at the set-up it opened z3 and s1, which show cubes and trees."""
    table = Table(2)
    assert table.blocks("z3") == table.blocks("s1") == (-1,)
    assert table.resources("municipality") == (0, 0, 0)
    assert table.count("municipality", "tree") == 0


def test_six_players_use_the_municipal_sites_and_their_bonuses() -> None:
    """GV-SITE-01, GV-VAR-04: z3 is a site like any other then."""
    table = builder(SET_UP, players=6).bag(steel=2)
    before = counts(table)
    begin(table, "z3").go_on()
    assert change(table, before, 0)["steel"] == 2


def test_nothing_that_the_bonus_brings_helps_to_pay_for_the_floor() -> None:
    """GV-TURN-05, GV-TURN-06: costs come first; one concrete and a bag of concrete do not make a bus stop."""
    table = scene(town=SET_UP).has(0, concrete=1, wood=0, steel=0, money=0).bag(concrete=9)
    assert "build_floor" not in offered(table)
