"""Workers: where they stand, when they come home, and when one is needed to build (section 12.1)."""

from __future__ import annotations

import pytest

from tests.games.grinivil.scene import SET_UP, building_on, change, counts, offered, scene, sites, until
from tests.runtime.game.table import Table

CHURCH = (*SET_UP, building_on("z1", "church", 1))
"""A church begun by seat 0."""
SHOP = (*SET_UP, building_on("z1", "bus_stop", 1, 1))
"""A shop that seat 0 has finished."""
REPEAT_SITE = ("lay inner_8, slot 0", "lay inner_2, slot 1", "complete inner_8, road right")
"""in08c, at the completed spoke, brings a repeat action."""
RICH = {"concrete": 4, "wood": 4, "steel": 2, "small_warehouse": 1, "money": 0}


def all_workers(table: Table, seat: int) -> int:
    placed = sum(
        owner == seat for pieces in table.game.pieces.values() for what, owner in pieces if what == worker(table)
    )
    return table.count(seat, "worker") + placed


def worker(table: Table) -> int:
    return table.numbers.noun["grinivil.worker"]


# ---- the fourth


@pytest.mark.parametrize(("before", "workers"), [(16, 3), (17, 4), (18, 4), (19, 4)])
def test_the_fourth_worker_comes_with_20_points(before: int, workers: int) -> None:
    """GV-WRK-02, GV-VP-02, GV-EX-41, GV-K-36: reached or passed; exploring brings 3."""
    table = scene("explore_or_road").has(0, vp=before, money=10)
    table.play("explore_or_road")  # no road to be built, so no question
    assert table.vp(0) == before + 3
    assert table.count(0, "worker") == workers


def test_there_is_no_fifth_worker() -> None:
    """GV-WRK-01, GV-WRK-02: for the points first, then for a public building."""
    table = scene(town=(*SET_UP, building_on("z1", "church", "municipality", "municipality"))).has(0, **RICH)
    table.has(0, vp=19, worker=3).play("build_floor", site="z1")
    assert table.vp(0) == 25
    assert all_workers(table, 0) == 4
    assert all_workers(table, 1) == 3


def test_the_fourth_worker_stays_when_points_are_lost_again() -> None:
    """GV-WRK-09: and reaching 20 once more brings nothing."""
    table = scene("convert").has(0, vp=20, worker=4, money=40).die("conversion", 5)
    table.choose("tile", "convert").choose("next", 1).choose("either", 0).choose("n", 5).go_on()
    assert table.vp(0) == 15
    assert table.count(0, "worker") == 4
    table.turn_of(0).die("conversion", 5).choose("tile", "convert").choose("next", 1).choose("either", 1)
    table.choose("n", 5).go_on()
    assert table.vp(0) == 20
    assert table.count(0, "worker") == 4


# ---- at sites


def test_at_most_one_worker_of_a_player_stands_at_a_site() -> None:
    """GV-WRK-03: whoever builds all three floors has one worker there."""
    table = scene()
    for _ in range(3):
        table.turn_of(0).has(0, **RICH).pawn(0, 0)
        first = {} if table.blocks("z1") else {"building": "church"}
        table.play("build_floor", site="z1", **first)
    assert table.blocks("z1") == (0, 0, 0)
    assert table.workers_at("z1") == [0]


def test_a_worker_stays_at_a_finished_building_until_the_end_of_a_lap() -> None:
    """GV-WRK-04."""
    table = scene("subsidies", town=SHOP).worker(0, "z1")
    table.play("subsidies")
    assert table.workers_at("z1") == [0]
    table.turn_of(0).play("subsidies")  # its own tile again: a whole lap
    assert table.workers_at("z1") == []
    assert table.count(0, "worker") == 3


def test_selling_a_house_does_not_bring_the_worker_home() -> None:
    """GV-WRK-04, GV-SELL-08."""
    table = scene("sell_house", town=(*SET_UP, building_on("s1", "house", 1, 1))).worker(0, "s1").hand(0, "baker")
    table.play("sell_house")
    assert table.cards("town_pile") == ["baker"]
    assert table.workers_at("s1") == [0]


# ---- needed to build


@pytest.mark.parametrize(("idle", "allowed"), [(0, False), (1, True)])
def test_building_needs_an_idle_worker_even_where_one_stands_already(idle: int, allowed: bool) -> None:
    """GV-WRK-05, GV-TILE-03-02, GV-AMB-15: the worker at the church does not help."""
    table = scene(town=CHURCH).has(0, **RICH, worker=1 + idle).has(0, money=3).worker(0, "z1")
    assert table.count(0, "worker") == idle
    assert ("build_floor" in offered(table)) is allowed
    assert ("build_with_surcharge" in offered(table)) is allowed


@pytest.mark.parametrize(("idle", "allowed"), [(0, False), (1, True)])
def test_workers_that_the_move_would_bring_home_come_too_late(idle: int, allowed: bool) -> None:
    """GV-WRK-05, GV-LOOP-09, GV-AMB-15: the test is made at the start of the turn."""
    table = scene(town=SHOP).tile("architect", 18).has(0, **RICH, worker=2 + idle).has(0, money=50)
    table.worker(0, "z1", "architect").pawn(0, 17)  # both would be back when the pawn gets to the tile
    assert ("build_floor" in offered(table)) is allowed


def test_whoever_has_one_idle_worker_at_the_start_may_build_with_it() -> None:
    """GV-WRK-05: the last worker goes to the site."""
    table = scene().has(0, **RICH, worker=1).play("build_floor", site="z1", building="bus_stop")
    assert table.count(0, "worker") == 0
    assert table.workers_at("z1") == [0]


def test_workers_only_where_needed_is_the_other_reading() -> None:
    """GV-WRK-05, GV-AMB-15: with the switch, only where none of one's own stands."""
    table = scene(town=CHURCH, variants=("kind_foreman",)).has(0, **RICH, worker=1).worker(0, "z1")
    table.choose("tile", "build_floor")
    assert table.blocks("z1") == (0, 0), "the only site where no worker is needed is no question"
    assert table.workers_at("z1") == [0]


def test_with_the_other_reading_workers_on_their_way_home_count() -> None:
    """GV-AMB-15, GV-LOOP-08: needed is one when the floor is built, after the end of the lap."""
    lines = (*SHOP, building_on("z2", "pub", 2))
    table = scene(town=lines, variants=("kind_foreman",)).has(0, **RICH, worker=1).has(0, money=50)
    table.worker(0, "z1").pawn(0, 17).choose("tile", "build_floor")
    assert "z2" in sites(table)
    assert table.count(0, "worker") == 1


@pytest.mark.parametrize(("workers", "allowed"), [(1, False), (2, True)])
def test_inside_a_repeat_the_test_is_made_at_its_start(workers: int, allowed: bool) -> None:
    """GV-WRK-06: the worker that the first floor took is no longer idle."""
    table = scene(town=REPEAT_SITE).has(0, **RICH, worker=workers)
    table.choose("tile", "build_floor").choose("site", "in08c")
    until(table, "tile", may="yes", again="yes")
    assert table.asked.seat == 0
    assert ("build_floor" in offered(table)) is allowed


@pytest.mark.parametrize(("idle", "allowed"), [(0, False), (1, True)])
def test_an_ability_tile_needs_an_idle_worker(idle: int, allowed: bool) -> None:
    """GV-WRK-07, GV-ABIL-01."""
    table = scene("banker", "manager", town=CHURCH).has(0, worker=1 + idle).worker(0, "z1")
    assert ("banker" in offered(table)) is allowed
    assert ("manager" in offered(table)) is allowed


def test_used_workers_are_paid_and_idle_ones_counted_for_subsidies() -> None:
    """GV-WRK-08, GV-EOL-04, GV-ABIL-05: two used, at a site and on a tile, and one idle."""
    table = scene("subsidies", town=CHURCH).tile("architect", 10).worker(0, "z1", "architect").has(0, money=50, vp=9)
    table.pawn(0, 11)
    before = counts(table)
    table.play("subsidies")
    assert change(table, before, 0) == {"money": -(5 + 2 * 3) + 3 + 1 * 3}
