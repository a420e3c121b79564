"""Floors: where they go, what they cost and bring (section 12)."""

from __future__ import annotations

import pytest

from tests.games.grinivil.figures import BUILDINGS
from tests.games.grinivil.scene import OPEN_ROAD, SET_UP, building_on, change, counts, offered, scene, sites
from tests.runtime.game.table import AT_WILL, Table

PLENTY = {"money": 0, "concrete": 4, "wood": 2, "steel": 2}
"""A full warehouse and no money: whatever a floor costs, and no associated action."""


def builder(*lines: str, players: int = 2) -> Table:
    """Seat 0 can pay for every floor, and has the turn."""
    return scene(players=players, town=lines or SET_UP, variants=AT_WILL).has(0, **PLENTY)


def test_one_action_builds_one_floor() -> None:
    """GV-BLD-01: even where the resources would do for two."""
    table = builder().play("build_floor", site="z1", building="bus_stop")
    assert table.blocks("z1") == (0,)


def test_floors_go_from_bottom_to_top_and_each_may_be_of_another_player() -> None:
    """GV-BLD-02, GV-BLD-16: the third floor on one of the municipality and one of another player."""
    table = builder(*SET_UP, building_on("z1", "church", "municipality", 2))
    table.play("build_floor", site="z1")
    assert table.blocks("z1") == (-1, 1, 0)


CASES = [(name, floor) for name, floors in BUILDINGS.items() for floor in range(1, len(floors) + 1)]


@pytest.mark.parametrize(("building", "floor"), CASES)
def test_each_floor_costs_and_brings_what_the_player_aid_says(building: str, floor: int) -> None:
    """GV-BLD-03, GV-BLD-04, GV-TILE-03-03, GV-TILE-03-04: into the bag, and nothing else changes hands."""
    site = "s1" if building == "house" else "z2"
    below = [building_on(site, building, *["municipality"] * (floor - 1))] if floor > 1 else []
    table = builder(*SET_UP, *below, players=4).has(0, concrete=4, wood=4, steel=2, small_warehouse=1)
    before = counts(table)
    table.choose("tile", "build_floor").choose("site", site)
    if floor == 1 and building != "house":
        table.choose("building", building)
    table.go_on()
    cost = BUILDINGS[building][floor - 1]
    spent = {"concrete": cost.concrete, "wood": cost.wood, "steel": cost.steel}
    expected = {name: -amount for name, amount in spent.items() if amount}
    if floor < 3:  # with the third floor the fourth worker comes for the one that was placed
        expected["worker"] = -1
    assert change(table, before, 0) == {**expected, "vp": cost.vp, "block": -1}
    assert change(table, before, "bag") == {name: amount for name, amount in spent.items() if amount}
    assert table.building(site) == building


def test_a_first_floor_goes_on_an_empty_site_at_any_road_that_is_no_half_road() -> None:
    """GV-BLD-05, GV-BLD-13, GV-TILE-03-02: circle, start land and spokes, completed or under construction."""
    table = builder(*OPEN_ROAD).choose("tile", "build_floor")
    assert sorted(sites(table)) == sorted(["z1", "z2", "z3", "s1", "s2", "in01c", "in02a", "in02b", "in02c", "in03a"])


def test_a_finished_building_is_not_built_on() -> None:
    """GV-BLD-05, GV-TILE-03-02, GV-SELL-11: nor is a house that was sold."""
    full = (
        building_on("z1", "church", 1, 1, 2),
        building_on("z2", "pub", 1, 2),
        building_on("s1", "house", 1, 1),
        building_on("in01c", "house", 2, 1, sold=True),
    )
    table = builder(*SET_UP, *full).choose("tile", "build_floor")
    assert sorted(sites(table)) == ["in02a", "s2", "z3"]


@pytest.mark.parametrize("site", ["z1", "s1"])
def test_the_ground_of_the_site_decides_which_buildings_can_be_begun(site: str) -> None:
    """GV-BLD-06, GV-TYPE-04: any token that is left of a kind allowed there; a house is no question."""
    table = builder(*SET_UP, building_on("z3", "school", 2)).choose("tile", "build_floor").choose("site", site)
    if site == "z1":
        every = {name for name in BUILDINGS if name not in ("house", "school")}
        left_out = {"bowling_alley", "cultural_centre", "florist", "pet_shop", "retirement_home"}
        assert set(table.options("building")) == every - left_out
    else:
        assert table.asked.name != "building"
        assert table.building("s1") == "house"


def test_the_token_comes_from_those_that_are_left() -> None:
    """GV-BLD-06, GV-TYPE-08: with the pub in town nobody can build another."""
    table = builder()
    before = counts(table)
    table.play("build_floor", site="z1", building="pub")
    assert change(table, before, "tokens") == {"pub": -1}
    table.turn_of(1).has(1, **PLENTY).choose("tile", "build_floor").choose("site", "z2")
    assert "pub" not in table.options("building")
    assert "bank" in table.options("building")


def test_no_house_without_a_house_token() -> None:
    """GV-BLD-06, GV-LIM-07."""
    table = builder().has("tokens", house=0).choose("tile", "build_floor")
    assert "s1" not in sites(table)
    assert "z1" in sites(table)


def test_a_first_floor_brings_points_and_binds_a_worker() -> None:
    """GV-BLD-07."""
    table = builder().has(0, vp=5).play("build_floor", site="z1", building="pub")
    assert table.vp(0) == 8
    assert table.workers_at("z1") == [0]
    assert table.count(0, "worker") == 2


@pytest.mark.parametrize(("taken", "vp"), [("yes", 3 + 2), ("no", 3)])
def test_a_first_floor_brings_the_bonus_of_the_site_if_wanted(taken: str, vp: int) -> None:
    """GV-BLD-08, GV-TURN-06: z1 shows 2 points."""
    table = builder().has(0, vp=0).play("build_floor", site="z1", building="pub", may=taken)
    assert table.vp(0) == vp


@pytest.mark.parametrize(
    ("building", "blocks", "floors"),
    [("pub", [2], 2), ("church", [2], 3), ("church", [2, 2], 3)],
)
def test_only_the_last_floor_finishes_a_building(building: str, blocks: list[int], floors: int) -> None:
    """GV-BLD-09, GV-K-42: two floors for a shop, three for a public building."""
    table = builder(*SET_UP, building_on("z1", building, *blocks)).play("build_floor", site="z1")
    assert len(table.blocks("z1")) == len(blocks) + 1
    table.turn_of(1).has(1, **PLENTY).choose("tile", "build_floor")
    assert ("z1" in sites(table)) is (len(blocks) + 1 < floors)


@pytest.mark.parametrize("building", ["pub", "church"])
def test_a_higher_floor_binds_a_worker_too_finished_or_not(building: str) -> None:
    """GV-BLD-10: the pub is finished by it, the church is not."""
    table = builder(*SET_UP, building_on("z1", building, 2)).play("build_floor", site="z1")
    assert table.workers_at("z1") == [0]


def test_a_higher_floor_binds_no_second_worker() -> None:
    """GV-BLD-10, GV-WRK-03."""
    table = builder(*SET_UP, building_on("z1", "church", 1)).worker(0, "z1").play("build_floor", site="z1")
    assert table.workers_at("z1") == [0]
    assert table.count(0, "worker") == 2


def test_a_worker_of_somebody_else_does_not_count() -> None:
    """GV-BLD-10: it must be one's own."""
    table = builder(*SET_UP, building_on("z1", "church", 2)).worker(1, "z1").play("build_floor", site="z1")
    assert table.workers_at("z1") == [0, 1]


@pytest.mark.parametrize(("building", "blocks"), [("pub", [2]), ("church", [2, 2]), ("pub", [1])])
def test_a_higher_floor_brings_no_site_bonus(building: str, blocks: list[int]) -> None:
    """GV-BLD-11, GV-SITE-01: nobody is even asked, the builder of the first floor included."""
    table = builder(*SET_UP, building_on("z1", building, *blocks)).has(0, vp=0, money=3)
    table.choose("tile", "build_floor").choose("site", "z1")
    assert table.asked.name == "n"
    assert table.vp(0) == BUILDINGS[building][len(blocks)].vp


def test_a_floor_needs_a_block_of_ones_own() -> None:
    """GV-BLD-12, GV-TILE-03-02."""
    table = builder().has(0, block=0, money=3)
    assert not {"build_floor", "build_with_surcharge"} & set(offered(table))
    table.has(0, block=1).turn_of(0)
    assert {"build_floor", "build_with_surcharge"} <= set(offered(table))


def test_buildings_are_begun_and_finished_at_roads_under_construction() -> None:
    """GV-BLD-13, GV-ROAD-05."""
    table = builder(*OPEN_ROAD).play("build_floor", site="in02c", building="bus_stop")
    table.turn_of(0).has(0, **PLENTY).play("build_floor", site="in02c")
    assert table.blocks("in02c") == (0, 0)
    assert table.road("inner_2.right") == "under_construction"


def test_only_a_finished_building_at_a_completed_road_counts_for_a_need() -> None:
    """GV-BLD-14: a teacher requires a school; the house is finished and sellable but for that."""
    house = building_on("s1", "house", 1, 1)
    cases = {
        "unfinished": (*SET_UP, house, building_on("in02a", "school", 1)),
        "at a road under construction": (*OPEN_ROAD, house, building_on("in02c", "school", 1, 1)),
        "usable": (*SET_UP, house, building_on("in02a", "school", 1, 1)),
    }
    found = {case: "sell_house" in offered(builder(*lines).hand(0, "teacher")) for case, lines in cases.items()}
    assert found == {"unfinished": False, "at a road under construction": False, "usable": True}


def test_players_go_on_with_what_the_municipality_began() -> None:
    """GV-BLD-16, GV-FEE-05: its block is a floor like any other, and no fee is due."""
    table = builder(*SET_UP, building_on("s1", "house", "municipality"))
    before = counts(table)
    table.play("build_floor", site="s1")
    assert table.blocks("s1") == (-1, 0)
    assert change(table, before, 0) == {"concrete": -1, "wood": -1, "steel": -1, "vp": 4, "block": -1, "worker": -1}


# ---- the fourth worker


def built_in_turn(table: Table, site: str, *seats: int, building: str = "church") -> Table:
    """These seats build floors there with the build tile, one after the other."""
    for seat in seats:
        table.turn_of(seat).has(seat, **PLENTY, block=5, vp=0).pawn(seat, 0)
        first = not table.blocks(site)
        table.play("build_floor", site=site, **({"building": building} if first else {}))
    return table


def workers(table: Table, seat: int) -> int:
    """All workers somebody has, wherever they stand."""
    return table.count(seat, "worker") + sum(
        piece == ("worker", seat) for site in ("z1", "z2", "in02c", "s1") for piece in table.pieces(site)
    )


@pytest.mark.parametrize("site", ["z1", "in02c"])
def test_whoever_built_a_floor_of_a_public_building_gets_the_fourth_worker_when_it_is_finished(site: str) -> None:
    """GV-BLD-15, GV-TILE-03-05, GV-WRK-02: all its builders, wherever its road stands, and nobody else."""
    table = built_in_turn(scene(players=3, town=OPEN_ROAD), site, 0, 1)
    assert [workers(table, seat) for seat in range(3)] == [3, 3, 3]
    built_in_turn(table, site, 0)
    assert [workers(table, seat) for seat in range(3)] == [4, 4, 3]


def test_a_finished_shop_brings_no_worker() -> None:
    """GV-BLD-15: only public buildings do."""
    table = built_in_turn(scene(), "z1", 0, 1, building="bus_stop")
    assert [workers(table, seat) for seat in range(2)] == [3, 3]


def test_whoever_has_the_fourth_worker_gets_no_fifth() -> None:
    """GV-BLD-15, GV-WRK-01."""
    table = scene(players=3)
    table.has(1, worker=4)
    built_in_turn(table, "z1", 0, 1, 2)
    assert [workers(table, seat) for seat in range(3)] == [4, 4, 4]


def test_an_extra_floor_counts_for_the_fourth_worker() -> None:
    """GV-BLD-15, GV-AMB-29: the third floor of a church bought as associated action."""
    table = built_in_turn(scene(), "z1", 1)
    table.turn_of(0).has(0, money=25, concrete=4, wood=4, steel=2, small_warehouse=1)
    table.play("build_floor", site="z1", may="yes")
    assert table.blocks("z1") == (1, 0, 0)
    assert [workers(table, seat) for seat in range(2)] == [4, 4]


def test_a_floor_given_by_crowdfunding_brings_no_fourth_worker() -> None:
    """GV-BLD-15, GV-TILE-52-16, GV-AMB-29: seat 1 gave the first floor, seat 0 builds the others."""
    table = scene("crowdfunding", players=2, variants=("promos",)).has("municipality", block=0)
    table.turn_of(1).has(1, money=40, vp=0).has(0, money=0)
    table.play("crowdfunding", building="church", site="z1", bid=30)
    assert table.blocks("z1") == (1,)
    built_in_turn(table, "z1", 0, 0)
    assert table.blocks("z1") == (1, 0, 0)
    assert [workers(table, seat) for seat in range(2)] == [4, 3]
